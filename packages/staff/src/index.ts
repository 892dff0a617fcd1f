import { BadInput } from '@grognard/kernel'
import { makeLieutenant } from './lieutenant.ts'
import { random } from './random.ts'
import type { Officer, Skill } from './officer.ts'

export * from './matches.ts'
export type { Officer, Skill } from './officer.ts'

const makers: Record<string, (skill: Partial<Skill>) => Officer> = {
  random: () => random,
  lieutenant: skill => makeLieutenant('lieutenant', skill),
}

/** The officers there are, weakest first. */
export const officerIds: readonly string[] = Object.keys(makers)

/** An officer with a head of his own. Make one for each side of each game. */
export function makeOfficer(id: string, skill: Partial<Skill> = {}): Officer {
  if (!Object.hasOwn(makers, id)) throw new BadInput('input.noOfficer', { officer: id, known: officerIds })
  return makers[id](skill)
}

/** One of each. What an officer remembers is bound to what he saw, so sharing one between games is safe. */
export const officers: Readonly<Record<string, Officer>> = Object.fromEntries(
  officerIds.map(id => [id, makeOfficer(id)]),
)
