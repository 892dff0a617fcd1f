import { asked, type Answer, type Warning } from '@grognard/kernel'
import { unitWord } from '../system/events.ts'
import { RECOMBINE } from '../system/frames.ts'
import type { G } from '../system/leipzig.ts'
import { isInverted } from '../system/stacks.ts'
import { ALLIED, FRENCH, type Side } from '../system/state.ts'
import { usesSupply } from '../rules/keep-stacks.ts'
import { hexesOf } from '../rules/reorganise.ts'

// What an answer costs that cannot be had back.

/** leipzig §victory, §armistice, §rebellion, §crt: units that leave for good, and an armistice that comes only once. */
export function warnings(g: G, side: Side, { verb, piece }: Answer): Warning[] {
  if (verb === 'call-armistice')
    return [{ what: 'warn.armistice', clause: 'leipzig §armistice', tells: 'armistice.called', by: 'answer' }]
  if (verb === 'exit' && side === FRENCH)
    return [{ what: 'warn.exit', clause: 'leipzig §victory', tells: 'exited', by: 'answer' }]
  if (verb === 'no-more' && asked(g.s, RECOMBINE)) return stackSupply(g, side)
  if (verb === 'send-home') return gone(g, piece!, 'warn.goesHome', 'leipzig §rebellion', 'rebellion.goesHome')
  return verb === 'lose' ? gone(g, piece!, 'warn.lost', 'leipzig §crt', 'unit.lost') : []
}

function gone(g: G, piece: number, what: string, clause: string, tells: string): Warning[] {
  return [{ what, clause, params: { unit: unitWord(g, piece) }, hexes: [g.s.hex[piece]], tells, by: 'answer' }]
}

/** leipzig §stacking.B, §supply.C: stacks that stand when movement ends use supply up. */
function stackSupply(g: G, side: Side): Warning[] {
  const hexes = hexesOf(g, side, hex => usesSupply(g, side, hex))
  if (hexes.length === 0) return []
  const tells = side === ALLIED && isInverted(g) ? 'supply.keeps' : 'supply.keepsOwn'
  return [
    { what: 'warn.stackSupply', clause: 'leipzig §stacking.B', params: { hex: hexes }, hexes, tells, by: 'phase' },
  ]
}
