import type { Refusal } from '@grognard/kernel'
import { goodUnits } from '../../../rules/combat-values.ts'
import { commandersAt, unitsAt } from '../../../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../../../system/state.ts'
import { northernItaly } from './lands.ts'
import type { G } from '../own.ts'

// 1813 §14.6, §14.8, §14.11, §14.15 v: armies that are not free to do as their side likes.

const at = (clause: string, reason: string, piece: number): Refusal => ({
  clause: `1813 §${clause}`,
  reason,
  params: { piece },
})

/** 1813 §14.6, §14.11: Prussians on turn 1, and the corps at Krakow before an armistice, neither move nor fight. */
export function refuseIdle(g: G, piece: number): Refusal | undefined {
  if (g.t.own.prussian[piece] && g.s.turn === 1) return at('14.6', 'refuse.prussia', piece)
  if (g.t.own.waits[piece] && !g.s.extra.corpsFree) return at('14.11', 'refuse.corps', piece)
  return undefined
}

/** 1813 §14.6, §14.11: nor may they be attacked. */
export function refuseIdleTarget(g: G, side: Side, to: number): Refusal | undefined {
  if (g.s.turn > 1 && g.s.extra.corpsFree) return undefined
  for (let p = g.s.top[to]; p >= 0; p = g.s.under[p]) {
    if (g.t.pieces[p].side === side) continue
    const why = refuseIdle(g, p)
    if (why) return why
  }
  return undefined
}

const SWEDES = 1
const OTHERS = 2
const SWEDISH_COMMANDER = 4

function presence(g: G, piece: number): number {
  if (!g.t.isUnit[piece]) return g.t.own.swede[piece] ? SWEDISH_COMMANDER : 0
  return g.t.own.swede[piece] ? SWEDES : OTHERS
}

/** True if Swedish units would stand with other troops and no Swedish commander. */
function uneasy(g: G, hex: number, coming: readonly number[], going: readonly number[]): boolean {
  let seen = 0
  for (const piece of coming) seen |= presence(g, piece)
  if (hex >= 0) for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p]) if (!going.includes(p)) seen |= presence(g, p)
  return seen === (SWEDES | OTHERS)
}

/**
 * 1813 §14.8: Swedish units stack with others only under a Swedish commander. §14.15 v: French forces in northern Italy stay
 * there if the Coalition has refused the truce.
 */
export function refuseJoin(g: G, side: Side, from: number, to: number, pieces: readonly number[]): Refusal | undefined {
  if (side === FRENCH) {
    if (!g.s.extra.italyLocked || from < 0 || !northernItaly[from] || northernItaly[to]) return undefined
    return { clause: '1813 §14.15', reason: 'refuse.italyLocked', params: { hex: to } }
  }
  return uneasy(g, to, pieces, [])
    ? { clause: '1813 §14.8', reason: 'refuse.swedes.stack', params: { hex: to } }
    : undefined
}

/** 1813 §14.8: nor may those go who would leave such a stack behind. */
export function refuseLeave(g: G, side: Side, from: number, going: readonly number[]): Refusal | undefined {
  if (side === FRENCH || !uneasy(g, from, [], going) || uneasy(g, from, [], [])) return undefined
  return { clause: '1813 §14.8', reason: 'refuse.swedes.leave', params: { hex: from } }
}

/** 1813 §14.8: a Swede's attack needs two factors more than the defenders have, before any modifier. */
export function refuseSwedishAssault(g: G, to: number, units: readonly number[]): Refusal | undefined {
  if (!units.some(piece => g.t.own.swede[piece])) return undefined
  const enemy = goodUnits(g, FRENCH, to).reduce((sum, piece) => sum + g.t.factor[piece], 0)
  const own = units.reduce((sum, piece) => sum + (g.s.disrupted[piece] ? 0 : g.t.factor[piece]), 0)
  return own >= enemy + 2
    ? undefined
    : { clause: '1813 §14.8', reason: 'refuse.swedes.attack', params: { hex: to, own, enemy } }
}

/**
 * 1813 §14.6, §14.11, §14.8: which stacks may not be called upon. Idle troops help nobody; Swedes help an attack only if the
 * attackers and their own stack are superior.
 */
export function refuseIdleSupport(
  g: G,
  side: Side,
  hex: number,
  from: number,
  to: number,
  attacking: boolean,
): Refusal | undefined {
  for (const piece of unitsAt(g, side, hex)) {
    const why = refuseIdle(g, piece)
    if (why) return why
  }
  if (!attacking || side !== COALITION) return undefined
  const units = unitsAt(g, side, hex)
  return units.some(piece => g.t.own.swede[piece])
    ? refuseSwedishAssault(g, to, [...units, ...unitsAt(g, side, from)])
    : undefined
}

/** 1813 §14.8: the last Swedish commander of a mixed stack stays with it. */
export function refuseSwedishRider(g: G, piece: number): Refusal | undefined {
  if (!g.t.own.swede[piece] || g.s.hex[piece] < 0) return undefined
  const rest = commandersAt(g, COALITION, g.s.hex[piece]).filter(one => one !== piece && g.t.own.swede[one])
  return rest.length > 0 ? undefined : refuseLeave(g, COALITION, g.s.hex[piece], [piece])
}
