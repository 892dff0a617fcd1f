import { distance, find } from '@grognard/kernel'
import { AT_ONCE, type Act, type Effect } from '../../../cards/card.ts'
import {
  doubled,
  EITHER,
  ENEMY,
  forcedHexesCost,
  freeMarch,
  longMarch,
  lookIntoTwo,
  marchAtMost,
  no,
  noDepots,
  noRally,
  once,
  OWN,
  restoreOne,
  restoreSome,
  stores,
  trains,
  unhelpful,
} from '../../../cards/effects.ts'
import { good, stacksWhere, unitsWhere } from '../../../cards/find.ts'
import { BATTLE, ORDER } from '../../../rules/frames.ts'
import { disrupt } from '../../../system/events.ts'
import { other, stackAt } from '../../../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../../../system/state.ts'
import { AMSTERDAM, ANTWERP, board, PARIS } from '../board.ts'
import type { G } from '../own.ts'
import { boxHexes, openBox } from '../rules/boxes.ts'
import { comeOver } from '../rules/neutral-naples.ts'
import { formationIn, inFrance, inSwitzerland, isConscript, near } from './finding.ts'

// 1814 §16.1: cards 1 to 18, the winter deck: what each does if the French lay it and if the Coalition does. Their words are in
// words/cards-en.ts.

const CLAUSE = '1814 §16.1'

/** Card 4: the fortresses of both sides where three units or more are crowded, garrisons not counted. */
function plagueHexes(g: G): number[] {
  const troops = (side: Side, hex: number): number[] => stackAt(g, side, hex).filter(unit => !g.t.own.garrison[unit])
  return ([FRENCH, COALITION] as const)
    .flatMap(side => stacksWhere(g, side, hex => g.t.city[hex] === 2 && troops(side, hex).length >= 3))
    .sort((a, b) => a - b)
}

const sickAt = (g: G, hex: number): number[] =>
  stackAt(g, g.t.side[g.s.top[hex]], hex).filter(unit => good(g, unit) && !g.t.own.garrison[unit])

/** Card 4: whether a fortress is crowded is counted before everybody's eyes: what stands there in boxes comes out. */
function countFortresses(g: G): void {
  for (const side of [FRENCH, COALITION] as const)
    for (const hex of boxHexes(g, side)) if (g.t.city[hex] === 2) openBox(g, side, hex)
}

/** Card 4: hex after hex, one unit of each is struck, as its owner chooses. The hex that was struck last is noted. */
const typhus: Act<G> = {
  when: AT_ONCE,
  choice(g, owner) {
    const done = g.s.extra.pick[owner]
    const hex = plagueHexes(g).find(one => one > done && sickAt(g, one).length > 0)
    return hex === undefined ? undefined : { who: g.t.side[g.s.top[hex]], pieces: sickAt(g, hex) }
  },
  take(g, owner, _step, piece) {
    g.s.extra.pick[owner] = g.t.parts.whereIs(g, piece)
    disrupt(g, piece, CLAUSE)
  },
}

/** Card 6: Holland rises: French field troops about Amsterdam are cut off. */
const dutchRising: Effect<G> = {
  ...noDepots<G>(ENEMY, (_g, hex) => distance(board, hex, AMSTERDAM) <= 2),
  cutOff: (g, owner, piece) => g.t.side[piece] !== owner && !g.t.own.garrison[piece] && near(g, piece, AMSTERDAM, 2),
}

/** Card 11: talks of peace: each side orders one attack, and no second one if the first does not come off. */
const proposals: Effect<G> = {
  ordered(g, _owner, order) {
    g.s.extra.attacks[order.side]++
  },
  refuseTarget: (g, _owner, side, _from, to) =>
    g.s.extra.attacks[side] > 0 ? no(g, 'refuse.card.oneAttack', to) : undefined,
}

const swissTrains = (g: G): number => {
  const there =
    g.s.depots[COALITION].some(inSwitzerland) ||
    unitsWhere(g, COALITION, unit => inSwitzerland(g.s.hex[unit])).length > 0
  return there ? -1 : 0
}

/** Card 12: a march from Switzerland goes four hexes without force, and wears as three would (rules/march-attrition.ts). */
const swissRoad: Effect<G> = longMarch<G>(4, (g, movers) => inSwitzerland(g.s.hex[movers[0]]))

/** Card 14: the capital's walls. */
const fortified: Effect<G> = {
  walled: (_g, _owner, hex) => hex === PARIS,
  againstAttack: (_g, owner, side, to) => (side !== owner && to === PARIS ? -1 : 0),
}

/** Card 14: whoever fights near Paris is not obeyed. */
const panic: Effect<G> = {
  commandCap(g, owner, side) {
    const fight = find(g.s, BATTLE) ?? find(g.s, ORDER)
    const near = fight !== undefined && fight.to >= 0 && distance(board, fight.to, PARIS) <= 2
    return side !== owner && near ? 1 : Infinity
  },
}

const ofTheNorth = formationIn('Swedes', 'III Pr', 'Wintz.', 'III German', 'BAC')
const northern = (g: G, hex: number): boolean => stackAt(g, COALITION, hex).some(unit => ofTheNorth(g, unit))

/** Card 15: of the Army of the North one stack may have trains: its owner names it. */
const lingers: Effect<G> = {
  ...once<G>(
    (g, owner) => ({ who: other(owner), hexes: stacksWhere(g, COALITION, hex => northern(g, hex)) }),
    (g, hex, owner) => (g.s.extra.pick[owner] = hex),
  ),
  refuseTrain: (g, owner, side, hex) =>
    side !== owner && g.s.extra.pick[owner] !== hex && northern(g, hex) ? no(g, 'refuse.card.train', hex) : undefined,
}

const takesTheRoad = formationIn('III Pr', 'Wintz.', 'BAC')
const fromSpain = formationIn('Pyrenees', 'Aragon')

/** Number -> what it does for the French, and for the Coalition; one effect if it has a single instruction. */
export const winter: Record<string, readonly [Effect<G>, Effect<G>?]> = {
  '1': [{ iced: () => true }],
  '2': [
    restoreSome<G>(2, (g, unit) => isConscript(g, unit) && inFrance(g.t.parts.whereIs(g, unit))),
    noRally<G>(ENEMY, isConscript),
  ],
  '3': [marchAtMost(EITHER, 2)],
  '4': [{ laid: countFortresses, act: typhus }],
  '5': [trains(OWN, 1), trains(ENEMY, -1)],
  '6': [restoreOne<G>((g, unit) => near(g, unit, ANTWERP, 3)), dutchRising],
  '7': [trains(ENEMY, -1), stores<G>(2, (_g, hex) => inFrance(hex))],
  '8': [lookIntoTwo, lookIntoTwo],
  '9': [{ laid: comeOver }],
  '10': [unhelpful(() => true), unhelpful<G>((g, piece) => piece !== g.t.own.napoleon)],
  '11': [proposals],
  '12': [trains<G>(ENEMY, swissTrains), swissRoad],
  '13': [forcedHexesCost(EITHER, 1)],
  '14': [fortified, panic],
  '15': [lingers, freeMarch<G>((g, hex) => stackAt(g, COALITION, hex).some(unit => takesTheRoad(g, unit)))],
  '16': [doubled<G>(2, fromSpain), {}], // that no veterans set out, rules/veterans.ts asks
  '17': [{ firstInCombat: (_g, _owner, side) => other(side) }],
  '18': [trains(ENEMY, -1), trains(OWN, 1)],
}
