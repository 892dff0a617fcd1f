// How wide a word will be, and which words would touch.

import { readFileSync } from 'node:fs'

export type FaceName = 'fell' | 'fell-italic' | 'fell-sc'

const widths = JSON.parse(readFileSync(new URL('../../sources/type-widths.json', import.meta.url), 'utf8')) as Record<
  FaceName,
  Record<string, number>
>

const letterWidth = (face: FaceName, letter: string) => (widths[face][letter] ?? 560) / 1000

export function textWidth(t: string, face: FaceName, size: number, spacing = 0): number {
  return [...t].reduce((sum, c) => sum + letterWidth(face, c) * size + spacing, 0) - spacing
}

/** A box by its centre and half sizes, upright. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

export const touch = (a: Box, b: Box, gap = 0): boolean =>
  Math.abs(a.x - b.x) < a.w + b.w + gap && Math.abs(a.y - b.y) < a.h + b.h + gap

export interface Line {
  x: number // middle of the text
  y: number // baseline
  t: string
  face: FaceName
  size: number
  spacing?: number
  turn?: number
}

/** One box around a level word. */
export function wordBox(l: Line): Box {
  return { x: l.x, y: l.y - l.size * 0.28, w: textWidth(l.t, l.face, l.size, l.spacing) / 2, h: l.size * 0.42 }
}

/** A box for each letter: for wide-spaced and slanting words. */
export function letterBoxes(l: Line): Box[] {
  const angle = ((l.turn ?? 0) * Math.PI) / 180
  const total = textWidth(l.t, l.face, l.size, l.spacing)
  const boxes: Box[] = []
  let at = -total / 2
  for (const c of l.t) {
    const w = letterWidth(l.face, c) * l.size
    if (c !== ' ') {
      const along = at + w / 2
      const up = -l.size * 0.28
      boxes.push({
        x: l.x + along * Math.cos(angle) - up * Math.sin(angle),
        y: l.y + along * Math.sin(angle) + up * Math.cos(angle),
        w: w / 2 + Math.abs(Math.sin(angle)) * l.size * 0.1,
        h: l.size * 0.42,
      })
    }
    at += w + (l.spacing ?? 0)
  }
  return boxes
}
