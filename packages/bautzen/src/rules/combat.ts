import {
  AGAIN,
  ASK,
  call,
  DIRECTIONS,
  DONE,
  sideBetween,
  under,
  type Answer,
  type Ask,
  type Refusal,
} from '@grognard/kernel'
import { atHex, attemptedHex, plain } from '../system/answers.ts'
import { feat, procedure, type G } from '../system/battle.ts'
import { tell } from '../system/events.ts'
import { BATTLE, BOMBARDMENT, COMBAT, DECLARATION, type Combat, type Declaration } from '../system/frames.ts'
import { held, other } from '../system/stacks.ts'
import { COALITION, CROWDED_IN } from '../system/state.ts'
import { bombardAnswers } from './bombardment.ts'
import { attackers, mayAttack } from './command.ts'

// bautzen §5, §8.2. The combat phase: attacks are declared, then fought one by one.

/** bautzen §8.2: bombardments, then declarations, then combats in the order the attacker likes. Nobody has to attack. */
export const combat = procedure(COMBAT, {
  run(g, f) {
    if (f.at === 'begin') {
      f.at = 'declaring'
      for (let p = 0; p < g.s.flags.length; p++) g.s.flags[p] &= ~CROWDED_IN
    }
    // Asked even where nothing can be done: passing over it would tell the enemy what the side lacks.
    if (f.at === 'declaring') return ASK
    const left = f.at === 'fighting' ? pending(g, f) : []
    if (left.length === 0) return DONE
    if (left.length > 1) return ASK
    fight(g, f, left[0])
    return AGAIN
  },
  ask: (g, f) => (f.at === 'declaring' ? askAttack(g, f) : askFight(g, f)),
  take(g, f, answer) {
    const { side } = f
    if (answer.verb === 'attack') call(g.s, DECLARATION, { side, target: answer.hex! })
    else if (answer.verb === 'bombard') call(g.s, BOMBARDMENT, { side, hex: answer.hex! })
    else if (answer.verb === 'fight') fight(g, f, f.target.indexOf(answer.hex!))
    else f.at = 'fighting'
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    return hex < 0 || f.at !== 'declaring' ? undefined : refuseTarget(g, f, hex)
  },
})

function askAttack(g: G, f: Combat): Ask {
  const answers: Answer[] = attackable(g, f).map(hex => atHex(g.t, 'attack', hex))
  bombardAnswers(g, f.side, answers)
  answers.push(plain(g.t, 'attacks-declared', true))
  const n = f.target.length
  const prompt = n > 0 ? 'ask.attackMore' : 'ask.attack'
  return { side: f.side, clause: 'bautzen §8.2', prompt, answers, params: { n } }
}

function askFight(g: G, f: Combat): Ask {
  const hexes = pending(g, f).map(i => f.target[i])
  const answers: Answer[] = hexes.sort((a, b) => a - b).map(hex => atHex(g.t, 'fight', hex))
  bombardAnswers(g, f.side, answers)
  return { side: f.side, clause: 'bautzen §8.2', prompt: 'ask.fight', answers }
}

