import type { Answer, Ask, Refusal } from '@grognard/kernel'
import { ofPiece, plain } from '../system/answers.ts'
import { cite, type G } from '../system/campaign.ts'
import { commandersAt, stackAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import type { March } from './frames.ts'
import { canStep } from './march-steps.ts'
import { everybodyLeads } from './rally.ts'

// 1813 §8.3 and §8.4.2 to §8.4.4. Who marches, and who may not or must stay.

/** What a title may change of who marches. */
export interface CompanyParts {
  refusePiece(g: G, piece: number): Refusal | undefined // that piece does not march (§8.2)
  refuseLeave(g: G, side: Side, from: number, pieces: readonly number[]): Refusal | undefined // they may not go without the rest
}

export const plainCompany: CompanyParts = {
  refusePiece: () => undefined,
  refuseLeave: () => undefined,
}

/** Those who are about to march from a hex. */
export type Company = Pick<March, 'side' | 'from' | 'movers'>

/** 1813 §8.3, §8.4.3: any units that have not moved, and commanders who have not; the rest stay behind. */
export function askMovers(g: G, f: Company): Ask {
  const { side, from, movers: chosen } = f
  const answers: Answer[] = []
  const units = everyone(g, f).filter(piece => g.t.isUnit[piece])
  if (chosen.length === 0 && !refuseGo(g, f, everyone(g, f))) answers.push(plain(g.t, 'everyone'))
  for (let p = g.s.top[from]; p >= 0; p = g.s.under[p])
    if (!refuseMover(g, f, p)) answers.push(ofPiece(g.t, g.t.isUnit[p] ? 'unit' : 'commander', p))
  if (chosen.length === 0)
    for (const p of units) if (!refuseGo(g, f, allBut(g, f, p))) answers.push(ofPiece(g.t, 'all-but', p))
  if (!refuseGo(g, f, chosen)) answers.push(plain(g.t, 'set-out', true))
  return {
    side,
    clause: cite(g.t, '8.4.3'),
    prompt: 'ask.movers',
    answers,
    params: { hex: from },
    focus: [from],
    chosen,
  }
}

export function everyone(g: G, f: Company): number[] {
  const { from } = f
  const found: number[] = []
  for (let p = g.s.top[from]; p >= 0; p = g.s.under[p])
    if (!g.s.moved[p] && !g.s.disrupted[p] && !g.t.parts.refusePiece(g, p)) found.push(p)
  if (everybodyLeads(g)) return found
  return found.filter(piece => !g.t.isUnit[piece] || ledFrom(g, from, piece))
}

/** 1813 §8.4.2: some commander there who has not moved functions for that unit. */
function ledFrom(g: G, from: number, unit: number): boolean {
  if (everybodyLeads(g)) return true
  const { leads } = g.t.parts
  return commandersAt(g, g.t.side[unit], from).some(commander => !g.s.moved[commander] && leads(g, commander, unit))
}

/** The whole stack without one unit that stays as a garrison: a common wish, in one answer. */
function allBut(g: G, f: Company, unit: number): number[] {
  return everyone(g, f).filter(piece => piece !== unit)
}

export function refuseMover(g: G, f: Company, piece: number): Refusal | undefined {
  const refuse = (clause: string, reason: string): Refusal => ({ clause: cite(g.t, clause), reason, params: { piece } })
  const chosen = f.movers
  if (piece < 0 || g.t.parts.whereIs(g, piece) !== f.from) return refuse('8.4.3', 'refuse.mover.elsewhere')
  if (g.s.moved[piece]) return refuse('8.3', 'refuse.mover.moved')
  if (chosen.includes(piece)) return refuse('8.4.3', 'refuse.mover.chosen')
  const barred = g.t.parts.refusePiece(g, piece)
  if (barred) return barred
  if (!g.t.isUnit[piece]) {
    // A commander marches only with combat units: they are chosen first (§8.3).
    return chosen.some(one => g.t.isUnit[one])
      ? refuseGo(g, f, [...chosen, piece])
      : refuse('8.3', 'refuse.mover.commanderAlone')
  }
  if (g.s.disrupted[piece]) return refuse('8.4.4', 'refuse.mover.disrupted')
  if (!ledFrom(g, f.from, piece)) return refuse('8.4.2', 'refuse.march.noCommander')
  return refuseGo(g, f, [...chosen, piece])
}

/** Why this company cannot set out. */
export function refuseGo(g: G, f: Company, movers: readonly number[]): Refusal | undefined {
  const { side, from } = f
  const units = movers.filter(piece => g.t.isUnit[piece])
  if (units.length === 0) return { clause: cite(g.t, '8.3'), reason: 'refuse.go.noUnits' }
  if (g.s.anchors.includes(from) && stackAt(g, side, from).every(p => g.s.moved[p] || units.includes(p)))
    return { clause: cite(g.t, '8.4.6'), reason: 'refuse.march.anchor', params: { hex: from } }
  const tied = g.t.parts.refuseLeave(g, side, from, movers)
  if (tied) return tied
  if (!canStep(g, side, from, from, movers, 0))
    return { clause: cite(g.t, '8.4'), reason: 'refuse.march.nowhere', params: { hex: from } }
  return undefined
}

/** Everybody who can march from there, or all but one of them; nobody if they may not set out together. */
export function company(g: G, side: Side, from: number, but = -1): number[] {
  const f = { side, from, movers: [] }
  const movers = everyone(g, f).filter(piece => piece !== but)
  return refuseGo(g, f, movers) ? [] : movers
}

/** Adds to the company, or closes it: then true. */
export function takeMover(g: G, f: Company, answer: Answer): boolean {
  if (answer.piece !== undefined && answer.verb !== 'all-but') {
    f.movers.push(answer.piece)
    return false
  }
  if (answer.verb === 'everyone') f.movers.push(...everyone(g, f))
  if (answer.verb === 'all-but') f.movers.push(...allBut(g, f, answer.piece!))
  f.movers.sort((a, b) => a - b)
  return true
}
