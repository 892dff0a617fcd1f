import { JsonFault, readLocated, type Fault, type Located, type Params, type Path } from '@grognard/kernel'
import type { z } from 'zod'
import { NEVER, type KitBase, type KitFile } from './kit-data.ts'

// The rows of one file of a kit: each against its schema, then against our own rows and the board.

export interface Reading {
  file: KitFile
  text: string
  faults: Fault[]
  schema: z.ZodType // of a row
  key: string // what names a row
  ours: readonly object[]
  base: KitBase
}

export interface Row {
  value: object
  line: number
  sound: boolean
}

export function readRows(reading: Reading): Row[] {
  const { file, text, faults, schema } = reading
  let located: Located
  try {
    located = readLocated(text)
  } catch (error) {
    if (!(error instanceof JsonFault)) throw error
    const { line, found: value, deep } = error
    const found = `kit.found.${deep ? 'deep' : value === '' ? 'end' : 'value'}`
    faults.push({ key: 'kit.whole', params: { file, line, found, value, accepted: 'kit.accepted.json' } })
    return []
  }
  const { data } = located
  if (!Array.isArray(data)) {
    complain(reading, located, [], ['array'])
    return []
  }
  const seen = new Set<unknown>()
  return data.map((raw: unknown, i) => {
    const before = faults.length
    const result = schema.safeParse(raw)
    for (const issue of result.error?.issues ?? []) blame(reading, located, [i], issue)
    if (isObject(raw)) {
      checkName(reading, located, raw, i, seen)
      if (result.success) checkPlaces(reading, located, raw, [i])
    }
    const value = (result.success ? result.data : isObject(raw) ? raw : {}) as object
    return { value, line: located.line([i]), sound: faults.length === before }
  })
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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
function checkName(
  reading: Reading,
  located: Located,
  row: Record<string, unknown>,
  i: number,
  seen: Set<unknown>,
): void {
  const { key, ours, base } = reading
  const id = row[key]
  if (typeof id !== 'string' && typeof id !== 'number') return // the schema has said so
  const known = ours.map(one => (one as Record<string, string | number>)[key])
  if (!known.includes(id))
    complain(reading, located, [i, key], ['ours', { first: known[0], last: known[known.length - 1] }])
  else if (seen.has(id)) complain(reading, located, [i, key], ['once'], { as: 'twice', value: JSON.stringify(id) })
  else if (base.bound.includes(String(id)) && ('arrival' in row || 'turn' in row))
    complain(reading, located, [i, 'arrival' in row ? 'arrival' : 'turn'], ['bound', { id }])
  seen.add(id)
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
