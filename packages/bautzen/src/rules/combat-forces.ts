import type { Frame } from '@grognard/kernel'
import type { G } from '../system/battle.ts'
import { roll } from '../system/events.ts'
import type { Letter } from '../system/roster.ts'
import { other, unitsAt } from '../system/stacks.ts'
import { COALITION, type Side } from '../system/state.ts'
import { attackers } from './combat.ts'
import { commanderModifier, defenders, qualityOf, randomQuality, type Engagement } from './combat-modifiers.ts'
import { excessAt } from './stacking.ts'

// bautzen §8.2, §8.4.b and §8.4.g. Who counts in a combat, and who may lead it. Reads the frame of the battle.

/** bautzen §8.2: the formations among those that may attack. */
export function formationsOf(g: G, f: Frame): number[] {
  const all = (f.from as number[]).flatMap(hex => attackers(g, COALITION, hex)).map(piece => g.t.formation[piece])
  return [...new Set(all)].sort((a, b) => a - b)
}

/** bautzen §8.2, §8.4.g: the attackers whose strength counts: of the formation chosen, able to attack, not beyond the limit. */
export function counted(g: G, f: Frame): number[] {
  const side = f.side as Side
  const formation = f.formation as number
  const all: number[] = []
  for (const hex of f.from as number[]) {
    const units = attackers(g, side, hex).filter(piece => formation === 0 || g.t.formation[piece] === formation)
    const spare = unitsAt(g, side, hex).length - units.length
    const excess = Math.max(0, excessAt(g, hex) - spare)
    const { pieces } = g.t
    units.sort((a, b) => pieces[b].strength[g.s.steps[b]] - pieces[a].strength[g.s.steps[a]] || a - b)
    all.push(...units.slice(0, units.length - excess))
  }
  return all.sort((a, b) => a - b)
}

/** bautzen §8.4.b: who may be the attacker's head unit. */
export function candidatesA(g: G, f: Frame): number[] {
  const units = counted(g, f)
  return units.length > 0
    ? units
    : (f.from as number[]).flatMap(hex => unitsAt(g, f.side as Side, hex)).sort((a, b) => a - b)
}

/** bautzen §8.4.b: who may be the defender's. */
export function candidatesD(g: G, f: Frame): number[] {
  const units = defenders(g, f.side as Side, f.hexes as number[])
  if (units.length > 0) return units
  return (f.hexes as number[]).flatMap(hex => unitsAt(g, other(f.side as Side), hex)).sort((a, b) => a - b)
}

/** Everything the modifiers depend on; a question mark throws its die here. */
export function engagement(g: G, f: Frame): Engagement {
  const side = f.side as Side
  const from = f.from as number[]
  const hexes = f.hexes as number[]
  return {
    side,
    from,
    hexes,
    attackers: counted(g, f),
    headA: f.headA as number,
    headD: f.headD as number,
    letterA: letterOf(g, f.headA as number, side, from),
    letterD: letterOf(g, f.headD as number, other(side), hexes),
    gunsA: f.gunsA as number[],
    gunsD: f.gunsD as number[],
  }
}

/** bautzen §8.4.b: a head unit of random quality throws for it. */
function letterOf(g: G, head: number, side: Side, hexes: readonly number[]): Letter {
  const quality = qualityOf(g, head)
  if (quality !== '?') return quality
  const modifier = commanderModifier(g, side, hexes)
  const die = roll(g, 'quality.roll', side, 'bautzen §8.4.b', { piece: head, modifier })
  return randomQuality(g, die, modifier)
}
