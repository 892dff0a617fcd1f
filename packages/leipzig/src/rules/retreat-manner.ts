import { DIRECTIONS, NO_ZONE, TOTAL } from '@grognard/kernel'
import { ARM, isCavalry, isCombat } from '../system/kinds.ts'
import { allowanceOf, groundOf, type G } from '../system/leipzig.ts'
import { FRENCH, other, sideOf, type LeipzigState } from '../system/state.ts'
import { austriaIsClosed, saxonsWait } from './borders.ts'
import { EASTWARD, WESTWARD, type Retreating } from './retreat-ways.ts'
import { controlKnown } from './zones-of-control.ts'

// leipzig §combat.J, §combat.K, §retreat. The three manners of going back: so many hexes, scattered, and before combat. In all of them
// mountains, unbridged rivers and enemies are closed, so that every open step costs one point.

/** Do combat units stand on a hex, other than this one? */
function othersOn(s: LeipzigState, hex: number, piece: number): boolean {
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) if (p !== piece && isCombat(s.kind[p])) return true
  return false
}

const alwaysOne = (): number => 1
const nothing = (): number => 0
const yes = (): boolean => true
const no = (): boolean => false

/** What all retreats have in common. */
function opened(g: G, piece: number): Pick<Retreating, 'from' | 'homeward' | 'sides' | 'enter' | 'controlled'> {
  const { s } = g
  const side = sideOf(piece)
  const enemy = other(side)
  const ground = groundOf(g)
  const shut = austriaIsClosed(g)
  return {
    from: s.hex[piece],
    homeward: side === FRENCH ? WESTWARD : EASTWARD,
    // The price of a side is one on open ground and along a pass, with no river or a bridge; all else is closed (§combat.K).
    sides: ground.enter[ARM[s.kind[piece]]],
    enter(to) {
      if (shut && ground.austria[to]) return -1
      const first = s.top[to]
      return first >= 0 && (sideOf(first) === enemy || saxonsWait(g, first)) ? -1 : 1
    },
    controlled: hex => controlKnown(g, enemy, hex) !== NO_ZONE,
  }
}

/** leipzig §crt: Dd1 and Dd2: so many hexes, whatever their price; friends may be joined. */
export function bySteps(g: G, piece: number, hexes: number): Retreating {
  return { ...opened(g, piece), points: hexes, leaving: nothing, least: alwaysOne, mayEnd: yes }
}

/**
 * leipzig §combat.K: scattered: the full allowance, less what breaking down has cost; leaving friends costs a point, leaving partial
 * control costs cavalry two. Combat units do not end on others.
 */
export function scattered(g: G, piece: number, broken: boolean): Retreating {
  const { s } = g
  const enemy = other(sideOf(piece))
  const common = opened(g, piece)
  const { fortress } = groundOf(g)
  const kind = s.kind[piece]
  const rides = isCavalry(kind)
  const fights = isCombat(kind)
  return {
    ...common,
    points: allowanceOf(g, piece) - (broken ? 1 : 0),
    leaving(hex) {
      const friends = fights && !fortress[hex] && othersOn(s, hex, piece) ? 1 : 0
      if (!rides || hex === common.from) return friends
      const zone = controlKnown(g, enemy, hex)
      return zone === NO_ZONE || zone === TOTAL ? friends : friends + 2
    },
    least: hex => cheapest(g, piece, hex, nothing),
    mayEnd: fights ? hex => !othersOn(s, hex, piece) : yes,
  }
}

/**
 * leipzig §combat.J: before combat: the full allowance, with all prices of ground and stacks, never through control; friends keep
 * the enemy's control out of their hex.
 */
export function beforeCombat(g: G, piece: number): Retreating {
  const { s } = g
  const common = opened(g, piece)
  const { fortress } = groundOf(g)
  const fights = isCombat(s.kind[piece])
  const onto = (hex: number): number => (fights && !fortress[hex] && othersOn(s, hex, piece) ? 1 : 0)
  return {
    ...common,
    points: allowanceOf(g, piece),
    enter(to) {
      if (common.enter(to) < 0 || (s.top[to] < 0 && common.controlled(to))) return -1
      return 1 + onto(to)
    },
    leaving: onto,
    least: hex => cheapest(g, piece, hex, onto),
    controlled: no,
    mayEnd: yes,
  }
}

/** The price of the cheapest hex around, were nothing closed. */
function cheapest(g: G, piece: number, hex: number, onto: (hex: number) => number): number {
  const { s, t } = g
  const prices = groundOf(g).enter[ARM[s.kind[piece]]]
  let least = FAR
  for (let at = hex * DIRECTIONS; at < (hex + 1) * DIRECTIONS; at++) {
    if (prices[at] < 0) continue
    const to = t.board.neighbours[at]
    const friends = s.top[to] >= 0 && sideOf(s.top[to]) === sideOf(piece)
    const price = prices[at] + (friends ? onto(to) : 0)
    if (price < least) least = price
  }
  return least
}

const FAR = 99
