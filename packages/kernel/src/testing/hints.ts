import { same } from '../clone.ts'
import { eventFor, type GameEvent, type Phase, type State, type Title } from '../contract.ts'
import { pick, seededDice, type DiceState } from '../dice.ts'

// What is promised of the hints that the table and the officers lean on: runs, warnings, phases, chances, counsel, open questions.

type Note = (text: string) => void

export function checkHints<S extends State>(title: Title<S>, state: S, dice: DiceState, note: Note): void {
  checkOpen(title, state, dice, note)
  checkRuns(title, state, dice, note)
  checkWarnings(title, state, dice, note)
  if (pick(dice, 8) === 0) checkJudgement(title, state, note) // dear, and alike from one answer to the next
}

/** The list of an open question follows from what everybody knows. */
function checkOpen<S extends State>(title: Title<S>, state: S, dice: DiceState, note: Note): void {
  const question = title.question(state)
  if (!question.open) return
  for (const side of title.sides) {
    if (side === question.side) continue
    const imagined = title.imagine(title.observe(state, side), side, seededDice(`open/${pick(dice, 1_000_000)}`))
    if (!same(title.question(imagined), question))
      note(`${question.prompt} is called open, but ${side} cannot know its answers`)
  }
}

/** Every answer of a run is listed when its turn comes; nothing is thrown or shown before its last. */
function checkRuns<S extends State>(title: Title<S>, state: S, dice: DiceState, note: Note): void {
  if (!title.runs) return
  const question = title.question(state)
  const { side, answers } = question
  const view = title.observe(state, side)
  const first = answers[pick(dice, answers.length)]
  for (const run of title.runs(view, side, question, first))
    if (run.answers[0] !== first.id) note(`a run asked for from ${first.id} begins with ${run.answers[0]}`)
  const runs = title.runs(view, side, question)
  if (runs.length === 0) return
  const run = runs[pick(dice, runs.length)]
  const copy = title.clone(state)
  run.answers.forEach((id, i) => {
    const now = title.outcome(copy) ? undefined : title.question(copy)
    if (now?.side !== side || !now.answers.some(one => one.id === id))
      return note(`a run of ${side} cannot be played: ${id} is not listed (${run.answers.join(' ')})`)
    title.answer(copy, side, id)
    const certain = copy.dice.thrown === state.dice.thrown && copy.reveals === state.reveals
    if (i < run.answers.length - 1 && !certain) note(`a run goes on after a die or a secret: ${run.answers.join(' ')}`)
  })
}

/** What a warning names then happens: with the answer, or by the end of the phase. */
function checkWarnings<S extends State>(title: Title<S>, state: S, dice: DiceState, note: Note): void {
  if (!title.warnings) return
  const { side, answers } = title.question(state)
  const view = title.observe(state, side)
  const { id } = answers[pick(dice, answers.length)]
  for (const warning of title.warnings(
    view,
    side,
    answers.find(one => one.id === id)!,
  )) {
    const copy = title.clone(state)
    const began = placeIn(title.phase?.(copy))
    // as all hear it, or as the one who was warned does
    const tells = (event: GameEvent): boolean => [event.kind, eventFor(event, side).kind].includes(warning.tells)
    let told = title.answer(copy, side, id).some(tells)
    for (let n = 0; !told && warning.by === 'phase' && n < 500 && !title.outcome(copy); n++) {
      if (!same(placeIn(title.phase?.(copy)), began)) break
      const next = title.question(copy)
      const answer = next.answers[pick(dice, next.answers.length)]
      told = title.answer(copy, next.side, answer.id).some(tells)
    }
    if (!told) note(`${side} was warned of ${warning.what} before ${id}, but ${warning.tells} never came`)
    if (!warning.clause) note(`the warning ${warning.what} has no clause`)
  }
}

const placeIn = (phase: Phase | undefined): unknown => phase && [phase.turn, phase.part, phase.side]

/** Chances lie between 0 and 1; goals can be reached; counsel has a score for every answer and holds at least one of them possible. */
function checkJudgement<S extends State>(title: Title<S>, state: S, note: Note): void {
  const question = title.question(state)
  for (const side of title.sides) {
    const chance = title.chance?.(title.observe(state, side), side)
    if (chance !== undefined && !(chance >= 0 && chance <= 1)) note(`${side}: a chance of ${chance}`)
  }
  const view = title.observe(state, question.side)
  const goals = title.goals?.(view, question.side, question) ?? []
  const ends = new Set(title.runs?.(view, question.side, question).map(({ hex }) => hex))
  if (new Set(goals).size < goals.length) note(`a goal of ${question.prompt} is named twice`)
  if (goals.length > 0 && !goals.some(goal => ends.has(goal))) note(`no run leads to any goal of ${question.prompt}`)
  const scores = title.counsel?.(view, question.side, question)
  if (!scores) return
  if (scores.length !== question.answers.length) note(`counsel scores ${scores.length} of ${question.answers.length}`)
  if (scores.some(score => Number.isNaN(score) || score === Infinity)) note('counsel gives a score that is none')
  if (!scores.some(Number.isFinite)) note(`counsel holds every answer to ${question.prompt} absurd`)
}

/** At the end a chance is certain. */
export function checkLastChance<S extends State>(title: Title<S>, state: S, note: Note): void {
  const outcome = title.outcome(state)
  if (!outcome || !title.chance) return
  for (const side of title.sides) {
    const chance = title.chance(title.observe(state, side), side)
    const due = outcome.winner === null ? 0.5 : outcome.winner === side ? 1 : 0
    if (chance !== due) note(`${side}: after the end its chance is ${chance} instead of ${due}`)
  }
}

/** Follows a game and sees that its phases come in order. */
export function phaseWatch<S extends State>(title: Title<S>, note: Note): (state: S) => void {
  let last: Phase | undefined
  return state => {
    const now = title.phase?.(state)
    if (!now) return
    const at = now.parts.indexOf(now.part)
    if (at < 0) note(`the phase ${now.part} is no part of its turn`)
    if (new Set(now.parts).size !== now.parts.length) note(`turn ${now.turn} has a part twice`)
    if (last && (now.turn < last.turn || (now.turn === last.turn && at < now.parts.indexOf(last.part))))
      note(`the phase ${now.part} of turn ${now.turn} comes after ${last.part} of turn ${last.turn}`)
    last = now
  }
}
