import { BRIDGE, DIRECTIONS, hexSet, PASS, RIVER, type Board } from '@grognard/kernel'
import { ARMS, FOOT } from './kinds.ts'

// The ground, worked out of the board once (leipzig §tec).

export interface Ground {
  enter: readonly Int8Array[] // arm -> [hex * 6 + direction]: price of leaving by that side for the hex beyond, -1 if it cannot
  zone: Uint8Array // [hex * 6 + direction]: 1 if control passes that side (§zoc.C); the same from both ends
  water: Uint8Array // [hex * 6 + direction]: DRY, BRIDGED or WATER
  fortress: Uint8Array
  mountain: Uint8Array // mountains, and the passes in them: both double the defence
  austria: Uint8Array
  north: Uint8Array // hexes of each edge
  east: Uint8Array
  south: Uint8Array
  west: Uint8Array
  alliedSide: Uint8Array // north-east of the armistice line (§line)
  frenchSide: Uint8Array // south-west of it, without Austria
}

export const DRY = 0
export const BRIDGED = 1
export const WATER = 2

const CLEAR = 1
const CLIMB = 5 // into mountains, or into a pass from the side
const FORD = 3 // more, over a river without a bridge

/** leipzig §tec: prices of every step, sides that control passes, and hexes by what they are. `open` lists fortresses left unwalled. */
export function workOutGround(board: Board, open: readonly string[] = []): Ground {
  const marked = (set: string): Uint8Array => {
    const column = new Uint8Array(board.size)
    for (const hex of hexSet(board, set)) column[hex] = 1
    return column
  }
  const fortress = marked('fortresses')
  for (const id of open) {
    const place = board.data.places.find(one => one.id === id)
    if (place) fortress[board.numbers.indexOf(place.hex)] = 0
  }
  const water = Uint8Array.from(board.sides, bits => (bits & RIVER ? (bits & BRIDGE ? BRIDGED : WATER) : DRY))
  return {
    enter: Array.from({ length: ARMS }, (_, arm) => pricesFor(board, water, arm)),
    zone: zoneSides(board, water, fortress),
    water,
    fortress,
    mountain: Uint8Array.from(board.terrain, terrain => (terrain === 'clear' ? 0 : 1)),
    austria: Uint8Array.from(board.region, region => (region === 'austria' ? 1 : 0)),
    north: marked('edge-north'),
    east: marked('edge-east'),
    south: marked('edge-south'),
    west: marked('edge-west'),
    alliedSide: marked('allied-side'),
    frenchSide: marked('french-side'),
  }
}

/** leipzig §tec: a pass is entered along it for one point, from the side like a mountain, where horse and wagons cannot. */
function pricesFor(board: Board, water: Uint8Array, arm: number): Int8Array {
  const prices = new Int8Array(board.size * DIRECTIONS).fill(-1)
  const entry = new Set(hexSet(board, 'pass-entry'))
  const onPass = (hex: number): boolean => board.terrain[hex] === 'pass'
  for (let side = 0; side < prices.length; side++) {
    const to = board.neighbours[side]
    if (to < 0) continue
    const from = Math.floor(side / DIRECTIONS)
    // Hexes of a pass and its entries are joined wherever they touch, also where the board draws no road between them.
    const joined = (board.sides[side] & PASS) !== 0 || (onPass(to) && (onPass(from) || entry.has(from)))
    const climbs = board.terrain[to] !== 'clear' && !joined
    if (climbs && arm !== FOOT) continue
    prices[side] = (climbs ? CLIMB : CLEAR) + (water[side] === WATER ? FORD : 0)
  }
  return prices
}

/** leipzig §zoc.C, §fortress.D: control does not cross unbridged rivers, nor go into or out of fortresses. */
function zoneSides(board: Board, water: Uint8Array, fortress: Uint8Array): Uint8Array {
  const sides = new Uint8Array(board.size * DIRECTIONS)
  for (let side = 0; side < sides.length; side++) {
    const to = board.neighbours[side]
    const from = Math.floor(side / DIRECTIONS)
    if (to >= 0 && water[side] !== WATER && !fortress[from] && !fortress[to]) sides[side] = 1
  }
  return sides
}
