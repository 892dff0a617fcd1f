import type { Wear } from '../../../rules/march-attrition.ts'
import type { G } from '../../../system/campaign.ts'
import { inWinter } from '../../../system/season.ts'

// 1814 §8.6 and §8.7: what marches cost.

const WINTER_FREE = 2 // hexes that a winter march rolls for without a modifier
const SPRING_FREE = 3

/** 1814 §8.6: in winter two hexes add nothing, three one, four two, five three; in spring each one less. Shorter marches do not roll. */
export function wear(hexes: number, winter: boolean): number | undefined {
  const over = hexes - (winter ? WINTER_FREE : SPRING_FREE)
  return over < 0 ? undefined : over
}

const MARCH = 3 // hexes that any stack marches without force

/** 1814 §8.6: what the table adds to the roll. Hexes beyond three that a card lets a stack march without force wear it no more. */
export function attritionModifier(g: G, spent: number, allowance: number): number {
  const spared = Math.max(0, Math.min(spent, allowance) - MARCH)
  return wear(spent - spared, inWinter(g)) ?? 0
}

/** 1814 §8.7: six or seven loses a unit, eight or more also disrupts one. */
export function attritionResult(score: number): Wear {
  if (score < 6) return { lose: 0, disrupt: 0 }
  return { lose: 1, disrupt: score < 8 ? 0 : 1 }
}

/** 1814 §8.7: with fewer than two units of horse or foot nobody is lost; guns do not count. */
export function wornOnly(g: G, units: readonly number[]): boolean {
  return units.filter(piece => g.t.arm[piece] !== 'art').length < 2
}
