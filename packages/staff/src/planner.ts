import { pick, weightsOf, type DiceState, type Question, type State, type Title } from '@grognard/kernel'
import { soundAnswers } from './decided.ts'
import { counselled } from './follow.ts'
import { makeLieutenant } from './lieutenant.ts'
import type { Bent, Officer } from './officer.ts'
import { partOf, valuesIn, type Position } from './playout.ts'
import { fieldOf, weighing, type Depth, type Trial, type Values } from './plans.ts'

// Captain and marshal: they weigh plans for a part of a turn by playing them out in worlds that their view allows.

export interface Reach extends Depth {
  end: number // turns before the last from which plans are played to the end of the game
  ahead: number // turns that they are played for before that; none: no plans until the end is near
}

export const CAPTAIN: Reach = { plans: 8, worlds: 2, playouts: 48, end: 3, ahead: 0 }
export const MARSHAL: Reach = { plans: 12, worlds: 4, playouts: 200, end: 3, ahead: 2 }

interface InForce {
  part: string
  plan: Bent
}

/** Plans to weigh, and where: whoever tries what it yields, in place or on workers, comes to the same plan. */
export interface Weighing<S extends State> {
  position: Position<S>
  weighs: Generator<Trial, Bent, Values>
}

/** An officer whose weighing may be done elsewhere: asked first what there is to weigh, told then which plan it came to. */
export interface Planner extends Officer {
  toWeigh<S extends State>(
    title: Title<S>,
    view: S,
    side: string,
    question: Question,
    dice: DiceState,
  ): Weighing<S> | undefined
  resolve<S extends State>(title: Title<S>, view: S, side: string, plan: Bent): void
}

export function makePlanner(id: string, reach: Reach): Planner {
  const inForce = new Map<string, InForce>()
  const plain = makeLieutenant(id)
  const planner: Planner = {
    id,
    toWeigh(title, view, side, question, dice) {
      if (question.answers.length === 1 || inForce.get(side)?.part === partOf(title, view)) return undefined
      return weighingFor(title, view, side, question, dice, reach)
    },
    resolve: (title, view, side, plan) => void inForce.set(side, { part: partOf(title, view), plan }),
    choose(title, view, side, question, dice) {
      if (question.answers.length === 1) return question.answers[0].id
      const weighing = planner.toWeigh(title, view, side, question, dice)
      if (weighing) planner.resolve(title, view, side, inPlace(weighing))
      const plan = inForce.get(side)
      if (plan?.part === partOf(title, view) && (plan.plan.weights ?? plan.plan.noise))
        return makeLieutenant(id, {}, { bent: plan.plan }).choose(title, view, side, question, dice)
      return plain.choose(title, view, side, question, dice)
    },
  }
  return planner
}

/** Nothing where only one answer is sound, or while the end is far and nobody looks ahead. */
function weighingFor<S extends State>(
  title: Title<S>,
  view: S,
  side: string,
  question: Question,
  dice: DiceState,
  reach: Reach,
): Weighing<S> | undefined {
  const phase = title.phase?.(view)
  if (!phase || soundAnswers(question, counselled(title, view, question)).length < 2) return undefined
  const near = phase.last - phase.turn < reach.end
  if (!near && reach.ahead === 0) return undefined
  const ahead = near ? reach.end + 1 : reach.ahead
  const position: Position<S> = { title, view, side, seed: `plan ${pick(dice, 0x40000000)}`, ahead }
  const weights = { ...weightsOf(title.doctrine ?? {}), ...title.fitted?.[side]?.weights }
  return { position, weighs: weighing(fieldOf(title.doctrine, weights, reach.plans, dice), reach) }
}

/** Tries everything in place. */
function inPlace<S extends State>({ position, weighs }: Weighing<S>): Bent {
  let step = weighs.next()
  while (!step.done) {
    const { plans, worlds } = step.value
    step = weighs.next(worlds.map(world => valuesIn(position, plans, world)))
  }
  return step.value
}

/** Somebody who tries plans in worlds, sooner or later. */
export type Hands = (trial: Trial) => Promise<Values> // null: that is enough

export interface Heed {
  enough?: () => boolean // play now: the best so far is taken
  onProgress?: (playouts: number) => void
}

/** The same by others' hands. Told that it is enough, it takes the best so far; it throws what they throw. */
export async function byHands<S extends State>({ weighs }: Weighing<S>, hands: Hands, heed: Heed = {}): Promise<Bent> {
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

/** The plan that was come to; if whoever tried them is lost, the doctrine itself, and why. */
export async function settled<S extends State>(
  weighing: Weighing<S>,
  hands: Hands,
  heed: Heed = {},
): Promise<{ plan: Bent; fell?: string }> {
  try {
    return { plan: await byHands(weighing, hands, heed) }
  } catch (error) {
    return { plan: {}, fell: error instanceof Error ? error.message : String(error) }
  }
}

/** What a captain would do with a part of a turn, and how far he looks; while the end is far, what the doctrine says. */
export function captainsPlan<S extends State>(
  title: Title<S>,
  view: S,
  side: string,
  question: Question,
  dice: DiceState,
  ahead: number,
): { plan: Bent; ahead: number } {
  const weighing = weighingFor(title, view, side, question, dice, CAPTAIN)
  return weighing ? { plan: inPlace(weighing), ahead: weighing.position.ahead } : { plan: {}, ahead }
}
