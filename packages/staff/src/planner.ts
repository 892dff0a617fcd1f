import { pick, weightsOf, type DiceState, type Question, type State, type Title } from '@grognard/kernel'
import { soundAnswers } from './decided.ts'
import { counselled } from './follow.ts'
import { makeLieutenant } from './lieutenant.ts'
import type { Bent, Officer } from './officer.ts'
import { endingsIn, type Holds, type Position } from './playout.ts'
import { fieldOf, weighing, type Depth, type Endings, type Trial } from './plans.ts'
import { turnOf, turnsToGo } from './turns.ts'

// Captain and marshal: now and then they weigh plans for the rest of the game, by playing them out in worlds that their view allows.

export interface Reach extends Depth {
  every: number // turns between two weighings; in the last few turns there is one in each
}

const LAST = 3 // turns in which everything is weighed anew

export const CAPTAIN: Reach = { plans: 6, worlds: 8, budget: 20_000, points: 0.5, near: 3, every: 3 }
export const MARSHAL: Reach = { plans: 8, worlds: 8, budget: 40_000, points: 0.5, near: 5, every: 2 }

interface InForce {
  turn: number // in which it was weighed
  plan: Bent
  officer: Officer // who carries it out
}

/** Plans to weigh, and where: whoever tries what it yields, in place or on workers, comes to the same plan. */
export interface Weighing<S extends State> {
  position: Position<S>
  weighs: Generator<Trial, Bent, Endings>
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
  const inForce = new Map<string, InForce>() // by title and side: the same officer may sit at another table next
  const plain = makeLieutenant(id)
  const planner: Planner = {
    id,
    toWeigh(title, view, side, question, dice) {
      const now = inForce.get(`${title.id} ${side}`)
      if (!weighsPlans(title) || question.answers.length === 1 || !isDue(title, view, now, reach)) return undefined
      return weighingFor(title, view, side, question, dice, reach, 'game', now?.plan)
    },
    resolve(title, view, side, plan) {
      const same = inForce.get(`${title.id} ${side}`)
      const officer = same?.plan === plan ? same.officer : makeLieutenant(id, {}, { bent: plan })
      inForce.set(`${title.id} ${side}`, { turn: turnOf(title, view), plan, officer })
    },
    choose(title, view, side, question, dice) {
      if (question.answers.length === 1) return question.answers[0].id
      const weighing = planner.toWeigh(title, view, side, question, dice)
      if (weighing) planner.resolve(title, view, side, inPlace(weighing))
      return (inForce.get(`${title.id} ${side}`)?.officer ?? plain).choose(title, view, side, question, dice)
    },
  }
  return planner
}

/**
 * Do plans pay in this title? Where every answer is thought about (counsel decides nothing) they cost too much for what they tell apart,
 * and captain and marshal are lieutenants (docs/officers.md).
 */
export function weighsPlans({ doctrine }: Pick<Title, 'doctrine'>): boolean {
  return doctrine === undefined || doctrine.decided !== undefined
}

/** Is it time to weigh plans? A turn that lies before the last one means another game. */
function isDue<S extends State>(title: Title<S>, view: S, now: InForce | undefined, { every }: Reach): boolean {
  const phase = title.phase?.(view)
  if (!phase) return false
  const since = now ? phase.turn - now.turn : Infinity
  return since < 0 || since >= (phase.last - phase.turn < LAST ? 1 : every)
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
    weighs: weighing(fieldOf(title.doctrine, weights, depth.plans, dice, now), depth, turnsToGo(title, view), now),
  }
}

/** Tries everything in place. */
function inPlace<S extends State>({ position, weighs }: Weighing<S>): Bent {
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
  if (!phase || phase.last - phase.turn >= NEAR) return { plan: {}, ahead }
  const weighing = weighingFor(title, view, side, question, dice, PART, 'part')
  return weighing ? { plan: inPlace(weighing), ahead: NEAR + 1 } : { plan: {}, ahead }
}
