import { officers } from './officers.ts'

// Who may sit at a side: a person here, or one of the computer's officers.

export const HUMAN = 'human'

export function seatChoices(): string[] {
  return [HUMAN, ...Object.keys(officers)]
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
