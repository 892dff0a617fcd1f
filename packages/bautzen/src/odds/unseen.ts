import { distance, type Params } from '@grognard/kernel'
import type { G } from '../system/battle.ts'
import { chiefsAt, strengthOf, unitsAt } from '../system/stacks.ts'
import { HIDDEN, type Side } from '../system/state.ts'

// bautzen §7.3. Of a stack that lies face down one sees how high it is. What it may hold is told by what both sides last
// saw (`seen`), which stands in every view: so nothing here can tell more than the side asking knows.

/** The view with something laid into its closed stacks. */
export interface Sight {
  g: G
  sight: 'open' | 'Unseen' | 'Nearest' // nothing is supposed; what was last seen there; or those last seen nearest
  what: string // catalogue key of the supposition
  params: Params
}

type Order = (a: number, b: number) => number

/** What may stand on these hexes of the enemy's: the likeliest first, then the weakest and the strongest, then other commanders. */
export function hypotheses(g: G, enemy: Side, hexes: readonly number[]): Sight[] {
  const missing = hexes.some(
    hex => unitsAt(g, enemy, hex).length < g.s.units[hex] || chiefsAt(g, enemy, hex).length < g.s.chiefs[hex],
  )
  if (!missing) return [{ g, sight: 'open', what: 'odds.seen', params: {} }]
  const byStrength: Order = (a, b) => strengthOf(g, b) - strengthOf(g, a) || a - b
  const sight = hexes.every(hex => asLastSeen(g, enemy, hex)) ? 'Unseen' : 'Nearest'
  const likeliest = suppose(g, enemy, hexes, byStrength, true)
  const list: Sight[] = [{ g: likeliest, sight, what: 'odds.likeliest', params: {} }]
  const sizeOf = (one: G): number =>
    hexes.flatMap(hex => unitsAt(one, enemy, hex)).reduce((sum, piece) => sum + strengthOf(g, piece), 0)
  const add = (what: string, one: G): void => {
    if (sizeOf(one) !== sizeOf(likeliest)) list.push({ g: one, sight, what, params: { n: sizeOf(one) } })
  }
  add(
    'odds.ifWeakest',
    suppose(g, enemy, hexes, (a, b) => byStrength(b, a), false),
  )
  add('odds.ifStrongest', suppose(g, enemy, hexes, byStrength, false))
  for (const hex of hexes) {
    const [there] = chiefsAt(likeliest, enemy, hex)
    if (there === undefined || g.s.hex[there] !== HIDDEN) continue
    for (const chief of g.t.chiefsOf[enemy])
      if (chief !== there && g.s.hex[chief] === HIDDEN)
        list.push({ g: swapped(likeliest, there, chief), sight, what: 'odds.ifChief', params: { piece: chief } })
  }
  return list
}

/** Is the stack as high as the troops and commanders last seen there make it? */
function asLastSeen(g: G, enemy: Side, hex: number): boolean {
  const { s, t } = g
  const there = (pieces: readonly number[]): number =>
    pieces.filter(piece => s.hex[piece] === hex || (s.hex[piece] === HIDDEN && s.seen[piece] === hex)).length
  return there(unitsOf(g, enemy)) === s.units[hex] && there(t.chiefsOf[enemy]) === s.chiefs[hex]
}

function unitsOf({ t }: G, side: Side): number[] {
  return Array.from({ length: t.endOf[side] - t.firstOf[side] }, (_, i) => t.firstOf[side] + i)
}

/** Fills the closed stacks: with those last seen nearest, or with whoever comes first in the order given. */
function suppose(g: G, enemy: Side, hexes: readonly number[], first: Order, near: boolean): G {
  const { s, t } = g
  const at = s.hex.slice()
  const fill = (hex: number, pieces: readonly number[], places: number, byPlace: boolean): void => {
    const far = (piece: number): number => (s.seen[piece] < 0 ? 99 : distance(t.board, s.seen[piece], hex))
    const hidden = pieces.filter(piece => at[piece] === HIDDEN)
    hidden.sort((a, b) => (byPlace ? far(a) - far(b) : 0) || first(a, b))
    for (const piece of hidden.slice(0, places)) at[piece] = hex
  }
  const units = unitsOf(g, enemy)
  for (const hex of hexes) {
    fill(hex, units, s.units[hex] - unitsAt(g, enemy, hex).length, near)
    // Commanders are told from one another by where they were last seen, whatever is supposed of the troops.
    fill(hex, t.chiefsOf[enemy], s.chiefs[hex] - chiefsAt(g, enemy, hex).length, true)
  }
  return { s: { ...s, hex: at }, t, events: [] }
}

function swapped(g: G, a: number, b: number): G {
  const at = g.s.hex.slice()
  ;[at[a], at[b]] = [at[b], at[a]]
  return { s: { ...g.s, hex: at }, t: g.t, events: [] }
}
