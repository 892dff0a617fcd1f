import { BadInput, weightsOf, type Doctrine, type Weights } from '@grognard/kernel'
import { makeLieutenant } from './lieutenant.ts'
import { CAPTAIN, makePlanner, MARSHAL } from './planner.ts'
import { random } from './random.ts'
import type { Officer, Skill } from './officer.ts'

export * from './matches.ts'
export type { Bent, Noise, Officer, Skill } from './officer.ts'

// The officers. All play by the same rules and see no more than their side does.

const plain = new WeakMap<Doctrine, Weights>()

/** The doctrine's own weights, before any were fitted: by them lieutenants judged in version 0.1.0. */
function unfitted({ doctrine }: { doctrine?: Doctrine }): Weights | undefined {
  if (!doctrine) return undefined
  let weights = plain.get(doctrine)
  if (!weights) plain.set(doctrine, (weights = weightsOf(doctrine)))
  return weights
}

const makers = new Map<string, (skill: Partial<Skill>) => Officer>([
  ['random', () => random],
  ['lieutenant', skill => makeLieutenant('lieutenant', skill)],
])

// Whom the command line can call upon for studies: those who are not yet rated, and the yardstick by which all are.
const onTrial = new Map<string, (skill: Partial<Skill>) => Officer>([
  ['recruit', skill => makeLieutenant('recruit', skill, { noise: 2 })],
  ['sergeant', skill => makeLieutenant('sergeant', skill, { noise: 0.7 })],
  ['captain', () => makePlanner('captain', CAPTAIN)],
  ['marshal', () => makePlanner('marshal', MARSHAL)],
  ['lieutenant-0.1.0', skill => makeLieutenant('lieutenant-0.1.0', skill, { weights: unfitted })],
])

/** The officers there are, weakest first. */
export const officerIds: readonly string[] = [...makers.keys()]

/** All who can play in studies. */
export const studyIds: readonly string[] = [...officerIds, ...onTrial.keys()]

/** An officer with a head of his own. Make one for each side of each game. */
export function makeOfficer(id: string, skill: Partial<Skill> = {}): Officer {
  const make = makers.get(id) ?? onTrial.get(id)
  if (!make) throw new BadInput('input.noOfficer', { officer: id, known: officerIds })
  return make(skill)
}

/**
 * One of each. What an officer remembers is bound to what he saw, so sharing one between games is safe. A name that every object
 * has, such as 'constructor', is none of them.
 */
export const officers: Readonly<Record<string, Officer>> = Object.assign(
  Object.create(null) as Record<string, Officer>,
  Object.fromEntries(officerIds.map(id => [id, makeOfficer(id)])),
)
