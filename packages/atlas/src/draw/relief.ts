// The relief picture: parchment, tints by height, and hachures that run down the slopes between lines of equal height,
// thick where it is steep and where the light from the north-west does not fall.

import type { Point } from '../geo/lambert.ts'
import { chance, noise } from './chance.ts'
import { isolines, sample, slope, type Field } from './field.ts'

export interface ReliefStyle {
  levels: number[] // heights at which rows of hachures begin
  tints: [height: number, colour: [number, number, number], strength: number][]
  spacing: number // drawing units between neighbouring strokes
  gentle: number // metres of rise for each unit below which no stroke is drawn
  steep: number // … and from which strokes are fullest
  longest: number // drawing units
  weight: number // width of the fullest stroke
  shade: number // strength of the hill shading, 0 to 1
}

export interface Picture {
  width: number
  height: number
  data: Uint8ClampedArray<ArrayBuffer> // red, green, blue, opaque
}

const parchment = [243, 232, 202] as const
const ink = [74, 52, 30] as const

/** Draws the relief at a number of pixels for each drawing unit. */
export function drawRelief(size: Point, scale: number, heights: Field, style: ReliefStyle): Picture {
  const width = Math.round(size[0] * scale)
  const height = Math.round(size[1] * scale)
  const data = new Uint8ClampedArray(width * height * 4)
  const paper = noise(11)
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++) {
      const x = (i + 0.5) / scale
      const y = (j + 0.5) / scale
      const h = sample(heights, x, y)
      let [r, g, b] = parchment as readonly [number, number, number]
      for (const [from, colour, strength] of style.tints) {
        const t = Math.max(0, Math.min(1, (h - from * 0.88) / (from * 0.3 + 12))) * strength
        r += (colour[0] - r) * t
        g += (colour[1] - g) * t
        b += (colour[2] - b) * t
      }
      const [sx, sy] = slope(heights, x, y)
      const light = Math.max(-1, Math.min(1, (-(sx + sy) / style.steep) * 0.8)) * style.shade
      const stain = paper(x / 330, y / 260) * 3.2 + paper(x / 90 + 40, y / 110) * 1.6
      const k = (j * width + i) * 4
      data[k] = r * (1 - 0.32 * Math.max(0, -light)) + 16 * Math.max(0, light) + stain
      data[k + 1] = g * (1 - 0.36 * Math.max(0, -light)) + 15 * Math.max(0, light) + stain
      data[k + 2] = b * (1 - 0.38 * Math.max(0, -light)) + 12 * Math.max(0, light) + stain * 0.8
      data[k + 3] = 255
    }
  const cover = new Float32Array(width * height)
  for (const stroke of hachures(heights, style)) drawStroke(cover, width, height, stroke, scale)
  for (let p = 0; p < cover.length; p++) {
    const t = Math.min(0.86, cover[p])
    if (t === 0) continue
    const k = p * 4
    data[k] = data[k] + (ink[0] - data[k]) * t
    data[k + 1] = data[k + 1] + (ink[1] - data[k + 1]) * t
    data[k + 2] = data[k + 2] + (ink[2] - data[k + 2]) * t
  }
  return { width, height, data }
}

interface Stroke {
  line: Point[]
  width: number
}

/** Strokes from each level down to the next, as an engraver would set them. */
function hachures(heights: Field, style: ReliefStyle): Stroke[] {
  const random = chance(1813)
  const strokes: Stroke[] = []
  style.levels.forEach((level, n) => {
    const floor = n ? style.levels[n - 1] : level * 0.55
    for (const line of isolines(heights, level)) {
      let left = style.spacing * random()
      for (let i = 1; i < line.length; i++) {
        const [ax, ay] = line[i - 1]
        const [bx, by] = line[i]
        const length = Math.hypot(bx - ax, by - ay)
        while (left < length) {
          const t = left / length
          const stroke = downhill(heights, style, [ax + (bx - ax) * t, ay + (by - ay) * t], floor, random)
          if (stroke) strokes.push(stroke)
          left += style.spacing * (0.75 + 0.5 * random())
        }
        left -= length
      }
    }
  })
  return strokes
}

function downhill(
  heights: Field,
  style: ReliefStyle,
  start: Point,
  floor: number,
  random: () => number,
): Stroke | undefined {
  const [gx, gy] = slope(heights, start[0], start[1])
  const steepness = Math.hypot(gx, gy)
  if (steepness < style.gentle * (0.75 + 0.5 * random())) return undefined
  const t = Math.min(1, (steepness - style.gentle) / (style.steep - style.gentle))
  const facing = -(gx + gy) / steepness / Math.SQRT2 // 1 falls to the south-east, away from the light
  const width = style.weight * (0.3 + 0.7 * Math.max(0, t)) * (0.78 + 0.42 * facing)
  if (width < 0.22) return undefined
  const longest = style.longest * (0.55 + 0.55 * random())
  const line: Point[] = [start]
  let [x, y] = start
  const step = heights.step * 0.6
  for (let run = 0; run < longest; run += step) {
    const [sx, sy] = slope(heights, x, y)
    const s = Math.hypot(sx, sy)
    if (s < style.gentle * 0.5) break
    x -= (sx / s) * step
    y -= (sy / s) * step
    line.push([x, y])
    if (sample(heights, x, y) < floor) break
  }
  return line.length > 1 ? { line, width } : undefined
}

/** A stroke with round ends that thins out downhill, blended by how much of each pixel it covers. */
function drawStroke(cover: Float32Array, width: number, height: number, stroke: Stroke, scale: number): void {
  const n = stroke.line.length - 1
  for (let s = 0; s < n; s++) {
    const [ax, ay] = [stroke.line[s][0] * scale, stroke.line[s][1] * scale]
    const [bx, by] = [stroke.line[s + 1][0] * scale, stroke.line[s + 1][1] * scale]
    const radius = (stroke.width * scale * (1 - (0.55 * s) / n)) / 2
    const reach = radius + 0.75
    const dx = bx - ax
    const dy = by - ay
    const length = dx * dx + dy * dy || 1
    const j1 = Math.min(height - 1, Math.ceil(Math.max(ay, by) + reach))
    const i1 = Math.min(width - 1, Math.ceil(Math.max(ax, bx) + reach))
    for (let j = Math.max(0, Math.floor(Math.min(ay, by) - reach)); j <= j1; j++)
      for (let i = Math.max(0, Math.floor(Math.min(ax, bx) - reach)); i <= i1; i++) {
        const px = i + 0.5 - ax
        const py = j + 0.5 - ay
        const t = Math.max(0, Math.min(1, (px * dx + py * dy) / length))
        const d = Math.hypot(px - t * dx, py - t * dy)
        const c = Math.max(0, Math.min(1, radius + 0.5 - d)) * Math.min(1, radius * 2) * 0.74
        const k = j * width + i
        if (c > cover[k]) cover[k] = c
      }
  }
}

/** The same picture at one half, one third … of its size. */
export function shrink(picture: Picture, by: number): Picture {
  const width = Math.floor(picture.width / by)
  const height = Math.floor(picture.height / by)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let j = 0; j < height; j++)
    for (let i = 0; i < width; i++)
      for (let c = 0; c < 4; c++) {
        let sum = 0
        for (let b = 0; b < by; b++)
          for (let a = 0; a < by; a++) sum += picture.data[((j * by + b) * picture.width + i * by + a) * 4 + c]
        data[(j * width + i) * 4 + c] = sum / (by * by)
      }
  return { width, height, data }
}
