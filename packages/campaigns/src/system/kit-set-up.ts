import type { Fault, Params } from '@grognard/kernel'
import type { KitData } from './kit-data.ts'
import type { Row } from './kit-rows.ts'

interface Place {
  file: string
  line: number // of the kit's row
}

interface Room {
  side: string
  factors: number
  changed?: Place // the last row of the kit that stands here
}

/**
 * 1813 §4.1: those who begin on the board have a hex, and what begins on one hex is of one side and fits there. Whoever has a row with
 * a fault of its own is left out: nobody can tell where he would stand.
 */
export function checkSetUp(
  { units, commanders }: KitData,
  kit: { 'units.json': readonly Row[]; 'commanders.json': readonly Row[] },
  faults: Fault[],
): void {
  const room = new Map<string, Room>()
  const rowsOf = (rows: readonly Row[]): Map<unknown, Row> =>
    new Map(rows.map(row => [(row.value as { id?: unknown }).id, row]))
  for (const [file, list] of [
    ['units.json', units],
    ['commanders.json', commanders],
  ] as const) {
    const changed = rowsOf(kit[file])
    for (const row of list) {
      const own = changed.get(row.id)
      if (row.turn !== 1 || row.tags?.includes('reserve') || own?.sound === false) continue
      const place = own && { file, line: own.line }
      const [rule] = row.arrival
      if (!rule || !('hexes' in rule) || rule.hexes.length === 0) {
        complain(faults, place, ['noHex', { id: row.id }], 'firstHexes')
        continue
      }
      const [hex] = rule.hexes
      const here: Room = room.get(hex) ?? { side: row.side, factors: 0 }
      if (here.side !== row.side)
        complain(faults, place ?? here.changed, ['amongEnemy', { id: row.id, hex }], 'ownSide')
      here.factors += 'occupancy' in row ? row.occupancy : 0
      if (place) here.changed = place
      room.set(hex, here)
    }
  }
  for (const [hex, { side, factors, changed }] of room)
    if (factors > 6) complain(faults, changed, ['factors', { n: factors, side, hex }], 'room')
}

/** Our own rows fit, so that some row of the kit is always to blame. */
function complain(
  faults: Fault[],
  place: Place | undefined,
  [found, params]: [string, Params],
  accepted: string,
): void {
  faults.push({
    key: 'kit.whole',
    params: {
      ...params,
      file: place?.file ?? 'units.json',
      line: place?.line ?? 1,
      found: `kit.found.${found}`,
      accepted: `kit.accepted.${accepted}`,
    },
  })
}
