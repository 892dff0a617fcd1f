import { ASK, call, choices, choose, DONE, type Answer, type Ask } from '@grognard/kernel'
import { atHex, attemptedHex, plain } from '../system/answers.ts'
import { MARCH, MOVEMENT, type Movement } from '../system/frames.ts'
import { procedure, type G } from '../system/leipzig.ts'
import { holds, isInverted, reveal } from '../system/stacks.ts'
import { ALLIED, firstSlot, other, SLOTS, type Side } from '../system/state.ts'
import { canSpare, crush, refuseStrike, strikers, strikersOf, suffices, targets } from './automatic-elimination.ts'
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
    if (f.at === 'with') return askWith(g, f)
    const answers: Answer[] = []
    marchAnswers(g, side, answers)
    for (const hex of targets(g, side)) answers.push(atHex(g.t, 'crush', hex))
    if (!refuseEndOfMovement(g, side)) answers.push(plain(g.t, 'end-movement', true))
    return { side, clause: 'leipzig §movement.B', prompt: 'ask.move', answers }
  },
  take(g, f, answer) {
    const { side } = f
    const { verb, hex } = answer
    if (f.at === 'with') {
      if (choose(answer, f.who, () => strikers(g, f.from)) || spare(g, f).length === 0) crushBy(g, f, f.from, f.who)
    } else if (verb === 'march') call(g.s, MARCH, { side, from: hex! })
    else if (verb === 'crush') {
      const [from, ...more] = strikersOf(g, side, hex!)
      f.target = hex!
      if (side === ALLIED && isInverted(g)) g.s.reveals++ // that it can be done tells how strong they are
      if (more.length === 0) strikeFrom(g, f, from)
      else f.at = 'by'
    } else if (verb === 'by') strikeFrom(g, f, hex!)
    else f.at = 'over'
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

/** leipzig §auto, §combat.B: all strike who can, unless one who may still march need not. */
function strikeFrom(g: G, f: Movement, from: number): void {
  if (!canSpare(g, f.side, from, f.target)) return crushBy(g, f, from)
  f.from = from
  f.who = []
  f.at = 'with'
  for (const piece of strikers(g, from)) reveal(g, piece) // the odds tell what strikes
}

function crushBy(g: G, f: Movement, from: number, who?: number[]): void {
  crush(g, f, from, f.target, who)
  f.at = 'choose'
}

/** Those of the hex who are not chosen yet. */
const spare = (g: G, f: Movement): number[] => strikers(g, f.from).filter(piece => !f.who.includes(piece))

/** leipzig §auto, §combat.B: not all of a stack need strike; one of each kind is offered. */
function askWith(g: G, f: Movement): Ask {
  const { kind } = g.s
  const candidates: number[] = []
  for (const piece of spare(g, f))
    if (!candidates.some(one => kind[one] === kind[piece] && mayMarch(g, one) === mayMarch(g, piece)))
      candidates.push(piece)
  const answers = choices(g.t, {
    candidates,
    chosen: f.who,
    verb: () => 'with',
    everyone: true,
    enough: f.who.length > 0 && suffices(g, f.side, f.from, f.target, f.who),
  })
  const params = { hex: f.from, target: f.target }
  const focus = [f.from, f.target]
  return { side: f.side, clause: 'leipzig §auto', prompt: 'ask.crushWith', answers, params, focus, chosen: f.who }
}

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
