import { BadInput } from '@grognard/kernel'
import { makeLieutenant } from './lieutenant.ts'
import { random } from './random.ts'
import type { Officer, Skill } from './officer.ts'

export * from './matches.ts'
export type { Officer, Skill } from './officer.ts'

const makers = new Map<string, (skill: Partial<Skill>) => Officer>([
  ['random', () => random],
  ['lieutenant', skill => makeLieutenant('lieutenant', skill)],
])

/** The officers there are, weakest first. */
export const officerIds: readonly string[] = [...makers.keys()]

/** An officer with a head of his own. Make one for each side of each game. */
export function makeOfficer(id: string, skill: Partial<Skill> = {}): Officer {
  const make = makers.get(id)
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
