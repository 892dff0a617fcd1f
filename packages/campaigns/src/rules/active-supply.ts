import { AGAIN, ASK, DIRECTIONS, DONE, sequence, type Answer, type Refusal } from '@grognard/kernel'
import { atHex, attemptedHex, plain } from '../system/answers.ts'
import { cite, type G } from '../system/campaign.ts'
import { tell } from '../system/events.ts'
import { inOrder } from '../system/in-order.ts'
import { hasCommander, hasUnits, holder, other, stacksOf } from '../system/stacks.ts'
import { DUMMY, GENUINE, type Side } from '../system/state.ts'
import { depotSites, linkedHexes, refuseDepot } from './depots.ts'
import { suppliedForTrains } from './general-supply.ts'
import { besieged } from './occupying-a-hex.ts'
import { procedure } from '../system/procedure.ts'
import * as trains from './trains.ts'
import {
  CONVERT_DEPOT,
  COUNT_TRAINS,
  ALLOCATE_TRAINS,
  PLACE_FORAGE_MARKERS,
  ESTABLISH_DEPOTS,
  STARTING_DEPOTS,
  nextSide,
  type AllocateTrains,
} from './frames.ts'

// 1813, section 7: Active supply: convert, allocate, forage, establish.

/** What a title may change of active supply. */
export interface SupplyParts {
  refuseTrain(g: G, side: Side, hex: number): Refusal | undefined // no train for that stack (§7.3)
  trainBonus(g: G, side: Side): number // §7.2, this turn only
  laidOpenly(g: G, side: Side, hex: number): boolean // counters on that stack lie face up (§7.4)
  mustForage(g: G, side: Side, hex: number): boolean // that stack would forage, but for a train (§7.6)
}

export const plainSupply: SupplyParts = {
  refuseTrain: () => undefined,
  trainBonus: () => 0,
  laidOpenly: () => false,
  mustForage: foragesAbroadOrCrowded,
}

/** 1813 §7.1: each side may turn one depot under a friendly stack back into a train, laid face up on the stack. */
const convertDepot = procedure(CONVERT_DEPOT, {
  run(g, f) {
    if (f.at === 'over') return DONE
    if (convertible(g, trains.sideInTurn(g, f.at)).length > 0) return ASK
    f.at = nextSide(f.at)
    return AGAIN
  },
  ask(g, f) {
    const side = trains.sideInTurn(g, f.at)
    const answers = convertible(g, side).map(hex => atHex(g.t, 'convert', hex))
    answers.push(plain(g.t, 'keep-depots', true))
    return { side, clause: cite(g.t, '7.1'), prompt: 'ask.convert', answers }
  },
  take(g, f, answer) {
    const side = trains.sideInTurn(g, f.at)
    f.at = nextSide(f.at)
    if (answer.hex === undefined) return
    g.s.depots[side].splice(g.s.depots[side].indexOf(answer.hex), 1)
    trains.layTrain(g, side, answer.hex, GENUINE, true)
    tell(g, 'depot.converted', side, cite(g.t, '7.1'), { hex: answer.hex }, [answer.hex])
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    if (hex < 0) return undefined
    const reason = g.s.depots[trains.sideInTurn(g, f.at)].includes(hex)
      ? 'refuse.convert.noStack'
      : 'refuse.convert.noDepot'
    return { clause: cite(g.t, '7.1'), reason, params: { hex } }
  },
})

function convertible(g: G, side: Side): number[] {
  return inOrder(g.s.depots[side].filter(hex => holder(g, hex) === side))
}

/**
 * 1813 §7.2: trains for the turn are those of the card, less those lost for good, less one for each depot on the board. A
 * converted depot's train is one of them. If depots exceed the card, the enemy chooses which go.
 */
