import {
  AGAIN,
  ASK,
  call,
  DIRECTIONS,
  DONE,
  sideBetween,
  type Answer,
  type Ask,
  type Frame,
  type Procedure,
  type Refusal,
} from '@grognard/kernel'
import { atHex, attemptedHex, plain } from '../system/answers.ts'
import { feat, type G } from '../system/battle.ts'
import { tell } from '../system/events.ts'
import { held, other, unitsAt } from '../system/stacks.ts'
import { COALITION, CROWDED_IN, type Side } from '../system/state.ts'
import { bombardAnswers } from './bombardment.ts'
import { mayAttack } from './command.ts'

// bautzen §5, §8.2. The combat phase: attacks are declared, then fought one by one.

export const DECLARING = 1
export const FIGHTING = 2
const OVER = 3

/** bautzen §8.2: bombardments, then declarations, then combats in the order the attacker likes. Nobody has to attack. */
export const combat: Procedure<G> = {
  name: 'combat',
  run(g, f) {
    if (f.at === 0) {
      Object.assign(f, { at: DECLARING, target: [], second: [], from: [], of: [] })
      for (let p = 0; p < g.s.flags.length; p++) g.s.flags[p] &= ~CROWDED_IN
    }
    // Asked even where nothing can be done: passing over it would tell the enemy what the side lacks.
    if (f.at === DECLARING) return ASK
    if (f.at === FIGHTING) {
      const left = pending(g, f)
      if (left.length === 0) f.at = OVER
      else if (left.length > 1) return ASK
      else {
        fight(g, f, left[0])
        return AGAIN
      }
    }
    return DONE
  },
  ask(g, f) {
    const side = f.side as Side
    const answers: Answer[] = []
    if (f.at === DECLARING) {
      for (const hex of attackable(g, f)) answers.push(atHex(g.t, 'attack', hex))
      bombardAnswers(g, side, answers)
      answers.push(plain(g.t, 'attacks-declared', true))
      const n = (f.target as number[]).length
      return { side, clause: 'bautzen §8.2', prompt: n > 0 ? 'ask.attackMore' : 'ask.attack', answers, params: { n } }
    }
    for (const i of pending(g, f)) answers.push(atHex(g.t, 'fight', (f.target as number[])[i]))
    answers.sort((a, b) => a.hex! - b.hex!)
    bombardAnswers(g, side, answers)
    return { side, clause: 'bautzen §8.2', prompt: 'ask.fight', answers }
  },
  take(g, f, answer) {
    const side = f.side as Side
    if (answer.verb === 'attack') call(g.s, 'declaration', { side, target: answer.hex!, second: -1, from: [] })
    else if (answer.verb === 'bombard') call(g.s, 'bombardment', { side, hex: answer.hex!, guns: [] })
    else if (answer.verb === 'fight') fight(g, f, (f.target as number[]).indexOf(answer.hex!))
    else f.at = FIGHTING
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    return hex < 0 || f.at !== DECLARING ? undefined : refuseTarget(g, f, hex)
  },
}

/** Hexes of the defender that are still to be attacked in this phase. */
export function pendingTargets(g: G): number[] {
  const f = g.s.frames.find(frame => frame.p === 'combat')
  if (!f || f.at < DECLARING) return []
  return [...(f.target as number[]), ...(f.second as number[])].filter(hex => hex >= 0)
}

/** Combats declared and still worth fighting: guns may have driven the defender off meanwhile. */
function pending(g: G, f: Frame): number[] {
  const target = f.target as number[]
  const second = f.second as number[]
  const enemy = other(f.side as Side)
  const left: number[] = []
  for (let i = 0; i < target.length; i++) {
    if (target[i] < 0) continue
    if (second[i] >= 0 && !held(g, enemy, second[i])) second[i] = -1
    if (!held(g, enemy, target[i])) {
      target[i] = second[i]
      second[i] = -1
    }
    if (target[i] >= 0) left.push(i)
  }
  return left
}

