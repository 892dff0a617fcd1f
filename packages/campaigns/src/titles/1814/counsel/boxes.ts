import type { Question } from '@grognard/kernel'
import { giveOrders } from '../../../appraisal/missions.ts'
import { closeness } from '../../../appraisal/options-counsel.ts'
import { unitWorth } from '../../../appraisal/worth.ts'
import { other } from '../../../system/stacks.ts'
import type { Side } from '../../../system/state.ts'
import type { Judge1814 } from '../doctrine.ts'
import { isBoxed } from '../rules/boxes.ts'

const NEAR = 0.3 // closeness of an enemy two hexes away, or nearer

/**
 * 1814 §15.1: who waits for the enemy is hidden from him, near by; far from him a box is of no use, and whoever is sent somewhere is
 * wanted in sight, or his own side forgets to reckon with him.
 */
export function boxScores(g: Judge1814, side: Side, { answers }: Question): number[] {
  const { given } = giveOrders(g, side)
  const taken = (hex: number): number => {
    const task = given.get(hex)
    return task && task.mission.city !== hex ? g.w.hideTask * task.weight : 0
  }
  return answers.map(({ verb, piece }) => {
    if (verb === 'hide') {
      const hex = g.s.hex[piece!]
      return g.w.hide * (closeness(g, other(side), hex) - NEAR) - taken(hex)
    }
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