const countTrains = procedure(COUNT_TRAINS, {
  run(g, f) {
    for (; f.at !== 'over'; f.at = nextSide(f.at)) {
      const side = trains.sideInTurn(g, f.at)
      const left = trainsLeft(g, side)
      if (left < 0) return ASK
      g.s.allotted[side] = left
      g.s.inHand[side] = left
      g.s.discards[side] = 0
      g.s.laid[side] = 0
      g.s.dummiesInHand[side] = g.t.parameters.dummyTrains
      tell(g, 'trains.allotted', side, cite(g.t, '7.2'), { n: left })
    }
    return DONE
  },
  ask(g, f) {
    const side = trains.sideInTurn(g, f.at)
    const answers = g.s.depots[side].map(hex => atHex(g.t, 'remove-depot', hex))
    answers.sort((a, b) => a.hex! - b.hex!)
    return {
      side: other(side),
      clause: cite(g.t, '7.2'),
      prompt: 'ask.removeDepot',
      answers,
      params: { n: -trainsLeft(g, side) },
    }
  },
  take(g, f, answer) {
    const side = trains.sideInTurn(g, f.at)
    g.s.depots[side].splice(g.s.depots[side].indexOf(answer.hex!), 1)
    tell(g, 'depot.removed', side, cite(g.t, '7.2'), { hex: answer.hex! }, [answer.hex!])
  },
})

function trainsLeft(g: G, side: Side): number {
  const laid = g.s.trainSide.filter(one => one === side).length // converted depots
  const card = g.t.parameters.trainsOnCard(g.s.turn, side, g) - g.s.cardLoss[side]
  let left = Math.max(0, card) - g.s.depots[side].length - laid
  // What an event adds or takes for this turn costs no depot.
  const bonus = g.t.parts.trainBonus(g, side)
  if (bonus > 0) left += bonus
  else if (left > 0) left = Math.max(0, left + bonus)
  return g.s.depots[side].length > 0 ? left : Math.max(0, left)
}

/**
 * 1813 §7.4, §7.5: the sides lay one counter each in turn, face down, on a stack that can use it or on a city that is to be
 * a depot; a dummy goes only where a genuine train could go on a stack. Passing costs a genuine train.
 */
const allocateTrains = procedure(ALLOCATE_TRAINS, {
  run(g, f) {
    if (f.at === 'begin') begin(g, f)
    if (f.over[0] && f.over[1]) {
      for (const side of [0, 1] as const) {
        g.s.dummiesInHand[side] = 0
        g.s.genuineOut[side] = trains.genuineCount(g, side)
        if (g.s.genuineOut[side] === 0) trains.clearCounters(g, side)
      }
      return DONE
    }
    const { side } = f
    if (f.over[side]) {
      f.side = other(side)
      return AGAIN
    }
    const useless = g.s.inHand[side] === 0 && stacksIn(f, side).length === 0
    if (useless || g.s.inHand[side] + g.s.dummiesInHand[side] === 0) {
      f.over[side] = 1
      f.side = other(side)
      return AGAIN
    }
    return ASK
  },
  ask(g, f) {
    const { side } = f
    const answers: Answer[] = []
    const stacks = stacksIn(f, side)
    if (g.s.inHand[side] > 0) {
      for (const hex of receivers(g, f, side)) answers.push(atHex(g.t, 'train', hex))
    }
    if (g.s.dummiesInHand[side] > 0)
      for (const hex of stacks) if (!g.t.parts.laidOpenly(g, side, hex)) answers.push(atHex(g.t, 'dummy', hex))
    answers.push(g.s.inHand[side] > 0 ? plain(g.t, 'discard', true) : plain(g.t, 'no-more-dummies', true))
    const params = { trains: g.s.inHand[side], dummies: g.s.dummiesInHand[side] }
    return { side, clause: cite(g.t, '7.4'), prompt: 'ask.train', answers, params }
  },
  take(g, f, answer) {
    const { side } = f
    const name = g.t.sides[side]
    f.side = other(side)
    if (answer.verb === 'no-more-dummies') {
      f.over[side] = 1
      return
    }
    if (answer.verb === 'discard') {
      g.s.inHand[side]--
      g.s.discards[side]++
      tell(g, 'train.discarded', side, cite(g.t, '7.4'), {})
      return
    }
    const hex = answer.hex!
    const genuine = answer.verb === 'train'
    // Dummies go only to stacks that could use a train: anywhere else all know that the counter is genuine.
    const known = !stacksIn(f, side).includes(hex) || g.t.parts.laidOpenly(g, side, hex)
    trains.layTrain(g, side, hex, genuine ? GENUINE : DUMMY, known)
    g.s.laid[side]++
    if (genuine) g.s.inHand[side]--
    else g.s.dummiesInHand[side]--
    g.events.push({
      kind: 'train.laid',
      side: name,
      clause: cite(g.t, '7.4'),
      params: { hex },
      hexes: [hex],
      secret: { side: name, kind: genuine ? 'train.laid.genuine' : 'train.laid.dummy' },
    })
    if (genuine && sitesIn(f, side).includes(hex)) noteSites(f, side, openSites(g, side))
  },
  refuse(g, f, attempt) {
    const { side } = f
    const hex = attemptedHex(g.t, attempt)
    return hex < 0 ? undefined : refuseTrain(g, f, side, hex)
  },
})

