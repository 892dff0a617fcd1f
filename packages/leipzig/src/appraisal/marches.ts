import { DIRECTIONS, distance } from '@grognard/kernel'
import { DIVISION, DIVISIONS, HORSE, isCavalry, isCombat, isLeader, leaderNumber, STRENGTH } from '../system/kinds.ts'
import { groundOf, scenarioOf, type G } from '../system/leipzig.ts'
import { holds } from '../system/stacks.ts'
import { ALLIED, other, sideOf, type Side } from '../system/state.ts'
import { worth } from '../rules/losses.ts'
import { UPRISING } from '../rules/rebellion.ts'
import { points } from '../rules/victory.ts'
import { isScout, scoutWorth } from './scouts.ts'
import { siegeWorth } from './sieges.ts'
import { bestAttack, cityPoints, NOBODY } from './attack-worth.ts'
import type { W } from './doctrine.ts'
import { exitWorth, leavers } from './exits.ts'
import { operationsFor, type Operation } from './operations.ts'
import { firstStep, freshMarch, reachOf, type MarchSoFar } from './reach.ts'
import { shelter, wagonsNear, type Sketch } from './sketch.ts'
import { crushed, crushFear, noThreats, strikeFear, threatOn, type Threats } from './threat.ts'

// Where a unit would best stand. Each unit is weighed by itself, against what stands on the map now: towards cities that want it, to
// where an attack promises something, not to where it would be overwhelmed; supply and leaders to the troops that need them.

/** What is the same for all marches of a side, worked out once. */
export interface Plan {
  side: Side
  wanted: number[] // city -> its pull on a point of strength
  drive: number // how much the pull moves a point of strength: more for who is behind
  pulls: Float64Array // hex -> the pull of the cities there, NaN until it is asked for
  nearest: Float64Array // hex -> how far the nearest troops of ours are, likewise
  leavers: ReadonlySet<number> // units that should leave by the east
  parts: ReadonlyMap<number, Operation> // unit -> the operation that it has a part in
  threats: Threats // hex -> what the enemy can strike it with
  fear: number // how much danger counts: less for who is behind, nothing where the enemy will not march again
}

/** leipzig §victory: which cities want troops: those to be taken, and those to be held, until enough are about. */
export function planFor(g: G, w: W, sketch: Sketch, side: Side): Plan {
  const { weight } = sketch
  const { s, t } = g
  const enemy = other(side)
  const hold = w.goalHold * (s.turn < UPRISING ? w.springHold : 1)
  const wanted = t.cities.map(({ hex }, city) => {
    const worth = cityPoints(g, city)
    const ours = s.holder[city] === side
    const lack = weight[enemy][hex] + (ours ? 0 : w.goalSpread / 2) - weight[side][hex]
    const need = 1 / (1 + Math.exp(-lack / (w.goalSpread / 2)))
    return worth * (ours ? hold : w.goalTake) * (w.goalEnough + (1 - w.goalEnough) * need)
  })
  // A small lag is made up by waiting; a large one has to be.
  const behind = Math.max(0, Math.min(1, (points(g, enemy) - points(g, side)) / w.behindBy)) ** 2
  const last = side === ALLIED && s.turn >= scenarioOf(g).last
  const drive = w.goalUnit * (1 + w.behindDrive * behind)
  const unasked = (): Float64Array => new Float64Array(t.board.size).fill(NaN)
  return {
    side,
    wanted,
    drive,
    pulls: unasked(),
    nearest: unasked(),
    leavers: leavers(g, w, sketch, side),
    parts: NO_PARTS,
    threats: noThreats(t.board.size),
    fear: last ? 0 : 1 - w.behindRisk * behind,
  }
}

const NO_PARTS: ReadonlyMap<number, Operation> = new Map()

/** The same with the operations that can be undertaken in this movement phase. */
export function planMarches(g: G, w: W, sketch: Sketch, side: Side, marching?: MarchSoFar): Plan {
  return { ...planFor(g, w, sketch, side), parts: operationsFor(g, w, sketch, side, marching).of }
}

/** What a unit is worth on a hex. Compare hexes for one unit, not units with each other. */
export function standWorth(g: G, w: W, sketch: Sketch, plan: Plan, piece: number, hex: number): number {
  const kind = g.s.kind[piece]
  if (plan.leavers.has(piece)) return exitWorth(w, sketch, hex)
  const part = plan.parts.get(piece)
  const join = part?.from === hex ? w.operationJoin + w.operationWorth * part.value : 0
  if (isCombat(kind)) return join + fighterWorth(g, w, sketch, plan, piece, hex)
  if (isLeader(kind)) return join + leaderWorth(g, w, sketch, plan, piece, hex)
  return join + wagonWorth(g, w, sketch, plan, piece, hex)
}

