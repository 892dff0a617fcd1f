import {
  placeNear,
  type Bulletin,
  type BulletinSide,
  type Face,
  type GameEvent,
  type OddsBar,
  type Phrase,
} from '@grognard/kernel'
import { combatTable, RESULTS, type Result } from '../rules/combat-table.ts'
import { unitWord } from '../system/events.ts'
import type { G, Leipzig } from '../system/leipzig.ts'
import type { LeipzigState } from '../system/state.ts'
import { facesOn } from './faces.ts'

// leipzig §crt. A battle as a newspaper of the day would set it.

/** How a result looks to the attacker; the order of RESULTS runs from his worst to his best. */
const TONE: Readonly<Record<Result, OddsBar['tone']>> = {
  Ax: 'bad',
  As: 'bad',
  AsDs: 'even',
  AdDs: 'even',
  Dd1: 'good',
  Dd2: 'good',
  Ds: 'good',
  '½ex': 'good',
  Dx: 'best',
  Auto: 'best',
}

/** leipzig §crt: the bulletin of one attack, from what was told of it; nothing if no die fell and nobody was destroyed. */
export function bulletin(t: Leipzig, events: readonly GameEvent[], before?: LeipzigState): Bulletin | undefined {
  const fought = events.find(({ kind }) => kind === 'combat.die' || kind === 'combat.automatic')
  if (!fought?.params || !fought.side) return undefined
  const { from, attack, defence, percent, column } = fought.params as Readonly<Record<string, number>>
  const hexes = fought.params.target as readonly number[]
  const result = resultIn(events)
  const [attacker, defender] = [fought.side, t.sides.find(side => side !== fought.side)!]
  const lost = (side: string): string[] =>
    events
      .filter(event => event.kind === 'unit.lost' && event.side === side)
      .map(event => String(event.params?.unit ?? 'unit.unseen'))
  const fighting = (side: string, on: readonly number[]): Pick<BulletinSide, 'counters'> =>
    before ? { counters: countersOn({ s: before, t, events: [] }, side, on, lost(side)) } : {}
  const { name: place, here } = placeNear(t.board, hexes[0]) // a battle in open country is named after the nearest place
  return {
    headline: { what: here ? `headline.${result}` : `headline.near.${result}`, params: { place } },
    hex: hexes[0],
    from: [from],
    sides: [
      {
        side: attacker,
        pieces: [],
        losses: [],
        told: toldOf(lost(attacker)),
        strength: attack,
        ...fighting(attacker, [from]),
      },
      {
        side: defender,
        pieces: [],
        losses: [],
        told: toldOf(lost(defender)),
        strength: defence,
        ...fighting(defender, hexes),
      },
    ],
    sums: [
      {
        terms: [
          { what: 'sum.attack', value: attack, clause: 'leipzig §combat.I' },
          { what: 'sum.defence', value: defence, clause: 'leipzig §combat.E' },
          { what: 'sum.column', value: column, clause: 'leipzig §combat.F' },
        ],
        dice: fought.dice ?? [],
        total: percent,
        listed: true,
      },
    ],
    result: { what: `fell.${result}`, tone: TONE[result] },
    ...(fought.dice && { falls: fallsOf(combatTable.columns.indexOf(column), result) }),
  }
}

function resultIn(events: readonly GameEvent[]): Result {
  for (const { kind } of events) {
    const found = RESULTS.find(result => kind === `combat.${result}`)
    if (found) return found
  }
  return 'Auto'
}

/** leipzig §combat.B: who stood there before the die, the largest first; as many of each name are struck as were lost. */
function countersOn(g: G, side: string, hexes: readonly number[], lost: readonly string[]): BulletinSide['counters'] {
  const left = [...lost]
  const shown: { face: Face; lost: boolean }[] = []
  for (const hex of hexes)
    for (const face of facesOn(g.t, g.s, hex).reverse()) {
      if (face.side !== side) continue
      const at = left.indexOf(unitWord(g, face.piece!))
      if (at >= 0) left.splice(at, 1)
      shown.push({ face, lost: at >= 0 })
    }
  return shown
}

/** What a side lost, by name: of a larger unit that gave up a division only the division. */
const toldOf = (units: readonly string[]): Phrase | undefined =>
  units.length > 0 ? { what: 'losses.told', params: { units } } : undefined

/** leipzig §crt: the six faces of the column, worst first, and the one that fell. */
function fallsOf(column: number, result: Result): NonNullable<Bulletin['falls']> {
  const faces = combatTable.rows.map(row => row[column])
  const kinds = RESULTS.filter(one => faces.includes(one))
  const bars = kinds.map(one => ({
    what: `fell.${one}`,
    tone: TONE[one],
    ways: faces.filter(face => face === one).length,
  }))
  return { ways: faces.length, bars, fell: kinds.indexOf(result) }
}
