import type { Board } from './board.ts'
import type { Columns, Column } from './columns.ts'
import type { Choice, State, Title } from './contract.ts'
import { seededDice, type DiceState } from './dice.ts'
import { frameFault, type Procedures } from './procedures.ts'

// A state that came from outside is looked at before the rules see it: its fields, their lengths, whole numbers, dice and frames.

export interface Expected<S extends State> {
  id: string
  rules: string
  sides: readonly string[]
  scenarios: Title['scenarios']
  options: Title['options']
  board: Board
  columns: Columns<S>
  lengths: Record<'pieces', number>
  all: Procedures<never>
  begin(choice: Choice, dice: DiceState): S
}

const COMMON = ['title', 'rules', 'scenario', 'options', 'dice', 'frames', 'reveals', 'answered', 'outcome']
const MOST_FRAMES = 64

/** What is wrong with it, in words for whoever sent it; undefined if nothing is. */
export function stateFault<S extends State>(expected: Expected<S>, value: unknown): string | undefined {
  if (!isRecord(value)) return 'a state is an object'
  const columns = expected.columns as Record<string, Column>
  const known = [...COMMON, ...Object.keys(columns)]
  for (const name of known) if (!Object.hasOwn(value, name)) return `'${name}' is missing`
  for (const name of Object.keys(value)) if (!known.includes(name)) return `'${name}' is no part of a state`
  if (value.title !== expected.id) return `it is of another title than ${expected.id}`
  if (value.rules !== expected.rules) return `it was played by other rules than ${expected.rules}`
  if (!expected.scenarios.some(one => one.id === value.scenario)) return 'there is no such scenario'
  if (!isCount(value.reveals) || !isCount(value.answered)) return 'its counts are no whole numbers'
  return (
    optionsFault(expected, value.options) ??
    diceFault(value.dice) ??
    framesFault(expected, value.frames) ??
    outcomeFault(expected, value.outcome) ??
    columnsFault(expected, columns, value)
  )
}

function optionsFault<S extends State>({ options }: Expected<S>, value: unknown): string | undefined {
  if (!isRecord(value)) return 'its options are no object'
  for (const [id, set] of Object.entries(value))
    if (!options.some(one => one.id === id) || typeof set !== 'boolean') return 'its options are not those of the title'
  return undefined
}

function diceFault(value: unknown): string | undefined {
  if (!isRecord(value)) return 'its dice are no object'
  const { next, generator, thrown } = value
  if (!Array.isArray(next) || !next.every(face => isCount(face) && face >= 1)) return 'its next faces are no faces'
  if (!Array.isArray(generator) || !generator.every(isWord) || (generator.length !== 0 && generator.length !== 4))
    return 'its generator is not four whole numbers of 32 bits'
  return isCount(thrown) ? undefined : 'its count of dice is no whole number'
}

function framesFault<S extends State>({ all }: Expected<S>, value: unknown): string | undefined {
  if (!Array.isArray(value) || value.length > MOST_FRAMES) return 'its frames are no list of procedures'
  for (const frame of value) {
    const fault = frameFault(all, frame)
    if (fault) return fault
  }
  return undefined
}

function outcomeFault<S extends State>({ sides }: Expected<S>, value: unknown): string | undefined {
  if (value === null) return undefined
  if (!isRecord(value) || !isRecord(value.scores)) return 'its outcome is none'
  if (value.winner !== null && !sides.includes(value.winner as string)) return 'its winner is no side'
  if (typeof value.level !== 'string' || typeof value.clause !== 'string') return 'its outcome is none'
  return Object.values(value.scores).every(score => typeof score === 'number') ? undefined : 'its scores are no numbers'
}

function columnsFault<S extends State>(
  expected: Expected<S>,
  columns: Record<string, Column>,
  value: Record<string, unknown>,
): string | undefined {
  const { board, lengths, sides } = expected
  const length: Partial<Record<Column, number>> = { pieces: lengths.pieces, hexes: board.size, pair: sides.length }
  for (const [name, column] of Object.entries(columns)) {
    const field = value[name]
    if (column === 'own') {
      const fault = ownFault(name, (emptyOf(expected, value) as unknown as Record<string, unknown>)[name], field)
      if (fault) return fault
    } else if (column === 'value') {
      if (!isWhole(field) && typeof field !== 'string') return `'${name}' is no whole number`
    } else if (column === 'lists') {
      if (!Array.isArray(field) || field.length !== sides.length || !field.every(isNumbers))
        return `'${name}' is no list for each side`
    } else if (!isNumbers(field)) return `'${name}' is no list of whole numbers`
    else if (length[column] !== undefined && field.length !== length[column])
      return `'${name}' has ${field.length} entries instead of ${length[column]}`
  }
  return undefined
}

/** The state before anything is set up: what a title keeps for itself has its shape there. */
function emptyOf<S extends State>({ begin }: Expected<S>, value: Record<string, unknown>): S {
  return begin({ scenario: value.scenario as string, options: value.options as Choice['options'] }, seededDice('empty'))
}

/** A list that holds something before the set-up keeps its length; one that is empty then grows and shrinks. */
function ownFault(name: string, empty: unknown, value: unknown): string | undefined {
  if (Array.isArray(empty)) {
    if (!Array.isArray(value)) return `'${name}' is no list`
    if (empty.length > 0 && value.length !== empty.length)
      return `'${name}' has ${value.length} entries instead of ${empty.length}`
    const shape = empty[0] ?? 0
    for (const item of value) {
      const fault = ownFault(name, Array.isArray(shape) ? [] : shape, item)
      if (fault) return fault
    }
    return undefined
  }
  if (!isRecord(empty)) return isWhole(value) ? undefined : `'${name}' is no whole number`
  if (!isRecord(value)) return `'${name}' is no object`
  for (const key of Object.keys(empty)) {
    const fault = Object.hasOwn(value, key)
      ? ownFault(`${name}.${key}`, empty[key], value[key])
      : `'${name}.${key}' is missing`
    if (fault) return fault
  }
  const stranger = Object.keys(value).find(key => !Object.hasOwn(empty, key))
  return stranger === undefined ? undefined : `'${name}.${stranger}' is no part of a state`
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value)
const isCount = (value: unknown): value is number => isWhole(value) && value >= 0
const isWord = (value: unknown): boolean => isWhole(value) && value === (value | 0)
const isNumbers = (value: unknown): value is number[] => Array.isArray(value) && value.every(isWhole)
