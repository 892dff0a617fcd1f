import { clone, same } from '../clone.ts'
import {
  questionFor,
  type Answer,
  type Doctrine,
  type GameEvent,
  type State,
  type Study,
  type Title,
  type Weights,
} from '../contract.ts'
import { pick, seededDice, type DiceState } from '../dice.ts'
import { Refused } from '../errors.ts'
import { notPlain } from '../plain.ts'
import { tellTale } from './enemy-answers.ts'
import { checkHints, checkLastChance, phaseWatch } from './hints.ts'
import { checkViews } from './views.ts'

// What every title promises, checked at every step of random play. Used by the tests and by `grognard fuzz`.

export interface FuzzReport {
  title: string
  games: number
  finished: number // games that reached an outcome
  deadEnds: number // questions without an answer, and games longer than the limit
  violations: string[] // broken promises, at most 20 kept
  broken: number // how many there were in all
  answers: number
  longest: number // answers of the longest game
  milestones: Record<string, number> // how many games reached each rare thing
}

export interface FuzzOptions {
  games: number
  from?: number // number of the first game, so that a run can be split; 0 unless told
  seed: string
  options?: Record<string, boolean>
  scenario?: string
  limit?: number // answers after which a game counts as endless
  thorough?: number // every how many answers the dear checks run; 1 is always
  onGame?: (done: number) => void
}

export function fuzz<S extends State>(title: Title<S>, wish: FuzzOptions): FuzzReport {
  const report: FuzzReport = {
    title: title.id,
    games: wish.games,
    finished: 0,
    deadEnds: 0,
    violations: [],
    broken: 0,
    answers: 0,
    longest: 0,
    milestones: {},
  }
  for (let game = 0; game < wish.games; game++) {
    fuzzGame(title, wish, (wish.from ?? 0) + game, report)
    wish.onGame?.(game + 1)
  }
  return report
}

function fuzzGame<S extends State>(title: Title<S>, wish: FuzzOptions, game: number, report: FuzzReport): void {
  const seed = `${wish.seed}/${game}`
  const begin = beginningOf(title, wish, game)
  const leaning = leaningOf(title, wish, game)
  const chooser = seededDice(`${seed}/chooser`)
  const checker = seededDice(`${seed}/checker`) // of its own, so that the game is the same however much is checked
  const state = begin(seededDice(seed))
  const limit = wish.limit ?? 20_000
  const every = wish.thorough ?? 1
  const played: [string, string][] = []
  let count = 0
  const note = (text: string) => {
    report.broken++
    if (report.violations.length < 20) report.violations.push(`game ${seed}, answer ${count}: ${text}`)
  }
  const watch = phaseWatch(title, note)
  while (!title.outcome(state)) {
    watch(state)
    const { answers } = title.question(state)
    if (answers.length === 0 || count >= limit) {
      report.deadEnds++
      break
    }
    try {
      for (const text of title.check(state)) note(text)
      if (count % every === 0) checkStep(title, state, checker, note)
      const { side } = title.question(state)
      const { id } = leaning ? lean(title, state, leaning, chooser) : byChance(title, state, chooser)
      title.answer(state, side, id)
      played.push([side, id])
    } catch (error) {
      note(`threw ${error instanceof Error ? error.stack?.split('\n').slice(0, 3).join(' ') : String(error)}`)
      break
    }
    count++
  }
  if (title.outcome(state)) {
    report.finished++
    for (const text of title.check(state)) note(text)
    checkOver(title, state, note)
    checkLastChance(title, state, note)
    checkReplay(title, begin(seededDice(seed)), played, state, note)
  }
  report.answers += count
  report.longest = Math.max(report.longest, count)
  for (const name of title.milestones?.(state) ?? []) report.milestones[name] = (report.milestones[name] ?? 0) + 1
}

/**
 * What a wish leaves open varies: scenarios in turn, and the title's studies after them; options so that few games meet many sets.
 * Game 0 has none of them.
 */
