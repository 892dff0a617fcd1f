import { asked, under, type Answer, type Odds } from '@grognard/kernel'
import { ANNOUNCEMENT, COMBAT, MARCH, SLIP_AWAY, type Announcement, type Combat, type March } from '../system/frames.ts'
import type { G } from '../system/leipzig.ts'
import { divisionsOn } from '../system/stacks.ts'
import { other, type Side } from '../system/state.ts'
import { ableOn, attacksFrom } from '../rules/attackers.ts'
import { attackersOf, defended, feederFor, isCovered, UNFED } from '../rules/attack-forces.ts'
import { couldBeSupplied, fedByFortress, gainsBySupply, mayBeFed } from '../rules/combat-strength.ts'
import type { Letter } from '../rules/forced-march.ts'
import { combatOdds, foldClash, type Clash } from './combat-odds.ts'
import { firstDieOdds, secondDieOdds } from './march-odds.ts'

// Exact chances for the table, before a player commits himself. Works from the view of the side that is asked.

export function odds(g: G, asker: Side, answer: Answer): Odds | undefined {
  if (answer.verb === 'crush') return crushOdds(g, asker, answer.hex!)
  const march = asked(g.s, MARCH)
  if (march) return marchOdds(march, answer)
  const combat = asked(g.s, COMBAT)
  if (combat) return phaseOdds(g, combat, asker, answer)
  const announcement = asked(g.s, ANNOUNCEMENT)
  if (announcement) return announcementOdds(g, announcement, answer)
  const flight = asked(g.s, SLIP_AWAY)
  return flight && answer.verb === 'stand-fast' ? standOdds(g, under(g.s, COMBAT), asker, flight.hex) : undefined
}

/** leipzig §auto: no die is thrown: all that stands there is destroyed. */
function crushOdds(g: G, side: Side, hex: number): Odds {
  const divisions = divisionsOn(g.s, hex)
  const lost = Array.from({ length: divisions + 1 }, (_, n) => (n === divisions ? 1 : 0))
  const bars: Odds['bars'] = [{ what: 'odds.attack.killed', tone: 'best', ways: 1 }]
  const spreads: Odds['spreads'] = [{ what: 'odds.divisionsLost', side: g.t.sides[other(side)], ways: lost }]
  return { clause: 'leipzig §auto', heading: 'odds.crush', params: { hex }, ways: 1, bars, spreads }
}

/** leipzig §march: the die that a forced march throws. */
function marchOdds(f: March, { verb }: Answer): Odds | undefined {
  if (verb === 'go-on') return secondDieOdds(f.piece, f.table as Letter)
  if (verb === 'force' || verb === 'force-exit') return firstDieOdds(f.piece, f.multiple)
  return verb === 'double' || verb === 'triple' ? firstDieOdds(f.piece, verb === 'double' ? 2 : 3) : undefined
}

function phaseOdds(g: G, f: Combat, asker: Side, answer: Answer): Odds | undefined {
  if (answer.verb === 'attack') {
    const [hexes, ...more] = attacksFrom(g, f, answer.hex!)
    return hexes && more.length === 0
      ? newAttackOdds(g, f, answer.hex!, hexes, ableOn(g, f.side, answer.hex!))
      : undefined
  }
  if (answer.verb === 'fight') {
    const attack = f.from.indexOf(answer.hex!)
    const clash = announced(g, f, attack)
    return combatOdds(g, {
      clash,
      asker,
      heading: 'odds.attack',
      also: othersOn(g, f, attack, clash.hexes),
      first: true,
    })
  }
  if (f.at === 'defence') return coverOdds(g, f, asker, f.hexes[f.next], answer.piece !== undefined)
  return undefined
}

function announcementOdds(g: G, f: Announcement, answer: Answer): Odds | undefined {
  const above = under(g.s, COMBAT)
  const everyone = ableOn(g, f.side, f.from)
  if (f.at === 'target') return newAttackOdds(g, above, f.from, [answer.hex!], everyone)
  if (f.at === 'supply') return newAttackOdds(g, above, f.from, f.hexes, f.who, answer.piece !== undefined)
  const who = answer.verb === 'everyone' ? everyone : answer.piece === undefined ? f.who : [...f.who, answer.piece]
  return newAttackOdds(g, above, f.from, f.hexes, who)
}

