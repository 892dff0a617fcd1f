import { DIRECTIONS, type Refusal } from '@grognard/kernel'
import { tell } from '../system/events.ts'
import type { Movement } from '../system/frames.ts'
import { DEPOT, isCavalry, isCombat, isLeader, STRENGTH } from '../system/kinds.ts'
import { feat, groundOf, type G } from '../system/leipzig.ts'
import { hasAttacked, holds, reveal, unitsOn } from '../system/stacks.ts'
import { ALLIED, ATTACKED, FED_COMBAT, firstSlot, MOVED, other, SEEN, SLOTS, type Side } from '../system/state.ts'
import { saxonsOn, saxonsWait } from './borders.ts'
import { attackStrength, couldBeSupplied, defenceStrength, groundFactor } from './combat-strength.ts'
import { AUTOMATIC, percentage, unsupplied } from './combat-table.ts'
import { lose } from './losses.ts'
import { mayMarch } from './movement.ts'
import { keeperOn, keepersOf } from './supply.ts'
import { isTruce } from './zones-of-control.ts'

// leipzig §auto. Five to one in the movement phase: the defenders are gone at once, and others may march over them.

/** Units of a hex that may strike: combat units and their leaders, if they have not struck yet. */
export function strikers(g: G, from: number): number[] {
  const { s } = g
  return unitsOn(s, from).filter(
    p =>
      (isCombat(s.kind[p]) || isLeader(s.kind[p])) &&
      s.dispersed[p] === 0 &&
      (s.flags[p] & ATTACKED) === 0 &&
      !saxonsWait(g, p),
  )
}

/** leipzig §auto, §recon: defenders that cannot be struck so, whatever the odds. */
function refuseTarget(g: G, side: Side, target: number): Refusal | undefined {
  const { s } = g
  const params = { hex: target }
  if (isTruce(s)) return { clause: 'leipzig §armistice', reason: 'refuse.truce', params }
  if (!holds(s, other(side), target)) return { clause: 'leipzig §auto', reason: 'refuse.nobodyThere', params }
  if (saxonsOn(g, target)) return { clause: 'leipzig §saxon', reason: 'refuse.saxonsThere', params }
  for (let p = s.top[target]; p >= 0; p = s.under[p]) {
    if (other(side) === ALLIED && isHidden(g, p))
      return { clause: 'leipzig §recon', reason: 'refuse.notExposed', params }
    if (isCavalry(s.kind[p])) return { clause: 'leipzig §auto', reason: 'refuse.cavalryThere', params }
  }
  return undefined
}

/** leipzig §recon: while Allied counters are inverted, only what cavalry has looked at can be struck. */
function isHidden({ s, t }: G, p: number): boolean {
  return s.turn <= t.scenarios[s.scenario].inverted && (s.shown[p] !== SEEN || s.exposed[p] === 0)
}

/** leipzig §auto, §supply.F: what the units of a hex reach, in per cent; the defender at full strength where he could be supplied. */
function strikePercent(
  g: G,
  side: Side,
  from: number,
  target: number,
  supplied: boolean,
  who: readonly number[] = strikers(g, from),
): number {
  const strength = attackStrength(g, who, supplied)
  const enemy = other(side)
  return percentage(
    strength,
    defenceStrength(g, target, groundFactor(g, from, target), couldBeSupplied(g, enemy, target)),
  )
}

/** Most neighbours are far too weak: what they have at best against what the defender has at least. Allocates nothing. */
function mightReach({ s }: G, from: number, target: number): boolean {
  let attack = 0
  for (let p = s.top[from]; p >= 0; p = s.under[p]) if (isCombat(s.kind[p])) attack += STRENGTH[s.kind[p]]
  let defence = 0
  for (let p = s.top[target]; p >= 0; p = s.under[p])
    if (isCombat(s.kind[p])) defence += unsupplied(STRENGTH[s.kind[p]])
  return 200 * attack >= AUTOMATIC * Math.max(1, defence)
}

/** leipzig §auto: does the hex strike the target down without supply (0), with it (a counter is used: 1), or not at all (-1)? */
function strike(g: G, side: Side, from: number, target: number, who?: readonly number[]): 0 | 1 | -1 {
  if (groundOf(g).fortress[from]) return -1 // §fortress.E: out of a fortress only by a sortie, in the combat phase
  if (hasAttacked(g.s, from)) return -1 // §combat.D: one hex attacks one other
  if (!mightReach(g, from, target)) return -1
  const by = who ?? strikers(g, from)
  if (!by.some(p => isCombat(g.s.kind[p]))) return -1
  const fed = strikePercent(g, side, from, target, false, by) >= AUTOMATIC ? 0 : 1
  if (fed && (keepersOf(g, side, from).length === 0 || strikePercent(g, side, from, target, true, by) < AUTOMATIC))
    return -1
  return fed
}

