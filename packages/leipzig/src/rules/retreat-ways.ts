import { DIRECTIONS, type Board } from '@grognard/kernel'

// leipzig §retreat. Where a retreat may end: through the fewest controlled hexes, then towards one's own side of the map, and never
// through a hex twice. What a step costs and what is closed, the caller says; here is only the search.

/** A retreat that is looked for. */
export interface Retreating {
  from: number
  points: number // to be used up; hexes, where a result says how many
  homeward: readonly number[] // directions that lead the right way: never one and its opposite but along a column
  sides: Int8Array // [hex * 6 + direction]: 1 where a step may be made over that side, whatever lies beyond
  enter(hex: number): number // its price, at least 1; -1 where it is closed
  leaving(hex: number): number // what it costs besides to leave a hex
  least(hex: number): number // the price of the cheapest hex around, closed or not: with less the points are used up
  controlled(hex: number): boolean
  mayEnd(hex: number): boolean
}

// Directions run clockwise from the upper one: 1 and 2 are eastward, 4 and 5 westward.
export const WESTWARD: readonly number[] = [0, 3, 4, 5]
export const EASTWARD: readonly number[] = [0, 1, 2, 3]

const MOST = 16 // points that a retreat may have
const FREE = 255 // no way is known
const HEADINGS = 3 // none, up, down: a homeward way meets itself only where it turns about within a column
const UP = 0
const DOWN = 3
const UNKNOWN = -9

/** Room for searches over one board. Between searches all of it is blank. */
export interface RetreatRoom {
  controls: Uint8Array // [(hex * HEADINGS + heading) * (MOST + 1) + spent]: fewest controlled hexes on a way there
  touched: number[]
  bySpent: number[][] // hex * HEADINGS + heading, to go on from
  onWay: Uint8Array // hex -> 1 while a path goes through it
  ends: number[]
  enter: Int8Array // what the retreat says of a hex, asked once: its price …
  leaving: Int8Array
  least: Int8Array
  controlled: Uint8Array
  asked: number[] // hexes of which it was asked
}

export function makeRetreatRoom(board: Board): RetreatRoom {
  return {
    controls: new Uint8Array(board.size * HEADINGS * (MOST + 1)).fill(FREE),
    touched: [],
    bySpent: Array.from({ length: MOST + 1 }, () => []),
    onWay: new Uint8Array(board.size),
    ends: [],
    enter: new Int8Array(board.size).fill(UNKNOWN),
    leaving: new Int8Array(board.size),
    least: new Int8Array(board.size),
    controlled: new Uint8Array(board.size),
    asked: [],
  }
}

/** The price of entering a hex, and all else about it, asked once in a search: ways cross each other at every hex. */
function learn(room: RetreatRoom, r: Retreating, hex: number): number {
  const price = hex === r.from ? 0 : r.enter(hex)
  room.asked.push(hex)
  room.enter[hex] = price
  if (price < 0) return price
  room.leaving[hex] = r.leaving(hex)
  room.least[hex] = r.least(hex)
  room.controlled[hex] = r.controlled(hex) ? 1 : 0
  return price
}

/** The price of a step, -1 if it cannot be made. */
function stepPrice(board: Board, room: RetreatRoom, r: Retreating, at: number): number {
  if (r.sides[at] !== 1) return -1
  const to = board.neighbours[at]
  if (to < 0 || to === r.from) return -1
  return room.enter[to] === UNKNOWN ? learn(room, r, to) : room.enter[to]
}

function forget(room: RetreatRoom): void {
  for (const hex of room.asked) room.enter[hex] = UNKNOWN
  room.asked.length = 0
}

/** leipzig §retreat: the hexes on which this retreat may end, in order; none if there is no way. Read before the next search. */
export function retreatEnds(board: Board, room: RetreatRoom, r: Retreating): readonly number[] {
  learn(room, r, r.from)
  findEnds(board, room, r)
  forget(room)
  return room.ends.sort((a, b) => a - b)
}

function findEnds(board: Board, room: RetreatRoom, r: Retreating): void {
  const { ends } = room
  const home = spread(board, room, r, true)
  if (home === 0) return
  const kept = ends.slice()
  // A flood that may pass a hex twice can only do better: what it cannot better, nothing can.
  const anyhow = spread(board, room, r, false)
  if (anyhow < home && searchPaths(board, room, r, { most: home - 1, hoped: ends.length, with: anyhow }) < FREE) return
  ends.length = 0
  for (const hex of kept) ends.push(hex)
}

/** Can it at least come to the edge of the map with a point left to go over it? */
export function reachesEdge(board: Board, room: RetreatRoom, r: Retreating): boolean {
  learn(room, r, r.from)
  walkAll(board, room, r)
  let found = false
  for (const at of room.touched) {
    const hex = hexOf(at)
    if ((at % (MOST + 1)) + room.leaving[hex] < r.points && isEdge(board, hex)) found = true
  }
  blank(room)
  forget(room)
  return found
}