function beginningOf<S extends State>(title: Title<S>, wish: FuzzOptions, game: number): (dice: DiceState) => S {
  const { scenarios, studies } = openTo(title, wish)
  const set = (Math.imul(game, 0x9e3779b1) >>> 0) / 2 ** 32 // spreads evenly, however many games there are
  const options =
    wish.options ??
    Object.fromEntries(title.options.map((option, i) => [option.id, Math.floor(set * 2 ** (i + 1)) % 2 === 1]))
  const at = game % (scenarios.length + studies.length)
  if (at < scenarios.length) return dice => title.setup({ scenario: scenarios[at], options }, dice)
  return dice => studies[at - scenarios.length].begin(options, dice)
}

/** Where the games of a wish may begin. */
function openTo<S extends State>(title: Title<S>, { scenario }: FuzzOptions): Beginnings<S> {
  if (scenario !== undefined) return { scenarios: [scenario], studies: [] }
  return { scenarios: title.scenarios.filter(one => !one.lesson).map(one => one.id), studies: title.studies ?? [] }
}

interface Beginnings<S extends State> {
  scenarios: readonly string[]
  studies: readonly Study<S>[]
}

/** Who follows counsel in a game, and by which weights. */
interface Leaning {
  side: string
  weights?: Weights
}

/**
 * Chance alone hardly wins a war. In every other round of all beginnings one side follows counsel and the rest defy it, each side in
 * its turn; and in every other of these rounds by a doctrine of their own, so that what a sound officer never does is done as well.
 */
function leaningOf<S extends State>(title: Title<S>, wish: FuzzOptions, game: number): Leaning | undefined {
  const { scenarios, studies } = openTo(title, wish)
  const round = Math.floor(game / (scenarios.length + studies.length))
  if (!title.counsel || round % 2 === 0) return undefined
  const turn = round >> 1
  const side = title.sides[turn % title.sides.length]
  const odd = Math.floor(turn / title.sides.length) % 2 === 1
  return odd && title.doctrine ? { side, weights: oddWeights(title.doctrine, `${wish.seed}/${game}`) } : { side }
}

/** Weights as they are, or at one of their bounds; those of one matter together ('exit', 'exitNear'), or nothing comes of it. */
function oddWeights(doctrine: Doctrine, seed: string): Weights {
  const dice = seededDice(`${seed}/doctrine`)
  const bounds = new Map<string, number>()
  return Object.fromEntries(
    Object.entries(doctrine).map(([name, { least, value, most }]) => {
      const matter = /^[a-z]*/.exec(name)![0]
      const bound = bounds.get(matter) ?? pick(dice, 3)
      bounds.set(matter, bound)
      return [name, [least, value, most][bound]]
    }),
  )
}

/** Any answer; every other time one that leads to something rare, where the title knows of such. */
function byChance<S extends State>(title: Title<S>, state: S, dice: DiceState): Answer {
  const question = title.question(state)
  const rare = title.rareWays?.(state, question) ?? []
  const among = rare.length > 0 && pick(dice, 2) === 0 ? rare : question.answers
  return among[pick(dice, among.length)]
}

/** Three times of four the answer that counsel holds best, or worst; else any. By odd weights seven times of eight. */
function lean<S extends State>(title: Title<S>, state: S, { side: wise, weights }: Leaning, dice: DiceState): Answer {
  const question = title.question(state)
  const { answers, side } = question
  if (pick(dice, weights ? 8 : 4) === 0) return answers[pick(dice, answers.length)]
  const scores = title.counsel!(title.observe(state, side), side, question, weights)
  const sought = side === wise ? Math.max(...scores) : Math.min(...scores)
  const found = answers.filter((_, i) => scores[i] === sought)
  const among = found.length > 0 ? found : answers // a weight at its bound may leave nothing to compare
  return among[pick(dice, among.length)]
}

