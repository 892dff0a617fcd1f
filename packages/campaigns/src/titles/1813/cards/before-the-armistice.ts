import { adjacent, distance } from '@grognard/kernel'
import { AT_ONCE, BEFORE_RALLY, both, type Act, type Effect } from '../../../cards/card.ts'
import {
  bridging,
  commandCap,
  commands,
  disruptOne,
  ENEMY,
  enemyStacks,
  EITHER,
  everyHex,
  floods,
  forcedHexesCost,
  freeDepot,
  freeMarch,
  illness,
  lookAround,
  lookIntoTwo,
  nameHex,
  nameThenDisrupt,
  no,
  noAttackBy,
  noDepots,
  noRally,
  noSupportBy,
  once,
  OWN,
  restore,
  restoreOne,
  shorterMarch,
  sparedMarch,
  staying,
  stores,
  trains,
} from '../../../cards/effects.ts'
import { cavalryWithin, fedAt, good, goodUnitsAt, stacksWhere, turned, unitsWhere } from '../../../cards/find.ts'
import { disrupt, hit, roll, tell } from '../../../system/events.ts'
import { commandersAt, countUnits, hasGoodCavalry, hasUnits, unitsAt } from '../../../system/stacks.ts'
import { COALITION, FRENCH, GENUINE, type Side } from '../../../system/state.ts'
import { board, BRESLAU, hexOf, torgau } from '../board.ts'
import type { G } from '../own.ts'
import { inGarrison } from '../rules/garrisons.ts'
import { inConfederation, inRegion, ports, portsHeld } from '../rules/lands.ts'
import { refuseIdle } from '../rules/partners.ts'

// 1813 §16.1: cards 1 to 30, what each does if the French lay it and if the Coalition does. Their words are in words/cards-en.ts.

const CLAUSE = '1813 §16.1'
const coast = [...ports, hexOf('3208')]
const besiegedForts = [hexOf('3310'), hexOf('3212')]

const inPrussia = (_g: G, hex: number): boolean => inRegion(hex, 'prussia')
const inSaxony = (_g: G, hex: number): boolean => inRegion(hex, 'saxony')
const inFrance = (hex: number): boolean => inRegion(hex, 'france') || inRegion(hex, 'military-district-32')
const isPrussian = (g: G, unit: number): boolean => g.t.own.prussian[unit]
const isConscript = (g: G, unit: number): boolean => g.t.pieces[unit].unit!.class === 'C'
const prussianAt = (g: G, hex: number): boolean => unitsAt(g, COALITION, hex).some(unit => isPrussian(g, unit))

/** Troops that stand outside the war for now are left alone by the cards: §14.10 to §14.13. */
const outside = (g: G, piece: number): boolean => inGarrison(g, piece) || refuseIdle(g, piece) !== undefined

const nearFrenchEyes = (g: G, unit: number, range: number): boolean =>
  cavalryWithin(g, FRENCH, g.s.hex[unit], range) ||
  g.s.depots[FRENCH].some(hex => distance(board, hex, g.s.hex[unit]) <= range)

const near = (g: G, unit: number, hex: number, range: number): boolean => distance(board, g.s.hex[unit], hex) <= range

const prussiansDown = (g: G, hex: number): number[] =>
  unitsAt(g, COALITION, hex).filter(unit => isPrussian(g, unit) && turned(g, unit) && fedAt(g, unit))

/** Card 3: a march with Prussians costs two trains. */
const twoTrains: Effect<G> = {
  trainsForMarch: (g, _owner, side, hex) => (side === COALITION && prussianAt(g, hex) ? 2 : 1),
  refuseStack: (g, _owner, side, hex) =>
    side === COALITION && prussianAt(g, hex) && trainsAt(g, side, hex) < 2
      ? no(g, 'refuse.card.twoTrains', hex)
      : undefined,
}

function trainsAt(g: G, side: Side, hex: number): number {
  return g.s.trainHex.filter((at, i) => at === hex && g.s.trainSide[i] === side && g.s.trainKind[i] === GENUINE).length
}

/** Card 3: up to two disrupted Prussians of one hex recover. */
const twoRecover: Effect<G> = {
  act: {
    when: BEFORE_RALLY,
    choice(g, owner, step) {
      if (step === 0)
        return {
          who: owner,
          hexes: stacksWhere(g, COALITION, hex => inPrussia(g, hex) && prussiansDown(g, hex).length > 0),
        }
      return step < 3 ? { who: owner, pieces: prussiansDown(g, g.s.extra.pick[owner]) } : undefined
    },
    take(g, owner, step, value) {
      if (step === 0) g.s.extra.pick[owner] = value
      else restore(g, value)
    },
  },
}

/** Card 4: the fullest hex of each side that the plague finds; the owner chooses among equals and whom it strikes. */
function fullest(g: G, side: Side): number[] {
  const open = stacksWhere(g, side, hex => unitsAt(g, side, hex).some(piece => !outside(g, piece)))
  const most = Math.max(0, ...open.map(hex => countUnits(g, side, hex)))
  return open.filter(hex => countUnits(g, side, hex) === most)
}

