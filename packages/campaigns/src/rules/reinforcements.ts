import { AGAIN, ASK, DIRECTIONS, DONE, type Answer, type Ask, type Refusal } from '@grognard/kernel'
import { atHex, attemptedHex, attemptedPiece, ofPiece, plain } from '../system/answers.ts'
import { cite, type Arrival, type G, type Piece } from '../system/campaign.ts'
import { eliminate, tell } from '../system/events.ts'
import { holder, placePiece, stacksOf, unitsAt } from '../system/stacks.ts'
import { NOT_YET, type Side } from '../system/state.ts'
import { depotSites } from './depots.ts'
import { supplied } from './general-supply.ts'
import { crowded, enemyNear, refuseCrowding } from './occupying-a-hex.ts'
import { enterHex } from './overrunning.ts'
import { procedure } from '../system/procedure.ts'
import { sideInTurn } from './trains.ts'
import { nextSide, REINFORCEMENTS, type Reinforcements } from './frames.ts'

// 1813 §13.2 and §13.3. Reinforcements at the end of the turn.

/** What a title may change of reinforcements. */
export interface ArrivalParts {
  arrival(g: G, piece: number): Arrival[] // §13.2, if not the counter's own
  arrivesWhere(g: G, piece: number, hex: number): Refusal | undefined // what the title forbids besides
  freeHexes(g: G, piece: number): readonly number[] // for arrivals of kind 'free'
  dueNow(g: G, side: Side): readonly number[] // whom the card brings this turn, in order
  dueTurn(g: G, piece: number): number // the turn on which the card brings a piece
  mayWait(g: G, piece: number): boolean // it may come on a later turn: its owner decides when
  missed(g: G, piece: number): void // it was due and cannot be placed (§13.3)
}

export const plainArrivals: ArrivalParts = {
  arrival: (g, piece) => g.t.pieces[piece].arrival,
  arrivesWhere: () => undefined,
  freeHexes: () => [],
  dueNow: (g, side) => g.t.due[side][g.s.turn] ?? NOBODY,
  dueTurn: (g, piece) => g.t.pieces[piece].turn,
  mayWait: () => false,
  missed: (g, piece) => eliminate(g, piece, cite(g.t, '13.3')),
}

const NOBODY: readonly number[] = []

/** 1813 §13.2: the side with more trains on its card places first; a piece without a legal hex never arrives (§13.3). */
export const reinforcements = procedure(REINFORCEMENTS, {
  run(g, f) {
    if (f.at === 'over') return DONE
    const side = sideInTurn(g, f.at)
    const piece = nextOn(g, f, side)
    if (piece < 0) {
      if (waiting(g, side).length > 0) return ASK
      f.at = nextSide(f.at)
      g.t.parts.countShown(g)
      return AGAIN
    }
    const open = arrivalHexes(g, piece, 2)
    if (open.length > 1) return ASK
    if (open.length === 1) arrive(g, piece, open[0])
    else if (!f.coming.includes(piece)) g.t.parts.missed(g, piece)
    f.coming = f.coming.filter(one => one !== piece)
    return AGAIN
  },
  ask(g, f) {
    const side = sideInTurn(g, f.at)
    const piece = nextOn(g, f, side)
    if (piece < 0) return askWhoComes(g, side)
    const answers = arrivalHexes(g, piece).map(hex => atHex(g.t, 'place', hex))
    return { side, clause: cite(g.t, '13.2'), prompt: 'ask.place', answers, params: { piece } }
  },
  take(g, f, answer) {
    const side = sideInTurn(g, f.at)
    const piece = nextOn(g, f, side)
    if (piece < 0) {
      g.t.parts.countShown(g) // who then comes of himself shows where there is room
      if (answer.verb === 'everyone') f.coming = waiting(g, side)
      else if (answer.piece !== undefined) f.coming = [answer.piece]
      else f.at = nextSide(f.at)
      return
    }
    g.t.parts.countShown(g) // whether anybody is asked after this one shows where there is room
    arrive(g, piece, answer.hex!)
    f.coming = f.coming.filter(one => one !== piece)
  },
  refuse(g, f, attempt) {
    const side = sideInTurn(g, f.at)
    const piece = nextOn(g, f, side)
    if (piece < 0) return refuseToCome(g, side, attemptedPiece(g.t, attempt))
    const hex = attemptedHex(g.t, attempt)
    if (hex < 0) return undefined
    const why = refuseArrival(g, piece, hex)
    return why ?? { clause: cite(g.t, '13.2'), reason: 'refuse.place.elsewhere', params: { hex } }
  },
})

/** The next piece to arrive: whoever is due and may not wait, then those who were told to come. */
function nextOn(g: G, f: Reinforcements, side: Side): number {
  for (const piece of g.t.parts.dueNow(g, side))
    if (g.s.hex[piece] === NOT_YET && !g.t.parts.mayWait(g, piece)) return piece
  return f.coming[0] ?? -1
}

/** Who has been due by now, may wait, and could come. */
export function waiting(g: G, side: Side): number[] {
  const { mayWait, dueTurn } = g.t.parts
  if (mayWait === plainArrivals.mayWait) return []
  const found: number[] = []
  for (let p = 0; p < g.t.pieces.length; p++)
    if (g.s.hex[p] === NOT_YET && g.t.side[p] === side && dueTurn(g, p) <= g.s.turn && mayWait(g, p))
      if (arrivalHexes(g, p, 1).length > 0) found.push(p)
  return found
}

