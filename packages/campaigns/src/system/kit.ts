import { BadInput, type Board } from '@grognard/kernel'
import { z } from 'zod'
import {
  commandersSchema,
  turnsSchema,
  unitsSchema,
  type CommanderData,
  type TurnData,
  type UnitData,
} from './roster.ts'

// A kit: the values of somebody's own copy, laid over ours. It holds only rows that differ, each named by its id or turn, and of
// a row only the fields that differ. Who fights for whom is not up for change: ids, sides and nations stay.

const fixed = { side: true, nation: true, tags: true, source: true } as const
export const kitSchemas = {
  'units.json': z.array(unitsSchema.element.omit(fixed).partial().required({ id: true })),
  'commanders.json': z.array(commandersSchema.element.omit(fixed).partial().required({ id: true })),
  'turns.json': z.array(turnsSchema.element.omit({ source: true }).partial().required({ turn: true })),
} as const

export type KitFile = keyof typeof kitSchemas
export interface Kit {
  units: z.infer<(typeof kitSchemas)['units.json']>
  commanders: z.infer<(typeof kitSchemas)['commanders.json']>
  turns: z.infer<(typeof kitSchemas)['turns.json']>
  mark: string // stands in the rules version of games played with it
}

export interface KitData {
  units: readonly UnitData[]
  commanders: readonly CommanderData[]
  turns: readonly TurnData[]
}

/** The schemas as JSON Schema, by file. */
export function kitJsonSchemas(): Record<string, unknown> {
  return Object.fromEntries(Object.entries(kitSchemas).map(([file, schema]) => [file, z.toJSONSchema(schema)]))
}

/** Reads the files of a kit, given as name -> text. A bad one is refused with file, line, what was found and what is accepted. */
export function readKit(files: Readonly<Record<string, string>>, base: KitData, board: Board): Kit {
  const known = Object.keys(kitSchemas)
  for (const file of Object.keys(files))
    if (!known.includes(file)) throw new BadInput(`${file}: found a file of that name, accepted: ${known.join(', ')}.`)
  const units = rows(files, 'units.json') as Kit['units']
  const commanders = rows(files, 'commanders.json') as Kit['commanders']
  const turns = rows(files, 'turns.json') as Kit['turns']
  checkNames(
    files,
    'units.json',
    units,
    'id',
    base.units.map(unit => unit.id),
  )
  checkNames(
    files,
    'commanders.json',
    commanders,
    'id',
    base.commanders.map(one => one.id),
  )
  checkNames(
    files,
    'turns.json',
    turns,
    'turn',
    base.turns.map(turn => turn.turn),
  )
  checkHexes(files, 'units.json', units, board)
  checkHexes(files, 'commanders.json', commanders, board)
  checkStacks(files, overlay(base, { units, commanders, turns, mark: '' }).units)
  return { units, commanders, turns, mark: markOf(files) }
}

/** Our data with a kit's values laid over them; what a copy says counts as printed. */
export function overlay(base: KitData, kit: Kit): KitData {
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
    units: base.units.map(row =>
      over(
        row,
        kit.units.find(one => one.id === row.id),
      ),
    ),
    commanders: base.commanders.map(row =>
      over(
        row,
        kit.commanders.find(one => one.id === row.id),
      ),
    ),
    turns: base.turns.map(row =>
      over(
        row,
        kit.turns.find(one => one.turn === row.turn),
      ),
    ),
  }
}

function rows(files: Readonly<Record<string, string>>, file: KitFile): unknown[] {
  const text = files[file]
  if (text === undefined) return []
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch (error) {
    const at = Number(/position (\d+)/.exec(String(error))?.[1] ?? text.length)
    throw new BadInput(
      `${file}, line ${lineAt(text, at)}: found text that is not JSON, accepted: a list of rows in square brackets.`,
    )
  }
  const result = kitSchemas[file].safeParse(data)
  if (result.success) return result.data as unknown[]
  const [issue] = result.error.issues
  throw bad(file, text, issue.path as (string | number)[], data, issue.message)
}

