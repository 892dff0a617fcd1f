import { ASK, DONE, type Refusal } from '@grognard/kernel'
import { atHex, attemptedHex, plain } from '../system/answers.ts'
import { REORGANISE } from '../system/frames.ts'
import { procedure, type G } from '../system/leipzig.ts'
import { holds, isInverted } from '../system/stacks.ts'
import { ALLIED, firstSlot, SLOTS, type Side } from '../system/state.ts'
import { breakable, breakDown, BREAKDOWNS, build, BUILD_UPS, canBuild, refuseBreakdown } from './formations.ts'

// leipzig §stacking.E. Before any march units fall apart or unite, hex by hex. Every answer changes something or ends it: no circles.

/** leipzig §stacking.E: units fall apart or unite before any of them marches. */
export const reorganise = procedure(REORGANISE, {
  run(g, f) {
    if (f.at === 'over' || (f.at === 'choose' && !isAsked(g, f.side))) return DONE
    return ASK
  },
  ask(g, f) {
    const { side } = f
    const clause = 'leipzig §stacking.E'
    if (f.at === 'how')
      return {
        side,
        clause,
        prompt: 'ask.reorganiseHow',
        answers: ways(g, f.hex).map(verb => plain(g.t, verb)),
        params: { hex: f.hex },
        focus: [f.hex],
      }
    const answers = hexesOf(g, side, hex => canChange(g, hex)).map(hex => atHex(g.t, 'reorganise', hex))
    answers.push(plain(g.t, 'no-more', true))
    return { side, clause, prompt: 'ask.reorganise', answers }
  },
  take(g, f, { verb, hex }) {
    if (verb === 'no-more') f.at = 'over'
    else if (verb === 'reorganise') {
      const [way, ...more] = ways(g, hex!)
      f.hex = hex!
      if (more.length > 0 || isFaceDown(g, f.side)) f.at = 'how'
      else change(g, f.side, hex!, way)
    } else {
      change(g, f.side, f.hex, verb)
      f.at = 'choose'
    }
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    return hex < 0 || f.at !== 'choose' ? undefined : refuseHex(g, f.side, hex)
  },
})

/** While Allied counters lie face down the question is always put: that it is not would tell what they are. */
const isAsked = (g: G, side: Side): boolean => isFaceDown(g, side) || someoneCanChange(g, side)

const isFaceDown = (g: G, side: Side): boolean => side === ALLIED && isInverted(g)

function someoneCanChange(g: G, side: Side): boolean {
  return hexesOf(g, side, hex => canChange(g, hex)).length > 0
}

/** Hexes of a side with something wanted, in the order of their slots. */
export function hexesOf(g: G, side: Side, wanted: (hex: number) => boolean): number[] {
  const { hex, top } = g.s
  const found: number[] = []
  const first = firstSlot(side)
  for (let p = first; p < first + SLOTS; p++) if (hex[p] >= 0 && top[hex[p]] === p && wanted(hex[p])) found.push(hex[p])
  return found
}

function canChange(g: G, hex: number): boolean {
  return BREAKDOWNS.some(one => breakable(g, hex, one) >= 0) || BUILD_UPS.some(one => canBuild(g, hex, one))
}

/** What can be made of the units on a hex, by the verbs of the answers. */
function ways(g: G, hex: number): string[] {
  const verbs: string[] = []
  for (const one of BREAKDOWNS) if (breakable(g, hex, one) >= 0) verbs.push(one.verb)
  for (const one of BUILD_UPS) if (canBuild(g, hex, one)) verbs.push(one.verb)
  return verbs
}

function change(g: G, side: Side, hex: number, verb: string): void {
  const breakdown = BREAKDOWNS.find(one => one.verb === verb)
  if (breakdown) breakDown(g, breakable(g, hex, breakdown), breakdown)
  else
    build(
      g,
      side,
      hex,
      BUILD_UPS.find(one => one.verb === verb)!,
    )
}

/** leipzig §stacking.E, §stacking.F: why nothing can be done on a hex. */
function refuseHex(g: G, side: Side, hex: number): Refusal | undefined {
  const { s } = g
  if (!holds(s, side, hex)) return { clause: 'leipzig §stacking.E', reason: 'refuse.nobody', params: { hex } }
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) {
    const breakdown = BREAKDOWNS.find(one => one.from === s.kind[p])
    if (breakdown) return refuseBreakdown(g, p, breakdown)
    if (s.dispersed[p] > 0) return { clause: 'leipzig §stacking.F', reason: 'refuse.dispersed', params: { piece: p } }
  }
  return { clause: 'leipzig §stacking.E', reason: 'refuse.nothingToForm', params: { hex } }
}
