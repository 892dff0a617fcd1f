import { distance } from '@grognard/kernel'
import { NAPOLEON, NEY, type G } from '../system/battle.ts'
import { FORMATIONS } from '../system/formations.ts'
import { unitsAt } from '../system/stacks.ts'
import { DISCORDANT, FOUGHT, MOVED, OUT_OF_COMMAND, type Side } from '../system/state.ts'

// bautzen §7.2. Command.

export const NEYS = FORMATIONS.indexOf('ney')
export const SOULTS = FORMATIONS.indexOf('soult')
export const ALL = FORMATIONS.indexOf('all')

function within(g: G, commander: number, hex: number, range: number): boolean {
  const at = g.s.hex[commander]
  return at >= 0 && distance(g.t.board, at, hex) <= range
}

/** bautzen §2.D: does the hex lie outside Napoleon's range? */
export function beyondNapoleon(g: G, hex: number): boolean {
  return !within(g, NAPOLEON, hex, g.t.tables.range.command)
}

/**
 * bautzen §7.2: a unit is in command at five hexes or fewer from its formation's commander or its commander in chief. Ney's
 * units are out of command until he is there and always in command after, unless Jomini has gone over to the enemy: then
 * they must be within two hexes of Ney (§2.B).
 */
export function inCommand(g: G, piece: number): boolean {
  const { s, t } = g
  const { command, neyAfterJomini } = t.tables.range
  if (t.formation[piece] === NEYS) {
    if (s.neyIn === 0) return false
    if (s.jomini !== 2) return true
    return within(g, NEY, s.hex[piece], neyAfterJomini) || within(g, NAPOLEON, s.hex[piece], command)
  }
  for (const chief of t.chiefsOf[t.side[piece]]) {
    const formation = t.formation[chief]
    if ((formation === ALL || formation === t.formation[piece]) && within(g, chief, s.hex[piece], command)) return true
  }
  return false
}

/** bautzen §7.2: settled for every unit when its side begins to move, for the whole turn. */
export function settleCommand(g: G, side: Side): void {
  const { s, t } = g
  s.marched.length = 0
  for (const chief of t.chiefsOf[side]) s.flags[chief] = 0
  for (let p = t.firstOf[side]; p < t.endOf[side]; p++)
    s.flags[p] = s.hex[p] >= 0 && !inCommand(g, p) ? OUT_OF_COMMAND : 0
}

/** bautzen §7.2, §2.D, §8.2: a unit out of command or seized by discord may not attack, nor one that has done so already. */
export function mayAttack(g: G, piece: number): boolean {
  return (g.s.flags[piece] & (OUT_OF_COMMAND | DISCORDANT | FOUGHT)) === 0
}

/** bautzen §7.2, §2.D: a stack attacks with those of its units that may. */
export function attackers(g: G, side: Side, hex: number): number[] {
  return unitsAt(g, side, hex).filter(piece => mayAttack(g, piece))
}

/** bautzen §7.1: marks the end of a piece's movement in this phase, where it stands now. Anybody can count them. */
export function markMoved(g: G, pieces: readonly number[]): void {
  const { s, t } = g
  for (const piece of pieces) {
    s.flags[piece] |= MOVED
    const hex = s.hex[piece]
    if (hex >= 0) s.marched.push(piece >= t.commanders ? hex : -1 - hex)
  }
}
