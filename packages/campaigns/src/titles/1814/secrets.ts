import { DIRECTIONS, find, pick, type GameEvent } from '@grognard/kernel'
import * as cardFrames from '../../cards/frames.ts'
import { hideCards, imagineCards } from '../../cards/secrets.ts'
import * as family from '../../rules/frames.ts'
import { crowded } from '../../rules/occupying-a-hex.ts'
import { sideInTurn } from '../../rules/trains.ts'
import { localsOf } from '../../system/look-alikes.ts'
import { other, placePiece } from '../../system/stacks.ts'
import { GONE, type Side } from '../../system/state.ts'
import { deck } from './cards/deck.ts'
import * as own from './frames.ts'
import { hideReached } from './milestones.ts'
import type { G } from './own.ts'
import * as boxes from './rules/boxes.ts'
import { refuseHost } from './rules/murat.ts'

// Who knows what in 1814 besides the trains: cards (§16.1), and what is in the boxes (§15.1). The enemy sees counters on the map and
// numbers of boxes, and knows who of a side is in some box; not how many are in which, nor what they do there.

const locals = localsOf(family, cardFrames, own)

export function observe(g: G, viewer: Side): void {
  hideCards(deck, g, viewer)
  if (!g.s.options.boxes) return
  hideReached(g)
  const enemy = other(viewer)
  const { boxed } = g.s.extra
  const hidden = boxed.flatMap((box, p) => (box > 0 && g.t.side[p] === enemy ? [p] : []))
  for (const piece of hidden) {
    if (g.s.hex[piece] >= 0) placePiece(g.s, piece, GONE)
    boxed[piece] = boxes.UNSEEN
    g.s.moved[piece] = 0
    g.s.forced[piece] = 0
    g.s.fought[piece] = 0
  }
  const x = g.s.extra
  x.drilled = x.drilled.filter(piece => !hidden.includes(piece)) // card 29 names a hex, not who is in its box
  x.drilledBefore = x.drilledBefore.filter(piece => !hidden.includes(piece))
  // Which hex had to help a march past cavalry (§8.4) may hang on who is in a box.
  g.s.anchors = g.s.anchors.filter(hex => !holds(g, enemy, hex))
  hideFrames(g, enemy, hidden)
}

function holds(g: G, side: Side, hex: number): boolean {
  if (boxes.boxAt(g, side, hex) > 0) return true
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p]) if (g.t.side[p] === side) return true
  return false
}

/** What is going on names nobody who is hidden; of a march of nobody else only the train is seen that it will cost. */
function hideFrames(g: G, enemy: Side, hidden: readonly number[]): void {
  for (const frame of g.s.frames) locals.drop(frame, hidden)
  const hiding = find(g.s, own.HIDDEN_FORCES)
  if (hiding && sideInTurn(g, hiding.at) === enemy) hiding.done = []
  const march = find(g.s, family.MARCH)
  if (march && marchesUnseen(g, march, enemy))
    Object.assign(march, { steps: 0, spent: 0, stopped: 0, watched: 0, leaning: -1 })
}

/** In a view: nobody is seen of those who march. */
function marchesUnseen(g: G, march: family.March, enemy: Side): boolean {
  return march.side === enemy && march.at !== 'movers' && !march.movers.some(piece => g.t.isUnit[piece])
}

/** Deals the enemy's hidden units into his boxes, where there is room for them. */
export function imagine(g: G, viewer: Side): void {
  imagineCards(deck, g, viewer)
  if (!g.s.options.boxes) return
  const enemy = other(viewer)
  const { boxed } = g.s.extra
  const hidden = boxed.flatMap((box, piece) => (box === boxes.UNSEEN ? [piece] : []))
  for (const piece of hidden) boxed[piece] = 0
  const marching = letMarch(g, enemy, hidden)
  deal(
    g,
    enemy,
    hidden.filter(piece => piece !== marching),
  )
  bringIn(g, enemy)
}

const TRIES = 12

