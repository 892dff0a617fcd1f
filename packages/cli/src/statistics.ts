export interface Interval {
  low: number
  high: number
}

/** Wilson's interval for a share: where the true one lies with 95 % confidence, sound for few games and for none won. */
export function wilson(wins: number, games: number): Interval {
  const z = 1.959964
  const share = wins / games
  const middle = share + (z * z) / (2 * games)
  const spread = z * Math.sqrt((share * (1 - share) + (z * z) / (4 * games)) / games)
  const whole = 1 + (z * z) / games
  return { low: Math.max(0, (middle - spread) / whole), high: Math.min(1, (middle + spread) / whole) }
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const half = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
