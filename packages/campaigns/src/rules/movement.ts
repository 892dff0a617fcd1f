import { AGAIN, ASK, call, DONE, type Answer, type Refusal } from '@grognard/kernel'
import { atHex, attemptedHex } from '../system/answers.ts'
import { cite, type G } from '../system/campaign.ts'
import { tell } from '../system/events.ts'
import { procedure } from '../system/procedure.ts'
import { commandersAt, hasCommander, hasUnits, other, stackAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { MARCH, MOVEMENT } from './frames.ts'
import { besieged } from './occupying-a-hex.ts'
import * as trains from './trains.ts'
import { everyone, refuseGo, refuseMover } from './who-marches.ts'

// 1813 §8.2. Movement: the sides march one stack each in turn.

/** What a title may change of movement. */
export interface MovementParts {
  refuseStack(g: G, side: Side, hex: number): Refusal | undefined // nobody of that stack marches (§8.2)
  otherUses(g: G, side: Side, hexes: readonly number[]): Answer[] // what else a train may be spent on in §8.2
  useTrain(g: G, side: Side, hex: number): void // it is spent so
}

export const plainMovement: MovementParts = {
  refuseStack: () => undefined,
  otherUses: () => [],
  useTrain: () => {},
}

/** 1813 §8.2: alternate marches; a side without trains is out; passing costs a genuine train. */
export const movement = procedure(MOVEMENT, {
  run(g, f) {
    if (f.at === 'begin') {
      f.at = 'marches'
      f.side = trains.firstByTrains(g)
      g.s.moved.fill(0)
      g.s.anchors = []
    }
    if (g.s.genuineOut[0] + g.s.genuineOut[1] === 0) {
      for (const side of [0, 1] as const) trains.clearCounters(g, side)
      return DONE
    }
    if (g.s.genuineOut[f.side] > 0) return ASK
    f.side = other(f.side)
    return AGAIN
  },
  ask(g, f) {
    const { side } = f
    const hexes = trains.genuineHexes(g, side)
    const answers: Answer[] = []
    for (const hex of hexes) if (!refuseMarch(g, side, hex)) answers.push(atHex(g.t, 'march', hex))
    // Said in a parameter: the other side is told the prompt, and may not learn from it where the dummies are.
    const marching = answers.length > 0 ? 1 : 0
    for (const hex of hexes) answers.push(atHex(g.t, 'discard-at', hex))
    answers.push(...g.t.parts.otherUses(g, side, hexes))
    const params = { n: g.s.genuineOut[side], marching }
    return { side, clause: cite(g.t, '8.2'), prompt: 'ask.march', answers, params }
  },
  take(g, f, answer) {
    const { side } = f
    f.side = other(side)
    if (answer.verb === 'march') call(g.s, MARCH, { side, from: answer.hex! })
    else if (answer.verb === 'widen') g.t.parts.useTrain(g, side, answer.hex!)
    else {
      trains.spendTrain(g, side, answer.hex!)
      tell(g, 'train.discarded', side, cite(g.t, '8.2'), { hex: answer.hex! }, [answer.hex!])
    }
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    return hex < 0 ? undefined : refuseMarch(g, f.side, hex)
  },
})

/** 1813 §8.4.1, §8.4.2, §8.4.4, §8.4.8: why nobody can march from this hex. */
export function refuseMarch(g: G, side: Side, hex: number): Refusal | undefined {
  const refuse = (clause: string, reason: string): Refusal => ({ clause: cite(g.t, clause), reason, params: { hex } })
  if (!hasUnits(g, side, hex)) return refuse('8.2', 'refuse.march.nobody')
  if (!trains.hasGenuineTrain(g, side, hex)) return refuse('8.4.1', 'refuse.march.noTrain')
  if (!hasCommander(g, side, hex)) return refuse('8.4.2', 'refuse.march.noCommander')
  if (commandersAt(g, side, hex).every(piece => g.s.moved[piece])) return refuse('8.4.2', 'refuse.march.commanderMoved')
  const units = stackAt(g, side, hex)
  // A unit that came here in this phase was not in the stack when the phase began.
  if (units.some(piece => g.s.disrupted[piece] && !g.s.moved[piece])) return refuse('8.4.4', 'refuse.march.disrupted')
  const barred = g.t.parts.refuseStack(g, side, hex)
  if (barred) return barred
  const fresh = units.filter(piece => !g.s.moved[piece])
  if (fresh.length === 0) return refuse('8.3', 'refuse.march.moved')
  if (besieged(g, side, hex)) return refuse('8.4.8', 'refuse.besieged')
  if (fresh.length === 1 && g.s.anchors.includes(hex)) return refuse('8.4.6', 'refuse.march.anchor')
  return refuseAll(g, side, hex, fresh)
}

/** Why none of these units can march from there. */
function refuseAll(g: G, side: Side, hex: number, fresh: readonly number[]): Refusal | undefined {
  const f = { side, from: hex, movers: [] }
  let why: Refusal | undefined
  for (const piece of fresh) {
    const one = refuseMover(g, f, piece)
    if (!one) return undefined
    why ??= one
  }
  // Units that may not go one by one may yet go together.
  const all = everyone(g, f)
  return all.length > 1 && !refuseGo(g, f, all) ? undefined : why
}
