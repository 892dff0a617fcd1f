import { DIRECTIONS, NO_ZONE, TOTAL, type Overlay } from '@grognard/kernel'
import { isOwnSide } from '../rules/armistice.ts'
import { austriaOpen } from '../rules/austria.ts'
import { isKept, needsKeeping } from '../rules/supply.ts'
import { controlKnown, isTruce, UNCERTAIN } from '../rules/zones-of-control.ts'
import { scenarioOf, type G, type Leipzig } from '../system/leipzig.ts'
import { feeds } from '../system/stacks.ts'
import { firstSlot, other, SLOTS, type LeipzigState, type Side } from '../system/state.ts'

// Layers over the map, from what a side knows.

export function overlays(t: Leipzig, view: LeipzigState, side: Side): Overlay[] {
  const g: G = { s: view, t, events: [] }
  const list = [supply(g, side), control(g, side)]
  if (scenarioOf(g).campaign) list.push(line(g, side)) // before it is called too, to see what it would cost
  if (!austriaOpen(g)) list.push(austria(g))
  return list
}

/** leipzig §supply.B, §stacking.B: hexes that a supply unit serves; stacks that none keeps. */
function supply(g: G, side: Side): Overlay {
  const { s, t } = g
  const covered = new Set<number>()
  const marks: Overlay['marks'][number][] = []
  const looked = new Set<number>()
  for (let p = firstSlot(side); p < firstSlot(side) + SLOTS; p++) {
    const hex = s.hex[p]
    if (hex < 0) continue
    if (feeds(s, p)) {
      covered.add(hex)
      for (let d = 0; d < DIRECTIONS; d++) covered.add(t.board.neighbours[hex * DIRECTIONS + d])
    }
    if (looked.has(hex)) continue
    looked.add(hex)
    if (needsKeeping(g, hex) && !isKept(g, side, hex))
      marks.push({ hex, tone: 'warn', what: 'overlay.unfed', clause: 'leipzig §stacking.B', params: { hex } })
  }
  covered.delete(-1)
  return { id: 'overlay.supply', clause: 'leipzig §supply.B', covered: sorted(covered), marks }
}

/** leipzig §zoc.general: hexes that the enemy controls, as far as the side can tell; cavalry's are marked. */
function control(g: G, side: Side): Overlay {
  const covered: number[] = []
  const marks: Overlay['marks'][number][] = []
  const enemy = other(side)
  const near = new Set<number>()
  for (let p = firstSlot(enemy); p < firstSlot(enemy) + SLOTS; p++)
    if (g.s.hex[p] >= 0)
      for (let d = 0; d < DIRECTIONS; d++) near.add(g.t.board.neighbours[g.s.hex[p] * DIRECTIONS + d])
  near.delete(-1)
  for (const hex of sorted(near)) {
    const zone = controlKnown(g, enemy, hex)
    if (zone === NO_ZONE) continue
    covered.push(hex)
    if (zone === TOTAL) marks.push({ hex, tone: 'bad', what: 'overlay.total', clause: 'leipzig §zoc.B' })
    else if (zone === UNCERTAIN) marks.push({ hex, tone: 'warn', what: 'overlay.uncertain', clause: 'leipzig §recon' })
  }
  return { id: 'overlay.control', clause: 'leipzig §zoc.general', covered, marks }
}

/** leipzig §line: the side's own ground in an armistice; in one, who is still beyond it. */
function line(g: G, side: Side): Overlay {
  const covered: number[] = []
  for (let hex = 0; hex < g.t.board.size; hex++) if (isOwnSide(g, side, hex)) covered.push(hex)
  const beyond = new Set<number>()
  for (let p = firstSlot(side); isTruce(g.s) && p < firstSlot(side) + SLOTS; p++)
    if (g.s.hex[p] >= 0 && !isOwnSide(g, side, g.s.hex[p])) beyond.add(g.s.hex[p])
  const marks = sorted(beyond).map(hex => ({
    hex,
    tone: 'warn' as const,
    what: 'overlay.beyond',
    clause: 'leipzig §armistice',
    params: { hex },
  }))
  return { id: 'overlay.line', clause: 'leipzig §line', covered, marks }
}

/** leipzig §scenario.1: closed Austria. */
function austria({ t }: G): Overlay {
  const covered = t.board.numbers.flatMap((_, hex) => (t.orders.austria[hex] ? [hex] : []))
  return { id: 'overlay.austria', clause: 'leipzig §austria', covered, marks: [] }
}

const sorted = (hexes: Iterable<number>): number[] => [...hexes].sort((a, b) => a - b)
