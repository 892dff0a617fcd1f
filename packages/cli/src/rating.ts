import { seededDice, pick } from '@grognard/kernel'

// Ratings by Bradley and Terry, with one parameter more for the side, so that a game that favours a side is not taken for strength.
// In Elo's points: 100 more win about 64 games in a hundred.

const POINTS = 400 / Math.LN10
const ROUNDS = 60
const PRIOR = 0.05 // of a game lost and won against the mean: keeps who wins or loses all within sight

/** One game: who played the first side, who the second, and what the first got of it: 1, a half or nothing. */
export interface Met {
  first: string
  second: string
  got: number
  seed: number // both games of a seed are drawn together when intervals are sought
}

export interface Ratings {
  side: number // points that playing the first side is worth
  of: Record<string, number>
}

/** The ratings under which these results were likeliest; `zero` has none. */
export function rate(games: readonly Met[], zero: string): Ratings {
  const names = [...new Set(games.flatMap(game => [game.first, game.second]))]
  const at = new Map(names.map((name, i) => [name, i]))
  const n = names.length
  const skill = new Float64Array(n + 1) // the last is the side
  for (let round = 0; round < ROUNDS; round++) {
    const slope = new Float64Array(n + 1)
    const bend = new Float64Array(n + 1)
    for (const { first, second, got } of games) {
      const [a, b] = [at.get(first)!, at.get(second)!]
      const expected = 1 / (1 + Math.exp(skill[b] - skill[a] - skill[n]))
      const steep = expected * (1 - expected)
      for (const [i, sign] of [
        [a, 1],
        [b, -1],
        [n, 1],
      ] as const) {
        slope[i] += sign * (got - expected)
        bend[i] += steep
      }
    }
    let moved = 0
    for (let i = 0; i <= n; i++) {
      const step = (slope[i] - PRIOR * skill[i]) / (bend[i] + PRIOR)
      const bounded = Math.max(-1, Math.min(1, step / 2)) // half of Newton's: the parameters pull at each other
      skill[i] += bounded
      moved = Math.max(moved, Math.abs(bounded))
    }
    if (moved < 1e-6) break
  }
  const base = skill[at.get(zero) ?? 0]
  return {
    side: POINTS * skill[n],
    of: Object.fromEntries(names.map((name, i) => [name, POINTS * (skill[i] - base)])),
  }
}

export interface Range {
  low: number
  high: number
}

/** Where each rating lies with 95 % confidence: seeds are drawn again and again, with both games of each. */
export function ranges(games: readonly Met[], zero: string, times: number): Record<string, Range> {
  const bySeed = new Map<string, Met[]>()
  for (const game of games) {
    const key = `${[game.first, game.second].sort().join(' ')} ${game.seed}`
    bySeed.set(key, [...(bySeed.get(key) ?? []), game])
  }
  const groups = [...bySeed.values()]
  const dice = seededDice('ratings drawn again')
  const drawn: Record<string, number[]> = {}
  for (let time = 0; time < times; time++) {
    const sample = groups.flatMap(() => groups[pick(dice, groups.length)])
    for (const [name, rating] of Object.entries(rate(sample, zero).of)) (drawn[name] ??= []).push(rating)
  }
  return Object.fromEntries(
    Object.entries(drawn).map(([name, all]) => {
      const sorted = all.sort((a, b) => a - b)
      const part = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]
      return [name, { low: part(0.025), high: part(0.975) }]
    }),
  )
}
