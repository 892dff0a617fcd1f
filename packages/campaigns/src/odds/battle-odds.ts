import type { OddsBar, Spread } from '@grognard/kernel'
import { hitsOnLoser, hitsOnWinner } from '../rules/hits.ts'

// All 216 falls of three dice: the attacker's, the defender's and the winner's losses.

export const BATTLE_WAYS = 216
const MOST_HITS = 30

/** What is known of a battle before its dice. */
export interface BattleForces {
  attack: number // value without the die
  defence: number
  attackers: number // good-order units, supports included
  defenders: number
  further?: number // hits that a battle of this size costs the loser besides
}

export interface BattleOdds {
  bars: OddsBar[]
  spreads: Spread[]
  wins: number // falls in which the attacker wins
  ties: number
}

/** 1813 §11.8, §11.9, §11.12.1, §11.12.2, §11.14, §11.15: every fall of the dice, counted. */
export function battleOdds(
  { attack, defence, attackers, defenders, further = 0 }: BattleForces,
  sides: readonly [string, string],
): BattleOdds {
  const count = { beaten: 0, lost: 0, tied: 0, narrow: 0, clear: 0 }
  const hits = [new Array<number>(MOST_HITS).fill(0), new Array<number>(MOST_HITS).fill(0)]
  for (let a = 1; a <= 6; a++)
    for (let d = 1; d <= 6; d++)
      for (let w = 1; w <= 6; w++) {
        const margin = attack + a - (defence + d)
        if (margin === 0) {
          count.tied++
          hits[0][cap(1 + Math.min(further, defenders))]++
          hits[1][cap(Math.min(further, attackers))]++
          continue
        }
        const [winner, loser] = margin > 0 ? [0, 1] : [1, 0]
        const good = [attackers, defenders]
        hits[loser][cap(hitsOnLoser(Math.abs(margin), good[winner], further))]++
        hits[winner][cap(hitsOnWinner(Math.abs(margin), w, good[loser], further))]++
        if (margin >= 3) count.clear++
        else if (margin > 0) count.narrow++
        else if (margin <= -3) count.beaten++
        else count.lost++
      }
  const bars: OddsBar[] = [
    { what: 'odds.beaten', tone: 'bad', ways: count.beaten },
    { what: 'odds.lost', tone: 'bad', ways: count.lost },
    { what: 'odds.tied', tone: 'even', ways: count.tied },
    { what: 'odds.narrow', tone: 'good', ways: count.narrow },
    { what: 'odds.clear', tone: 'best', ways: count.clear },
  ]
  const spreads = hits.map((ways, i): Spread => ({ what: 'odds.hits', side: sides[i], ways: trimmed(ways) }))
  return { bars, spreads, wins: count.narrow + count.clear, ties: count.tied }
}

function cap(hits: number): number {
  return Math.min(MOST_HITS - 1, hits)
}

function trimmed(ways: number[]): number[] {
  let last = ways.length - 1
  while (last > 0 && ways[last] === 0) last--
  return ways.slice(0, last + 1)
}