/** leipzig §combat.I: an attack not yet announced: fed if it can be, the defender fed if he may be; the rest stands as cases. */
function newAttackOdds(
  g: G,
  f: Combat,
  from: number,
  hexes: number[],
  who: readonly number[],
  wish?: boolean,
): Odds | undefined {
  const { side } = f
  const already = feederFor(g, f.fed, from) !== UNFED
  const fed = already || (wish ?? mayBeFed(g, side, from))
  const clash: Clash = { side, from, hexes, who, fed, covered: hex => couldBeSupplied(g, other(side), hex) }
  const more: { what: string; clash: Clash }[] = []
  if (wish === undefined && fed && !already && gainsBySupply(g.s, who))
    more.push({ what: 'odds.withoutSupply', clash: { ...clash, fed: false } })
  if (hexes.some(hex => couldBeSupplied(g, other(side), hex) && !fedByFortress(g, hex)))
    more.push({ what: 'odds.enemyUnsupplied', clash: { ...clash, covered: hex => fedByFortress(g, hex) } })
  // Those announced before are counted as if the enemy had supply where he may.
  const also = othersOn(g, f, -1, hexes).map(one => ({ ...one, covered: clash.covered }))
  return combatOdds(g, { clash, asker: side, heading: 'odds.attack', more, also })
}

/** An attack that is announced, as things stand. */
function announced(g: G, f: Combat, attack: number): Clash {
  return {
    side: f.side,
    from: f.from[attack],
    hexes: defended(g, f, attack),
    who: attackersOf(g, f, attack),
    fed: f.fedBy[attack] !== UNFED,
    covered: hex => isCovered(f, hex),
  }
}

/** leipzig §combat.G: the other attacks that are still to come on a hex; a sortie is no part of such a row. */
function othersOn(g: G, f: Combat, attack: number, hexes: readonly number[]): Clash[] {
  if (hexes.length !== 1) return []
  const found: Clash[] = []
  for (let i = 0; i < f.from.length; i++) {
    if (i === attack || f.done[i]) continue
    const clash = announced(g, f, i)
    if (clash.hexes.length === 1 && clash.hexes[0] === hexes[0]) found.push(clash)
  }
  return found
}

/** The strongest of the attacks that a hex still faces. */
function gravest(g: G, f: Combat, hex: number, covered: (hex: number) => boolean): Clash | undefined {
  let worst: Clash | undefined
  let most = -1
  for (let attack = 0; attack < f.from.length; attack++) {
    const clash = { ...announced(g, f, attack), covered }
    if (f.done[attack] || !clash.hexes.includes(hex)) continue
    const { percent } = foldClash(g, clash)
    if (percent > most) worst = clash
    most = Math.max(most, percent)
  }
  return worst
}

/** leipzig §combat.I: the gravest attack on this hex, with supply or without. */
function coverOdds(g: G, f: Combat, asker: Side, hex: number, fed: boolean): Odds | undefined {
  const clash = gravest(g, f, hex, at => (at === hex ? fed : isCovered(f, at)))
  return clash && combatOdds(g, { clash, asker, heading: 'odds.defence' })
}

/** leipzig §combat.J: what awaits those who stay: in supply if it can be had. */
function standOdds(g: G, f: Combat, asker: Side, hex: number): Odds | undefined {
  const able = (at: number): boolean => fedByFortress(g, at) || mayBeFed(g, asker, at)
  const clash = gravest(g, f, hex, able)
  if (!clash) return undefined
  const bare: Clash = { ...clash, covered: at => fedByFortress(g, at) }
  const more = able(hex) && !fedByFortress(g, hex) ? [{ what: 'odds.withoutSupply', clash: bare }] : []
  return combatOdds(g, { clash, asker, heading: 'odds.defence', more })
}
