import type { Title } from '@grognard/kernel'
import { officers, playsLike } from './officers.ts'

// Who may sit at a side: a person here, or one of the computer's officers.

export const HUMAN = 'human'

export function seatChoices(): string[] {
  return [HUMAN, ...Object.keys(officers)]
}

/** What a choice is called: a level that adds nothing in this title says so. */
export function officerKey(choice: string, title: Title): string {
  return playsLike(choice, title) === choice ? `officer.${choice}` : `officer.${choice}.here`
}

/** Who plays a side named in a journal; a player we do not know is taken for a person here. */
export function knownOfficer(name: string | undefined): string {
  return name !== undefined && Object.hasOwn(officers, name) ? name : HUMAN
}

/** Who plays unless somebody else is chosen: the strongest who answers at once. */
export const USUAL = 'lieutenant'

/** An officer for a side that nobody here plays: the one named, or the usual one. */
export function anOfficer(named: string): string {
  return named === HUMAN ? USUAL : named
}
