import { BadKit, kitDigest, type Board, type Fault, type KitFiles, type Params } from '@grognard/kernel'
import { z } from 'zod'
import { kitWords } from '../words/kit-en.ts'
import { JsonFault, readLocated, type Located, type Path } from './located-json.ts'
import {
  commandersSchema,
  turnsSchema,
  unitsSchema,
  type CommanderData,
  type TurnData,
  type UnitData,
} from './roster.ts'

// A kit: the values of somebody's own copy, laid over ours. It holds only rows that differ, each named by its id or turn, and of
// a row only the fields that differ. Who fights for whom is not up for change: ids, names, sides and nations stay.

export const KIT_FILES = ['units.json', 'commanders.json', 'turns.json'] as const
type KitFile = (typeof KIT_FILES)[number]

export interface KitData {
  units: readonly UnitData[]
  commanders: readonly CommanderData[]
  turns: readonly TurnData[]
}

/** What a kit is laid over, and what of it is not up for change. */
export interface KitBase extends KitData {
  board: Board
  bound: readonly string[] // units that the rules know by the hex they begin on
}

export interface Values {
  units: readonly (Partial<UnitData> & { id: string })[]
  commanders: readonly (Partial<CommanderData> & { id: string })[]
  turns: readonly (Partial<TurnData> & { turn: number })[]
}

const NEVER = 99 // arrives by an event, not by the calendar
const fixed = { side: true, nation: true, tags: true, source: true } as const

/** The schemas of the files; names that rules ask for are those of our own rows. */
function schemasOf({ units, commanders, turns }: KitData) {
  const ours = (list: readonly (string | undefined)[]) => z.enum([...new Set(list)].filter(one => one !== undefined))
  const arrival = unitsSchema.element.shape.arrival.min(1)
  const cases = [...units, ...commanders].flatMap(row => Object.keys(row.variants ?? {}))
  const bounds = {
    turn: z.union([z.int().min(1).max(turns.length), z.literal(NEVER)]),
    arrival,
    variants: z.partialRecord(ours(cases), arrival).optional(),
  }
  const share = (most: number) => {
    const count = z.int().min(0).max(most)
    return z.strictObject({ french: count, coalition: count })
  }
  return {
    'units.json': z.array(
      unitsSchema.element
        .omit(fixed)
        .extend({ ...bounds, occupancy: z.number().multipleOf(0.5).min(0.5).max(6) })
        .partial()
        .extend({ id: z.string() }),
    ),
    'commanders.json': z.array(
      commandersSchema.element
        .omit({ ...fixed, name: true }) // rules of arrival call him by it
        .extend({
          ...bounds,
          leaves: z.int().min(1).max(NEVER),
          gift: ours(commanders.map(one => one.gift)),
          seniority: ours(commanders.map(one => one.seniority)),
        })
        .partial()
        .extend({ id: z.string() }),
    ),
    'turns.json': z.array(
      turnsSchema.element
        .omit({ source: true })
        .extend({
          commands: share(6),
          trains: share(30),
          commandsWithAustria: z.int().min(0).max(6),
          trainsAfterArmistice: share(30),
        })
        .partial()
        .extend({ turn: z.int() }),
    ),
  } satisfies Record<KitFile, z.ZodType>
}

/** The schemas as JSON Schema, by file. */
export function kitJsonSchemas(base: KitData): Record<string, unknown> {
  return Object.fromEntries(Object.entries(schemasOf(base)).map(([file, schema]) => [file, z.toJSONSchema(schema)]))
}

/** Reads the files of a kit. Whatever cannot be used is named by file and line, with what was found and what is accepted. */
export function readKit(files: KitFiles, base: KitBase): Values {
  const faults: Fault[] = []
  const schemas = schemasOf(base)
  const read = <T extends object>(file: KitFile, key: string, ours: readonly object[]): T[] => {
    const text = files[file]
    return text === undefined ? [] : (rows({ file, text, faults, schema: schemas[file], key, ours, base }) as T[])
  }
  const values: Values = {
    units: read('units.json', 'id', base.units),
    commanders: read('commanders.json', 'id', base.commanders),
    turns: read('turns.json', 'turn', base.turns),
  }
  if (faults.length === 0) checkSetUp(overlay(base, values), faults)
  if (faults.length > 0) throw new BadKit(faults, [kitWords])
  return values
}

