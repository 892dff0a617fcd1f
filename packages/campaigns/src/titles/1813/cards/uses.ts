import { ASK, call, DONE } from '@grognard/kernel'
import { supportHexes } from '../../../rules/combat-orders.ts'
import type { Battle } from '../../../rules/frames.ts'
import { plain } from '../../../system/answers.ts'
import { tell } from '../../../system/events.ts'
import { other } from '../../../system/stacks.ts'
import { FRENCH, type Side } from '../../../system/state.ts'
import { attackLines, factorLines, river } from './battles.ts'
import { cards, plays } from './deck.ts'
import { goodUnitsAt } from './find.ts'
import type { G } from '../own.ts'
import { USE_CARD } from '../frames.ts'
import { procedure } from '../procedure.ts'

// 1813 §16.1: cards of one use. Their owner is asked whenever they fit, until he uses them: in battle (9, 39, 42, 46) or as a
// stack sets out (26, 34).

export const useCard = procedure(USE_CARD, {
  run: (_g, f) => (f.at === 'asked' ? ASK : DONE),
  ask(g, f) {
    const params = { name: `card.${cards[g.s.extra.played[f.side]].no}.name`, hex: f.hex }
    const answers = [plain(g.t, 'use-card'), plain(g.t, 'keep-card', true)]
    return { side: f.side, clause: '1813 §16.1', prompt: 'ask.useCard', answers, params, focus: [f.hex] }
  },
  take(g, f, answer) {
    f.at = 'over'
    if (answer.verb === 'keep-card') return
    const x = g.s.extra
    x.spent[f.side] = 1
    if (f.battle) x.telling[f.side] = 1
    else x.pick[f.side] = f.hex
    tell(g, 'card.used', f.side, '1813 §16.1', { name: `card.${cards[x.played[f.side]].no}.name`, hex: f.hex }, [f.hex])
  },
})

function offer(g: G, side: Side, hex: number, battle: 0 | 1): void {
  // 1813 §15.1: that he is asked shows something of a covered stack.
  if (g.s.options.dummies) g.s.reveals++
  call(g.s, USE_CARD, { side, hex, battle })
}

const unused = (g: G, side: Side, card: string): boolean => plays(g, side, card) && g.s.extra.spent[side] === 0

/** Card 9, as an attack is ordered: over a river, or with supports that would come over one. */
export function battleBegins(g: G, battle: Battle): void {
  const { side, from, to } = battle
  if (!unused(g, side, '9')) return
  if ([from, ...supportHexes(g, side, from, to, true)].some(hex => river(hex, to))) offer(g, side, to, 1)
}

/** Cards 39, 42, 46, before the factors are counted; the attacker is asked first. */
export function beforeFight(g: G, battle: Battle): void {
  const { side: attacker, from, to } = battle
  for (const side of [other(attacker), attacker]) {
    if (!['39', '42', '46'].some(card => unused(g, side, card))) continue
    const units = side === attacker ? battle.units : goodUnitsAt(g, side, to)
    // What it would add if it told.
    g.s.extra.telling[side] = 1
    const lines = factorLines(g, side, units)
    if (side === attacker) lines.push(...attackLines(g, side, from, to, units, []))
    g.s.extra.telling[side] = 0
    if (lines.length > 0) offer(g, side, to, 1)
  }
}

export function battleOver(g: G): void {
  g.s.extra.telling = [0, 0]
}

/** Cards 26, 34, as a stack sets out. */
export function setOut(g: G, side: Side, from: number, movers: readonly number[]): void {
  const x = g.s.extra
  marchOver(g)
  if (side !== FRENCH || x.spent[side] !== 0) return
  const conscripts = movers.some(piece => g.t.pieces[piece].unit?.class === 'C')
  if (plays(g, side, '34') || (plays(g, side, '26') && conscripts)) offer(g, side, from, 0)
}

/** The march for which such a card was used is over. */
export function marchOver(g: G): void {
  const x = g.s.extra
  if (plays(g, FRENCH, '26') || plays(g, FRENCH, '34')) x.pick[FRENCH] = -1
}

/** Card 29: units that take less room, this turn and until the marches of the next are over (§15.3). */
export function lightened(g: G): readonly number[] {
  const { drilled, drilledBefore } = g.s.extra
  return drilledBefore.length > 0 ? [...drilledBefore, ...drilled.filter(p => !drilledBefore.includes(p))] : drilled
}
