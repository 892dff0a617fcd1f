import {
  BadInput,
  checkChoice,
  clone,
  findTitle,
  seededDice,
  type Choice,
  type State,
  type Title,
} from '@grognard/kernel'
import { bad } from '../bad.ts'

// A state from outside is compared with a fresh one of the same title before it is played: every field there, each of
// its kind, nothing left over, and the rules' own promises kept.

export function readState(titles: readonly Title[], raw: Record<string, unknown>): State {
  if (typeof raw.title !== 'string') throw damaged('"title" is missing')
  const title = findTitle(titles, raw.title)
  if (raw.rules !== title.rules)
    throw bad('engine.rules', { made: String(raw.rules), title: title.id, rules: title.rules })
  const fresh = title.setup(checkChoice(title, raw as Partial<Choice>), seededDice('fresh'))
  compare(fresh, raw)
  const state = clone(raw) as unknown as State
  try {
    if (!title.outcome(state)) title.question(state)
    for (const side of title.sides) title.observe(state, side)
    const [broken] = title.check(state)
    if (broken !== undefined) throw damaged(broken)
  } catch (error) {
    throw error instanceof BadInput ? error : damaged(String(error))
  }
  return state
}

function compare(fresh: State, raw: Record<string, unknown>): void {
  for (const [key, value] of Object.entries(fresh)) {
    if (!(key in raw)) throw damaged(`"${key}" is missing`)
    if (key === 'outcome') continue // null until the end
    if (kind(raw[key]) !== kind(value)) throw damaged(`"${key}" must be ${kind(value)}, not ${kind(raw[key])}`)
    if (Array.isArray(value)) compareList(key, value, raw[key] as unknown[])
  }
  const known = new Set(Object.keys(fresh))
  const stranger = Object.keys(raw).find(key => !known.has(key))
  if (stranger !== undefined) throw damaged(`"${stranger}" is not part of it`)
  const { next, generator, thrown } = raw.dice as Record<string, unknown>
  const listed = [next, generator].every(list => Array.isArray(list) && list.every(Number.isInteger))
  if (!listed || !Number.isInteger(thrown))
    throw damaged('"dice" must hold the lists "next" and "generator" and the number "thrown"')
  const frames = raw.frames as unknown[]
  if (!frames.every(frame => kind(frame) === 'an object')) throw damaged('"frames" must be a list of objects')
}

/** Lists of whole numbers hold nothing else. */
function compareList(key: string, fresh: readonly unknown[], raw: readonly unknown[]): void {
  if (fresh.length === 0 || !fresh.every(Number.isInteger)) return
  const at = raw.findIndex(item => !Number.isFinite(item))
  if (at >= 0) throw damaged(`"${key}" holds ${JSON.stringify(raw[at])} at ${at} where a number belongs`)
}

function kind(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}

function damaged(what: string): BadInput {
  return bad('engine.damaged', { what, example: '{"do":"state"}' })
}