/** A short mark of what the files say, for the rules version of games played with them. */
export function kitMark(files: KitFiles): string {
  return kitDigest(files).slice(0, 8)
}

/** Our data with a kit's values laid over them; what a copy says counts as printed. */
export function overlay(base: KitData, kit: Values): KitData {
  const printed = (source: Record<string, string>): Record<string, string> =>
    Object.fromEntries(Object.keys(source).map(key => [key, 'printed']))
  const over = <T extends { source: unknown }>(row: T, change: object | undefined): T =>
    change
      ? ({
          ...row,
          ...change,
          source: typeof row.source === 'string' ? 'printed' : printed(row.source as Record<string, string>),
        } as T)
      : row
  return {
    units: base.units.map(row => {
      const change = kit.units.find(one => one.id === row.id)
      return over(row, change)
    }),
    commanders: base.commanders.map(row => {
      const change = kit.commanders.find(one => one.id === row.id)
      return over(row, change)
    }),
    turns: base.turns.map(row => {
      const change = kit.turns.find(one => one.turn === row.turn)
      return over(row, change)
    }),
  }
}

interface Reading {
  file: KitFile
  text: string
  faults: Fault[]
  schema: z.ZodType
  key: string // what names a row
  ours: readonly object[]
  base: KitBase
}

function rows(reading: Reading): object[] {
  const { file, text, faults, schema } = reading
  let located: Located
  try {
    located = readLocated(text)
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    const found = error.found === '' ? 'kit.found.end' : 'kit.found.value'
    const params = { file, line: error.line, found, value: error.found, accepted: 'kit.accepted.json' }
    faults.push({ key: 'kit.whole', params })
    return []
  }
  const result = schema.safeParse(located.data)
  if (!result.success) {
    for (const issue of result.error.issues) blame(reading, located, [], issue)
    return []
  }
  const list = result.data as object[]
  checkNames(reading, located, list)
  list.forEach((row, i) => checkPlaces(reading, located, row, [i]))
  return list
}

/** What is accepted, as a key under 'kit.accepted' and its parameters. */
type Accepted = readonly [key: string, params?: Params]

function complain(
  { file, faults }: Reading,
  located: Located,
  path: Path,
  [accepted, params]: Accepted,
  found?: { as: 'field' | 'twice'; value: string },
): void {
  const value = path.reduce<unknown>((at, step) => (at as Record<string | number, unknown>)?.[step], located.data)
  faults.push({
    key: path.length > 0 ? 'kit.part' : 'kit.whole',
    params: {
      ...params,
      file,
      line: located.line(path),
      path: path.join('.'),
      found: `kit.found.${found?.as ?? (value === undefined ? 'nothing' : 'value')}`,
      value: found?.value ?? short(value),
      accepted: `kit.accepted.${accepted}`,
    },
  })
}

const short = (value: unknown): string => {
  const text = JSON.stringify(value) ?? ''
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

type Issue = z.core.$ZodIssue

const RULES = ['hexes', 'within', 'region', 'with', 'stack', 'city', 'free'] // of arrival, in the order of the schema
const KINDS = ['string', 'number', 'int', 'boolean', 'array', 'object']

/** What the schema missed, in a sentence. */
function blame(reading: Reading, located: Located, before: Path, issue: Issue): void {
  const path: Path = [...before, ...(issue.path as (string | number)[])]
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys)
      complain(reading, located, [...path, key], ['fields'], { as: 'field', value: JSON.stringify(key) })
    return
  }
  if (path.length === 2 && path[1] === 'turn' && reading.key !== 'turn')
    return complain(reading, located, path, ['turn', { last: reading.base.turns.length, never: NEVER }])
  if (issue.code !== 'invalid_union') return complain(reading, located, path, wanted(issue))
  // A rule of arrival: the one it means to be is known by its first word.
  const value = path.reduce<unknown>((at, step) => (at as Record<string | number, unknown>)?.[step], located.data)
  const rule = typeof value === 'object' && value !== null ? RULES.findIndex(name => name in value) : -1
  if (rule < 0) return complain(reading, located, path, ['rule', { rules: RULES }])
  for (const inner of issue.errors[rule] ?? []) blame(reading, located, path, inner)
}

