import { distance, sideBetween, type Refusal } from '@grognard/kernel'
import { supportHexes } from '../rules/combat-orders.ts'
import { depotSites } from '../rules/depots.ts'
import type { Order } from '../rules/frames.ts'
import { combinedArms } from '../rules/combat-values.ts'
import { supplied } from '../rules/general-supply.ts'
import { riverAt } from '../rules/terrain.ts'
import { layTrain } from '../rules/trains.ts'
import { cite, type G } from '../system/campaign.ts'
import { disrupt, tell } from '../system/events.ts'
import { commandersAt, holder, other, stackAt, unitsAt } from '../system/stacks.ts'
import { GENUINE, type Side } from '../system/state.ts'
import {
  AFTER_DEPOTS,
  AT_ONCE,
  BEFORE_MARCHES,
  BEFORE_RALLY,
  type Act,
  type Choice,
  type Effect,
  type Moment,
} from './card.ts'
import { commandersWhere, fedAt, stacksWhere, troopsWhere, turned, unitsWhere } from './find.ts'
import type { CardGame } from './state.ts'

// What the cards of several titles do. A card is put together from these and from what only its title knows.

export const OWN = 0 // the side that laid the card
export const ENEMY = 1
export const EITHER = 2
export type Whose = typeof OWN | typeof ENEMY | typeof EITHER

const concerns = (whose: Whose, owner: Side, side: Side): boolean =>
  whose === EITHER || (side === owner) === (whose === OWN)

export const no = (g: G, reason: string, hex: number): Refusal => ({
  clause: cite(g.t, '16.1'),
  reason,
  params: { hex },
})
export const notHim = (g: G, reason: string, piece: number): Refusal => ({
  clause: cite(g.t, '16.1'),
  reason,
  params: { piece },
})

// Numbers.

type Number<Game extends G> = number | ((g: Game, owner: Side) => number)
const valueOf = <Game extends G>(n: Number<Game>, g: Game, owner: Side): number =>
  typeof n === 'number' ? n : n(g, owner)

/** Trains more or fewer at §7.2. */
export const trains = <Game extends CardGame>(whose: Whose, n: Number<Game>): Effect<Game> => ({
  trains: (g, owner, side) => (concerns(whose, owner, side) ? valueOf(n, g, owner) : 0),
})

/** Combat commands more or fewer at §9.1. */
export const commands = <Game extends CardGame>(whose: Whose, n: Number<Game>): Effect<Game> => ({
  commands: (g, owner, side) => (concerns(whose, owner, side) ? valueOf(n, g, owner) : 0),
})

/** So many commands at most for one combat. */
export const commandCap = (whose: Whose, most: number): Effect => ({
  commandCap: (_g, owner, side) => (concerns(whose, owner, side) ? most : Infinity),
})

/** A commander's rating as it is this turn. */
export const rating = <Game extends CardGame>(
  him: (g: Game) => number,
  now: (rating: number) => number,
): Effect<Game> => ({
  rating: (g, _owner, piece, so) => (piece === him(g) ? now(so) : so),
})

/** Calls for support are easier or harder. */
export const supportModifier = (n: number): Effect => ({ supportModifier: (_g, _owner, modifier) => modifier + n })

/** The Cossacks' die of §13.1. */
export const cossackScore = (score: number): Effect => ({ cossackScore: () => score })

// Marches.

/** Each forced hex costs so much more at §8.6. */
export const forcedHexesCost = (whose: Whose, more: number): Effect => ({
  marchModifier: (_g, owner, side, _from, _units, forced) => (concerns(whose, owner, side) ? forced * more : 0),
})

export const noForcedMarch = (whose: Whose): Effect => ({
  forcedMarch: (_g, owner, side, normal, hexes) => (concerns(whose, owner, side) ? Math.min(normal, hexes) : hexes),
})

