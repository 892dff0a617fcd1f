import { pick, seededDice, type DiceState, type Doctrine, type State, type Title, type Weights } from '@grognard/kernel'
import { HASTY, makeLieutenant } from './lieutenant.ts'
import { playMatch } from './matches.ts'
import { normal } from './noise.ts'
import type { Officer } from './officer.ts'
import { random } from './random.ts'

// Weights fitted by play (cross-entropy): a cloud of doctrines plays the same seeds, the best of them say where the next cloud lies.
// Each weight is drawn in its logarithm, so that it keeps its sign; one that is nothing stays nothing.

export interface Cloud {
  middle: Record<string, number> // of each weight's logarithm over the doctrine's own
  width: Record<string, number>
}

export const WIDTH = 0.5 // to begin with
const LEAST_WIDTH = 0.05 // so that a cloud does not close on a lucky round

/**
 * Which weights can be fitted by play: those that are not nothing and have room to move. What only judges chances is named after it
 * and decides no answer: it would wander.
 */
export function fittable(doctrine: Doctrine): string[] {
  return Object.entries(doctrine)
    .filter(([name, { value, least, most }]) => value !== 0 && least < most && !name.startsWith('chance'))
    .map(([name]) => name)
}

export function firstCloud(names: readonly string[]): Cloud {
  return {
    middle: Object.fromEntries(names.map(name => [name, 0])),
    width: Object.fromEntries(names.map(name => [name, WIDTH])),
  }
}

/** The weights that these logarithms stand for, within their bounds. */
export function weightsAt(doctrine: Doctrine, logs: Readonly<Record<string, number>>): Weights {
  return Object.fromEntries(
    Object.entries(logs).map(([name, log]) => {
      const { value, least, most } = doctrine[name]
      return [name, Number(Math.min(most, Math.max(least, value * Math.exp(log))).toPrecision(4))]
    }),
  )
}

/** A cloud's members, as logarithms; the first is its middle. */
export function drawCloud(cloud: Cloud, n: number, dice: DiceState): Record<string, number>[] {
  return Array.from({ length: n }, (_, i) =>
    Object.fromEntries(
      Object.entries(cloud.middle).map(([name, middle]) => [
        name,
        i === 0 ? middle : middle + cloud.width[name] * normal(name, pick(dice, 0x40000000)),
      ]),
    ),
  )
}

/** The next cloud: where the best fifth lie. */
export function refit(members: readonly Record<string, number>[], worth: readonly number[]): Cloud {
  const order = members.map((_, i) => i).sort((a, b) => worth[b] - worth[a] || a - b)
  const best = order.slice(0, Math.max(2, Math.round(members.length / 5))).map(i => members[i])
  const cloud: Cloud = { middle: {}, width: {} }
  for (const name of Object.keys(members[0])) {
    const logs = best.map(member => member[name])
    const middle = logs.reduce((sum, log) => sum + log, 0) / logs.length
    const squares = logs.reduce((sum, log) => sum + (log - middle) ** 2, 0)
    cloud.middle[name] = middle
    cloud.width[name] = Math.max(LEAST_WIDTH, Math.sqrt(squares / logs.length))
  }
  return cloud
}

/** Who is played against: somebody with these weights, or one who answers at random. */
export type Foe = Weights | 'random'

export interface FittingGame {
  side: string
  weights: Weights // of that side
  against: Foe
  seed: string
  scenario: string
  options: Readonly<Record<string, boolean>>
}

/** What one game brought: above all whether it was won, and a little by how much, for wins alone are too coarse. */
export function fittingGame<S extends State>(title: Title<S>, game: FittingGame): { worth: number; won: number } {
  const skill = title.doctrine?.decided ? {} : HASTY // quick games, too, where officers search
  const officer = (who: Foe): Officer =>
    who === 'random' ? random : makeLieutenant('fitted', skill, { bent: { weights: who } })
  const officers = Object.fromEntries(
    title.sides.map(side => [side, officer(side === game.side ? game.weights : game.against)]),
  )
  const choice = { scenario: game.scenario, options: { ...game.options } }
  const { outcome } = playMatch(title, { choice, seed: game.seed, officers, plain: true })
  const other = title.sides.find(side => side !== game.side)!
  const lead = (outcome.scores[game.side] ?? 0) - (outcome.scores[other] ?? 0)
  const won = outcome.winner === null ? 0.5 : outcome.winner === game.side ? 1 : 0
  // Any lead tells something, in any title's points, but the next point always less than the last.
  return { worth: 2 * won + (Math.sign(lead) * Math.log1p(Math.abs(lead))) / 4, won }
}

/** Dice for one round of a fit, the same whenever it is taken up again. */
export function roundDice(seed: string, side: string, round: number): DiceState {
  return seededDice(`${seed}/fit ${side} ${round}`)
}
