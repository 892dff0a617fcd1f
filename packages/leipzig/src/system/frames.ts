import { frame, type FrameOf } from '@grognard/kernel'

// The procedures in the order of the book: their stages, and what each keeps while it is under way. Whoever calls or finds one needs
// no more than this.

/** leipzig §deployment: the Allies deploy, then the French; then turn after turn. */
export const GAME = frame('game', ['allied', 'french', 'turn'], {})

/** leipzig §deployment, §austria: a side puts groups of the chart on the map, one after another. */
export const DEPLOYMENT = frame('deployment', ['group', 'what', 'where', 'over'], {
  side: 'side',
  late: 'number', // 1 for the Austrians of the campaign, who deploy when they intervene
  row: 'number?', // the group of the chart that is being put down
  inf: 'number?', // divisions of it that still wait
  cav: 'number?',
  supply: 'number?',
  depot: 'number?',
  waiting: 'pieces?', // leaders of it who still wait
  kind: 'number?', // what is being put down …
  piece: 'piece?', // … and which leader, if it is one
  placed: 'pieces?', // who stands there already, of all groups
})

/** leipzig §sequence: a game-turn. */
export const TURN = frame('turn', ['begin', 'french', 'allied', 'end', 'over'], {})

/** leipzig §sequence: one side's part of it. */
export const PLAYER_TURN = frame(
  'player-turn',
  [
    'affairs',
    'arrivals',
    'reorganise',
    'movement',
    'recombine',
    'spend-march-supply',
    'keep-stacks',
    'combat',
    'spend-combat-supply',
    'recover',
    'over',
  ],
  { side: 'side' },
)

/** leipzig §armistice, §rebellion: what a side decides before anything else. */
export const AFFAIRS = frame('affairs', ['begin', 'armistice', 'removals', 'truce', 'over'], {
  side: 'side',
  left: 'number?', // divisions still to be taken off
})

/** leipzig §reinforcements, §north, §bavaria, §armistice: units come on, one after another. */
export const ARRIVALS = frame('arrivals', ['begin', 'choose', 'over'], {
  side: 'side',
  who: 'pieces?', // those who still come …
  places: 'numbers?', // … and the area where each does (orders.ts)
  placed: 'pieces?', // those who have
})

/** leipzig §stacking.E: units fall apart or unite before any of them marches. */
export const REORGANISE = frame('reorganise', ['choose', 'how', 'over'], { side: 'side', hex: 'hex?' })

/** leipzig §movement.B: units march in any order. */
export const MOVEMENT = frame('movement', ['choose', 'by', 'with', 'over'], {
  side: 'side',
  target: 'hex?', // who is to be eliminated automatically, while it is asked from where …
  from: 'hex?', // … and by whom there
  who: 'pieces?',
  crushed: 'hexes?', // where somebody was eliminated automatically: a point more to enter (§auto)
})

/** leipzig §movement.C, §march: one unit on the march. */
export const MARCH = frame('march', ['who', 'step', 'feeder', 'second', 'over'], {
  side: 'side',
  from: 'hex', // where it began
  piece: 'piece?', // who marches
  multiple: 'number?', // 1, or 2 and 3 for a forced march
  free: 'number?', // 1 if no table is asked: fed, or from Gotha
  passed: 'number?', // 1 once the table has let it go beyond
  entered: 'number?', // 1 once it has left the hex where it began
  spoilt: 'number?', // 1 if it is dispersed when it comes to its end
  table: 'word?', // J to N: the second table
  next: 'hex?', // where it was about to step when the die fell
  barred: 'hexes?', // hexes of which it was told on trying that the enemy controls them (§recon)
})

/** leipzig §stacking.E: units unite after all marches. */
export const RECOMBINE = frame('recombine', ['choose', 'how', 'burn', 'over'], { side: 'side', hex: 'hex?' })

/** leipzig §stacking.B: which counters keep the stacks of a side, where several might. */
export const KEEP_STACKS = frame('keep-stacks', ['choose'], { side: 'side', hex: 'hex?' })

