import { distance, find, under } from '@grognard/kernel'
import { AT_ARRIVALS, BEFORE_RALLY, both, type Act, type Effect } from '../../../cards/card.ts'
import {
  bridging,
  commands,
  cossackScore,
  disruptOne,
  doubled,
  ENEMY,
  freeMarch,
  gunsMired,
  idle,
  noAttackFrom,
  noMarch,
  once,
  overRiver,
  OWN,
  rating,
  restore,
  restoreOne,
  staying,
  stores,
  trains,
} from '../../../cards/effects.ts'
import { good, stacksWhere, turned, unitsWhere } from '../../../cards/find.ts'
import { MARCH } from '../../../rules/frames.ts'
import { enemyNear, refuseCrowding } from '../../../rules/occupying-a-hex.ts'
import { hit, tell } from '../../../system/events.ts'
import { commandersAt, countUnits, hasUnits, other, placePiece, stackAt, unitsAt } from '../../../system/stacks.ts'
import { COALITION, FRENCH, GENUINE, GONE, type Side } from '../../../system/state.ts'
import { BORDEAUX, board, PARIS } from '../board.ts'
import { inChampagne, outOfPlay } from '../champagne.ts'
import type { G } from '../own.ts'
import { formationIn, inFrance, isConscript, nationIn, near } from './finding.ts'
import { hand } from '../../../cards/state.ts'

// 1814 §16.1: cards 19 to 36, the spring deck.

const CLAUSE = '1814 §16.1'

const blucher = (g: G): number => g.t.own.pieceOf('blucher')
const augereau = (g: G): number => g.t.own.pieceOf('augereau')

const MARCHED_ONCE = 2 // of the card's use: the first march is over
const PROBED_ONCE = 3 // and a reconnaissance was part of it

/** Two counters, whatever they are, so that the question betrays nothing. */
const twoCounters = (g: G, side: Side, hex: number): boolean =>
  g.s.trainHex.filter((at, i) => at === hex && g.s.trainSide[i] === side).length > 1

/**
 * Card 20: when Napoleon's stack sets out from two trains it may march twice, both times without force: the second train then goes
 * along. Whoever has another use for that train marches without the card.
 */
const sixDays: Effect<G> = {
  fitsMarch: (g, _owner, side, movers) =>
    movers.includes(g.t.own.napoleon) && twoCounters(g, side, g.s.hex[g.t.own.napoleon]),
  marched(g, owner, side, from, to) {
    const x = g.s.extra
    const { movers, probed } = under(g.s, MARCH)
    if (side !== owner || x.spent[owner] !== 1 || !movers.includes(g.t.own.napoleon)) return
    x.spent[owner] = probed ? PROBED_ONCE : MARCHED_ONCE
    const { trainHex, trainSide, trainKind } = g.s
    const train = trainHex.findIndex((hex, i) => hex === from && trainSide[i] === side && trainKind[i] === GENUINE)
    if (train < 0) return // a dummy takes nobody further
    trainHex[train] = to
    for (const piece of movers) if (g.s.hex[piece] === to) g.s.moved[piece] = 0
    tell(g, 'card.sixDays', side, CLAUSE, { hex: to }, [from, to])
  },
  /** 1814 §8.5: one reconnaissance a turn, though it marches twice. */
  refusePrey: (g, owner, side, to) =>
    side === owner && g.s.extra.spent[owner] === PROBED_ONCE && find(g.s, MARCH)?.movers.includes(g.t.own.napoleon)
      ? { clause: '1814 §8.5', reason: 'refuse.probe.once', params: { hex: to } }
      : undefined,
  forcedMarch: (g, owner, side, normal, hexes) =>
    side === owner && g.s.extra.spent[owner] && find(g.s, MARCH)?.movers.includes(g.t.own.napoleon) ? normal : hexes,
}

const forward = formationIn('I Pr', 'II Pr', 'Sacken', 'Langeron')

const isCossack = (g: G, unit: number): boolean => g.t.pieces[unit].unit!.cossack

