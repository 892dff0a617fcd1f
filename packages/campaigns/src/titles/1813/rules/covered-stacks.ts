import { asked, find, pick, shuffle, type DiceState, type GameEvent } from '@grognard/kernel'
import * as family from '../../../rules/frames.ts'
import { sufferers } from '../../../rules/march-attrition.ts'
import { exchange, localsOf, renamed } from '../../../system/look-alikes.ts'
import { other, placePiece, stacksOf, unitsAt } from '../../../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../../../system/state.ts'
import * as cardFrames from '../../../cards/frames.ts'
import { cardChoice } from '../../../cards/procedures.ts'
import { deck } from '../cards/deck.ts'
import * as own from '../frames.ts'
import { inGarrison } from './garrisons.ts'
import { drillLapses } from '../../../cards/drill.ts'
import { crowded, OVERCROWDING } from '../../../options/overstacking.ts'
import { blanksAt, layBlank, layingBlanks, mayBeSwollen } from './dummies.ts'
import { refuseIdle } from './partners.ts'
import type { G } from '../own.ts'

// 1813 §15.1: stacks are not open to the enemy. For the blanks that swell them see dummies.ts.
//
// What the enemy knows of a covered stack: how high it is, whether good cavalry stands in it (§8.2 makes that known), whether one or
// more of its units are in good order, and of what size and order its counters are. Which units they are, and which of two stacks
// that look alike is which, he does not know. So a view shows one arrangement for all that look alike: whole stacks put in order
// among their likes, then units among units of the same size and order.

/** Garrisons and corps at rest are known by what binds them; those who stand with them are not. */
const liesOpen = (g: G, piece: number): boolean => inGarrison(g, piece) || refuseIdle(g, piece) !== undefined

/** The units on a hex that are covered from the other side's eyes. */
function coveredAt(g: G, side: Side, hex: number): number[] {
  return unitsAt(g, side, hex).filter(piece => !liesOpen(g, piece))
}

/** Hexes that both see into now: those of the battle, of a crowd that is sorted out, and all that a card lets a player look for. */
function openHexes(g: G, viewer: Side): readonly number[] | 'all' {
  const found: number[] = []
  const battle = find(g.s, family.BATTLE)
  if (battle) found.push(battle.from, battle.to, ...battle.supports, ...battle.against, ...battle.called)
  const withdrawal = find(g.s, family.WITHDRAWAL)
  if (withdrawal) found.push(...[withdrawal.hex, withdrawal.to].filter(hex => hex >= 0))
  if (asked(g.s, OVERCROWDING)) found.push(crowded(g, drillLapses.units(g))[1])
  const acts = asked(g.s, cardFrames.CARD_ACTS)
  if (acts) {
    const choice = cardChoice(deck, g, acts)
    const enemys =
      choice &&
      [
        ...(choice.pieces ?? []).map(piece => g.t.side[piece]),
        ...(choice.hexes ?? []).map(hex => g.t.side[g.s.top[hex]]),
      ].includes(other(viewer))
    if (choice?.who === viewer && enemys) return 'all'
  }
  return found
}

const locals = localsOf(family, cardFrames, own)

/** The lists of what is going on that a unit is in. */
function listsWith(g: G, piece: number): string {
  return g.s.frames
    .map((frame, i) =>
      locals
        .pieces(frame)
        .map((list, n) => (list.includes(piece) ? `${i}.${n} ` : ''))
        .join(''),
    )
    .join('')
}

/** Size, order and good cavalry; Swedes and Danes are known by their coats, as their own rules bind them. */
function kindOf(g: G, p: number): number {
  const { nation } = g.t.pieces[p]
  const coat = nation === 'se' ? 1 : nation === 'dk' ? 2 : 0
  return (
    coat * 100 + g.t.occupancyTwice[p] * 4 + g.s.disrupted[p] * 2 + (g.t.arm[p] === 'cav' && !g.s.disrupted[p] ? 1 : 0)
  )
}

/** Who marched, was forced or fought: it lies on the place where he stands, and both see it. */
const marksOf = (g: G, p: number): string => `${g.s.moved[p]}${g.s.forced[p]}${g.s.fought[p]}`

const slotKey = (g: G, p: number): string => `${kindOf(g, p)} ${marksOf(g, p)} ${listsWith(g, p)}${drilledMark(g, p)}`

/** Card 29: whom it names is marked. */
function drilledMark(g: G, p: number): string {
  const { drilled, drilledBefore } = g.s.extra
  return `${drilled.includes(p) ? 'd' : ''}${drilledBefore.includes(p) ? 'b' : ''}`
}

