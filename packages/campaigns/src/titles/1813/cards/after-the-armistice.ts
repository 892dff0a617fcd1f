import { adjacent, call, find, NONE, sideBetween, BRIDGE } from '@grognard/kernel'
import { both, type Effect } from '../../../cards/card.ts'
import {
  battery,
  commands,
  cossackScore,
  disruptOne,
  doubled,
  ENEMY,
  freeMarch,
  nameHex,
  no,
  noAttackBy,
  noAttackFrom,
  noForcedMarch,
  noMarch,
  noRally,
  noSupportBy,
  longMarch,
  once,
  OWN,
  rating,
  restoreOne,
  supportModifier,
  trains,
} from '../../../cards/effects.ts'
import { cavalryWithin, stacksWhere, unitsWhere } from '../../../cards/find.ts'
import { BATTLE, type Battle } from '../../../rules/frames.ts'
import { UNLESS_HELD } from '../../../system/campaign.ts'
import { eliminate } from '../../../system/events.ts'
import { commandersAt, countGoodUnits, hasUnits, unitsAt } from '../../../system/stacks.ts'
import { COALITION, FRENCH } from '../../../system/state.ts'
import { board, DRESDEN, KASSEL, vienna } from '../board.ts'
import { BRIDGE_BLOWN } from '../frames.ts'
import type { G } from '../own.ts'
import { inAustria, inRegion } from '../rules/lands.ts'

// 1813 §16.1: cards 31 to 50 and the four that stand in while Austria is neutral.

const CLAUSE = '1813 §16.1'

const nationIs =
  (...nations: string[]) =>
  (g: G, unit: number): boolean =>
    nations.includes(g.t.pieces[unit].nation)
const frenchOf =
  (nation: string) =>
  (g: G, unit: number): boolean =>
    g.t.side[unit] === FRENCH && g.t.pieces[unit].nation === nation
const frenchGuard = (g: G, unit: number): boolean => g.t.side[unit] === FRENCH && g.t.own.guard[unit]
const isSwede = (g: G, unit: number): boolean => g.t.own.swede[unit]
const isPole = nationIs('pl')
const inItaly = (_g: G, hex: number): boolean =>
  inRegion(hex, 'kingdom-of-italy') || inRegion(hex, 'illyrian-provinces')

const stores = (g: G): number =>
  hasUnits(g, FRENCH, DRESDEN) ? 2 : g.s.depots[FRENCH].some(hex => inRegion(hex, 'saxony')) ? 1 : 0

/** Card 34: a stack that neither supports nor draws off. */
const left: Effect<G> = {
  ...nameHex<G>(g => stacksWhere(g, FRENCH, hex => !commandersAt(g, FRENCH, hex).includes(g.t.own.napoleon))),
  refuseSupport: (g, owner, side, hex) =>
    side !== owner && g.s.extra.pick[owner] === hex ? no(g, 'refuse.card.unwilling', hex) : undefined,
  standsFast: (g, owner, battle) => battle.side === owner && g.s.extra.pick[owner] === battle.to,
}

const ledByEmperor = (g: G, { side, from }: Battle): boolean =>
  side === FRENCH && commandersAt(g, FRENCH, from).includes(g.t.own.napoleon)

const pinned: Effect<G> = { standsFast: (g, _owner, battle) => ledByEmperor(g, battle) }

/** Card 36: once, a stack attacked by Napoleon's may draw off before the fight; used up once one has. */
const trachenberg: Effect<G> = {
  mayDrawOff: (g, owner, battle) => g.s.extra.spent[owner] === 0 && ledByEmperor(g, battle),
  withdrew(g, owner, side) {
    if (find(g.s, BATTLE)?.winner === NONE && side === owner) g.s.extra.spent[owner] = 1
  },
}

const raiders = disruptOne<G>(
  (g, unit) =>
    g.t.arm[unit] === 'cav' &&
    unitsAt(g, COALITION, g.s.hex[unit]).every(one => g.t.arm[one] !== 'inf') &&
    cavalryWithin(g, FRENCH, g.s.hex[unit], 3),
)

const quarrel = noMarch<G>(ENEMY, (g, hex) => {
  const nations = unitsAt(g, COALITION, hex).map(unit => g.t.pieces[unit].nation)
  return nations.includes('at') && nations.includes('ru')
})

const crownPrince: Effect<G> = {
  ...noAttackBy(isSwede),
  ...noSupportBy(isSwede, 'attacking'),
  ...rating<G>(
    g => g.t.own.bernadotte,
    () => 0,
  ),
}

const guardHeldBack: Effect<G> = {
  ...noSupportBy(frenchGuard, 'always', 'refuse.card.guard'),
  refuseAdvance: (g, _owner, piece, to) => (frenchGuard(g, piece) ? no(g, 'refuse.card.guard', to) : undefined),
}