function fight(g: G, f: Frame, i: number): void {
  const target = f.target as number[]
  const second = f.second as number[]
  const from = (f.from as number[]).filter((_, k) => (f.of as number[])[k] === i)
  const hexes = [target[i]]
  if (second[i] >= 0) hexes.push(second[i])
  target[i] = -1
  second[i] = -1
  call(g.s, 'battle', { side: f.side, hexes, from })
}

/** bautzen §7.2, §2.D: a stack attacks with those of its units that may. */
export function attackers(g: G, side: Side, hex: number): number[] {
  return unitsAt(g, side, hex).filter(piece => mayAttack(g, piece))
}

/** bautzen §8.2: a hex is attacked once a phase, a stack attacks once; adjacent, and not over the Spree without a bridge. */
function refusePair(g: G, f: Frame, from: number, to: number): Refusal | undefined {
  const at = sideBetween(g.t.board, from, to)
  const refuse = (clause: string, reason: string): Refusal => ({ clause, reason, params: { hex: from, target: to } })
  if (at < 0) return refuse('bautzen §8.2', 'refuse.notBeside')
  if (!g.t.ground.strike[at]) return refuse('bautzen §8.4.c', 'refuse.acrossSpree')
  if ((f.from as number[]).includes(from)) return refuse('bautzen §8.2', 'refuse.attackedAlready')
  if (attackers(g, f.side as Side, from).length === 0) return refuse('bautzen §7.2', 'refuse.noAttackers')
  return undefined
}

function strikes(g: G, from: number, to: number): boolean {
  return g.t.ground.strike[sideBetween(g.t.board, from, to)] === 1
}

/** bautzen §8.2, §10.3: which hexes may be attacked, by anybody. Open to both sides. */
function refuseAsTarget(g: G, f: Frame, hex: number): Refusal | undefined {
  const side = f.side as Side
  const { s, t } = g
  const refuse = (clause: string, reason: string): Refusal => ({ clause, reason, params: { hex } })
  if (!held(g, other(side), hex)) return refuse('bautzen §8.2', 'refuse.noEnemy')
  if ((f.target as number[]).includes(hex) || (f.second as number[]).includes(hex))
    return refuse('bautzen §8.2', 'refuse.onceOnly')
  if (side === COALITION && s.neyIn === 0 && t.ground.closed[hex]) return refuse('bautzen §10.3', 'refuse.beforeNey')
  return undefined
}

/** bautzen §8.2: which hexes may be attacked by those who stand beside them. */
function refuseTarget(g: G, f: Frame, hex: number): Refusal | undefined {
  const side = f.side as Side
  const { t } = g
  const why = refuseAsTarget(g, f, hex)
  if (why) return why
  for (let d = 0; d < DIRECTIONS; d++) {
    const from = t.board.neighbours[hex * DIRECTIONS + d]
    if (from >= 0 && held(g, side, from) && !refusePair(g, f, from, hex)) return undefined
  }
  return { clause: 'bautzen §8.2', reason: 'refuse.nobodyBeside', params: { hex } }
}

function attackable(g: G, f: Frame): number[] {
  const enemy = other(f.side as Side)
  const found: number[] = []
  const { owner, units } = g.s
  for (let hex = 0; hex < owner.length; hex++)
    if (owner[hex] === enemy && units[hex] > 0 && !refuseTarget(g, f, hex)) found.push(hex)
  return found
}

