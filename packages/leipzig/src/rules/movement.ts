import { DIRECTIONS, find, NO_ZONE, PARTIAL, TOTAL, type Refusal } from '@grognard/kernel'
import { MOVEMENT, type March } from '../system/frames.ts'
import { ARM, isCavalry, isCombat } from '../system/kinds.ts'
import { allowanceOf, groundOf, type G } from '../system/leipzig.ts'
import { ATTACKED, MOVED, other, sideOf, SLOTS } from '../system/state.ts'
import { refuseShut, saxonsWait } from './borders.ts'
import { controlKnown, UNCERTAIN } from './zones-of-control.ts'

// leipzig §movement.A, §zoc.B. What a step costs, and why it cannot be made.

const STACKING = 1 // onto friends, and off them again (§stacking.C)
const PAST_INFANTRY = 2 // out of a hex that infantry controls, for cavalry that entered it in this phase (§zoc.B)
const OVER_CRUSHED = 1 // into a hex whose defenders were eliminated automatically (§auto)

/** Why a step cannot be made, instead of its price. */
const CLIMBS = -1
const ENEMY = -2
const SHUT = -3
const ZONE_TO_ZONE = -4
const STOPPED = -5

/** leipzig §movement.C, §combat.K: may this unit march at all in this phase? */
export function refuseMarch(g: G, piece: number): Refusal | undefined {
  const { s } = g
  const params = { piece }
  if (s.dispersed[piece] > 0) return { clause: 'leipzig §combat.K', reason: 'refuse.dispersed', params }
  if (s.flags[piece] & ATTACKED) return { clause: 'leipzig §auto', reason: 'refuse.hasAttacked', params }
  if (s.flags[piece] & MOVED) return { clause: 'leipzig §movement.C', reason: 'refuse.moved', params }
  if (saxonsWait(g, piece)) return { clause: 'leipzig §saxon', reason: 'refuse.saxon', params }
  return undefined
}

/** The same as a plain yes, for lists. */
export function mayMarch(g: G, piece: number): boolean {
  const { s } = g
  return s.dispersed[piece] === 0 && (s.flags[piece] & (ATTACKED | MOVED)) === 0 && !saxonsWait(g, piece)
}

/** leipzig §zoc.A, §zoc.B: is the march over on this hex? Beside inverted units nobody knows before it is entered. */
export function isStopped(g: G, piece: number, hex: number): boolean {
  const zone = controlKnown(g, other(sideOf(piece)), hex)
  return zone === TOTAL || (zone === PARTIAL && !isCavalry(g.s.kind[piece]))
}

/** leipzig §movement.F, §stacking.C: do other combat units make this hex dear to a combat unit? Fortresses never do. */
function crowded(g: G, piece: number, hex: number, fortress: Uint8Array): boolean {
  if (fortress[hex]) return false
  const { top, under, kind } = g.s
  for (let p = top[hex]; p >= 0; p = under[p]) if (p !== piece && isCombat(kind[p])) return true
  return false
}

/** What is the same for every step out of the hex on which a march stands. */
export interface Stand {
  piece: number
  kind: number
  hex: number
  leaving: number // points for leaving it
  stopped: boolean // the march is over here
  inZone: boolean // it began here in an enemy zone, and is no cavalry (§zoc.B)
}

const stand: Stand = { piece: 0, kind: 0, hex: 0, leaving: 0, stopped: false, inZone: false }

/** leipzig §zoc.B, §stacking.C: works out what leaving costs; read it before the next question. */
export function standOf(g: G, f: March): Stand {
  return standAt(g, f, g.s.hex[f.piece], f.entered === 1)
}

/** The same for a hex where the march might come to stand. */
export function standAt(g: G, f: March, hex: number, entered: boolean): Stand {
  const { piece } = f
  const kind = g.s.kind[piece]
  const zone = controlKnown(g, other(f.side), hex)
  const cavalry = isCavalry(kind)
  stand.piece = piece
  stand.kind = kind
  stand.hex = hex
  stand.stopped = entered && (zone === TOTAL || (zone === PARTIAL && !cavalry))
  stand.inZone = !entered && !cavalry && zone !== NO_ZONE
  stand.leaving = entered && cavalry && zone === PARTIAL ? PAST_INFANTRY : 0
  if (isCombat(kind) && crowded(g, piece, hex, groundOf(g).fortress)) stand.leaving += STACKING
  return stand
}

