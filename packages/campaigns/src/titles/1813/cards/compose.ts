import { adjacent, distance, find, NONE, type Refusal } from '@grognard/kernel'
import { BATTLE } from '../../../rules/frames.ts'
import { UNLESS_HELD } from '../../../system/campaign.ts'
import { layer } from '../../../system/parts.ts'
import { commandersAt, other, unitsAt } from '../../../system/stacks.ts'
import { COALITION, FRENCH, GENUINE, type Side } from '../../../system/state.ts'
import { board, torgau } from '../board.ts'
import { inAustria, inRegion, sources } from '../rules/lands.ts'
import * as battles from './battles.ts'
import { withdrew } from './bridge.ts'
import { anyInForce, holds, plays } from './deck.ts'
import * as numbers from './numbers.ts'
import * as uses from './uses.ts'
import type { G, Parts } from '../own.ts'

// 1813 §16.1: lays the cards over the title's other parts. Where no card is in force, the part beneath answers alone.

const refuse = (reason: string, hex: number): Refusal => ({ clause: '1813 §16.1', reason, params: { hex } })

const throughTorgau = new WeakMap<Uint8Array, Uint8Array>()
const frontierShut = new WeakMap<Uint8Array, Uint8Array>()
const besideAustria = board.numbers.map(
  (_, hex) => !inAustria(hex) && board.numbers.some((_n, to) => inAustria(to) && adjacent(board, hex, to)),
)

/** Cards 23, 43a: what is closed to a side's routes. */
function closedToSupply(g: G, side: Side, table: Uint8Array): Uint8Array {
  if (side === FRENCH && plays(g, FRENCH, '23')) return variant(throughTorgau, table, copy => (copy[torgau] = 0))
  if (plays(g, other(side), '43a'))
    return variant(frontierShut, table, copy =>
      besideAustria.forEach((near, hex) => near && copy[hex] === 0 && (copy[hex] = UNLESS_HELD)),
    )
  return table
}

function variant(
  kept: WeakMap<Uint8Array, Uint8Array>,
  table: Uint8Array,
  change: (copy: Uint8Array) => void,
): Uint8Array {
  let copy = kept.get(table)
  if (!copy) {
    copy = table.slice()
    change(copy)
    kept.set(table, copy)
  }
  return copy
}

/** Cards 6, 23, 24: where no depot may be founded. */
function refuseDepot(g: G, side: Side, hex: number): Refusal | undefined {
  const barred =
    side === COALITION
      ? plays(g, FRENCH, '6') && inRegion(hex, 'prussia')
      : (plays(g, COALITION, '23') && inRegion(hex, 'saxony')) ||
        (plays(g, COALITION, '24') && g.s.extra.pick[COALITION] === hex)
  return barred ? refuse('refuse.card.depot', hex) : undefined
}

/** Cards 3, 40, 49, 49a: stacks that may not march. */
function refuseStack(g: G, side: Side, hex: number): Refusal | undefined {
  if (side === FRENCH) {
    const south = inRegion(hex, 'kingdom-of-italy') || inRegion(hex, 'illyrian-provinces')
    return plays(g, COALITION, '49a') && south ? refuse('refuse.card.march', hex) : undefined
  }
  const nations = unitsAt(g, COALITION, hex).map(piece => g.t.pieces[piece].nation)
  if (plays(g, FRENCH, '40') && nations.includes('at') && nations.includes('ru'))
    return refuse('refuse.card.march', hex)
  if (
    plays(g, FRENCH, '49') &&
    commandersAt(g, COALITION, hex).some(one => one === g.t.own.hiller || one === g.t.own.radivojevich)
  )
    return refuse('refuse.card.march', hex)
  if (trainsForMarch(g, side, hex) > trainsAt(g, side, hex)) return refuse('refuse.card.twoTrains', hex)
  return undefined
}

/** Card 3: a march with Prussians costs two trains. */
function trainsForMarch(g: G, side: Side, hex: number): number {
  return side === COALITION &&
    plays(g, FRENCH, '3') &&
    unitsAt(g, COALITION, hex).some(piece => g.t.pieces[piece].nation === 'pr')
    ? 2
    : 1
}

function trainsAt(g: G, side: Side, hex: number): number {
  return g.s.trainHex.filter((at, i) => at === hex && g.s.trainSide[i] === side && g.s.trainKind[i] === GENUINE).length
}

/** Cards 18, 29: pieces that may not march. */
function refusePiece(g: G, piece: number): Refusal | undefined {
  const idle = g.t.isUnit[piece] ? g.t.own.militia[piece] && plays(g, FRENCH, '29') : numbers.isIll(g, piece)
  return idle ? { clause: '1813 §16.1', reason: 'refuse.card.idle', params: { piece } } : undefined
}

/** Cards 8, 46: units that may not be rallied. */
function refuseRally(g: G, piece: number): Refusal | undefined {
  const french = g.t.pieces[piece].side === FRENCH
  const barred =
    french &&
    ((plays(g, COALITION, '8') && g.t.arm[piece] === 'cav') ||
      (plays(g, COALITION, '46') && g.t.pieces[piece].nation === 'pl'))
  return barred ? { clause: '1813 §16.1', reason: 'refuse.card.rally', params: { piece } } : undefined
}

/** Cards 7, 25, 27: stacks that the enemy is looking into. */
export function watched(g: G, side: Side, hex: number): boolean {
  const x = g.s.extra
  const enemy = other(side)
  if (plays(g, enemy, '7')) return x.pick[enemy] === hex || x.pick2[enemy] === hex
  if (plays(g, enemy, '25')) return x.pick[enemy] === hex
  return plays(g, enemy, '27') && x.pick[enemy] >= 0 && distance(board, x.pick[enemy], hex) <= 2
}

