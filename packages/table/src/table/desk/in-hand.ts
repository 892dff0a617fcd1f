import {
  seededDice,
  type Answer,
  type Question,
  type Refusal,
  type Run,
  type State,
  type Title,
} from '@grognard/kernel'

// A stack in hand: where it may go in one gesture. All of it is tried out on an imagined game, so that nothing is played before
// an end is chosen, and every answer is checked by the rules as ever.

export interface InHand {
  first: Answer // what taking it up would answer
  from: number // the hex it stands on
  before: readonly string[] // answers that come before a run's own
  ends: ReadonlyMap<number, Run> // by the hex where they end
  company: ReadonlySet<number> // pieces that go
  able: ReadonlySet<number> // pieces that could
  chosen: boolean // the company is not the one that the runs take by themselves
  single: boolean // one piece goes at a time: whoever touches another takes that one up
  ways: readonly Answer[] // other manners of going, such as a forced march
  pressed?: { id: string; plain: InHand } // the manner that is chosen, and what was in hand before it
  stand: State // the imagined game after `before`
}

interface Trial {
  title: Title
  view: State
  side: string
}

/** Takes up what an answer begins with; undefined if it leads to no other hex. */
export function takeUp(trial: Trial, question: Question, first: Answer, from: number): InHand | undefined {
  const { title, view, side } = trial
  const runs = title.runs?.(view, side, question, first) ?? []
  const all = byEnd(runs, from)
  if (all.size === 0) return undefined
  const { able, company, alone } = companyOf(trial, [...all.values()][0], from)
  const ends =
    alone === undefined
      ? all
      : byEnd(
          runs.filter(run => run.answers.includes(alone)),
          from,
        )
  const single = alone !== undefined
  const held = { first, from, before: [], ends, company, able, chosen: false, single, stand: imagined(trial), ways: [] }
  return { ...held, ways: waysOf(trial, held) }
}

/** The same with one piece left behind, or taken along again; undefined if nobody could go then. */
export function withPiece(trial: Trial, question: Question, held: InHand, piece: number): InHand | undefined {
  if (held.single) return held.company.has(piece) ? undefined : withCompany(trial, held, new Set([piece]))
  const company = new Set(held.company)
  if (!company.delete(piece)) company.add(piece)
  const everyone = [...held.able].every(one => company.has(one))
  if (everyone) return takeUp(trial, question, held.first, held.from)
  return company.size === 0 ? undefined : withCompany(trial, held, company)
}

function withCompany(trial: Trial, held: InHand, company: ReadonlySet<number>): InHand | undefined {
  const { title, side } = trial
  const stand = imagined(trial)
  const before = [held.first.id]
  title.answer(stand, side, held.first.id)
  if (asksWho(title, stand, side)) {
    const picked = pick(title, stand, side, company)
    if (!picked) return undefined
    before.push(...picked)
  }
  const asked = title.question(stand)
  const runs = title.runs!(title.observe(stand, side), side, asked)
  // Of one piece at a time the marches step by step: its other manners are chosen first.
  const steps = new Set(asked.answers.filter(answer => answer.hex !== undefined).map(answer => answer.id))
  const ends = byEnd(held.single ? runs.filter(run => steps.has(run.answers[0])) : runs, held.from)
  if (ends.size === 0) return undefined
  const next = { ...held, before, ends, company, chosen: true, stand, pressed: undefined }
  return { ...next, ways: waysOf(trial, next) }
}

/** In another manner, or as before if it is that already; undefined if that leads to no hex by itself. */
export function pressed(trial: Trial, held: InHand, way: Answer): InHand | undefined {
  if (held.pressed?.id === way.id) return held.pressed.plain
  const { title, side } = trial
  const plain = held.pressed?.plain ?? held
  const { state: stand, given } = atFirstStep(trial, plain)
  const ends = byEnd(title.runs!(title.observe(stand, side), side, title.question(stand), way), held.from)
  if (ends.size === 0) return undefined
  return { ...plain, before: given, ends, chosen: true, stand, pressed: { id: way.id, plain } }
}

/** What is answered before the first hex is chosen. */
export function answersToFirstStep(trial: Trial, held: InHand): readonly string[] {
  return atFirstStep(trial, held.pressed?.plain ?? held).given
}

/** Every answer from taking it up to that end, in order. */
export function answersTo(trial: Trial, held: InHand, run: Run): readonly string[] {
  if (!held.chosen) return run.answers
  const { title, side } = trial
  const state = imagined(trial)
  const given: string[] = []
  for (const id of [...held.before, ...run.answers]) {
    const asked = title.question(state)
    // Where an attack is made known before its company, the company is named there.
    if (given.length >= held.before.length && asksWho(title, state, side)) {
      given.push(...(pick(title, state, side, held.company) ?? []))
      continue
    }
    if (asked.side !== side || !asked.answers.some(one => one.id === id)) break
    title.answer(state, side, id)
    given.push(id)
  }
  return given
}

