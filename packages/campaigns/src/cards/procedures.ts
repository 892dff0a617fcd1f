import { AGAIN, ASK, call, DONE, procedureFor, type Procedure, type Refusal } from '@grognard/kernel'
import { atHex, attemptedHex, attemptedPiece, ofPiece, plain } from '../system/answers.ts'
import { cite } from '../system/campaign.ts'
import { tell } from '../system/events.ts'
import { SIDES } from '../system/make-campaign.ts'
import { other } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import {
  AFTER_DEPOTS,
  AT_ARRIVALS,
  AT_ONCE,
  BEFORE_MARCHES,
  BEFORE_RALLY,
  type Act,
  type Choice,
  type Moment,
} from './card.ts'
import { draw, effectOf, order, type Deck } from './deck.ts'
import * as frames from './frames.ts'
import { hand, type CardGame } from './state.ts'

// 1813 §16.1: dealing, drawing, laying and carrying out the cards. `begins` is called before each draw.

export function cardProcedures<Game extends CardGame>(deck: Deck<Game>, begins: (g: Game) => void): Procedure<Game>[] {
  const procedure = procedureFor<Game>()
  const { cards } = deck

  /** 1813 §16.1: each player is dealt one card before the game; those held back come into the deck after that. */
  const openingHands = procedure(frames.OPENING_HANDS, {
    run(g) {
      g.s.extra.deck = deck.whole(g)
      for (const side of [0, 1] as const) draw(deck, g, side, deck.heldBack)
      return DONE
    },
  })

  /**
   * 1813 §16.1: as a turn begins each draws a card and lays one of his two; a single-instruction card must be laid at once,
   * after the other player's. Its instructions are carried out then or in their phase.
   */
  const cardsPhase = procedure(frames.CARDS, {
    run(g, f) {
      if (!g.s.options.cards) return DONE
      if (f.at === 'draw') {
        begin(g)
        ;[f.first, f.second] = order(deck, g)
        f.at = 'first lays'
      }
      if (f.at === 'over') {
        for (const side of [0, 1] as const) effectOf(deck, g, side)?.bothLaid?.(g, side)
        return DONE
      }
      const side = sideInTurn(f)
      const held = hand(g.s.extra, side)
      const single = held.find(card => cards[card].single)
      if (single === undefined && held.length > 1) return ASK
      const [card] = single === undefined ? held : [single]
      f.at = nextStage(f)
      if (card !== undefined) lay(g, side, card)
      return AGAIN
    },
    ask(g, f) {
      const side = sideInTurn(f)
      const answers = hand(g.s.extra, side).map(card => plain(g.t, `card-${cards[card].no}-${SIDES[side]}`))
      return { side, clause: cite(g.t, '16.1'), prompt: 'ask.card', answers }
    },
    take(g, f, answer) {
      const side = sideInTurn(f)
      const [, no] = answer.verb.split('-')
      f.at = nextStage(f)
      lay(
        g,
        side,
        cards.findIndex(card => card.no === no),
      )
    },
  })

  function begin(g: Game): void {
    const x = g.s.extra
    x.played = [-1, -1]
    x.pick = [-1, -1]
    x.pick2 = [-1, -1]
    x.spent = [0, 0]
    begins(g)
    deck.renew?.(g)
    for (const side of [0, 1] as const) draw(deck, g, side)
  }

  function lay(g: Game, side: Side, card: number): void {
    const held = hand(g.s.extra, side)
    held.splice(held.indexOf(card), 1)
    g.s.extra.played[side] = card
    g.s.reveals++
    const { no } = cards[card]
    tell(g, 'card.laid', side, cite(g.t, '16.1'), { name: `card.${no}.name`, text: `card.${no}.${SIDES[side]}` })
    cards[card].effects[side].laid?.(g, side)
    call(g.s, frames.CARD_ACTS, { side, when: AT_ONCE })
  }

  const actOf = (g: Game, side: Side, when: number): Act<Game> | undefined => {
    const act = effectOf(deck, g, side)?.act
    return act?.when === when ? act : undefined
  }

  /** 1813 §16.1: carries out the card a side has laid; one that finds nothing to act on is simply discarded. */
  const cardActs = procedure(frames.CARD_ACTS, {
    run(g, f) {
      const act = f.at === 'over' ? undefined : actOf(g, f.side, f.when)
      const choice = act?.choice(g, f.side, f.step)
      if (!act || !choice) return DONE
      const options = choice.hexes ?? choice.pieces ?? []
      if (options.length === 0) return DONE
      if (options.length > 1 || choice.optional) return ASK
      act.take(g, f.side, f.step++, options[0])
      return AGAIN
    },
    ask(g, f) {
      // In a world that somebody imagines, what could be chosen may lie elsewhere: then there is nothing left to choose.
      const choice = actOf(g, f.side, f.when)?.choice(g, f.side, f.step) ?? { who: f.side, pieces: [], optional: true }
      const { who, hexes, pieces, optional } = choice
      const answers = hexes
        ? hexes.map(hex => atHex(g.t, 'name-hex', hex))
        : pieces!.map(piece => ofPiece(g.t, 'name-piece', piece))
      if (optional) answers.push(plain(g.t, 'enough', true))
      const params = { name: nameOf(g, f.side) }
      return { side: who, clause: cite(g.t, '16.1'), prompt: 'ask.cardChoice', answers, params }
    },
    take(g, f, answer) {
      // What is asked next may let a player see into covered stacks, or shows that the enemy must lay a card at once.
      if (f.when === AT_ONCE) g.s.reveals++
      else g.t.parts.countShown(g)
      if (answer.hex === undefined && answer.piece === undefined) f.at = 'over'
      else actOf(g, f.side, f.when)!.take(g, f.side, f.step++, (answer.hex ?? answer.piece)!)
    },
    refuse(g, _f, attempt): Refusal | undefined {
      const [hex, piece] = [attemptedHex(g.t, attempt), attemptedPiece(g.t, attempt)]
      if (hex < 0 && piece < 0) return undefined
      const why = { clause: cite(g.t, '16.1'), reason: 'refuse.cardChoice' }
      return hex >= 0 ? { ...why, params: { hex } } : { ...why, params: { piece } }
    },
  })

  /** The cards that wait for a phase are carried out there, the leader's first. */
  const inPhase = (declared: typeof frames.CARDS_AT_RALLY, when: Moment): Procedure<Game> =>
    procedure(declared, {
      run(g, f) {
        if (!g.s.options.cards || f.at === 'over') return DONE
        const first = deck.leader(g)
        call(g.s, frames.CARD_ACTS, { side: f.at === 'first' ? first : other(first), when })
        f.at = f.at === 'first' ? 'second' : 'over'
        return AGAIN
      },
    })

  /** 1813 §16.1: a card of one use; its owner is asked whenever it fits, until he uses it. */
  const useCard = procedure(frames.USE_CARD, {
    run: (_g, f) => (f.at === 'asked' ? ASK : DONE),
    ask(g, f) {
      const answers = [plain(g.t, 'use-card'), plain(g.t, 'keep-card', true)]
      const params = { name: nameOf(g, f.side), hex: f.hex }
      return { side: f.side, clause: cite(g.t, '16.1'), prompt: 'ask.useCard', answers, params, focus: [f.hex] }
    },
    take(g, f, answer) {
      f.at = 'over'
      g.t.parts.countShown(g) // and so does what is asked next
      if (answer.verb === 'keep-card') return
      const x = g.s.extra
      x.spent[f.side] = 1
      if (f.battle) x.telling[f.side] = 1
      else x.pick[f.side] = f.hex
      tell(g, 'card.used', f.side, cite(g.t, '16.1'), { name: nameOf(g, f.side), hex: f.hex }, [f.hex])
    },
  })

  const nameOf = (g: Game, side: Side): string => `card.${cards[g.s.extra.played[side]].no}.name`

  return [
    openingHands,
    cardsPhase,
    cardActs,
    inPhase(frames.CARDS_AT_DEPOTS, AFTER_DEPOTS),
    inPhase(frames.CARDS_AT_RALLY, BEFORE_RALLY),
    inPhase(frames.CARDS_AT_MOVEMENT, BEFORE_MARCHES),
    inPhase(frames.CARDS_AT_ARRIVALS, AT_ARRIVALS),
    useCard,
  ]
}

const sideInTurn = (f: frames.Cards): Side => (f.at === 'first lays' ? f.first : f.second)
const nextStage = (f: frames.Cards): frames.Cards['at'] => (f.at === 'first lays' ? 'second lays' : 'over')

/** What the card on top of everything asks for, if it asks for something that is not open to both. */
export function cardChoice<Game extends CardGame>(
  deck: Deck<Game>,
  g: Game,
  { side, when, step }: frames.CardActs,
): Choice | undefined {
  const act = effectOf(deck, g, side)?.act
  return act?.when === when && !act.blind ? act.choice(g, side, step) : undefined
}
