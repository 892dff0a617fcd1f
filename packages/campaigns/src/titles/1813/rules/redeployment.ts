import { AGAIN, ASK, DONE, hexSet, type Answer } from '@grognard/kernel'
import { crowded } from '../../../rules/occupying-a-hex.ts'
import { arrivalHexes, arrive } from '../../../rules/reinforcements.ts'
import { atHex, attemptedHex, plain } from '../../../system/answers.ts'
import { tell } from '../../../system/events.ts'
import { hexesOf, holder, occupancyOf, other, placePiece, unitsAt } from '../../../system/stacks.ts'
import { FRENCH, GONE, NOT_YET, type Side } from '../../../system/state.ts'
import { board, kiel } from '../board.ts'
import { AUGUST_TURN } from './armistice.ts'
import { inGarrison } from './garrisons.ts'
import { closed, inAustria, inRegion } from './lands.ts'
import { refuseJoin } from './partners.ts'
import type { G } from '../own.ts'
import { AUGUST, REDEPLOYMENT, type Redeployment } from '../frames.ts'
import { procedure } from '../procedure.ts'

// 1813 §14.15 a, c: both sides draw back behind their lines, and August's reinforcements come.
// Whoever stands beyond his line is taken in hand with his stack and put down again, stack by stack or piece by piece;
// after that any stack and any depot may be shifted once.

const behind: readonly Uint8Array[] = ['armistice-french', 'armistice-coalition'].map(name => {
  const set = hexSet(board, name)
  return Uint8Array.from(board.numbers, (_, hex) => (set.includes(hex) && board.terrain[hex] !== 'sea' ? 1 : 0))
})

/** 1813 §14.15 a: may the piece be there during the truce? Swedes in Pomerania, Danes at Kiel, others behind their line. */
function mayStand(g: G, piece: number, hex: number): boolean {
  const { nation, side } = g.t.pieces[piece]
  if (nation === 'dk') return hex === kiel
  if (nation === 'se') return inRegion(hex, 'swedish-pomerania')
  return behind[side][hex] === 1 && closed(g, side)[hex] === 0
}

/** 1813 §14.15 a: garrisons still in their cities stay there, and so do commanders with them. */
function staysInGarrison(g: G, piece: number): boolean {
  if (g.t.isUnit[piece]) return inGarrison(g, piece)
  return unitsAt(g, g.t.side[piece], g.s.hex[piece]).some(unit => inGarrison(g, unit))
}

/** Everybody who must move, or makes room for the Danes, is taken in hand; depots beyond the line too. */
function takeUp(g: G, f: Redeployment): void {
  const side = f.side
  const taken: number[] = []
  const from: number[] = []
  for (let p = 0; p < g.t.pieces.length; p++) {
    const hex = g.s.hex[p]
    if (hex < 0 || g.t.pieces[p].side !== side || staysInGarrison(g, p)) continue
    const inTheWay = hex === kiel && g.t.pieces[p].nation !== 'dk'
    if (mayStand(g, p, hex) && !inTheWay) continue
    taken.push(p)
    from.push(hex)
  }
  if (g.s.options.dummies) g.s.reveals++
  taken.forEach(piece => placePiece(g.s, piece, NOT_YET))
  // Stacks stay together: in the order of the hexes they came from, Danes and Swedes before the rest.
  const rank = (piece: number): number =>
    g.t.pieces[piece].nation === 'dk' || g.t.pieces[piece].nation === 'se' ? 0 : 1
  const order = taken
    .map((_, i) => i)
    .sort((a, b) => rank(taken[a]) - rank(taken[b]) || from[a] - from[b] || taken[a] - taken[b])
  f.inHand = order.map(i => taken[i])
  f.origin = order.map(i => from[i])
  f.stores = g.s.depots[side].filter(hex => !depotMayStand(g, side, hex))
  g.s.depots[side] = g.s.depots[side].filter(hex => depotMayStand(g, side, hex))
  f.shifted = []
  f.split = 0
}

const NATIONS = ['', 'dk', 'se']
const grounds = new WeakMap<Uint8Array, (readonly number[] | undefined)[]>()

/** The hexes where pieces of its kind may be during the truce, by number. The land closed to a side seldom changes. */
function ground(g: G, piece: number): readonly number[] {
  const { nation, side } = g.t.pieces[piece]
  const table = closed(g, side)
  let kinds = grounds.get(table)
  if (!kinds) grounds.set(table, (kinds = []))
  const kind = Math.max(0, NATIONS.indexOf(nation)) * 2 + side
  return (kinds[kind] ??= board.numbers.flatMap((_, hex) =>
    mayStand(g, piece, hex) && g.t.playable[hex] ? [hex] : [],
  ))
}