/** Card 21: stragglers and raiders fall to the peasants. A stack with a box is not alone. */
const peasants = disruptOne<G>((g, unit) => {
  const hex = g.s.hex[unit]
  if (!inFrance(hex)) return false
  return isCossack(g, unit) || (countUnits(g, COALITION, hex) === 1 && !g.s.extra.boxHex.includes(hex))
})

/** Card 22: no stores come through Bordeaux. */
const wavers: Effect<G> = {
  sources: (_g, owner, side, sources) => (side === owner ? sources : sources.filter(hex => hex !== BORDEAUX)),
}

const ill: Effect<G> = rating<G>(blucher, () => 0) // and of his gifts rules/command.ts asks

/** Card 23: whoever stands near Blücher comes more readily. */
const gneisenau: Effect<G> = {
  supportModifier: (g, owner, modifier, side, hex) =>
    side === owner && near(g, blucher(g), hex, 2) ? modifier + 1 : modifier,
}

/** Card 24: a garrison recovers; it is always fed. */
const reliefs: Effect<G> = once<G>(
  (g, owner) => ({ who: owner, pieces: unitsWhere(g, owner, unit => g.t.own.garrison[unit] && turned(g, unit)) }),
  restore,
  BEFORE_RALLY,
)

const stormed: Effect<G> = once<G>(
  (g, owner) => ({
    who: owner,
    pieces: unitsWhere(
      g,
      FRENCH,
      unit =>
        g.t.own.garrison[unit] &&
        stacksWhere(g, COALITION, hex => distance(board, hex, g.s.hex[unit]) === 1).some(
          hex => stackAt(g, COALITION, hex).filter(one => good(g, one)).length >= 2,
        ),
    ),
  }),
  (g, unit) => hit(g, unit, CLAUSE),
)

const ofTheRhone = formationIn('Army of the Rhone')

/** Card 25: one attack that Augereau's people are ordered to make, named then, needs no roll. */
const stirs: Effect<G> = {
  namesOrder: (g, _owner, { from }) =>
    g.s.hex[augereau(g)] === from || unitsAt(g, FRENCH, from).some(unit => ofTheRhone(g, unit)),
  passes: (g, owner, { side }) => side === owner && g.s.extra.telling[owner] === 1,
}

const withAugereau = (g: G, hex: number): boolean => commandersAt(g, FRENCH, hex).includes(augereau(g))

/** Card 29: the conscripts of one hex are line for this turn; what room they take, cards/drill.ts says. */
const marieLouises: Effect<G> = {
  ...once<G>(
    (g, owner) => ({
      who: owner,
      hexes: stacksWhere(g, FRENCH, hex => recruitsAt(g, hex).length > 0),
    }),
    (g, hex, owner) => {
      g.s.extra.drilled = recruitsAt(g, hex)
      tell(g, 'card.marieLouises', owner, CLAUSE, { hex }, [hex])
    },
  ),
  unitClass: (g, _owner, piece, so) => (g.s.extra.drilled.includes(piece) ? 'L' : so),
}

const recruitsAt = (g: G, hex: number): number[] =>
  stackAt(g, FRENCH, hex).filter(unit => g.t.pieces[unit].unit!.class === 'C' && !g.t.own.garrison[unit])

/** Card 29: or they are not eager to come. */
const rawTroops: Effect<G> = {
  supportModifier: (g, owner, modifier, side, hex) =>
    side !== owner && stackAt(g, FRENCH, hex).some(unit => isConscript(g, unit)) ? modifier - 1 : modifier,
}

/** Card 31: the attack is named as it is ordered, so that an order which fails has used the card up. */
const pontoons: Effect<G> = { namesOrder: overRiver, attack: bridging.attack }

const besideParis = (hex: number): boolean => distance(board, hex, PARIS) <= 1

