// Which region holds each hex: the one with most of the hex's land, after hand-drawn borders; single hexes by decree.

import type { Frame } from './frame.ts'
import type { Point } from './geo/lambert.ts'
import { insideRings } from './geo/rings.ts'
import { centre, type Grid } from './grid.ts'
import { isLand, samples } from './terrain.ts'

export interface RegionSource {
  id: string
  name: string
  of?: string // the greater power it belongs to
  rings: Point[][]
}

export interface RegionsSource {
  note?: string
  regions: RegionSource[]
  hexes: Record<string, string>
}

export function regionsOf(grid: Grid, frame: Frame, source: RegionsSource, isSea: (hex: string) => boolean) {
  const tests = source.regions.map(r => ({ id: r.id, inside: insideRings(r.rings, 0.25) }))
  const at = (ground: Point) => tests.find(t => t.inside(ground))?.id
  const region = new Map<string, string>()
  for (const hex of grid.names) {
    if (isSea(hex)) continue
    const votes = new Map<string, number>()
    for (const p of samples(grid, hex)) {
      const ground = frame.toGround(p)
      const id = isLand(ground) ? at(ground) : undefined
      if (id) votes.set(id, (votes.get(id) ?? 0) + 1)
    }
    const [first] = [...votes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    const id = source.hexes[hex] ?? first?.[0] ?? at(frame.toGround(centre(grid, hex)))
    if (!id) throw new Error(`hex ${hex} lies in no region`)
    region.set(hex, id)
  }
  return region
}