/** leipzig §movement.A, §movement.H, §tec: the price of a step by this hexside, or why it cannot be made. Allocates nothing. */
export function stepPrice(g: G, f: March, from: Stand, hexside: number): number {
  const { s, t } = g
  const to = t.board.neighbours[hexside]
  const ground = groundOf(g)
  const price = ground.enter[ARM[from.kind]][hexside]
  if (price < 0) return CLIMBS
  const there = s.top[to]
  if (there >= 0 && there >= SLOTS !== from.piece >= SLOTS) return ENEMY
  if (from.stopped) return STOPPED
  if (mayBeShut(g, to) && refuseShut(g, from.piece, to)) return SHUT
  if (from.inZone && (f.barred.includes(to) || isControlled(g, f, to))) return ZONE_TO_ZONE
  let total = price + from.leaving
  if (there >= 0 && isCombat(from.kind) && crowded(g, from.piece, to, ground.fortress)) total += STACKING
  if (find(s, MOVEMENT)?.crushed.includes(to)) total += OVER_CRUSHED
  return total
}

function isControlled(g: G, f: March, hex: number): boolean {
  const zone = controlKnown(g, other(f.side), hex)
  return zone !== NO_ZONE && zone !== UNCERTAIN
}

/** Saves asking for each hex: borders matter in Austria, on early turns and in the armistice. */
function mayBeShut(g: G, hex: number): boolean {
  return groundOf(g).austria[hex] === 1 || g.s.turn < 3 || g.s.armistice > 0
}

/** leipzig §march: how many points a march has in all. */
export function limitOf(g: G, f: March): number {
  return allowanceOf(g, f.piece) * f.multiple
}

/** leipzig §march: how many it may use before the table is asked; all of them if it need not be, or has been. */
export function sureLimitOf(g: G, f: March): number {
  const sure = f.free || f.passed || f.multiple === 1 ? f.multiple : f.multiple - 1
  return allowanceOf(g, f.piece) * sure
}

/** leipzig §march: a triple march that has gone beyond its single allowance owes the table a die, wherever it ends. */
export function owesDie(g: G, f: March, spent: number): boolean {
  return f.multiple === 3 && !f.free && !f.passed && f.table === '' && spent > allowanceOf(g, f.piece)
}

/** leipzig §movement.A, §movement.G, §zoc.A, §zoc.B, §tec: why the unit cannot step to a hex; nothing if it can. */
export function refuseStep(g: G, f: March, hex: number): Refusal | undefined {
  const { t } = g
  const from = standOf(g, f)
  let hexside = -1
  for (let side = from.hex * DIRECTIONS; side < from.hex * DIRECTIONS + DIRECTIONS; side++)
    if (t.board.neighbours[side] === hex) hexside = side
  const params = { hex, piece: f.piece }
  if (hexside < 0) return { clause: 'leipzig §movement.A', reason: 'refuse.notNext', params }
  const price = stepPrice(g, f, from, hexside)
  if (price === CLIMBS) return { clause: 'leipzig §tec', reason: 'refuse.mountain', params }
  if (price === ENEMY) return { clause: 'leipzig §movement.G', reason: 'refuse.enemy', params }
  if (price === STOPPED)
    return { clause: isCavalry(from.kind) ? 'leipzig §zoc.B' : 'leipzig §zoc.A', reason: 'refuse.stopped', params }
  if (price === SHUT) return refuseShut(g, f.piece, hex)
  if (price === ZONE_TO_ZONE) return { clause: 'leipzig §zoc.B', reason: 'refuse.zoneToZone', params }
  const left = limitOf(g, f) - g.s.spent[f.piece]
  if (price > left)
    return { clause: 'leipzig §movement.A', reason: 'refuse.points', params: { ...params, n: price, left } }
  return undefined
}

/** leipzig §stacking.B: could this unit step anywhere at all? */
export function canStep(g: G, f: March): boolean {
  const from = standOf(g, f)
  const left = limitOf(g, f) - g.s.spent[f.piece]
  for (let side = from.hex * DIRECTIONS; side < from.hex * DIRECTIONS + DIRECTIONS; side++) {
    if (g.t.board.neighbours[side] < 0) continue
    const price = stepPrice(g, f, from, side)
    if (price > 0 && price <= left) return true
  }
  return false
}
