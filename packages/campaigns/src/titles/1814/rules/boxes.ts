import { tell } from '../../../system/events.ts'
import { placePiece } from '../../../system/stacks.ts'
import { GONE, type Side } from '../../../system/state.ts'
import type { G } from '../own.ts'

// 1814 §15.1: the boxes of both sides, what is in them and where their markers lie. Units in a box are off the map, so that no rule
// finds them there; where a rule concerns them as if they were on it, they are brought in for as long as it takes.

export const BOXES = 8 // for each side

export interface BoxesExtra {
  boxed: number[] // piece -> the box of its side that it is in, 1 to 8; 0 if it is in none; UNSEEN in the enemy's view
  boxHex: number[] // the hex where the marker of each box lies, the French boxes first; -1 if it is not in use
}

export const UNSEEN = 9 // in one of them, nobody knows which

export const noBoxes = (pieces: number): BoxesExtra => ({
  boxed: new Array<number>(pieces).fill(0),
  boxHex: new Array<number>(2 * BOXES).fill(-1),
})

const place = (side: Side, box: number): number => side * BOXES + box - 1

/** Where its marker lies; nowhere for a box that nobody knows (UNSEEN). */
export const hexOfBox = (g: G, side: Side, box: number): number =>
  box > BOXES ? -1 : g.s.extra.boxHex[place(side, box)]

export function moveBox(g: G, side: Side, box: number, hex: number): void {
  g.s.extra.boxHex[place(side, box)] = hex
}

/** The box whose marker lies on that hex, 0 if there is none. */
export function boxAt(g: G, side: Side, hex: number): number {
  for (let box = 1; box <= BOXES; box++) if (hexOfBox(g, side, box) === hex) return box
  return 0
}

/** A box of which no marker is on the map, 0 if all are. */
export function freeBox(g: G, side: Side): number {
  return boxAt(g, side, -1)
}

/** The hexes with a marker of that side. */
export function boxHexes(g: G, side: Side): number[] {
  return g.s.extra.boxHex.slice(side * BOXES, (side + 1) * BOXES).filter(hex => hex >= 0)
}

export function inBox(g: G, side: Side, box: number): number[] {
  const found: number[] = []
  const { boxed } = g.s.extra
  for (let p = 0; p < boxed.length; p++) if (boxed[p] === box && g.t.side[p] === side) found.push(p)
  return found
}

/** What is in the box on that hex, if there is one. */
export function boxedAt(g: G, side: Side, hex: number): number[] {
  const box = g.s.options.boxes ? boxAt(g, side, hex) : 0
  return box > 0 ? inBox(g, side, box) : []
}

export const isBoxed = (g: G, piece: number): boolean => g.s.extra.boxed[piece] > 0

/** A combat unit of that side stands there for all to see. */
export function seenAt(g: G, side: Side, hex: number): boolean {
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p])
    if (g.t.isUnit[p] && g.t.side[p] === side && !isBoxed(g, p)) return true
  return false
}

export function putIn(g: G, piece: number, box: number): void {
  g.s.extra.boxed[piece] = box
  placePiece(g.s, piece, GONE)
}

/** Lets what is in a box stand with its stack, unseen, while a rule looks at it. */
export function bringIn(g: G, side: Side, box: number): void {
  const hex = hexOfBox(g, side, box)
  for (const piece of inBox(g, side, box)) if (g.s.hex[piece] === GONE) placePiece(g.s, piece, hex)
}

export function bringAllIn(g: G, side: Side): void {
  for (let box = 1; box <= BOXES; box++) if (hexOfBox(g, side, box) >= 0) bringIn(g, side, box)
}

/** And takes it off the map again. */
export function putBack(g: G, side: Side): void {
  const { boxed } = g.s.extra
  for (let p = 0; p < boxed.length; p++)
    if (boxed[p] > 0 && g.t.side[p] === side && g.s.hex[p] >= 0) placePiece(g.s, p, GONE)
}

/** These come out for all to see, where they stand or where their stack does. */
export function show(g: G, side: Side, pieces: readonly number[], hex: number): void {
  if (pieces.length === 0) return
  for (const piece of pieces) {
    if (g.s.hex[piece] < 0) placePiece(g.s, piece, hex)
    g.s.extra.boxed[piece] = 0
  }
  g.s.reveals++
  tell(g, 'box.out', side, '1814 §15.1', { pieces: [...pieces], hex }, [hex])
}

/** 1814 §15.1: the box on that hex is opened, and its marker taken up. */
export function openBox(g: G, side: Side, hex: number): void {
  const box = g.s.options.boxes ? boxAt(g, side, hex) : 0
  if (box === 0) return
  const pieces = inBox(g, side, box)
  moveBox(g, side, box, -1)
  g.s.reveals++
  if (pieces.length > 0) show(g, side, pieces, hex)
  else tell(g, 'box.empty', side, '1814 §15.1', { n: box, hex }, [hex])
}

/** A box whose stack has no unit left in sight comes out at once. */
export function openOrphans(g: G, side: Side): void {
  for (const hex of boxHexes(g, side)) if (!seenAt(g, side, hex)) openBox(g, side, hex)
}
