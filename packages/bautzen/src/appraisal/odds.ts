import type { Battle } from '../system/battle.ts'
import { eachResult } from '../rules/results.ts'

// What an attack is worth on average, by its modifier.

export interface Odds {
  lossA: number // steps, on average
  backA: number // chance of a retreat
  lossD: number
  backD: number
  guardIn: number // chance that the guard may follow into a redoubt
  lineIn: number // chance that anybody may
  overA: readonly number[] // n -> steps beyond the first n, on average
  overD: readonly number[]
}

const MANY = 6 // steps that no result takes

const LEAST = -12
const MOST = 12

/** The combat table folded with two dice, once for each modifier. */
export function foldOdds(t: Battle): Odds[] {
  const list: Odds[] = []
  for (let modifier = LEAST; modifier <= MOST; modifier++) {
    const overA = new Array<number>(MANY).fill(0)
    const overD = new Array<number>(MANY).fill(0)
    const odds: Odds = { lossA: 0, backA: 0, lossD: 0, backD: 0, guardIn: 0, lineIn: 0, overA, overD }
    eachResult(t.results, modifier, false, (result, ways) => {
      const share = ways / 36
      odds.lossA += result.lossA * share
      odds.lossD += result.lossD * share
      for (let n = 0; n < MANY; n++) {
        overA[n] += Math.max(0, result.lossA - n) * share
        overD[n] += Math.max(0, result.lossD - n) * share
      }
      if (result.backA > 0) odds.backA += share
      if (result.backD === 0) return
      odds.backD += share
      if (result.storm >= 1) odds.guardIn += share
      if (result.storm >= 2) odds.lineIn += share
    })
    list.push(odds)
  }
  return list
}

export function oddsAt(list: readonly Odds[], modifier: number): Odds {
  const whole = Math.round(Math.min(MOST, Math.max(LEAST, modifier)))
  return list[whole - LEAST]
}

/** Units that an average attack kills: whole ones are only weakened by their first loss, and take it before anybody dies. */
export function killed(over: readonly number[], whole: number, units: number): number {
  const at = Math.floor(whole)
  if (at >= MANY - 1) return 0
  const between = over[at] + (whole - at) * (over[at + 1] - over[at])
  return Math.min(units, between)
}
