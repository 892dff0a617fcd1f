import { AGAIN, ASK, DONE, find, under, type Ask } from '@grognard/kernel'
import { atHex, attemptedHex, ofPiece } from '../system/answers.ts'
import { tell, unitWord } from '../system/events.ts'
import { COMBAT, RETREAT, type Retreat } from '../system/frames.ts'
import { ARMY, CORPS, DIVISION, HORSE, HORSE_CORPS, isCombat, SUPPLY } from '../system/kinds.ts'
import { feat, procedure, type G } from '../system/leipzig.ts'
import { allot, place, release } from '../system/stacks.ts'
import { COMBAT_PHASE, dispersedUntil, sideOf } from '../system/state.ts'
import { countSecret, split } from './formations.ts'
import { lose } from './losses.ts'
import { occupy } from './occupation.ts'
import { bySteps, scattered } from './retreat-manner.ts'
import { reachesEdge, retreatEnds, type Retreating } from './retreat-ways.ts'

// leipzig §combat.K, §retreat. Dispersal and scattering: each unit goes back to an end hex of its owner's choice.

const SCATTERED = 0

/** leipzig §combat.K: until the end of this combat phase a turn later; a second dispersal starts it anew. */
export function disperse(g: G, piece: number): void {
  g.s.dispersed[piece] = dispersedUntil(g.s.turn, under(g.s, COMBAT).side, COMBAT_PHASE)
}

/** leipzig §crt, §victory: a unit is destroyed in combat. */
export function destroy(g: G, piece: number, clause: string): void {
  const hex = g.s.hex[piece]
  tell(g, 'unit.lost', sideOf(piece), clause, { unit: unitWord(g, piece), hex }, [hex])
  lose(g, piece, 'combat')
  forget(g, piece)
}

/** leipzig §combat.M: its slot may be another's soon, who attacked nobody. */
function forget(g: G, piece: number): void {
  const f = find(g.s, COMBAT)
  if (!f?.who.includes(piece)) return
  f.of = f.of.filter((_, k) => f.who[k] !== piece)
  f.who = f.who.filter(one => one !== piece)
}

/** leipzig §stacking.E: a unit falls into its divisions; none of its parts need know that it was ever one. */
function fallApart(g: G, piece: number): number[] {
  const kind = g.s.kind[piece]
  if (kind === ARMY) return split(g, piece, DIVISION, 6)
  if (kind === CORPS) return split(g, piece, DIVISION, 2)
  return kind === HORSE_CORPS ? split(g, piece, HORSE, 2) : [piece]
}

/** A new unit where another stands, of which it was a part. */
export function beside(g: G, piece: number, kind: number): number {
  const { s } = g
  const part = allot(g, sideOf(piece), kind, s.hex[piece])
  for (const column of [s.spent, s.dispersed, s.flags, s.began, s.shown, s.exposed]) column[part] = column[piece]
  return part
}

/** The way that a unit has to look for. */
function wayOf(g: G, f: Retreat, piece: number): Retreating {
  return f.hexes === SCATTERED ? scattered(g, piece, f.broken.includes(piece)) : bySteps(g, piece, f.hexes)
}

/** leipzig §retreat: where the next unit may end. */
export function endsFor(g: G, f: Retreat): readonly number[] {
  return retreatEnds(g.t.board, g.t.retreats, wayOf(g, f, f.who[0]))
}

