import {
  adjacent,
  AGAIN,
  ASK,
  call,
  choices,
  choose,
  DONE,
  type Answer,
  type Ask,
  type Refusal,
} from '@grognard/kernel'
import { attemptedHex, attemptedPiece, goTo, plain } from '../system/answers.ts'
import { FAR, feat, procedure, type G } from '../system/battle.ts'
import { tellOwn } from '../system/events.ts'
import { INTERRUPTION, MARCH, type March } from '../system/frames.ts'
import { isUnit, other, place } from '../system/stacks.ts'
import { EXITED, MOVED, type Side } from '../system/state.ts'
import { rideDown } from './capture.ts'
import { markMoved } from './command.ts'
import { mayInterrupt } from './cossacks.ts'
import { heldByArapiles, mayRetreat, refuseToLeaveHeights } from './general-retreat.ts'
import { enterObjective } from './morale.ts'
import { boundsOf, KEPT_OFF, leadersIn, reach, refuseMarch, SLOWED, unitsIn, type Bounds } from './movement.ts'
import { refuseToJoin, roomFor } from './stacking.ts'
import { countSaved } from './victory.ts'
import { controlledByEnemy, zonesOf } from './zones-of-control.ts'

// bautzen §7.1. One group: its pieces, where it goes, what the Cossacks say to it, and its arrival.

export const march = procedure(MARCH, {
  run(g, f) {
    if (f.at === 'group') {
      const left = candidates(g, f)
      if (left.length > 1 || (left.length === 1 && f.group.length > 0)) return ASK
      f.group.push(...left)
      f.at = 'where'
    }
    if (f.at === 'where' || f.at === 'hindered') return ASK
    if (f.at === 'declared') {
      f.at = 'going'
      if (couldBeHindered(g, f) && mayInterrupt(g, f)) {
        call(g.s, INTERRUPTION, {})
        return AGAIN
      }
    }
    if (f.at === 'going') {
      f.at = 'arrived'
      if (f.to >= 0) rideDown(g, other(f.side), f.to)
      return AGAIN
    }
    arrive(g, f)
    return DONE
  },
  ask: (g, f) => (f.at === 'group' ? askGroup(g, f) : f.at === 'hindered' ? askHindrance(g, f) : askDestination(g, f)),
  take(g, f, answer) {
    if (f.at === 'group') {
      if (choose(answer, f.group, () => candidates(g, f))) f.at = 'where'
    } else if (f.at === 'hindered') {
      f.hindrance = answer.verb === 'slowed' ? SLOWED : KEPT_OFF
      f.at = 'where'
    } else {
      f.at = answer.verb === 'go' ? 'declared' : 'going'
      f.to = answer.verb === 'go' ? answer.hex! : answer.verb === 'exit' ? EXITED : -1
    }
  },
  refuse(g, f, attempt) {
    if (f.at === 'group') {
      const piece = attemptedPiece(g.t, attempt)
      return piece < 0 ? undefined : { clause: 'bautzen §7.1', reason: 'refuse.notInGroup', params: { piece } }
    }
    const hex = attemptedHex(g.t, attempt)
    return hex < 0 || f.at !== 'where' ? undefined : refuseDestination(g, f, hex)
  },
})

/** bautzen §2.A: Cossacks could change a march of more than a hex, or into a zone. */
export function couldBeHindered(g: G, { side, from, to }: March): boolean {
  return (to !== from && !adjacent(g.t.board, from, to)) || controlledByEnemy(g, side, to)
}

/** Who of a stack may still join the group. */
export function candidates(g: G, { side, from, group }: March): number[] {
  const { hex, flags } = g.s
  const found: number[] = []
  const note = (p: number): void => {
    if (hex[p] === from && !(flags[p] & MOVED) && !group.includes(p)) found.push(p)
  }
  if (g.s.chiefs[from] > 0) for (const p of g.t.chiefsOf[side]) note(p)
  if (g.s.units[from] > 0) for (let p = g.t.firstOf[side]; p < g.t.endOf[side]; p++) note(p)
  return found
}

function askGroup(g: G, f: March): Ask {
  const { side, from, group } = f
  const answers = choices(g.t, { candidates: candidates(g, f), chosen: group, verb: () => 'unit', everyone: true })
  const clause = 'bautzen §7.1'
  return { side, clause, prompt: 'ask.group', answers, params: { hex: from }, focus: [from], chosen: [...group] }
}

function askHindrance(g: G, { side, from }: March): Ask {
  const answers = [plain(g.t, 'slowed'), plain(g.t, 'kept-off')]
  const clause = 'bautzen §2.A'
  return { side, clause, prompt: 'ask.hindrance', answers, params: { hex: from }, focus: [from], open: true }
}

/** What entering the map at its entry hex has cost; nothing for those that stand there. */
function spentOf(g: G, f: March): number {
  if (!f.entering) return 0
  const { terrain } = g.t.tables
  return g.t.ground.woods[f.from] ? terrain.woods.cost : terrain.clear.cost
}