/** One attack: the hex, the stacks against it, or one stack against two hexes. */
export const declaration: Procedure<G> = {
  name: 'declaration',
  run(g, f) {
    if (f.at === 1) return DONE
    // Whether there is anything to ask follows from what both sides see: who may attack, and with whom, only his side knows.
    const beside = stacksBeside(g, f)
    const from = f.from as number[]
    if (from.length === 0 && beside.length === 1) {
      from.push(beside[0])
      return AGAIN
    }
    if (beside.length > 0 || secondsBeside(g, f).length > 0) return ASK
    declare(g, f)
    return DONE
  },
  ask(g, f) {
    const from = f.from as number[]
    const target = f.target as number
    const answers = joiners(g, f).map(hex => atHex(g.t, 'with', hex))
    for (const hex of secondsBeside(g, f)) answers.push(atHex(g.t, 'also', hex))
    if (from.length > 0) answers.push(plain(g.t, 'that-is-all', true))
    return {
      side: f.side as Side,
      clause: 'bautzen §8.2',
      prompt: from.length > 0 ? 'ask.withMore' : 'ask.with',
      answers,
      params: { hex: target },
      focus: [target, ...from],
    } satisfies Ask
  },
  take(g, f, answer) {
    if (answer.verb === 'with') (f.from as number[]).push(answer.hex!)
    else if (answer.verb === 'also') f.second = answer.hex!
    else {
      f.at = 1
      declare(g, f)
    }
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    if (hex < 0) return undefined
    return refusePair(g, combatFrame(g), hex, f.target as number) ?? refuseTogether(g, f, hex)
  },
}

function combatFrame(g: G): Frame {
  return g.s.frames.find(frame => frame.p === 'combat')!
}

/** bautzen §8.2: Coalition units of different formations do not attack together; each stack must bring some of a common one. */
function refuseTogether(g: G, f: Frame, hex: number): Refusal | undefined {
  const side = f.side as Side
  const from = f.from as number[]
  if (side !== COALITION || from.length === 0) return undefined
  const formationsAt = (one: number): number[] => attackers(g, side, one).map(piece => g.t.formation[piece])
  const common = from.map(formationsAt).reduce((a, b) => a.filter(one => b.includes(one)))
  if (formationsAt(hex).some(one => common.includes(one))) return undefined
  return { clause: 'bautzen §8.2', reason: 'refuse.formations', params: { hex } }
}

/** bautzen §8.2: stacks that touch the hex and have no attack yet. Open to both sides. */
function stacksBeside(g: G, f: Frame): number[] {
  const target = f.target as number
  const found: number[] = []
  if ((f.second as number) >= 0) return found
  const busy = combatFrame(g).from as number[]
  for (let d = 0; d < DIRECTIONS; d++) {
    const hex = g.t.board.neighbours[target * DIRECTIONS + d]
    if (hex < 0 || !held(g, f.side as Side, hex) || !strikes(g, hex, target)) continue
    if (!busy.includes(hex) && !(f.from as number[]).includes(hex)) found.push(hex)
  }
  return found.sort((a, b) => a - b)
}

/** bautzen §8.2: several stacks may join against one hex, if all touch it. `f` is a declaration, or one thought of. */
export function joiners(g: G, f: Frame): number[] {
  const above = combatFrame(g)
  const target = f.target as number
  return stacksBeside(g, f).filter(hex => !refusePair(g, above, hex, target) && !refuseTogether(g, f, hex))
}

/** bautzen §8.2: a single stack may attack two hexes at once; those of its neighbours that could be the second, open to both. */
function secondsBeside(g: G, f: Frame): number[] {
  const from = f.from as number[]
  if (from.length !== 1 || (f.second as number) >= 0) return []
  const above = combatFrame(g)
  const found: number[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const hex = g.t.board.neighbours[from[0] * DIRECTIONS + d]
    if (hex < 0 || hex === f.target || !strikes(g, from[0], hex)) continue
    if (!refuseAsTarget(g, above, hex)) found.push(hex)
  }
  return found.sort((a, b) => a - b)
}

function declare(g: G, f: Frame): void {
  const above = combatFrame(g)
  const i = (above.target as number[]).length
  const second = f.second as number
  const from = (f.from as number[]).sort((a, b) => a - b)
  ;(above.target as number[]).push(f.target as number)
  ;(above.second as number[]).push(second)
  for (const hex of from) {
    ;(above.from as number[]).push(hex)
    ;(above.of as number[]).push(i)
  }
  if (second >= 0) feat(g, 'double-target')
  const hexes = [f.target as number]
  if (second >= 0) hexes.push(second)
  tell(g, 'attack.declared', f.side as Side, 'bautzen §8.2', { from, target: hexes }, [...from, ...hexes])
}
