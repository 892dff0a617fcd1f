import { call } from '@grognard/kernel'
import { goodUnits } from '../rules/combat-values.ts'
import type { Battle } from '../rules/frames.ts'
import { cite, type PartsOf, type ValueLine } from '../system/campaign.ts'
import { layer } from '../system/parts.ts'
import { other } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import type { Effect } from './card.ts'
import { anyInForce, effectOf, inTurn, type Deck } from './deck.ts'
import { USE_CARD } from './frames.ts'
import type { CardGame } from './state.ts'

// 1813 §16.1: the cards in force laid over a title's other parts. Where no card is in force, the part beneath answers alone.

export function cardsOver<Game extends CardGame>(base: PartsOf<Game>, deck: Deck<Game>): PartsOf<Game> {
  type Asked<T> = (effect: Effect<Game>, owner: Side) => T

  /** What the first card that has anything to say says. */
  function first<T>(g: Game, asked: Asked<T | undefined>): T | undefined {
    if (!anyInForce(g)) return undefined
    for (const owner of [0, 1] as const) {
      const effect = effectOf(deck, g, owner)
      const said = effect && asked(effect, owner)
      if (said !== undefined) return said
    }
    return undefined
  }

  const any = (g: Game, asked: Asked<boolean | undefined>): boolean =>
    first(g, (effect, owner) => asked(effect, owner) || undefined) ?? false

  /** A value that each card may change. */
  function changed<T>(g: Game, value: T, asked: (effect: Effect<Game>, owner: Side, value: T) => T | undefined): T {
    if (!anyInForce(g)) return value
    for (const owner of inTurn(deck, g)) {
      const effect = effectOf(deck, g, owner)
      if (effect) value = asked(effect, owner, value) ?? value
    }
    return value
  }

  const sum = (g: Game, asked: Asked<number | undefined>): number =>
    changed(g, 0, (effect, owner, so) => so + (asked(effect, owner) ?? 0))

  type March = (g: Game, side: Side, from: number) => number

  const marchOf = (plain: March, g: Game, side: Side, from: number): number =>
    changed(g, plain(g, side, from), (effect, owner, hexes) => effect.march?.(g, owner, side, from, hexes))

  /** What a card of one use would add to this side's value. */
  function gain(g: Game, effect: Effect<Game>, owner: Side, battle: Battle): number {
    const attacking = owner === battle.side
    const units = attacking ? battle.units : goodUnits(g, owner, battle.to)
    const attack = attacking ? (effect.attack?.(g, owner, owner, battle.from, battle.to, units, []) ?? 0) : 0
    return attack + (effect.factors?.(g, owner, owner, units, attacking) ?? 0)
  }

  function offer(g: Game, side: Side, hex: number, battle: 0 | 1): void {
    g.t.parts.countShown(g) // that he is asked shows something of a covered stack
    call(g.s, USE_CARD, { side, hex, battle })
  }

  const unused = (g: Game, side: Side): Effect<Game> | undefined =>
    g.s.extra.spent[side] === 0 ? effectOf(deck, g, side) : undefined

  const line = (g: Game, value: number): ValueLine[] =>
    value !== 0 ? [{ what: 'value.card', value, clause: cite(g.t, '16.1') }] : []

  const harmony = (g: Game): boolean => any(g, (e, owner) => e.harmony?.(g, owner))

  /** The march for which a card of one use was named is over. */
  function endMarch(g: Game, side: Side): void {
    if (effectOf(deck, g, side)?.fitsMarch) g.s.extra.pick[side] = -1
  }

  return layer(base, under => ({
    winter: g => under.winter(g) || any(g, (e, owner) => e.winter?.(g, owner)),
    iced: g => under.iced(g) || any(g, (e, owner) => e.iced?.(g, owner)),
    walled: (g, hex) => under.walled(g, hex) || any(g, (e, owner) => e.walled?.(g, owner, hex)),
    march: (g, side, from) => marchOf(under.march, g, side, from),
    forcedMarch: (g, side) =>
      changed(g, under.forcedMarch(g, side), (e, owner, hexes) =>
        e.forcedMarch?.(g, owner, side, marchOf(under.march, g, side, -1), hexes),
      ),
    marchModifier: (g, side, from, units, along, forced) =>
      under.marchModifier(g, side, from, units, along, forced) +
      sum(g, (e, owner) => e.marchModifier?.(g, owner, side, from, units, forced)),
    sources: (g, side) =>
      changed(g, under.sources(g, side), (e, owner, sources) => e.sources?.(g, owner, side, sources)),
    feedingSources: (g, side) =>
      changed(g, under.feedingSources(g, side), (e, owner, sources) => e.sources?.(g, owner, side, sources)),
    closedToSupply: (g, side) =>
      changed(g, under.closedToSupply(g, side), (e, owner, closed) => e.closedToSupply?.(g, owner, side, closed)),
    workingDepots: (g, side) =>
      changed<readonly number[]>(g, under.workingDepots(g, side), (e, owner, depots) =>
        e.workingDepots?.(g, owner, side, depots),
      ),
    refusePrey: (g, side, to) =>
      under.refusePrey(g, side, to) ?? first(g, (e, owner) => e.refusePrey?.(g, owner, side, to)),
    refuseDepot: (g, side, hex) =>
      under.refuseDepot(g, side, hex) ?? first(g, (e, owner) => e.refuseDepot?.(g, owner, side, hex)),
    refuseTrain: (g, side, hex) =>
      under.refuseTrain(g, side, hex) ?? first(g, (e, owner) => e.refuseTrain?.(g, owner, side, hex)),
    cutOff: (g, piece) => under.cutOff(g, piece) || any(g, (e, owner) => e.cutOff?.(g, owner, piece)),
    mustForage: (g, side, hex) =>
      under.mustForage(g, side, hex) && !any(g, (e, owner) => e.noForage?.(g, owner, side, hex)),
    trainBonus: (g, side) => under.trainBonus(g, side) + sum(g, (e, owner) => e.trains?.(g, owner, side)),
    laidOpenly: (g, side, hex) =>
      under.laidOpenly(g, side, hex) || any(g, (e, owner) => e.laidOpenly?.(g, owner, side, hex)),
    refuseRally: (g, piece) => under.refuseRally(g, piece) ?? first(g, (e, owner) => e.refuseRally?.(g, owner, piece)),
    leads: (g, commander, unit) => harmony(g) || under.leads(g, commander, unit),
    refuseStack: (g, side, hex) =>
      under.refuseStack(g, side, hex) ?? first(g, (e, owner) => e.refuseStack?.(g, owner, side, hex)),
    trainsForMarch: (g, side, hex) =>
      first(g, (e, owner) => e.trainsForMarch?.(g, owner, side, hex)) ?? under.trainsForMarch(g, side, hex),
    refusePiece: (g, piece) => under.refusePiece(g, piece) ?? first(g, (e, owner) => e.refusePiece?.(g, owner, piece)),
    refuseRider: (g, piece) => under.refuseRider(g, piece) ?? first(g, (e, owner) => e.refusePiece?.(g, owner, piece)),
    setOut(g, side, from, movers) {
      if (!under.setOut(g, side, from, movers)) return false
      if (!anyInForce(g)) return true
      endMarch(g, side)
      // What a march costs shows who is in it, where a card makes some dearer.
      if (any(g, e => e.trainsForMarch !== undefined)) g.t.parts.countShown(g)
      if (unused(g, side)?.fitsMarch?.(g, side, side, movers)) offer(g, side, from, 0)
      return true
    },
    marched(g, side, from, to) {
      under.marched(g, side, from, to)
      if (!anyInForce(g)) return
      endMarch(g, side)
      for (const owner of [0, 1] as const) effectOf(deck, g, owner)?.marched?.(g, owner, side, from, to)
    },
    rating: (g, piece) => changed(g, under.rating(g, piece), (e, owner, rating) => e.rating?.(g, owner, piece, rating)),
    unitClass: (g, piece) =>
      changed(g, under.unitClass(g, piece), (e, owner, unitClass) => e.unitClass?.(g, owner, piece, unitClass)),
    factorGift: (g, piece, units, attacking) =>
      changed(g, under.factorGift(g, piece, units, attacking), (e, owner, factors) =>
        e.gift?.(g, owner, piece, factors),
      ),
    commandBonus: (g, side) => under.commandBonus(g, side) + sum(g, (e, owner) => e.commands?.(g, owner, side)),
    commandCap: (g, side) =>
      changed(g, under.commandCap(g, side), (e, owner, most) => Math.min(most, e.commandCap?.(g, owner, side) ?? most)),
    firstInCombat: (g, side) =>
      changed(g, under.firstInCombat(g, side), (e, owner, so) => e.firstInCombat?.(g, owner, so)),
    ordered(g, order) {
      under.ordered(g, order)
      for (const owner of [0, 1] as const) effectOf(deck, g, owner)?.ordered?.(g, owner, order)
    },
    ordering(g, order) {
      under.ordering(g, order)
      if (unused(g, order.side)?.namesOrder?.(g, order.side, order)) offer(g, order.side, order.to, 1)
    },
    calledOff(g) {
      under.calledOff(g)
      g.s.extra.telling = [0, 0]
    },
    passes: (g, order) => under.passes(g, order) || any(g, (e, owner) => e.passes?.(g, owner, order)),
    refuseTarget: (g, side, from, to) =>
      under.refuseTarget(g, side, from, to) ?? first(g, (e, owner) => e.refuseTarget?.(g, owner, side, from, to)),
    refuseAttacker: (g, piece) =>
      under.refuseAttacker(g, piece) ?? first(g, (e, owner) => e.refuseAttacker?.(g, owner, piece)),
    refuseAssault: (g, side, to, units) =>
      any(g, (e, owner) => e.assaults?.(g, owner)) ? undefined : under.refuseAssault(g, side, to, units),
    refuseSupport: (g, side, hex, from, to, attacking) =>
      under.refuseSupport(g, side, hex, from, to, attacking) ??
      first(g, (e, owner) => e.refuseSupport?.(g, owner, side, hex, to, attacking)),
    supportModifier: (g, side, hex, main) =>
      changed(g, harmony(g) ? 0 : under.supportModifier(g, side, hex, main), (e, owner, modifier) =>
        e.supportModifier?.(g, owner, modifier, side, hex),
      ),
    mayDrawOff: (g, battle) => under.mayDrawOff(g, battle) || any(g, (e, owner) => e.mayDrawOff?.(g, owner, battle)),
    factorLines: (g, side, hex, units, attacking) => [
      ...under.factorLines(g, side, hex, units, attacking),
      ...(g.s.extra.telling[side]
        ? line(g, effectOf(deck, g, side)?.factors?.(g, side, side, units, attacking) ?? 0)
        : []),
    ],
    combinedArms: (g, side, units) =>
      changed(g, under.combinedArms(g, side, units), (e, owner, more) => e.combinedArms?.(g, owner, side, units, more)),
    attackLines: (g, side, from, to, units, supports) => [
      ...under.attackLines(g, side, from, to, units, supports),
      ...(g.s.extra.telling[side]
        ? line(g, effectOf(deck, g, side)?.attack?.(g, side, side, from, to, units, supports) ?? 0)
        : []),
      ...line(
        g,
        sum(g, (e, owner) => e.againstAttack?.(g, owner, side, to, units, supports)),
      ),
    ],
    battleBegins(g, battle) {
      under.battleBegins(g, battle)
      if (unused(g, battle.side)?.fitsOrder?.(g, battle.side, battle)) offer(g, battle.side, battle.to, 1)
    },
    beforeFight(g, battle) {
      under.beforeFight(g, battle)
      // Called last, the attacker is asked first.
      for (const side of [other(battle.side), battle.side]) {
        const effect = unused(g, side)
        if (effect && !effect.fitsOrder && !effect.namesOrder && gain(g, effect, side, battle) > 0)
          offer(g, side, battle.to, 1)
      }
    },
    battleOver(g) {
      under.battleOver(g)
      g.s.extra.telling = [0, 0]
    },
    standsFast: (g, battle) => under.standsFast(g, battle) || any(g, (e, owner) => e.standsFast?.(g, owner, battle)),
    withdrew(g, side, from, to) {
      under.withdrew(g, side, from, to)
      for (const owner of [0, 1] as const) effectOf(deck, g, owner)?.withdrew?.(g, owner, side, from, to)
    },
    refuseAdvance: (g, piece, to) =>
      under.refuseAdvance(g, piece, to) ?? first(g, (e, owner) => e.refuseAdvance?.(g, owner, piece, to)),
    givesHit: (g, hits) =>
      first(g, (e, owner) => (e.givesHit?.(g, owner, hits.side) ? owner : undefined)) ?? under.givesHit(g, hits),
    hitGiven(g, hits) {
      under.hitGiven(g, hits)
      for (const owner of [0, 1] as const)
        if (effectOf(deck, g, owner)?.givesHit?.(g, owner, hits.side)) g.s.extra.spent[owner] = 1
    },
    cossackScore: g => changed(g, under.cossackScore(g), (e, owner, score) => e.cossackScore?.(g, owner, score)),
  }))
}
