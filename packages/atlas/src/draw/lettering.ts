// Where the names go: places first, under their signs; then rivers along their courses; then lands and seas in what is
// left, letter by letter, so that no name lies over another.

import type { BoardData } from '../../../kernel/src/board-data.ts'
import type { Lettering } from '../draw.ts'
import type { Point } from '../geo/lambert.ts'
import { letterBoxes, textWidth, touch, wordBox, type Box, type FaceName, type Line } from './type.ts'

export interface Taken {
  boxes: Box[] // signs, names and numbers already set
}

const round = (v: number) => Math.round(v * 10) / 10

export interface PlaceLook {
  look: string
  face: FaceName
  size: number
}

/** Names under their signs, moved aside only where they would touch. */
export function placeNames(
  places: readonly (BoardData['places'][number] & { x: number; y: number; deep?: number })[],
  look: (p: BoardData['places'][number]) => PlaceLook,
  taken: Taken,
  below: number,
  complain: (message: string) => void,
): Lettering[] {
  const texts: Lettering[] = []
  const order = [...places].sort((a, b) => a.rank - b.rank || b.name.length - a.name.length || (a.id < b.id ? -1 : 1))
  for (const p of order) {
    const { look: name, face, size } = look(p)
    const under = Math.max(below, (p.deep ?? 0) + size * 0.75 + 2)
    let best: Line | undefined
    let bestCost = Infinity
    for (const [dx, dy, cost] of offsets(p.name.length * size * 0.3, size)) {
      for (const [base, extra] of [
        [under, 0],
        [under - 2, 0.3],
        [under + 5, 1],
        [under - 4, 1],
        [-9, 6],
      ] as const) {
        if (cost + extra >= bestCost) continue
        const line: Line = { x: p.x + dx, y: p.y + base + dy, t: p.name, face, size }
        const box = wordBox(line)
        if (taken.boxes.some(b => touch(box, b, 1))) continue
        best = line
        bestCost = cost + extra
      }
    }
    if (!best) {
      complain(`no room for the name ${p.name}`)
      best = { x: p.x, y: p.y + under, t: p.name, face, size }
    }
    taken.boxes.push(wordBox(best))
    texts.push({ look: name, x: round(best.x), y: round(best.y), t: p.name, size, place: p.id })
  }
  return texts.sort((a, b) => (a.place! < b.place! ? -1 : 1))
}

function offsets(reach: number, size: number): [number, number, number][] {
  const list: [number, number, number][] = []
  for (let dx = -reach; dx <= reach; dx += reach / 6 || 1)
    for (const dy of [0, 0.22, -0.22, 0.44, 0.8, -0.8].map(s => s * size))
      list.push([dx, dy, Math.abs(dx) / 12 + Math.abs(dy) / 3])
  return list.sort((a, b) => a[2] - b[2])
}

export interface NameSource {
  t: string
  look: 'region-name' | 'land-name' | 'sea-name' | 'range-name'
  at: Point // longitude and latitude
  size: number
  spacing?: number
  turn?: number
  roam?: number // how far from its place it may be moved, in drawing units
}

const faces: Record<NameSource['look'], FaceName> = {
  'region-name': 'fell',
  'land-name': 'fell-italic',
  'sea-name': 'fell-italic',
  'range-name': 'fell-italic',
}

