import { asked, trial, type Answer, type Odds } from '@grognard/kernel'
import type { G } from '../system/battle.ts'
import {
  BATTLE,
  BOMBARDMENT,
  COMBAT,
  DECLARATION,
  RETREAT_BEFORE_COMBAT,
  type BattleFrame,
  type Bombardment,
  type Combat,
  type Declaration,
  type RetreatBeforeCombat,
} from '../system/frames.ts'
import { FORMATIONS } from '../system/formations.ts'
import { held, other } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { joiners } from '../rules/combat.ts'
import { inHand } from '../rules/markers.ts'
import { bombardmentOdds } from './bombardment-odds.ts'
import { combatOdds, imaginedBattle } from './combat-odds.ts'
import { hourOdds } from './hour-odds.ts'

// Exact chances for the table, before a player commits himself. Works from the view of the side that is asked.

export function odds(g: G, asker: Side, answer: Answer): Odds | undefined {
  if (answer.verb === 'bombard') return bombardmentOdds(g, asker, answer.hex!, [])
  const combat = asked(g.s, COMBAT)
  if (combat) return phaseOdds(g, combat, answer)
  const declaration = asked(g.s, DECLARATION)
  if (declaration) return declarationOdds(g, declaration, answer)
  const bombardment = asked(g.s, BOMBARDMENT)
  if (bombardment) return gunnersOdds(g, bombardment, answer)
  const battle = asked(g.s, BATTLE)
  if (battle) return battleOdds(g, battle, asker, answer)
  const withdrawal = asked(g.s, RETREAT_BEFORE_COMBAT)
  return withdrawal && standOdds(g, withdrawal, asker, answer)
}

/** bautzen §8.2: an attack with everybody who may join it, one that was declared, or what comes after the last. */
function phaseOdds(g: G, f: Combat, answer: Answer): Odds | undefined {
  const { side } = f
  if (answer.verb === 'attacks-declared') return f.target.every(hex => hex < 0) ? hourOdds(g, side) : undefined
  if (answer.verb === 'fight') {
    const i = f.target.indexOf(answer.hex!)
    const from = f.from.filter((_, k) => f.of[k] === i)
    const second = f.second[i]
    const hexes = second >= 0 && held(g, other(side), second) ? [answer.hex!, second] : [answer.hex!]
    return combatOdds(g, { f: imaginedBattle(side, from, hexes), asker: side, heading: 'odds.combat' })
  }
  if (answer.verb !== 'attack' || f.at !== 'declaring') return undefined
  const target = answer.hex!
  const from = everybody(g, side, target)
  const heading = from.length > 1 ? 'odds.combatAll' : 'odds.combat'
  return combatOdds(g, { f: imaginedBattle(side, from, [target]), asker: side, heading })
}

/** All stacks that may attack together, taken one by one in the order of their hexes. */
function everybody(g: G, side: Side, target: number): number[] {
  const f = trial(DECLARATION, { side, target })
  for (let more = joiners(g, f); more.length > 0; more = joiners(g, f)) f.from.push(more[0])
  return f.from
}

/** bautzen §8.2: one stack more, a second hex, or the attack as it stands. */
function declarationOdds(g: G, f: Declaration, answer: Answer): Odds | undefined {
  const { side, target, second } = f
  const from = answer.verb === 'with' ? [...f.from, answer.hex!] : f.from
  const hexes = answer.verb === 'also' ? [target, answer.hex!] : second >= 0 ? [target, second] : [target]
  const more =
    hexes.length > 1
      ? []
      : joiners(g, { ...f, from }).map(hex => ({
          what: 'odds.withStack',
          hex,
          f: imaginedBattle(side, [...from, hex], hexes),
        }))
  return combatOdds(g, { f: imaginedBattle(side, from, hexes), asker: side, heading: 'odds.combat', more })
}

/** bautzen §8.8: one marker more, or fire. */
function gunnersOdds(g: G, { side, hex, guns }: Bombardment, answer: Answer): Odds | undefined {
  return bombardmentOdds(g, side, hex, answer.verb === 'fire' ? guns : [...guns, gunOf(g, side, answer.verb)])
}

const gunOf = (g: G, side: Side, verb: string): number => inHand(g, side, verb.slice(verb.indexOf('-') + 1))

/** bautzen §8.2, §8.4.b, §8.4.h, §8.6.2: the choices of an open combat, as long as its dice lie still. */
function battleOdds(g: G, f: BattleFrame, asker: Side, answer: Answer): Odds | undefined {
  const heading = asker === f.side ? 'odds.combat' : 'odds.defence'
  const ask = (change: Partial<BattleFrame>, last = false): Odds | undefined =>
    combatOdds(g, { f: { ...f, ...change }, asker, heading, last })
  const { verb, piece } = answer
  switch (f.at) {
    case 'formation':
      return ask({ formation: FORMATIONS.indexOf(verb.slice('formation-'.length) as 'all') })
    case 'crowd':
      return ask({ out: [...f.out, piece!] })
    case 'head-a':
      return ask({ headA: piece! })
    case 'head-d':
      return ask({ headD: piece! })
    case 'guns-a':
      return verb === 'no-more-support' ? ask({}, true) : ask({ gunsA: [...f.gunsA, gunOf(g, asker, verb)] })
    case 'guns-d':
      return verb === 'no-more-support' ? ask({}, true) : ask({ gunsD: [...f.gunsD, gunOf(g, asker, verb)] })
    case 'tactics':
      return ask({ tactics: verb === 'tactics' ? 1 : 0 })
    default:
      return undefined
  }
}

/** bautzen §8.3, §2.A: the combat that is accepted, or forced upon those who would slip away. */
function standOdds(g: G, { side, from, hexes }: RetreatBeforeCombat, asker: Side, answer: Answer): Odds | undefined {
  if (answer.verb !== 'accept-combat' && answer.verb !== 'cossacks') return undefined
  const heading = asker === side ? 'odds.combat' : 'odds.defence'
  return combatOdds(g, { f: imaginedBattle(side, from, hexes), asker, heading })
}