function stacksIn(f: AllocateTrains, side: Side): number[] {
  return side === 0 ? f.stacks0 : f.stacks1
}

function sitesIn(f: AllocateTrains, side: Side): number[] {
  return side === 0 ? f.sites0 : f.sites1
}

/** Which cities may become depots changes with the genuine counters laid; so the enemy may not know it (system/secrets.ts). */
export function noteSites(f: AllocateTrains, side: Side, sites: number[]): void {
  if (side === 0) f.sites0 = sites
  else f.sites1 = sites
}

/** Who may receive does not change while counters are laid, so it is found once. */
function begin(g: G, f: AllocateTrains): void {
  f.at = 'lay'
  g.t.parts.countShown(g)
  f.side = trains.firstByTrains(g)
  f.over = [0, 0]
  for (const side of [0, 1] as const) {
    const candidates = stacksOf(g, side).filter(
      hex => hasCommander(g, side, hex) && !g.t.parts.refuseTrain(g, side, hex),
    )
    const ready = inOrder(suppliedForTrains(g, side, candidates))
    if (side === 0) f.stacks0 = ready
    else f.stacks1 = ready
    noteSites(f, side, openSites(g, side))
  }
}

/** Cities that could become depots, counting on the trains already laid on cities. */
export function openSites(g: G, side: Side): number[] {
  return depotSites(g, side, plannedDepots(g, side))
}

function plannedDepots(g: G, side: Side): number[] {
  return trains.genuineHexes(g, side).filter(hex => g.t.city[hex] && !g.s.depots[side].includes(hex))
}

/** 1813 §7.3: stacks in general supply with a commander, and cities where a depot may be established. */
function receivers(_g: G, f: AllocateTrains, side: Side): number[] {
  const stacks = stacksIn(f, side)
  const all = stacks.slice()
  for (const hex of sitesIn(f, side)) if (!stacks.includes(hex)) all.push(hex)
  return inOrder(all)
}

/** 1813 §7.3: why a train cannot go there. */
function refuseTrain(g: G, f: AllocateTrains, side: Side, hex: number): Refusal | undefined {
  if (receivers(g, f, side).includes(hex)) return undefined
  const refuse = (reason: string): Refusal => ({ clause: cite(g.t, '7.3'), reason, params: { hex } })
  if (!hasUnits(g, side, hex)) {
    if (!g.t.city[hex]) return refuse('refuse.train.nobody')
    return refuseDepot(g, side, hex, linkedHexes(g, side, plannedDepots(g, side))) ?? refuse('refuse.train.planned')
  }
  if (!hasCommander(g, side, hex)) return refuse('refuse.train.noCommander')
  return g.t.parts.refuseTrain(g, side, hex) ?? refuse('refuse.train.unsupplied')
}

/**
 * 1813 §7.6: a forage marker for each stack with combat units and no train that stands outside friendly territory or next to
 * two other friendly stacks with combat units; not for Cossacks alone, nor in a city with a depot that is not besieged.
 */
const placeForageMarkers = procedure(PLACE_FORAGE_MARKERS, {
  run(g) {
    g.t.parts.countShown(g)
    for (const side of [0, 1] as const)
      for (const hex of inOrder(stacksOf(g, side))) {
        if (!mustForage(g, side, hex)) continue
        const train = trains.genuineTrain(g, side, hex)
        // Seen from outside, a stack that should forage and does not must have a genuine train.
        if (train >= 0) trains.showTrain(g, train)
        else {
          trains.removeDummies(g, side, hex)
          g.s.forage.push(hex)
          tell(g, 'forage.placed', side, cite(g.t, '7.6'), { hex }, [hex])
        }
      }
    return DONE
  },
})

/** 1813 §7.6: it would forage, but for a train. */
export function mustForage(g: G, side: Side, hex: number): boolean {
  return g.t.parts.mustForage(g, side, hex)
}

