import { sideBetween, topFrame, under, type Answer, type Warning } from '@grognard/kernel'
import { chanceOfWear } from '../odds/odds.ts'
import { mustForage } from '../rules/active-supply.ts'
import { depotSites } from '../rules/depots.ts'
import { starves, unsupplied } from '../rules/general-supply.ts'
import { ALLOCATE_TRAINS, MARCH, MOVEMENT, STARTING_DEPOTS } from '../rules/frames.ts'
import { refuseMarch } from '../rules/movement.ts'
import { stepCost } from '../rules/terrain.ts'
import { hasGenuineTrain } from '../rules/trains.ts'
import { cite, type G } from '../system/campaign.ts'
import { countUnits, stacksOf } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'

// What an answer costs that cannot be had back. Only what then happens for certain: what may happen is a matter of odds.

/** What a title adds to what is certain. */
export interface Certainties {
  supplySettled?(g: G): boolean // before the first turn: can nothing else change who is supplied until it is looked at?
  toldAs?(g: G, kind: string): string // under which kind an event is told
  more?(g: G, side: Side, answer: Answer): Warning[] // what else an answer costs for certain
}

interface Case {
  g: G
  side: Side
  answer: Answer
  title: Certainties
}

const CASES: Record<string, (one: Case) => Warning[]> = {
  [STARTING_DEPOTS.name]: unfed,
  [ALLOCATE_TRAINS.name]: trainsLaid,
  [MOVEMENT.name]: trainGivenUp,
  [MARCH.name]: wornAway,
}

export function warnings(g: G, side: Side, answer: Answer, title: Certainties = {}): Warning[] {
  const found = CASES[topFrame(g.s).p]?.({ g, side, answer, title }) ?? []
  return title.more ? [...found, ...title.more(g, side, answer)] : found
}

/** 1813 §14.1, §6.4: the last depot is laid, and general supply comes first of all. */
function unfed({ g, side, answer, title }: Case): Warning[] {
  if (title.supplySettled && !title.supplySettled(g)) return []
  const depots = g.s.depots[side]
  if (answer.hex !== undefined) depots.push(answer.hex)
  const card = g.t.parameters.trainsOnCard(g.s.turn, side, g)
  const last = answer.hex === undefined || depots.length >= card || depotSites(g, side).length === 0
  const hungry = last ? unsupplied(g, []).filter(piece => g.t.side[piece] === side) : []
  if (answer.hex !== undefined) depots.pop()
  const tells = title.toldAs?.(g, 'unit.disrupted') ?? 'unit.disrupted'
  return [
    ...ofUnits(
      g,
      'warn.hungry',
      tells,
      hungry.filter(piece => !g.s.disrupted[piece]),
    ),
    ...ofUnits(
      g,
      'warn.starving',
      'unit.eliminated',
      hungry.filter(piece => g.s.disrupted[piece] && starves(g, piece)),
    ),
  ]
}

function ofUnits(g: G, what: string, tells: string, units: readonly number[]): Warning[] {
  if (units.length === 0) return []
  const hexes = [...new Set(units.map(piece => g.s.hex[piece]))].sort((a, b) => a - b)
  return [
    { what, clause: cite(g.t, '6.4'), params: { n: units.length, stacks: hexes.length }, hexes, tells, by: 'phase' },
  ]
}

/** 1813 §7.4, §7.6: a train given up in passing; and who must live off the land once the last train is laid elsewhere. */
function trainsLaid({ g, side, answer }: Case): Warning[] {
  const found: Warning[] = []
  if (answer.verb === 'discard')
    found.push({
      what: 'warn.discard',
      clause: cite(g.t, '7.4'),
      params: { n: g.s.inHand[side] - 1 },
      tells: 'train.discarded',
      by: 'answer',
    })
  const laid = answer.verb === 'train' ? answer.hex! : -1
  const last = (laid >= 0 || answer.verb === 'discard') && g.s.inHand[side] === 1
  if (!last || (laid >= 0 && forages(g, side, laid))) return found
  const hexes = stacksOf(g, side).filter(hex => hex !== laid && forages(g, side, hex))
  if (hexes.length === 0) return found
  const n = hexes.reduce((sum, hex) => sum + countUnits(g, side, hex), 0)
  const params = { n, stacks: hexes.length }
  found.push({ what: 'warn.forage', clause: cite(g.t, '7.6'), params, hexes, tells: 'forage.placed', by: 'phase' })
  return found
}

/** 1813 §7.6: only a train could keep that stack from foraging, and it has none. */
function forages(g: G, side: Side, hex: number): boolean {
  return countUnits(g, side, hex) > 0 && mustForage(g, side, hex) && !hasGenuineTrain(g, side, hex)
}

/** 1813 §8.2: passing costs a train that somebody could march with. */
function trainGivenUp({ g, side, answer: { verb, hex } }: Case): Warning[] {
  if (verb !== 'discard-at' || refuseMarch(g, side, hex!)) return []
  return [
    {
      what: 'warn.discardAt',
      clause: cite(g.t, '8.2'),
      params: { hex: hex!, n: countUnits(g, side, hex!) },
      hexes: [hex!],
      tells: 'train.discarded',
      by: 'answer',
    },
  ]
}

/** 1813 §8.5, §8.6: no fall of the die spares a march that goes so far. */
function wornAway({ g, answer, title }: Case): Warning[] {
  if (answer.verb !== 'halt' && answer.verb !== 'step') return []
  const march = under(g.s, MARCH)
  const units = march.movers.filter(piece => g.t.isUnit[piece])
  const here = g.s.hex[units[0]]
  const cost = answer.verb === 'step' ? stepCost(g, sideBetween(g.t.board, here, answer.hex!)) : 0
  const spent = march.spent + cost
  if (chanceOfWear(g, { ...march, spent }) < 1) return []
  // Whoever goes on may leave commanders on the way (§8.4.2), and what they add or take with them.
  if (cost > 0 && chanceOfWear(g, { ...march, movers: units, spent }) < 1) return []
  const alone = g.t.parts.wornOnly(g, units) // too few for anybody to be lost
  const tells = alone ? (title.toldAs?.(g, 'unit.disrupted') ?? 'unit.disrupted') : 'unit.eliminated'
  const hexes = [answer.hex ?? here]
  return [{ what: alone ? 'warn.wearsOne' : 'warn.wears', clause: cite(g.t, '8.5'), hexes, tells, by: 'phase' }]
}
