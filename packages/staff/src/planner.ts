import { pick, sameState, weightsOf, type DiceState, type Question, type State, type Title } from '@grognard/kernel'
import { answersToTry, isTried, trying, type Trying } from './answers.ts'
import { soundAnswers } from './decided.ts'
import { counselled, follow } from './follow.ts'
import { makeLieutenant } from './lieutenant.ts'
import type { Bent, Officer } from './officer.ts'
import type { Given } from './script.ts'
import { endingsIn, type Holds, type Plan, type Position } from './playout.ts'
import { fieldOf, weighing, type Depth, type Endings, type Trial } from './plans.ts'
import { turnOf, turnsToGo } from './turns.ts'

// Captain and marshal: they try single answers, where the title says that these are weighty, and now and then they weigh plans for the
// rest of the game; both by playing on in worlds that their view allows.

export interface Reach {
  tries: Trying // how he tries single answers
  weighs: Weighs // how he weighs plans
}

export interface Weighs extends Depth {
  every: number // turns between two weighings; the first turn has one, and so has each of the last few
}

const LAST = 3 // turns in which everything is weighed anew

export const CAPTAIN: Reach = {
  tries: { glimpse: 6, answers: 4, worlds: 8, more: 16, ahead: 3, budget: 12_000, weight: 1, points: 0.5 },
  weighs: { plans: 6, worlds: 8, budget: 20_000, points: 0.5, near: 3, every: Infinity },
}
export const MARSHAL: Reach = {
  tries: { glimpse: 10, answers: 8, worlds: 8, more: 16, ahead: 3, budget: 32_000, weight: 2, points: 0.5 },
  weighs: { plans: 8, worlds: 8, budget: 24_000, points: 0.5, near: 5, every: 2 },
}

interface InForce {
  turn: number // in which it was weighed
  view: State // when it was
  plan: Bent
  officer: Officer // who carries it out
}

/** A question that he has tried the answers of, or could not in this turn. */
interface Asked {
  turn: number
  view: State
  script: readonly Given[] // what it came to: one answer, or several that belong together; none if none could be tried
}

/** Plans to weigh, and where: whoever tries what it yields, in place or on workers, comes to the same plan. */
export interface Weighing<S extends State> {
  position: Position<S>
  weighs: Generator<Trial, Plan, Endings>
  otherwise: Plan // what is left to him if whoever tries them is lost
}

/**
 * An officer whose weighing may be done elsewhere: asked what there is to weigh and told which plan it came to, until there is nothing
 * more. A plan with a script is the answer to the question at hand.
 */
export interface Planner extends Officer {
  toWeigh<S extends State>(
    title: Title<S>,
    view: S,
    side: string,
    question: Question,
    dice: DiceState,
  ): Weighing<S> | undefined
  resolve<S extends State>(title: Title<S>, view: S, side: string, plan: Plan): void
}

export function makePlanner(id: string, reach: Reach): Planner {
  // By title and side: the same officer may sit at another table next.
  const inForce = new Map<string, InForce>()
  const asked = new Map<string, Asked>()
  const inThisGame = <Known extends { view: State }>(all: Map<string, Known>, key: string, view: State) => {
    const known = all.get(key)
    return known && isSameGame(known.view, view) ? known : undefined
  }
  const plain = makeLieutenant(id)
  const planner: Planner = {
    id,
    toWeigh(title, view, side, question, dice) {
      if (!weighsPlans(title) || question.answers.length === 1) return undefined
      const key = `${title.id} ${side}`
      const now = inThisGame(inForce, key, view)
      if (isDue(title, view, now, reach.weighs)) {
        const found = weighingFor(title, view, side, question, dice, reach.weighs, 'game', now?.plan)
        if (found) return found
      }
      if (!isTried(title, question, reach.tries.weight)) return undefined
      const last = inThisGame(asked, key, view)
      if (last && isAnswered(last, turnOf(title, view), view)) return undefined
      return tryingFor(title, view, side, question, dice, reach.tries, now)
    },
    resolve(title, view, side, plan) {
      const key = `${title.id} ${side}`
      const turn = turnOf(title, view)
      if (plan.script) {
        asked.set(key, { turn, view, script: plan.script })
        return
      }
      const same = inForce.get(key)
      const officer = same?.plan === plan ? same.officer : makeLieutenant(id, {}, { bent: plan })
      inForce.set(key, { turn, view, plan, officer })
    },
    choose(title, view, side, question, dice) {
      if (question.answers.length === 1) return question.answers[0].id
      for (;;) {
        const weighing = planner.toWeigh(title, view, side, question, dice)
        if (!weighing) break
        planner.resolve(title, view, side, inPlace(weighing))
      }
      const key = `${title.id} ${side}`
      const last = inThisGame(asked, key, view)
      const settled = last && nextOf(last, view, question)
      if (settled !== undefined) return settled
      return (inThisGame(inForce, key, view)?.officer ?? plain).choose(title, view, side, question, dice)
    },
  }
  return planner
}

/** Was this very question tried, or has it shown itself this turn that none can be? */
function isAnswered<S extends State>(last: Asked, turn: number, view: S): boolean {
  return last.script.length === 0 ? last.turn === turn : sameState(last.view, view)
}

