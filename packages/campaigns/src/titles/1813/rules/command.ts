import type { Refusal } from '@grognard/kernel'
import { bestRating, commandersAt, ratingOf, unitsAt } from '../../../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../../../system/state.ts'
import { plays } from '../cards/deck.ts'
import { southOfDanube } from './lands.ts'
import type { G } from '../own.ts'

// 1813 §16.2.a, §16.2.b, §16.2.c: who commands whom, who is senior, and what the great captains add.

const RANKS: Record<string, number> = { A: 5, I: 4, C: 3, K: 2, corps: 1, cavcorps: 1, none: 0 }

/** A commander's designation as it is this turn; an army commander of the south counts only there. */
export function seniorityOf(g: G, piece: number): string {
  // Card 48: an army commander who has offered to resign leads nobody.
  if (piece === g.t.own.schwarzenberg && plays(g, FRENCH, '48')) return 'none'
  const { seniority, changes } = g.t.pieces[piece]
  let now = seniority ?? 'none'
  for (const change of changes ?? []) if (change.seniority && change.turn <= g.s.turn) now = change.seniority
  if (now !== 'A&south') return now
  return g.s.hex[piece] >= 0 && southOfDanube[g.s.hex[piece]] ? 'A' : 'none'
}

/** 1813 §16.2.a: can he command that unit? Guards follow any designated commander. */
export function canCommand(g: G, commander: number, unit: number): boolean {
  const seniority = seniorityOf(g, commander)
  if (seniority === 'none') return false
  const { tags, unit: troops } = g.t.pieces[unit]
  if (seniority === 'A' || tags?.includes('guard')) return true
  if (seniority === 'I') return troops!.arm === 'inf'
  if (seniority === 'C') return troops!.arm === 'cav'
  if (seniority === 'K') return troops!.cossack
  return g.t.pieces[commander].commands?.some(rule => fits(g, rule, unit)) ?? false
}

function fits(g: G, rule: string, unit: number): boolean {
  const { nation, formation, id, unit: troops } = g.t.pieces[unit]
  return rule.split('&').every(part => {
    const [what, value] = part.split(':')
    if (what === 'formation') return formation === value
    if (what === 'nation') return nation === value
    if (what === 'arm') return troops!.arm === value
    if (what === 'unit') return id === value
    return what === 'all' || (what === 'cossack' && troops!.cossack)
  })
}

function commanded(g: G, commander: number, units: readonly number[]): number {
  let n = 0
  for (const unit of units) if (canCommand(g, commander, unit)) n++
  return n
}

/** 1813 §16.2.a: how senior he is in this company: rank first, then how many of its units he can command. */
function weight(g: G, commander: number, units: readonly number[]): number {
  return RANKS[seniorityOf(g, commander)] * 100 + commanded(g, commander, units)
}

/** 1813 §16.2.b: he is the senior commander there; of equals the owner names whom he likes. */
function isSenior(g: G, piece: number, others: readonly number[], units: readonly number[], strictly = false): boolean {
  const own = weight(g, piece, units)
  return others.every(one => one === piece || (strictly ? weight(g, one, units) < own : weight(g, one, units) <= own))
}

const giftOf = (g: G, piece: number): string => g.t.pieces[piece].commander?.gift ?? ''

/**
 * 1813 §16.2.a, §16.2.b: one off if the commanders who go along can command every unit, Murat apart; one more off for
 * Napoleon, Davout and Blücher as seniors; one on if Murat leads.
 */
export function marchModifier(
  g: G,
  side: Side,
  from: number,
  units: readonly number[],
  along: readonly number[],
): number {
  const present = along.length > 0 ? along : commandersAt(g, side, from)
  let sum = 0
  const leaders = along.filter(piece => giftOf(g, piece) !== 'murat')
  if (units.every(unit => leaders.some(piece => canCommand(g, piece, unit)))) sum--
  for (const piece of present) {
    if (!isSenior(g, piece, present, units)) continue
    if (['napoleon', 'davout', 'blucher'].includes(giftOf(g, piece)) && along.includes(piece)) sum--
    if (giftOf(g, piece) === 'murat') sum++
  }
  return sum
}

