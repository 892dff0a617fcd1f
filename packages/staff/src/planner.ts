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

export function makePlanner(id: string, reach: Reach): Officer {
  const inForce = new Map<string, InForce>()
  const plain = makeLieutenant(id)
  return {
    id,
    choose(title, view, side, question, dice) {
      if (question.answers.length === 1) return question.answers[0].id
      const position = positionOf(title, view, side, question, dice, reach)
      const part = partOf(title, view)
      if (position && inForce.get(side)?.part !== part) {
        const weights = { ...weightsOf(title.doctrine ?? {}), ...title.fitted?.[side]?.weights }
        const field = fieldOf(title.doctrine, weights, reach.plans, dice)
        inForce.set(side, { part, plan: here(position, weighing(field, reach)) })
      }
      const plan = inForce.get(side)
      if (plan?.part === part && (plan.plan.weights ?? plan.plan.noise))
        return makeLieutenant(id, {}, { bent: plan.plan }).choose(title, view, side, question, dice)
      return plain.choose(title, view, side, question, dice)
    },
  }
}

/** What there is to weigh plans for; nothing where only one answer is sound, or while the end is far and nobody looks ahead. */
function positionOf<S extends State>(
  title: Title<S>,
  view: S,
  side: string,
  question: Question,
  dice: DiceState,
  { end, ahead }: Reach,
): Position<S> | undefined {
  const phase = title.phase?.(view)
  if (!phase || soundAnswers(question, counselled(title, view, question)).length < 2) return undefined
  const near = phase.last - phase.turn < end
  if (!near && ahead === 0) return undefined
  return { title, view, side, seed: `plan ${pick(dice, 0x40000000)}`, ahead: near ? end + 1 : ahead }
}

/** Tries everything in place. */
function here<S extends State>(position: Position<S>, weighs: Generator<Trial, Bent, Values>): Bent {
  let step = weighs.next()
  while (!step.done) {
    const { plans, worlds } = step.value
    step = weighs.next(worlds.map(world => valuesIn(position, plans, world)))
  }
  return step.value
}