/** No march is longer than that, by force or without. */
export const marchAtMost = (whose: Whose, most: number): Effect => ({
  march: (_g, owner, side, _from, hexes) => (concerns(whose, owner, side) ? Math.min(most, hexes) : hexes),
  forcedMarch: (_g, owner, side, _normal, hexes) => (concerns(whose, owner, side) ? Math.min(most, hexes) : hexes),
})

/** Marches are shorter by a hex, and by force no longer than that. */
export const shorterMarch = (whose: Whose, less: number, forced: number): Effect => ({
  march: (_g, owner, side, _from, hexes) => (concerns(whose, owner, side) ? Math.max(1, hexes - less) : hexes),
  forcedMarch: (_g, owner, side, _normal, hexes) => (concerns(whose, owner, side) ? Math.min(forced, hexes) : hexes),
})

/** One march of the owner's goes so far without force. */
export const longMarch = <Game extends CardGame>(
  hexes: number,
  fits: (g: Game, movers: readonly number[]) => boolean = () => true,
): Effect<Game> => ({
  fitsMarch: (g, _owner, _side, movers) => fits(g, movers),
  march: (g, owner, side, from, so) => (side === owner && g.s.extra.pick[owner] === from ? Math.max(hexes, so) : so),
})

/** One march of the owner's with such a unit is not rolled for. */
export const sparedMarch = <Game extends CardGame>(fits: (g: Game, unit: number) => boolean): Effect<Game> => ({
  fitsMarch: (g, _owner, _side, movers) => movers.some(piece => g.t.isUnit[piece] && fits(g, piece)),
  marchModifier: (g, owner, side, from, units) =>
    side === owner && g.s.extra.pick[owner] === from && units.some(unit => fits(g, unit)) ? -Infinity : 0,
})

/** Stacks that may not march. */
export const noMarch = <Game extends CardGame>(
  whose: Whose,
  fits: (g: Game, hex: number) => boolean,
): Effect<Game> => ({
  refuseStack: (g, owner, side, hex) =>
    concerns(whose, owner, side) && fits(g, hex) ? no(g, 'refuse.card.march', hex) : undefined,
})

/** A stack in supply under a commander marches without a train of its own: it is given one, face up. */
export const freeMarch = <Game extends CardGame>(fits: (g: Game, hex: number) => boolean): Effect<Game> => ({
  act: {
    when: BEFORE_MARCHES,
    choice(g, owner, step) {
      if (step > 0) return undefined
      const able = stacksWhere(
        g,
        owner,
        hex => commandersAt(g, owner, hex).length > 0 && fits(g, hex) && !g.t.parts.refuseTrain(g, owner, hex),
      )
      return { who: owner, hexes: supplied(g, owner, able), optional: true }
    },
    take(g, owner, _step, hex) {
      layTrain(g, owner, hex, GENUINE, true)
      g.s.genuineOut[owner]++
      tell(g, 'card.freeMarch', owner, cite(g.t, '16.1'), { hex }, [hex])
    },
  },
})

// Acts.

/** One choice, then one deed. */
export function once<Game extends CardGame>(
  choice: (g: Game, owner: Side) => Choice | undefined,
  deed: (g: Game, value: number, owner: Side) => void,
  when: Moment = AT_ONCE,
): Effect<Game> {
  const act: Act<Game> = {
    when,
    choice: (g, owner, step) => (step === 0 ? choice(g, owner) : undefined),
    take: (g, owner, _step, value) => deed(g, value, owner),
  }
  return { act }
}

/** One unit of the enemy's that answers a description is disrupted, as the owner chooses. */
export const disruptOne = <Game extends CardGame>(fits: (g: Game, unit: number) => boolean): Effect<Game> =>
  once<Game>(
    (g, owner) => ({
      who: owner,
      pieces: unitsWhere(g, other(owner), unit => g.s.disrupted[unit] === 0 && fits(g, unit)),
    }),
    (g, unit) => disrupt(g, unit, cite(g.t, '16.1')),
  )

