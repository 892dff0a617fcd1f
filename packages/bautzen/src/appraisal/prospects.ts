import { DIRECTIONS, sideBetween } from '@grognard/kernel'
import { NAPOLEON, roomForHexes, type Battle, type G, type HexList } from '../system/battle.ts'
import { ratioModifier } from '../rules/combat-modifiers.ts'
import { shaken } from '../rules/morale.ts'
import { FORMATIONS } from '../system/formations.ts'
import { other } from '../system/stacks.ts'
import { COALITION, DISCORDANT, FOUGHT, FRENCH, HIDDEN, OUT_OF_COMMAND, type Side } from '../system/state.ts'
import type { Combat } from '../system/frames.ts'
import type { W } from './doctrine.ts'
import { foldOdds, killed, oddsAt, type Odds } from './odds.ts'

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
  whole: Float64Array // hex -> units there that have two steps left
  foot: Uint8Array
  horse: Uint8Array
  used: Uint8Array
  spared: Uint8Array // hex -> 1 if it is not to be thought of as a target
  guessed: Uint8Array // hex -> hidden units taken to be there
  known: Uint8Array // hex -> units weighed by name
  occupied: HexList // hexes on which anybody stands, in order
  stacks: readonly [HexList, HexList] // hexes that hold units of each side, in order
  power: Float64Array // piece * LEVELS + steps left -> its strength
  grade: Int8Array // the same -> its quality, as in `edge`
  cover: Float64Array // hex -> what its ground adds to an attack on it
  // Room for lists that are made anew each time.
  lean: Float64Array
  leaner: Int16Array
  from: HexList // those who would make an attack
  targets: Targets
}

/** Hexes that could be attacked, the most promising first. */
interface Targets {
  n: number
  hexes: Int16Array
  worths: Float64Array
  crowds: Uint8Array // by how many stacks
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
    whole: new Float64Array(n),
    foot: new Uint8Array(n),
    horse: new Uint8Array(n),
    used: new Uint8Array(n),
    spared: new Uint8Array(n),
    guessed: new Uint8Array(n),
    known: new Uint8Array(n),
    occupied: roomForHexes(n),
    stacks: [roomForHexes(n), roomForHexes(n)],
    ...bodiesOf(t),
    cover: Float64Array.from({ length: n }, (_, hex) => coverOn(t, hex)),
    lean: new Float64Array(n),
    leaner: new Int16Array(n),
    from: roomForHexes(n),
    targets: { n: 0, hexes: new Int16Array(n), worths: new Float64Array(n), crowds: new Uint8Array(n) },
  }
  made.edge.fill(-1)
  scales.set(t, made)
  return made
}

const LEVELS = 3 // steps left: none, one or two

/** Strength and quality of each piece with each number of steps left. */
function bodiesOf({ pieces }: Battle): Pick<Scales, 'power' | 'grade'> {
  const power = new Float64Array(pieces.length * LEVELS)
  const grade = new Int8Array(pieces.length * LEVELS)
  pieces.forEach(({ strength, quality, guard, steps }, p) => {
    const best = quality === 'A' ? 1 : quality === 'C' ? -1 : 0
    for (let left = 0; left < LEVELS; left++) {
      power[p * LEVELS + left] = strength[left]
      grade[p * LEVELS + left] = guard || left === steps ? best : Math.max(-1, best - 1)
    }
  })
  return { power, grade }
}

function coverOn({ ground, tables }: Battle, hex: number): number {
  const { terrain } = tables
  return (
    (ground.woods[hex] ? terrain.woods.modifier : 0) +
    (ground.built[hex] === 1 ? terrain.village.modifier : ground.built[hex] ? terrain.town.modifier : 0) +
    (ground.redoubt[hex] ? terrain.redoubt.modifier : 0)
  )
}

/** Takes off the scales what was weighed last, and lists who stands where now. Nothing is ever weighed on an empty hex. */
function clear(r: Scales, { owner, units }: G['s']): void {
  const { occupied, stacks } = r
  for (let i = 0; i < occupied.n; i++) {
    const hex = occupied.hexes[i]
    r.strength[hex] = 0
    r.able[hex] = 0
    r.edge[hex] = -1
    r.lead[hex] = 0
    r.whole[hex] = 0
    r.foot[hex] = 0
    r.horse[hex] = 0
    r.guessed[hex] = 0
    r.known[hex] = 0
    for (let kind = hex * KINDS; kind < (hex + 1) * KINDS; kind++) r.bodies[kind] = 0
  }
  occupied.n = 0
  stacks[FRENCH].n = 0
  stacks[COALITION].n = 0
  for (let hex = 0; hex < owner.length; hex++) {
    if (owner[hex] < 0) continue
    occupied.hexes[occupied.n++] = hex
    if (units[hex] === 0) continue
    const stack = stacks[owner[hex]]
    stack.hexes[stack.n++] = hex
  }
}