/** Rearranges what the viewer cannot tell apart: in order, or as the dice will have it. */
function rearrange(g: G, viewer: Side, dice?: DiceState): void {
  if (!g.s.options.dummies || g.s.turn === 1 || g.s.outcome) return
  const open = openHexes(g, viewer)
  if (open === 'all') return
  const side = other(viewer)
  const hexes = stacksOf(g, side)
    .filter(hex => !open.includes(hex))
    .sort((a, b) => a - b)
  swapStacks(g, side, hexes, dice)
  const units = hexes.flatMap(hex => coveredAt(g, side, hex))
  swapUnits(g, units, dice)
  leaveAChoice(
    g,
    units.sort((a, b) => a - b),
  )
}

/** 1813 §8.5: who is asked whom a march costs has two at least to choose from, guns apart; that much his enemy knows. */
function leaveAChoice(g: G, units: readonly number[]): void {
  const attrition = asked(g.s, family.MARCH_ATTRITION)
  if (!attrition) return
  while (sufferers(g, attrition).length < 2) {
    const swap = gunForAnother(g, attrition, units)
    if (!swap) return
    trade(g, new Map([swap, [swap[1], swap[0]]]))
  }
}

/** A gun that marched, and a unit of its kind elsewhere that could suffer in its place. */
function gunForAnother(g: G, f: family.MarchAttrition, units: readonly number[]): [number, number] | undefined {
  const gun = (piece: number): boolean => g.t.arm[piece] === 'art'
  for (const out of f.movers) {
    if (!gun(out) || (f.lose === 0 && g.s.disrupted[out])) continue
    const kind = kindOf(g, out)
    const into = units.find(piece => !gun(piece) && !f.movers.includes(piece) && kindOf(g, piece) === kind)
    if (units.includes(out) && into !== undefined) return [out, into]
  }
  return undefined
}

/** The hexes of stacks that look alike from outside, blanks and all; those that something is going on with stand apart. */
function lookAlikes(g: G, side: Side, hexes: readonly number[]): number[][] {
  const x = g.s.extra
  // Only what their own side is about keeps them: an enemy who looks their way learns nothing by it.
  const apart = [...x.widened, ...x.widenedBefore]
  for (const frame of g.s.frames) if (frame.side === side) apart.push(...locals.hexes(frame))
  for (const piece of markedPieces(g)) if (g.t.isUnit[piece] && g.t.side[piece] === side) apart.push(g.s.hex[piece])
  const laying = layingBlanks(g)
  const classes = new Map<number, number[]>()
  for (const hex of hexes) {
    if (apart.includes(hex) || unitsAt(g, side, hex).some(piece => liesOpen(g, piece))) continue
    const look = lookOf(g, side, hex, laying ? 0 : blanksAt(g, hex))
    const alike = classes.get(look)
    if (alike) alike.push(hex)
    else classes.set(look, [hex])
  }
  return [...classes.values()].filter(alike => alike.length > 1)
}

/** How high a stack is, whether good cavalry stands in it, and whether none, one or more of its units are in good order. */
function lookOf(g: G, side: Side, hex: number, blanks: number): number {
  let [height, good, horse] = [blanks, 0, 0]
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p]) {
    if (!g.t.isUnit[p] || g.t.side[p] !== side) continue
    height++
    if (g.s.disrupted[p]) continue
    good++
    if (g.t.cavalry[p]) horse = 1
  }
  return (height * 2 + horse) * 3 + Math.min(2, good)
}

/** The pieces in the lists of what is going on, and those that card 29 names. */
function markedPieces(g: G): number[] {
  const { drilled, drilledBefore } = g.s.extra
  const found = [...drilled, ...drilledBefore]
  for (const frame of g.s.frames) for (const list of locals.pieces(frame)) found.push(...list)
  return found
}

/** The Coalition's stacks that its enemy cannot tell apart now; nothing if all is open. */
export function alikeNow(g: G): number[][] {
  if (!g.s.options.dummies || g.s.turn === 1 || g.s.outcome) return []
  const open = openHexes(g, FRENCH)
  if (open === 'all') return []
  return lookAlikes(
    g,
    COALITION,
    stacksOf(g, COALITION).filter(hex => !open.includes(hex)),
  )
}

/**
 * An answer that tells stacks apart which looked alike before it has shown what is in them; so has naming attackers one by one
 * where some bear marks and some do not, or where a card in force forbids some of them.
 */
export function notePartings(g: G, before: readonly number[][], after: readonly number[][]): void {
  if (!g.s.options.dummies) return
  if (namesAttackers(g)) g.s.reveals++
  if (before.some(alike => !after.some(now => alike.every(hex => now.includes(hex))))) g.s.reveals++
}

