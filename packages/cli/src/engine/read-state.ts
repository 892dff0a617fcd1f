import {
  BadInput,
  checkChoice,
  findTitle,
  seededDice,
  type Choice,
  type OptionValues,
  type State,
  type Title,
} from '@grognard/kernel'
import { bad } from '../bad.ts'
import { wordQuestion } from '../wording.ts'
import { isRecord, isWhole, kind, shown } from '../kinds.ts'
import { readDice, readFrames, readOutcome } from './read-parts.ts'

// A state from outside is built anew from a fresh one of the same title: every field there, each of its kind and length, all
// numbers whole and within reason, nothing left over. Then the title looks at it, and only then is it asked anything.

type Raw = Record<string, unknown>

export function readState(titles: readonly Title[], raw: Raw): State {
  if (typeof raw.title !== 'string') throw damaged('"title" is missing')
  const title = findTitle(titles, raw.title)
  if (raw.rules !== title.rules)
    throw bad('engine.rules', {
      made: typeof raw.rules === 'string' ? raw.rules : shown(raw.rules),
      title: title.id,
      rules: title.rules,
    })
  const fresh = title.setup(readChoice(title, raw), seededDice('fresh'))
  const state = fitted(title, fresh, raw)
  const fault = title.fault?.(state)
  if (fault !== undefined) throw damaged(fault)
  try {
    const [broken] = title.check(state)
    if (broken !== undefined) throw damaged(broken)
    checkQuestion(title, state)
  } catch (error) {
    throw error instanceof BadInput ? error : damaged(String(error))
  }
  return state
}

/** All options must be there: a state says what it is played by. */
function readChoice(title: Title, { scenario, options }: Raw): Choice {
  if (typeof scenario !== 'string') throw damaged(`"scenario" must be a text, not ${shown(scenario)}`)
  if (!isRecord(options)) throw damaged(`"options" must be an object, not ${shown(options)}`)
  const choice = checkChoice(title, { scenario, options: readOptions(options) })
  const missing = title.options.find(({ id }) => !Object.hasOwn(options, id))
  if (missing) throw damaged(`its option "${missing.id}" is missing`)
  return choice
}

/** Options as they are sent: each true or false. */
export function readOptions(raw: Raw): OptionValues {
  for (const [id, value] of Object.entries(raw))
    if (typeof value !== 'boolean') throw bad('input.optionValue', { option: id, value: shown(value) })
  return raw as OptionValues
}

/** The state in the order of a fresh one. */
function fitted(title: Title, fresh: State, raw: Raw): State {
  const known = new Set(Object.keys(fresh))
  for (const key of known) if (!Object.hasOwn(raw, key)) throw damaged(`"${key}" is missing`)
  const stranger = Object.keys(raw).find(key => !known.has(key))
  if (stranger !== undefined) throw damaged(`"${stranger}" is not part of it`)
  const fixed = lengthsOf(title, fresh)
  const state: Raw = {}
  for (const [key, value] of Object.entries(fresh)) {
    if (key === 'dice') state.dice = readDice(raw.dice, damaged)
    else if (key === 'frames') state.frames = readFrames(raw.frames, damaged)
    else if (key === 'outcome') state.outcome = readOutcome(title, raw.outcome, damaged)
    else if (key === 'options' || typeof value === 'string')
      state[key] = value // compared already
    else state[key] = field(key, value, raw[key], fixed)
  }
  return state as unknown as State
}

/** Lengths that a list keeps for the whole game: one for each side, hex or piece. Other lists grow and shrink. */
function lengthsOf({ board, sides }: Title, fresh: State): ReadonlySet<number> {
  const times = new Map<number, number>()
  for (const column of Object.values(fresh) as unknown[])
    if (Array.isArray(column) && column.length > sides.length)
      times.set(column.length, (times.get(column.length) ?? 0) + 1)
  const commonest = [...times].sort((a, b) => b[1] - a[1])[0] // most columns run over the pieces
  return new Set([sides.length, board.size, ...(commonest && commonest[1] > 2 ? [commonest[0]] : [])])
}

// Small numbers name pieces, hexes and counts; a lone one may be a set of bits.
const MOST_LISTED = 9_999
const MOST_ALONE = 2 ** 31 - 1

function field(key: string, fresh: unknown, raw: unknown, fixed: ReadonlySet<number>): unknown {
  if (kind(raw) !== kind(fresh)) throw damaged(`"${key}" must be ${kind(fresh)}, not ${kind(raw)}`)
  if (Array.isArray(fresh)) return list(key, fresh, raw as unknown[], fixed)
  if (isRecord(fresh)) return fields(key, fresh, raw as Raw, fixed)
  const alone = key === 'reveals' || key === 'answered' ? 0 : -MOST_ALONE
  if (!isWhole(raw, alone, MOST_ALONE)) throw damaged(`"${key}" must be a whole number, not ${shown(raw)}`)
  return raw
}

function fields(key: string, fresh: object, raw: Raw, fixed: ReadonlySet<number>): Raw {
  const copy: Raw = {}
  for (const [name, value] of Object.entries(fresh)) {
    if (!Object.hasOwn(raw, name)) throw damaged(`"${key}.${name}" is missing`)
    copy[name] = field(`${key}.${name}`, value, raw[name], fixed)
  }
  const stranger = Object.keys(raw).find(name => !Object.hasOwn(fresh, name))
  if (stranger !== undefined) throw damaged(`"${key}.${stranger}" is not part of it`)
  return copy
}

function list(key: string, fresh: readonly unknown[], raw: readonly unknown[], fixed: ReadonlySet<number>): unknown[] {
  // What a title keeps for itself has lists that only happen to be as long as that: the title knows them (its fault).
  if (!key.includes('.') && fixed.has(fresh.length) && raw.length !== fresh.length)
    throw damaged(`"${key}" must hold ${fresh.length} entries, not ${raw.length}`)
  if (Array.isArray(fresh[0]))
    return raw.map((inner, i) => {
      if (!Array.isArray(inner)) throw damaged(`"${key}" must be a list of lists`)
      return list(`${key}.${i}`, [], inner, fixed)
    })
  const at = raw.findIndex(item => !isWhole(item, -MOST_LISTED, MOST_LISTED))
  if (at >= 0) throw damaged(`"${key}" holds ${shown(raw[at])} at ${at} where a whole number belongs`)
  return raw.slice()
}

/** The title can ask, show and word what it asks. */
function checkQuestion(title: Title, state: State): void {
  for (const side of title.sides) title.observe(state, side)
  if (title.outcome(state)) return
  const question = title.question(state)
  if (!title.sides.includes(question.side) || question.answers.length === 0) throw damaged('nobody can answer in it')
  wordQuestion(title, state, question)
}

function damaged(what: string): BadInput {
  return bad('engine.damaged', { what, example: '{"do":"state"}' })
}
