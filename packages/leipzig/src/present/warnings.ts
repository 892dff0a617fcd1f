import type { Answer, Warning } from '@grognard/kernel'
import { unitWord } from '../system/events.ts'
import type { G } from '../system/leipzig.ts'
import { FRENCH, type Side } from '../system/state.ts'

// What an answer costs that cannot be had back.

/** leipzig §victory, §armistice, §rebellion, §crt: units that leave for good, and an armistice that comes only once. */
export function warnings(g: G, side: Side, { verb, piece }: Answer): Warning[] {
  if (verb === 'call-armistice')
    return [{ what: 'warn.armistice', clause: 'leipzig §armistice', tells: 'armistice.called', by: 'answer' }]
  if (verb === 'exit' && side === FRENCH)
    return [{ what: 'warn.exit', clause: 'leipzig §victory', tells: 'exited', by: 'answer' }]
  if (verb === 'send-home') return gone(g, piece!, 'warn.goesHome', 'leipzig §rebellion', 'rebellion.goesHome')
  return verb === 'lose' ? gone(g, piece!, 'warn.lost', 'leipzig §crt', 'unit.lost') : []
}

function gone(g: G, piece: number, what: string, clause: string, tells: string): Warning[] {
  return [{ what, clause, params: { unit: unitWord(g, piece) }, hexes: [g.s.hex[piece]], tells, by: 'answer' }]
}
