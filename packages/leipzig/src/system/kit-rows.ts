import { JsonFault, readLocated, type Fault, type Located, type Params, type Path } from '@grognard/kernel'
import type { z } from 'zod'

// The rows of one file of a kit, each against its schema and against our own rows: whatever is wrong is named by file and line.

export interface Reading {
  file: string
  text: string
  faults: Fault[]
  schema: z.ZodType // of a row
  key: string // what names a row
  ours: readonly (string | number)[] // names that rows may have
}

export interface Row {
  value: object
  file: string
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
    const value = error.found === '' ? 'the end of the file' : error.found
    faults.push({ key: 'kit.whole', params: { file, line: error.line, value, accepted: 'kit.accepted.json' } })
    return []
  }
  if (!Array.isArray(located.data)) {
    complain(reading, located, [], ['json'])
    return []
  }
  const seen = new Set<unknown>()
  return located.data.map((raw: unknown, i) => {
    const before = faults.length
    const result = schema.safeParse(raw)
    for (const issue of result.error?.issues ?? []) blame(reading, located, i, issue)
    if (result.success) checkName(reading, located, result.data as Record<string, unknown>, i, seen)
    const value = (result.success ? result.data : {}) as object
    return { value, file, line: located.line([i]), sound: faults.length === before }
  })
}

/** What is accepted, as a key under 'kit.accepted' and its parameters. */
type Accepted = readonly [key: string, params?: Params]

function complain({ file, faults }: Reading, located: Located, path: Path, [accepted, params]: Accepted): void {
  const value = path.reduce<unknown>((at, step) => (at as Record<string | number, unknown>)?.[step], located.data)
  const text = JSON.stringify(value) ?? 'nothing'
  faults.push({
    key: path.length > 0 ? 'kit.part' : 'kit.whole',
    params: {
      ...params,
      file,
      line: located.line(path),
      path: path.join('.'),
      value: text.length > 60 ? `${text.slice(0, 57)}…` : text,
      accepted: `kit.accepted.${accepted}`,
    },
  })
}

const KINDS = ['string', 'number', 'int', 'boolean', 'array', 'object']

/** What the schema missed, in a sentence. */
function blame(reading: Reading, located: Located, row: number, issue: z.core.$ZodIssue): void {
  const path: Path = [row, ...(issue.path as (string | number)[])]
  if (issue.code === 'unrecognized_keys')
    for (const key of issue.keys) complain(reading, located, [...path, key], ['fields'])
  else complain(reading, located, path, wanted(issue))
}

function wanted(issue: z.core.$ZodIssue): Accepted {
  if (issue.code === 'invalid_type')
    return KINDS.includes(issue.expected) ? [issue.expected] : ['other', { message: issue.expected }]
  if (issue.code === 'too_small') return ['least', { least: Number(issue.minimum) }]
  if (issue.code === 'too_big') return ['most', { most: Number(issue.maximum) }]
  if (issue.code === 'invalid_format') return ['hexNumber']
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
  const { key, ours } = reading
  const id = row[key] as string | number
  if (!ours.includes(id))
    complain(reading, located, [i, key], ['ours', { first: ours[0], last: ours[ours.length - 1] }])
  else if (seen.has(id)) complain(reading, located, [i, key], ['once'])
  seen.add(id)
}
