import { asked, type Answer, type Warning } from '@grognard/kernel'
import type { Certainties } from '../../hints/warnings.ts'
import { COMMANDERS_MOVEMENT, MARCH } from '../../rules/frames.ts'
import type { G as AnyG } from '../../system/campaign.ts'
import type { Side } from '../../system/state.ts'
import type { G } from './own.ts'
import { leftBank } from './rules/bernadotte.ts'

// What is certain in 1814, and what is not.

export const certainties: Certainties = {
  // Cards (§16.1) come before general supply and may open a route.
  supplySettled: g => !g.s.options.cards,
  more: (g, side, answer) => crossing(g as G, side, answer),
}

/** 1814 §14.12: a march or a ride that ends beyond the Rhine with Swedes costs the Coalition two turns. */
function crossing(g: G, _side: Side, answer: Answer): Warning[] {
  if (g.s.extra.rhine) return []
  const hex = endsAt(g, answer)
  if (hex < 0 || !leftBank[hex]) return []
  return [{ what: 'warn.rhine', clause: '1814 §14.12', hexes: [hex], tells: 'rhine.crossed', by: 'phase' }]
}

/** Where Swedes would come to stand for certain, -1 if none would. One unit of them may yet fall by the way, two may not. */
function endsAt(g: G, answer: Answer): number {
  const march = asked(g.s as AnyG['s'], MARCH)
  if (march && answer.verb === 'halt') {
    const swedes = march.movers.filter(piece => g.t.own.swedes.includes(piece))
    const sure = swedes.length > 1 || swedes.some(piece => !g.t.isUnit[piece])
    return sure ? g.s.hex[swedes[0]] : -1
  }
  const ride = asked(g.s as AnyG['s'], COMMANDERS_MOVEMENT)
  return ride && answer.verb === 'ride' && g.t.own.swedes.includes(ride.piece) ? answer.hex! : -1
}