/** What he has settled upon for this question: the answer itself, or what belongs to those before it. */
function nextOf<S extends State>({ view: before, script }: Asked, view: S, question: Question): string | undefined {
  const given = view.answered - before.answered
  const next = script[given]
  if (next?.prompt !== question.prompt || !question.answers.some(({ id }) => id === next.id)) return undefined
  return given > 0 || sameState(before, view) ? next.id : undefined
}

/**
 * Do plans pay in this title? Where every answer is thought about (counsel decides nothing) they cost too much for what they tell apart
 * (docs/officers.md).
 */
export function weighsPlans({ doctrine }: Pick<Title, 'doctrine'>): boolean {
  return doctrine === undefined || doctrine.decided !== undefined
}

/** May the one come after the other? What was weighed in a game that was broken off is of no use in the next. */
function isSameGame(before: State, view: State): boolean {
  const { scenario, options, answered } = before
  if (scenario !== view.scenario || Object.keys(options).some(key => options[key] !== view.options[key])) return false
  return answered < view.answered || (answered === view.answered && sameState(before, view))
}

/** Is it time to weigh plans? */
function isDue<S extends State>(title: Title<S>, view: S, now: InForce | undefined, { every }: Weighs): boolean {
  const phase = title.phase?.(view)
  if (!phase) return false
  const since = now ? phase.turn - now.turn : Infinity
  return since >= (phase.last - phase.turn < LAST ? 1 : every)
}

/** Nothing where only one answer is sound. */
function weighingFor<S extends State>(
  title: Title<S>,
  view: S,
  side: string,
  question: Question,
  dice: DiceState,
  depth: Depth,
  holds: Holds,
  now?: Bent,
): Weighing<S> | undefined {
  if (soundAnswers(question, counselled(title, view, question)).length < 2) return undefined
  const position: Position<S> = { title, view, side, seed: `plan ${pick(dice, 0x40000000)}`, holds }
  const weights = { ...weightsOf(title.doctrine ?? {}), ...title.fitted?.[side]?.weights }
  return {
    position,
    otherwise: {},
    weighs: weighing(fieldOf(title.doctrine, weights, depth.plans, dice, now), depth, turnsToGo(title, view), now),
  }
}

/** The answer that he would give, and some others. */
function tryingFor<S extends State>(
  title: Title<S>,
  view: S,
  side: string,
  question: Question,
  dice: DiceState,
  depth: Trying,
  now: InForce | undefined,
): Weighing<S> | undefined {
  const position: Position<S> = { title, view, side, seed: `answer ${pick(dice, 0x40000000)}`, holds: 'game' }
  const own = follow(title, view, question, dice, now?.plan)
  const field = answersToTry(title, view, question, question.answers[own].id, now?.plan ?? {}, depth.glimpse)
  if (field.length === 1) return undefined
  return { position, otherwise: { script: [] }, weighs: trying(field, depth, turnsToGo(title, view)) }
}

/** Tries everything in place. */
function inPlace<S extends State>({ position, weighs }: Weighing<S>): Plan {
  let step = weighs.next()
  while (!step.done) {
    const { plans, worlds, ahead } = step.value
    step = weighs.next(worlds.map(world => endingsIn({ ...position, ahead }, plans, world)))
  }
  return step.value
}

/** Somebody who tries plans in worlds, sooner or later. */
export type Hands = (trial: Trial) => Promise<Endings> // null: that is enough

export interface Heed {
  enough?: () => boolean // play now: the best so far is taken
  onProgress?: (playouts: number) => void
}

/** The same by others' hands. Told that it is enough, it takes the best so far; it throws what they throw. */
export async function byHands<S extends State>({ weighs }: Weighing<S>, hands: Hands, heed: Heed = {}): Promise<Plan> {
  let step = weighs.next()
  let playouts = 0
  while (!step.done) {
    const trial = step.value
    step = weighs.next(heed.enough?.() ? null : await hands(trial))
    playouts += trial.plans.length * trial.worlds.length
    heed.onProgress?.(playouts)
  }
  return step.value
}

/** The plan that was come to; if whoever tried them is lost, what is left to him, the doctrine itself, and why. */
export async function settled<S extends State>(
  weighing: Weighing<S>,
  hands: Hands,
  heed: Heed = {},
): Promise<{ plan: Plan; fell?: string }> {
  try {
    return { plan: await byHands(weighing, hands, heed) }
  } catch (error) {
    return { plan: weighing.otherwise, fell: error instanceof Error ? error.message : String(error) }
  }
}

const PART: Depth = { plans: 8, worlds: 2, budget: 16_000, points: 0, near: 0 }
const NEAR = 3 // turns before the end from which a part is played to it

/** What a captain would do with a part of a turn, and how far he looks; while the end is far, what the doctrine says. */
export function captainsPlan<S extends State>(
  title: Title<S>,
  view: S,
  side: string,
  question: Question,
  dice: DiceState,
  ahead: number,
): { plan: Bent; ahead: number } {
  const phase = title.phase?.(view)
  if (!weighsPlans(title) || !phase || phase.last - phase.turn >= NEAR) return { plan: {}, ahead }
  const weighing = weighingFor(title, view, side, question, dice, PART, 'part')
  return weighing ? { plan: inPlace(weighing), ahead: NEAR + 1 } : { plan: {}, ahead }
}
