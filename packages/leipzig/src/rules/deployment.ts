import { AGAIN, ASK, DONE, type Answer } from '@grognard/kernel'
import { atHex, attemptedHex, ofPiece, plain } from '../system/answers.ts'
import { tell, tellOwn, unitWord } from '../system/events.ts'
import { DEPLOYMENT, type Deployment } from '../system/frames.ts'
import {
  ARM,
  ARMY,
  CODES,
  CORPS,
  DEPOT,
  DIVISION,
  DIVISIONS,
  FOOT,
  HORSE,
  HORSE_CORPS,
  isCavalry,
  isInfantry,
  isLeader,
  LEADER,
  leaderKind,
  SUPPLY,
} from '../system/kinds.ts'
import { procedure, type G } from '../system/leipzig.ts'
import type { Group } from '../system/orders.ts'
import { groupColours } from '../system/nations.ts'
import { mixCounters } from '../system/secrets.ts'
import { allot, holds, isInverted, place, supplyFree } from '../system/stacks.ts'
import { ALLIED, FROM_GOTHA, NOT_YET, other, SAXON } from '../system/state.ts'

// leipzig §deployment. The sides put their groups of the chart on the map, combined or broken down as they like.

/** What may be put down, by the verb of its answer. */
const FORMS: readonly (readonly [verb: string, kind: number])[] = [
  ['put-army', ARMY],
  ['put-corps', CORPS],
  ['put-division', DIVISION],
  ['put-horse-corps', HORSE_CORPS],
  ['put-horse', HORSE],
  ['put-supply', SUPPLY],
  ['put-depot', DEPOT],
]

/** leipzig §deployment, §austria: the groups that are being put down. */
function groups({ s, t }: G, f: Deployment): readonly Group[] {
  return f.late ? [t.orders.austrians] : t.orders.scenarios.get(s.scenario)!.groups[f.side]
}

/** leipzig §deployment, §austria: group after group, until all of the side's chart stand on the map. */
export const deployment = procedure(DEPLOYMENT, {
  run(g, f) {
    const all = groups(g, f)
    if (f.at === 'group') {
      if (f.row === all.length) {
        if (f.side === ALLIED && isInverted(g)) {
          g.s.reveals++ // now the French see where counters lie
          mixCounters(g, f.placed)
        }
        return DONE
      }
      takeUp(g, f, all[f.row])
    }
    const group = all[f.row]
    if (f.at === 'where') {
      const hexes = hexesFor(g, f, group)
      if (hexes.length > 1) return ASK
      putDown(g, f, group, hexes[0] ?? -1)
      return AGAIN
    }
    if (leftOf(f) === 0) {
      close(g, f, group)
      return AGAIN
    }
    const only = soleForm(f, group)
    if (only < 0) return ASK
    f.kind = only
    f.piece = only === LEADER ? f.waiting[0] : -1
    f.at = 'where'
    return AGAIN
  },

  ask(g, f) {
    const group = groups(g, f)[f.row]
    const inHand = f.at === 'where'
    const answers = inHand ? hexesFor(g, f, group).map(hex => atHex(g.t, 'set-up', hex)) : forms(g, f, group)
    // One prompt for both: a second one would tell the French, who see nothing of it, what the Allies are about (§recon).
    const unit = !inHand ? 'setUp.choose' : f.piece >= 0 ? unitWord(g, f.piece) : `unit.${CODES[f.kind]}`
    return {
      side: f.side,
      clause: 'leipzig §deployment',
      prompt: 'ask.setUp',
      params: { group: `group.${group.data.id}`, unit },
      answers,
      focus: group.foot, // where the group belongs is shown before anything of it is in hand
    }
  },

  take(g, f, answer) {
    const all = groups(g, f)
    if (answer.verb === 'suggested') allAsSuggested(g, f, all)
    else if (answer.verb === 'group-suggested') asSuggested(g, f, all[f.row])
    else if (answer.verb === 'set-up') putDown(g, f, all[f.row], answer.hex!)
    else {
      f.piece = answer.piece ?? -1
      f.kind = answer.piece === undefined ? FORMS.find(([verb]) => verb === answer.verb)![1] : g.s.kind[answer.piece]
      f.at = 'where'
    }
  },

  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    if (f.at !== 'where' || hex < 0) return undefined
    return refuseHex(g, f, groups(g, f)[f.row], hex)
  },
})

/** leipzig §supply.E: the next group comes to hand; its leaders get their counters, the rest is counted, supply only up to ten. */
function takeUp(g: G, f: Deployment, { data, side }: Group): void {
  f.at = 'what'
  f.inf = data.inf
  f.cav = data.cav
  f.supply = Math.min(data.supply, supplyFree(g.s, side))
  f.depot = data.depot
  f.waiting = data.leaders.map(number => allot(g, side, leaderKind(number), NOT_YET))
}

/** All of a group stands. */
function close(g: G, f: Deployment, { data }: Group): void {
  tellOwn(g, 'deployed', f.side, 'leipzig §deployment', {}, { group: `group.${data.id}` })
  next(f)
}

function next(f: Deployment): void {
  f.row++
  f.at = 'group'
}

