import { DIRECTIONS, type Refusal } from '@grognard/kernel'
import { tell } from '../system/events.ts'
import { ARM, DIVISIONS } from '../system/kinds.ts'
import { groundOf, scenarioOf, type G } from '../system/leipzig.ts'
import { holds, place } from '../system/stacks.ts'
import { firstSlot, FRENCH, other, sideOf, SLOTS, WITHDRAWN, type Side } from '../system/state.ts'
import { austriaOpen, intervene } from './austria.ts'
import { isTruce } from './zones-of-control.ts'

// leipzig §armistice, §line. Eleven quiet turns, each side behind its line.

const EARLIEST = 4 // the first turn on which it may be called
const GARRISON = 6 // divisions that may stay in a fortress beyond the line
const ON_THE_WAY = 2 // turns after which stragglers are set down behind their line

/** leipzig §armistice: the French may call one a game, from turn 4 on. */
export function mayCall(g: G): boolean {
  return scenarioOf(g).campaign && g.s.armistice === 0 && g.s.turn >= EARLIEST
}

/** leipzig §armistice, §austria: it is called, and Austria arms. */
export function callArmistice(g: G): void {
  g.s.armistice = g.s.turn
  tell(g, 'armistice.called', FRENCH, 'leipzig §armistice', { turn: g.s.turn + 11 })
  intervene(g)
}

/** leipzig §line: does the hex lie on a side's own side? The Allies' is north-east of the line and, once she is in, Austria. */
export function isOwnSide(g: G, side: Side, hex: number): boolean {
  const { alliedSide, frenchSide, austria } = groundOf(g)
  return side === FRENCH ? frenchSide[hex] === 1 : alliedSide[hex] === 1 || (austria[hex] === 1 && austriaOpen(g))
}

/** leipzig §armistice: is there room for this unit in a fortress beyond the line? */
function roomInFortress(g: G, piece: number, hex: number): boolean {
  if (!groundOf(g).fortress[hex]) return false
  let divisions = DIVISIONS[g.s.kind[piece]]
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p]) if (p !== piece) divisions += DIVISIONS[g.s.kind[p]]
  return divisions <= GARRISON
}

/** leipzig §armistice: may those beyond the line still march home? For two turns; then garrisons stay for the rest. */
const goingHome = ({ s }: G): boolean => s.turn < s.armistice + ON_THE_WAY

/**
 * leipzig §armistice, §line: why a unit may not step there while the guns are silent. Behind its line it stays behind it; beyond, it
 * goes nearer home with every step, or into a fortress with room, where it stays; after two turns nobody leaves one beyond the line.
 */
export function refuseInTruce(g: G, piece: number, to: number): Refusal | undefined {
  const { s } = g
  if (!isTruce(s)) return undefined
  const side = sideOf(piece)
  const from = s.hex[piece]
  const params = { hex: to, piece }
  if (isOwnSide(g, side, from))
    return isOwnSide(g, side, to) ? undefined : { clause: 'leipzig §line', reason: 'refuse.recross', params }
  if (!goingHome(g) || s.flags[piece] & WITHDRAWN)
    return { clause: 'leipzig §armistice', reason: 'refuse.garrison', params }
  if (roomInFortress(g, piece, to)) return undefined
  const far = wayHome(g, side, ARM[s.kind[piece]])
  return far[to] < far[from] ? undefined : { clause: 'leipzig §armistice', reason: 'refuse.homeward', params }
}

/** leipzig §armistice: who has marched into a fortress beyond the line remains there to the end. */
export function settleInTruce(g: G, piece: number): void {
  const { s } = g
  const hex = s.hex[piece]
  if (isTruce(s) && groundOf(g).fortress[hex] && !isOwnSide(g, sideOf(piece), hex)) s.flags[piece] |= WITHDRAWN
}

const FAR = 9999
const kept = new WeakMap<object, Map<number, Uint16Array>>()