/** 1813 §7.6: outside friendly territory or crowded, unless in a city with a depot that is not besieged, or all deemed fed. */
function foragesAbroadOrCrowded(g: G, side: Side, hex: number): boolean {
  if (g.t.parts.friendly(g, side, hex) && stacksBeside(g, side, hex) < 2) return false
  if (g.t.city[hex] && g.s.depots[side].includes(hex) && !besieged(g, side, hex)) return false
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p])
    if (g.t.isUnit[p] && g.t.side[p] === side && !g.t.parts.deemedSupplied(g, p)) return true
  return false
}

function stacksBeside(g: G, side: Side, hex: number): number {
  let n = 0
  for (let d = 0; d < DIRECTIONS; d++) {
    const beside = g.t.board.neighbours[hex * DIRECTIONS + d]
    if (beside >= 0 && hasUnits(g, side, beside)) n++
  }
  return n
}

/** 1813 §7.7: trains on cities may now be turned into depots, each as far as the chain of §7.8 reaches. */
const establishDepots = procedure(ESTABLISH_DEPOTS, {
  run(g, f) {
    if (f.at === 'over') {
      g.t.parts.countShown(g) // what is asked next shows who can rally
      return DONE
    }
    const side = trains.sideInTurn(g, f.at)
    // Asked whenever a counter lies on a fit city, so that the question itself betrays nothing.
    if (fitCities(g, side, trains.counterHexes(g, side)).length > 0) return ASK
    f.at = nextSide(f.at)
    return AGAIN
  },
  ask(g, f) {
    const side = trains.sideInTurn(g, f.at)
    const answers = fitCities(g, side, trains.genuineHexes(g, side)).map(hex => atHex(g.t, 'depot', hex))
    answers.push(plain(g.t, 'no-more-depots', true))
    return { side, clause: cite(g.t, '7.7'), prompt: 'ask.depot', answers }
  },
  take(g, f, answer) {
    const side = trains.sideInTurn(g, f.at)
    if (answer.hex === undefined) {
      f.at = nextSide(f.at)
      return
    }
    trains.spendTrain(g, side, answer.hex)
    foundDepot(g, side, answer.hex)
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    if (hex < 0) return undefined
    const side = trains.sideInTurn(g, f.at)
    const why = refuseDepot(g, side, hex, linkedHexes(g, side))
    return why ?? { clause: cite(g.t, '7.7'), reason: 'refuse.depot.noTrain', params: { hex } }
  },
})

function fitCities(g: G, side: Side, hexes: readonly number[]): number[] {
  const cities = hexes.filter(hex => g.t.city[hex] && !g.s.depots[side].includes(hex))
  if (cities.length === 0) return cities
  const linked = linkedHexes(g, side)
  return cities.filter(hex => !refuseDepot(g, side, hex, linked))
}

function foundDepot(g: G, side: Side, hex: number): void {
  g.s.depots[side].push(hex)
  tell(g, 'depot.established', side, cite(g.t, '7.7'), { hex }, [hex])
}

export const activeSupply = sequence<G>(
  'active-supply',
  convertDepot,
  countTrains,
  allocateTrains,
  placeForageMarkers,
  establishDepots,
)

export const activeSupplyParts = [convertDepot, countTrains, allocateTrains, placeForageMarkers, establishDepots]

/** 1813 §14.1: before the first turn a side may lay out as many of its trains as it likes as depots. */
export const startingDepots = procedure(STARTING_DEPOTS, {
  run(g, f) {
    const { side } = f
    const card = g.t.parameters.trainsOnCard(g.s.turn, side, g)
    if (f.at === 'over' || g.s.depots[side].length >= card || depotSites(g, side).length === 0) return DONE
    return ASK
  },
  ask(g, f) {
    const { side } = f
    const answers = depotSites(g, side).map(hex => atHex(g.t, 'depot', hex))
    answers.push(plain(g.t, 'no-more-depots', true))
    const left = g.t.parameters.trainsOnCard(g.s.turn, side, g) - g.s.depots[side].length
    return { side, clause: cite(g.t, '14.1'), prompt: 'ask.startingDepots', answers, params: { n: left } }
  },
  take(g, f, answer) {
    if (answer.hex === undefined) f.at = 'over'
    else foundDepot(g, f.side, answer.hex)
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    return hex < 0 ? undefined : refuseDepot(g, f.side, hex, linkedHexes(g, f.side))
  },
})
