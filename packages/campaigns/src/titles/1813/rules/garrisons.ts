import { garrisonsBy } from '../../../options/garrisons.ts'
import { holder, unitsAt } from '../../../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../../../system/state.ts'
import type { G } from '../own.ts'

// 1813 §14.12, §14.13: the garrisons left behind in the east, and the corps at Danzig. Evacuated (§15.2), they are units
// like any other.

/** 1813 §14.12, §14.13: the unit still holds the city it was left in. Once it has left, it is fed there no more. */
export function inGarrison(g: G, piece: number): boolean {
  const n = g.t.own.garrisonNumber[piece]
  if (n < 0 || g.s.options.evacuation) return false
  return g.s.hex[piece] === g.t.own.garrisonHex[n] && g.s.extra.left[n] === 0
}

/** 1813 §14.12: it may leave on a turn after that in which a unit from outside has joined it; Danzig's may always (§14.13). */
export const garrisons = garrisonsBy<G>({
  holds: inGarrison,
  mayLeave: (g, piece) => g.t.own.danziger[piece] || g.s.extra.joined[g.t.own.garrisonNumber[piece]] === 1,
  falls: (g, piece) => !g.t.own.danziger[piece],
  clause: (g, piece) => (g.t.own.danziger[piece] ? '14.13' : '14.12'),
})

/** 1813 §14.12, §14.13: notes, as a turn begins, which garrisons have been joined and which have left their cities. */
export function noteGarrisons(g: G): void {
  const x = g.s.extra
  g.t.own.leftBehind.forEach((piece, n) => {
    if (g.s.hex[piece] !== g.t.own.garrisonHex[n]) x.left[n] = 1
  })
  g.t.own.garrisons.forEach((piece, n) => {
    if (!x.left[n] && unitsAt(g, FRENCH, g.t.own.garrisonHex[n]).some(unit => unit !== piece)) x.joined[n] = 1
  })
}

/** 1813 §14.13: whoever has withdrawn from his city has left it, were he back before the turn is over. */
export function noteWithdrawn(g: G): void {
  if (g.s.options.evacuation) return
  g.t.own.leftBehind.forEach((piece, n) => {
    if (g.s.hex[piece] >= 0 && g.s.hex[piece] !== g.t.own.garrisonHex[n]) g.s.extra.left[n] = 1
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
  return garrisons.fixedAt(g, FRENCH, hex).length > 0
}
