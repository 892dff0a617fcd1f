import { put } from '@grognard/kernel'
import type { G } from './leipzig.ts'
import { DIVISIONS, FREE, isCavalry, isCombat, isSupply, SUPPLY } from './kinds.ts'
import {
  ALLIED,
  ATTACKED,
  firstSlot,
  INVERTED,
  OFF,
  SEEN,
  sideOf,
  SLOTS,
  type LeipzigState,
  type Side,
} from './state.ts'

// Who stands where. The slots of a hex hang together by `top` and `under`, in their order; friend and foe never share one.

/** Puts a unit on a hex, or takes it off the map (a word below zero). */
export function place(g: G, piece: number, to: number): void {
  put(g.s, piece, to)
}

/** A new unit in the first free slot of a side. */
export function allot(g: G, side: Side, kind: number, hex: number): number {
  const { s } = g
  const first = firstSlot(side)
  let piece = first
  while (piece < first + SLOTS && s.kind[piece] !== FREE) piece++
  if (piece === first + SLOTS) throw new Error(`all ${SLOTS} slots of a side are taken`)
  s.kind[piece] = kind
  s.began[piece] = hex >= 0 ? hex : -1
  s.shown[piece] = side === ALLIED && isInverted(g) ? INVERTED : SEEN
  put(s, piece, hex)
  return piece
}

/** Takes a unit out of the game; its slot is free again. */
export function release(g: G, piece: number): void {
  const { s } = g
  put(s, piece, OFF)
  s.kind[piece] = FREE
  s.spent[piece] = s.dispersed[piece] = s.flags[piece] = s.exposed[piece] = s.back[piece] = 0
  s.began[piece] = -1
  s.shown[piece] = SEEN
}

/** leipzig §recon: do Allied units lie face down on this turn? */
export function isInverted({ s, t }: G): boolean {
  return s.turn <= t.scenarios[s.scenario].inverted
}

/** The side whose units stand on a hex, -1 if none do. */
export function ownerOf(s: LeipzigState, hex: number): Side | -1 {
  const first = s.top[hex]
  return first < 0 ? -1 : sideOf(first)
}

export function holds(s: LeipzigState, side: Side, hex: number): boolean {
  const first = s.top[hex]
  return first >= 0 && sideOf(first) === side
}

/** The units on a hex, in the order of the slots. Hot paths walk the chain themselves. */
export function unitsOn(s: LeipzigState, hex: number): number[] {
  const found: number[] = []
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) found.push(p)
  return found
}

/** How many combat units stand on a hex. */
export function combatUnitsOn(s: LeipzigState, hex: number): number {
  let n = 0
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) if (isCombat(s.kind[p])) n++
  return n
}

/** How many divisions they make together. */
export function divisionsOn(s: LeipzigState, hex: number): number {
  let n = 0
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) if (s.kind[p] > FREE) n += DIVISIONS[s.kind[p]]
  return n
}

export function cavalryOn(s: LeipzigState, hex: number): boolean {
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) if (isCavalry(s.kind[p])) return true
  return false
}

/** leipzig §auto, §combat.D: has somebody on this hex attacked in this player-turn? Then it attacks no other. */
export function hasAttacked(s: LeipzigState, hex: number): boolean {
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) if (s.flags[p] & ATTACKED) return true
  return false
}

/** A unit of that kind on a hex, -1 if none. */
export function findOn(s: LeipzigState, hex: number, kind: number): number {
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) if (s.kind[p] === kind) return p
  return -1
}

/** leipzig §supply.E: supply counters of a side on the map or on their way back to it. */
export function supplyInPlay(s: LeipzigState, side: Side, kind: number): number {
  let n = 0
  const first = firstSlot(side)
  for (let p = first; p < first + SLOTS; p++) if (s.kind[p] === kind) n++
  return n
}

const SUPPLY_COUNTERS = 10

/** leipzig §supply.E: how many more supply units a side may bring into play. */
export function supplyFree(s: LeipzigState, side: Side): number {
  return Math.max(0, SUPPLY_COUNTERS - s.supplyOut[side] - supplyInPlay(s, side, SUPPLY))
}

/** Is this a supply unit or depot that can feed anybody? Dispersed ones cannot (leipzig §combat.K). */
export function feeds(s: LeipzigState, piece: number): boolean {
  return isSupply(s.kind[piece]) && s.dispersed[piece] === 0
}

/** Turns a counter up for the French, and counts the secret. */
export function reveal(g: G, piece: number): void {
  if (g.s.shown[piece] === SEEN) return
  g.s.shown[piece] = SEEN
  g.s.reveals++
}