/** 1813 §16.2.b: factors that the senior commander adds: Napoleon three, the others two, some only in attack and to their own arm. */
export function factorGift(
  g: G,
  piece: number,
  units: readonly number[],
  attacking: boolean,
  napoleonsMost = 3,
): number {
  const gift = giftOf(g, piece)
  if (!gift || gift === 'balky') return 0
  const side = g.t.pieces[piece].side
  if (!isSenior(g, piece, commandersAt(g, side, g.s.hex[piece]), unitsAt(g, side, g.s.hex[piece]))) return 0
  if (gift === 'napoleon') return Math.min(napoleonsMost, units.length)
  if (gift === 'davout') return Math.min(2, units.length)
  if (!attacking) return 0
  if (gift === 'platov') return Math.min(2, units.filter(unit => g.t.pieces[unit].unit!.cossack).length)
  if (gift === 'murat') return Math.min(2, units.filter(unit => g.t.arm[unit] === 'cav').length)
  return Math.min(2, units.length)
}

/** 1813 §16.2.b: a march led by Constantine or Hiller as senior needs a three or more. */
export function isBalky(g: G, side: Side, from: number, movers: readonly number[]): boolean {
  const present = commandersAt(g, side, from)
  const units = movers.filter(piece => g.t.isUnit[piece])
  return present.some(piece => giftOf(g, piece) === 'balky' && isSenior(g, piece, present, units, true))
}

/**
 * 1813 §16.2.a: the rating that counts in battle is that of the commander who can command most of the units, at most one for
 * each of them; of equals the senior's, of equal seniors the better. §16.2.c: a lone cavalry commander counts the horse.
 */
export function leadership(g: G, side: Side, hex: number, units: readonly number[]): number {
  const present = commandersAt(g, side, hex)
  const designated = present.filter(piece => seniorityOf(g, piece) !== 'none')
  if (designated.length === 0) return Math.min(bestRating(g, side, hex), units.length)
  if (ledByCavalryAlone(g, side, hex))
    return Math.min(units.filter(unit => g.t.arm[unit] === 'cav').length, ratingOf(g, present[0]))
  let [best, value] = [-1, 0]
  for (const piece of designated) {
    const n = commanded(g, piece, units)
    const score = n * 1000 + RANKS[seniorityOf(g, piece)] * 10 + ratingOf(g, piece)
    if (score > best) [best, value] = [score, Math.min(n, ratingOf(g, piece))]
  }
  return value
}

/** 1813 §16.2.c: the one commander there is of a cavalry corps; beside any other, of whatever rank, he is not bound. */
function ledByCavalryAlone(g: G, side: Side, hex: number): boolean {
  const present = commandersAt(g, side, hex)
  return present.length === 1 && g.t.pieces[present[0]].seniority === 'cavcorps'
}

/** 1813 §16.2.c: under a cavalry commander alone only a stack of cavalry receives trains. */
export function refuseCavalryTrain(g: G, side: Side, hex: number): Refusal | undefined {
  if (!ledByCavalryAlone(g, side, hex)) return undefined
  if (unitsAt(g, side, hex).every(unit => g.t.arm[unit] === 'cav')) return undefined
  return { clause: '1813 §16.2.c', reason: 'refuse.train.cavalryOnly', params: { hex } }
}

/** 1813 §16.2.c: and he helps a support only if there is cavalry in it. */
export function supportLed(g: G, side: Side, hex: number): boolean {
  if (!ledByCavalryAlone(g, side, hex)) return commandersAt(g, side, hex).length > 0
  return unitsAt(g, side, hex).some(unit => g.t.arm[unit] === 'cav')
}

/** 1813 §16.6: in a quarrel commanders lead only their own countrymen. */
export function leadsCountrymen(g: G, commander: number, unit: number): boolean {
  return (
    g.t.pieces[unit].side !== COALITION ||
    !g.s.extra.tension ||
    g.t.pieces[commander].nation === g.t.pieces[unit].nation
  )
}

/** 1813 §16.6: and a support of another nation comes less readily. */
export function quarrel(g: G, side: Side, hex: number, main: number): number {
  if (side !== COALITION || !g.s.extra.tension) return 0
  const [own, theirs] = [nationInCommand(g, hex), nationInCommand(g, main)]
  return own && theirs && own !== theirs ? -1 : 0
}

/** The nation of the commander with the highest rating there, '' if there is none. */
function nationInCommand(g: G, hex: number): string {
  let [best, nation] = [-1, '']
  for (const piece of commandersAt(g, COALITION, hex))
    if (ratingOf(g, piece) > best) [best, nation] = [ratingOf(g, piece), g.t.pieces[piece].nation]
  return nation
}
