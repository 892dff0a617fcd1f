import { BadKit, kitDigest, readRows, type Fault, type KitFiles, type KitRow, type Kits } from '@grognard/kernel'
import { z } from 'zod'
import { kitWords } from '../words/kit-en.ts'
import { cellFault } from './chart-cell.ts'
import { CITIES, leadersSchema, setUpSchema, type OrderData } from './data.ts'
import { checkFortresses, checkLeaders, checkTotals } from './kit-checks.ts'
import type { LeipzigData } from './make-leipzig.ts'
import type { LeipzigState } from './state.ts'
import type { LeipzigTitle } from '../title.ts'

// A kit: the values of somebody's own copy, laid over ours. It holds only rows that differ, and of a row only what differs.

export const KIT_FILES = [
  'leaders.json',
  'set-up.json',
  'reinforcements.json',
  'fortresses.json',
  'victory.json',
] as const
export type KitFile = (typeof KIT_FILES)[number]

const points = z.int().min(0).max(99)
const cell = z.string().superRefine((text, context) => {
  const fault = cellFault(text)
  if (fault) context.addIssue({ code: 'custom', message: fault })
})

/** The schemas of the files, a row each. */
const schemas = {
  'leaders.json': leadersSchema.element
    .pick({ name: true, attack: true, defence: true, march: true })
    .partial()
    .extend({ id: z.string() }), // 'french-1'
  'set-up.json': setUpSchema.element
    .pick({ inf: true, cav: true, supply: true, depot: true, leaders: true })
    .partial()
    .extend({ id: z.string() }),
  'reinforcements.json': z
    .strictObject({ french: cell, berlin: cell, prague: cell, breslau: cell, other: cell })
    .partial()
    .extend({ turn: z.int() }),
  'fortresses.json': z.strictObject({ hex: z.string().regex(/^\d{4}$/), walled: z.boolean() }),
  'victory.json': z
    .strictObject({
      berlin: points,
      prague: points,
      dresden: points,
      leipzig: points,
      breslau: points,
      division: points,
      group: points,
    })
    .partial()
    .extend({ scenario: z.string() }),
} satisfies Record<KitFile, z.ZodType>

export const leaderId = ({ side, no }: { side: string; no: number }): string => `${side}-${no}`

/** Our data with a kit's values laid over them, or every fault in a sentence of its own. */
export function readKit(files: KitFiles, { board, orders }: LeipzigData): OrderData {
  const faults: Fault[] = []
  const read = (file: KitFile, key: string, ours: readonly (string | number)[]): KitRow[] => {
    const text = files[file]
    return text === undefined ? [] : readRows({ file, text, faults, schema: schemas[file], key, ours })
  }
  const leaders = read('leaders.json', 'id', orders.leaders.map(leaderId))
  const setUp = read(
    'set-up.json',
    'id',
    orders.setUp.map(one => one.id),
  )
  const chart = read(
    'reinforcements.json',
    'turn',
    orders.reinforcements.map(row => row.turn),
  )
  const walls = read(
    'fortresses.json',
    'hex',
    board.hexes.map(hex => hex.n),
  )
  const victory = read(
    'victory.json',
    'scenario',
    orders.scenarios.map(one => one.id),
  )
  const laid: OrderData = {
    ...orders,
    leaders: orders.leaders.map(row => over(row, change(leaders, 'id', leaderId(row)))),
    setUp: orders.setUp.map(row => over(row, change(setUp, 'id', row.id))),
    reinforcements: orders.reinforcements.map(row => over(row, change(chart, 'turn', row.turn))),
    reinforcementsB: orders.reinforcementsB.map(row => over(row, change(chart, 'turn', row.turn))),
    fortresses: fortressesOf(orders, walls),
    scenarios: orders.scenarios.map(row => scored(row, change(victory, 'scenario', row.id))),
  }
  checkTotals(laid, setUp, faults)
  checkLeaders(laid, setUp, faults)
  checkFortresses(board, walls, faults)
  if (faults.length > 0) throw new BadKit(faults, [kitWords])
  return laid
}

type Change = Record<string, unknown> | undefined

const change = (rows: readonly KitRow[], key: string, id: string | number): Change =>
  rows.find(row => row.sound && (row.value as Record<string, unknown>)[key] === id)?.value as Change

/** What a copy says counts as printed. */
function over<T extends { source: unknown }>(row: T, values: Change): T {
  if (!values) return row
  const { id: _id, ...rest } = values
  const source =
    typeof row.source === 'string'
      ? 'printed'
      : Object.fromEntries(Object.keys(row.source as object).map(key => [key, 'printed']))
  return { ...row, ...rest, source }
}

function scored(row: OrderData['scenarios'][number], values: Change): OrderData['scenarios'][number] {
  if (!values) return row
  const cities = { ...row.cities }
  for (const city of CITIES) if (city in values) cities[city] = { ...cities[city], points: values[city] as number }
  const { division = row.division, group = row.group } = values as { division?: number; group?: number }
  return { ...row, cities, division, group, source: { ...row.source, points: 'printed' } }
}

function fortressesOf({ fortresses }: OrderData, walls: readonly KitRow[]): OrderData['fortresses'] {
  const list = [...fortresses]
  for (const { value, sound } of walls) {
    const { hex, walled } = value as { hex: string; walled: boolean }
    if (!sound) continue
    const at = list.findIndex(one => one.hex === hex)
    if (!walled && at >= 0) list.splice(at, 1)
    if (walled && at < 0) list.push({ place: '', hex, source: 'printed' })
  }
  return list
}

/** The title as it stands, which can also be made with a kit laid over its data; its rules version then names the kit. */
export function withKits(
  ours: LeipzigData,
  rules: string,
  make: (data: LeipzigData, rules: string) => LeipzigTitle,
): LeipzigTitle {
  const kits: Kits<LeipzigState> = {
    files: KIT_FILES,
    schemas: () =>
      Object.fromEntries(
        KIT_FILES.map(file => [file, z.toJSONSchema(z.array(schemas[file]), { unrepresentable: 'any' })]),
      ),
    read(name, files) {
      const orders = readKit(files, ours)
      const digest = kitDigest(files)
      const title = make({ ...ours, orders }, `${rules}+kit-${digest.slice(0, 8)}`)
      return { ...title, kits, kit: { name, files, digest } }
    },
  }
  return { ...make(ours, rules), kits }
}
