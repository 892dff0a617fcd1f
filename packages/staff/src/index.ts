import { BadInput, weightsOf, type Doctrine, type Title, type Weights } from '@grognard/kernel'
import { asFormerly } from './former.ts'
import { makeLieutenant } from './lieutenant.ts'
import { CAPTAIN, makePlanner, MARSHAL, weighsPlans } from './planner.ts'
import { random } from './random.ts'
import { flat, greedy } from './studies.ts'
import type { Officer, Skill } from './officer.ts'

export * from './matches.ts'
export type { Bent, Noise, Officer, Skill } from './officer.ts'

// The officers. All play by the same rules and see no more than their side does.

const plain = new WeakMap<Doctrine, Weights>()

/** The doctrine's own weights, before any were fitted. */
function unfitted({ doctrine }: { doctrine?: Doctrine }): Weights | undefined {
  if (!doctrine) return undefined
  let weights = plain.get(doctrine)
  if (!weights) plain.set(doctrine, (weights = weightsOf(doctrine)))
  return weights
}

// How much they misjudge, in spreads of the scores that they compare: found by ladders (docs/officers.md).
const RECRUIT = 0.85
const SERGEANT = 0.5

const makers = new Map<string, (skill: Partial<Skill>, former?: Title) => Officer>([
  ['random', () => random],
  ['recruit', skill => makeLieutenant('recruit', skill, { noise: RECRUIT })],
  ['sergeant', skill => makeLieutenant('sergeant', skill, { noise: SERGEANT })],
  ['lieutenant', skill => makeLieutenant('lieutenant', skill)],
  ['captain', () => makePlanner('captain', CAPTAIN)],
  ['marshal', () => makePlanner('marshal', MARSHAL)],
])

// Whom only the command line can call upon, for studies: the yardstick by which all are measured, and two simple minds.
const onTrial = new Map<string, (skill: Partial<Skill>, former?: Title) => Officer>([
  ['greedy', () => greedy],
  ['flat', () => flat],
  ['lieutenant-0.1.0', formerLieutenant],
])

/** By the judgement of his day where it was frozen; a title that came later has only its plain weights to offer. */
function formerLieutenant(skill: Partial<Skill>, former?: Title): Officer {
  const id = 'lieutenant-0.1.0'
  return former ? asFormerly(makeLieutenant(id, skill), former) : makeLieutenant(id, skill, { weights: unfitted })
}

/** The officers there are, weakest first. */
export const officerIds: readonly string[] = [...makers.keys()]

/** Whom an officer of this level plays like in a title: like himself, or like a lieutenant where plans are not weighed. */
export function playsLike(id: string, title: Pick<Title, 'doctrine'>): string {
  return (id === 'captain' || id === 'marshal') && !weighsPlans(title) ? 'lieutenant' : id
}

/** All who can play in studies. */
export const studyIds: readonly string[] = [...officerIds, ...onTrial.keys()]

/** An officer with a head of his own. Make one for each side of each game. `former`: the title as release 0.1.0 judged it, if it did. */
export function makeOfficer(id: string, skill: Partial<Skill> = {}, former?: Title): Officer {
  const make = makers.get(id) ?? onTrial.get(id)
  if (!make) throw new BadInput('input.noOfficer', { officer: id, known: officerIds })
  return make(skill, former)
}

/** One of each, for whoever plays one game at a time. A name that every object has, such as 'constructor', is none of them. */
export const officers: Readonly<Record<string, Officer>> = Object.assign(
  Object.create(null) as Record<string, Officer>,
  Object.fromEntries(officerIds.map(id => [id, makeOfficer(id)])),
)
