import { ASK, call, DONE, type Answer } from '@grognard/kernel'
import { atHex, attemptedHex, plain } from '../system/answers.ts'
import { MARCH, MOVEMENT } from '../system/frames.ts'
import { procedure, type G } from '../system/leipzig.ts'
import { holds } from '../system/stacks.ts'
import { firstSlot, other, SLOTS, type Side } from '../system/state.ts'
import { crush, refuseStrike, strikersOf, targets } from './automatic-elimination.ts'
import { mayMarch, refuseMarch } from './movement.ts'
import { refuseEndOfMovement } from './stacking.ts'

// leipzig §movement.B. The movement phase: units march one by one, in any order.

/** leipzig §movement.B, §movement.D, §movement.E: only the side whose phase it is moves, as much or as little as it likes. */
export const movement = procedure(MOVEMENT, {
  run: (_g, f) => (f.at === 'over' ? DONE : ASK),
  ask(g, f) {
    const { side } = f
    if (f.at === 'by') {
      const answers = strikersOf(g, side, f.target).map(hex => atHex(g.t, 'by', hex))
      return {
        side,
        clause: 'leipzig §auto',
        prompt: 'ask.crushBy',
        answers,
        params: { hex: f.target },
        focus: [f.target],
      }
    }
    const answers: Answer[] = []
    marchAnswers(g, side, answers)
    for (const hex of targets(g, side)) answers.push(atHex(g.t, 'crush', hex))
    if (!refuseEndOfMovement(g, side)) answers.push(plain(g.t, 'end-movement', true))
    return { side, clause: 'leipzig §movement.B', prompt: 'ask.move', answers }
  },
  take(g, f, { verb, hex }) {
    const { side } = f
    if (verb === 'march') call(g.s, MARCH, { side, from: hex! })
    else if (verb === 'crush') {
      const [from, ...more] = strikersOf(g, side, hex!)
      if (more.length === 0) crush(g, f, from, hex!)
      else {
        f.target = hex!
        f.at = 'by'
      }
    } else if (verb === 'by') {
      crush(g, f, hex!, f.target)
      f.at = 'choose'
    } else f.at = 'over'
  },
  refuse(g, f, attempt) {
    if (attempt.id === 'end-movement') return refuseEndOfMovement(g, f.side)
    const hex = attemptedHex(g.t, attempt)
    if (hex < 0 || f.at !== 'choose') return undefined
    if (holds(g.s, other(f.side), hex)) return refuseStrike(g, f.side, hex)
    if (!holds(g.s, f.side, hex)) return { clause: 'leipzig §movement.B', reason: 'refuse.nobody', params: { hex } }
    return refuseMarch(g, g.s.top[hex])
  },
})

/** Hexes on which units of the side stand that may still march, in the order of their slots. */
function marchAnswers(g: G, side: Side, answers: Answer[]): void {
  const { s, t } = g
  const { mark, found } = t.rooms
  const first = firstSlot(side)
  let n = 0
  for (let p = first; p < first + SLOTS; p++) {
    const at = s.hex[p]
    if (at < 0 || mark[at] || !mayMarch(g, p)) continue
    mark[at] = 1
    found[n++] = at
    answers.push(atHex(t, 'march', at))
  }
  while (n > 0) mark[found[--n]] = 0
}