const hexOf = (at: number): number => Math.floor(at / (MOST + 1) / HEADINGS)

function isEdge(board: Board, hex: number): boolean {
  for (let d = 0; d < DIRECTIONS; d++) if (board.neighbours[hex * DIRECTIONS + d] < 0) return true
  return false
}

const usedUp = (room: RetreatRoom, r: Retreating, hex: number, spent: number): boolean =>
  r.points - spent < room.least[hex] + room.leaving[hex]

/** Floods over hexes and points spent; fills the ends that need the fewest controlled hexes, and says how many that is. */
function spread(board: Board, room: RetreatRoom, r: Retreating, homeward: boolean): number {
  const { ends } = room
  let fewest = FREE
  ends.length = 0
  if (homeward) walkHome(board, room, r)
  else walkAll(board, room, r)
  for (const at of room.touched) {
    const hex = hexOf(at)
    const controls = room.controls[at]
    if (controls > fewest || hex === r.from || !usedUp(room, r, hex, at % (MOST + 1)) || !r.mayEnd(hex)) continue
    if (controls < fewest) ends.length = 0
    fewest = controls
    if (!ends.includes(hex)) ends.push(hex)
  }
  blank(room)
  return fewest
}

function blank(room: RetreatRoom): void {
  for (const at of room.touched) room.controls[at] = FREE
  room.touched.length = 0
}

function reach(room: RetreatRoom, node: number, spent: number, controls: number): void {
  const at = node * (MOST + 1) + spent
  const known = room.controls[at]
  if (known <= controls) return
  if (known === FREE) {
    room.touched.push(at)
    room.bySpent[spent].push(node)
  }
  room.controls[at] = controls
}

/** All homeward ways. Columns are never come back to, so a way that does not turn about within one never meets itself. */
function walkHome(board: Board, room: RetreatRoom, r: Retreating): void {
  reach(room, r.from * HEADINGS, 0, 0)
  for (let spent = 0; spent <= r.points; spent++) {
    const nodes = room.bySpent[spent]
    for (const node of nodes) {
      const heading = node % HEADINGS
      const hex = (node - heading) / HEADINGS
      const controls = room.controls[node * (MOST + 1) + spent]
      const paid = spent + room.leaving[hex]
      if (paid >= r.points) continue
      for (const d of r.homeward) {
        if ((heading === 1 && d === DOWN) || (heading === 2 && d === UP)) continue
        const price = stepPrice(board, room, r, hex * DIRECTIONS + d)
        if (price < 0 || paid + price > r.points) continue
        const to = board.neighbours[hex * DIRECTIONS + d]
        const next = to * HEADINGS + (d === UP ? 1 : d === DOWN ? 2 : 0)
        reach(room, next, paid + price, controls + room.controlled[to])
      }
    }
    nodes.length = 0
  }
}

/** All ways, also such as pass a hex twice: a bound for those that do not. */
function walkAll(board: Board, room: RetreatRoom, r: Retreating): void {
  reach(room, r.from * HEADINGS, 0, 0)
  for (let spent = 0; spent <= r.points; spent++) {
    const nodes = room.bySpent[spent]
    for (const node of nodes) {
      const hex = node / HEADINGS
      const controls = room.controls[node * (MOST + 1) + spent]
      const paid = spent + room.leaving[hex]
      if (paid >= r.points) continue
      for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
        const price = stepPrice(board, room, r, at)
        if (price < 0 || paid + price > r.points) continue
        const to = board.neighbours[at]
        reach(room, to * HEADINGS, paid + price, controls + room.controlled[to])
      }
    }
    nodes.length = 0
  }
}

/** What a search of paths goes by: the most controlled hexes, and when it has found all that a flood gave hope of. */
interface Search {
  most: number
  hoped: number // so many ends …
  with: number // … with so few controlled hexes: there are no others
}

/** Every path that passes no hex twice; fills the ends with the fewest controlled hexes, and says how many those are. */
function searchPaths(board: Board, room: RetreatRoom, r: Retreating, search: Search): number {
  const { ends, onWay } = room
  let bound = search.most
  let found = FREE
  ends.length = 0
  const go = (hex: number, spent: number, controls: number): boolean => {
    if (hex !== r.from && usedUp(room, r, hex, spent) && r.mayEnd(hex)) {
      if (controls < found) ends.length = 0
      found = bound = controls
      if (!ends.includes(hex)) ends.push(hex)
      if (found === search.with && ends.length === search.hoped) return true
    }
    const paid = spent + room.leaving[hex]
    if (paid >= r.points) return false
    let over = false
    onWay[hex] = 1
    for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS && !over; at++) {
      const price = stepPrice(board, room, r, at)
      const to = board.neighbours[at]
      if (price < 0 || onWay[to] || paid + price > r.points) continue
      const passed = controls + room.controlled[to]
      if (passed <= bound) over = go(to, paid + price, passed)
    }
    onWay[hex] = 0
    return over
  }
  go(r.from, 0, 0)
  return found
}
