import { pick } from '@grognard/kernel'
import { NAPOLEON, type G } from '../system/battle.ts'
import { roll, tell } from '../system/events.ts'
import { chiefsAt } from '../system/stacks.ts'
import { KILLED, WHOLE, WOUNDED, type Side } from '../system/state.ts'
import { ALL } from './command.ts'
import { countCommanderLost, countNapoleonWounded } from './morale.ts'

// bautzen §8.7. Wounds and death of commanders.

/** bautzen §8.7: the commanders of a side on these hexes who may be hit; staffs are immune. */
export function atRisk(g: G, side: Side, hexes: readonly number[]): number[] {
  return hexes.flatMap(hex => chiefsAt(g, side, hex)).filter(chief => g.s.health[chief] !== KILLED)
}

/** bautzen §8.7: one commander of the side on these hexes is hit, drawn at random if there are two. */
export function hitCommander(g: G, side: Side, hexes: readonly number[]): void {
  const { s } = g
  const chiefs = atRisk(g, side, hexes)
  if (chiefs.length === 0) return
  chiefs.sort((a, b) => a - b)
  const chief = chiefs[pick(s.dice, chiefs.length)]
  const hex = s.hex[chief]
  // bautzen §8.7: on a one he is bruised, from two to five wounded, on a six killed.
  const die = roll(g, 'commander.roll', side, 'bautzen §8.7', { piece: chief, hex }, [hex])
  if (die === 1) {
    tell(g, 'commander.bruised', side, 'bautzen §8.7', { piece: chief }, [hex])
  } else if (die === 6) {
    s.health[chief] = KILLED
    tell(g, 'commander.killed', side, 'bautzen §8.7', { piece: chief }, [hex])
    countCommanderLost(g, chief)
  } else {
    const first = s.health[chief] === WHOLE
    s.health[chief] = WOUNDED
    tell(g, 'commander.wounded', side, 'bautzen §8.7', { piece: chief }, [hex])
    if (first && chief === NAPOLEON) countNapoleonWounded(g)
  }
}

/**
 * bautzen §8.4.d, §2, §8.7: whom a commander helps: units of his own formation that fight on his hex, a commander in chief
 * everybody. The staff of a dead man only commands (§7.2).
 */
export function helps(g: G, chief: number, fighters: readonly number[]): boolean {
  const { s, t } = g
  if (s.health[chief] === KILLED) return false
  if (t.formation[chief] === ALL) return true
  return fighters.some(piece => t.formation[piece] === t.formation[chief] && s.hex[piece] === s.hex[chief])
}

/** bautzen §8.7: a counter turned over has a modifier of nothing. */
export function modifierOf(g: G, chief: number): number {
  return g.s.health[chief] === WHOLE ? g.t.pieces[chief].modifier : 0
}
