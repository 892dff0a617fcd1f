import { countGoodUnits, hasUnits, other } from '../../../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../../../system/state.ts'
import { inRegion, portsHeld } from '../rules/lands.ts'
import { holds, plays } from './deck.ts'
import { BRESLAU, DRESDEN, vienna } from '../board.ts'
import type { G } from '../own.ts'

// Cards that add to or take from a number: trains, commands, ratings, marches, rolls.

/** Cards 2, 14, 16, 21, 24, 32, 37, 40a, 43: trains for this turn. */
export function trainBonus(g: G, side: Side): number {
  return (
    (side === FRENCH ? frenchTrains(g) : coalitionTrains(g)) + (plays(g, side, '2') || plays(g, side, '40a') ? 1 : 0)
  )
}

function frenchTrains(g: G): number {
  if (plays(g, FRENCH, '24')) return 1 + rivalry(g)
  if (plays(g, FRENCH, '32')) {
    const stores = hasUnits(g, FRENCH, DRESDEN) ? 2 : g.s.depots[FRENCH].some(hex => inRegion(hex, 'saxony')) ? 1 : 0
    return stores + rivalry(g)
  }
  return rivalry(g)
}

/** What the Coalition's card takes from the French. */
function rivalry(g: G): number {
  if (plays(g, COALITION, '16') || plays(g, COALITION, '37')) return -1
  if (plays(g, COALITION, '32')) return hasUnits(g, COALITION, DRESDEN) ? -2 : -1
  return 0
}

function coalitionTrains(g: G): number {
  let sum = 0
  if (plays(g, COALITION, '14') && !hasUnits(g, FRENCH, BRESLAU)) sum++
  if (plays(g, COALITION, '43') && !hasUnits(g, FRENCH, vienna)) sum++
  if (plays(g, COALITION, '21') && portsHeld(g).length > 0) sum++
  if (plays(g, FRENCH, '14') || plays(g, FRENCH, '43')) sum--
  if (plays(g, FRENCH, '21') && portsHeld(g).length > 0) sum--
  return sum
}

/** Cards 5, 10, 19, 20, 28, 40, 48a, 50: commands for this turn. */
export function commandBonus(g: G, side: Side): number {
  let sum = plays(g, side, '5') ? 1 : 0
  if (plays(g, other(side), '48a')) sum--
  if (side === FRENCH) {
    if (plays(g, COALITION, '10')) sum--
    if (
      plays(g, FRENCH, '50') &&
      g.s.hex[g.t.own.napoleon] >= 0 &&
      countGoodUnits(g, FRENCH, g.s.hex[g.t.own.napoleon]) >= 3
    )
      sum++
  } else {
    if (plays(g, COALITION, '20') || plays(g, COALITION, '40')) sum++
    if (plays(g, FRENCH, '19') || plays(g, FRENCH, '28')) sum--
  }
  return sum
}

/** Cards 18, 41, 48, 50: a commander's rating this turn. */
export function rating(g: G, piece: number): number {
  const printed = g.t.rating[piece]
  if (isIll(g, piece)) return 0
  if (piece === g.t.own.bernadotte && plays(g, FRENCH, '41')) return 0
  if (piece === g.t.own.napoleon && plays(g, COALITION, '50')) return Math.max(0, printed - 1)
  if (piece === g.t.own.schwarzenberg && plays(g, FRENCH, '48')) return 0
  if (piece === g.t.own.schwarzenberg && plays(g, COALITION, '48')) return printed + 1
  return printed
}

/** Card 18: the commander whom it has put to bed. */
export function isIll(g: G, piece: number): boolean {
  const enemy = other(g.t.pieces[piece].side)
  return plays(g, enemy, '18') && g.s.extra.pick[enemy] === piece
}

/** Cards 13, 34: hexes without force. */
export function march(g: G, side: Side, from: number, normal: number): number {
  if (holds(g, '13')) return Math.max(1, normal - 1)
  return side === FRENCH && plays(g, FRENCH, '34') && g.s.extra.pick[FRENCH] === from ? Math.max(4, normal) : normal
}

/** Cards 13, 31: hexes with force. */
export function forcedMarch(g: G, side: Side, normal: number, forced: number): number {
  if (plays(g, other(side), '31')) return Math.min(normal, forced)
  return holds(g, '13') ? Math.min(4, forced) : forced
}

/** Cards 1, 26: what a march costs. */
export function marchModifier(g: G, side: Side, from: number, units: readonly number[], forced: number): number {
  let sum = plays(g, other(side), '1') ? forced : 0
  if (side !== FRENCH || !units.some(piece => g.t.pieces[piece].unit!.class === 'C')) return sum
  if (plays(g, COALITION, '26')) sum++
  return plays(g, FRENCH, '26') && g.s.extra.pick[FRENCH] === from ? -Infinity : sum
}

/** Card 30: commands for one combat. */
export function commandCap(g: G, side: Side): number {
  return plays(g, other(side), '30') ? 1 : 6
}

/** Card 38: the Cossacks' die. */
export function cossackScore(g: G): number {
  if (plays(g, COALITION, '38')) return 7
  return plays(g, FRENCH, '38') ? 5 : 6
}

/** Card 48: while the monarchs stand by Schwarzenberg nobody quarrels. */
export function quarrelOff(g: G): boolean {
  return plays(g, COALITION, '48')
}

/** Card 50: what Napoleon's presence may add at most. */
export function napoleonsMost(g: G): number {
  return plays(g, COALITION, '50') ? 1 : 3
}
