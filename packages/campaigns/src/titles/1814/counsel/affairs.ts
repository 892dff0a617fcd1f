import { distance, find, under, type Question } from '@grognard/kernel'
import { hitScore } from '../../../appraisal/battle-counsel.ts'
import { counsel, type Advice } from '../../../appraisal/counsel.ts'
import { bestMarch } from '../../../appraisal/marches.ts'
import { giveOrders, progress } from '../../../appraisal/missions.ts'
import { cityGain, cityWorth, counts, unitWorth } from '../../../appraisal/worth.ts'
import { fallsThatDrive } from '../../../odds/probe-odds.ts'
import { mustForage } from '../../../rules/active-supply.ts'
import { MARCH, RECONNAISSANCE } from '../../../rules/frames.ts'
import { hasUnits, other, stacksOf, unitsAt } from '../../../system/stacks.ts'
import { COALITION, type Side } from '../../../system/state.ts'
import { board, BORDEAUX, PARIS } from '../board.ts'
import type { Judge1814 } from '../doctrine.ts'
import { leftBank } from '../rules/bernadotte.ts'

// Chapter 14 and reconnaissance as an officer sees them.

const WAYS = 36
const mean = (g: Judge1814, units: readonly number[]): number =>
  units.length === 0 ? 0 : units.reduce((sum, piece) => sum - hitScore(g, piece), 0) / units.length

/** 1814 §14.9: Soult spares whom he does not need before Bordeaux. */
export const veteransScores: Advice<Judge1814> = (g, _side, { answers }) => {
  const staying = g.t.own.veterans.filter(piece => g.s.hex[piece] >= 0).length
  const near = g.t.pieces.filter(
    (_, p) =>
      g.s.hex[p] >= 0 && g.t.isUnit[p] && g.t.side[p] === COALITION && distance(board, g.s.hex[p], BORDEAUX) < 8,
  ).length
  const spare = staying > Math.min(g.w.bordeauxGuard, near) ? g.w.veteran : -g.w.veteran
  return answers.map(({ piece }) => (piece === undefined ? 0 : spare + unitWorth(g, piece) / 10))
}

/** 1814 §14.9: they go where the war is decided: to a good commander near Paris. */
export const returnScores: Advice<Judge1814> = (g, _side, { answers }) =>
  answers.map(({ piece }) => g.t.rating[piece!] - distance(board, g.s.hex[piece!], PARIS) / 2)

export const restoreScores: Advice<Judge1814> = (g, _side, { answers }) =>
  answers.map(({ piece }) => unitWorth(g, piece!))

/** 1814 §8.5: hold if the dice favour it or the place counts, else spare the hit. */
export const probedScores: Advice<Judge1814> = (g, side, { answers }) => {
  const { movers, to } = under(g.s, RECONNAISSANCE)
  const own = unitsAt(g, side, to)
  const driven = fallsThatDrive(movers.length, own.length) / WAYS
  const place = g.w.ground + (counts(g, to) ? 2 * cityWorth(g, to) : 0)
  const hold = (1 - driven) * (mean(g, movers) + place) - driven * mean(g, own)
  return answers.map(({ verb }) => (verb === 'hold' ? hold : 0))
}

/** 1814 §8.5: what driving off whoever stands there promises. */
function probeValue(g: Judge1814, side: Side, to: number): number {
  const march = under(g.s, MARCH)
  const units = march.movers.filter(piece => g.t.isUnit[piece])
  const there = unitsAt(g, other(side), to)
  const driven = fallsThatDrive(units.length, there.length) / WAYS
  const task = giveOrders(g, side).given.get(march.from)
  const here = g.s.hex[units[0]]
  const nearer = Math.max(0, progress(g, task, to) - progress(g, task, here))
  return driven * (cityGain(g, side, to) + nearer + mean(g, there)) - (1 - driven) * mean(g, units)
}

const PROBE = 1.5 // before any plain step

/** 1814 §8.5, §14.12: the way on, with enemies to be driven off, and the Rhine that the Swedes do not cross for nothing. */
export function stepScores(g: Judge1814, side: Side, question: Question): number[] {
  const plain = counsel(g, side, question)
  const swedes = shyOfTheRhine(g, find(g.s, MARCH)?.movers ?? [])
  return question.answers.map(({ verb, hex }, i) => {
    if (verb === 'probe') return probeValue(g, side, hex!) > g.w.probe ? PROBE : -1
    return verb === 'step' && swedes && leftBank[hex!] ? -1 : plain[i]
  })
}

/** 1814 §14.12: would crossing the Rhine cost two turns? */
function shyOfTheRhine(g: Judge1814, movers: readonly number[]): boolean {
  return !g.s.extra.rhine && movers.some(piece => g.t.own.swedes.includes(piece))
}

/** 1814 §14.12: a march that would take Swedes beyond the Rhine is worth two turns less. */
export function marchScores(g: Judge1814, side: Side, question: Question): number[] {
  const plain = counsel(g, side, question)
  if (side !== COALITION || g.s.extra.rhine) return plain
  return question.answers.map(({ verb, hex }, i) => {
    if (verb !== 'march' || !g.t.own.swedes.some(piece => g.s.hex[piece] === hex)) return plain[i]
    const to = bestMarch(g, side, hex!, giveOrders(g, side))?.to
    return to !== undefined && leftBank[to] ? plain[i] - g.w.rhine : plain[i]
  })
}

/** 1814 §14.12: nor does Bernadotte ride over, and nobody of his advances. */
export function rideScores(g: Judge1814, side: Side, question: Question): number[] {
  const plain = counsel(g, side, question)
  const shy = shyOfTheRhine(g, question.chosen ?? [])
  return question.answers.map(({ hex }, i) => (shy && leftBank[hex!] ? plain[i] - g.w.rhine : plain[i]))
}

/** 1814 §7.6: a depot that keeps crowded stacks from living off the land is not pulled down, least of all under troops who lie still. */
export function convertScores(g: Judge1814, side: Side, question: Question): number[] {
  const plain = counsel(g, side, question)
  const before = foraging(g, side)
  return question.answers.map(({ hex }, i) => {
    if (hex === undefined) return plain[i]
    const had = g.s.depots[side]
    g.s.depots[side] = had.filter(depot => depot !== hex)
    const more = foraging(g, side) - before
    g.s.depots[side] = had
    return plain[i] - more
  })
}

/** What foraging costs a side as it stands, trains apart. */
function foraging(g: Judge1814, side: Side): number {
  let sum = 0
  for (const hex of stacksOf(g, side))
    if (mustForage(g, side, hex)) sum += (g.w.forage * unitsAt(g, side, hex).length ** 2) / 2
  return sum * g.w.foraging
}

/** 1814 §13.4: whoever can be fed comes; nobody is brought to starve. */
export function arrivalScores(g: Judge1814, side: Side, { answers }: Question): number[] {
  const usable = (piece: number): boolean => {
    const rules = g.t.parts.arrival(g, piece)
    const open = rules
      .flatMap(rule => (rule.kind === 'hexes' ? rule.hexes : []))
      .filter(hex => g.s.top[hex] < 0 || hasUnits(g, side, hex))
    return open.length > 0
  }
  const all = answers.every(({ verb, piece }) => verb !== 'bring' || usable(piece!))
  return answers.map(({ verb, piece }) => {
    if (verb === 'everyone') return all ? 2 : 0
    return verb === 'bring' ? (usable(piece!) ? 1 : -1) : 0
  })
}
