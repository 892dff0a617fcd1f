import { pick, type DiceState, type Doctrine, type Weights } from '@grognard/kernel'
import { normal } from './noise.ts'
import type { Bent } from './officer.ts'

// Plans, and the choice between them. A plan is a bent for the rest of a part of a turn: it answers whatever is asked, also after dice
// and surprises. Of many, half are dropped again and again, and those that are left are tried in twice as many worlds.

/** What somebody who weighs plans wants to know: what each of these brings in each of these worlds. */
export interface Trial {
  plans: readonly Bent[]
  worlds: readonly number[]
}
export type Values = readonly (readonly number[])[] | null // world by world, plan by plan; null: that is enough

export interface Depth {
  plans: number // to begin with
  worlds: number // in which all are tried first
  playouts: number // after which the best so far is taken
}

const JITTER = 0.5 // of weights, in their logarithms
const ERRORS = [0.5, 1] // scales

/** The doctrine as it stands, then others: weights that lean elsewhere, and errors. */
export function fieldOf(doctrine: Doctrine | undefined, weights: Weights, n: number, dice: DiceState): Bent[] {
  const field: Bent[] = [{}]
  while (field.length < n) {
    const seed = pick(dice, 0x40000000)
    if (doctrine && field.length % 2 === 1) field.push({ weights: leaning(doctrine, weights, seed) })
    else field.push({ noise: { scale: ERRORS[(field.length >> 1) % ERRORS.length], seed } })
  }
  return field
}

/** Each weight a little greater or smaller, within its bounds; one that is nothing stays nothing. */
function leaning(doctrine: Doctrine, weights: Weights, seed: number): Weights {
  return Object.fromEntries(
    Object.entries(doctrine).map(([name, { least, most, value }]) => {
      const now = weights[name] ?? value
      return [name, Math.min(most, Math.max(least, now * Math.exp(JITTER * normal(name, seed))))]
    }),
  )
}

/** Chooses between plans. Whoever runs it tries what it yields, in place or on workers: it is the same choice either way. */
export function* weighing(field: readonly Bent[], depth: Depth): Generator<Trial, Bent, Values> {
  const gains: number[][] = field.map(() => []) // over the first plan, world by world
  let left = field.map((_, i) => i)
  let world = 0
  let spent = 0
  for (let n = depth.worlds; left.length > 1 && spent < depth.playouts; n *= 2) {
    const worlds = Array.from({ length: n }, () => world++)
    const values = yield { plans: left.map(i => field[i]), worlds }
    if (values === null) break
    for (const row of values) left.forEach((i, at) => gains[i].push(row[at] - row[0]))
    spent += n * left.length
    // The doctrine itself always stays: it is what the others are measured by.
    const others = left.slice(1).sort((a, b) => mean(gains[b]) - mean(gains[a]))
    left = left.length === 2 ? left : [0, ...others.slice(0, Math.max(1, (left.length >> 1) - 1))]
    if (left.length === 2 && spent >= depth.playouts) break
  }
  const best = left.slice(1).reduce((a, b) => (mean(gains[b]) > mean(gains[a]) ? b : a), left[1] ?? 0)
  return best > 0 && mean(gains[best]) > error(gains[best]) ? field[best] : field[0]
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The standard error of the mean. */
function error(values: readonly number[]): number {
  const middle = mean(values)
  const squares = values.reduce((sum, value) => sum + (value - middle) ** 2, 0)
  return Math.sqrt(squares / (values.length * Math.max(1, values.length - 1)))
}