/** Card 33: when both have laid, the enemy gives up the card that he still holds. */
const intercepted: Effect<G> = {
  bothLaid(g, owner) {
    const held = hand(g.s.extra, other(owner))
    if (held.length === 0) return
    held.length = 0
    g.s.reveals++
    tell(g, 'card.intercepted', other(owner), CLAUSE, {})
  },
}

/** Card 34: a lost unit of conscripts is raised again at Paris. */
const calledOut: Act<G> = {
  when: AT_ARRIVALS,
  choice(g, owner, step) {
    if (step > 0 || enemyNear(g, FRENCH, PARIS)) return undefined
    const pieces = g.t.pieces.flatMap(({ unit, side }, p) =>
      unit && side === FRENCH && unit.class === 'C' && unit.arm === 'inf' && isLost(g, p) ? [p] : [],
    )
    const fit = pieces.filter(p => !refuseCrowding(g, FRENCH, PARIS, g.t.occupancyTwice[p]))
    return { who: owner, pieces: fit, optional: true }
  },
  take(g, owner, _step, piece) {
    placePiece(g.s, piece, PARIS)
    g.s.disrupted[piece] = 0
    tell(g, 'card.calledOut', owner, CLAUSE, { piece, hex: PARIS }, [PARIS])
  },
}

const isLost = (g: G, piece: number): boolean =>
  g.s.hex[piece] === GONE &&
  g.s.extra.boxed[piece] === 0 &&
  !g.t.own.garrison[piece] &&
  !(inChampagne(g) && outOfPlay(g, piece))

export const isNationalGuard = (g: G, unit: number): boolean =>
  g.t.side[unit] === FRENCH && g.t.pieces[unit].label.startsWith('NG')

const paidInCash = nationIn('gb', 'pt')

/** Number -> what it does for the French, and for the Coalition. */
export const spring: Record<string, readonly [Effect<G>, Effect<G>?]> = {
  '19': [commands(ENEMY, -1), commands(ENEMY, -1)],
  '20': [
    sixDays,
    freeMarch<G>((g, hex) => g.s.hex[blucher(g)] === hex || stackAt(g, COALITION, hex).some(unit => forward(g, unit))),
  ],
  '21': [peasants, stores<G>(1, (_g, hex) => inFrance(hex))],
  '22': [trains<G>(OWN, g => (hasUnits(g, COALITION, BORDEAUX) ? 0 : 1)), wavers],
  '23': [ill, gneisenau],
  '24': [reliefs, stormed],
  '25': [stirs, both(noMarch<G>(ENEMY, withAugereau), noAttackFrom<G>(ENEMY, withAugereau, 'refuse.card.attack'))],
  '26': [gunsMired(ENEMY), gunsMired(ENEMY)],
  '27': [cossackScore(5), cossackScore(7)],
  '28': [trains(ENEMY, -1), commands(OWN, 1)],
  '29': [marieLouises, rawTroops],
  '30': [
    restoreOne<G>((g, unit) => besideParis(g.t.parts.whereIs(g, unit))),
    noAttackFrom<G>(
      ENEMY,
      (g, hex) => besideParis(hex) && !commandersAt(g, FRENCH, hex).includes(g.t.own.napoleon),
      'refuse.card.attack',
    ),
  ],
  '31': [pontoons, pontoons],
  '32': [
    doubled<G>(2, (g, unit) => g.t.arm[unit] === 'cav', 'attacking'),
    doubled<G>(2, (g, unit) => g.t.arm[unit] === 'cav', 'attacking'),
  ],
  '33': [intercepted, intercepted],
  '34': [{ act: calledOut }, idle<G>(isNationalGuard)], // that they have no part in a support of attacks, parts.ts says
  '35': [
    staying<G>((g, piece) => g.t.isUnit[piece] && g.t.pieces[piece].nation === 'es'),
    { noForage: (g, owner, side, hex) => side === owner && stackAt(g, side, hex).some(unit => paidInCash(g, unit)) },
  ],
  '36': [commands<G>(OWN, g => (g.s.hex[g.t.own.napoleon] >= 0 ? 1 : 0)), commands(ENEMY, -1)],
}
