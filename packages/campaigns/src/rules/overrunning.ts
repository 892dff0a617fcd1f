import { call } from '@grognard/kernel'
import { cite, type G } from '../system/campaign.ts'
import { tell } from '../system/events.ts'
import { commandersAt, other } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { COMMANDERS_FATE } from './frames.ts'
import { loseCounters } from './trains.ts'

// 1813 §8.7 and §8.8. What befalls a lone depot or commander in a hex that the enemy enters.

/** 1813 §8.7: a depot that the enemy takes is gone for good, and so is a train on the owner's card. */
export function captureDepot(g: G, captor: Side, hex: number): void {
  const side = other(captor)
  const at = g.s.depots[side].indexOf(hex)
  if (at < 0) return
  g.s.depots[side].splice(at, 1)
  g.s.cardLoss[side]++
  tell(g, 'depot.captured', side, cite(g.t, '8.7'), { hex }, [hex])
}

/** 1813 §8.7, §8.8: a lone enemy depot is taken, a lone enemy commander must get away. */
export function enterHex(g: G, side: Side, hex: number): void {
  const enemy = other(side)
  captureDepot(g, side, hex)
  loseCounters(g, enemy, hex)
  if (commandersAt(g, enemy, hex).length > 0) call(g.s, COMMANDERS_FATE, { side: enemy, hex })
}