/** The owner names a stack, and he or his enemy the unit near it that suffers. */
export const nameThenDisrupt = <Game extends CardGame>(
  hexes: (g: Game) => number[],
  victims: (g: Game, hex: number) => number[],
  sufferer: Whose,
): Effect<Game> => ({
  act: {
    when: AT_ONCE,
    choice(g, owner, step) {
      if (step === 0) return { who: owner, hexes: hexes(g) }
      const who = sufferer === OWN ? owner : other(owner)
      return step === 1 ? { who, pieces: victims(g, g.s.extra.pick[owner]) } : undefined
    },
    take(g, owner, step, value) {
      if (step === 0) g.s.extra.pick[owner] = value
      else disrupt(g, value, cite(g.t, '16.1'))
    },
  },
})

/** The owner names a hex for the rest of the turn. */
export const nameHex = <Game extends CardGame>(hexes: (g: Game, owner: Side) => number[]): Effect<Game> =>
  once<Game>(
    (g, owner) => ({ who: owner, hexes: hexes(g, owner) }),
    (g, hex, owner) => (g.s.extra.pick[owner] = hex),
  )

/** An enemy commander is put to bed: he counts nothing and goes nowhere. */
export const illness = <Game extends CardGame>(fits: (g: Game, piece: number) => boolean): Effect<Game> => {
  const ill = (g: Game, owner: Side, piece: number): boolean =>
    g.t.side[piece] !== owner && g.s.extra.pick[owner] === piece
  return {
    ...once<Game>(
      (g, owner) => ({ who: owner, pieces: commandersWhere(g, other(owner), piece => fits(g, piece)) }),
      (g, piece, owner) => (g.s.extra.pick[owner] = piece),
    ),
    rating: (g, owner, piece, so) => (ill(g, owner, piece) ? 0 : so),
    refusePiece: (g, owner, piece) =>
      !g.t.isUnit[piece] && ill(g, owner, piece) ? notHim(g, 'refuse.card.idle', piece) : undefined,
  }
}

// Rallying, depots, forage.

export function restore(g: G, piece: number): void {
  const hex = g.t.parts.whereIs(g, piece)
  g.s.disrupted[piece] = 0
  tell(g, 'unit.rallied', g.t.side[piece], cite(g.t, '16.1'), { piece, hex }, [hex])
}

/** Up to so many disrupted units of the owner's, in supply, return to good order before rallying. */
export const restoreSome = <Game extends CardGame>(
  most: number,
  fits: (g: Game, unit: number) => boolean,
): Effect<Game> => ({
  act: {
    when: BEFORE_RALLY,
    choice: (g, owner, step) =>
      step < most
        ? { who: owner, pieces: troopsWhere(g, owner, p => turned(g, p) && fits(g, p) && fedAt(g, p)) }
        : undefined,
    take: (g, _owner, _step, piece) => restore(g, piece),
  },
})

export const restoreOne = <Game extends CardGame>(fits: (g: Game, unit: number) => boolean): Effect<Game> =>
  restoreSome(1, fits)

export const noRally = <Game extends CardGame>(
  whose: Whose,
  fits: (g: Game, unit: number) => boolean,
): Effect<Game> => ({
  refuseRally: (g, owner, piece) =>
    concerns(whose, owner, g.t.side[piece]) && fits(g, piece) ? notHim(g, 'refuse.card.rally', piece) : undefined,
})

export const noDepots = <Game extends CardGame>(
  whose: Whose,
  fits: (g: Game, hex: number) => boolean,
): Effect<Game> => ({
  refuseDepot: (g, owner, side, hex) =>
    concerns(whose, owner, side) && fits(g, hex) ? no(g, 'refuse.card.depot', hex) : undefined,
})

/** One more depot without a train. */
export const freeDepot = <Game extends CardGame>(fits: (g: Game, hex: number) => boolean): Effect<Game> =>
  once<Game>(
    (g, owner) => ({ who: owner, hexes: depotSites(g, owner).filter(hex => fits(g, hex)), optional: true }),
    (g, hex, owner) => {
      g.s.depots[owner].push(hex)
      tell(g, 'depot.established', owner, cite(g.t, '16.1'), { hex }, [hex])
    },
    AFTER_DEPOTS,
  )