/** Why it cannot go to a hex. */
export function whyNotTo(trial: Trial, held: InHand, hex: number): Refusal | undefined {
  const { state } = atFirstStep(trial, held)
  if (held.pressed) trial.title.answer(state, trial.side, held.pressed.id)
  return trial.title.refuse(state, trial.side, { hex })
}

/** The imagined game at the question of where to go: the last that is asked before the first hex is chosen. */
function atFirstStep({ title, side }: Trial, held: InHand): { state: State; given: readonly string[] } {
  const state = title.clone(held.stand)
  if (held.before.length > 0) return { state, given: held.before }
  const given: string[] = []
  const [run] = held.ends.values()
  for (const id of run.answers) {
    const answer = title.question(state).answers.find(one => one.id === id)
    if (!answer || (answer.hex !== undefined && answer.id !== held.first.id)) break
    title.answer(state, side, id)
    given.push(id)
  }
  return { state, given }
}

/** What else may be answered there that is no place, no end, and no part of the marches that are lit already. */
function waysOf(trial: Trial, held: InHand): Answer[] {
  const { title, side } = trial
  const { state, given } = atFirstStep(trial, held)
  if (given.length === 0 || title.outcome(state)) return []
  const asked = title.question(state)
  if (asked.side !== side) return []
  const used = new Set([...held.ends.values()].flatMap(run => run.answers))
  const plain = ({ hex, piece, final }: Answer): boolean => hex === undefined && piece === undefined && !final
  return asked.answers.filter(answer => plain(answer) && !used.has(answer.id))
}

function byEnd(runs: readonly Run[], from: number): Map<number, Run> {
  const ends = new Map<number, Run>()
  for (const run of runs) if (run.hex !== undefined && run.hex !== from && !ends.has(run.hex)) ends.set(run.hex, run)
  return ends
}

function imagined({ title, view, side }: Trial): State {
  return title.imagine(view, side, seededDice('in hand'))
}

/** Whether pieces are chosen one by one now. */
function asksWho(title: Title, state: State, side: string): boolean {
  if (title.outcome(state)) return false
  const asked = title.question(state)
  return asked.side === side && asked.answers.some(answer => answer.piece !== undefined && answer.hex === undefined)
}

/** Who goes by themselves, and who could: told by the question that names the company, and by the one after it. */
function companyOf(trial: Trial, run: Run, from: number): { able: Set<number>; company: Set<number>; alone?: string } {
  const { title, side } = trial
  const state = imagined(trial)
  const able = new Set<number>()
  for (const [i, id] of run.answers.entries()) {
    if (i > 0 && asksWho(title, state, side)) {
      const { answers, prompt } = title.question(state)
      for (const { piece } of answers) if (piece !== undefined) able.add(piece)
      const named = answers.find(answer => answer.id === id)?.piece !== undefined
      title.answer(state, side, id)
      const next = title.outcome(state) ? undefined : title.question(state)
      const chosen = next?.side === side ? (next.chosen ?? []) : []
      for (const piece of chosen) able.add(piece)
      const alone = named && chosen.length === 1 && able.size > 1 && next?.prompt !== prompt ? id : undefined
      return { able, company: new Set(chosen.length > 0 ? chosen : able), alone }
    }
    if (run.path && i > 0 && run.path.length > 1 && title.question(state).focus?.[0] !== from) break
    title.answer(state, side, id)
    if (title.outcome(state)) break
  }
  return { able, company: new Set() }
}

/** Names a company one by one on an imagined game; what was answered, or undefined if it cannot be just these. */
function pick(title: Title, state: State, side: string, company: ReadonlySet<number>): string[] | undefined {
  const given: string[] = []
  const left = new Set(company)
  const { prompt } = title.question(state)
  for (;;) {
    const asked = title.question(state)
    if (asked.side !== side || asked.prompt !== prompt) break
    // The first answer that lies on a piece picks it.
    const next = asked.answers.find(({ piece, hex }) => piece !== undefined && hex === undefined && left.has(piece))
    const answer = next ?? asked.answers.find(one => one.final && one.piece === undefined && one.hex === undefined)
    if (!answer) return undefined
    title.answer(state, side, answer.id)
    given.push(answer.id)
    if (next) left.delete(next.piece!)
    else break
  }
  return left.size === 0 ? given : undefined
}