const KINDS = FORMATIONS.length
const BARRED = OUT_OF_COMMAND | DISCORDANT | FOUGHT

/** Weighs every stack on the map, as far as the view goes. */
export function weigh(g: G, w: W): Scales {
  const { s, t } = g
  const r = scalesOf(t)
  clear(r, s)
  const hiddenSum = [0, 0]
  const hiddenCount = [0, 0]
  const hiddenWhole = [0, 0]
  for (let p = t.commanders; p < t.pieces.length; p++) {
    let hex = s.hex[p]
    const body = p * LEVELS + s.steps[p]
    const strength = r.power[body]
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
      if (s.steps[p] > 1) r.whole[hex]++
      if (!(s.flags[p] & BARRED)) {
        r.able[hex] += strength
        r.bodies[hex * KINDS + t.formation[p]] += strength
      }
      if (r.grade[body] > r.edge[hex]) r.edge[hex] = r.grade[body]
      if (t.cavalry[p]) r.horse[hex] = 1
      else r.foot[hex] = 1
    } else if (hex === HIDDEN) {
      hiddenSum[t.side[p]] += strength
      hiddenCount[t.side[p]]++
      if (s.steps[p] > 1) hiddenWhole[t.side[p]]++
    }
  }
  for (let p = 0; p < t.commanders; p++) {
    const hex = s.hex[p] === HIDDEN && s.seen[p] >= 0 && s.chiefs[s.seen[p]] > 0 ? s.seen[p] : s.hex[p]
    if (hex >= 0 && s.health[p] === 0) r.lead[hex] = Math.max(r.lead[hex], t.pieces[p].modifier)
  }
  for (let i = 0; i < r.occupied.n; i++) {
    const hex = r.occupied.hexes[i]
    const side = s.owner[hex]
    const unknown = hiddenCount[side] > 0 ? s.units[hex] - r.known[hex] : 0
    if (unknown > 0) {
      const more = (unknown * hiddenSum[side]) / hiddenCount[side]
      r.strength[hex] += more
      r.whole[hex] += (unknown * hiddenWhole[side]) / hiddenCount[side]
      r.able[hex] += more
      r.edge[hex] = Math.max(0, r.edge[hex])
      r.foot[hex] = 1
    }
    if (s.chiefs[hex] > 0 && r.lead[hex] === 0) r.lead[hex] = w.leadUnknown
  }
  return r
}

/** bautzen §8.2: of a mixed Coalition force only one formation attacks. Enemies not known by name are taken for one. */
function together(r: Scales, { hexes, n }: HexList, all: number): number {
  let most = 0
  let known = 0
  for (let kind = 0; kind < KINDS; kind++) {
    let sum = 0
    for (let i = 0; i < n; i++) sum += r.bodies[hexes[i] * KINDS + kind]
    known += sum
    if (sum > most) most = sum
  }
  return all - known + most
}

const STEPS = 2 // of a whole unit

/** What losses cost a side: a unit that dies costs morale (§9.B), one that is weakened does not. */
function toll(w: W, side: Side, steps: number, dead: number): number {
  const tells = side === FRENCH ? 0 : w.killCoalition
  return (steps + tells * (STEPS * dead - steps)) * stepWorth(w, side)
}