function depotMayStand(g: G, side: Side, hex: number): boolean {
  if (closed(g, side)[hex] && !(side !== FRENCH && inAustria(hex))) return false
  return (
    behind[side][hex] === 1 ||
    (side !== FRENCH && (inAustria(hex) ? g.s.extra.bought < 0 : inRegion(hex, 'swedish-pomerania')))
  )
}

/** Cities where a depot may be put down. */
export function depotHexes(g: G, side: Side): number[] {
  const found: number[] = []
  for (let hex = 0; hex < board.size; hex++)
    if (g.t.city[hex] && depotMayStand(g, side, hex) && !g.s.depots[side].includes(hex) && !taken(g, side, hex))
      found.push(hex)
  return found
}

function taken(g: G, side: Side, hex: number): boolean {
  return holder(g, hex) === other(side) || g.s.depots[other(side)].includes(hex)
}

/** The pieces in hand that are put down together: those of one stack and one kind, or only the first of them. */
function group(g: G, f: Redeployment): number[] {
  const inHand = f.inHand
  if (f.split) return inHand.slice(0, 1)
  const [hex] = f.origin
  const strict = (piece: number): string =>
    ['dk', 'se'].includes(g.t.pieces[piece].nation) ? g.t.pieces[piece].nation : ''
  return inHand.filter((piece, i) => f.origin[i] === hex && strict(piece) === strict(inHand[0]))
}

/** Where they can all be put down together. Looks no further than `enough` hexes. */
export function homes(g: G, together: readonly number[], enough = Infinity): number[] {
  if (together.length === 0) return []
  const side = g.t.pieces[together[0]].side
  const size = occupancyOf(g, together)
  const found: number[] = []
  const [first, ...rest] = together
  const alike = rest.every(piece => ground(g, piece) === ground(g, first))
  for (const hex of ground(g, first)) {
    if (taken(g, side, hex) || (!alike && !rest.every(piece => mayStand(g, piece, hex)))) continue
    if (!crowded(g, side, hex, size) && !refuseJoin(g, side, -1, hex, together)) found.push(hex)
    if (found.length >= enough) break
  }
  return found
}

export const redeployment = procedure(REDEPLOYMENT, {
  run(g, f) {
    if (f.at === 'take up') {
      takeUp(g, f)
      f.at = 'place'
    }
    if (f.at === 'place' && f.inHand.length > 0) {
      if (homes(g, group(g, f), 1).length > 0) return ASK
      if (group(g, f).length > 1) f.split = 1
      else putDown(g, f, GONE)
      return AGAIN
    }
    if (f.at === 'place' && f.stores.length > 0) {
      if (depotHexes(g, f.side).length > 0) return ASK
      f.stores = []
    }
    if (f.at === 'place') f.at = 'shift'
    if (f.at === 'shift' && shiftable(g, f).length + shiftableDepots(g, f).length === 0) return DONE
    return f.at === 'over' ? DONE : ASK
  },
  ask(g, f) {
    const side = f.side
    const clause = '1813 §14.15'
    if (f.at === 'shift') {
      const answers: Answer[] = shiftable(g, f).map(hex => atHex(g.t, 'shift', hex))
      for (const hex of shiftableDepots(g, f)) answers.push(atHex(g.t, 'shift-depot', hex))
      answers.push(plain(g.t, 'in-place', true))
      return { side, clause, prompt: 'ask.redeploy', answers }
    }
    if (f.at === 'shift to') {
      const hex = f.from
      const open = f.depot ? depotHexes(g, side) : homes(g, movable(g, side, hex)).filter(to => to !== hex)
      const answers = open.map(to => atHex(g.t, 'place', to))
      answers.push(plain(g.t, 'stay', true))
      return { side, clause, prompt: 'ask.redeployTo', answers, params: { hex }, focus: [hex] }
    }
    if (f.inHand.length > 0) {
      const together = group(g, f)
      const answers = homes(g, together).map(hex => atHex(g.t, 'place', hex))
      if (together.length > 1) answers.push(plain(g.t, 'one-by-one', true))
      const params = { piece: together[0], n: together.length, hex: f.origin[0] }
      return { side, clause, prompt: 'ask.redeployPiece', answers, params, chosen: together }
    }
    const answers: Answer[] = depotHexes(g, side).map(hex => atHex(g.t, 'place', hex))
    answers.push(plain(g.t, 'give-up', true))
    return { side, clause, prompt: 'ask.redeployDepot', answers, params: { hex: f.stores[0] } }
  },
  take(g, f, answer) {
    const side = f.side
    if (f.at === 'shift') {
      if (answer.hex === undefined) f.at = 'over'
      else {
        f.at = 'shift to'
        f.from = answer.hex
        f.depot = answer.verb === 'shift-depot' ? 1 : 0
      }
      return
    }
    if (f.at === 'shift to') {
      f.at = 'shift'
      shift(g, f, answer.hex ?? f.from)
      return
    }
    if (answer.verb === 'one-by-one') f.split = 1
    else if (f.inHand.length > 0) putDown(g, f, answer.hex!)
    else {
      f.stores = f.stores.slice(1)
      if (answer.hex !== undefined) g.s.depots[side].push(answer.hex)
    }
  },
  refuse(g, _f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    return hex < 0 ? undefined : { clause: '1813 §14.15', reason: 'refuse.redeploy', params: { hex } }
  },
})

