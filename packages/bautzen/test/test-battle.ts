import { bautzenData, makeBattle } from '../src/title.ts'
import type { UnitData } from '../src/system/roster.ts'

// A battle of the tests' own, with values that stay while proposals are adjusted: strength, strength of the back and quality of
// every unit in the order of the file, the tables, and the ground.

const VALUES = `
  5/3A 6/3B 7/4A 3/2A 3/2A 2/1C 3/1C 2/1B 3/2B 7/4A 5/3B 6/3A
  1/0B 2/1C 4/2B 7/4B 4/2C 1/0C 5/3B 5/3B 4/2C 6/3C 6/3B 2/1C
  5/3B 4/2B 5/3B 7/4B 5/3B 5/3B 4/2B 2/1C 6/3B 6/3C 5/3C 1/0?
  4/2? 3/1C 3/2? 3/1B 6/4A 3/2A 3/2A 3/2A 2/1A 3/2A 5/3A 2/1B
  2/1B 2/1C 3/2B 3/2B 3/2B 3/1C 2/1B 2/1B 4/2B 3/2B 4/2A 2/1A
  4/2B 3/2B 4/2B 4/2A 3/2A 3/1C 3/2B 2/1C 2/0C 2/1B 3/1B
`

const values = VALUES.trim()
  .split(/\s+/)
  .map(text => /^(\d+)\/(\d+)(.)$/.exec(text)!)

const units = bautzenData.units.map((unit, i): UnitData => {
  const [, strength, weakened, quality] = values[i]
  return { ...unit, strength: Number(strength), weakened: Number(weakened), quality: quality as 'A' }
})

const band = ([upTo, result]: [number, string]) => ({ upTo, result, source: 'proposal' as const })
const { terrain } = bautzenData.tables

export const tested = makeBattle({
  ...bautzenData,
  units,
  tables: {
    ...bautzenData.tables,
    combat: (
      [
        [2, '2R/0'],
        [4, '1R/0'],
        [5, '1/0'],
        [6, 'R/0'],
        [7, '0/0'],
        [9, '0/R'],
        [11, '1/1R•'],
        [12, '1/2R2#'],
        [99, '0/3R2#'],
      ] as [number, string][]
    ).map(band),
    bombardment: (
      [
        [9, '0'],
        [11, 'R'],
        [13, '1'],
        [99, '1R'],
      ] as [number, string][]
    ).map(band),
    terrain: {
      ...terrain,
      redoubt: { ...terrain.redoubt, modifier: -2 },
      height: { ...terrain.height, modifier: -1 },
      stream: { ...terrain.stream, modifier: -1 },
    },
  },
})