const sick = (g: G, side: Side): number[] =>
  goodUnitsAt(g, side, g.s.extra.pick[side]).filter(piece => !outside(g, piece))

/** Card 4 strikes the Coalition, then the French: `spent` of the French counts its stages, a hex and a unit for each army. */
const plague: Act<G> = {
  when: AT_ONCE,
  choice(g) {
    const stage = g.s.extra.spent
    for (; stage[0] < 4; stage[0]++) {
      const victim: Side = stage[0] < 2 ? COALITION : FRENCH
      const hexes = stage[0] % 2 === 0 ? fullest(g, victim) : undefined
      const found = hexes ?? sick(g, victim)
      if (found.length > 0) return hexes ? { who: victim, hexes } : { who: victim, pieces: found }
    }
    return undefined
  },
  take(g, _owner, _step, value) {
    const stage = g.s.extra.spent
    const victim: Side = stage[0] < 2 ? COALITION : FRENCH
    if (stage[0]++ % 2 === 0) g.s.extra.pick[victim] = value
    else disrupt(g, value, CLAUSE)
  },
}

/** Card 12: the owner chooses who takes the enemy's first hit. */
const firstHit: Effect<G> = {
  givesHit: (g, owner, side) => side !== owner && g.s.extra.spent[owner] === 0,
}

const conscriptsAt = (g: G, hex: number): number[] => goodUnitsAt(g, FRENCH, hex).filter(unit => isConscript(g, unit))

const deserters = nameThenDisrupt<G>(
  g =>
    stacksWhere(
      g,
      FRENCH,
      hex =>
        conscriptsAt(g, hex).length >= 2 &&
        ![g.t.own.napoleon, g.t.own.davout].some(one => commandersAt(g, FRENCH, hex).includes(one)),
    ),
  conscriptsAt,
  ENEMY,
)

/** Card 17: the Freikorps is caught by anybody in good order within three hexes. */
const hunted = once<G>(
  g => {
    const { lutzow } = g.t.own
    const found =
      g.s.hex[lutzow] >= 0 && unitsWhere(g, FRENCH, p => good(g, p) && near(g, p, g.s.hex[lutzow], 3)).length > 0
    return found ? { who: FRENCH, pieces: [lutzow] } : undefined
  },
  (g, piece) => hit(g, piece, CLAUSE),
)

const lutzowRides = nameThenDisrupt<G>(
  g => {
    const at = g.s.hex[g.t.own.lutzow]
    if (at < 0 || !good(g, g.t.own.lutzow)) return []
    return stacksWhere(
      g,
      FRENCH,
      hex =>
        inConfederation(hex) &&
        distance(board, hex, at) <= 3 &&
        !hasGoodCavalry(g, FRENCH, hex) &&
        goodUnitsAt(g, FRENCH, hex).length > 0,
    )
  },
  (g, hex) => goodUnitsAt(g, FRENCH, hex),
  ENEMY,
)

/** Card 19: all disrupted Prussians of one city recover. */
const volunteers = once<G>(
  g => ({
    who: COALITION,
    hexes: stacksWhere(g, COALITION, hex => g.t.city[hex] > 0 && inPrussia(g, hex) && prussiansDown(g, hex).length > 0),
  }),
  (g, hex) => {
    for (const piece of prussiansDown(g, hex)) restore(g, piece)
  },
  BEFORE_RALLY,
)

const portsShut: Effect<G> = {
  sources: (_g, owner, side, sources) => (side === owner ? sources : sources.filter(hex => !ports.includes(hex))),
}

/** Card 22: a garrison falls upon somebody beside its city. */
const preyOf = (g: G, hex: number): number[] =>
  unitsWhere(g, COALITION, p => good(g, p) && adjacent(board, g.s.hex[p], hex) && !outside(g, p))

const sortie = nameThenDisrupt<G>(
  g =>
    [...new Set(g.t.own.garrisonHex)]
      .filter(hex => unitsAt(g, FRENCH, hex).some(piece => inGarrison(g, piece)) && preyOf(g, hex).length > 0)
      .sort((a, b) => a - b),
  preyOf,
  OWN,
)

const onTheCoast = disruptOne<G>((g, unit) =>
  coast.some(hex => near(g, unit, hex, 2))
    ? !inGarrison(g, unit) || besiegedForts.includes(g.s.hex[unit])
    : inGarrison(g, unit) && besiegedForts.includes(g.s.hex[unit]),
)

const throughTorgau: Effect<G> = {
  closedToSupply: (_g, owner, side, closed) => (side === owner ? opened(closed) : closed),
}

const torgauOpen = new WeakMap<Uint8Array, Uint8Array>()

function opened(closed: Uint8Array): Uint8Array {
  let table = torgauOpen.get(closed)
  if (!table) torgauOpen.set(closed, (table = closed.slice().fill(0, torgau, torgau + 1)))
  return table
}

