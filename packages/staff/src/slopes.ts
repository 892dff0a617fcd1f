import type { Doctrine, Weights } from '@grognard/kernel'
import { errorOf, mean } from './means.ts'
import { normal } from './noise.ts'

// Weights fitted by slopes: in a pair of games on the same seed all weights of a side lean at random, in the second game the other way. How
// the difference hangs on each weight's leaning says where the weight had better go. One pair tells of all weights at once, where a cloud
// (fitting.ts) spends whole doctrines to compare a few.

/** How far each weight leans in one pair, in logarithms and in units of the usual leaning. */
export type Leaning = Readonly<Record<string, number>>

export function leaningOf(names: readonly string[], side: string, seed: number): Leaning {
  return Object.fromEntries(names.map(name => [name, normal(`${side} ${name}`, seed)]))
}

/** Weights that lean so, within their bounds; one that is nothing stays nothing. */
export function leant(doctrine: Doctrine, weights: Weights, leaning: Leaning, by: number): Weights {
  const moved = Object.entries(leaning).map(([name, far]) => [name, bounded(doctrine, name, weights[name], by * far)])
  return { ...weights, ...(Object.fromEntries(moved) as Weights) }
}

function bounded(doctrine: Doctrine, name: string, weight: number, log: number): number {
  const { least, most } = doctrine[name]
  return Number(Math.min(most, Math.max(least, weight * Math.exp(log))).toPrecision(4))
}

/** What the pairs of a round said of one weight: what a unit of its logarithm is worth, and how many errors that is from nothing. */
export interface Slope {
  worth: number
  errors: number
}

/** One pair: how it leant, and half of what the game that leant so brought more than the game that leant the other way. */
export interface PairPlayed {
  leaning: Leaning
  gain: number
}

export function slopesOf(names: readonly string[], pairs: readonly PairPlayed[], lean: number): Record<string, Slope> {
  return Object.fromEntries(
    names.map(name => {
      const all = pairs.map(({ leaning, gain }) => leaning[name] * gain)
      const worth = mean(all)
      return [name, { worth: worth / lean, errors: worth === 0 ? 0 : worth / errorOf(all) }]
    }),
  )
}

const FARTHEST = 0.4 // that a weight's logarithm goes in one round

/** Uphill by as much as the slopes are sure: what is within its error stays. */
export function uphill(
  doctrine: Doctrine,
  weights: Weights,
  slopes: Readonly<Record<string, Slope>>,
  step: number,
): Weights {
  const leaning = Object.entries(slopes).map(([name, { worth, errors }]): [string, number] => {
    const sure = Math.max(0, 1 - 1 / (errors * errors || 1))
    return [name, Math.max(-FARTHEST, Math.min(FARTHEST, step * worth * sure))]
  })
  return leant(doctrine, weights, Object.fromEntries(leaning), 1)
}
