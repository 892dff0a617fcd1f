import { under, type Answer } from '@grognard/kernel'
import { ANNOUNCEMENT, COMBAT, type Combat } from '../system/frames.ts'
import { DEPOT, DIVISIONS, isCombat, UNSEEN } from '../system/kinds.ts'
import { groundOf, type G } from '../system/leipzig.ts'
import { unitsOn } from '../system/stacks.ts'
import { other, SEEN, type Side } from '../system/state.ts'
import { ableOn, attacksFrom } from '../rules/attackers.ts'
import { attackersOf, defended, engage, feederFor, isCovered, UNFED } from '../rules/attack-forces.ts'
import { percentage } from '../rules/combat-table.ts'
import { attackStrength, couldBeSupplied, fedByFortress, groundFactor, mayBeFed } from '../rules/combat-strength.ts'
import { worth } from '../rules/losses.ts'
import { needsKeeping } from '../rules/supply.ts'
import { cityPoints, prizeOf, worthAt } from './attack-worth.ts'
import type { W } from './doctrine.ts'

// leipzig §combat.A, §crt. What attacks, supply and flights promise, in points, by the exact strengths of those who are seen.

/** Points that whoever destroyed a stack would have; an inverted counter is taken for a division. */
export function pointsOn({ s }: G, hex: number): number {
  let sum = 0
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) sum += s.kind[p] === UNSEEN ? 1 : worth(s.kind[p])
  return sum
}

function divisionsAt({ s }: G, hex: number): number {
  let sum = 0
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) sum += s.kind[p] === UNSEEN ? 1 : DIVISIONS[s.kind[p]]
  return sum
}

const isHidden = ({ s }: G, hex: number): boolean =>
  unitsOn(s, hex).some(p => s.kind[p] === UNSEEN || s.shown[p] !== SEEN)

interface Blow {
  side: Side
  from: number
  hexes: number[]
  who: readonly number[]
  fed: boolean
}

/** What an attack is worth to who makes it. */
function blowWorth(g: G, w: W, { side, from, hexes, who, fed }: Blow, covered: (hex: number) => boolean): number {
  const strength = attackStrength(g, who, fed)
  const hidden = hexes.some(hex => isHidden(g, hex)) && side === 0
  const percent = hidden
    ? percentage(
        strength,
        hexes.reduce((sum, hex) => sum + guess(g, w, from, hex), 0),
      )
    : engage(g, from, hexes, strength, covered).percent
  const sum = (of: (hex: number) => number): number => hexes.reduce((total, hex) => total + of(hex), 0)
  return worthAt(w, percent, {
    mine: pointsOn(g, from),
    theirs: sum(hex => pointsOn(g, hex)),
    divisions: sum(hex => divisionsAt(g, hex)),
    walled: hexes.every(hex => groundOf(g).fortress[hex] === 1),
    prize: sum(hex => prizeOf(g, w, side, hex)),
  })
}

/** leipzig §recon: what an unseen stack may defend with. */
function guess(g: G, w: W, from: number, hex: number): number {
  return Math.max(1, Math.round(w.unseenStrength * unitsOn(g.s, hex).length)) * groundFactor(g, from, hex)
}

/** leipzig §combat.I: the best of attacking fed and unfed; what supply costs is taken off. */
function bestBlow(g: G, w: W, f: Combat, from: number, hexes: number[], who: readonly number[]): number {
  const { side } = f
  const covered = (hex: number): boolean => couldBeSupplied(g, other(side), hex)
  const already = feederFor(g, f.fed, from) !== UNFED
  const plain = blowWorth(g, w, { side, from, hexes, who, fed: already }, covered)
  if (already || !mayBeFed(g, side, from)) return plain
  const price = needsKeeping(g, from) ? 0 : w.supplyInAttack
  return Math.max(plain, blowWorth(g, w, { side, from, hexes, who, fed: true }, covered) - price)
}

