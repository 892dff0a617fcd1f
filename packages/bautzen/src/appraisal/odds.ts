import type { Battle } from '../system/battle.ts'
import { readResult } from '../rules/results.ts'

// What an attack is worth on average, by its modifier: the combat table folded with two dice, once.

export interface Odds {
  lossA: number // steps, on average
  backA: number // chance of a retreat
  lossD: number
  backD: number
  guardIn: number // chance that the guard may follow into a redoubt
  lineIn: number // chance that anybody may
}

const LEAST = -12
const MOST = 12

export function foldOdds(t: Battle): Odds[] {
  const list: Odds[] = []
  for (let modifier = LEAST; modifier <= MOST; modifier++) {
    const odds: Odds = { lossA: 0, backA: 0, lossD: 0, backD: 0, guardIn: 0, lineIn: 0 }
    for (let a = 1; a <= 6; a++)
      for (let b = 1; b <= 6; b++) {
        const score = a + b + modifier
        const result = readResult(t.tables.combat.find(row => score <= row.upTo)!.result)
        odds.lossA += result.lossA / 36
        odds.lossD += result.lossD / 36
        if (result.backA > 0) odds.backA += 1 / 36
        if (result.backD > 0) odds.backD += 1 / 36
        if (result.backD > 0 && result.storm >= 1) odds.guardIn += 1 / 36
        if (result.backD > 0 && result.storm >= 2) odds.lineIn += 1 / 36
      }
    list.push(odds)
  }
  return list
}

export function oddsAt(list: readonly Odds[], modifier: number): Odds {
  const whole = Math.round(Math.min(MOST, Math.max(LEAST, modifier)))
  return list[whole - LEAST]
}