const leftOf = (f: Deployment): number => f.inf + f.cav + f.supply + f.depot + f.waiting.length

/** How many of a kind the rest of the group still makes. */
function restOf(f: Deployment, kind: number): number {
  if (kind === SUPPLY) return f.supply
  if (kind === DEPOT) return f.depot
  return Math.floor((isInfantry(kind) ? f.inf : f.cav) / DIVISIONS[kind])
}

/** On a single hex a group without choice of forms goes down by itself: the kind that comes next, -1 if there is a choice. */
function soleForm(f: Deployment, group: Group): number {
  if (group.foot.length > 1 || f.inf > 1 || f.cav > 1) return -1
  for (const [, kind] of FORMS) if (restOf(f, kind) > 0) return kind
  return LEADER
}

/** leipzig §deployment: what may be put down next; the whole by suggestion, where nothing of it stands yet. */
function forms(g: G, f: Deployment, group: Group): Answer[] {
  const answers: Answer[] = []
  const { data } = group
  const untouched =
    f.inf === data.inf && f.cav === data.cav && f.depot === data.depot && f.waiting.length === data.leaders.length
  if (untouched && f.row < groups(g, f).length - 1) answers.push(plain(g.t, 'suggested', true))
  if (untouched) answers.push(plain(g.t, 'group-suggested'))
  for (const [verb, kind] of FORMS) if (restOf(f, kind) > 0) answers.push(plain(g.t, verb))
  for (const leader of f.waiting) answers.push(ofPiece(g.t, 'put-leader', leader))
  return answers
}

/** leipzig §deployment: where the unit in hand may be put. */
function hexesFor(g: G, f: Deployment, group: Group): number[] {
  const hexes = ARM[f.kind] === FOOT ? group.foot : group.wheels
  return hexes.filter(hex => !holds(g.s, other(f.side), hex))
}

/** leipzig §deployment, §tec: why a unit is not set up there. */
function refuseHex(g: G, f: Deployment, group: Group, hex: number) {
  const params = { hex, group: `group.${group.data.id}` }
  if (!group.foot.includes(hex)) return { clause: 'leipzig §deployment', reason: 'refuse.notOfGroup', params }
  if (ARM[f.kind] !== FOOT && !group.wheels.includes(hex))
    return { clause: 'leipzig §tec', reason: 'refuse.mountainSetUp', params }
  if (holds(g.s, other(f.side), hex)) return { clause: 'leipzig §deployment', reason: 'refuse.enemyThere', params }
  return undefined
}

/** Puts the unit in hand on a hex; if none is open, it is not set up at all. */
function putDown(g: G, f: Deployment, group: Group, hex: number): void {
  const { kind, piece } = f
  f.at = 'what'
  f.piece = -1
  if (piece >= 0) {
    f.waiting = f.waiting.filter(one => one !== piece)
    if (hex >= 0) stand(g, f, group, piece, hex)
    return
  }
  if (kind === SUPPLY) f.supply--
  else if (kind === DEPOT) f.depot--
  else if (isInfantry(kind)) f.inf -= DIVISIONS[kind]
  else if (isCavalry(kind)) f.cav -= DIVISIONS[kind]
  if (hex >= 0) stand(g, f, group, allot(g, f.side, kind, NOT_YET), hex)
}

/** leipzig §saxon, §gotha: a unit stands, and bears the mark of its group. */
function stand(g: G, f: Deployment, { data }: Group, piece: number, hex: number): void {
  place(g, piece, hex)
  g.s.began[piece] = hex
  g.s.flags[piece] |= groupColours(data.id, f.placed.length)
  if (data.saxon) g.s.flags[piece] |= SAXON
  if (data.gotha) g.s.flags[piece] |= FROM_GOTHA
  f.placed.push(piece)
}

function allAsSuggested(g: G, f: Deployment, all: readonly Group[]): void {
  const first = f.row
  while (f.row < all.length) {
    const group = all[f.row]
    if (f.at === 'group') takeUp(g, f, group)
    asSuggested(g, f, group)
    if (leftOf(f) > 0) break
    next(f)
  }
  // One line for all of them: a line for each group told nobody anything.
  tell(g, 'deployed.suggested', f.side, 'leipzig §deployment', { n: f.row - first })
}

/** A whole group as the suggestion has it; whoever finds the enemy on his hex goes to the nearest open one. */
function asSuggested(g: G, f: Deployment, group: Group): void {
  for (const { kind, hex } of group.suggested) {
    f.kind = kind
    f.piece = f.waiting.find(one => g.s.kind[one] === kind) ?? -1
    if (f.piece < 0 && (isLeader(kind) || restOf(f, kind) === 0)) continue
    putDown(g, f, group, nearest(g, hexesFor(g, f, group), hex))
  }
}

function nearest(g: G, hexes: readonly number[], to: number): number {
  if (hexes.includes(to)) return to
  let best = -1
  let least = Infinity
  for (const hex of hexes) {
    const far = Math.hypot(g.t.board.x[hex] - g.t.board.x[to], g.t.board.y[hex] - g.t.board.y[to])
    if (far < least) {
      least = far
      best = hex
    }
  }
  return best
}
