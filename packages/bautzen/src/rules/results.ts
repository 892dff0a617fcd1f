import { eachFall, rowFor } from '@grognard/kernel'
import { NAPOLEON, type G } from '../system/battle.ts'
import type { Result, ResultRow } from '../system/roster.ts'
import { chiefsAt } from '../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../system/state.ts'
import { garrison } from './combat-modifiers.ts'
import { helps } from './wounds.ts'

// bautzen §8.5, §8.6.2 and §8.6.3. Reading the combat table, and the two French options.

// What a result means for the attacker, from his worst to his best.
const REPULSED = 0
const BLED = 1
const NOTHING = 2
export const EXCHANGE = 3
const HURT = 4
const DRIVEN = 5
const BROKEN = 6

export function outcomeOf({ lossA, backA, lossD, backD }: Result): number {
  if (backA > 0) return REPULSED
  if (backD > 0) return backD > 1 || lossD > 1 ? BROKEN : DRIVEN
  if (lossD > 0) return lossA > 0 ? EXCHANGE : HURT
  return lossA > 0 ? BLED : NOTHING
}

const SIDE = /^(\d*)(R(\d?))?([#•]?)$/

/** bautzen §8.5: 'X/Y': steps and retreat of the attacker, then of the defender; # and • open redoubts (§8.5.1). */
export function readResult(text: string): Result {
  const [a, d] = text.split('/').map(half => SIDE.exec(half)!)
  const back = (m: RegExpExecArray): number => (m[2] ? Number(m[3] || 1) : 0)
  return {
    text,
    lossA: Number(a[1] || 0),
    backA: back(a),
    lossD: Number(d[1] || 0),
    backD: back(d),
    storm: d[4] === '#' ? 2 : d[4] === '•' ? 1 : 0,
  }
}

/** bautzen §8.5: reads the combat table. */
export function readTable(rows: readonly { upTo: number; result: string }[]): ResultRow[] {
  return rows.map(({ upTo, result }) => {
    const plain = readResult(result)
    return { upTo, plain, tactics: withTactics(plain) }
  })
}

/** bautzen §8.5: the result of a modified score, with the tactical option or without. */
export function lookUp(rows: readonly ResultRow[], score: number, tactics: boolean): Result {
  const row = rowFor(rows, score)
  return tactics ? row.tactics : row.plain
}

/** bautzen §8.5: every fall of the two dice under a modifier. */
export function eachResult(
  rows: readonly ResultRow[],
  modifier: number,
  tactics: boolean,
  note: (result: Result, ways: number) => void,
): void {
  eachFall(2, (sum, ways) => note(lookUp(rows, sum + modifier, tactics), ways))
}

/** bautzen §8.6.3: both French options fall away where Coalition cavalry fights, and in a variation (§10.6). */
function optionsOpen(g: G, side: Side, hexes: readonly number[]): boolean {
  if (side !== FRENCH || g.s.options['no-tactics']) return false
  return !hexes.some(hex => garrison(g, COALITION, hex).some(piece => g.t.cavalry[piece]))
}

/** bautzen §8.6.2: in a French attack in which a commander takes part, declared before the dice. */
export function mayUseTactics(
  g: G,
  side: Side,
  from: readonly number[],
  hexes: readonly number[],
  attackers: readonly number[],
): boolean {
  if (!optionsOpen(g, side, hexes)) return false
  return from.some(hex => chiefsAt(g, side, hex).some(chief => helps(g, chief, attackers)))
}

/** bautzen §8.6.2: a loss less for each side; the defender falls back for the one he is spared. */
export function withTactics(result: Result): Result {
  const changed = {
    ...result,
    lossA: Math.max(0, result.lossA - 1),
    lossD: Math.max(0, result.lossD - 1),
    backD: result.lossD > 0 ? Math.max(1, result.backD) : result.backD,
  }
  return { ...changed, text: writeResult(changed) }
}

/** bautzen §8.5: a result as the table would print it. */
export function writeResult({ lossA, backA, lossD, backD, storm }: Omit<Result, 'text'>): string {
  const half = (loss: number, back: number): string => {
    const retreat = back === 0 ? '' : back === 1 ? 'R' : `R${back}`
    return loss > 0 || back === 0 ? `${loss}${retreat}` : retreat
  }
  return `${half(lossA, backA)}/${half(lossD, backD)}${['', '•', '#'][storm]}`
}

/** bautzen §8.6.3: where Napoleon leads, a retreat of the defender may be turned into a step lost. */
export function mayUseNapoleon(
  g: G,
  side: Side,
  from: readonly number[],
  hexes: readonly number[],
  backD: number,
): boolean {
  return backD > 0 && optionsOpen(g, side, hexes) && from.includes(g.s.hex[NAPOLEON])
}
