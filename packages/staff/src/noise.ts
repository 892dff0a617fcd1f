import type { Noise } from './officer.ts'

// Errors of judgement. Each answer has its own, the same whenever the same thing is thought of within a turn, so that whoever errs
// does not dither.

/** Scores as somebody sees them who errs. Absurd ones stay absurd. */
export function erring(scores: readonly number[], keys: readonly string[], noise: Noise): number[] {
  const width = noise.scale * spread(scores)
  return scores.map((score, i) => (score === -Infinity ? score : score + width * normal(keys[i], noise.seed)))
}

/** The standard deviation of what is not absurd. */
function spread(scores: readonly number[]): number {
  let n = 0
  let sum = 0
  let squares = 0
  for (const score of scores) {
    if (score === -Infinity) continue
    n++
    sum += score
    squares += score * score
  }
  return n === 0 ? 0 : Math.sqrt(Math.max(0, squares / n - (sum / n) ** 2))
}

/** A draw of the normal distribution that belongs to this text. */
export function normal(text: string, seed: number): number {
  const a = (hash(text, seed) + 1) / 0x100000001
  const b = hash(text, seed ^ 0x5bd1e995) / 0x100000000
  return Math.sqrt(-2 * Math.log(a)) * Math.cos(2 * Math.PI * b)
}

/** A draw between 0 and 1 that belongs to this text. */
export function uniform(text: string, seed: number): number {
  return hash(text, seed) / 0x100000000
}

/** A number of 32 bits, mixed well enough for errors; nothing secret hangs on it. */
function hash(text: string, seed: number): number {
  let h = seed | 0
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return (h ^ (h >>> 16)) >>> 0
}
