import { basename } from 'node:path'
import type { Plugin } from 'vite'

// Thins the drawn layers on their way into the page: points that lie on the line between their neighbours are left out
// and what the sheet does not need is not sent. The boards themselves stay as they were compiled.

const SLACK = 0.9 // how far a line may stray, in sheet units: less than a pixel at the scales that are played at

/** Long polylines of coasts and rivers with fewer points. Curves and arcs are left as they are. */
export function thinPath(d: string): string {
  return d.replace(
    /M(-?[\d.]+) (-?[\d.]+)l((?:[ -]?-?[\d.]+)+)(z?)/g,
    (whole, x: string, y: string, run: string, z) => {
      const steps = run.match(/-?\d*\.?\d+/g)!.map(Number)
      if (steps.length % 2 !== 0 || steps.length < 6) return whole
      const points: [number, number][] = [[Number(x), Number(y)]]
      for (let i = 0; i < steps.length; i += 2) {
        const [px, py] = points[points.length - 1]
        points.push([px + steps[i], py + steps[i + 1]])
      }
      const kept = simplify(points)
      if (kept.length < (z ? 3 : 2)) return whole
      // Relative steps, each from where the drawing really stands, so that rounding never adds up.
      let [atX, atY] = [round(kept[0][0]), round(kept[0][1])]
      let out = `M${atX} ${atY}l`
      kept.slice(1).forEach(([px, py], i) => {
        const [dx, dy] = [round(px - atX), round(py - atY)]
        out += `${i > 0 && dx >= 0 ? ' ' : ''}${dx}${dy >= 0 ? ' ' : ''}${dy}`
        atX = round(atX + dx)
        atY = round(atY + dy)
      })
      return out + z
    },
  )
}

const round = (n: number): number => Math.round(n) + 0 // no '-0'

/** Douglas and Peucker's way, without recursion. */
function simplify(points: [number, number][]): [number, number][] {
  const keep = new Uint8Array(points.length)
  keep[0] = keep[points.length - 1] = 1
  const spans: [number, number][] = [[0, points.length - 1]]
  while (spans.length > 0) {
    const [from, to] = spans.pop()!
    let [worst, at] = [SLACK, -1]
    for (let i = from + 1; i < to; i++) {
      const off = strayed(points[i], points[from], points[to])
      if (off > worst) [worst, at] = [off, i]
    }
    if (at < 0) continue
    keep[at] = 1
    spans.push([from, at], [at, to])
  }
  return points.filter((_, i) => keep[i])
}

function strayed([x, y]: [number, number], [ax, ay]: [number, number], [bx, by]: [number, number]): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / length))
  return Math.hypot(x - ax - t * dx, y - ay - t * dy)
}

interface Drawn {
  layers: { id: string; shapes: { look: string; d: string }[] }[]
}

const THINNED = new Set(['sea', 'courses', 'lakes', 'borders'])

/** Trees, humps and peaks where they stand, to the unit or, where they are drawn point by point, to the half. */
export function placeSigns(d: string): string {
  const grain = d.includes('L') ? 2 : 1
  const at = (n: string): number => Math.round(Number(n) * grain) / grain
  return d.replace(
    /([ML])(-?[\d.]+) (-?[\d.]+)/g,
    (_, step: string, x: string, y: string) => `${step}${at(x)} ${at(y)}`,
  )
}

export function thinLayers(text: string): string {
  const sheet = JSON.parse(text) as Drawn
  for (const layer of sheet.layers)
    if (THINNED.has(layer.id)) for (const shape of layer.shapes) shape.d = thinPath(shape.d)
    else if (layer.id === 'signs') for (const shape of layer.shapes) shape.d = placeSigns(shape.d)
  return JSON.stringify(sheet)
}

export function layers(): Plugin {
  return {
    name: 'thin-layers',
    apply: 'build',
    generateBundle(_options, bundle) {
      for (const asset of Object.values(bundle)) {
        if (asset.type !== 'asset') continue
        const from = asset.originalFileNames[0] ?? ''
        if (basename(from) === 'layers.json') asset.source = thinLayers(textOf(asset.source))
        else if (basename(from) === 'board.json') asset.source = JSON.stringify(JSON.parse(textOf(asset.source)))
      }
    },
  }
}

function textOf(source: string | Uint8Array): string {
  return typeof source === 'string' ? source : new TextDecoder().decode(source)
}