/** How the family names 1814's clause, which 1813 does not have. */
const WITHHOLDING = 'withholding'

/** Who of those that may wait comes now: all, or one by one, or nobody more this turn. */
function askWhoComes(g: G, side: Side): Ask {
  const able = waiting(g, side)
  const answers: Answer[] = able.length > 1 ? [plain(g.t, 'everyone')] : []
  for (const piece of able) answers.push(ofPiece(g.t, 'bring', piece))
  answers.push(plain(g.t, 'withhold', true))
  return { side, clause: cite(g.t, WITHHOLDING), prompt: 'ask.arrivals', answers, params: { n: able.length } }
}

/** Why that piece does not come now. */
function refuseToCome(g: G, side: Side, piece: number): Refusal | undefined {
  if (piece < 0) return undefined
  const params = { piece }
  if (g.t.side[piece] !== side || g.s.hex[piece] !== NOT_YET || g.t.parts.dueTurn(g, piece) > g.s.turn)
    return { clause: cite(g.t, '13.2'), reason: 'refuse.arrival.notDue', params }
  return { clause: cite(g.t, '13.3'), reason: 'refuse.arrival.noRoom', params }
}

/** 1813 §13.3, §4.1: not on or next to an enemy stack, and within six occupancy factors. */
function mayArrive(g: G, piece: number, hex: number, closed = g.t.parts.closed(g, g.t.side[piece])): boolean {
  const side = g.t.side[piece]
  return (
    g.t.playable[hex] > 0 &&
    !closed[hex] &&
    !enemyNear(g, side, hex) &&
    !crowded(g, side, hex, g.t.occupancyTwice[piece]) &&
    !g.t.parts.arrivesWhere(g, piece, hex)
  )
}

function refuseArrival(g: G, piece: number, hex: number): Refusal | undefined {
  if (mayArrive(g, piece, hex)) return undefined
  const side = g.t.side[piece]
  if (!g.t.playable[hex]) return { clause: cite(g.t, '13.2'), reason: 'refuse.place.elsewhere', params: { hex } }
  if (g.t.parts.closed(g, side)[hex]) return g.t.parts.refuseClosed(g, side, hex)
  if (enemyNear(g, side, hex)) return { clause: cite(g.t, '13.3'), reason: 'refuse.place.enemy', params: { hex } }
  return g.t.parts.arrivesWhere(g, piece, hex) ?? refuseCrowding(g, side, hex, g.t.occupancyTwice[piece])
}

/** Where a piece may be placed: the first of its rules that can be carried out. Looks no further than `enough` hexes. */
export function arrivalHexes(g: G, piece: number, enough = Infinity): number[] {
  for (const rule of g.t.parts.arrival(g, piece)) {
    const closed = g.t.parts.closed(g, g.t.side[piece])
    const open: number[] = []
    let ordered = true
    for (const hex of candidates(g, piece, rule)) {
      if (!mayArrive(g, piece, hex, closed)) continue
      if (open.length > 0 && open[open.length - 1] >= hex) ordered = false
      open.push(hex)
      if (ordered && open.length >= enough) break
    }
    if (open.length > 0) return ordered ? open : [...new Set(open)].sort((a, b) => a - b)
  }
  return []
}

function candidates(g: G, piece: number, rule: Arrival): readonly number[] {
  if (rule.kind === 'hexes') return rule.hexes
  const side = g.t.side[piece]
  if (rule.kind === 'stack')
    return stacksOf(g, side).filter(hex => unitsAt(g, side, hex).some(unit => ofPart(g.t.pieces[unit], rule)))
  if (rule.kind === 'city') return ownCities(g, side, rule.hexes)
  if (rule.kind === 'free') return g.t.parts.freeHexes(g, piece)
  const leader = g.s.hex[g.t.pieces.findIndex(one => one.name === rule.commander)]
  if (leader < 0) return []
  if (mayArrive(g, piece, leader)) return [leader]
  return beside(g, leader)
}

function ofPart(unit: Piece, rule: { formation?: string; nation?: string }): boolean {
  return (!rule.formation || unit.formation === rule.formation) && (!rule.nation || unit.nation === rule.nation)
}

/** Own cities that the enemy does not hold, and others that an own stack holds, if they are or can be in supply. */
function ownCities(g: G, side: Side, among?: readonly number[]): number[] {
  const found: number[] = []
  const { homeland } = g.t.parts
  for (const hex of g.t.cities) {
    if (among && !among.includes(hex)) continue
    const there = holder(g, hex)
    if (there === side || (there < 0 && homeland(g, side, hex))) found.push(hex)
  }
  const sites = depotSites(g, side)
  const fed = supplied(g, side, found)
  return found.filter(hex => fed.includes(hex) || sites.includes(hex))
}

function beside(g: G, hex: number): number[] {
  const found: number[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const at = hex * DIRECTIONS + d
    if (g.t.board.neighbours[at] >= 0 && g.t.enterSummer[at] >= 0) found.push(g.t.board.neighbours[at])
  }
  return found
}

export function arrive(g: G, piece: number, hex: number): void {
  placePiece(g.s, piece, hex)
  enterHex(g, g.t.side[piece], hex)
  tell(g, 'piece.arrived', g.t.side[piece], cite(g.t, '13.2'), { piece, hex }, [hex])
}