export function withCards(base: Parts): Parts {
  const on = anyInForce
  return layer(base, beneath => ({
    winter: g => holds(g, '45') || g.t.parameters.winter(g.s.turn),
    march: (g, side, from) => normalMarch(g, side, from),
    forcedMarch: (g, side) =>
      on(g)
        ? numbers.forcedMarch(g, side, normalMarch(g, side, -1), g.t.parameters.forcedMarch)
        : g.t.parameters.forcedMarch,
    marchModifier(g, side, from, units, along, forced) {
      const more = beneath.marchModifier(g, side, from, units, along, forced)
      return on(g) ? more + numbers.marchModifier(g, side, from, units, forced) : more
    },
    sources: (g, side) => sources(g, side, !plays(g, FRENCH, '21')),
    closedToSupply(g, side) {
      const table = beneath.closedToSupply(g, side)
      return on(g) ? closedToSupply(g, side, table) : table
    },
    workingDepots: (g, side) =>
      side === FRENCH && plays(g, COALITION, '24')
        ? g.s.depots[FRENCH].filter(hex => hex !== g.s.extra.pick[COALITION])
        : g.s.depots[side],
    refuseDepot: (g, side, hex) => (on(g) ? refuseDepot(g, side, hex) : undefined),
    trainBonus: (g, side) => (on(g) ? numbers.trainBonus(g, side) : 0),
    laidOpenly: (g, side, hex) => on(g) && watched(g, side, hex),
    refuseRally: (g, piece) => (on(g) ? refuseRally(g, piece) : undefined),
    leads: (g, commander, unit) => numbers.quarrelOff(g) || beneath.leads(g, commander, unit),
    refuseStack: (g, side, hex) => (on(g) ? refuseStack(g, side, hex) : undefined),
    trainsForMarch,
    refusePiece: (g, piece) => beneath.refusePiece(g, piece) ?? (on(g) ? refusePiece(g, piece) : undefined),
    rating: (g, piece) => (on(g) ? numbers.rating(g, piece) : g.t.rating[piece]),
    unitClass: (g, piece) => (g.s.extra.drilled.includes(piece) ? 'L' : g.t.pieces[piece].unit!.class),
    commandBonus: (g, side) => (on(g) ? numbers.commandBonus(g, side) : 0),
    commandCap: numbers.commandCap,
    refuseTarget: (g, side, from, to) =>
      beneath.refuseTarget(g, side, from, to) ?? (on(g) ? battles.refuseTarget(g, side, from, to) : undefined),
    refuseAttacker: (g, piece) =>
      beneath.refuseAttacker(g, piece) ?? (on(g) ? battles.refuseAttacker(g, piece) : undefined),
    refuseAssault: (g, side, to, units) =>
      plays(g, COALITION, '41') ? undefined : beneath.refuseAssault(g, side, to, units),
    refuseSupport: (g, side, hex, from, to, attacking) =>
      beneath.refuseSupport(g, side, hex, from, to, attacking) ??
      (on(g) ? battles.refuseSupport(g, side, hex, to, attacking) : undefined),
    supportModifier: (g, side, hex, main) =>
      (numbers.quarrelOff(g) ? 0 : beneath.supportModifier(g, side, hex, main)) + battles.supportModifier(g),
    mayDrawOff: battles.mayDrawOff,
    factorGift(g, piece, units, attacking) {
      if (piece === g.t.own.schwarzenberg && plays(g, FRENCH, '48')) return 0
      const gift = beneath.factorGift(g, piece, units, attacking)
      return g.t.pieces[piece].commander?.gift === 'napoleon' ? Math.min(gift, numbers.napoleonsMost(g)) : gift
    },
    factorLines: (g, side, _hex, units) => (on(g) ? battles.factorLines(g, side, units) : []),
    attackLines: (g, side, from, to, units, supports) => [
      ...beneath.attackLines(g, side, from, to, units, supports),
      ...(on(g) ? battles.attackLines(g, side, from, to, units, supports) : []),
    ],
    setOut(g, side, from, movers) {
      if (!beneath.setOut(g, side, from, movers)) return false
      if (on(g)) uses.setOut(g, side, from, movers)
      return true
    },
    marched(g, side, from, to) {
      beneath.marched(g, side, from, to)
      if (on(g)) uses.marchOver(g)
    },
    lightened: uses.lightened,
    battleBegins(g, battle) {
      if (on(g)) uses.battleBegins(g, battle)
    },
    beforeFight(g, battle) {
      beneath.beforeFight(g, battle)
      if (on(g)) uses.beforeFight(g, battle)
    },
    battleOver: uses.battleOver,
    standsFast: (g, battle) => beneath.standsFast(g, battle) || battles.standsFast(g, battle),
    withdrew(g, side, from, to) {
      beneath.withdrew(g, side, from, to)
      const battle = find(g.s, BATTLE)
      // Card 36 is used up once a stack has drawn off by it.
      if (battle?.winner === NONE && side === COALITION && plays(g, COALITION, '36')) g.s.extra.spent[COALITION] = 1
      withdrew(g, side, from, to)
    },
    refuseAdvance: (g, piece, to) => beneath.refuseAdvance(g, piece, to) ?? battles.refuseAdvance(g, piece, to),
    givesHit: battles.givesHit,
    hitGiven: battles.hitGiven,
    refuseRider: (g, piece) => beneath.refuseRider(g, piece) ?? (on(g) ? refusePiece(g, piece) : undefined),
    cossackScore: numbers.cossackScore,
  }))
}

function normalMarch(g: G, side: Side, from: number): number {
  const normal = g.t.parameters.march(g.t.parts.winter(g))
  return anyInForce(g) ? numbers.march(g, side, from, normal) : normal
}