function putDown(g: G, f: Redeployment, hex: number): void {
  const together = group(g, f)
  const origin = f.origin[0]
  for (const piece of together) placePiece(g.s, piece, hex)
  const keep = f.inHand.map((piece, i) => ({ piece, from: f.origin[i] })).filter(one => !together.includes(one.piece))
  f.inHand = keep.map(one => one.piece)
  f.origin = keep.map(one => one.from)
  if (keep.length === 0 || keep[0].from !== origin) f.split = 0
  if (hex < 0) return
  if (!f.shifted.includes(hex)) f.shifted.push(hex)
  tell(g, 'redeployed', f.side, '1813 §14.15', { hex, pieces: together }, [hex])
}

/** Pieces of a stack that may be shifted: all but garrisons, Danes and Swedes. */
export function movable(g: G, side: Side, hex: number): number[] {
  const found: number[] = []
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p])
    if (
      g.t.pieces[p].side === side &&
      !staysInGarrison(g, p) &&
      g.t.pieces[p].nation !== 'dk' &&
      g.t.pieces[p].nation !== 'se'
    )
      found.push(p)
  return found
}

/** Stacks that have stood behind the line all along and have not been shifted. */
function shiftable(g: G, f: Redeployment): number[] {
  const side = f.side
  const done = f.shifted
  return hexesOf(g, side)
    .filter(hex => !done.includes(hex) && movable(g, side, hex).length > 0)
    .sort((a, b) => a - b)
}

function shiftableDepots(g: G, f: Redeployment): number[] {
  const moved = f.movedDepots
  return g.s.depots[f.side].filter(hex => !moved.includes(hex)).sort((a, b) => a - b)
}

function shift(g: G, f: Redeployment, to: number): void {
  const side = f.side
  const from = f.from
  if (f.depot) {
    if (to !== from) g.s.depots[side][g.s.depots[side].indexOf(from)] = to
    f.movedDepots = [...f.movedDepots, to]
    return
  }
  const together = movable(g, side, from)
  for (const hex of [from, to]) if (!f.shifted.includes(hex)) f.shifted.push(hex)
  if (to === from) return
  for (const piece of together) placePiece(g.s, piece, to)
  tell(g, 'redeployed', side, '1813 §14.15', { hex: to, pieces: together }, [from, to])
}

/** 1813 §14.15 c: August's reinforcements, and commanders due in the skipped turns, anywhere behind the line that the card allows. */
export const august = procedure(AUGUST, {
  run(g, f) {
    const piece = nextInAugust(g, f.side)
    if (piece < 0) return DONE
    const open = arrivalHexes(g, piece, 2)
    if (open.length > 1) return ASK
    if (open.length === 0) {
      tell(g, 'piece.neverCame', f.side, '1813 §13.3', { piece })
      placePiece(g.s, piece, GONE)
    } else arrive(g, piece, open[0])
    return AGAIN
  },
  ask(g, f) {
    const side = f.side
    const piece = nextInAugust(g, side)
    const answers = arrivalHexes(g, piece).map(hex => atHex(g.t, 'place', hex))
    return { side, clause: '1813 §14.15', prompt: 'ask.place', answers, params: { piece } }
  },
  take(g, f, answer) {
    // 1813 §15.1: whether anybody is asked after this one shows where there is room among the covered stacks.
    if (g.s.options.dummies) g.s.reveals++
    arrive(g, nextInAugust(g, f.side), answer.hex!)
  },
  refuse(g, _f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    return hex < 0 ? undefined : { clause: '1813 §14.15', reason: 'refuse.redeploy', params: { hex } }
  },
})

/** Commanders before units; those who come with somebody last. */
function nextInAugust(g: G, side: Side): number {
  let best = -1
  let bestRank = 9
  for (let p = 0; p < g.t.pieces.length; p++) {
    if (g.s.hex[p] !== NOT_YET || g.t.side[p] !== side) continue
    const { turn, arrival, unit } = g.t.pieces[p]
    if (turn < g.s.extra.armistice || turn > AUGUST_TURN) continue
    const rank = (arrival[0]?.kind === 'stack' ? 4 : arrival[0]?.kind === 'with' ? 2 : 0) + (unit ? 1 : 0)
    if (rank < bestRank) [best, bestRank] = [p, rank]
  }
  return best
}

/** 1813 §14.15 c: where a piece that may be placed freely can go. */
export function freeHexes(g: G, piece: number): readonly number[] {
  return ground(g, piece)
}