export const retreat = procedure(RETREAT, {
  run(g, f) {
    if (f.at === 'break-down') {
      f.at = 'next'
      if (f.hexes === SCATTERED) scatter(g, f)
    }
    if (f.who.length === 0) return DONE
    if (f.at !== 'going' && firstOfEach(g, f).length > 1) {
      f.at = 'who'
      return ASK
    }
    countSecret(g, f.side) // where it may end depends on friends who lie face down
    const ends = endsFor(g, f)
    if (ends.length > 1) {
      f.at = 'where'
      return ASK
    }
    if (ends.length === 1) goBack(g, f, ends[0])
    else noWay(g, f)
    return AGAIN
  },
  ask(g, f) {
    if (f.at === 'who') return askWho(g, f)
    const piece = f.who[0]
    const from = g.s.hex[piece]
    const answers = endsFor(g, f).map(hex => atHex(g.t, 'retreat', hex))
    const prompt = f.hexes === SCATTERED ? 'ask.scatter' : 'ask.retreat'
    const params = { unit: unitWord(g, piece), hex: from, n: f.hexes, left: f.who.length }
    return { side: f.side, clause: 'leipzig §retreat', prompt, answers, params, focus: [from], chosen: [piece] }
  },
  take(g, f, answer) {
    if (f.at === 'who') {
      f.who = [answer.piece!, ...f.who.filter(piece => piece !== answer.piece)]
      f.at = 'going'
      return
    }
    goBack(g, f, answer.hex!)
  },
  refuse(g, f, attempt) {
    if (f.at === 'who') return undefined
    const hex = attemptedHex(g.t, attempt)
    if (hex < 0) return undefined
    const params = { hex, unit: unitWord(g, f.who[0]) }
    if (g.s.top[hex] >= 0 && sideOf(g.s.top[hex]) !== f.side)
      return { clause: 'leipzig §combat.K', reason: 'refuse.retreatEnemy', params }
    return { clause: 'leipzig §retreat', reason: 'refuse.retreatEnd', params }
  },
})

/**
 * leipzig §retreat: of scattered combat units the owner says who goes first: those who go before are in the way of the others, and
 * the last leaves nobody behind. One of each that are alike; nobody where it makes no difference.
 */
function firstOfEach({ s }: G, f: Retreat): number[] {
  const found: number[] = []
  if (f.hexes !== SCATTERED || !isCombat(s.kind[f.who[0]])) return found
  const alike = (a: number, b: number): boolean =>
    s.kind[a] === s.kind[b] && s.hex[a] === s.hex[b] && f.broken.includes(a) === f.broken.includes(b)
  for (const piece of f.who) if (isCombat(s.kind[piece]) && !found.some(one => alike(one, piece))) found.push(piece)
  return found
}

function askWho(g: G, f: Retreat): Ask {
  const answers = firstOfEach(g, f).map(piece => ofPiece(g.t, 'first', piece))
  const focus = [g.s.hex[f.who[0]]]
  const params = { hex: focus[0], left: f.who.length }
  return { side: f.side, clause: 'leipzig §retreat', prompt: 'ask.scatterWho', answers, params, focus }
}

/** leipzig §combat.K: scattered units fall into their smallest parts. */
function scatter(g: G, f: Retreat): void {
  const parts: number[] = []
  for (const piece of f.who) {
    const made = fallApart(g, piece)
    if (made.length > 1) f.broken.push(...made)
    parts.push(...made)
  }
  f.who = parts
}

function goBack(g: G, f: Retreat, to: number): void {
  f.at = 'next'
  const piece = f.who.shift()!
  const from = g.s.hex[piece]
  place(g, piece, to)
  disperse(g, piece)
  const kind = f.hexes === SCATTERED ? 'unit.scattered' : 'unit.retreated'
  tell(g, kind, f.side, 'leipzig §combat.K', { unit: unitWord(g, piece), from, to }, [from, to])
  occupy(g, piece)
}

/** leipzig §retreat, §victory: without a way that stays on the map a unit is forced off it, or lost where no edge is in reach. */
function noWay(g: G, f: Retreat): void {
  f.at = 'next'
  const way = wayOf(g, f, f.who[0])
  const piece = f.who.shift()!
  feat(g, 'scattered-with-loss')
  if (reachesEdge(g.t.board, g.t.retreats, way)) forceOffMap(g, piece)
  else destroy(g, piece, 'leipzig §retreat')
}

/** leipzig §victory: forced off the map it is out of the game, and nobody has points for it. */
function forceOffMap(g: G, piece: number): void {
  const { s } = g
  const side = sideOf(piece)
  const hex = s.hex[piece]
  tell(g, 'unit.offMap', side, 'leipzig §victory', { unit: unitWord(g, piece), hex }, [hex])
  if (s.kind[piece] === SUPPLY) s.supplyOut[side]++
  release(g, piece)
}