type Note = (text: string) => void

/** All promises about one position. The state is left as it was. */
export function checkStep<S extends State>(title: Title<S>, state: S, dice: DiceState, note: Note): void {
  const before = clone(state) // one for all: none of them may change it
  checkQuestion(title, state, before, note)
  checkRoundTrip(title, state, before, dice, note)
  checkRefusals(title, state, before, dice, note)
  checkReveals(title, state, dice, note)
  checkLeaks(title, state, dice, note)
  checkViews(title, state, before, dice, note)
  checkEnemy(title, state, dice, note)
  checkHints(title, state, dice, note)
}

/** Answers are unique, the question is stable, and asking changes nothing. */
function checkQuestion<S extends State>(title: Title<S>, state: S, before: S, note: Note): void {
  const question = title.question(state)
  const ids = question.answers.map(answer => answer.id)
  if (new Set(ids).size !== ids.length) note(`answers are not unique: ${ids.join(' ')}`)
  if (!title.sides.includes(question.side)) note(`the question is put to '${question.side}'`)
  const again = title.question(title.clone(state))
  if (!same(again, question)) note('the same state asks two different questions')
  if (!same(state, before)) note('asking changed the state')
  const odd = notPlain(state)
  if (odd !== undefined) note(`a saved state is not the same: '${odd}' is not plain JSON`)
}

/** Every listed answer is accepted; saved and loaded, it plays on identically; undone, the state is the same. */
function checkRoundTrip<S extends State>(title: Title<S>, state: S, before: S, dice: DiceState, note: Note): void {
  const { side, answers } = title.question(state)
  const read = JSON.parse(JSON.stringify(state)) as S
  // All answers of short lists, a handful of long ones.
  const tried = answers.length <= 4 ? answers : [0, 1, 2].map(() => answers[pick(dice, answers.length)])
  if (!same(title.clone(state), before)) note('a copy differs from its state')
  for (const answer of tried) {
    const { id } = answer
    const copy = title.clone(state)
    const saved = clone(read)
    let events: GameEvent[]
    try {
      events = title.answer(copy, side, id)
    } catch (error) {
      note(`the listed answer ${id} was refused: ${String(error)}`)
      continue
    }
    const resumed = title.answer(saved, side, id)
    if (!same(copy, saved)) note(`after ${id} a saved state plays on differently`)
    if (!same(events, resumed)) note(`after ${id} a saved state tells differently`)
    if (title.undecided?.(copy)) checkUndecided(title, state, copy, text => note(`after ${id} ${text}`))
    if (title.after && !same(title.after(state, answer), copy))
      note(`after ${id} thought comes out elsewhere than play`)
  }
  if (!same(state, before)) note('playing on a copy changed the state')
}

/** While a side makes up its mind it is asked on, and nothing looks different. */
function checkUndecided<S extends State>(title: Title<S>, before: S, after: S, note: Note): void {
  if (title.question(after).side !== title.question(before).side)
    note('another side is asked, though nothing is decided')
  if (title.sides.some(side => looks(title, after, side) !== looks(title, before, side)))
    note('it looks different, though nothing is decided')
}

function looks<S extends State>(title: Title<S>, state: S, side: string): number {
  return title.appraise(title.observe(state, side), side)
}

/** The same seed and answers end in the same state. */
function checkReplay<S extends State>(title: Title<S>, state: S, played: [string, string][], end: S, note: Note): void {
  try {
    for (const [side, id] of played) title.answer(state, side, id)
    if (!same(state, end)) note('the same seed and answers end in another state')
  } catch (error) {
    note(`the same seed and answers do not play again: ${String(error)}`)
  }
}