/** What one attack is worth to the attacker: by the stacks in `r.from`. */
function attackWorth(g: G, w: W, r: Scales, side: Side, target: number): number {
  const { ground, board, tables } = g.t
  const { terrain } = tables
  const { from } = r
  const enemy = other(side)
  const napoleon = g.s.hex[NAPOLEON] === HIDDEN ? g.s.seen[NAPOLEON] : g.s.hex[NAPOLEON]
  let attack = 0
  let edge = -1
  let lead = 0
  let foot = 0
  let horse = 0
  let allLow = true
  let allWater = true
  let around = 0 // directions from which it comes, as bits
  let led = false // by Napoleon
  let units = 0
  let whole = 0
  for (let i = 0; i < from.n; i++) {
    const hex = from.hexes[i]
    attack += r.able[hex]
    units += g.s.units[hex]
    whole += r.whole[hex]
    if (r.edge[hex] > edge) edge = r.edge[hex]
    if (r.lead[hex] > lead) lead = r.lead[hex]
    foot |= r.foot[hex]
    horse |= r.horse[hex]
    if (ground.height[hex]) allLow = false
    if (hex === napoleon) led = true
    const at = sideBetween(board, target, hex)
    if (at < 0) continue
    if (!ground.water[at]) allWater = false
    around |= 1 << (at - target * DIRECTIONS)
  }
  if (side === COALITION) attack = together(r, from, attack)
  if (attack <= 0) return 0
  const cover = r.cover[target]
  let modifier = ratioModifier(g, Math.round(attack), Math.max(1, Math.round(r.strength[target])))
  modifier += edge - r.edge[target] + cover + lead - r.lead[target]
  if (ground.height[target] && allLow) modifier += terrain.height.modifier
  if (allWater) modifier += terrain.stream.modifier
  if (around & (around >> (DIRECTIONS / 2))) modifier += 2 // from opposite sides
  if (foot && horse && !(r.foot[target] && r.horse[target]) && cover === 0) modifier += 1
  if (shaken(g, side)) modifier -= 1
  if (shaken(g, enemy)) modifier += 1
  const odds = oddsAt(r.odds, modifier)
  const stack = g.s.units[target]
  let worth =
    toll(w, enemy, Math.min(odds.lossD, 2 * stack), killed(odds.overD, r.whole[target], stack)) -
    toll(w, side, odds.lossA, killed(odds.overA, whole, units))
  worth += w.fightBack * (odds.backD - odds.backA)
  // Napoleon may fall in any fight he takes part in, and all would be lost.
  if (led) worth -= w.fightWithNapoleon
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

/** Lists in `r.from` who of a side could still attack this hex; how many stacks that are. */
function gather({ s, t }: G, r: Scales, side: Side, target: number): number {
  const { from } = r
  from.n = 0
  for (let at = target * DIRECTIONS; at < (target + 1) * DIRECTIONS; at++) {
    const hex = t.board.neighbours[at]
    if (hex < 0 || s.owner[hex] !== side || s.units[hex] === 0) continue
    if (!r.used[hex] && r.able[hex] > 0 && t.ground.strike[at]) from.hexes[from.n++] = hex
  }
  return from.n
}

/** Puts a target among the others, where its worth belongs; of equals the one that comes first on the board stays first. */
function insert(targets: Targets, hex: number, worth: number, crowd: number): void {
  const { hexes, worths, crowds } = targets
  let at = targets.n++
  for (; at > 0 && worths[at - 1] < worth; at--) {
    hexes[at] = hexes[at - 1]
    worths[at] = worths[at - 1]
    crowds[at] = crowds[at - 1]
  }
  hexes[at] = hex
  worths[at] = worth
  crowds[at] = crowd
}

/** What the attacks open to a side would bring, each stack used once. */
export function prospects(g: G, w: W, r: Scales, side: Side): number {
  const { targets, used, from } = r
  const enemies = r.stacks[other(side)]
  used.fill(0)
  targets.n = 0
  for (let i = 0; i < enemies.n; i++) {
    const hex = enemies.hexes[i]
    if (r.spared[hex]) continue
    const crowd = gather(g, r, side, hex)
    if (crowd === 0) continue
    const worth = attackWorth(g, w, r, side, hex)
    if (worth > 0) insert(targets, hex, worth, crowd)
  }
  let sum = 0
  for (let i = 0; i < targets.n; i++) {
    const hex = targets.hexes[i]
    const crowd = gather(g, r, side, hex)
    if (crowd === 0) continue
    // While nobody is used elsewhere it is worth what it was.
    const worth = crowd === targets.crowds[i] ? targets.worths[i] : attackWorth(g, w, r, side, hex)
    if (worth <= 0) continue
    sum += worth
    for (let k = 0; k < from.n; k++) used[from.hexes[k]] = 1
  }
  return sum
}

/** What the attacks already declared are worth. */
export function declaredWorth(g: G, w: W, r: Scales, side: Side, { target, second, from: all, of }: Combat): number {
  let sum = 0
  for (let i = 0; i < target.length; i++) {
    if (target[i] < 0) continue
    r.from.n = 0
    for (let k = 0; k < all.length; k++) if (of[k] === i) r.from.hexes[r.from.n++] = all[k]
    const worth = attackWorth(g, w, r, side, target[i])
    if (second[i] < 0) sum += worth
    else sum += w.fightTwoHexes * (worth + attackWorth(g, w, r, side, second[i])) - w.fightTwoHexesLess
  }
  return sum
}
