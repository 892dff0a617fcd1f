import { pick, type DiceState } from '@grognard/kernel'
import type { Line } from './search.ts'

// Which lines of thought to keep, and which to follow in the end.

/** The same choices made in another order, to the same effect, are one line. */
export function withoutTwins<S>(lines: Line<S>[]): Line<S>[] {
  if (lines.every(({ path }) => path.length === 1)) return lines
  const seen = new Set<string>()
  return lines.filter(({ path, value }) => {
    const key = `${value} ${[...path].sort().join(' ')}`
    return !seen.has(key) && seen.add(key)
  })
}

/** Half the beam goes to the best line of each first answer, half to the best lines whatever they began with. */
export function keepBest<S>(lines: Line<S>[], beam: number, dice: DiceState): Line<S>[] {
  if (lines.length <= beam) return lines
  const ranked = shuffled(lines.length, dice).map(i => lines[i])
  ranked.sort((a, b) => b.value - a.value)
  const kept = new Set<Line<S>>()
  const begun = new Set<string>()
  for (const line of ranked) {
    if (kept.size >= beam / 2) break
    if (begun.has(line.path[0])) continue
    begun.add(line.path[0])
    kept.add(line)
  }
  for (const line of ranked) {
    if (kept.size >= beam) break
    kept.add(line)
  }
  return [...kept]
}

/** The line of the highest value; among equals the shortest, so that nobody walks in circles; among those, any. */
export function best<S>(lines: readonly Line<S>[], dice: DiceState): Line<S> {
  let top = -Infinity
  for (const line of lines) if (line.value > top) top = line.value
  const equals = lines.filter(line => line.value >= top - 1e-9)
  const shortest = Math.min(...equals.map(line => line.path.length))
  const leading = equals.filter(line => line.path.length === shortest)
  return leading[pick(dice, leading.length)] ?? lines[0]
}

export function shuffled(n: number, dice: DiceState): number[] {
  const order = Array.from({ length: n }, (_, i) => i)
  for (let i = n - 1; i > 0; i--) {
    const j = pick(dice, i + 1)
    ;[order[i], order[j]] = [order[j], order[i]]
  }
  return order
}
