import type { Columns, State } from '@grognard/kernel'

// The state of any campaign. Columns run over the pieces of the title's roster, pairs over the two sides.

export const FRENCH = 0
export const COALITION = 1
export type Side = 0 | 1

export const NOT_YET = -1 // a piece that has not arrived
export const GONE = -2 // a piece out of the game

export const DUMMY = 0
export const GENUINE = 1
export const UNKNOWN = -1 // what a view shows of the enemy's face-down counters

/** `Extra`: what only this title keeps, numbers and columns of numbers by name. */
export interface CampaignState<Extra extends object = object> extends State {
  turn: number // 1 and up
  hex: number[] // piece -> hex, or NOT_YET, or GONE
  top: number[] // hex -> its first piece, -1 if none; pieces of a hex hang together by `under`
  under: number[] // piece -> the next piece on the same hex, -1 at the end
  disrupted: number[] // piece -> 1 if disrupted (§3.3)
  moved: number[] // piece -> 1 if it has moved in this phase (§8.3, §12.1)
  forced: number[] // piece -> 1 if it force-marched this turn (§8.4)
  fought: number[] // piece -> combats it took part in this turn (§11.2)
  depots: [number[], number[]] // hexes with a depot of each side
  forage: number[] // hexes with a forage marker (§7.6)
  anchors: number[] // hexes whose unmoved units let a march pass enemy cavalry: one of them must stay (§8.4)
  trainSide: number[] // train counters on the board: whose
  trainHex: number[] // where
  trainKind: number[] // GENUINE or DUMMY; UNKNOWN in the enemy's view while face down
  trainKnown: number[] // 1 if both sides know what it is
  allotted: [number, number] // trains for this turn (§7.2)
  laid: [number, number] // counters laid out from the hand this turn, of whatever kind
  discards: [number, number] // of those, discarded in passing so far (§7.4)
  inHand: [number, number] // of those, not yet laid out; UNKNOWN in the enemy's view
  dummiesInHand: [number, number] // dummies not yet laid out (§7.5); UNKNOWN in the enemy's view
  genuineOut: [number, number] // genuine trains on the board once all are laid out: known to both
  cardLoss: [number, number] // trains lost for good with captured depots (§8.7)
  commands: [number, number] // combat commands left this turn (§9.1)
  commandsAtStart: [number, number] // and at its beginning, to tell who goes first (§9.3)
  commandShift: [number, number] // lasting adjustment by decisive victories (§9.2)
  commandShiftNext: [number, number] // the same, earned this turn and in force from the next
  attacksOver: [number, number] // 1 once a side may order no more attacks this turn (§10.6)
  battlePoints: number[] // "battle" victory points by side (§14.4); none where the title has no such points
  extra: Extra // what only this title keeps; empty where it keeps nothing
}

/** What each of them is, for copying and for looking at states from outside. */
export const CAMPAIGN_COLUMNS: Columns<CampaignState> = {
  turn: 'value',
  hex: 'pieces',
  top: 'hexes',
  under: 'pieces',
  disrupted: 'pieces',
  moved: 'pieces',
  forced: 'pieces',
  fought: 'pieces',
  depots: 'lists',
  forage: 'list',
  anchors: 'list',
  trainSide: 'list',
  trainHex: 'list',
  trainKind: 'list',
  trainKnown: 'list',
  allotted: 'pair',
  laid: 'pair',
  discards: 'pair',
  inHand: 'pair',
  dummiesInHand: 'pair',
  genuineOut: 'pair',
  cardLoss: 'pair',
  commands: 'pair',
  commandsAtStart: 'pair',
  commandShift: 'pair',
  commandShiftNext: 'pair',
  attacksOver: 'pair',
  battlePoints: 'list',
  extra: 'own',
}
