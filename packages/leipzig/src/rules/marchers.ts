import type { Answer, Ask, Refusal } from '@grognard/kernel'
import { ofPiece, plain } from '../system/answers.ts'
import type { March } from '../system/frames.ts'
import { isInfantry } from '../system/kinds.ts'
import type { G } from '../system/leipzig.ts'
import { NATION_BITS } from '../system/nations.ts'
import { isInverted } from '../system/stacks.ts'
import { ALLIED, FROM_GOTHA } from '../system/state.ts'
import { mayMarch } from './movement.ts'
import { marchFeeders } from './supply.ts'

// leipzig §movement.C, §march. Who of a stack marches, and how he may be pressed.

/** While Allied counters lie face down, what is asked must not tell what they are: nothing is skipped. */
export const secretive = (g: G, f: March): boolean => f.side === ALLIED && isInverted(g)

/** Units on the hex that may march, one of each that are alike. */
export function marchersOn(g: G, f: March): number[] {
  const { s } = g
  const found: number[] = []
  for (let p = s.top[f.from]; p >= 0; p = s.under[p])
    if (mayMarch(g, p) && !found.some(one => alike(g, one, p))) found.push(p)
  return found
}

/** Whose troops they are makes no difference to the rules. */
function alike({ s }: G, a: number, b: number): boolean {
  return s.kind[a] === s.kind[b] && s.spent[a] === s.spent[b] && ((s.flags[a] ^ s.flags[b]) & ~NATION_BITS) === 0
}

/** One counter, or several alike, need no question; inverted ones are always told apart. */
export function mustAskWho(g: G, f: March): boolean {
  const { s } = g
  let n = 0
  let first = -1
  for (let p = s.top[f.from]; p >= 0; p = s.under[p]) {
    if (!mayMarch(g, p)) continue
    if (first >= 0 && (secretive(g, f) || !alike(g, first, p))) n++
    else first = p
  }
  return n > 0
}

export function askWho(g: G, f: March): Ask {
  const answers = marchersOn(g, f).map(piece => ofPiece(g.t, 'unit', piece))
  return {
    side: f.side,
    clause: 'leipzig §movement.C',
    prompt: 'ask.marchWho',
    answers,
    params: { hex: f.from },
    focus: [f.from],
  }
}

/** leipzig §march: ways to press the unit beyond its allowance, before it has taken a step. */
export function presses(g: G, f: March, answers: Answer[]): void {
  const { t } = g
  if (isGothas(g, f.piece)) {
    answers.push(plain(t, 'gotha'))
    return
  }
  const infantry = isInfantry(g.s.kind[f.piece])
  answers.push(plain(t, 'double'))
  if (infantry) answers.push(plain(t, 'triple'))
  if (marchFeeders(g, f.side, f.piece, f.from).length === 0) return
  answers.push(plain(t, 'fed-double'))
  if (infantry) answers.push(plain(t, 'fed-triple'))
}

/** leipzig §gotha: on the first French player-turn whoever began at Gotha triples his march, and no table is asked. */
export function isGothas({ s, t }: G, piece: number): boolean {
  return (s.flags[piece] & FROM_GOTHA) !== 0 && s.turn === t.scenarios[s.scenario].first
}

/** leipzig §march: why a unit cannot be pressed so. */
export function refusePress(g: G, f: March, verb: string): Refusal | undefined {
  if (verb.endsWith('triple') && !isInfantry(g.s.kind[f.piece]))
    return { clause: 'leipzig §march', reason: 'refuse.tripleFoot', params: { piece: f.piece } }
  if (verb.startsWith('fed') && marchFeeders(g, f.side, f.piece, f.from).length === 0)
    return { clause: 'leipzig §supply.C', reason: 'refuse.noFeeder', params: { piece: f.piece } }
  return undefined
}