/** So many foraging stacks of the owner's find stores. */
export const stores = <Game extends CardGame>(
  most: number,
  fits: (g: Game, hex: number) => boolean = () => true,
): Effect<Game> => ({
  act: {
    when: AFTER_DEPOTS,
    choice(g, owner, step) {
      if (step >= most) return undefined
      const hexes = g.s.forage.filter(hex => holder(g, hex) === owner && fits(g, hex)).sort((a, b) => a - b)
      return { who: owner, hexes }
    },
    take(g, owner, _step, hex) {
      g.s.forage.splice(g.s.forage.indexOf(hex), 1)
      tell(g, 'card.magazines', owner, cite(g.t, '16.1'), { hex }, [hex])
    },
  },
})

// Looking into stacks.

/** Seeing into stacks is a secret shown, to him who looks. */
function look(g: CardGame, owner: Side, hex: number, around: number): void {
  g.s.reveals++
  const enemy = other(owner)
  const name = g.t.sides[owner]
  for (const at of stacksWhere(g, enemy, one => distance(g.t.board, one, hex) <= around))
    g.events.push({
      kind: 'card.looked',
      side: name,
      clause: cite(g.t, '16.1'),
      params: { hex: at },
      hexes: [at],
      secret: {
        side: name,
        kind: 'card.seen',
        params: { pieces: stackAt(g, enemy, at) },
      },
    })
}

/** Two enemy stacks, one after the other; counters laid on them lie face up. */
export const lookIntoTwo: Effect = {
  act: {
    when: AT_ONCE,
    blind: true,
    choice: (g, owner, step) =>
      step < 2 ? { who: owner, hexes: stacksWhere(g, other(owner), hex => hex !== g.s.extra.pick[owner]) } : undefined,
    take(g, owner, step, hex) {
      if (step === 0) g.s.extra.pick[owner] = hex
      else g.s.extra.pick2[owner] = hex
      look(g, owner, hex, 0)
    },
  },
  laidOpenly: (g, owner, side, hex) =>
    side !== owner && (g.s.extra.pick[owner] === hex || g.s.extra.pick2[owner] === hex),
}

/** A hex is named, and the enemy's stacks on it and so many hexes around it are looked into. */
export const lookAround = (hexes: (g: CardGame, owner: Side) => number[], around: number): Effect => ({
  act: {
    when: AT_ONCE,
    blind: true,
    choice: (g, owner, step) => (step === 0 ? { who: owner, hexes: hexes(g, owner) } : undefined),
    take(g, owner, _step, hex) {
      g.s.extra.pick[owner] = hex
      look(g, owner, hex, around)
    },
  },
  laidOpenly: (g, owner, side, hex) =>
    side !== owner && g.s.extra.pick[owner] >= 0 && distance(g.t.board, g.s.extra.pick[owner], hex) <= around,
})

export const enemyStacks = (g: CardGame, owner: Side): number[] => stacksWhere(g, other(owner))

export const everyHex = (g: CardGame): number[] =>
  g.t.board.numbers.flatMap((_, hex) => (g.t.playable[hex] ? [hex] : []))

// Battle.

export const river = (g: G, from: number, to: number): boolean => riverAt(g.t.board, sideBetween(g.t.board, from, to))

/** The attack or a support of it crosses a river. */
export function overRiver(g: G, owner: Side, { from, to }: Pick<Order, 'from' | 'to'>): boolean {
  return [from, ...supportHexes(g, owner, from, to, true)].some(hex => river(g, hex, to))
}

/** In one attack the owner ignores rivers (§11.4, §11.5). */
export const bridging: Effect = {
  fitsOrder: overRiver,
  attack: (g, _owner, _side, from, to, _units, supports) =>
    (river(g, from, to) ? 3 : 0) + 2 * supports.filter(hex => river(g, hex, to)).length,
}

