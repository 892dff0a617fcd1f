import type { Refusal } from '@grognard/kernel'
import type { Battle } from '../../../rules/frames.ts'
import { countHit } from '../../../rules/hits.ts'
import { eliminate } from '../../../system/events.ts'
import { holder, other, unitsAt } from '../../../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../../../system/state.ts'
import type { G } from '../own.ts'

// 1813 §14.12, §14.13: the g.t.own.garrisons left behind in the east, and the corps at Danzig. Evacuated (§15.2), they are units
// like any other.

/** 1813 §14.12, §14.13: the unit still holds the city it was left in. Once it has left, it is fed there no more. */
export function inGarrison(g: G, piece: number): boolean {
  const n = g.t.own.garrisonNumber[piece]
  if (n < 0 || g.s.options.evacuation) return false
  return g.s.hex[piece] === g.t.own.garrisonHex[n] && g.s.extra.left[n] === 0
}

/** 1813 §14.12: it may leave on a turn after that in which a unit from outside has joined it; Danzig's may always (§14.13). */
export function refuseSortie(g: G, piece: number): Refusal | undefined {
  if (!inGarrison(g, piece) || g.t.own.danziger[piece] || g.s.extra.joined[g.t.own.garrisonNumber[piece]])
    return undefined
  return { clause: '1813 §14.12', reason: 'refuse.garrison.alone', params: { piece } }
}

/** 1813 §14.12, §14.13: no garrison attacks, or supports an attack, from its city. */
export function refuseGarrisonAttack(g: G, piece: number): Refusal | undefined {
  if (!inGarrison(g, piece)) return undefined
  return { clause: `1813 §14.1${g.t.own.danziger[piece] ? 3 : 2}`, reason: 'refuse.garrison.attack', params: { piece } }
}

function fixedUnits(g: G, hex: number): number[] {
  return unitsAt(g, FRENCH, hex).filter(piece => inGarrison(g, piece) && !g.t.own.danziger[piece])
}

/** 1813 §14.12: a garrison does not give up its city of its own will. */
export function garrisonStands(g: G, battle: Battle): boolean {
  if (other(battle.side) !== FRENCH) return false
  const units = unitsAt(g, FRENCH, battle.to)
  return units.length > 0 && units.every(piece => inGarrison(g, piece) && !g.t.own.danziger[piece])
}

/** 1813 §14.12: forced to retreat, a garrison is eliminated. */
export function garrisonFalls(g: G, side: Side, hex: number): void {
  if (side !== FRENCH) return
  for (const piece of fixedUnits(g, hex)) {
    countHit(g, FRENCH, g.s.disrupted[piece] ? 1 : 2)
    eliminate(g, piece, '1813 §14.12')
  }
}

/** 1813 §14.12, §14.13: notes, as a turn begins, which g.t.own.garrisons have been joined and which have left their cities. */
export function noteGarrisons(g: G): void {
  const x = g.s.extra
  g.t.own.leftBehind.forEach((piece, n) => {
    if (g.s.hex[piece] !== g.t.own.garrisonHex[n]) x.left[n] = 1
  })
  g.t.own.garrisons.forEach((piece, n) => {
    if (!x.left[n] && unitsAt(g, FRENCH, g.t.own.garrisonHex[n]).some(unit => unit !== piece)) x.joined[n] = 1
  })
}

/** 1813 §14.12, §14.13: whoever has marched has left his city, though he came back by night. */
export function noteSortie(g: G): void {
  g.t.own.leftBehind.forEach((piece, n) => {
    if (g.s.moved[piece]) g.s.extra.left[n] = 1
  })
}

/** 1813 §13.3: Coalition reinforcements may come beside a garrison, Danzig's excepted. */
export function passedByArrivals(g: G, side: Side, hex: number): boolean {
  if (side !== COALITION || holder(g, hex) !== FRENCH) return false
  return fixedUnits(g, hex).length > 0
}