/** leipzig §combat.A: the best attack out of a hex. */
export function attackScore(g: G, w: W, f: Combat, from: number): number {
  const who = ableOn(g, f.side, from)
  let most = -10
  for (const hexes of attacksFrom(g, f, from)) most = Math.max(most, bestBlow(g, w, f, from, hexes, who))
  return most
}

/** leipzig §combat.D, §combat.B, §combat.I: whom to attack, with whom, and whether with supply. */
export function announcementScore(g: G, w: W, { verb, hex, piece }: Answer): number {
  const f = under(g.s, ANNOUNCEMENT)
  const above = under(g.s, COMBAT)
  const { side, from } = f
  if (f.at === 'target') return bestBlow(g, w, above, from, [hex!], ableOn(g, side, from))
  if (f.at === 'units') {
    // All on the hex suffer alike, so all of them may as well fight.
    if (verb === 'everyone') return 2
    return verb === 'that-is-all' ? -1 : isCombat(g.s.kind[piece!]) ? 1 : 0.5
  }
  const covered = (at: number): boolean => couldBeSupplied(g, other(side), at)
  const blow = { side, from, hexes: f.hexes, who: f.who, fed: piece !== undefined }
  return blowWorth(g, w, blow, covered) - priceOf(g, piece, from, w.supplyInAttack)
}

/** What the attacks on a hex are worth to the enemy together, at most. */
function blowsOn(g: G, w: W, f: Combat, hex: number, fed: boolean): number {
  let sum = 0
  for (let attack = 0; attack < f.from.length; attack++) {
    const hexes = defended(g, f, attack)
    if (f.done[attack] || !hexes.includes(hex)) continue
    const blow = {
      side: f.side,
      from: f.from[attack],
      hexes,
      who: attackersOf(g, f, attack),
      fed: f.fedBy[attack] !== UNFED,
    }
    sum += blowWorth(g, w, blow, at => (at === hex ? fed : isCovered(f, at)))
  }
  return sum
}

/** leipzig §combat.I: supply for the defence, if it saves more than it is worth. */
export function coverScore(g: G, w: W, f: Combat, piece: number | undefined): number {
  const hex = f.hexes[f.next]
  return -blowsOn(g, w, f, hex, piece !== undefined) - priceOf(g, piece, -1, w.supplyInDefence)
}

/** leipzig §supply.C: what a counter costs: half if a supply unit is left of it, next to nothing if a stack uses it up anyway. */
function priceOf(g: G, piece: number | undefined, stack: number, plain: number): number {
  if (piece === undefined) return 0
  const depot = g.s.kind[piece] === DEPOT ? plain / 2 : plain
  return stack >= 0 && needsKeeping(g, stack) ? depot / 10 : depot
}

/** leipzig §combat.G: the most promising attack first. */
export function fightScore(g: G, w: W, f: Combat, from: number): number {
  const attack = f.from.indexOf(from)
  const hexes = defended(g, f, attack)
  const blow = { side: f.side, from, hexes, who: attackersOf(g, f, attack), fed: f.fedBy[attack] !== UNFED }
  return blowWorth(g, w, blow, hex => isCovered(f, hex))
}

/** leipzig §combat.J: a unit flees from what it has to fear, if that is more than its dispersal and the ground are worth. */
export function fleeScore(g: G, w: W, side: Side, hex: number, piece: number): number {
  const { s, t } = g
  const f = under(s, COMBAT)
  const fed = fedByFortress(g, hex) || mayBeFed(g, side, hex)
  const all = Math.max(1, pointsOn(g, hex))
  const fear = (blowsOn(g, w, f, hex, fed) * Math.max(0.3, worth(s.kind[piece]))) / all
  const city = t.cities.findIndex(one => one.hex === hex)
  const ground = city >= 0 && s.holder[city] === side ? (w.fleeCity * cityPoints(g, city)) / all : 0
  return fear - w.fleePrice * Math.max(0.3, DIVISIONS[s.kind[piece]]) - ground
}
