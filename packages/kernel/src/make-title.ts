import type {
  Answer,
  Attempt,
  Choice,
  Doctrine,
  Fitting,
  GameEvent,
  Kits,
  Phase,
  Question,
  Refusal,
  Run,
  State,
  Title,
  Warning,
  Weights,
  Weighty,
} from './contract.ts'
import { copier, copyFrame, sharer, type Columns } from './columns.ts'
import { hiddenDice, type DiceState } from './dice.ts'
import type { Odds, Presentation } from './presentation.ts'
import { advance, ask, procedureOf, topFrame, type Play, type Procedures, type Side } from './procedures.ts'
import { BadInput, Refused } from './errors.ts'
import { stateFault } from './state-fault.ts'
import { weightsOf } from './weights.ts'

// Makes a title out of its procedures and parts: sides are numbers within and names without; asking, answering, refusing, copying,
// hiding and imagining are the same for every title.

export interface TitleParts<S extends State, T> {
  id: string
  rules: string
  sides: readonly [string, string]
  scenarios: Title['scenarios']
  options: Title['options']
  board: Title['board']
  kits?: Kits<S>
  fixed: T // what the title's rules know besides the state
  procedures: Procedures<Play<S, T>>
  overClause: string // cited when somebody answers after the end
  columns: Columns<S> // what its state holds besides what every state does
  lengths: Record<'pieces', number> // how long a column of pieces is
  begin(choice: Choice, dice: DiceState): S // the state before anything happens, its first frame laid
  setUp?(g: Play<S, T>): void // the last touch before the first question
  veil?(g: Play<S, T>, events: GameEvent[]): GameEvent[] // takes out of events what only one side may know
  conceal(g: Play<S, T>, viewer: Side): void // blanks what that side may not know, in a copy
  veiled?: readonly Exclude<keyof S, keyof State>[] // all columns that it blanks, for who wants a glance; frames it must replace, not change
  chooses?(g: Play<S, T>, answer: Answer): boolean // the answer changes no column, only frames and single values: it need not be played on a whole copy
  deal(g: Play<S, T>, viewer: Side, dice: DiceState): void // fills the blanks of that side's view, in a copy
  doctrine?: Doctrine
  fitted?: Readonly<Record<string, Fitting>>
  weighty?: Weighty
  appraise(g: Play<S, T>, side: Side, weights: Weights): number
  counsel?(g: Play<S, T>, side: Side, question: Question, weights: Weights): number[]
  goals?(g: Play<S, T>, side: Side, question: Question, weights: Weights): number[] | undefined
  chance?(g: Play<S, T>, side: Side, weights: Weights): number
  runs?(g: Play<S, T>, side: Side, question: Question, first?: Answer): Run[]
  warnings?(g: Play<S, T>, side: Side, answer: Answer): Warning[]
  phase?(g: Play<S, T>): Phase
  undecided?(g: Play<S, T>): boolean
  settled?(g: Play<S, T>): boolean
  odds?(g: Play<S, T>, side: Side, answer: Answer): Odds | undefined
  check(g: Play<S, T>): string[]
  milestones?(g: Play<S, T>): string[]
  rareWays?(g: Play<S, T>, question: Question): readonly Answer[]
  studies?: readonly StudyParts<S, T>[]
  present: Presentation<S>
}

/** A drawn position: the scenario whose rules it has, and who lays it out on the empty map. */
export interface StudyParts<S extends State, T> {
  id: string
  scenario: string
  lay(g: Play<S, T>, dice: DiceState): void
}

/** A title, and what its own tests ask of it. */
export type MadeTitle<S extends State, T> = Title<S> & { play(state: S): Play<S, T>; start(state: S): GameEvent[] }

