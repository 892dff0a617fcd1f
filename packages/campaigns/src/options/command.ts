import type { Refusal } from '@grognard/kernel'
import { cite, type G, type PartsOf, type Piece } from '../system/campaign.ts'
import { roll } from '../system/events.ts'
import { layer } from '../system/parts.ts'
import { bestRating, commandersAt, ratingOf, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'

// 1813 §16.2.a, §16.2.b, §16.2.c: who commands whom, who is senior, and what the great captains add. An option of several titles,
// called `command`; ranks and gifts are the title's data.

/** What a commander's rank says of him. */
export interface Rank {
  readonly seniority: number // the higher, the more senior; 0: no designation, he leads nobody
  readonly leads?: string // whom everybody of this rank can command, besides those named on his counter
}

/** 1813 §16.2.b: what a commander adds as the senior of his stack. */
export interface Gift {
  readonly march?: number // to the roll of a march: what eases it needs him along, what burdens it only his presence
  readonly eases?: false // he is not counted among those who ease a march because they command all of it
  readonly factor?: { readonly most: number; readonly when: 'always' | 'attacking'; readonly whom?: string } // one for each such unit
  readonly balksBelow?: number // a march that he leads needs this on a die
}

export interface CommandStructure<Game extends G = G> {
  readonly ranks: Readonly<Record<string, Rank>>
  readonly gifts: Readonly<Record<string, Gift>>
  readonly trainsNeedCommand: boolean // 1814 §16.2.a: a train needs a commander who can command one unit of the stack
  readonly seniorByTroops: boolean // 1813 §16.2.a: of equal rank, who can command more units is senior; in 1814 the owner chooses
  designation?(g: Game, piece: number, printed: string): string // his rank as it is now
  commands?(g: Game, commander: number, unit: number): boolean | undefined // whom else he commands, or does not
  enrolled?(g: Game, unit: number): Piece // where the unit belongs now, if not where its counter says
  gifted?(g: Game, piece: number): boolean // do his gifts tell now?
}

export interface Command<Game extends G = G> {
  designation(g: Game, piece: number): string
  canCommand(g: Game, commander: number, unit: number): boolean
  over(base: PartsOf<Game>): PartsOf<Game> // lays the option over a title's parts
}

type Fits = (unit: Piece) => boolean
const compiled = new Map<string, Fits>()

/**
 * Whom a rule names: `all`, `none`, `cossack`, or `formation:`, `army:`, `wing:`, `nation:`, `arm:` and `units:` with one value or
 * several between bars; joined by `&` all must hold. A word that is none of these names nobody.
 */
function named(rule: string): Fits {
  let fits = compiled.get(rule)
  if (!fits) compiled.set(rule, (fits = compile(rule)))
  return fits
}

function compile(rule: string): Fits {
  const parts = rule.split('&').map((part): Fits => {
    const [what, value = ''] = part.split(':')
    const values = value.split('|')
    const among = (one: string | undefined): boolean => one !== undefined && values.includes(one)
    switch (what) {
      case 'all':
        return () => true
      case 'cossack':
        return unit => unit.unit!.cossack
      case 'formation':
        return unit => among(unit.formation)
      case 'army':
        return unit => among(unit.army)
      case 'wing':
        return unit => among(unit.wing)
      case 'nation':
        return unit => among(unit.nation)
      case 'arm':
        return unit => among(unit.unit!.arm)
      case 'unit':
      case 'units':
        return unit => among(unit.id)
      default:
        return () => false
    }
  })
  return unit => parts.every(fits => fits(unit))
}

export function commandStructure<Game extends G>(structure: CommandStructure<Game>): Command<Game> {
  const { ranks, gifts } = structure
  const NO_GIFT: Gift = {}

  /** A commander's designation as it is this turn. */
  function designation(g: Game, piece: number): string {
    const { seniority, changes } = g.t.pieces[piece]
    let now = seniority ?? 'none'
    for (const change of changes ?? []) if (change.seniority && change.turn <= g.s.turn) now = change.seniority
    return structure.designation ? structure.designation(g, piece, now) : now
  }

  const rankOf = (g: Game, piece: number): Rank => ranks[designation(g, piece)]
  const giftOf = (g: Game, piece: number): Gift =>
    structure.gifted?.(g, piece) === false ? NO_GIFT : (gifts[g.t.pieces[piece].commander?.gift ?? ''] ?? NO_GIFT)

  /** 1813 §16.2.a: can he command that unit? Guards follow any designated commander. */
  function canCommand(g: Game, commander: number, unit: number): boolean {
    const { seniority, leads } = rankOf(g, commander)
    if (seniority === 0 || g.t.side[commander] !== g.t.side[unit]) return false
    const said = structure.commands?.(g, commander, unit)
    if (said !== undefined) return said
    const troops = structure.enrolled?.(g, unit) ?? g.t.pieces[unit]
    if (troops.tags?.includes('guard')) return true
    if (leads) return named(leads)(troops)
    return g.t.pieces[commander].commands?.some(rule => named(rule)(troops)) ?? false
  }

  function commanded(g: Game, commander: number, units: readonly number[]): number {
    let n = 0
    for (const unit of units) if (canCommand(g, commander, unit)) n++
    return n
  }

  /** 1813 §16.2.a: how senior he is in this company: rank first, then, in some books, how many of its units he can command. */
  const weight = (g: Game, commander: number, units: readonly number[]): number =>
    rankOf(g, commander).seniority * 100 + (structure.seniorByTroops ? commanded(g, commander, units) : 0)

  /** 1813 §16.2.b: he is the senior commander there; of equals the owner names whom he likes. */
  function isSenior(
    g: Game,
    piece: number,
    others: readonly number[],
    units: readonly number[],
    strictly = false,
  ): boolean {
    const own = weight(g, piece, units)
    return others.every(one => one === piece || (strictly ? weight(g, one, units) < own : weight(g, one, units) <= own))
  }

  /**
   * 1813 §16.2.a, §16.2.b: one off if the commanders who go along can command every unit, and what the senior's gift adds: if it
   * eases, he must go along; if it burdens, it is enough that he leads.
   */
  function marchModifier(
    g: Game,
    side: Side,
    from: number,
    units: readonly number[],
    along: readonly number[],
  ): number {
    const present = along.length > 0 ? along : commandersAt(g, side, from)
    let sum = 0
    const leaders = along.filter(piece => giftOf(g, piece).eases !== false)
    if (units.every(unit => leaders.some(piece => canCommand(g, piece, unit)))) sum--
    for (const piece of present) {
      const { march = 0 } = giftOf(g, piece)
      if (march !== 0 && (march > 0 || along.includes(piece)) && isSenior(g, piece, present, units)) sum += march
    }
    return sum
  }

  /** 1813 §16.2.b: factors that the senior commander adds, some only in attack and to their own arm. */
  function factorGift(g: Game, piece: number, units: readonly number[], attacking: boolean): number {
    const { factor } = giftOf(g, piece)
    if (!factor || (factor.when === 'attacking' && !attacking)) return 0
    const side = g.t.side[piece]
    if (!isSenior(g, piece, commandersAt(g, side, g.s.hex[piece]), unitsAt(g, side, g.s.hex[piece]))) return 0
    const fit = factor.whom ? units.filter(unit => named(factor.whom!)(g.t.pieces[unit])) : units
    return Math.min(factor.most, fit.length)
  }

  /** 1813 §16.2.b: some commanders may not get their troops to move: what the die must show for a march that they lead. */
  function balksBelow(g: Game, side: Side, from: number, movers: readonly number[]): number {
    const present = commandersAt(g, side, from)
    const units = movers.filter(piece => g.t.isUnit[piece])
    const balky = present.find(piece => giftOf(g, piece).balksBelow && isSenior(g, piece, present, units, true))
    return balky === undefined ? 0 : giftOf(g, balky).balksBelow!
  }

  /**
   * 1813 §16.2.a: the rating that counts in battle is that of the commander who can command most of the units, at most one for
   * each of them; of equals the senior's, of equal seniors the better. §16.2.c: a lone cavalry commander counts the horse.
   */
  function leadership(g: Game, side: Side, hex: number, units: readonly number[]): number {
    const present = commandersAt(g, side, hex)
    const designated = present.filter(piece => rankOf(g, piece).seniority > 0)
    if (designated.length === 0) return Math.min(bestRating(g, side, hex), units.length)
    if (ledByCavalryAlone(g, side, hex))
      return Math.min(units.filter(unit => g.t.arm[unit] === 'cav').length, ratingOf(g, present[0]))
    let [best, value] = [-1, 0]
    for (const piece of designated) {
      const n = commanded(g, piece, units)
      const score = n * 1000 + rankOf(g, piece).seniority * 10 + ratingOf(g, piece)
      if (score > best) [best, value] = [score, Math.min(n, ratingOf(g, piece))]
    }
    return value
  }

  /** 1813 §16.2.c: under a cavalry commander alone only a stack of cavalry receives trains. */
  function refuseTrain(g: Game, side: Side, hex: number): Refusal | undefined {
    const units = [...unitsAt(g, side, hex), ...g.t.parts.unseen(g, side, hex)]
    if (ledByCavalryAlone(g, side, hex)) {
      if (units.every(unit => g.t.arm[unit] === 'cav')) return undefined
      return { clause: cite(g.t, '16.2.c'), reason: 'refuse.train.cavalryOnly', params: { hex } }
    }
    if (!structure.trainsNeedCommand) return undefined
    if (commandersAt(g, side, hex).some(piece => units.some(unit => canCommand(g, piece, unit)))) return undefined
    return { clause: cite(g.t, '16.2.a'), reason: 'refuse.train.notTheirs', params: { hex } }
  }

  /** 1813 §16.2.c: and he helps a support only if there is cavalry in it. */
  function supportLed(g: Game, side: Side, hex: number): boolean {
    if (!ledByCavalryAlone(g, side, hex)) return commandersAt(g, side, hex).length > 0
    return unitsAt(g, side, hex).some(unit => g.t.arm[unit] === 'cav')
  }

  const on = (g: Game): boolean => g.s.options.command

  const over = (base: PartsOf<Game>): PartsOf<Game> =>
    layer(base, under => ({
      /** The structure's own gifts take the place of the basic game's. */
      marchGift: (g, piece) => (on(g) ? 0 : under.marchGift(g, piece)),
      marchModifier: (g, side, from, units, along, forced) =>
        under.marchModifier(g, side, from, units, along, forced) +
        (on(g) ? marchModifier(g, side, from, units, along) : 0),
      factorGift: (g, piece, units, attacking) =>
        on(g) ? factorGift(g, piece, units, attacking) : under.factorGift(g, piece, units, attacking),
      leadership: (g, side, hex, units) =>
        on(g) ? leadership(g, side, hex, units) : under.leadership(g, side, hex, units),
      supportLed: (g, side, hex) => (on(g) ? supportLed(g, side, hex) : under.supportLed(g, side, hex)),
      refuseTrain: (g, side, hex) => under.refuseTrain(g, side, hex) ?? (on(g) ? refuseTrain(g, side, hex) : undefined),
      setOut(g, side, from, movers) {
        if (!under.setOut(g, side, from, movers)) return false
        const least = on(g) ? balksBelow(g, side, from, movers) : 0
        return least === 0 || roll(g, 'march.balky', side, cite(g.t, '16.2.b'), { hex: from }, [from]) >= least
      },
    }))

  return { designation, canCommand, over }
}

/** 1813 §16.2.c: the one commander there is of a cavalry corps; beside any other, of whatever rank, he is not bound. */
function ledByCavalryAlone(g: G, side: Side, hex: number): boolean {
  const present = commandersAt(g, side, hex)
  return present.length === 1 && g.t.pieces[present[0]].seniority === 'cavcorps'
}
