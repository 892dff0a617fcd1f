import type { Columns, State } from '@grognard/kernel'

// The state of the battle. Columns run over the pieces of the roster, the hexes of the board or the markers; pairs over
// the two sides.

export const FRENCH = 0
export const COALITION = 1
export type Side = 0 | 1

// Where a piece is when it stands on no hex.
export const NOT_YET = -1 // it has not entered
export const GONE = -2 // eliminated, or left out of the game
export const EXITED = -3 // saved over the eastern edge
export const HIDDEN = -9 // what a view shows of an enemy piece whose hex is not known

// Where a marker is; on the track it is the number of its space, 1 and up, counted per side.
export const HAND = 0
export const OUT = -1 // out of the game
export const UNSEEN = -9 // what a view shows of a marker it may not know
export const BACK = 100 // played: 100 + the turn it comes back on

// Bits of `flags`.
export const MOVED = 1 // has moved in this phase
export const OUT_OF_COMMAND = 2 // since the start of its side's movement (§7.2)
export const DISCORDANT = 4 // held by Discord this turn (§2.D)
export const FOUGHT = 16 // has attacked in this phase (§8.2)
export const CROWDED_IN = 8 // fled into a hex that is still to be attacked: does not count there (§8.5.1)

// Health of a commander.
export const WHOLE = 0
export const WOUNDED = 1
export const KILLED = 2

export interface BautzenState extends State {
  turn: number // 1 is six o'clock
  hex: number[] // piece -> hex, or one of the words above
  steps: number[] // unit -> steps left; commander -> 1
  health: number[] // commander -> WHOLE, WOUNDED or KILLED; unit -> 0
  flags: number[] // piece -> bits; blank for the enemy's pieces in a view
  marched: number[] // one for each piece that has moved in this phase: the hex it stands on; -1 - hex for a commander. Open to both
  ejected: number[] // piece -> redoubt it was thrown out of this turn, -1 if none; both sides saw it
  seen: number[] // piece -> the hex on which both sides last knew it to be
  shown: number[] // piece -> 1 while it lies open to both sides
  units: number[] // hex -> how many combat units stand there: the height of the stack, which anyone sees
  chiefs: number[] // hex -> how many commanders stand there
  owner: number[] // hex -> the side whose pieces stand there, -1 if none
  taken: number[] // hex -> 1 if the French hold this objective (§9.A)
  morale: [number, number]
  losses: [number, number] // combat counters eliminated (§9.B)
  markerAt: number[] // marker -> HAND, OUT, its space on the track, or BACK + turn
  markerKnown: number[] // marker -> 1 if both sides know where it is
  drawn: [number, number] // spaces of the track drawn so far
  ney: number[] // space of the track (0 to 2) -> Ney marker lying there; UNSEEN while it is face down
  neyTold: number // the Ney marker that was revealed, -1 while none is
  neyDue: number // turn on which Ney may enter, 0 while unknown
  neyIn: number // turn on which Ney entered, 0 before
  inspected: number // 1 + the space of the track that the Coalition has looked at, 0 if none (§2.B)
  jomini: number // which Jomini was played first: 0 neither, 1 the Strategist, 2 the one who goes over
  slowed: number // turn on which Ney's corps march at half (§2.B), -1 while it waits for their activation, 0 if not at all
  discord: number // turn on which Discord was played, 0 if it was not
  arapiles: number // turn on which the Prussians are free again (§2.H), 0 if it was not played
  retreat: number // turn from which the general retreat is under way (§10.4), 0 if it is not ordered
  saved: number[] // strength taken off the map: in all, Prussian, of the Russian guard (§10.4)
  watch: number // 1 once the Coalition has let all further marches of this phase pass (§2.A)
  feats: number // bits: which rare things have happened
}

/** What the state holds, for copying and checking. */
export const COLUMNS: Columns<BautzenState> = {
  turn: 'value',
  hex: 'pieces',
  steps: 'pieces',
  health: 'pieces',
  flags: 'pieces',
  marched: 'list',
  ejected: 'pieces',
  seen: 'pieces',
  shown: 'pieces',
  units: 'hexes',
  chiefs: 'hexes',
  owner: 'hexes',
  taken: 'hexes',
  morale: 'pair',
  losses: 'pair',
  markerAt: 'list',
  markerKnown: 'list',
  drawn: 'pair',
  ney: 'list',
  neyTold: 'value',
  neyDue: 'value',
  neyIn: 'value',
  inspected: 'value',
  jomini: 'value',
  slowed: 'value',
  discord: 'value',
  arapiles: 'value',
  retreat: 'value',
  saved: 'list',
  watch: 'value',
  feats: 'value',
}
