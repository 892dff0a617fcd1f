import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { muted } from '../doctrine-plugin.ts'
import { leanFace } from '../fonts-plugin.ts'
import { leanOutline } from '../lean-outline.ts'
import { hollow } from '../schemas-plugin.ts'

/** A square with a point halfway along its foot and another beside a corner. */
function square(): Buffer {
  return ringOf([
    [0, 0],
    [50, 0],
    [101, 1],
    [100, 100],
    [0, 100],
  ])
}

/** A glyph of one ring of straight lines, in plain words. */
function ringOf(points: number[][]): Buffer {
  const head = Buffer.alloc(14)
  const [xs, ys] = [points.map(point => point[0]), points.map(point => point[1])]
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  ;[1, ...box, points.length - 1, 0].forEach((n, i) => head.writeInt16BE(n, 2 * i))
  const steps = Buffer.alloc(4 * points.length)
  points.forEach(([x, y], i) => {
    const [bx, by] = points[i - 1] ?? [0, 0]
    steps.writeInt16BE(x - bx, 2 * i)
    steps.writeInt16BE(y - by, 2 * (points.length + i))
  })
  return Buffer.concat([head, Buffer.alloc(points.length, 1), steps])
}

test('an outline keeps its shape with fewer points on a coarser grid', () => {
  const lean = leanOutline(square(), 4)
  expect(lean.readInt16BE(0)).toBe(1)
  expect([2, 4, 6, 8].map(at => lean.readInt16BE(at))).toEqual([0, 0, 100, 100])
  expect(lean.readUInt16BE(10)).toBe(3) // four points: the one halfway lies on a straight line
  expect(lean.length % 4).toBe(0)
  expect(leanOutline(lean, 4)).toEqual(lean)
})

test('a glyph without an outline and a compound one stay as they are', () => {
  const compound = Buffer.from([255, 255, 0, 0])
  expect(leanOutline(Buffer.alloc(0), 4)).toHaveLength(0)
  expect(leanOutline(compound, 4)).toBe(compound)
})

test('a rough circle of many small curves becomes one of few, as round as before', () => {
  const rough = Array.from({ length: 96 }, (_, i) => {
    const angle = (i * Math.PI) / 48
    const radius = 800 + (i % 3) // as a worn type is
    return [Math.round(radius * Math.cos(angle)), Math.round(radius * Math.sin(angle))]
  })
  const lean = leanOutline(ringOf(rough), 4)
  const points = lean.readUInt16BE(10) + 1
  expect(points).toBeLessThan(40)
  expect(points).toBeGreaterThan(8)
  // its middle points lie outside the circle, by no more than arcs of that many need
  for (const at of [2, 4]) expect(Math.abs(lean.readInt16BE(at) + 850)).toBeLessThan(60)
  for (const at of [6, 8]) expect(Math.abs(lean.readInt16BE(at) - 850)).toBeLessThan(60)
})

test('the period faces weigh about a third of what they came with', () => {
  const require = createRequire(import.meta.url)
  const woff = require.resolve('@fontsource/im-fell-english/files/im-fell-english-latin-400-normal.woff')
  const lean = leanFace(readFileSync(woff))
  expect(lean.toString('latin1', 0, 4)).toBe('wOF2')
  expect(lean.length).toBeLessThan(readFileSync(woff).length * 0.4)
})

test('what writes schemas keeps its exports and nothing else', () => {
  expect(hollow('export const a = 1\nconst b = 2\nexport function c() {}\nexport { c as d };\n')).toBe(
    'const nothing = () => nothing\nexport { nothing as a, nothing as c, nothing as d }\n',
  )
})

test('a doctrine keeps every weight and bound, and loses only what it says of them', () => {
  const path = new URL('../../campaigns/src/appraisal/doctrine.ts', import.meta.url)
  const code = readFileSync(path, 'utf8')
  const lean = muted(code)
  const weights = (text: string): string[] =>
    [...text.matchAll(/\b(?:weight|part)\((-?[\d.]+),/g)].map(found => found[1])
  expect(weights(lean)).toEqual(weights(code))
  expect(weights(code).length).toBeGreaterThan(80)
  expect(lean).toContain("noUse: weight(-1, '', -4, 0)")
  expect(lean.length).toBeLessThan(code.length - 3000)
})