/** leipzig §combat.A: the combat phase. Attacks stand in two columns; the hexes they strike and those who make them in two each. */
export const COMBAT = frame('combat', ['announce', 'slip-away', 'follow', 'defence', 'resolve', 'over'], {
  side: 'side', // the attacker
  from: 'hexes?', // attack -> the attacking hex
  done: 'numbers?', // attack -> 0 announced, 1 over
  hexes: 'hexes?', // the hexes attacked: one of an attack, all around of a sortie (§fortress.E) …
  by: 'numbers?', // … and the attack upon each
  who: 'pieces?', // the units that attack …
  of: 'numbers?', // … and the attack that each makes
  fed: 'pieces?', // counters allotted to attacks: each feeds all that it touches (§supply.C)
  fedBy: 'numbers?', // attack -> the counter that feeds it, FORTRESS or UNFED; what becomes of the counter changes nothing
  cover: 'pieces?', // counters allotted to the defence …
  coverBy: 'numbers?', // … and, beside `hexes`, who feeds each hex attacked
  next: 'number?', // how far a segment has come
  crushed: 'hexes?', // hexes attacked at 500 %, as all attacks were announced: foot does not flee from them (§combat.J)
})

/** leipzig §combat.D, §combat.I: one attack, while it is announced. */
export const ANNOUNCEMENT = frame('announcement', ['target', 'units', 'supply', 'over'], {
  side: 'side',
  from: 'hex',
  hexes: 'hexes?', // attacked
  who: 'pieces?',
})

/** leipzig §combat.J: the defenders of one hex flee, unit by unit. */
export const SLIP_AWAY = frame('slip-away', ['who', 'where', 'over'], {
  side: 'side', // the defender
  hex: 'hex',
  piece: 'piece?', // who flees
})

/** leipzig §combat.M: winners go into a hex that was left. */
export const ADVANCE = frame('advance', ['into', 'who', 'over'], {
  side: 'side',
  who: 'pieces', // who may
  hexes: 'hexes', // one of these
  to: 'hex?',
})

/** leipzig §crt: one attack, from its die to the last of its results. */
export const ATTACK = frame('attack', ['die', 'attacker', 'defender', 'exchange', 'advance', 'over'], {
  side: 'side', // the attacker
  attack: 'number', // its number in the combat phase
  result: 'word?',
  lost: 'number?', // divisions that the defender lost to an exchange
})

/** leipzig §combat.K, §retreat: units go back, one after another, each to an end hex of its owner's choice. */
export const RETREAT = frame('retreat', ['break-down', 'next', 'who', 'going', 'where'], {
  side: 'side',
  hexes: 'number', // how many they must go; 0: as far as their points take them, scattered
  who: 'pieces', // those who still have to
  broken: 'pieces?', // who came out of a larger unit, and has paid for it
})

/** leipzig §crt: the attacker's half of an exchange. */
export const EXCHANGE = frame('exchange', ['lose'], { side: 'side', hex: 'hex', left: 'number' })

export type Deployment = FrameOf<typeof DEPLOYMENT>
export type Affairs = FrameOf<typeof AFFAIRS>
export type Arrivals = FrameOf<typeof ARRIVALS>
export type Reorganise = FrameOf<typeof REORGANISE>
export type Movement = FrameOf<typeof MOVEMENT>
export type March = FrameOf<typeof MARCH>
export type Recombine = FrameOf<typeof RECOMBINE>
export type Combat = FrameOf<typeof COMBAT>
export type Announcement = FrameOf<typeof ANNOUNCEMENT>
export type SlipAway = FrameOf<typeof SLIP_AWAY>
export type Advance = FrameOf<typeof ADVANCE>
export type Attack = FrameOf<typeof ATTACK>
export type Retreat = FrameOf<typeof RETREAT>
export type Exchange = FrameOf<typeof EXCHANGE>
