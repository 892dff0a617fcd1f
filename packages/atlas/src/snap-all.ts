// All rivers of a board as rows of hexsides: each after the river that it falls into.

import type { Frame } from './frame.ts'
import { course, type CourseSource } from './geo/courses.ts'
import type { Point } from './geo/lambert.ts'
import { hexAt, onBoard, sideHexes, type Grid } from './grid.ts'
import { bankOf, cornerGraph, cornersAlong, snapRiver, type Bank, type Snapped } from './rivers.ts'
import { readSource, type RiverSource } from './source.ts'

/** The stretches of a line that lie on the board, longest first dropped to those of at least half a hex. */
function onBoardRuns(grid: Grid, line: readonly Point[]): Point[][] {
  const runs: Point[][] = []
  let run: Point[] = []
  for (const p of line) {
    if (onBoard(grid, hexAt(grid, p))) run.push(p)
    else if (run.length) {
      runs.push(run)
      run = []
    }
  }
  if (run.length) runs.push(run)
  return runs.filter(r => r.length > 1 && Math.hypot(r[0][0] - r.at(-1)![0], r[0][1] - r.at(-1)![1]) > 50)
}

export function densify(line: readonly Point[], step: number): Point[] {
  const points: Point[] = [line[0]]
  for (let i = 1; i < line.length; i++) {
    const [a, b] = [line[i - 1], line[i]]
    const n = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1]) / step))
    for (let k = 1; k <= n; k++) points.push([a[0] + ((b[0] - a[0]) * k) / n, a[1] + ((b[1] - a[1]) * k) / n])
  }
  return points
}

function withEnds(grid: Grid, found: Snapped, head: string[], tail: string[], id: string): Snapped {
  const sides = [...head, ...found.sides, ...tail]
  const corners = cornersAlong(grid, sides)
  if (!corners) throw new Error(`river ${id}: the hexsides ${sides.join(' ')} do not join`)
  return { sides, corners }
}

export function snapAll(
  grid: Grid,
  frame: Frame,
  rivers: Record<string, RiverSource>,
  isSea: (hex: string) => boolean,
  complain: (message: string) => void,
) {
  const catalogue = readSource<Record<string, CourseSource & { name: string }>>('courses.json')
  const graph = cornerGraph(grid)
  const courses = new Map<string, Point[]>()
  const snapped = new Map<string, Snapped>()
  const taken = new Set<string>()
  const seaCorners = new Set<string>()
  for (const [key, steps] of graph.steps) if (steps.some(s => isSea(s.left) || isSea(s.right))) seaCorners.add(key)
  const waiting = Object.keys(rivers)
  while (waiting.length) {
    const i = waiting.findIndex(id => {
      const { to, from } = rivers[id]
      return [to, from].every(r => r === undefined || r === 'sea' || r === 'edge' || snapped.has(r))
    })
    if (i < 0) throw new Error(`these rivers fall into none that is known: ${waiting.join(', ')}`)
    const [id] = waiting.splice(i, 1) as [string]
    const river = rivers[id]
    const source = catalogue[id]
    if (!source) throw new Error(`no course for the river ${id}`)
    const line = course(source, message => complain(`${id}: ${message}`)).map(p => frame.toSheet(p))
    courses.set(id, line)
    const banks = new Map<string, Bank>()
    for (const hex of river.left) banks.set(hex, 'L')
    for (const hex of river.right) banks.set(hex, 'R')
    const dense = densify(line, 6)
    const runs = onBoardRuns(grid, dense)
    const whole: Snapped = { corners: [], sides: [] }
    if (river.sides) Object.assign(whole, withEnds(grid, whole, river.sides, [], id))
    else
      runs.forEach((run, n) => {
        const ends =
          n < runs.length - 1 || river.to === 'edge'
            ? graph.rim
            : river.to === 'sea'
              ? new Set([...seaCorners, ...graph.rim])
              : new Set(snapped.get(river.to)!.corners)
        const startsOff = run[0] !== dense[0]
        const starts = river.from ? new Set(snapped.get(river.from)!.corners) : startsOff ? graph.rim : undefined
        const avoid = new Set(river.avoid ?? [])
        const closed = (side: string) => taken.has(side) || avoid.has(side) || sideHexes(side).some(hex => isSea(hex))
        const found = snapRiver(graph, run, { banks, closed, ends, ...(starts ? { starts } : {}) })
        if (!found) return complain(`${id}: no row of hexsides for stretch ${n + 1} of ${runs.length}`)
        whole.corners.push(...found.corners)
        whole.sides.push(...found.sides)
      })
    const run = river.head || river.tail ? withEnds(grid, whole, river.head ?? [], river.tail ?? [], id) : whole
    for (const side of run.sides) taken.add(side)
    snapped.set(id, run)
    for (const [hex, bank] of banks)
      if (run.sides.length && bankOf(grid, graph, run, hex) !== bank) complain(`${id}: ${hex} is not on bank ${bank}`)
  }
  return { graph, courses, snapped }
}
