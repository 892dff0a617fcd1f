import type { Attempt, GameEvent, Question, Refusal, State, Title } from './contract.ts'
import { BadInput, Refused } from './errors.ts'
import { advance, ask, procedureOf, topFrame, type Play, type Procedures } from './procedures.ts'

// Turns a set of procedures into the part of the contract that asks, answers and refuses, the same for every title.

export interface Machine<S extends State, T> {
  start(state: S): GameEvent[] // runs to the first question
  question(state: S): Question
  answer(state: S, side: string, id: string): GameEvent[]
  refuse(state: S, side: string, attempt: Attempt): Refusal | undefined
  play(state: S): Play<S, T>
}

export interface MachineParts<S extends State, T> {
  fixed: T // what the title's rules know besides the state
  all: Procedures<Play<S, T>>
  sides: readonly string[]
  overClause: string // cited when somebody answers after the end
}

export function makeMachine<S extends State, T>(parts: MachineParts<S, T>): Machine<S, T> {
  const { all, sides, fixed } = parts
  // The last question listed, so that answering it does not list it again.
  let asked: { state: S; answered: number; question: Question } | undefined

  const play = (s: S): Play<S, T> => ({ s, t: fixed, events: [] })

  function question(state: S): Question {
    if (asked?.state === state && asked.answered === state.answered) return asked.question
    const listed = ask(play(state), all, sides)
    asked = { state, answered: state.answered, question: listed }
    return listed
  }

  function refuse(state: S, side: string, attempt: Attempt): Refusal | undefined {
    if (state.outcome) return { clause: parts.overClause, reason: 'refuse.over' }
    const now = question(state)
    if (side !== now.side)
      return {
        clause: now.clause,
        reason: sides.includes(side) ? 'refuse.notYours' : 'refuse.noSide',
        params: { side },
      }
    if (now.answers.some(answer => matches(answer, attempt))) return undefined
    const frame = topFrame(state)
    const why = procedureOf(all, frame).refuse?.(play(state), frame, attempt)
    return why ?? { clause: now.clause, reason: 'refuse.unlisted', params: { id: attempt.id ?? '' } }
  }

  function answer(state: S, side: string, id: string): GameEvent[] {
    if (!state.outcome) {
      const now = question(state)
      const chosen = now.side === side ? now.answers.find(one => one.id === id) : undefined
      if (chosen) {
        const g = play(state)
        asked = undefined
        state.answered++
        const frame = topFrame(state)
        procedureOf(all, frame).take!(g, frame, chosen)
        advance(g, all)
        return g.events
      }
    }
    throw new Refused(refuse(state, side, { id })!)
  }

  function start(state: S): GameEvent[] {
    const g = play(state)
    advance(g, all)
    return g.events
  }

  return { start, question, answer, refuse, play }
}

function matches(answer: { id: string; hex?: number; piece?: number }, attempt: Attempt): boolean {
  if (attempt.id !== undefined) return answer.id === attempt.id
  if (attempt.piece !== undefined) return answer.piece === attempt.piece
  return attempt.hex !== undefined && answer.hex === attempt.hex
}

/** The titles a program knows, by id; asking for another says which there are. */
export function findTitle(titles: readonly Title[], id: string): Title {
  const title = titles.find(one => one.id === id)
  if (!title) throw new BadInput('input.noTitle', { title: id, known: titles.map(one => one.id) })
  return title
}