/** leipzig §victory: the pull of the cities, fading with the march. */
function pull({ t }: G, w: W, { roads }: Sketch, { wanted, pulls }: Plan, hex: number): number {
  if (!Number.isNaN(pulls[hex])) return pulls[hex]
  let most = 0
  for (let city = 0; city < t.cities.length; city++) {
    if (wanted[city] <= most) continue
    const value = wanted[city] * w.goalFade ** roads.toCity[city][hex]
    if (value > most) most = value
  }
  return (pulls[hex] = most)
}

function fighterWorth(g: G, w: W, sketch: Sketch, plan: Plan, piece: number, hex: number): number {
  const { s } = g
  const { side } = plan
  const enemy = other(side)
  const strength = STRENGTH[s.kind[piece]]
  const here = s.hex[piece] === hex
  const others = sketch.strength[hex] - (here ? strength : 0)
  const points = DIVISIONS[s.kind[piece]]
  let value = plan.drive * strength * pull(g, w, sketch, plan, hex)
  value += cityWorth(g, w, sketch, plan, hex, others, strength) + siegeWorth(g, w, side, hex)
  if (isCavalry(s.kind[piece])) value += scoutWorth(g, w, sketch, side, hex)
  // A lone unit brings its own strength to a stack, and shares its leaders.
  const join = here ? NOBODY : { strength, points, lead: 0 }
  if (touches(g, enemy, hex)) value += w.marchAttack * bestAttack(g, w, sketch, side, hex, join)
  if (!isCavalry(s.kind[piece]))
    value -= plan.fear * crushFear(g, w, sketch, plan.threats, side, hex, others + strength) * points
  const foes = sketch.weight[enemy][hex]
  if (foes > 0) {
    const factor = shelter(g, hex)
    const stand = (others + strength) * factor + w.dangerFriends * (sketch.weight[side][hex] - (here ? strength : 0))
    const over = Math.min(2, foes / Math.max(1, stand) - w.dangerFree)
    if (over > 0) value -= plan.fear * w.danger * points * over
    if (factor > 1) value += w.cover * strength
    if (factor > 2 && sketch.divisions[hex] <= 6) value += w.walls * points
    value += w.lure * strength * Math.max(0, Math.min(1, sketch.weight[side][hex] / foes - w.lureFrom))
  }
  return value + (others > 0 && plan.parts.get(piece)?.from !== hex ? stackWorth(g, w, sketch, piece, hex) : 0)
}

/** leipzig §victory: marching into a city of the enemy's, being its only guard (riders come from far), or making it safe. */
function cityWorth(
  g: G,
  w: W,
  sketch: Sketch,
  { side, threats }: Plan,
  hex: number,
  others: number,
  strength: number,
): number {
  const { s, t } = g
  const city = t.cities.findIndex(one => one.hex === hex)
  if (city < 0) return 0
  const points = cityPoints(g, city)
  if (s.holder[city] !== side) return w.occupy * points
  if (others === 0) return (threatOn(g, w, threats, side, hex) > 0 ? w.garrison : w.garrisonFar) * points
  const lost = (by: number): number => Math.min(1, crushed(g, w, sketch, threats, side, hex, by))
  return w.garrisonHold * points * (lost(others) - lost(others + strength))
}

/** leipzig §stacking.B: with others on the hex: a larger unit can be formed, supply keeps them, or nothing does. */
function stackWorth(g: G, w: W, sketch: Sketch, piece: number, hex: number): number {
  const { s } = g
  const kind = s.kind[piece]
  let alike = 0
  let fighters = 0
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) {
    if (p === piece || !isCombat(s.kind[p])) continue
    fighters++
    if (s.kind[p] === kind && s.dispersed[p] === 0) alike++
  }
  if (fighters === 1 && alike === 1 && (kind === DIVISION || kind === HORSE)) return w.formUp
  if (groundOf(g).fortress[hex] && sketch.divisions[hex] + DIVISIONS[kind] <= 6) return 0
  return wagonsNear(g, sketch, hex) > 0 ? -w.stackSupply : -w.stackUnfed
}

function touches({ s, t }: G, enemy: Side, hex: number): boolean {
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
    const to = t.board.neighbours[at]
    if (to >= 0 && s.top[to] >= 0 && holds(s, enemy, to)) return true
  }
  return false
}

/** Leaders and supply follow the troops: to where their weight is felt, from afar to the nearest, a little to where they go. */
function followWorth(g: G, w: W, sketch: Sketch, plan: Plan, hex: number): number {
  const felt = w.follow * Math.min(30, sketch.weight[plan.side][hex])
  return felt - w.followFar * nearestTroops(g, sketch, plan, hex) + w.followGoal * pull(g, w, sketch, plan, hex)
}

