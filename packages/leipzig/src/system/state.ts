import type { Columns, State } from '@grognard/kernel'

// The state of the campaign. Columns run over the slots (180 for the French, then 180 for the Allies), the hexes of the board or the
// cities that give points; pairs over the two sides.

export const FRENCH = 0
export const ALLIED = 1
export type Side = 0 | 1

/** Slots of a side: the Allies of the campaign can reach 167 counters before losses. */
export const SLOTS = 180

// Where a counter is when it stands on no hex. A slot of kind FREE is at OFF.
export const NOT_YET = -1 // still to be deployed or to arrive
export const OFF = -2 // out of the game
export const EXITED = -3 // left by an edge of the map for good
export const TO_AUSTRIA = -4 // left in the armistice to come again in Austria; `back` says when (§armistice)
export const TO_NORTH_EAST = -5 // … or in the north-east

// Bits of `flags`.
export const MOVED = 1 // has marched in this phase
export const FORCED = 2 // went beyond its allowance in this phase
export const ATTACKED = 4 // has attacked, or eliminated somebody automatically, in this player-turn (§combat.C, §auto)
export const SAXON = 8 // of the garrison of Torgau (§saxon)
export const FROM_GOTHA = 16 // begins at Gotha on turn 1 (§gotha)
export const FED_MARCH = 32 // supply: has fed a forced march, and goes at the end of movement (§supply.C)
export const FED_COMBAT = 64 // supply: has fed a combat, and goes at the end of the combat phase (§supply.C)
export const WITHDRAWN = 128 // has marched into a fortress beyond the line in the armistice, and stays there (§armistice)
// The bits above these keep whose troops a counter shows (nations.ts).

// What the French know of an inverted Allied counter (`shown`, §recon).
export const INVERTED = 0
export const SEEN = 1 // its face
export const HARMLESS = 2 // not its face, but that it controls nothing: a march beside it was not stopped

export interface LeipzigState extends State {
  turn: number // game-turn, 1 to 35
  kind: number[] // slot -> what it is, FREE for nothing; UNSEEN in a view
  hex: number[] // slot -> hex, or one of the words above
  spent: number[] // slot -> movement points used in this phase
  dispersed: number[] // slot -> number of the phase at whose end its dispersal ends (see phaseNumber), 0 if it is not dispersed
  flags: number[] // slot -> bits
  began: number[] // slot -> hex on which it stood when this movement phase began, -1 if on none
  shown: number[] // slot -> what the French know of it; SEEN for all that lies open
  exposed: number[] // slot -> 1 if French cavalry has looked at it: automatic elimination asks for that (§recon)
  back: number[] // slot -> turn on which it comes again after leaving in the armistice, 0 if never
  top: number[] // hex -> its first slot, -1 if none
  under: number[] // slot -> the next slot on the same hex, -1 at the end
  holder: number[] // city that gives points -> side that occupied it last, -1 if nobody has
  lostInCombat: [number, number] // points of units and leaders lost in combat
  lostOnMarch: [number, number] // … and by forced marches: they do not count for Austria (§austria)
  supplyOut: [number, number] // supply counters lost for good, of ten (§supply.E)
  exits: number[] // French off the eastern edge: divisions, leaders, supply units, groups paid (§victory)
  armistice: number // turn on which it was called, 0 if it was not
  quiet: [number, number] // the last turn that a side passes without marching in the armistice, 0 if it asks to be asked
  rebellion: number // turn on which the German rebellion began, 0 if it did not
  austria: number // turn on which Austria came in or comes in; 0 while she is neutral, 1 if she is in from the start
  bavaria: number // turn on which Bavaria's troops come to the Allies, 0 if she is faithful
  north: number // turn on which Berlin fell for the first time, 0 if it did not (§north)
  unseen: number[] // in a French view: what lies face down in all, see secrets.ts; nothing in a state
  feats: number // bits: which rare things have happened
}

/** What the state holds, for copying and checking. */
export const COLUMNS: Columns<LeipzigState> = {
  turn: 'value',
  kind: 'pieces',
  hex: 'pieces',
  spent: 'pieces',
  dispersed: 'pieces',
  flags: 'pieces',
  began: 'pieces',
  shown: 'pieces',
  exposed: 'pieces',
  back: 'pieces',
  top: 'hexes',
  under: 'pieces',
  holder: 'list',
  lostInCombat: 'pair',
  lostOnMarch: 'pair',
  supplyOut: 'pair',
  exits: 'list',
  armistice: 'value',
  quiet: 'pair',
  rebellion: 'value',
  austria: 'value',
  bavaria: 'value',
  north: 'value',
  unseen: 'list',
  feats: 'value',
}

export const other = (side: Side): Side => (side === FRENCH ? ALLIED : FRENCH)

export const sideOf = (slot: number): Side => (slot < SLOTS ? FRENCH : ALLIED)

/** The slots of a side run from here up to before this plus SLOTS. */
export const firstSlot = (side: Side): number => side * SLOTS

// Phases of a game-turn, in order; phaseNumber counts them through the game.
export const MOVEMENT_PHASE = 0
export const COMBAT_PHASE = 1
const PHASES = 4

/** The number of a side's phase on a turn: French movement, French combat, Allied movement, Allied combat. */
export const phaseNumber = (turn: number, side: Side, phase: number): number => turn * PHASES + 2 * side + phase

/** A unit dispersed in a phase is so until the end of the same phase a turn later (leipzig §combat.K). */
export const dispersedUntil = (turn: number, side: Side, phase: number): number => phaseNumber(turn + 1, side, phase)
