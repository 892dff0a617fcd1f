import { topFrame, type Answer, type Frame, type Odds } from '@grognard/kernel'
import type { G } from '../system/battle.ts'
import { FORMATIONS } from '../system/roster.ts'
import { held, other } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { CROWD, FORMATION, GUNS_A, GUNS_D, HEAD_A, HEAD_D, TACTICS } from '../rules/battle.ts'
import { DECLARING, joiners } from '../rules/combat.ts'
import { inHand } from '../rules/markers.ts'
import { bombardmentOdds } from './bombardment-odds.ts'
import { combatOdds, imaginedBattle } from './combat-odds.ts'
import { hourOdds } from './hour-odds.ts'

// Exact chances for the table, before a player commits himself. Works from the view of the side that is asked.

export function odds(g: G, asker: Side, answer: Answer): Odds | undefined {
  const frame = topFrame(g.s)
  if (answer.verb === 'bombard') return bombardmentOdds(g, asker, answer.hex!, [])
  switch (frame.p) {
    case 'combat':
      return phaseOdds(g, frame, answer)
    case 'declaration':
      return declarationOdds(g, frame, answer)
    case 'bombardment':
      return gunnersOdds(g, frame, answer)
    case 'battle':
      return battleOdds(g, frame, asker, answer)
    case 'retreat-before-combat':
      return standOdds(g, frame, asker, answer)
    default:
      return undefined
  }
}

/** bautzen §8.2: an attack with everybody who may join it, one that was declared, or what comes after the last. */
function phaseOdds(g: G, frame: Frame, answer: Answer): Odds | undefined {
  const side = frame.side as Side
  if (answer.verb === 'attacks-declared')
    return (frame.target as number[]).every(hex => hex < 0) ? hourOdds(g, side) : undefined
  if (answer.verb === 'fight') {
    const i = (frame.target as number[]).indexOf(answer.hex!)
    const from = (frame.from as number[]).filter((_, k) => (frame.of as number[])[k] === i)
    const second = (frame.second as number[])[i]
    const hexes = second >= 0 && held(g, other(side), second) ? [answer.hex!, second] : [answer.hex!]
    return combatOdds(g, { f: imaginedBattle(side, from, hexes), asker: side, heading: 'odds.combat' })
  }
  if (answer.verb !== 'attack' || frame.at !== DECLARING) return undefined
  const target = answer.hex!
  const from = everybody(g, side, target, [])
  const heading = from.length > 1 ? 'odds.combatAll' : 'odds.combat'
  return combatOdds(g, { f: imaginedBattle(side, from, [target]), asker: side, heading })
}

/** All stacks that may attack together with those named already, taken one by one in the order of their hexes. */
function everybody(g: G, side: Side, target: number, named: readonly number[]): number[] {
  const f: Frame = { p: 'declaration', at: 0, side, target, second: -1, from: [...named] }
  for (let more = joiners(g, f); more.length > 0; more = joiners(g, f)) (f.from as number[]).push(more[0])
  return f.from as number[]
}

/** bautzen §8.2: one stack more, a second hex, or the attack as it stands. */
function declarationOdds(g: G, frame: Frame, answer: Answer): Odds | undefined {
  const side = frame.side as Side
  const target = frame.target as number
  const from = [...(frame.from as number[])]
  const hexes = [target]
  if (answer.verb === 'with') from.push(answer.hex!)
  if (answer.verb === 'also') hexes.push(answer.hex!)
  else if ((frame.second as number) >= 0) hexes.push(frame.second as number)
  const more =
    hexes.length > 1
      ? []
      : joiners(g, { ...frame, from }).map(hex => ({
          what: 'odds.withStack',
          hex,
          f: imaginedBattle(side, [...from, hex], hexes),
        }))
  return combatOdds(g, { f: imaginedBattle(side, from, hexes), asker: side, heading: 'odds.combat', more })
}

/** bautzen §8.8: one marker more, or fire. */
function gunnersOdds(g: G, frame: Frame, answer: Answer): Odds | undefined {
  const side = frame.side as Side
  const laid = frame.guns as number[]
  const guns = answer.verb === 'fire' ? laid : [...laid, gunOf(g, side, answer.verb)]
  return bombardmentOdds(g, side, frame.hex as number, guns)
}

const gunOf = (g: G, side: Side, verb: string): number => inHand(g, side, verb.slice(verb.indexOf('-') + 1))

/** bautzen §8.2, §8.4.b, §8.4.h, §8.6.2: the choices of an open combat, as long as its dice lie still. */
function battleOdds(g: G, frame: Frame, asker: Side, answer: Answer): Odds | undefined {
  const heading = asker === frame.side ? 'odds.combat' : 'odds.defence'
  const ask = (change: Partial<Frame>, last = false): Odds | undefined =>
    combatOdds(g, { f: { ...frame, ...change } as Frame, asker, heading, last })
  switch (frame.at) {
    case FORMATION:
      return ask({ formation: FORMATIONS.indexOf(answer.verb.slice('formation-'.length) as 'all') })
    case CROWD:
      return ask({ out: [...(frame.out as number[]), answer.piece!] })
    case HEAD_A:
      return ask({ headA: answer.piece! })
    case HEAD_D:
      return ask({ headD: answer.piece! })
    case GUNS_A:
    case GUNS_D: {
      if (answer.verb === 'no-more-support') return ask({}, true)
      const key = frame.at === GUNS_A ? 'gunsA' : 'gunsD'
      return ask({ [key]: [...(frame[key] as number[]), gunOf(g, asker, answer.verb)] })
    }
    case TACTICS:
      return ask({ tactics: answer.verb === 'tactics' ? 1 : 0 })
    default:
      return undefined
  }
}

/** bautzen §8.3, §2.A: the combat that is accepted, or forced upon those who would slip away. */
function standOdds(g: G, frame: Frame, asker: Side, answer: Answer): Odds | undefined {
  if (answer.verb !== 'accept-combat' && answer.verb !== 'cossacks') return undefined
  const side = frame.side as Side
  const f = imaginedBattle(side, frame.from as number[], frame.hexes as number[])
  return combatOdds(g, { f, asker, heading: asker === side ? 'odds.combat' : 'odds.defence' })
}