/** leipzig §auto, §combat.B: do these units of the hex suffice? */
export const suffices = (g: G, side: Side, from: number, target: number, who: readonly number[]): boolean =>
  strike(g, side, from, target, who) >= 0

/** leipzig §auto, §combat.B: could somebody who may still march be left out of it? Then its owner says who strikes. */
export function canSpare(g: G, side: Side, from: number, target: number): boolean {
  const all = strikers(g, from)
  return all.some(
    piece =>
      mayMarch(g, piece) &&
      suffices(
        g,
        side,
        from,
        target,
        all.filter(one => one !== piece),
      ),
  )
}

/** Hexes from which the target can be struck down. */
export function strikersOf(g: G, side: Side, target: number): number[] {
  if (refuseTarget(g, side, target)) return []
  const found: number[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const from = g.t.board.neighbours[target * DIRECTIONS + d]
    if (from >= 0 && holds(g.s, side, from) && strike(g, side, from, target) >= 0) found.push(from)
  }
  return found
}

/** Enemy hexes that can be struck down, in the order of their slots. */
export function targets(g: G, side: Side): number[] {
  const { s } = g
  const found: number[] = []
  const first = firstSlot(other(side))
  for (let p = first; p < first + SLOTS; p++) {
    const at = s.hex[p]
    if (at < 0 || s.top[at] !== p || !someoneBeside(g, side, at)) continue
    if (strikersOf(g, side, at).length > 0) found.push(at)
  }
  return found
}

function someoneBeside({ s, t }: G, side: Side, hex: number): boolean {
  for (let d = 0; d < DIRECTIONS; d++) {
    const at = t.board.neighbours[hex * DIRECTIONS + d]
    if (at >= 0 && holds(s, side, at)) return true
  }
  return false
}

/** leipzig §auto: the defenders are gone; who struck stays where he is, and attacks no more in this player-turn. */
export function crush(g: G, f: Movement, from: number, target: number, who = strikers(g, from)): void {
  const { s } = g
  const { side } = f
  if (strike(g, side, from, target, who) === 1) feedStrike(g, side, from)
  for (const p of who) {
    reveal(g, p) // the odds tell what strikes
    s.flags[p] |= ATTACKED | MOVED
  }
  const gone = unitsOn(s, target)
  tell(g, 'crushed', side, 'leipzig §auto', { hex: target, from, n: gone.length }, [from, target])
  for (const p of gone) lose(g, p, 'combat')
  f.crushed.push(target)
  feat(g, 'automatic-elimination')
}

/** leipzig §supply.C, §recon: one that is used anyway, else a supply unit rather than a depot; used in combat, it is shown. */
function feedStrike(g: G, side: Side, from: number): void {
  const used = keeperOn(g, side, from, FED_COMBAT)
  const keepers = keepersOf(g, side, from)
  const feeder = used >= 0 ? used : (keepers.find(p => g.s.kind[p] !== DEPOT) ?? keepers[0])
  g.s.flags[feeder] |= FED_COMBAT
  reveal(g, feeder)
}

/** leipzig §auto, §combat.D, §fortress.E: why a hex cannot be struck down. */
export function refuseStrike(g: G, side: Side, target: number): Refusal | undefined {
  const why = refuseTarget(g, side, target)
  if (why) return why
  let best = 0
  let barred: Refusal | undefined
  for (let d = 0; d < DIRECTIONS; d++) {
    const from = g.t.board.neighbours[target * DIRECTIONS + d]
    if (from < 0 || !holds(g.s, side, from)) continue
    const params = { hex: from }
    if (hasAttacked(g.s, from)) barred = { clause: 'leipzig §combat.D', reason: 'refuse.attacksAlready', params }
    else if (groundOf(g).fortress[from]) barred = { clause: 'leipzig §fortress.E', reason: 'refuse.sortieOnly', params }
    else best = Math.max(best, strikePercent(g, side, from, target, keepersOf(g, side, from).length > 0))
  }
  if (best === 0 && barred) return barred
  return { clause: 'leipzig §auto', reason: 'refuse.notFiveToOne', params: { hex: target, n: best } }
}
