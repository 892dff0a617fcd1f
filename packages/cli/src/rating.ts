import { seededDice, pick, type DiceState } from '@grognard/kernel'
import { mean } from './statistics.ts'

// Ratings by Bradley and Terry, with one parameter more for the side, so that a game that favours a side is not taken for strength.
// In Elo's points: 100 more win about 64 games in a hundred.

const POINTS = 400 / Math.LN10
const ROUNDS = 60
const FINE = 1_000_000
const DOUBT = 0.1 // of a game won and lost, for each pair and side, where games are thrown for: who won all might have lost one
const PRIOR = 0.05 // of a game lost and won against the mean: keeps who wins or loses all within sight

/** One game: who played the first side, who the second, and what the first got of it: 1, a half or nothing. */
export interface Met {
  first: string
  second: string
  got: number
}

export interface Ratings {
  side: number // points that playing the first side is worth
  of: Record<string, number>
}

/** The ratings under which these results were likeliest; `zero` has none. */
export function rate(games: readonly Met[], zero: string): Ratings {
  const { names, tallies } = tally(games)
  return inPoints(names, likeliest(tallies, names.length), zero)
}

function inPoints(names: readonly string[], skill: readonly number[], zero: string): Ratings {
  const base = skill[Math.max(0, names.indexOf(zero))]
  return {
    side: POINTS * skill[names.length],
    of: Object.fromEntries(names.map((name, i) => [name, POINTS * (skill[i] - base)])),
  }
}

/** The skill of each of n players, and last what the side is worth. */
function likeliest(tallies: readonly Tally[], n: number): number[] {
  const skill: number[] = Array.from({ length: n + 1 }, () => 0)
  for (let round = 0; round < ROUNDS; round++) {
    const step = newton(tallies, skill)
    const largest = Math.max(...step.map(Math.abs))
    const bound = Math.min(1, 1 / largest) // far from the top the slope says more than the bend
    if (largest < 1e-7) break
    step.forEach((by, i) => (skill[i] += bound * by))
  }
  return skill
}

/** Games of the same two with the same sides, counted together. */
interface Tally {
  first: number
  second: number
  games: number
  got: number
}

function tally(games: readonly Met[]): { names: string[]; tallies: Tally[] } {
  const names = [...new Set(games.flatMap(game => [game.first, game.second]))]
  const at = new Map(names.map((name, i) => [name, i]))
  const all = new Map<number, Tally>()
  for (const game of games) {
    const [first, second] = [at.get(game.first)!, at.get(game.second)!]
    const key = first * names.length + second
    const one = all.get(key) ?? { first, second, games: 0, got: 0 }
    one.games++
    one.got += game.got
    all.set(key, one)
  }
  return { names, tallies: [...all.values()] }
}

/** What the first may expect of a game with the second. */
function expectation(skill: readonly number[], { first, second }: Tally): number {
  return 1 / (1 + Math.exp(skill[second] - skill[first] - skill[skill.length - 1]))
}

/** Newton's step. All parameters at once: in a chain of pairs each pulls at the next, and one at a time would creep. */
function newton(tallies: readonly Tally[], skill: readonly number[]): number[] {
  const side = skill.length - 1
  const slope = skill.map(value => -PRIOR * value)
  const bend = skill.map((_, i) => skill.map((_, j) => (i === j ? PRIOR : 0)))
  for (const one of tallies) {
    const { first, second, games, got } = one
    const expected = expectation(skill, one)
    const steep = games * expected * (1 - expected)
    const signs = [
      [first, 1],
      [second, -1],
      [side, 1],
    ] as const
    for (const [i, sign] of signs) {
      slope[i] += sign * (got - games * expected)
      for (const [j, other] of signs) bend[i][j] += sign * other * steep
    }
  }
  return solve(bend, slope)
}

/** Gauss's elimination; the bend is positive definite, so that no pivot is nothing. */
function solve(rows: number[][], right: number[]): number[] {
  const n = right.length
  for (let i = 0; i < n; i++)
    for (let k = i + 1; k < n; k++) {
      const factor = rows[k][i] / rows[i][i]
      for (let j = i; j < n; j++) rows[k][j] -= factor * rows[i][j]
      right[k] -= factor * right[i]
    }
  for (let i = n - 1; i >= 0; i--) {
    for (let j = i + 1; j < n; j++) right[i] -= rows[i][j] * right[j]
    right[i] /= rows[i][i]
  }
  return right
}

export interface Range {
  low: number
  high: number
}

/** Where an officer stands. The range is that of his place among all who are rated, not of his distance from `zero`. */
export interface Standing extends Range {
  officer: string
  rating: number // `zero` has none
  lead?: { over: string; points: number } & Range // over the next below; the last leads nobody
}

/**
 * The officers, strongest first. Ranges hold with 95 % confidence: the same games are thrown for again and again. Every time the mean of
 * the officers is laid on that of the ratings, since a wide step at the foot would otherwise widen everybody's range; leads are taken
 * time by time, so that what two officers share falls out.
 */
export function standings(games: readonly Met[], zero: string, times: number): Standing[] {
  const { of } = rate(games, zero)
  const middle = mean(Object.values(of))
  const draws = playedAgain(games, zero, times)
  const centred = draws.map(draw => middle - mean(Object.values(draw)))
  const order = Object.keys(of).sort((a, b) => of[b] - of[a])
  return order.map((officer, i): Standing => {
    const over = order[i + 1]
    const own = { officer, rating: of[officer], ...middleOf(draws.map((draw, k) => draw[officer] + centred[k])) }
    if (over === undefined) return own
    const range = middleOf(draws.map(draw => draw[officer] - draw[over]))
    return { ...own, lead: { over, points: of[officer] - of[over], ...range } }
  })
}

/**
 * The ratings of as many games between players of the strength that was found. Games are thrown for rather than drawn from those played:
 * where a side is much favoured all games of a pair may have ended alike, and drawn from, they would seem to be certain.
 */
function playedAgain(games: readonly Met[], zero: string, times: number): Record<string, number>[] {
  const { names, tallies } = tally(games)
  const doubted = tallies.map(one => ({ ...one, games: one.games + 2 * DOUBT, got: one.got + DOUBT }))
  const skill = likeliest(doubted, names.length)
  const dice = seededDice('ratings drawn again')
  const again = (one: Tally): Tally => ({ ...one, got: throwFor(expectation(skill, one), one.games, dice) })
  return Array.from({ length: times }, () => inPoints(names, likeliest(tallies.map(again), names.length), zero).of)
}

/** How many of these games are won. */
function throwFor(chance: number, games: number, dice: DiceState): number {
  let won = 0
  for (let game = 0; game < games; game++) if (pick(dice, FINE) < chance * FINE) won++
  return won
}

/** What lies between the lowest and the highest fortieth. */
function middleOf(values: readonly number[]): Range {
  const sorted = [...values].sort((a, b) => a - b)
  const part = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
  return { low: part(0.025), high: part(0.975) }
}
