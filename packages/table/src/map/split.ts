import type { Layer, Shape } from '@grognard/atlas/draw'

// Long paths made of many small figures are cut into pieces by where they lie, so that the browser need only draw the
// pieces in sight. Figures that hold one another out, such as the sea and its islands, stay together.

const CELL = 300 // sheet units
const LONG = 4000 // characters; shorter paths are left alone
const WHOLE = /^(sea|veil|mount|tint|band|lake|wash)/ // filled by figures that belong together

export function splitLayer(layer: Layer): Layer {
  return { ...layer, shapes: layer.shapes.flatMap(splitShape) }
}

function splitShape(shape: Shape): Shape[] {
  if (shape.d.length < LONG || WHOLE.test(shape.look)) return [shape]
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