/** Names of lands, seas and ranges: shifted, stretched or turned a little until every letter stands free. */
export function landNames(
  names: readonly NameSource[],
  toSheet: (p: Point) => Point,
  taken: Taken,
  inside: (b: Box) => boolean,
  complain: (message: string) => void,
): Lettering[] {
  return names.map(name => {
    const [x, y] = toSheet(name.at)
    const roam = name.roam ?? 130
    const reach = roam + textWidth(name.t, faces[name.look], name.size, (name.spacing ?? 0) * 1.45) / 2 + name.size
    const near = taken.boxes.filter(b => Math.abs(b.x - x) < reach + b.w && Math.abs(b.y - y) < reach + b.h)
    let best: Line | undefined
    let bestCost = Infinity
    const turns = name.turn ? [name.turn, name.turn * 0.6, name.turn * 1.4] : [0, -6, 6]
    for (const shrink of [1, 0.85])
      for (const turn of turns)
        for (const stretch of [1, 1.2, 0.75, 1.45])
          for (let dy = -roam; dy <= roam; dy += 6)
            for (let dx = -roam; dx <= roam; dx += 8) {
              const cost =
                Math.hypot(dx, dy * 1.1) / 10 +
                Math.abs(turn - (name.turn ?? 0)) / 2 +
                Math.abs(stretch - 1) * 5 +
                (1 - shrink) * 60
              if (cost >= bestCost) continue
              const line: Line = {
                x: x + dx,
                y: y + dy,
                t: name.t,
                face: faces[name.look],
                size: name.size * shrink,
                spacing: (name.spacing ?? 0) * stretch,
                turn,
              }
              const boxes = letterBoxes(line)
              if (boxes.some(b => !inside(b) || near.some(o => touch(b, o, 1)))) continue
              best = line
              bestCost = cost
            }
    if (!best) {
      complain(`no room for the name ${name.t}`)
      best = {
        x,
        y,
        t: name.t,
        face: faces[name.look],
        size: name.size,
        spacing: name.spacing ?? 0,
        turn: name.turn ?? 0,
      }
    }
    taken.boxes.push(...letterBoxes(best))
    return {
      look: name.look,
      x: round(best.x + (best.spacing ?? 0) / 2),
      y: round(best.y),
      t: name.t,
      size: round(best.size),
      ...(best.spacing ? { spacing: round(best.spacing) } : {}),
      ...(best.turn ? { turn: round(best.turn) } : {}),
    }
  })
}

/** A river's name beside its course, where it runs straightest and nothing else is written. */
export function riverNames(
  rivers: readonly { id: string; name: string; line: readonly Point[]; size: number }[],
  taken: Taken,
  inside: (b: Box) => boolean,
): Lettering[] {
  const texts: Lettering[] = []
  for (const r of rivers) {
    const length = textWidth(r.name, 'fell-italic', r.size) + 4
    let best: { line: Line; cost: number } | undefined
    for (let i = 0; i < r.line.length; i += 2) {
      let j = i
      while (j < r.line.length && Math.hypot(r.line[j][0] - r.line[i][0], r.line[j][1] - r.line[i][1]) < length) j++
      if (j >= r.line.length) break
      let [a, b] = [r.line[i], r.line[j]]
      if (b[0] < a[0]) [a, b] = [b, a]
      const dx = b[0] - a[0]
      const dy = b[1] - a[1]
      const d = Math.hypot(dx, dy)
      let above = 0
      let under = 0
      for (let k = i; k <= j; k++) {
        const off = ((r.line[k][0] - a[0]) * dy - (r.line[k][1] - a[1]) * dx) / d // positive above the chord
        above = Math.max(above, off)
        under = Math.max(under, -off)
      }
      const turn = (Math.atan2(dy, dx) * 180) / Math.PI
      for (const side of [-1, 1]) {
        const shift = side < 0 ? -(above + 3) : under + r.size * 0.78
        if (above + under > r.size * 1.2) continue
        const line: Line = {
          x: (a[0] + b[0]) / 2 - (dy / d) * shift,
          y: (a[1] + b[1]) / 2 + (dx / d) * shift,
          t: r.name,
          face: 'fell-italic',
          size: r.size,
          turn,
        }
        const cost = above + under + Math.abs(turn) / 9 + Math.abs(i / r.line.length - 0.5) * 6
        if (best && cost >= best.cost) continue
        const boxes = letterBoxes(line)
        if (boxes.some(box => !inside(box) || taken.boxes.some(o => touch(box, o, 0.5)))) continue
        best = { line, cost }
      }
    }
    if (!best) continue // a short river between two names goes unnamed
    taken.boxes.push(...letterBoxes(best.line))
    texts.push({
      look: 'river-name',
      x: round(best.line.x),
      y: round(best.line.y),
      t: r.name,
      size: r.size,
      turn: round(best.line.turn ?? 0),
    })
  }
  return texts
}