/** Card 24: on one to three riots follow. */
const contributions: Act<G> = {
  when: AT_ONCE,
  choice(g, owner, step) {
    const x = g.s.extra
    if (step > 0) return undefined
    if (x.spent[owner] === 0) x.spent[owner] = roll(g, 'card.riots', FRENCH, CLAUSE) <= 3 ? 2 : 1
    return x.spent[owner] === 2
      ? { who: COALITION, pieces: g.t.own.contingents.filter(p => g.s.hex[p] >= 0 && good(g, p)) }
      : undefined
  },
  take: (g, _owner, _step, piece) => disrupt(g, piece, CLAUSE),
}

/** Card 24: a town in which no depot works. */
const riots: Effect<G> = {
  ...nameHex<G>(g =>
    board.numbers.flatMap((_, hex) =>
      g.t.city[hex] > 0 && inConfederation(hex) && countUnits(g, FRENCH, hex) === 0 ? [hex] : [],
    ),
  ),
  refuseDepot: (g, owner, side, hex) =>
    side !== owner && g.s.extra.pick[owner] === hex ? no(g, 'refuse.card.depot', hex) : undefined,
  workingDepots: (g, owner, side, depots) =>
    side === owner ? depots : depots.filter(hex => hex !== g.s.extra.pick[owner]),
}

const tiredConscripts: Effect<G> = {
  marchModifier: (g, owner, side, _from, units) => (side !== owner && units.some(unit => isConscript(g, unit)) ? 1 : 0),
}

const militiaStays = staying<G>((g, piece) => g.t.own.militia[piece])

/** Card 29: up to two Landwehr units are line for this turn; what room they take, cards/drill.ts says. */
const drill: Effect<G> = {
  act: {
    when: AT_ONCE,
    choice: (g, owner, step) =>
      step < 2
        ? {
            who: owner,
            pieces: unitsWhere(g, COALITION, p => g.t.own.landwehr[p] && !g.s.extra.drilled.includes(p)),
            optional: true,
          }
        : undefined,
    take(g, owner, _step, piece) {
      g.s.extra.drilled.push(piece)
      tell(g, 'card.drilled', owner, CLAUSE, { piece, hex: g.s.hex[piece] }, [g.s.hex[piece]])
    },
  },
  unitClass: (g, _owner, piece, so) => (g.s.extra.drilled.includes(piece) ? 'L' : so),
}

/** Number -> what it does for the French, and for the Coalition; one effect if it has a single instruction. */
export const beforeTheArmistice: Record<string, readonly [Effect<G>, Effect<G>?]> = {
  '1': [forcedHexesCost(ENEMY, 1), forcedHexesCost(ENEMY, 1)],
  '2': [trains(OWN, 1), trains(OWN, 1)],
  '3': [twoTrains, twoRecover],
  '4': [{ act: plague }],
  '5': [commands(OWN, 1), commands(OWN, 1)],
  '6': [noDepots(ENEMY, inPrussia), freeDepot(inPrussia)],
  '7': [lookIntoTwo, lookIntoTwo],
  '8': [
    restoreOne((g, p) => g.t.arm[p] === 'cav' && (inFrance(g.s.hex[p]) || inConfederation(g.s.hex[p]))),
    noRally(ENEMY, (g, p) => g.t.arm[p] === 'cav'),
  ],
  '9': [bridging, bridging],
  '10': [noSupportBy(isPrussian), commands(ENEMY, -1)],
  '11': [floods],
  '12': [firstHit, deserters],
  '13': [shorterMarch(EITHER, 1, 4)],
  '14': [trains(ENEMY, -1), trains(OWN, g => (hasUnits(g, FRENCH, BRESLAU) ? 0 : 1))],
  '15': [stores(1), stores(1)],
  '16': [
    disruptOne((g, p) => (g.t.pieces[p].unit!.cossack || p === g.t.own.lutzow) && nearFrenchEyes(g, p, 2)),
    trains(ENEMY, -1),
  ],
  '17': [hunted, lutzowRides],
  '18': [illness((g, p) => p !== g.t.own.blucher), illness((g, p) => p !== g.t.own.napoleon)],
  '19': [commands(ENEMY, -1), volunteers],
  '20': [noAttackBy(isPrussian), commands(OWN, 1)],
  '21': [
    both(
      portsShut,
      trains(ENEMY, g => (portsHeld(g).length > 0 ? -1 : 0)),
    ),
    trains(OWN, g => (portsHeld(g).length > 0 ? 1 : 0)),
  ],
  '22': [sortie, onTheCoast],
  '23': [throughTorgau, noDepots(ENEMY, inSaxony)],
  '24': [both(trains(OWN, 1), { act: contributions }), riots],
  '25': [both(lookAround(enemyStacks, 0), { seesHand: true }), both(lookAround(enemyStacks, 0), { seesHand: true })],
  '26': [sparedMarch(isConscript), tiredConscripts],
  '27': [lookAround(everyHex, 2), lookAround(everyHex, 2)],
  '28': [commands(ENEMY, -1), freeMarch(prussianAt)],
  '29': [militiaStays, drill],
  '30': [commandCap(ENEMY, 1), commandCap(ENEMY, 1)],
}
