import { DIRECTIONS } from '@grognard/kernel'
import { CORPS, isCombat, isLeader, isSupply, leaderNumber, STRENGTH, DIVISIONS } from '../system/kinds.ts'
import { groundOf, type G } from '../system/leipzig.ts'
import { DRY } from '../system/ground.ts'
import { other, type Side } from '../system/state.ts'
import { OVER_RIVER } from '../rules/combat-table.ts'
import { worthAt, fleeWorth, prizeOf, roughDefence, type Stakes } from './attack-worth.ts'
import type { W } from './doctrine.ts'
import { comersOf, type Comer, type Comers } from './comers.ts'
import type { MarchSoFar } from './reach.ts'
import { wagonsNear, type Sketch } from './sketch.ts'

// Concentration before attack: which enemies can be struck in this phase, from which hex, and who has to come there. Units are asked
// together, so that the first one marches because the others will follow. Worked out anew before every march, with those who have
// arrived where they stand.

export interface Operation {
  from: number // the hex to attack from
  target: number
  value: number // what it promises, in points
  members: readonly number[] // units, leaders and supply that make it
}

export interface Operations {
  all: readonly Operation[]
  of: ReadonlyMap<number, Operation> // unit -> its part
}

/** The operations worth undertaking, the best first; nobody has a part in two. */
export function operationsFor(g: G, w: W, sketch: Sketch, side: Side, marching?: MarchSoFar): Operations {
  const comers = comersOf(g, w, sketch, side, marching)
  const all: Operation[] = []
  const of = new Map<number, Operation>()
  const struck = new Set<number>()
  while (all.length < w.operations) {
    const best = bestOf(g, w, sketch, side, comers, of, struck)
    if (!best) break
    all.push(best)
    struck.add(best.target)
    for (const piece of best.members) of.set(piece, best)
  }
  gather(g, w, sketch, side, comers, of)
  return { all, of }
}

/** leipzig §stacking.E: corps that have no attack in hand form armies with enemies about; an army stands alone and needs no supply for it. */
function gather(g: G, w: W, sketch: Sketch, side: Side, comers: Comers, of: Map<number, Operation>): void {
  const { s } = g
  for (const hex of sketch.hexes[side]) {
    if (sketch.weight[other(side)][hex] < w.gatherFrom) continue
    const members: number[] = []
    for (const { piece, left, stands } of (comers.get(hex) ?? []).toSorted(
      (a, b) => Number(b.stands) - Number(a.stands),
    ))
      if (members.length < 3 && s.kind[piece] === CORPS && left > 0 && !of.has(piece)) {
        if (members.length === 0 && !stands) break
        members.push(piece)
      }
    if (members.length < 3) continue
    const part = { from: hex, target: -1, value: w.gather, members }
    for (const piece of members) of.set(piece, part)
  }
}

function bestOf(
  g: G,
  w: W,
  sketch: Sketch,
  side: Side,
  comers: Comers,
  taken: ReadonlyMap<number, Operation>,
  struck: ReadonlySet<number>,
): Operation | undefined {
  const { neighbours } = g.t.board
  let best: Operation | undefined
  for (const target of sketch.hexes[other(side)]) {
    if (struck.has(target)) continue
    for (let at = target * DIRECTIONS; at < (target + 1) * DIRECTIONS; at++) {
      const from = neighbours[at]
      const come = from < 0 ? undefined : comers.get(from)
      if (!come) continue
      const found = weigh(g, w, sketch, side, { from, target, at }, come, taken)
      if (found && found.value > (best?.value ?? w.operationLeast)) best = found
    }
  }
  return best
}

interface Blow {
  from: number
  target: number
  at: number // the hexside between them, seen from the target
}

/** leipzig §stacking.B, §combat.I, §leaders.B: as many as it takes from one hex, fed if there are several, with the leaders who can be there. */
function weigh(
  g: G,
  w: W,
  sketch: Sketch,
  side: Side,
  { from, target, at }: Blow,
  come: readonly Comer[],
  taken: ReadonlyMap<number, Operation>,
): Operation | undefined {
  const { s, t } = g
  const ground = groundOf(g)
  const river = ground.water[at] !== DRY
  const fighters: Comer[] = []
  const leaders: number[] = []
  let wagon = -1
  for (const one of come) {
    if (taken.has(one.piece)) continue
    const kind = s.kind[one.piece]
    if (isCombat(kind)) fighters.push(one)
    else if (isLeader(kind)) leaders.push(one.piece)
    else if (isSupply(kind) && wagon < 0) wagon = one.piece
  }
  if (fighters.length === 0) return undefined
  const near = wagonsNear(g, sketch, from) > 0
  const fed = near || wagon >= 0
  fighters.sort((a, b) => Number(b.stands) - Number(a.stands) || STRENGTH[s.kind[b.piece]] - STRENGTH[s.kind[a.piece]])
  const bonus = (piece: number): number => t.leaders[side][leaderNumber(s.kind[piece]) - 1].attack
  leaders.sort((a, b) => bonus(b) - bonus(a))
  const defence = roughDefence(g, sketch, target, river)
  const stakes: Stakes = {
    mine: 0,
    theirs: sketch.points[target],
    divisions: sketch.divisions[target],
    walled: ground.fortress[target] === 1,
    prize: prizeOf(g, w, side, target),
  }
  const flight = sketch.loose[target] >= sketch.divisions[target] ? Infinity : fleeWorth(w, stakes)
  let best: Operation | undefined
  let strength = 0
  let corps = 0
  for (let n = 0; n < fighters.length && n < w.operationSize; n++) {
    const { piece, left, stands } = fighters[n]
    if (n > 0 && !fed) break
    const kind = s.kind[piece]
    strength += STRENGTH[kind]
    stakes.mine += DIVISIONS[kind]
    if (kind === CORPS && left > (n > 0 && !stands ? 1 : 0)) corps++
    const together = strength + 3 * Math.floor(corps / 3)
    const counts = fed ? together : Math.max(1, strength / 2)
    let lead = 0
    let led = 0
    while (led < leaders.length && lead < counts) lead += bonus(leaders[led++])
    const percent = (100 * (counts + Math.min(lead, counts))) / defence
    if (river && percent < OVER_RIVER) continue
    const odds = worthAt(w, percent, stakes)
    // Five to one leaves nobody a way out; otherwise the defender takes what is better for him.
    let value = percent >= 500 ? odds : Math.min(odds, flight)
    value -= w.operationUnit * (n + 1) + (fed ? w.supplyInAttack : 0)
    const foes = sketch.weight[other(side)][from] - w.operationHit * sketch.strength[target]
    const over = foes / Math.max(1, together + lead + w.dangerFriends * sketch.weight[side][from]) - w.dangerFree
    if (over > 0) value -= w.danger * stakes.mine * Math.min(2, over)
    if (value > (best?.value ?? w.operationLeast)) {
      const members = fighters.slice(0, n + 1).map(one => one.piece)
      members.push(...leaders.slice(0, led))
      if (!near && wagon >= 0) members.push(wagon)
      best = { from, target, value, members }
    }
  }
  return best
}
