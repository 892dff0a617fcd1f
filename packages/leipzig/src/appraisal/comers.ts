import { DIRECTIONS } from '@grognard/kernel'
import { CORPS, isCombat } from '../system/kinds.ts'
import { allowanceOf, type G, type Leipzig } from '../system/leipzig.ts'
import { NATION_BITS } from '../system/nations.ts'
import { firstSlot, other, SLOTS, type Side } from '../system/state.ts'
import { mayMarch } from '../rules/movement.ts'
import { cityPoints } from './attack-worth.ts'
import type { W } from './doctrine.ts'
import { freshMarch, reachOf, type MarchSoFar } from './reach.ts'
import type { Sketch } from './sketch.ts'

// Who can be beside the enemy at the end of this phase. It takes a flood for each unit, so it is kept until somebody else has moved;
// the unit on the march is left out of what is kept, since it moves at every step.

export interface Comer {
  piece: number
  left: number // points of march left when it is there
  stands: boolean // it is there already
}

/** Hex beside an enemy, or where a corps of ours stands -> who can be there. */
export type Comers = ReadonlyMap<number, readonly Comer[]>

interface Page {
  mark: number // the position that it was worked out for
  w: W // and by which weights
  comers: Map<number, Comer[]>
}

const pages = new WeakMap<Leipzig, Page>()

/** Everybody who can come, with the unit on the march, if there is one, from where it now is. */
export function comersOf(g: G, w: W, sketch: Sketch, side: Side, marching?: MarchSoFar): Comers {
  const absent = marching?.piece ?? -1
  const mark = markOf(g, side, absent)
  let page = pages.get(g.t)
  if (page?.mark !== mark || page.w !== w) {
    page = { mark, w, comers: workOut(g, w, sketch, side, absent) }
    pages.set(g.t, page)
  }
  if (!marching) return page.comers
  const all = new Map(page.comers)
  note(g, marching, fronts(g, sketch, side), (hex, comer) => all.set(hex, [...(all.get(hex) ?? []), comer]))
  return all
}

/** Turn, side and everything about units that a march hangs on, mixed into one number of 53 bits. */
function markOf({ s }: G, side: Side, absent: number): number {
  let low = 0x811c9dc5
  let high = 0x9747b28c
  const mix = (value: number): void => {
    low = Math.imul(low ^ value, 0x01000193)
    high = Math.imul(high ^ value, 0x5bd1e995) ^ (high >>> 13)
  }
  mix(s.turn * 2 + side)
  mix(absent)
  mix(s.reveals)
  for (const holder of s.holder) mix(holder)
  for (let p = 0; p < 2 * SLOTS; p++) {
    if (s.hex[p] < 0 || p === absent) continue
    mix((p << 16) ^ s.hex[p])
    mix((s.kind[p] << 24) ^ (s.spent[p] << 16) ^ ((s.flags[p] & ~NATION_BITS) << 8) ^ s.dispersed[p])
  }
  return (low >>> 0) + ((high >>> 0) & 0x1fffff) * 2 ** 32
}

function workOut(g: G, w: W, sketch: Sketch, side: Side, absent: number): Map<number, Comer[]> {
  const { s } = g
  const comers = new Map<number, Comer[]>()
  const front = fronts(g, sketch, side)
  const first = firstSlot(side)
  for (let p = first; p < first + SLOTS; p++) {
    if (s.hex[p] < 0 || p === absent || s.dispersed[p] > 0) continue
    const bound = !mayMarch(g, p) || guards(g, w, sketch, side, p)
    const march = { ...freshMarch(g, p), absent }
    if (bound) march.limit = 0
    note(g, march, front, (hex, comer) => {
      const there = comers.get(hex)
      if (there) there.push(comer)
      else comers.set(hex, [comer])
    })
  }
  return comers
}

/** The hexes beside enemies, and where corps could gather. */
function fronts({ s, t }: G, sketch: Sketch, side: Side): Set<number> {
  const found = new Set<number>()
  for (const hex of sketch.hexes[other(side)])
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
      const to = t.board.neighbours[at]
      if (to >= 0 && (s.top[to] < 0 || s.top[to] < SLOTS === (side === 0))) found.add(to)
    }
  for (const hex of sketch.hexes[side])
    for (let p = s.top[hex]; p >= 0; p = s.under[p]) if (s.kind[p] === CORPS) found.add(hex)
  return found
}

function note(g: G, march: MarchSoFar, front: ReadonlySet<number>, add: (hex: number, comer: Comer) => void): void {
  const { piece } = march
  const here = g.s.hex[piece]
  const all = allowanceOf(g, piece)
  if (front.has(here)) add(here, { piece, left: all - g.s.spent[piece], stands: true })
  if (march.limit === 0) return
  const { hexes, cost } = reachOf(g, march)
  for (const hex of hexes) if (front.has(hex)) add(hex, { piece, left: march.limit - cost[hex], stands: false })
}

/** leipzig §victory: the only guard of a city with enemies about does not leave it. */
function guards({ s, t }: G, w: W, sketch: Sketch, side: Side, piece: number): boolean {
  const hex = s.hex[piece]
  const city = t.cities.findIndex(one => one.hex === hex)
  if (city < 0 || s.holder[city] !== side || !isCombat(s.kind[piece])) return false
  if (cityPoints({ s, t } as G, city) === 0 || sketch.weight[other(side)][hex] < w.guardFrom) return false
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) if (p !== piece && isCombat(s.kind[p])) return false
  return true
}