function namesAttackers(g: G): boolean {
  const order = asked(g.s, family.ORDER)
  if (!order || order.units.length === 0) return false
  if (new Set(unitsAt(g, order.side, order.from).map(piece => marksOf(g, piece))).size > 1) return true
  const { refuseAttacker } = g.t.parts
  return stacksOf(g, order.side).some(hex => coveredAt(g, order.side, hex).some(piece => refuseAttacker(g, piece)))
}

/** Whole stacks change places with their likes. */
function swapStacks(g: G, side: Side, hexes: readonly number[], dice?: DiceState): void {
  if (side !== COALITION) return
  const x = g.s.extra
  for (const alike of lookAlikes(g, side, hexes)) {
    const contents = alike.map(hex => ({ units: unitsAt(g, side, hex), blanks: blanksAt(g, hex) }))
    const key = (content: (typeof contents)[number]): string =>
      `${content.blanks} ${content.units
        .map(piece => slotKey(g, piece))
        .sort()
        .join(',')}`
    const order = contents.map((content, i) => ({ content, key: key(content), i }))
    if (dice) shuffle(order, dice)
    else order.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.i - b.i))
    x.blanks = x.blanks.filter(hex => !alike.includes(hex))
    order.forEach(({ content }, i) => {
      for (const piece of content.units) placePiece(g.s, piece, alike[i])
      for (let n = 0; n < content.blanks; n++) x.blanks.push(alike[i])
    })
    x.blanks.sort((a, b) => a - b)
  }
}

/** Units of the same size and order, wherever they stand: each place gets one of them, and its marks stay with the place. */
function swapUnits(g: G, units: readonly number[], dice?: DiceState): void {
  const kinds = new Map<number, number[]>()
  for (const piece of units) kinds.set(kindOf(g, piece), [...(kinds.get(kindOf(g, piece)) ?? []), piece])
  const becomes = new Map<number, number>()
  for (const same of kinds.values()) {
    const places = same.map(piece => ({ piece, hex: g.s.hex[piece], key: slotKey(g, piece) }))
    places.sort((a, b) => a.hex - b.hex || (a.key < b.key ? -1 : a.key > b.key ? 1 : a.piece - b.piece))
    const ids = [...same].sort((a, b) => a - b)
    if (dice) shuffle(ids, dice)
    places.forEach(({ piece }, i) => becomes.set(piece, ids[i]))
  }
  trade(g, becomes)
}

/** Units change places, and what card 29 says of a place stays there. */
function trade(g: G, becomes: ReadonlyMap<number, number>): void {
  exchange(g, becomes, locals)
  const x = g.s.extra
  x.drilled = renamed(x.drilled, becomes)
  x.drilledBefore = renamed(x.drilledBefore, becomes)
}

export function hideStacks(g: G, viewer: Side): void {
  if (!g.s.options.dummies) return
  if (viewer !== COALITION && layingBlanks(g)) g.s.extra.blanks = []
  rearrange(g, viewer)
  g.s.extra.veil = viewer + 1
}

export function imagineStacks(g: G, viewer: Side): void {
  if (!g.s.options.dummies) return
  g.s.extra.veil = 0
  rearrange(g, viewer, g.s.dice)
  if (viewer === COALITION) return
  for (let n = layingBlanks(g); n > 0; n--) {
    const hexes = mayBeSwollen(g)
    layBlank(g, hexes[pick(g.s.dice, hexes.length)])
  }
}

/** Does this view show only the counter's back? */
export function isCovered(g: G, piece: number): boolean {
  const { veil } = g.s.extra
  if (veil === 0 || g.t.side[piece] === veil - 1 || g.s.turn === 1 || g.s.outcome) return false
  const open = openHexes(g, (veil - 1) as Side)
  return open !== 'all' && !open.includes(g.s.hex[piece]) && !liesOpen(g, piece)
}

/** 1813 §15.1: what is told of covered units does not name them to the enemy. */
export function veilEvents(g: G, events: GameEvent[]): GameEvent[] {
  if (!g.s.options.dummies || g.s.turn === 1) return events
  return events.map(event => {
    const { piece, pieces, ...rest } = event.params ?? {}
    if (event.secret || !event.side || !VEILED.includes(event.kind)) return event
    if (typeof piece === 'number' && g.t.isUnit[piece])
      return {
        ...event,
        kind: `${event.kind}.covered`,
        params: rest,
        secret: { side: event.side, kind: event.kind, params: { piece } },
      }
    if (Array.isArray(pieces))
      return { ...event, params: rest, secret: { side: event.side, kind: event.kind, params: { pieces } } }
    return event
  })
}

const VEILED = [
  'unit.disrupted',
  'unit.rallied',
  'piece.arrived',
  'march.ended',
  'march.forced',
  'battle.advanced',
  'redeployed',
  'card.drilled',
]