/** Combats declared and still worth fighting: guns may have driven the defender off meanwhile. */
function pending(g: G, { side, target, second }: Combat): number[] {
  const enemy = other(side)
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

function fight(g: G, f: Combat, i: number): void {
  const from = f.from.filter((_, k) => f.of[k] === i)
  const hexes = [f.target[i]]
  if (f.second[i] >= 0) hexes.push(f.second[i])
  f.target[i] = -1
  f.second[i] = -1
  call(g.s, BATTLE, { side: f.side, hexes, from })
}

/** bautzen §8.2: a hex is attacked once a phase, a stack attacks once; adjacent, and not over the Spree without a bridge. */
function refusePair(g: G, f: Combat, from: number, to: number): Refusal | undefined {
  const at = sideBetween(g.t.board, from, to)
  const refuse = (clause: string, reason: string): Refusal => ({ clause, reason, params: { hex: from, target: to } })
  if (at < 0) return refuse('bautzen §8.2', 'refuse.notBeside')
  if (!g.t.ground.strike[at]) return refuse('bautzen §8.4.c', 'refuse.acrossSpree')
  if (f.from.includes(from)) return refuse('bautzen §8.2', 'refuse.attackedAlready')
  if (attackers(g, f.side, from).length === 0) return refuse('bautzen §7.2', 'refuse.noAttackers')
  return undefined
}

function strikes(g: G, from: number, to: number): boolean {
  return g.t.ground.strike[sideBetween(g.t.board, from, to)] === 1
}

/** bautzen §8.2, §10.3: which hexes may be attacked, by anybody. Open to both sides. */
function refuseAsTarget(g: G, f: Combat, hex: number): Refusal | undefined {
  const { side } = f
  const { s, t } = g
  const refuse = (clause: string, reason: string): Refusal => ({ clause, reason, params: { hex } })
  if (!held(g, other(side), hex)) return refuse('bautzen §8.2', 'refuse.noEnemy')
  if (f.target.includes(hex) || f.second.includes(hex)) return refuse('bautzen §8.2', 'refuse.onceOnly')
  if (side === COALITION && s.neyIn === 0 && t.ground.closed[hex]) return refuse('bautzen §10.3', 'refuse.beforeNey')
  return undefined
}

/** bautzen §8.2: which hexes may be attacked by those who stand beside them. */
function refuseTarget(g: G, f: Combat, hex: number): Refusal | undefined {
  const { side } = f
  const { t } = g
  const why = refuseAsTarget(g, f, hex)
  if (why) return why
  for (let d = 0; d < DIRECTIONS; d++) {
    const from = t.board.neighbours[hex * DIRECTIONS + d]
    if (from >= 0 && held(g, side, from) && !refusePair(g, f, from, hex)) return undefined
  }
  return { clause: 'bautzen §8.2', reason: 'refuse.nobodyBeside', params: { hex } }
}

/** bautzen §8.2: the hexes beside stacks that may attack, in order: what `refuseTarget` refuses to nobody. */
function attackable(g: G, f: Combat): number[] {
  const { s, t } = g
  const { hex, owner, units } = s
  const enemy = other(f.side)
  const { mark, found } = t.rooms
  const targets: number[] = []
  found.n = 0
  for (let p = t.firstOf[f.side]; p < t.endOf[f.side]; p++) {
    const from = hex[p]
    if (from < 0 || mark[from] || !mayAttack(g, p) || f.from.includes(from)) continue
    mark[from] = 1
    found.hexes[found.n++] = from
    for (let d = from * DIRECTIONS; d < (from + 1) * DIRECTIONS; d++) {
      const to = t.board.neighbours[d]
      if (to < 0 || owner[to] !== enemy || units[to] === 0 || mark[to] || !t.ground.strike[d]) continue
      mark[to] = 1
      found.hexes[found.n++] = to
      if (!refuseAsTarget(g, f, to)) targets.push(to)
    }
  }
  for (let i = 0; i < found.n; i++) mark[found.hexes[i]] = 0
  return targets.sort((a, b) => a - b)
}

/** One attack: the hex, the stacks against it, or one stack against two hexes. */
export const declaration = procedure(DECLARATION, {
  run(g, f) {
    if (f.at === 'over') return DONE
    // Whether there is anything to ask follows from what both sides see: who may attack, and with whom, only his side knows.
    const beside = stacksBeside(g, f)
    if (f.from.length === 0 && beside.length === 1) {
      f.from.push(beside[0])
      return AGAIN
    }
    if (beside.length > 0 || secondsBeside(g, f).length > 0) return ASK
    declare(g, f)
    return DONE
  },
  ask(g, f) {
    const { side, target, from } = f
    const answers = joiners(g, f).map(hex => atHex(g.t, 'with', hex))
    for (const hex of secondsBeside(g, f)) answers.push(atHex(g.t, 'also', hex))
    if (from.length > 0) answers.push(plain(g.t, 'that-is-all', true))
    const prompt = from.length > 0 ? 'ask.withMore' : 'ask.with'
    return { side, clause: 'bautzen §8.2', prompt, answers, params: { hex: target }, focus: [target, ...from] }
  },
  take(g, f, answer) {
    if (answer.verb === 'with') f.from.push(answer.hex!)
    else if (answer.verb === 'also') f.second = answer.hex!
    else {
      f.at = 'over'
      declare(g, f)
    }
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    if (hex < 0) return undefined
    return refusePair(g, under(g.s, COMBAT), hex, f.target) ?? refuseTogether(g, f, hex)
  },
})

/** bautzen §8.2: Coalition units of different formations do not attack together; each stack must bring some of a common one. */
function refuseTogether(g: G, f: Declaration, hex: number): Refusal | undefined {
  const { side } = f
  const { from } = f
  if (side !== COALITION || from.length === 0) return undefined
  const formationsAt = (one: number): number[] => attackers(g, side, one).map(piece => g.t.formation[piece])
  const common = from.map(formationsAt).reduce((a, b) => a.filter(one => b.includes(one)))
  if (formationsAt(hex).some(one => common.includes(one))) return undefined
  return { clause: 'bautzen §8.2', reason: 'refuse.formations', params: { hex } }
}

/** bautzen §8.2: stacks that touch the hex and have no attack yet. Open to both sides. */
export function stacksBeside(g: G, f: Declaration): number[] {
  const { target } = f
  const found: number[] = []
  if (f.second >= 0) return found
  const busy = under(g.s, COMBAT).from
  for (let d = 0; d < DIRECTIONS; d++) {
    const hex = g.t.board.neighbours[target * DIRECTIONS + d]
    if (hex < 0 || !held(g, f.side, hex) || !strikes(g, hex, target)) continue
    if (!busy.includes(hex) && !f.from.includes(hex)) found.push(hex)
  }
  return found.sort((a, b) => a - b)
}

/** bautzen §8.2: several stacks may join against one hex, if all touch it. `f` is a declaration, or one thought of. */
export function joiners(g: G, f: Declaration): number[] {
  const above = under(g.s, COMBAT)
  const { target } = f
  return stacksBeside(g, f).filter(hex => !refusePair(g, above, hex, target) && !refuseTogether(g, f, hex))
}

/** bautzen §8.2: a single stack may attack two hexes at once; those of its neighbours that could be the second, open to both. */
export function secondsBeside(g: G, f: Declaration): number[] {
  const { from } = f
  if (from.length !== 1 || f.second >= 0) return []
  const above = under(g.s, COMBAT)
  const found: number[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const hex = g.t.board.neighbours[from[0] * DIRECTIONS + d]
    if (hex < 0 || hex === f.target || !strikes(g, from[0], hex)) continue
    if (!refuseAsTarget(g, above, hex)) found.push(hex)
  }
  return found.sort((a, b) => a - b)
}

/** Whether something else could be declared or fired at after this attack. */
export function moreAfter(g: G, { side, target, from }: Declaration): boolean {
  const above = under(g.s, COMBAT)
  const then = { ...above, target: [...above.target, target], from: [...above.from, ...from] }
  const shots: Answer[] = []
  bombardAnswers(g, side, shots)
  return shots.length > 0 || attackable(g, then).length > 0
}

function declare(g: G, f: Declaration): void {
  const above = under(g.s, COMBAT)
  const { side, target, second } = f
  const from = f.from.sort((a, b) => a - b)
  for (const hex of from) {
    above.from.push(hex)
    above.of.push(above.target.length)
  }
  above.target.push(target)
  above.second.push(second)
  if (second >= 0) feat(g, 'double-target')
  const hexes = second >= 0 ? [target, second] : [target]
  tell(g, 'attack.declared', side, 'bautzen §8.2', { from, target: hexes }, [...from, ...hexes])
}