function nearestTroops({ t }: G, sketch: Sketch, { side, nearest }: Plan, hex: number): number {
  if (!Number.isNaN(nearest[hex])) return nearest[hex]
  let least = FAR
  for (const at of sketch.hexes[side]) if (sketch.strength[at] > 0) least = Math.min(least, distance(t.board, hex, at))
  return (nearest[hex] = least)
}

const FAR = 20 // hexes beyond which all is equally far

/** leipzig §leaders.B: a leader is worth what he adds to those he stands with, more so with enemies about. */
function leaderWorth(g: G, w: W, sketch: Sketch, plan: Plan, piece: number, hex: number): number {
  const { s, t } = g
  const { side } = plan
  const { attack, defence } = t.leaders[side][leaderNumber(s.kind[piece]) - 1]
  const here = s.hex[piece] === hex
  const led = ledByGreater(g, side, attack + defence, hex) / 2
  const about = w.leadAbout * (sketch.weight[side][hex] - sketch.strength[hex])
  const room = sketch.strength[hex] > 0 ? Math.max(0, sketch.strength[hex] + about - led) : 0
  const foes = sketch.weight[other(side)][hex]
  const adds = Math.min((attack + defence) / 2, room)
  let value = w.leader * adds * (foes > 0 ? 2 : 1) + followWorth(g, w, sketch, plan, hex)
  if (sketch.strength[hex] === 0 && touches(g, other(side), hex)) value -= w.wagonLost * worth(s.kind[piece])
  // A lost leader is one point, but he leads no more.
  if (foes > 0) value -= w.leaderFear * (attack + defence) * Math.max(strikeFear(g, w, sketch, hex, foes), 0)
  if (touches(g, other(side), hex) && adds > 0)
    value += w.leadAttack * bestAttack(g, w, sketch, side, hex, here ? NOBODY : { ...NOBODY, lead: attack })
  return value
}

/** What leaders greater than one add already: the lesser make room for him, and go where they are of use. */
function ledByGreater({ s, t }: G, side: Side, than: number, hex: number): number {
  let sum = 0
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) {
    if (!isLeader(s.kind[p])) continue
    const { attack, defence } = t.leaders[side][leaderNumber(s.kind[p]) - 1]
    if (attack + defence > than) sum += attack + defence
  }
  return sum
}

/** leipzig §supply.B: supply belongs beside strength, near the enemy but not alone before him, and not all on one hex. */
function wagonWorth(g: G, w: W, sketch: Sketch, plan: Plan, piece: number, hex: number): number {
  const { s, t } = g
  const { side } = plan
  const enemy = other(side)
  let fed = sketch.strength[hex]
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
    const to = t.board.neighbours[at]
    if (to >= 0 && s.top[to] >= 0 && sideOf(s.top[to]) === side) fed += sketch.strength[to]
  }
  const here = s.hex[piece] === hex && s.dispersed[piece] === 0 ? 1 : 0
  const others = wagonsNear(g, sketch, hex) - here
  const foes = sketch.weight[enemy][hex] > 0
  const share = others > 0 ? w.feedTwice ** others : 1
  let value = (foes ? w.feedFront : w.feedStack) * Math.min(30, fed) * share
  value += followWorth(g, w, sketch, plan, hex)
  if (sketch.strength[hex] === 0 && touches(g, enemy, hex)) value -= w.wagonLost
  return value
}

/** The best that a march can come to. */
export interface BestMarch {
  gain: number // against standing still
  to: number
  step: number // the first hex on the way, -1 if it is best to stay
}

/** Where a unit should go with what is left of its march. */
export function bestMarch(g: G, w: W, sketch: Sketch, plan: Plan, so: MarchSoFar): BestMarch {
  const start = g.s.hex[so.piece]
  const now = standWorth(g, w, sketch, plan, so.piece, start)
  const reach = reachOf(g, so)
  let best = now
  let to = start
  for (const hex of reach.hexes) {
    const value = standWorth(g, w, sketch, plan, so.piece, hex)
    if (value > best + 1e-9) {
      best = value
      to = hex
    }
  }
  return { gain: best - now, to, step: to === start ? -1 : firstStep(reach, start, to) }
}

/** What ordering a unit to march now would gain. Scouts go first, then troops, those who follow them later. */
export function orderGain(g: G, w: W, sketch: Sketch, plan: Plan, piece: number): number {
  if (plan.leavers.has(piece) && sketch.roads.toEast[g.s.hex[piece]] === 0) return w.exit // it steps off the map
  const { gain } = bestMarch(g, w, sketch, plan, freshMarch(g, piece))
  if (gain <= w.marchLeast) return gain
  if (isScout(g, piece)) return gain + w.scoutFirst
  if (isCombat(g.s.kind[piece])) return gain
  return w.marchLeast * 2 + gain * w.followLater
}