/** The big ones first, else the last may find no room; and all over again if he does not. */
function deal(g: G, enemy: Side, hidden: number[]): void {
  const { boxed } = g.s.extra
  const { occupancyTwice } = g.t
  const open: number[] = []
  for (let box = 1; box <= boxes.BOXES; box++) if (boxes.hexOfBox(g, enemy, box) >= 0) open.push(box)
  if (open.length === 0) return
  hidden.sort((a, b) => occupancyTwice[b] - occupancyTwice[a] || a - b)
  for (let tries = 1; ; tries++) {
    const homeless = hidden.some(piece => {
      const fit = open.filter(box => hasRoom(g, enemy, box, piece))
      const among = fit.length > 0 || tries < TRIES ? fit : open
      if (among.length > 0) boxed[piece] = among[pick(g.s.dice, among.length)]
      return among.length === 0
    })
    if (!homeless) return
    for (const piece of hidden) boxed[piece] = 0
  }
}

/** Whether somebody may be in a box: there is room for him, and the Neapolitans are among themselves (1814 §14.11). */
function hasRoom(g: G, side: Side, box: number, piece: number): boolean {
  const hex = boxes.hexOfBox(g, side, box)
  const { neapolitan } = g.t.own
  if (refuseHost(g, piece, hex)) return false
  if (g.s.extra.boxed.some((its, p) => its === box && g.t.side[p] === side && neapolitan[p] !== neapolitan[piece]))
    return false
  return !crowded(g, side, hex, g.t.occupancyTwice[piece])
}

/** Somebody must be on an unseen march: one of those who may be in the box where it began. Gives him, or -1. */
function letMarch(g: G, enemy: Side, hidden: readonly number[]): number {
  const march = find(g.s, family.MARCH)
  const box = march && marchesUnseen(g, march, enemy) ? boxes.boxAt(g, enemy, march.from) : 0
  const able = hidden.filter(piece => !g.s.disrupted[piece] && box > 0 && hasRoom(g, enemy, box, piece))
  if (able.length === 0) return -1
  const mover = able[pick(g.s.dice, able.length)]
  g.s.extra.boxed[mover] = box
  march!.movers = [...march!.movers, mover].sort((a, b) => a - b)
  return mover
}

/** Where a rule is just looking at the enemy's boxes, their contents stand with their stacks. */
function bringIn(g: G, enemy: Side): void {
  const rally = find(g.s, family.RALLY)
  if (rally && rally.at !== 'over' && sideInTurn(g, rally.at) === enemy) boxes.bringAllIn(g, enemy)
  for (const at of [find(g.s, family.MARCH), find(g.s, family.ORDER)]) {
    const box = at?.side === enemy ? boxes.boxAt(g, enemy, at.from) : 0
    if (box > 0) boxes.bringIn(g, enemy, box)
  }
}

/** Hexes where a march may show something or be shown: beside enemy boxes; and its own stacks with one. */
export function showing(g: G): number[] {
  if (!g.s.options.boxes) return []
  const markers = g.s.extra.boxHex.filter(hex => hex >= 0)
  const found = [...markers]
  for (const hex of markers) for (let d = 0; d < DIRECTIONS; d++) found.push(g.t.board.neighbours[hex * DIRECTIONS + d])
  return found
}

const VEILED = ['unit.disrupted', 'unit.rallied']

/** 1814 §15.1: what is told of units in boxes does not name them, nor where they are. */
export function veil(g: G, events: GameEvent[]): GameEvent[] {
  if (!g.s.options.boxes) return events
  return events.map((event): GameEvent => {
    const { kind, params = {}, side, clause } = event
    if (event.secret || !side) return event
    const { piece, pieces, units, ...rest } = params
    const secret = { side, kind, params }
    if (typeof piece === 'number' && VEILED.includes(kind) && boxes.isBoxed(g, piece))
      return { kind: `${kind}.boxed`, side, clause, secret }
    if (Array.isArray(pieces) && pieces.some(one => boxes.isBoxed(g, Number(one)))) {
      const seen = (pieces as number[]).filter(one => !boxes.isBoxed(g, one))
      return { ...event, params: { ...rest, ...(units === undefined ? {} : { units }), pieces: seen }, secret }
    }
    if (kind === 'forage.roll') {
      const { units: _units, ...open } = params
      return { ...event, kind: 'forage.roll.boxed', params: open, secret }
    }
    return event
  })
}
