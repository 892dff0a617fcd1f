import type { Question } from '@grognard/kernel'
import { closeness } from '../../../appraisal/options-counsel.ts'
import { unitWorth } from '../../../appraisal/worth.ts'
import { other } from '../../../system/stacks.ts'
import type { Side } from '../../../system/state.ts'
import type { Judge1814 } from '../doctrine.ts'
import { isBoxed } from '../rules/boxes.ts'

const NEAR = 0.3 // closeness of an enemy two hexes away, or nearer

/** 1814 §15.1: whoever is near the enemy is hidden from him; far from him a box is of no use. */
export function boxScores(g: Judge1814, side: Side, { answers }: Question): number[] {
  return answers.map(({ verb, piece }) => {
    if (verb === 'hide') return g.w.hide * (closeness(g, other(side), g.s.hex[piece!]) - NEAR)
    return verb === 'boxes-done' ? 0 : -g.w.hide
  })
}

/** 1814 §15.1: those in boxes are off the map, not out of the war. */
export function boxedWorth(g: Judge1814, side: Side): number {
  if (!g.s.options.boxes) return 0
  let worth = 0
  for (let p = 0; p < g.t.pieces.length; p++)
    if (isBoxed(g, p) && g.s.hex[p] < 0) worth += (g.t.side[p] === side ? 1 : -1) * unitWorth(g, p)
  return worth
}
