import { AGAIN, ASK, DONE, type Refusal } from '@grognard/kernel'
import { atHex, attemptedHex, attemptedPiece, ofPiece, plain } from '../../../system/answers.ts'
import type { Side } from '../../../system/state.ts'
import { laterActs } from './acts-later.ts'
import { actsAtOnce } from './acts-now.ts'
import { cards } from './deck.ts'
import type { G } from '../own.ts'
import { CARD_ACTS, type CardActs } from '../frames.ts'
import { procedure } from '../procedure.ts'

// Cards that somebody must choose something for, or that act of themselves at a moment of the turn.

export interface Choice {
  who: Side
  hexes?: number[]
  pieces?: number[]
  optional?: boolean // nothing may be chosen
}

export interface Act {
  when: 0 | 1 | 2 | 3 // at once, after depots, before rallying, before marching
  blind?: boolean // what may be chosen follows from what both see
  /** What is to be chosen as step n; undefined if the card is done. Steps that need no choice are done here. */
  choice(g: G, side: Side, step: number): Choice | undefined
  take(g: G, side: Side, step: number, value: number): void
}

const acts: Record<string, Act> = { ...actsAtOnce, ...laterActs }

function actOf(g: G, side: Side, when: number): Act | undefined {
  const card = g.s.extra.played[side]
  if (card < 0) return undefined
  const { no, single } = cards[card]
  const act = acts[single ? no : `${no}${side === 0 ? 'F' : 'C'}`]
  return act?.when === when ? act : undefined
}

/** What the card on top of everything asks for, if it asks for something that is not open to both. */
export function cardChoice(g: G, frame: CardActs): Choice | undefined {
  const act = actOf(g, frame.side, frame.when)
  return act?.blind ? undefined : act?.choice(g, frame.side, frame.step)
}

/** 1813 §16.1: carries out the card a side has laid; one that finds nothing to act on is simply discarded. */
export const cardActs = procedure(CARD_ACTS, {
  run(g, f) {
    const side = f.side
    const act = f.at === 'over' ? undefined : actOf(g, side, f.when)
    const choice = act?.choice(g, side, f.step)
    if (!act || !choice) return DONE
    const options = choice.hexes ?? choice.pieces ?? []
    if (options.length === 0) return DONE
    if (options.length > 1 || choice.optional) return ASK
    act.take(g, side, f.step++, options[0])
    return AGAIN
  },
  ask(g, f) {
    const side = f.side
    const { who, hexes, pieces, optional } = actOf(g, side, f.when)!.choice(g, side, f.step)!
    const answers = hexes
      ? hexes.map(hex => atHex(g.t, 'name-hex', hex))
      : pieces!.map(piece => ofPiece(g.t, 'name-piece', piece))
    if (optional) answers.push(plain(g.t, 'enough', true))
    const params = { name: `card.${cards[g.s.extra.played[side]].no}.name` }
    return { side: who, clause: '1813 §16.1', prompt: 'ask.cardChoice', answers, params }
  },
  take(g, f, answer) {
    const side = f.side
    // What is asked next may let a player see into covered stacks (§15.1), or shows that the enemy must lay a card at once.
    if (g.s.options.dummies || f.when === 0) g.s.reveals++
    if (answer.hex === undefined && answer.piece === undefined) f.at = 'over'
    else actOf(g, side, f.when)!.take(g, side, f.step++, (answer.hex ?? answer.piece)!)
  },
  refuse(g, _f, attempt): Refusal | undefined {
    const [hex, piece] = [attemptedHex(g.t, attempt), attemptedPiece(g.t, attempt)]
    if (hex < 0 && piece < 0) return undefined
    const why = { clause: '1813 §16.1', reason: 'refuse.cardChoice' }
    return hex >= 0 ? { ...why, params: { hex } } : { ...why, params: { piece } }
  },
})
