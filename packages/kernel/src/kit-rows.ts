import type { z } from 'zod'
import type { Params } from './contract.ts'
import type { Fault } from './errors.ts'
import { JsonFault, readLocated, type Located, type Path } from './located-json.ts'

// The rows of one file of a kit, each against its schema and against a title's own rows: whatever is wrong is named by file and line,
// with what was found and what is accepted. The sentences are in words/kit-en.ts; a title adds those of its own checks.

export interface KitReading {
  file: string
  text: string
  faults: Fault[]
  schema: z.ZodType // of a row
  key: string // what names a row
  ours: readonly (string | number)[] // names that rows may have
  mend?(issue: KitIssue, path: Path, file: KitText): boolean // a title's own word for what the schema missed; true if it had one
  name?(row: Row, path: Path, file: KitText): void // what a title asks of a row that names one of ours for the first time
  look?(row: Row, path: Path, file: KitText): void // what it asks of a row that its schema takes
}

export interface KitRow {
  value: object
  file: string
  line: number
  sound: boolean
}

export type KitIssue = z.core.$ZodIssue
type Row = Record<string, unknown>

/** What is accepted, as a key under 'kit.accepted' and its parameters. */
export type Accepted = readonly [key: string, params?: Params]

/** The file that is read, for whoever finds something wrong in it. */
export interface KitText {
  at(path: Path): unknown
  complain(path: Path, accepted: Accepted, found?: { as: 'field' | 'twice'; value: string }): void
  blame(before: Path, issue: KitIssue): void
}

export function readRows(reading: KitReading): KitRow[] {
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
  const kitText = textOf(reading, located)
  const { data } = located
  if (!Array.isArray(data)) {
    kitText.complain([], ['array'])
    return []
  }
  const seen = new Set<unknown>()
  return data.map((raw: unknown, i) => {
    const before = faults.length
    const result = schema.safeParse(raw)
    for (const issue of result.error?.issues ?? []) kitText.blame([i], issue)
    if (isRow(raw)) {
      checkName(reading, kitText, raw, i, seen)
      if (result.success) reading.look?.(raw, [i], kitText)
    }
    const value = (result.success ? result.data : isRow(raw) ? raw : {}) as object
    return { value, file, line: located.line([i]), sound: faults.length === before }
  })
}

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null && !Array.isArray(value)

function textOf({ file, faults, mend }: KitReading, located: Located): KitText {
  const at = (path: Path): unknown =>
    path.reduce<unknown>((value, step) => (value as Record<string | number, unknown>)?.[step], located.data)
  const kitText: KitText = {
    at,
    complain(path, [accepted, params], found) {
      const value = at(path)
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
    },
    blame(before, issue) {
      const path: Path = [...before, ...(issue.path as (string | number)[])]
      if (issue.code === 'unrecognized_keys')
        for (const key of issue.keys)
          kitText.complain([...path, key], ['fields'], { as: 'field', value: JSON.stringify(key) })
      else if (!mend?.(issue, path, kitText)) kitText.complain(path, wanted(issue))
    },
  }
  return kitText
}

function short(value: unknown): string {
  const text = JSON.stringify(value) ?? ''
  return text.length > 60 ? `${text.slice(0, 57)}…` : text
}

const KINDS = ['string', 'number', 'int', 'boolean', 'array', 'object']

/** What the schema missed, in a sentence. */
function wanted(issue: KitIssue): Accepted {
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
function checkName({ key, ours, name }: KitReading, text: KitText, row: Row, i: number, seen: Set<unknown>): void {
  const id = row[key]
  if (typeof id !== 'string' && typeof id !== 'number') return // the schema has said so
  if (!ours.includes(id)) text.complain([i, key], ['ours', { first: ours[0], last: ours[ours.length - 1] }])
  else if (seen.has(id)) text.complain([i, key], ['once'], { as: 'twice', value: JSON.stringify(id) })
  else name?.(row, [i], text)
  seen.add(id)
}
