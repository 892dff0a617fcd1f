import { readRows, type Fault, type KitIssue, type KitRow, type KitText, type Path } from '@grognard/kernel'
import type { z } from 'zod'
import { NEVER, type KitBase, type KitFile } from './kit-data.ts'

// The rows of one file of a kit, and what campaigns ask of them besides their schema: turns, rules of arrival, and the places, regions
// and commanders that these name.

interface Reading {
  file: KitFile
  text: string
  faults: Fault[]
  schema: z.ZodType // of a row
  key: string // what names a row
  ours: readonly object[]
  base: KitBase
}

export type Row = KitRow

export function readOurRows({ base, ours, ...reading }: Reading): Row[] {
  const { key } = reading
  return readRows({
    ...reading,
    ours: ours.map(one => (one as Record<string, string | number>)[key]),
    mend: (issue, path, file) => mend(key, base, issue, path, file),
    name: (row, path, file) => checkBound(key, base, row, path, file),
    look: (row, path, file) => checkPlaces(base, row, path, file),
  })
}

const RULES = ['hexes', 'within', 'region', 'with', 'stack', 'city', 'free'] // of arrival, in the order of the schema

function mend(key: string, base: KitBase, issue: KitIssue, path: Path, file: KitText): boolean {
  if (path.length === 2 && path[1] === 'turn' && key !== 'turn')
    file.complain(path, ['turn', { last: base.turns.length, never: NEVER }])
  else if (issue.code === 'invalid_union') blameRule(issue.errors, path, file)
  else return false
  return true
}

/** A rule of arrival: the one it means to be is known by its first word. */
function blameRule(errors: readonly (readonly KitIssue[])[], path: Path, file: KitText): void {
  const value = file.at(path)
  const rule = typeof value === 'object' && value !== null ? RULES.findIndex(name => name in value) : -1
  if (rule < 0) return file.complain(path, ['rule', { rules: RULES }])
  for (const inner of errors[rule] ?? []) file.blame(path, inner)
}

/** Whom the rules bind to a place comes there. */
function checkBound(key: string, { bound }: KitBase, row: Record<string, unknown>, path: Path, file: KitText): void {
  const id = String(row[key])
  if (bound.includes(id) && ('arrival' in row || 'turn' in row))
    file.complain([...path, 'arrival' in row ? 'arrival' : 'turn'], ['bound', { id }])
}

/** Every hex, region, set of hexes and commander that a row names is there. */
function checkPlaces(base: KitBase, value: unknown, path: Path, file: KitText): void {
  if (typeof value !== 'object' || value === null) return
  const { board, commanders } = base
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
    if (!check) checkPlaces(base, inner, at, file)
    else if (typeof inner === 'string') {
      if (!check[0](inner)) file.complain(at, [check[1]])
    } else if (Array.isArray(inner))
      inner.forEach((name, i) => check[0](String(name)) || file.complain([...at, i], [check[1]]))
  }
}
