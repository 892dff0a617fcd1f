import type { Layer, Shape } from '@grognard/atlas/draw'

// Long paths made of many small figures are cut into pieces by where they lie, so that the browser need only draw the
// pieces in sight. Figures that hold one another out, such as the sea and its islands, stay together.

const CELL = 300 // sheet units
const LONG = 4000 // characters; shorter paths are left alone
const EDGED = new Set(['sea']) // and these have a line along their edges
const WHOLE = /^(sea|veil|mount|tint|band|lake|wash)/ // filled by figures that belong together

export function splitLayer(layer: Layer): Layer {
  return { ...layer, shapes: layer.shapes.flatMap(splitShape) }
}

function splitShape(shape: Shape): Shape[] {
  if (shape.d.length < LONG) return [shape]
  // A coast is filled whole, but its line, which costs more to draw, is cut like the others.
  if (EDGED.has(shape.look))
    return [
      { ...shape, look: `${shape.look} whole` },
      ...cut({ ...shape, look: `${shape.look} edge`, d: inPieces(shape.d) }),
    ]
  return WHOLE.test(shape.look) ? [shape] : cut(shape)
}

function cut(shape: Shape): Shape[] {
  const cells = new Map<string, string[]>()
  for (const figure of shape.d.split(/(?=M)/)) {
    const start = /^M\s*(-?[\d.]+)[ ,]*(-?[\d.]+)/.exec(figure)
    const key = start ? `${Math.floor(Number(start[1]) / CELL)},${Math.floor(Number(start[2]) / CELL)}` : ''
    const list = cells.get(key)
    if (list) list.push(figure)
    else cells.set(key, [figure])
  }
  return [...cells.values()].map(figures => ({ ...shape, d: figures.join('') }))
}

const PIECE = 40 // points

/** A long line as short ones, end to end. */
function inPieces(d: string): string {
  return d.replace(
    /M(-?[\d.]+) (-?[\d.]+)l([-\d. ]+)(z?)/g,
    (whole, startX: string, startY: string, run: string, z: string) => {
      const steps = run.match(/-?\d*\.?\d+/g)!.map(Number)
      if (steps.length % 2 !== 0) return whole
      let [x, y] = [Number(startX), Number(startY)]
      if (z) {
        const along = (from: 0 | 1): number => steps.reduce((sum, step, i) => (i % 2 === from ? sum - step : sum), 0)
        steps.push(along(0), along(1))
      }
      let out = ''
      for (let i = 0; i < steps.length; i += 2) {
        if (i % (2 * PIECE) === 0) out += `M${round(x)} ${round(y)}`
        x += steps[i]
        y += steps[i + 1]
        out += `L${round(x)} ${round(y)}`
      }
      return out
    },
  )
}

const round = (n: number): number => Math.round(n * 10) / 10