/** What the march to a side's own side of the line costs from each hex, other units aside. Worked out once for each case. */
function wayHome(g: G, side: Side, arm: number): Uint16Array {
  const ground = groundOf(g)
  const pages = kept.get(ground) ?? new Map<number, Uint16Array>()
  kept.set(ground, pages)
  const page = arm * 4 + side * 2 + (austriaOpen(g) ? 1 : 0)
  let far = pages.get(page)
  if (!far) {
    far = traceWayHome(g, side, arm)
    pages.set(page, far)
  }
  return far
}

function traceWayHome(g: G, side: Side, arm: number): Uint16Array {
  const { board } = g.t
  const prices = groundOf(g).enter[arm]
  const far = new Uint16Array(board.size).fill(FAR)
  const queue: number[] = []
  for (let hex = 0; hex < board.size; hex++)
    if (isOwnSide(g, side, hex)) {
      far[hex] = 0
      queue.push(hex)
    }
  // Prices are small and the board is walked a handful of times a game: whoever got nearer is looked at again.
  for (let i = 0; i < queue.length; i++) {
    const hex = queue[i]
    for (let d = 0; d < DIRECTIONS; d++) {
      const beside = board.neighbours[hex * DIRECTIONS + d]
      if (beside < 0) continue
      const back = prices[beside * DIRECTIONS + ((d + 3) % DIRECTIONS)]
      if (back < 0 || far[hex] + back >= far[beside]) continue
      far[beside] = far[hex] + back
      queue.push(beside)
    }
  }
  return far
}

/**
 * leipzig §armistice: from the end of the second turn on, whoever is still beyond the line and not in a fortress with room for him is
 * set down on the nearest hex of his own side.
 */
export function bringHome(g: G, side: Side): void {
  const { s } = g
  if (!isTruce(s) || s.turn < s.armistice + ON_THE_WAY - 1) return
  const garrisons = new Map<number, number>() // hex -> divisions that stay
  for (let p = firstSlot(side); p < firstSlot(side) + SLOTS; p++) {
    const hex = s.hex[p]
    if (hex < 0 || isOwnSide(g, side, hex)) continue
    const stay = (garrisons.get(hex) ?? 0) + DIVISIONS[s.kind[p]]
    if (groundOf(g).fortress[hex] && stay <= GARRISON) {
      garrisons.set(hex, stay)
      continue
    }
    const home = nearestHome(g, side, hex, ARM[s.kind[p]])
    if (home < 0) continue
    place(g, p, home)
    tell(g, 'armistice.home', side, 'leipzig §armistice', { from: hex, hex: home }, [hex, home])
  }
}

/** The own hex that is nearest by movement, not held by the enemy; by the map where no way leads there. */
function nearestHome(g: G, side: Side, from: number, arm: number): number {
  const { board } = g.t
  const far = wayHome(g, side, arm)
  let at = from
  while (far[at] > 0 && far[at] < FAR) {
    let next = -1
    for (let d = 0; d < DIRECTIONS; d++) {
      const beside = board.neighbours[at * DIRECTIONS + d]
      if (beside >= 0 && far[beside] < far[at] && (next < 0 || far[beside] < far[next])) next = beside
    }
    at = next
  }
  const open = (hex: number): boolean =>
    isOwnSide(g, side, hex) && !holds(g.s, other(side), hex) && board.terrain[hex] === 'clear'
  if (open(at)) return at
  let best = -1
  for (let hex = 0; hex < board.size; hex++)
    if (open(hex) && (best < 0 || away(g, hex, at) < away(g, best, at))) best = hex
  return best
}

const away = ({ t: { board } }: G, a: number, b: number): number =>
  Math.hypot(board.x[a] - board.x[b], board.y[a] - board.y[b])

/** leipzig §armistice: once both sides are behind the line, a side may pass its turns. */
export function mayRest(g: G): boolean {
  return isTruce(g.s) && !goingHome(g)
}

/** Does a side let this turn pass without marching? */
export function isResting({ s }: G, side: Side): boolean {
  return s.quiet[side] >= s.turn && isTruce(s)
}

export const lastQuietTurn = ({ s }: G): number => s.armistice + 10