/** An answer that throws no die and counts no secret shows its side nothing that it could not foresee. */
function checkReveals<S extends State>(title: Title<S>, state: S, dice: DiceState, note: Note): void {
  const { side, answers } = title.question(state)
  const { id } = answers[pick(dice, answers.length)]
  const real = title.clone(state)
  const imagined = title.imagine(title.observe(state, side), side, seededDice(`reveal/${pick(dice, 1_000_000)}`))
  try {
    title.answer(real, side, id)
    if (real.dice.thrown !== state.dice.thrown || real.reveals !== state.reveals) return
    title.answer(imagined, side, id)
  } catch (error) {
    note(`${side}: the answer ${id} is refused in an imagined state: ${String(error)}`)
    return
  }
  if (!same(title.observe(real, side), title.observe(imagined, side)))
    note(`${side}: the answer ${id} shows a secret without counting it`)
}

/** Whatever is not listed is refused with a clause, and so is the side that is not asked; nothing changes. */
function checkRefusals<S extends State>(title: Title<S>, state: S, before: S, dice: DiceState, note: Note): void {
  const { side, answers } = title.question(state)
  const listed = new Set(answers.map(answer => answer.id))
  const hex = pick(dice, title.board.size)
  const attempts = ['', 'nonsense', `${answers[0].verb}:${title.board.numbers[hex]}`, `${answers[0].id}x`]
  for (const id of attempts) if (!listed.has(id)) refused(title, state, side, id, note)
  for (const other of [...title.sides.filter(one => one !== side), 'nobody'])
    refused(title, state, other, answers[0].id, note)
  const why = title.refuse(state, side, { hex })
  const lit = answers.some(answer => answer.hex === hex)
  if (lit === Boolean(why))
    note(`touching ${title.board.numbers[hex]} is ${lit ? 'lit but refused' : 'unlit but allowed'}`)
  if (why && !why.clause) note('a refusal without a clause')
  if (!same(state, before)) note('a refused answer changed the state')
}

function refused<S extends State>(title: Title<S>, state: S, side: string, id: string, note: Note): void {
  try {
    title.answer(state, side, id)
    note(`the unlisted answer '${id}' of ${side} was accepted`)
  } catch (error) {
    if (!(error instanceof Refused)) note(`the unlisted answer '${id}' threw ${String(error)}`)
    else if (!error.refusal.clause) note(`'${id}' was refused without a clause`)
  }
}

/** What a side may not know makes no difference to what it sees, is asked and is refused. */
function checkLeaks<S extends State>(title: Title<S>, state: S, dice: DiceState, note: Note): void {
  const hex = pick(dice, title.board.size)
  for (const side of title.sides) {
    const view = title.observe(state, side)
    if (view.dice.generator.length > 0 || view.dice.next.length > 0) note(`${side} sees the dice`)
    const imagined = title.imagine(clone(view), side, seededDice(`imagine/${state.answered}/${pick(dice, 1_000_000)}`))
    if (!same(title.observe(imagined, side), view)) note(`${side}: an imagined state looks different`)
    if (!same(questionFor(title, imagined, side), questionFor(title, state, side)))
      note(`${side}: an imagined state asks differently`)
    for (const attempt of [{ hex }, { id: 'nonsense' }]) {
      const [a, b] = [title.refuse(state, side, attempt), title.refuse(imagined, side, attempt)]
      if (!same(a, b)) note(`${side}: an imagined state refuses differently`)
    }
    for (const text of title.check(imagined)) note(`${side}: an imagined state is impossible: ${text}`)
  }
}

/** What a side may not know makes no difference to what the other side's answers tell it. */
function checkEnemy<S extends State>(title: Title<S>, state: S, dice: DiceState, note: Note): void {
  for (const waiting of title.sides) {
    if (waiting === title.question(state).side) continue
    const said = tellTale(title, state, waiting, dice)
    if (said) note(`an answer tells ${waiting} what it may not know: ${said}`)
  }
}

/** After the end everything is refused. */
function checkOver<S extends State>(title: Title<S>, state: S, note: Note): void {
  for (const side of title.sides) refused(title, state, side, 'anything', note)
}
