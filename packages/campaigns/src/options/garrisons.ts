import type { Refusal } from '@grognard/kernel'
import type { Battle } from '../rules/frames.ts'
import { countHit } from '../rules/hits.ts'
import { cite, type G } from '../system/campaign.ts'
import { eliminate } from '../system/events.ts'
import { other, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'

// 1813 §14.12: units that hold the city they were left in. Several titles have them; who they are and whether they may ever leave, each
// says for itself.

export interface GarrisonRules<Game extends G = G> {
  holds(g: Game, piece: number): boolean // he is of a garrison, and still in his city
  mayLeave(g: Game, piece: number): boolean // of his own will, now
  falls(g: Game, piece: number): boolean // lost if forced out, so that he does not go of his own will
  clause(g: Game, piece: number): string // which clause binds him, by its number in 1813
}

export interface Garrisons<Game extends G = G> {
  refuseSortie(g: Game, piece: number): Refusal | undefined // for refusePiece
  refuseAttack(g: Game, piece: number): Refusal | undefined // for refuseAttacker
  refuseSupport(g: Game, side: Side, hex: number): Refusal | undefined // of an attack
  stand(g: Game, battle: Battle): boolean // for standsFast
  fall(g: Game, side: Side, hex: number): void // for beforeWithdrawal
  fixedAt(g: Game, side: Side, hex: number): number[] // those there who fall if forced out
}

export function garrisonsBy<Game extends G>(rules: GarrisonRules<Game>): Garrisons<Game> {
  const refusal = (g: Game, piece: number, reason: string): Refusal => ({
    clause: cite(g.t, rules.clause(g, piece)),
    reason,
    params: { piece },
  })
  const fixed = (g: Game, piece: number): boolean => rules.holds(g, piece) && rules.falls(g, piece)
  const fixedAt = (g: Game, side: Side, hex: number): number[] => unitsAt(g, side, hex).filter(piece => fixed(g, piece))

  /** 1813 §14.12: no garrison attacks from its city. */
  const refuseAttack = (g: Game, piece: number): Refusal | undefined =>
    rules.holds(g, piece) ? refusal(g, piece, 'refuse.garrison.attack') : undefined

  return {
    fixedAt,
    refuseAttack,
    refuseSortie: (g, piece) =>
      rules.holds(g, piece) && !rules.mayLeave(g, piece) ? refusal(g, piece, 'refuse.garrison.stays') : undefined,
    /** 1813 §14.12: nor does it support an attack. */
    refuseSupport(g, side, hex) {
      for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p]) {
        const why = g.t.isUnit[p] && g.t.side[p] === side ? refuseAttack(g, p) : undefined
        if (why) return why
      }
      return undefined
    },
    /** 1813 §14.12: a garrison does not give up its city of its own will. */
    stand(g, battle) {
      const units = unitsAt(g, other(battle.side), battle.to)
      return units.length > 0 && units.every(piece => fixed(g, piece))
    },
    /** 1813 §14.12: forced to retreat, a garrison is eliminated. */
    fall(g, side, hex) {
      for (const piece of fixedAt(g, side, hex)) {
        countHit(g, side, g.s.disrupted[piece] ? 1 : 2)
        eliminate(g, piece, cite(g.t, rules.clause(g, piece)))
      }
    },
  }
}