export function makeTitle<S extends State, T>(parts: TitleParts<S, T>): MadeTitle<S, T> {
  const { sides, procedures: all } = parts
  const machine = makeMachine<S, T>({ fixed: parts.fixed, all, sides, overClause: parts.overClause })
  const { play } = machine
  const clone = copier<S>(parts.columns, all)
  const share = parts.veiled && sharer<S>(parts.veiled)
  const shareAll = sharer<S>([])
  const plain = weightsOf(parts.doctrine ?? {})
  const usual = Object.fromEntries(sides.map(side => [side, { ...plain, ...parts.fitted?.[side]?.weights }]))
  const index = (side: string): Side => {
    const found = sides.indexOf(side)
    if (found < 0) throw new BadInput('input.noSide', { title: parts.id, side, known: [...sides] })
    return found as Side
  }
  return {
    id: parts.id,
    rules: parts.rules,
    sides,
    scenarios: parts.scenarios,
    options: parts.options,
    board: parts.board,
    ...(parts.kits && { kits: parts.kits }),
    ...(parts.doctrine && { doctrine: parts.doctrine }),
    ...(parts.fitted && { fitted: parts.fitted }),
    ...(parts.weighty && { weighty: parts.weighty }),
    play,
    start: machine.start,
    setup(choice, dice) {
      const state = parts.begin(choice, dice)
      parts.setUp?.(play(state))
      machine.start(state)
      return state
    },
    question: machine.question,
    answer(state, side, id) {
      const events = machine.answer(state, side, id)
      return parts.veil ? parts.veil(play(state), events) : events
    },
    refuse: machine.refuse,
    observe(state, side) {
      const viewers = side === null ? ([0, 1] as const) : [index(side)]
      const view = clone(state)
      view.dice = hiddenDice(state.dice)
      // What both sides may know is what neither hides from the other.
      for (const viewer of viewers) parts.conceal(play(view), viewer)
      return view
    },
    imagine(view, side, dice) {
      const viewer = index(side)
      const full = clone(view)
      full.dice = { ...dice, next: [...dice.next], generator: [...dice.generator] }
      parts.deal(play(full), viewer, full.dice)
      full.dice.thrown = view.dice.thrown // how many have fallen is no secret
      return full
    },
    outcome: state => state.outcome ?? undefined,
    clone,
    ...(share && {
      glance(state: S, side: string) {
        const look = share(state)
        look.dice = hiddenDice(state.dice)
        parts.conceal(play(look), index(side))
        return look
      },
    }),
    after(state, answer, dice) {
      const shares = !dice && parts.chooses?.(play(state), answer)
      const copy = shares ? shareAll(state) : clone(state)
      if (shares) copy.frames = state.frames.map(frame => copyFrame(frame, all))
      if (dice) copy.dice = { next: [...dice.next], generator: [...dice.generator], thrown: state.dice.thrown }
      machine.take(copy, answer)
      return copy
    },
    fault: value => stateFault({ ...parts, all }, value),
    appraise: (view, side, weights = usual[side]) => parts.appraise(play(view), index(side), weights),
    ...(parts.counsel && {
      counsel: (view: S, side: string, question: Question, weights: Weights = usual[side]) =>
        parts.counsel!(play(view), index(side), question, weights),
    }),
    ...(parts.goals && {
      goals: (view: S, side: string, question: Question, weights: Weights = usual[side]) =>
        parts.goals!(play(view), index(side), question, weights),
    }),
    ...(parts.chance && {
      chance: (view: S, side: string, weights: Weights = plain) => parts.chance!(play(view), index(side), weights),
    }),
    ...(parts.runs && {
      runs: (view: S, side: string, question: Question, first?: Answer) =>
        parts.runs!(play(view), index(side), question, first),
    }),
    ...(parts.warnings && {
      warnings: (view: S, side: string, answer: Answer) => parts.warnings!(play(view), index(side), answer),
    }),
    ...(parts.phase && { phase: (state: S) => parts.phase!(play(state)) }),
    ...(parts.undecided && { undecided: (state: S) => parts.undecided!(play(state)) }),
    ...(parts.settled && { settled: (state: S) => parts.settled!(play(state)) }),
    ...(parts.odds && {
      odds: (view: S, side: string, answer: Answer) => parts.odds!(play(view), index(side), answer),
    }),
    check: state => parts.check(play(state)),
    milestones: state => parts.milestones?.(play(state)) ?? [],
    rareWays: (state, question) => parts.rareWays?.(play(state), question) ?? [],
    ...(parts.studies && {
      studies: parts.studies.map(({ id, scenario, lay }) => ({
        id,
        begin(options: Readonly<Record<string, boolean>>, dice: DiceState) {
          const state = parts.begin({ scenario, options: { ...options } }, dice)
          lay(play(state), state.dice)
          machine.start(state)
          return state
        },
      })),
    }),
    present: parts.present,
  }
}

/** What every state holds, before anything has happened: a title adds its own columns to it. */
export function bareState(title: { id: string; rules: string }, choice: Choice, dice: DiceState): State {
  return {
    title: title.id,
    rules: title.rules,
    scenario: choice.scenario,
    options: { ...choice.options },
    dice,
    frames: [],
    reveals: 0,
    answered: 0,
    outcome: null,
  }
}

export interface Machine<S extends State, T> {
  start(state: S): GameEvent[] // runs to the first question
  question(state: S): Question
  answer(state: S, side: string, id: string): GameEvent[]
  take(state: S, chosen: Answer): GameEvent[] // the same, of an answer that is known to be listed
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
        asked = undefined
        return take(state, chosen)
      }
    }
    throw new Refused(refuse(state, side, { id })!)
  }

  function take(state: S, chosen: Answer): GameEvent[] {
    const g = play(state)
    state.answered++
    const frame = topFrame(state)
    procedureOf(all, frame).take!(g, frame, chosen)
    advance(g, all)
    return g.events
  }

  function start(state: S): GameEvent[] {
    const g = play(state)
    advance(g, all)
    return g.events
  }

  return { start, question, answer, take, refuse, play }
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
