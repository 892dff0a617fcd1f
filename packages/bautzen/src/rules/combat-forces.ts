import type { G } from '../system/battle.ts'
import { roll } from '../system/events.ts'
import type { BattleFrame } from '../system/frames.ts'
import type { Letter } from '../system/roster.ts'
import { other, strengthOf, unitsAt } from '../system/stacks.ts'
import { COALITION, type Side } from '../system/state.ts'
import { attackers } from './command.ts'
import { commanderModifier, garrison, qualityOf, randomQuality, type Engagement } from './combat-modifiers.ts'
import { excessAt } from './stacking.ts'

// bautzen §8.2, §8.4.b and §8.4.g. Who counts in a combat, and who may lead it. Reads the frame of the battle.

/** bautzen §8.2: the formations among those that may attack. */
export function formationsOf(g: G, f: BattleFrame): number[] {
  const all = f.from.flatMap(hex => attackers(g, COALITION, hex)).map(piece => g.t.formation[piece])
  return [...new Set(all)].sort((a, b) => a - b)
}

/** bautzen §8.2: those of a hex who take part: attackers of the formation chosen who may attack; defenders who did not flee there. */
function partOf(g: G, f: BattleFrame, hex: number): number[] {
  const { side } = f
  if (g.s.owner[hex] !== side) return garrison(g, other(side), hex)
  const { formation } = f
  return attackers(g, side, hex).filter(piece => formation === 0 || g.t.formation[piece] === formation)
}

/** bautzen §8.4.g: how many more of a hex have to be left out; those who take no part anyway are the first. */
function tooMany(g: G, f: BattleFrame, hex: number, part: readonly number[]): number {
  if (excessAt(g, hex) === 0) return 0
  const idle = g.s.units[hex] - part.length
  const out = f.out.filter(piece => part.includes(piece)).length
  return Math.max(0, excessAt(g, hex) - idle - out)
}

/** bautzen §8.4.g: the units of one overfull hex among whom the defender still chooses whom to leave out; none if nothing differs. */
export function crowd(g: G, f: BattleFrame): number[] {
  for (const hex of [...f.from, ...f.hexes]) {
    if (excessAt(g, hex) === 0) continue
    const part = partOf(g, f, hex)
    const n = tooMany(g, f, hex, part)
    const left = part.filter(piece => !f.out.includes(piece))
    if (n > 0 && n < left.length && left.some(piece => !alike(g, piece, left[0]))) return left
  }
  return []
}

function alike(g: G, a: number, b: number): boolean {
  const { s, t } = g
  const [one, two] = [t.pieces[a], t.pieces[b]]
  return (
    strengthOf(g, a) === strengthOf(g, b) &&
    qualityOf(g, a) === qualityOf(g, b) &&
    s.steps[a] === s.steps[b] &&
    one.arm === two.arm &&
    one.guard === two.guard &&
    one.heavy === two.heavy &&
    one.formation === two.formation
  )
}

/**
 * bautzen §8.4.g: those of the hexes whose strength counts. While the defender has not chosen yet he is taken to leave out
 * the strongest of the attackers and the weakest of his own.
 */
function counting(g: G, f: BattleFrame, hexes: readonly number[]): number[] {
  const all: number[] = []
  for (const hex of hexes) {
    const part = partOf(g, f, hex)
    if (excessAt(g, hex) === 0) {
      all.push(...part)
      continue
    }
    const n = tooMany(g, f, hex, part)
    const left = part.filter(piece => !f.out.includes(piece))
    const sign = g.s.owner[hex] === f.side ? 1 : -1
    if (n > 0) left.sort((a, b) => sign * (strengthOf(g, b) - strengthOf(g, a)) || a - b)
    all.push(...left.slice(n))
  }
  return all.sort((a, b) => a - b)
}

/** bautzen §8.2, §8.4.g: the attackers whose strength counts. */
export function counted(g: G, f: BattleFrame): number[] {
  return counting(g, f, f.from)
}

/** bautzen §8.4.g, §8.5.1: the defenders whose strength counts. */
export function defenders(g: G, f: BattleFrame): number[] {
  return counting(g, f, f.hexes)
}

/** bautzen §8.4.b: who may be the attacker's head unit. */
export function candidatesA(g: G, f: BattleFrame): number[] {
  const units = counted(g, f)
  return units.length > 0 ? units : f.from.flatMap(hex => unitsAt(g, f.side, hex)).sort((a, b) => a - b)
}

/** bautzen §8.4.b: who may be the defender's. */
export function candidatesD(g: G, f: BattleFrame): number[] {
  const units = defenders(g, f)
  if (units.length > 0) return units
  return f.hexes.flatMap(hex => unitsAt(g, other(f.side), hex)).sort((a, b) => a - b)
}

/** Everything the modifiers depend on; a question mark throws its die here. */
export function engagement(g: G, f: BattleFrame): Engagement {
  const { side, from, hexes } = f
  const [attackers, defending] = [counted(g, f), defenders(g, f)]
  return {
    side,
    from,
    hexes,
    attackers,
    defenders: defending,
    headA: f.headA,
    headD: f.headD,
    letterA: letterOf(g, f.headA, side, from, attackers),
    letterD: letterOf(g, f.headD, other(side), hexes, defending),
    gunsA: f.gunsA,
    gunsD: f.gunsD,
  }
}

/** bautzen §8.4.b: a head unit of random quality throws for it. */
function letterOf(g: G, head: number, side: Side, hexes: readonly number[], fighters: readonly number[]): Letter {
  const quality = qualityOf(g, head)
  if (quality !== '?') return quality
  const modifier = commanderModifier(g, side, hexes, fighters)
  const die = roll(g, 'quality.roll', side, 'bautzen §8.4.b', { piece: head, modifier })
  return randomQuality(g, die, modifier)
}
