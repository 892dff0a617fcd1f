import { DIRECTIONS } from '@grognard/kernel'
import { NAPOLEON, type Battle, type G } from '../system/battle.ts'
import { ratioModifier } from '../rules/combat-modifiers.ts'
import { shaken } from '../rules/morale.ts'
import { FORMATIONS } from '../system/formations.ts'
import { other } from '../system/stacks.ts'
import { COALITION, DISCORDANT, FOUGHT, FRENCH, HIDDEN, OUT_OF_COMMAND, type Side } from '../system/state.ts'
import type { Combat } from '../system/frames.ts'
import type { W } from './doctrine.ts'
import { foldOdds, oddsAt, type Odds } from './odds.ts'

// What the attacks that a side could make are worth. One's own stacks are weighed exactly, the enemy's by their height.

/** The worth of a step of a side. */
export const stepWorth = (w: W, side: Side): number => (side === FRENCH ? w.stepFrench : w.stepCoalition)

export interface Scales {
  odds: Odds[]
  strength: Float64Array // hex -> strength there, known or guessed
  able: Float64Array // hex -> strength that may attack
  bodies: Float64Array // hex * formations + formation -> the same, by formation
  edge: Int8Array // hex -> best quality: 1 A, 0 B, -1 C
  lead: Float64Array // hex -> commander's modifier
  foot: Uint8Array
  horse: Uint8Array
  used: Uint8Array
  spared: Uint8Array // hex -> 1 if it is not to be thought of as a target
  guessed: Uint8Array // hex -> hidden units taken to be there
  known: Uint8Array // hex -> units weighed by name
}

const scales = new WeakMap<Battle, Scales>()

/** Room to weigh in, made once for a battle. */
function scalesOf(t: Battle): Scales {
  const known = scales.get(t)
  if (known) return known
  const n = t.board.size
  const made: Scales = {
    odds: foldOdds(t),
    strength: new Float64Array(n),
    able: new Float64Array(n),
    bodies: new Float64Array(n * KINDS),
    edge: new Int8Array(n),
    lead: new Float64Array(n),
    foot: new Uint8Array(n),
    horse: new Uint8Array(n),
    used: new Uint8Array(n),
    spared: new Uint8Array(n),
    guessed: new Uint8Array(n),
    known: new Uint8Array(n),
  }
  scales.set(t, made)
  return made
}

const KINDS = FORMATIONS.length
const BARRED = OUT_OF_COMMAND | DISCORDANT | FOUGHT

/** Weighs every stack on the map, as far as the view goes. */
export function weigh(g: G, w: W): Scales {
  const { s, t } = g
  const r = scalesOf(t)
  r.strength.fill(0)
  r.able.fill(0)
  r.bodies.fill(0)
  r.edge.fill(-1)
  r.lead.fill(0)
  r.foot.fill(0)
  r.horse.fill(0)
  r.guessed.fill(0)
  r.known.fill(0)
  const hiddenSum = [0, 0]
  const hiddenCount = [0, 0]
  for (let p = t.commanders; p < t.pieces.length; p++) {
    let hex = s.hex[p]
    const piece = t.pieces[p]
    const strength = piece.strength[s.steps[p]]
    // A hidden unit is taken to be where it was last seen, if a stack of its side still stands there with room for it.
    if (hex === HIDDEN) {
      const seen = s.seen[p]
      if (seen >= 0 && s.owner[seen] === t.side[p] && r.guessed[seen] < s.units[seen]) {
        hex = seen
        r.guessed[seen]++
      }
    }
    if (hex >= 0) {
      r.strength[hex] += strength
      r.known[hex]++
      if (!(s.flags[p] & BARRED)) {
        r.able[hex] += strength
        r.bodies[hex * KINDS + piece.formation] += strength
      }
      const grade = piece.quality === 'A' ? 1 : piece.quality === 'C' ? -1 : 0
      const now = piece.guard || s.steps[p] === piece.steps ? grade : Math.max(-1, grade - 1)
      if (now > r.edge[hex]) r.edge[hex] = now
      if (t.cavalry[p]) r.horse[hex] = 1
      else r.foot[hex] = 1
    } else if (hex === HIDDEN) {
      hiddenSum[t.side[p]] += strength
      hiddenCount[t.side[p]]++
    }
  }
  for (let p = 0; p < t.commanders; p++) {
    const hex = s.hex[p] === HIDDEN && s.seen[p] >= 0 && s.chiefs[s.seen[p]] > 0 ? s.seen[p] : s.hex[p]
    if (hex >= 0 && s.health[p] === 0) r.lead[hex] = Math.max(r.lead[hex], t.pieces[p].modifier)
  }
  for (let hex = 0; hex < s.owner.length; hex++) {
    const side = s.owner[hex]
    if (side < 0) continue
    const unknown = hiddenCount[side] > 0 ? s.units[hex] - r.known[hex] : 0
    if (unknown > 0) {
      const more = (unknown * hiddenSum[side]) / hiddenCount[side]
      r.strength[hex] += more
      r.able[hex] += more
      r.edge[hex] = Math.max(0, r.edge[hex])
      r.foot[hex] = 1
    }
    if (s.chiefs[hex] > 0 && r.lead[hex] === 0) r.lead[hex] = w.leadUnknown
  }
  return r
}

