// Is a point inside a set of rings? Asked a million times, so the rings' edges are sorted into bands of latitude.

import type { Point } from './lambert.ts'

export type Inside = (p: Point) => boolean

/** Even-odd test against all rings at once: islands in lakes in islands come out right. */
export function insideRings(rings: readonly (readonly Point[])[], bandHeight: number): Inside {
  const bands = new Map<number, [number, number, number, number][]>()
  for (const ring of rings) {
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % ring.length]
      const low = Math.floor(Math.min(a[1], b[1]) / bandHeight)
      const high = Math.floor(Math.max(a[1], b[1]) / bandHeight)
      for (let band = low; band <= high; band++) {
        const list = bands.get(band) ?? []
        if (!list.length) bands.set(band, list)
        list.push([a[0], a[1], b[0], b[1]])
      }
    })
  }
  return ([x, y]) => {
    let inside = false
    for (const [ax, ay, bx, by] of bands.get(Math.floor(y / bandHeight)) ?? []) {
      if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside
    }
    return inside
  }
}
