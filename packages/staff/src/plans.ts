import { pick, type DiceState, type Doctrine, type Weights } from '@grognard/kernel'
import { errorOf, mean } from './means.ts'
import { normal, uniform } from './noise.ts'
import type { Bent } from './officer.ts'
import type { Ending, Plan } from './playout.ts'

// Plans, and the choice between them. A plan is a bent for the rest of a part of a turn: it answers whatever is asked, also after dice
// and surprises. Of many, half are dropped again and again, and those that are left are tried in twice as many worlds.

/** What somebody who weighs plans wants to know: what each of these brings in each of these worlds. */
export interface Trial {
  plans: readonly Plan[]
  worlds: readonly number[]
  ahead: number // turns that are played after the present one
}
export type Endings = readonly (readonly Ending[])[] | null // world by world, plan by plan; null: that is enough

export interface Depth {
  plans: number // to begin with
  worlds: number // in which all are tried first
  budget: number // answers that may be played in all; then the best so far is taken
  points: number // what a usual difference in points counts for, beside a whole chance
  near: number // turns after the present one with which he is content while the end is too far; 0: with none
}

const LEAST = 48 // playouts without which nothing can be told apart: whoever cannot afford them does not begin
const PROBE = 3 // turns by which the way to the end is judged
const AT_ONCE = 4 // worlds that are tried before he looks whether he still has the time
const LEANS = 0.2 // part of the weights that a leaning changes
const JITTER = 1 // by how much, in their logarithms
const ERRORS = [0.5, 1] // scales

/** The doctrine as it stands, then the plan in force, then others: weights that lean elsewhere; errors where there are none. */
export function fieldOf(
  doctrine: Doctrine | undefined,
  weights: Weights,
  n: number,
  dice: DiceState,
  now: Bent = {},
): Bent[] {
  const field: Bent[] = [{}]
  if (now.weights ?? now.noise) field.push(now)
  while (field.length < n) {
    const seed = pick(dice, 0x40000000)
    // Half of them lean away from the plan in force, half from the doctrine.
    const from = field.length % 2 === 0 ? { ...weights, ...now.weights } : weights
    if (doctrine) field.push({ weights: leaning(doctrine, from, seed) })
    else field.push({ noise: { scale: ERRORS[field.length % ERRORS.length], seed } })
  }
  return field
}

/**
 * A few weights much greater or smaller, within their bounds; one that is nothing stays nothing. Whoever changes all of them, be it a
 * little, mostly spoils a doctrine that was fitted; a few make it another one that is as good on the whole and may be better here.
 */
function leaning(doctrine: Doctrine, weights: Weights, seed: number): Weights {
  return Object.fromEntries(
    Object.entries(doctrine).map(([name, { least, most, value }]) => {
      const now = weights[name] ?? value
      if (uniform(`leans ${name}`, seed) >= LEANS) return [name, now]
      return [name, Math.min(most, Math.max(least, now * Math.exp(JITTER * normal(name, seed))))]
    }),
  )
}

/**
 * Chooses between plans. Whoever runs it tries what it yields, in place or on workers: it is the same choice either way. The doctrine
 * is played on for some turns to see how far the end is; where that is too far for the budget, plans are tried as far as those turns
 * only; where that is too far as well, or nobody has the time, what stood before stands.
 */
export function* weighing(
  field: readonly Bent[],
  depth: Depth,
  toGo: number, // turns after the present one
  stands: Bent = field[0],
): Generator<Trial, Bent, Endings> {
  const near = Math.min(depth.near || PROBE, toGo)
  const probe = yield { plans: [field[0]], worlds: [0], ahead: near }
  const ahead = probe === null ? undefined : within(depth, probe[0][0].answers, near, toGo)
  if (probe === null || ahead === undefined) return stands
  const run: Run = { left: field.map((_, i) => i), world: 0, spent: probe[0][0].answers, leads: [], tried: [] }
  for (const _ of field) run.tried.push({ chances: [], leads: [] })
  for (let n = depth.worlds; run.left.length > 1 && run.spent < depth.budget; n *= 2) {
    const all = yield* tryMore(field, run, n, ahead, depth.budget)
    if (!all) break
    const { left } = run
    // The doctrine itself always stays: it is what the others are measured by.
    const worth = run.tried.map(one => mean(gains(one, run.leads, depth)))
    const others = left.slice(1).sort((x, y) => worth[y] - worth[x])
    run.left = left.length === 2 ? left : [0, ...others.slice(0, Math.max(1, (left.length >> 1) - 1))]
  }
  if (run.leads.length === 0) return stands
  const all = run.tried.map(one => gains(one, run.leads, depth))
  const best = run.left.slice(1).reduce((x, y) => (mean(all[y]) > mean(all[x]) ? y : x), run.left[1] ?? 0)
  return best > 0 && mean(all[best]) > errorOf(all[best]) ? field[best] : field[0]
}

/** How far a choice between plans has come. */
interface Run {
  left: number[] // plans that are still in question
  world: number // the next one to try them in
  spent: number // answers
  leads: number[] // of all that was played
  tried: Tried[] // plan by plan
}

/** Tries those that are left in more worlds, some at a time: whoever has no time for all has tried them in some. Tells whether it was all. */
function* tryMore(
  field: readonly Bent[],
  run: Run,
  n: number,
  ahead: number,
  budget: number,
): Generator<Trial, boolean, Endings> {
  // The first round is played whole if it can be: where the end is farther than it seemed (a truce is short), enough is enough.
  const most = run.world === 0 ? 2 * budget : budget
  for (const end = run.world + n; run.world < end && run.spent < most;) {
    const worlds = Array.from({ length: Math.min(AT_ONCE, end - run.world) }, () => run.world++)
    const endings = yield { plans: run.left.map(i => field[i]), worlds, ahead }
    if (endings === null) return false
    for (const row of endings)
      run.left.forEach((i, at) => {
        run.tried[i].chances.push(row[at].chance - row[0].chance)
        run.tried[i].leads.push(row[at].lead - row[0].lead)
        run.leads.push(row[at].lead)
        run.spent += row[at].answers
      })
  }
  return true
}

/** How many turns can be played often enough: all, as far as can be told from the near ones; or those; or not even those. */
function within(depth: Depth, answers: number, near: number, toGo: number): number | undefined {
  const often = answers * LEAST
  if ((often * (toGo + 1)) / (near + 1) <= depth.budget) return Infinity
  return depth.near > 0 && often <= depth.budget ? near : undefined
}

/** What a plan brought more than the doctrine, world by world. */
export interface Tried {
  chances: number[]
  leads: number[]
}

/**
 * Chances, and points in their usual spread: where nearly all is won or lost points still tell which plan does better, and in few
 * worlds they tell it sooner.
 */
export function gains({ chances, leads }: Tried, all: readonly number[], { points }: Pick<Depth, 'points'>): number[] {
  const spread = errorOf(all) * Math.sqrt(all.length)
  const by = spread > 0 ? points / spread : 0
  return chances.map((chance, i) => chance + by * leads[i])
}
