import { asked, type Answer, type Warning } from '@grognard/kernel'
import type { G } from '../system/battle.ts'
import { RETREAT } from '../system/frames.ts'
import type { Side } from '../system/state.ts'
import { dearWay } from '../rules/retreat.ts'

// What an answer costs that cannot be had back.

/** bautzen §2, §8.5, §8.5.1: units that would be destroyed, steps that a way costs, markers that come only once. */
export function warnings(g: G, _side: Side, { verb, piece, hex }: Answer): Warning[] {
  if (verb === 'stand') return lastStep(g, piece!, 'bautzen §8.5.1')
  if (verb === 'loss') return lastStep(g, piece!, 'bautzen §8.5')
  if (verb === 'retreat') return waysPrice(g, hex!)
  const kind = verb === 'discord' ? verb : verb.startsWith('play-') ? verb.slice('play-'.length) : ''
  const marker = g.t.markers.find(one => one.kind === kind)
  if (!marker || marker.returns) return []
  const params = { marker: `marker.${kind}` }
  return [{ what: 'warn.onceOnly', clause: 'bautzen §2', params, tells: 'marker.played', by: 'answer' }]
}

function lastStep(g: G, piece: number, clause: string): Warning[] {
  if (g.s.steps[piece] > 1) return []
  const hexes = [g.s.hex[piece]]
  return [{ what: 'warn.destroyed', clause, params: { piece }, hexes, tells: 'unit.eliminated', by: 'answer' }]
}

/** bautzen §8.5.1: a way through zones costs the stack a step; of a single unit one knows what comes of it. */
function waysPrice(g: G, hex: number): Warning[] {
  const f = asked(g.s, RETREAT)
  const [piece, ...more] = f ? dearWay(g, f) : []
  if (piece === undefined || more.length > 0) return []
  const last = g.s.steps[piece] === 1
  return [
    {
      what: last ? 'warn.destroyed' : 'warn.step',
      clause: 'bautzen §8.5.1',
      params: { piece },
      hexes: [hex],
      tells: last ? 'unit.eliminated' : 'unit.reduced',
      by: 'answer',
    },
  ]
}