const kasselFalls = once<G>(
  g =>
    cavalryWithin(g, COALITION, KASSEL, 3)
      ? { who: FRENCH, pieces: unitsWhere(g, FRENCH, p => g.t.pieces[p].nation === 'wf') }
      : undefined,
  (g, piece) => eliminate(g, piece, CLAUSE),
)

/** Card 47: once, a stack of the enemy's that withdraws over a bridge takes another hit. */
const bridgeBlown: Effect<G> = {
  withdrew(g, owner, side, from, to) {
    if (side === owner || g.s.extra.spent[owner]) return
    if ((board.sides[sideBetween(board, from, to)] & BRIDGE) === 0 || unitsAt(g, side, to).length === 0) return
    g.s.extra.spent[owner] = 1
    call(g.s, BRIDGE_BLOWN, { side, hex: to })
  },
}

const emperorUnwell: Effect<G> = {
  ...rating<G>(
    g => g.t.own.napoleon,
    so => Math.max(0, so - 1),
  ),
  gift: (g, _owner, piece, factors) =>
    g.t.pieces[piece].commander?.gift === 'napoleon' ? Math.min(1, factors) : factors,
}

const emperorLeads = (g: G): number => {
  const hex = g.s.hex[g.t.own.napoleon]
  return hex >= 0 && countGoodUnits(g, FRENCH, hex) >= 3 ? 1 : 0
}

const besideAustria = board.numbers.map(
  (_, hex) => !inAustria(hex) && board.numbers.some((_n, to) => inAustria(to) && adjacent(board, hex, to)),
)
const shut = new WeakMap<Uint8Array, Uint8Array>()

function frontierShut(closed: Uint8Array): Uint8Array {
  let table = shut.get(closed)
  if (!table)
    shut.set(closed, (table = closed.map((why, hex) => (why === 0 && besideAustria[hex] ? UNLESS_HELD : why))))
  return table
}

const bohemia: Effect<G> = {
  closedToSupply: (_g, owner, side, closed) => (side === owner ? closed : frontierShut(closed)),
}

const schwarzenberg = (now: (rating: number) => number): Effect<G> => rating<G>(g => g.t.own.schwarzenberg, now)

/** Number -> what it does for the French, and for the Coalition; one effect if it has a single instruction. */
export const afterTheArmistice: Record<string, readonly [Effect<G>, Effect<G>?]> = {
  '31': [noForcedMarch(ENEMY), noForcedMarch(ENEMY)],
  '32': [trains(OWN, stores), trains(ENEMY, g => (hasUnits(g, COALITION, DRESDEN) ? -2 : -1))],
  '33': [supportModifier(-1)],
  '34': [longMarch(4), left],
  '35': [
    restoreOne((g, p) => g.s.extra.confederation < 3 && nationIs('by', 'wu')(g, p)),
    both(noAttackBy(frenchOf('by')), noSupportBy(frenchOf('by'), 'attacking')),
  ],
  '36': [pinned, trachenberg],
  '37': [raiders, trains(ENEMY, -1)],
  '38': [cossackScore(5), cossackScore(7)],
  '39': [battery(2, (g, p) => g.t.arm[p] === 'art'), battery(2, (g, p) => g.t.arm[p] === 'art')],
  '40': [quarrel, commands(OWN, 1)],
  '41': [crownPrince, { assaults: () => true }],
  '42': [doubled(2, frenchGuard), guardHeldBack],
  '43': [trains(ENEMY, -1), trains(OWN, g => (hasUnits(g, FRENCH, vienna) ? 0 : 1))],
  '44': [restoreOne(nationIs('wf', 'de')), kasselFalls],
  '45': [{ winter: () => true }],
  '46': [doubled(1, isPole), noRally(ENEMY, isPole)],
  '47': [bridgeBlown, bridgeBlown],
  '48': [
    schwarzenberg(() => 0),
    both(
      schwarzenberg(so => so + 1),
      { harmony: () => true },
    ),
  ],
  '49': [
    noMarch(ENEMY, (g, hex) =>
      commandersAt(g, COALITION, hex).some(one => one === g.t.own.hiller || one === g.t.own.radivojevich),
    ),
    noAttackFrom(
      ENEMY,
      (g, from) => commandersAt(g, FRENCH, from).some(one => one === g.t.own.eugene || one === g.t.own.grenier),
      'refuse.card.italy',
    ),
  ],
  '50': [commands(OWN, emperorLeads), emperorUnwell],
  '40a': [trains(OWN, 1), trains(OWN, 1)],
  '43a': [bohemia, bohemia],
  '48a': [commands(ENEMY, -1), commands(ENEMY, -1)],
  '49a': [freeMarch(inItaly), noMarch(ENEMY, inItaly)],
}