function wanted(issue: Issue): Accepted {
  if (issue.code === 'invalid_type') {
    const kind = issue.expected === 'record' ? 'object' : issue.expected
    return KINDS.includes(kind) ? [kind] : ['other', { message: kind }]
  }
  if (issue.code === 'invalid_value')
    return [issue.values.length > 1 ? 'values' : 'value', { values: issue.values.map(one => JSON.stringify(one)) }]
  if (issue.code === 'too_small')
    return issue.origin === 'array' ? ['notEmpty'] : ['least', { least: Number(issue.minimum) }]
  if (issue.code === 'too_big') return ['most', { most: Number(issue.maximum) }]
  if (issue.code === 'not_multiple_of') return ['multiple', { of: issue.divisor }]
  if (issue.code === 'invalid_format') return ['hexNumber']
  if (issue.code === 'invalid_key') return ['case']
  return ['other', { message: issue.message }]
}

/** A row names one of ours, and once only. */
function checkNames(reading: Reading, located: Located, list: readonly object[]): void {
  const { key, ours, base } = reading
  const name = (row: object): string | number => (row as Record<string, string | number>)[key]
  const known = ours.map(name)
  const seen = new Set<string | number>()
  list.forEach((row, i) => {
    const id = name(row)
    if (!known.includes(id))
      complain(reading, located, [i, key], ['ours', { first: known[0], last: known[known.length - 1] }])
    else if (seen.has(id)) complain(reading, located, [i, key], ['once'], { as: 'twice', value: JSON.stringify(id) })
    else if (base.bound.includes(String(id)) && ('arrival' in row || 'turn' in row))
      complain(reading, located, [i, 'arrival' in row ? 'arrival' : 'turn'], ['bound', { id }])
    seen.add(id)
  })
}

/** Every hex, region, set of hexes and commander that a row names is there. */
function checkPlaces(reading: Reading, located: Located, value: unknown, path: Path): void {
  if (typeof value !== 'object' || value === null) return
  const { board, commanders } = reading.base
  const playable = (number: string): boolean => {
    const hex = board.numbers.indexOf(number)
    return hex >= 0 && board.terrain[hex] !== 'sea'
  }
  const known: Record<string, [(name: string) => boolean, string]> = {
    hexes: [playable, 'land'],
    of: [playable, 'land'],
    region: [name => board.region.includes(name), 'region'],
    among: [name => Object.hasOwn(board.data.sets, name), 'set'],
    with: [name => commanders.some(one => one.name === name), 'commander'],
  }
  for (const [key, inner] of Object.entries(value)) {
    const at: Path = [...path, Array.isArray(value) ? Number(key) : key]
    const check = known[key]
    if (!check) checkPlaces(reading, located, inner, at)
    else if (typeof inner === 'string') {
      if (!check[0](inner)) complain(reading, located, at, [check[1]])
    } else if (Array.isArray(inner))
      inner.forEach((name, i) => check[0](String(name)) || complain(reading, located, [...at, i], [check[1]]))
  }
}

/** 1813 §4.1: those who begin on the board have a hex, and what begins on one hex is of one side and fits there. */
function checkSetUp({ units, commanders }: KitData, faults: Fault[]): void {
  const room = new Map<string, { side: string; factors: number }>()
  for (const [file, list] of [
    ['units.json', units],
    ['commanders.json', commanders],
  ] as const)
    for (const row of list) {
      if (row.turn !== 1 || row.tags?.includes('reserve')) continue
      const [rule] = row.arrival
      if (!rule || !('hexes' in rule) || rule.hexes.length === 0) {
        faults.push(setUp(file, ['noHex', { id: row.id }], 'firstHexes'))
        continue
      }
      const [hex] = rule.hexes
      const here = room.get(hex) ?? { side: row.side, factors: 0 }
      if (here.side !== row.side) faults.push(setUp(file, ['amongEnemy', { id: row.id, hex }], 'ownSide'))
      here.factors += 'occupancy' in row ? row.occupancy : 0
      room.set(hex, here)
    }
  for (const [hex, { side, factors }] of room)
    if (factors > 6) faults.push(setUp('units.json', ['factors', { n: factors, side, hex }], 'room'))
}

function setUp(file: string, [found, params]: [string, Params], accepted: string): Fault {
  return {
    key: 'kit.setUp',
    params: { ...params, file, found: `kit.found.${found}`, accepted: `kit.accepted.${accepted}` },
  }
}