/** So much more for one attack of the owner's in which such a unit fights. */
export const battery = <Game extends CardGame>(
  more: number,
  fits: (g: Game, unit: number) => boolean,
): Effect<Game> => ({
  attack: (g, _owner, _side, _from, _to, units) => (units.some(unit => fits(g, unit)) ? more : 0),
})

/** Up to so many such units count double in one combat of the owner's. */
export const doubled = <Game extends CardGame>(
  most: number,
  fits: (g: Game, unit: number) => boolean,
  when: 'attacking' | 'always' = 'always',
): Effect<Game> => ({
  factors: (g, owner, side, units, attacking) =>
    side === owner && (attacking || when === 'always') ? Math.min(most, units.filter(unit => fits(g, unit)).length) : 0,
})

/** Units that will not attack. */
export const noAttackBy = <Game extends CardGame>(fits: (g: Game, unit: number) => boolean): Effect<Game> => ({
  refuseAttacker: (g, _owner, piece) => (fits(g, piece) ? notHim(g, 'refuse.card.unwilling', piece) : undefined),
})

/** The stack of a commander whom the owner names may not be called upon. */
export const unhelpful = <Game extends CardGame>(fits: (g: Game, commander: number) => boolean): Effect<Game> => ({
  ...once<Game>(
    (g, owner) => ({ who: owner, pieces: commandersWhere(g, other(owner), piece => fits(g, piece)) }),
    (g, piece, owner) => (g.s.extra.pick[owner] = piece),
  ),
  refuseSupport: (g, owner, side, hex) =>
    side !== owner && g.s.extra.pick[owner] >= 0 && g.s.hex[g.s.extra.pick[owner]] === hex
      ? no(g, 'refuse.card.unwilling', hex)
      : undefined,
})

/** Stacks with such a unit that may not be called upon: at all, or for an attack. */
export const noSupportBy = <Game extends CardGame>(
  fits: (g: Game, unit: number) => boolean,
  when: 'attacking' | 'always' = 'always',
  reason = 'refuse.card.unwilling',
): Effect<Game> => ({
  refuseSupport: (g, _owner, side, hex, _to, attacking) =>
    (attacking || when === 'always') && unitsAt(g, side, hex).some(unit => fits(g, unit))
      ? no(g, reason, hex)
      : undefined,
})

/** Attacks that may not be ordered. */
export const noAttackFrom = <Game extends CardGame>(
  whose: Whose,
  fits: (g: Game, from: number) => boolean,
  reason: string,
): Effect<Game> => ({
  refuseTarget: (g, owner, side, from) =>
    concerns(whose, owner, side) && fits(g, from) ? no(g, reason, from) : undefined,
})

/** Units that neither march nor attack. */
export const idle = <Game extends CardGame>(fits: (g: Game, unit: number) => boolean): Effect<Game> => ({
  ...noAttackBy(fits),
  ...staying(fits),
})

/** Pieces that do not march. */
export const staying = <Game extends CardGame>(fits: (g: Game, piece: number) => boolean): Effect<Game> => ({
  refusePiece: (g, _owner, piece) => (fits(g, piece) ? notHim(g, 'refuse.card.idle', piece) : undefined),
})

/** Guns of that side do not count towards combined arms (§11.3, §11.6). */
export const gunsMired = (whose: Whose): Effect => ({
  combinedArms: (g, owner, side, units, more) =>
    concerns(whose, owner, side)
      ? combinedArms(
          g,
          units.filter(unit => g.t.arm[unit] !== 'art'),
        )
      : more,
})

/** Nobody fights or supports over a river. */
export const floods: Effect = {
  refuseTarget: (g, _owner, _side, from, to) => (river(g, from, to) ? no(g, 'refuse.card.floods', to) : undefined),
  refuseSupport: (g, _owner, _side, hex, to) => (river(g, hex, to) ? no(g, 'refuse.card.floods', hex) : undefined),
}