function bad(
  file: string,
  text: string,
  path: readonly (string | number)[],
  data: unknown,
  accepted: string,
): BadInput {
  let found: unknown = data
  for (const step of path) found = (found as Record<string | number, unknown> | undefined)?.[step]
  const where = path.length > 0 ? ` at ${path.join('.')}` : ''
  const line = lineAt(text, positionOf(text, path))
  return new BadInput(
    `${file}, line ${line}${where}: found ${JSON.stringify(found) ?? 'nothing'}, accepted: ${accepted}.`,
  )
}

function checkNames(
  files: Readonly<Record<string, string>>,
  file: KitFile,
  list: readonly object[],
  key: string,
  names: readonly (string | number)[],
): void {
  list.forEach((row, i) => {
    const name = (row as Record<string, string | number>)[key]
    if (!names.includes(name))
      throw bad(file, files[file], [i, key], list, `one of ours, ${names[0]} to ${names[names.length - 1]}`)
  })
}

/** Every hex named in a row must be on the board. */
function checkHexes(
  files: Readonly<Record<string, string>>,
  file: KitFile,
  list: readonly { arrival?: unknown }[],
  board: Board,
): void {
  list.forEach((row, i) => {
    for (const number of JSON.stringify(row.arrival ?? []).match(/"\d{4}"/g) ?? [])
      if (!board.numbers.includes(number.slice(1, -1)))
        throw bad(file, files[file], [i, 'arrival'], list, `hexes of the board, not ${number}`)
  })
}

/** 1813 §4.1: units that begin on the same hex must fit there. */
function checkStacks(files: Readonly<Record<string, string>>, units: readonly UnitData[]): void {
  const room = new Map<string, number>()
  for (const unit of units) {
    const [rule] = unit.arrival
    if (unit.turn !== 1 || !rule || !('hexes' in rule) || unit.tags?.includes('reserve')) continue
    const place = `${unit.side} ${rule.hexes[0]}`
    room.set(place, (room.get(place) ?? 0) + unit.occupancy)
  }
  for (const [place, factors] of room)
    if (factors > 6 && files['units.json'])
      throw new BadInput(
        `units.json, line 1: found ${factors} occupancy factors at the start on ${place}, accepted: 6 at most.`,
      )
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length
}

/** Where in the text the value at a path begins. */
function positionOf(text: string, path: readonly (string | number)[]): number {
  let at = skip(text, 0)
  for (const step of path) {
    const inside = typeof step === 'number' ? item(text, at, step) : field(text, at, step)
    if (inside < 0) return at
    at = inside
  }
  return at
}

const skip = (text: string, at: number): number => {
  while (/[\s,:]/.test(text[at] ?? '')) at++
  return at
}

/** The end of the value that begins here. */
function valueEnd(text: string, at: number): number {
  if (text[at] === '"') {
    for (at++; text[at] !== '"'; at++) if (text[at] === '\\') at++
    return at + 1
  }
  if (text[at] !== '[' && text[at] !== '{') {
    while (at < text.length && !/[\s,\]}]/.test(text[at])) at++
    return at
  }
  at = skip(text, at + 1)
  while (at < text.length && text[at] !== ']' && text[at] !== '}') at = skip(text, valueEnd(text, at))
  return at + 1
}

function item(text: string, at: number, n: number): number {
  at = skip(text, at + 1)
  for (let i = 0; i < n; i++) at = skip(text, valueEnd(text, at))
  return text[at] === ']' ? -1 : at
}

function field(text: string, at: number, name: string): number {
  at = skip(text, at + 1)
  while (at < text.length && text[at] !== '}') {
    const end = valueEnd(text, at)
    const value = skip(text, end)
    if (JSON.parse(text.slice(at, end)) === name) return value
    at = skip(text, valueEnd(text, value))
  }
  return -1
}

/** A short mark of what the files say, so that a game tells with which kit it was played. */
function markOf(files: Readonly<Record<string, string>>): string {
  let hash = 2166136261
  for (const file of Object.keys(files).sort())
    for (const letter of `${file}\n${JSON.stringify(JSON.parse(files[file]))}`)
      hash = Math.imul(hash ^ letter.codePointAt(0)!, 16777619) >>> 0
  return hash.toString(16).padStart(8, '0')
}