function askDestination(g: G, f: March): Ask {
  const { side, group, from } = f
  const bounds = boundsOf(g, group, f.hindrance)
  return {
    side,
    clause: 'bautzen §7.1',
    prompt: f.entering ? 'ask.enter' : 'ask.march',
    answers: destinations(g, f, bounds),
    params: { hex: from, n: bounds.points, piece: group[0] },
    focus: [from],
    chosen: [...group],
  }
}

/** bautzen §7.1: every hex the group can reach and halt on, the way off the map in the retreat, and staying. */
export function destinations(g: G, f: March, bounds: Bounds): Answer[] {
  const { s, t } = g
  const { group, from } = f
  const answers: Answer[] = []
  const spent = spentOf(g, f)
  const halted = haltsAtEntry(g, f)
  if (f.entering && !refuseEntry(g, f, bounds)) answers.push(goTo(t, from, spent, halted))
  if (!halted) {
    const cost = reach(g, group, from, spent, bounds)
    const stopped = !bounds.free && !bounds.paying
    const zones = zonesOf(g, other(f.side))
    const units = unitsIn(g, group)
    const leaders = leadersIn(g, group)
    const bound = heldByArapiles(g) // §2.H: the only other reason not to halt where there is room
    for (let hex = 0; hex < cost.length; hex++) {
      if (cost[hex] === FAR || hex === from || (units > 0 && !roomFor(g, f.side, hex, units, leaders))) continue
      if (bound && refuseToLeaveHeights(g, group, from, hex)) continue
      answers.push(goTo(t, hex, cost[hex], stopped && zones[hex] > 0))
    }
    if (s.retreat > 0 && !bounds.oneHex && mayExit(g, group, from, cost, bounds.points)) answers.push(plain(t, 'exit'))
  }
  answers.push(plain(t, 'halt', true))
  return answers
}

/** bautzen §10.4: from the eastern edge a retreating unit leaves the map for one more point. */
function mayExit(g: G, group: readonly number[], from: number, cost: Uint8Array, points: number): boolean {
  if (!group.every(piece => mayRetreat(g, piece))) return false
  const { exit } = g.t.ground
  if (exit[from]) return true
  for (let hex = 0; hex < cost.length; hex++) if (exit[hex] && cost[hex] + 1 <= points) return true
  return false
}

/** bautzen §4.zoc, §7.4: whoever enters the map into a zone, or onto an enemy commander, halts there. */
function haltsAtEntry(g: G, f: March): boolean {
  if (!f.entering) return false
  const { side, from } = f
  return g.s.owner[from] === other(side) || controlledByEnemy(g, side, from)
}

/** bautzen §4.stacking, §2.A, §2.D: may a unit that enters the map stay on its first hex? */
function refuseEntry(g: G, f: March, bounds: Bounds): Refusal | undefined {
  const { side, from: hex } = f
  if (bounds.noZone && controlledByEnemy(g, side, hex))
    return { clause: 'bautzen §4.zoc', reason: 'refuse.zone', params: { hex } }
  return refuseToJoin(g, side, hex, 1, 0)
}

function refuseDestination(g: G, f: March, hex: number): Refusal | undefined {
  const { group, from } = f
  if (f.entering && hex === from) return refuseEntry(g, f, boundsOf(g, group, f.hindrance))
  if (haltsAtEntry(g, f)) return { clause: 'bautzen §4.zoc', reason: 'refuse.zone', params: { hex } }
  return refuseMarch(g, group, from, spentOf(g, f), hex, f.hindrance)
}

/** bautzen §7.1, §9.A: the group stands where it went; an objective entered changes hands. */
function arrive(g: G, f: March): void {
  const { s, t } = g
  const { side, group, from, to } = f
  if (to === -1) return markMoved(g, group)
  const units = group.filter(piece => isUnit(g, piece))
  for (const piece of group) {
    if (to === EXITED && isUnit(g, piece)) countSaved(g, piece)
    place(g, piece, to)
    if (f.entering) s.seen[piece] = to
  }
  markMoved(g, group)
  const open = { all: group.length, n: units.length, chiefs: group.length - units.length, from, to }
  if (to === EXITED) {
    // Who has left is counted openly.
    s.reveals++
    tellOwn(g, 'exited', side, 'bautzen §10.4', open, { pieces: [...group] }, [from])
    return
  }
  if (!adjacent(t.board, from, to) && t.ground.path.includes(from) && t.ground.path.includes(to)) feat(g, 'direct-path')
  tellOwn(g, f.entering ? 'entered' : 'marched', side, 'bautzen §7.1', open, { pieces: [...group] }, [from, to])
  if (!f.entering) followWithEyes(g, side, from, to)
  if (units.length > 0) enterObjective(g, side, to)
}

/** bautzen §7.3: when a stack goes whole, everybody sees where those go that were known to be in it. */
function followWithEyes(g: G, side: Side, from: number, to: number): void {
  const { s, t } = g
  if (s.chiefs[from] > 0 && s.units[from] > 0) return
  for (let p = 0; p < t.pieces.length; p++) {
    if (t.side[p] !== side || s.seen[p] !== from || s.hex[p] < 0) continue
    if ((p < t.commanders ? s.chiefs[from] : s.units[from]) === 0) s.seen[p] = to
  }
}