/** bautzen §8.2: of a mixed Coalition force only one formation attacks. Enemies not known by name are taken for one. */
function together(r: Scales, from: readonly number[], all: number): number {
  let most = 0
  let known = 0
  for (let kind = 0; kind < KINDS; kind++) {
    let sum = 0
    for (const hex of from) sum += r.bodies[hex * KINDS + kind]
    known += sum
    if (sum > most) most = sum
  }
  return all - known + most
}

/** What one attack is worth to the attacker. */
function attackWorth(g: G, w: W, r: Scales, side: Side, from: readonly number[], target: number): number {
  const { ground, board, tables } = g.t
  const { terrain } = tables
  const enemy = other(side)
  let attack = 0
  let edge = -1
  let lead = 0
  let foot = 0
  let horse = 0
  let allLow = true
  let allWater = true
  let concentric = false
  for (const hex of from) {
    attack += r.able[hex]
    if (r.edge[hex] > edge) edge = r.edge[hex]
    if (r.lead[hex] > lead) lead = r.lead[hex]
    foot |= r.foot[hex]
    horse |= r.horse[hex]
    if (ground.height[hex]) allLow = false
    for (let d = 0; d < DIRECTIONS; d++)
      if (board.neighbours[target * DIRECTIONS + d] === hex) {
        if (!ground.water[target * DIRECTIONS + d]) allWater = false
        const across = board.neighbours[target * DIRECTIONS + ((d + 3) % DIRECTIONS)]
        if (across >= 0 && from.includes(across)) concentric = true
      }
  }
  if (side === COALITION) attack = together(r, from, attack)
  if (attack <= 0) return 0
  const cover =
    (ground.woods[target] ? terrain.woods.modifier : 0) +
    (ground.built[target] === 1 ? terrain.village.modifier : ground.built[target] ? terrain.town.modifier : 0) +
    (ground.redoubt[target] ? terrain.redoubt.modifier : 0)
  let modifier = ratioModifier(g, Math.round(attack), Math.max(1, Math.round(r.strength[target])))
  modifier += edge - r.edge[target] + cover + lead - r.lead[target]
  if (ground.height[target] && allLow) modifier += terrain.height.modifier
  if (allWater) modifier += terrain.stream.modifier
  if (concentric) modifier += 2
  if (foot && horse && !(r.foot[target] && r.horse[target]) && cover === 0) modifier += 1
  if (shaken(g, side)) modifier -= 1
  if (shaken(g, enemy)) modifier += 1
  const odds = oddsAt(r.odds, modifier)
  const stack = g.s.units[target]
  let worth = Math.min(odds.lossD, 2 * stack) * stepWorth(w, enemy) - odds.lossA * stepWorth(w, side)
  worth += w.fightBack * (odds.backD - odds.backA)
  // Napoleon may fall in any fight he takes part in, and all would be lost.
  const napoleon = g.s.hex[NAPOLEON] === HIDDEN ? g.s.seen[NAPOLEON] : g.s.hex[NAPOLEON]
  if (from.includes(napoleon)) worth -= w.fightWithNapoleon
  if (target === napoleon) worth += w.fightWithNapoleon
  const going = g.s.retreat > 0 || g.s.morale[COALITION] === 0
  const prize = going
    ? 0
    : side === COALITION
      ? g.s.taken[target] * ground.worth[target]
      : (1 - g.s.taken[target]) * ground.worth[target]
  if (prize > 0) worth += prize * w.moralePoint * w.fightPrize * (ground.redoubt[target] ? odds.lineIn : odds.backD)
  return worth
}

/** What the attacks open to a side would bring, each stack used once. */
export function prospects(g: G, w: W, r: Scales, side: Side): number {
  const { s, t } = g
  const enemy = other(side)
  const { neighbours } = t.board
  r.used.fill(0)
  const targets: { hex: number; worth: number }[] = []
  const around = (target: number): number[] => {
    const from: number[] = []
    for (let d = 0; d < DIRECTIONS; d++) {
      const at = target * DIRECTIONS + d
      const hex = neighbours[at]
      if (
        hex >= 0 &&
        s.owner[hex] === side &&
        s.units[hex] > 0 &&
        !r.used[hex] &&
        r.able[hex] > 0 &&
        t.ground.strike[at]
      )
        from.push(hex)
    }
    return from
  }
  for (let hex = 0; hex < s.owner.length; hex++) {
    if (s.owner[hex] !== enemy || s.units[hex] === 0 || r.spared[hex]) continue
    const from = around(hex)
    if (from.length === 0) continue
    const worth = attackWorth(g, w, r, side, from, hex)
    if (worth > 0) targets.push({ hex, worth })
  }
  targets.sort((a, b) => b.worth - a.worth || a.hex - b.hex)
  let sum = 0
  for (const { hex } of targets) {
    const from = around(hex)
    if (from.length === 0) continue
    const worth = attackWorth(g, w, r, side, from, hex)
    if (worth <= 0) continue
    sum += worth
    for (const one of from) r.used[one] = 1
  }
  return sum
}

/** What the attacks already declared are worth. */
export function declaredWorth(g: G, w: W, r: Scales, side: Side, { target, second, from: all, of }: Combat): number {
  let sum = 0
  for (let i = 0; i < target.length; i++) {
    if (target[i] < 0) continue
    const from = all.filter((_, k) => of[k] === i)
    const worth = attackWorth(g, w, r, side, from, target[i])
    if (second[i] < 0) sum += worth
    else sum += w.fightTwoHexes * (worth + attackWorth(g, w, r, side, from, second[i])) - w.fightTwoHexesLess
  }
  return sum
}
