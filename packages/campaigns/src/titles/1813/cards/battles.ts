import { sideBetween, type Refusal } from '@grognard/kernel'
import type { Battle, Hits } from '../../../rules/frames.ts'
import { riverAt } from '../../../rules/terrain.ts'
import type { ValueLine } from '../../../system/campaign.ts'
import { commandersAt, other, unitsAt } from '../../../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../../../system/state.ts'
import { board } from '../board.ts'
import { holds, plays } from './deck.ts'
import type { G } from '../own.ts'

// Cards that tell in battle: orders, supports, values, withdrawals.

const CLAUSE = '1813 §16.1'
const no = (reason: string, hex: number): Refusal => ({ clause: CLAUSE, reason, params: { hex } })
export const river = (from: number, to: number): boolean => riverAt(board, sideBetween(board, from, to))

/** Cards 11, 49: attacks that may not be ordered. */
export function refuseTarget(g: G, side: Side, from: number, to: number): Refusal | undefined {
  if (holds(g, '11') && river(from, to)) return no('refuse.card.floods', to)
  if (
    side === FRENCH &&
    plays(g, COALITION, '49') &&
    commandersAt(g, FRENCH, from).some(one => one === g.t.own.eugene || one === g.t.own.grenier)
  )
    return no('refuse.card.italy', from)
  return undefined
}

/** Cards 20, 35, 41: troops that will not attack. */
export function refuseAttacker(g: G, piece: number): Refusal | undefined {
  const { nation, side } = g.t.pieces[piece]
  const unwilling =
    (nation === 'pr' && plays(g, FRENCH, '20')) ||
    (nation === 'se' && plays(g, FRENCH, '41')) ||
    (nation === 'by' && side === FRENCH && plays(g, COALITION, '35'))
  return unwilling ? { clause: CLAUSE, reason: 'refuse.card.unwilling', params: { piece } } : undefined
}

/** Cards 10, 11, 34, 35, 41, 42: stacks that may not be called upon. */
export function refuseSupport(g: G, side: Side, hex: number, to: number, attacking: boolean): Refusal | undefined {
  const units = unitsAt(g, side, hex)
  if (holds(g, '11') && river(hex, to)) return no('refuse.card.floods', hex)
  if (plays(g, FRENCH, '10') && units.some(piece => g.t.own.prussian[piece])) return no('refuse.card.unwilling', hex)
  if (side === FRENCH && plays(g, COALITION, '34') && g.s.extra.pick[COALITION] === hex)
    return no('refuse.card.unwilling', hex)
  if (side === FRENCH && plays(g, COALITION, '42') && units.some(piece => g.t.own.guard[piece]))
    return no('refuse.card.guard', hex)
  if (!attacking) return undefined
  if (plays(g, FRENCH, '41') && units.some(piece => g.t.pieces[piece].nation === 'se'))
    return no('refuse.card.unwilling', hex)
  if (side === FRENCH && plays(g, COALITION, '35') && units.some(piece => g.t.pieces[piece].nation === 'by'))
    return no('refuse.card.unwilling', hex)
  return undefined
}

/** Card 33: fog on every call for support. */
export function supportModifier(g: G): number {
  return holds(g, '33') ? -1 : 0
}

/** A card of one use that its owner has chosen to use in the battle under way. */
function tells(g: G, side: Side, card: string): boolean {
  return g.s.extra.telling[side] === 1 && plays(g, side, card)
}

const guardsIn = (g: G, units: readonly number[]): number =>
  Math.min(2, units.filter(piece => g.t.side[piece] === FRENCH && g.t.own.guard[piece]).length)

/** Cards 42, 46: factors before combined arms. */
export function factorLines(g: G, side: Side, units: readonly number[]): ValueLine[] {
  const lines: ValueLine[] = []
  if (side !== FRENCH) return lines
  const guards = tells(g, FRENCH, '42') ? guardsIn(g, units) : 0
  const poles = tells(g, FRENCH, '46') && units.some(piece => g.t.pieces[piece].nation === 'pl') ? 1 : 0
  if (guards + poles > 0) lines.push({ what: 'value.card', value: guards + poles, clause: CLAUSE })
  return lines
}

/** Cards 9, 39: added after the ground. */
export function attackLines(
  g: G,
  side: Side,
  from: number,
  to: number,
  units: readonly number[],
  supports: readonly number[],
): ValueLine[] {
  let value = 0
  if (tells(g, side, '9')) value += (river(from, to) ? 3 : 0) + 2 * supports.filter(hex => river(hex, to)).length
  if (tells(g, side, '39') && units.some(piece => g.t.arm[piece] === 'art')) value += 2
  return value > 0 ? [{ what: 'value.card', value, clause: CLAUSE }] : []
}

const ledByEmperor = (g: G, battle: Battle): boolean =>
  battle.side === FRENCH && commandersAt(g, FRENCH, battle.from).includes(g.t.own.napoleon)

/** Cards 34, 36: defenders who may not leave of their own will. */
export function standsFast(g: G, battle: Battle): boolean {
  const defender = other(battle.side)
  if (defender === FRENCH) return plays(g, COALITION, '34') && g.s.extra.pick[COALITION] === battle.to
  return plays(g, FRENCH, '36') && ledByEmperor(g, battle)
}

/** Card 36: once, a stack attacked by Napoleon's may draw off before the fight. */
export function mayDrawOff(g: G, battle: Battle): boolean {
  return plays(g, COALITION, '36') && g.s.extra.spent[COALITION] === 0 && ledByEmperor(g, battle)
}

/** Card 42: the Guard does not pursue. */
export function refuseAdvance(g: G, piece: number, to: number): Refusal | undefined {
  return g.t.pieces[piece].side === FRENCH && g.t.own.guard[piece] && plays(g, COALITION, '42')
    ? no('refuse.card.guard', to)
    : undefined
}

/** Card 12: the French choose who takes the Coalition's first hit. */
export function givesHit(g: G, hits: Hits): Side {
  const deserters = hits.side === COALITION && plays(g, FRENCH, '12') && g.s.extra.spent[FRENCH] === 0
  return deserters ? FRENCH : hits.side
}

export function hitGiven(g: G, hits: Hits): void {
  if (givesHit(g, hits) !== hits.side) g.s.extra.spent[FRENCH] = 1
}
