import type { Bulletin, BulletinSide, GameEvent, Occasion, OddsBar, Params, Phrase } from '@grognard/kernel'
import { placeNear } from '@grognard/kernel'
import type { Battle } from '../system/battle.ts'
import type { BautzenState } from '../system/state.ts'
import { eachResult, outcomeOf } from '../rules/results.ts'

// bautzen §8.2. A combat as a newspaper would set it, out of what was told of it.

const TONES: readonly OddsBar['tone'][] = ['bad', 'bad', 'even', 'even', 'good', 'good', 'best']
const BARS = [
  'odds.repulsed',
  'odds.bled',
  'odds.nothing',
  'odds.exchange',
  'odds.hurt',
  'odds.driven',
  'odds.broken',
] as const

export function bulletin(
  t: Battle,
  events: readonly GameEvent[],
  before: BautzenState,
  after: BautzenState,
): Bulletin | undefined {
  const begins = events.find(event => event.kind === 'battle.begins')
  if (!begins) return undefined
  const told = events.slice(events.indexOf(begins))
  const p = begins.params!
  const [hex] = list(p.target)
  const attacker = begins.side!
  const defender = t.sides[attacker === t.sides[0] ? 1 : 0]
  const thrown = told.find(event => event.kind === 'battle.dice')
  const strength = (of: 'attack' | 'defence'): Pick<BulletinSide, 'strength'> => {
    const value = thrown?.params?.[of]
    return typeof value === 'number' ? { strength: value } : {}
  }
  const sides: [BulletinSide, BulletinSide] = [
    { ...sideOf(attacker, told, seenAt(t, [before, after], attacker, list(p.from), told)), ...strength('attack') },
    { ...sideOf(defender, told, seenAt(t, [before, after], defender, list(p.target), told)), ...strength('defence') },
  ]
  const outcome = thrown ? Number(String(thrown.params!.outcome).slice('fought.'.length)) : undefined
  const hurt = told.find(({ kind }) => /^commander\.(wounded|killed|captured)$/.test(kind))
  return {
    headline: headline(t, told, sides, hex, outcome),
    ...(hurt && { deck: { what: hurt.kind, params: hurt.params } }),
    hex,
    from: list(p.from),
    sides,
    sums: thrown ? [sumOf(told, thrown)] : [],
    ...(thrown &&
      outcome !== undefined && {
        result: { what: `result.${outcome}`, params: { result: String(thrown.params!.result) }, tone: TONES[outcome] },
        falls: falls(
          t,
          Number(thrown.params!.total),
          outcome,
          told.some(event => event.kind === 'battle.tactics'),
        ),
      }),
  }
}

function list(value: Params[string] | undefined): number[] {
  return Array.isArray(value) ? (value as number[]) : []
}

/** bautzen §7.3: those who were seen on the hexes while the stacks lay open; at least those who are named. */
function seenAt(
  t: Battle,
  views: readonly BautzenState[],
  side: string,
  hexes: readonly number[],
  told: readonly GameEvent[],
): number[] {
  const found = new Set<number>()
  for (const view of views)
    view.hex.forEach((hex, piece) => {
      if (hexes.includes(hex) && t.sides[t.side[piece]] === side) found.add(piece)
    })
  for (const { kind, params } of told)
    for (const piece of kind === 'battle.heads' ? [Number(params!.head), Number(params!.against)] : [])
      if (t.sides[t.side[piece]] === side) found.add(piece)
  return [...found].sort((a, b) => a - b)
}

function sideOf(side: string, told: readonly GameEvent[], pieces: number[]): BulletinSide {
  const losses: { piece: number; how: 'lost' | 'step' }[] = []
  for (const { kind, params } of told) {
    const piece = Number(params?.piece)
    if (!pieces.includes(piece)) continue
    if (/^unit\.eliminated|^commander\.(killed|captured)/.test(kind)) losses.push({ piece, how: 'lost' })
    else if (kind === 'unit.reduced') losses.push({ piece, how: 'step' })
  }
  return { side, pieces, losses }
}

/** bautzen §8.4.a to §8.4.i: the modifiers one by one, then the two dice. */
function sumOf(told: readonly GameEvent[], { dice = [], params }: GameEvent): Bulletin['sums'][number] {
  const terms = told
    .filter(({ kind, params: own }) => kind.startsWith('drm.') && own?.value !== undefined)
    .map(({ kind, params: own, clause }) => ({ what: `short.${kind}`, value: Number(own!.value), clause }))
  return { terms, dice, total: Number(params!.score) }
}

/** bautzen §8.5: all thirty-six falls of the dice under this modifier. */
function falls(t: Battle, modifier: number, fell: number, tactics: boolean): NonNullable<Bulletin['falls']> {
  const ways = BARS.map(() => 0)
  eachResult(t.results, modifier, tactics, (result, n) => (ways[outcomeOf(result)] += n))
  return { ways: 36, bars: BARS.map((what, i) => ({ what, tone: TONES[i], ways: ways[i] })), fell }
}

function headline(
  t: Battle,
  told: readonly GameEvent[],
  sides: readonly BulletinSide[],
  hex: number,
  outcome: number | undefined,
): Phrase {
  const { name: place, here } = placeNear(t.board, hex)
  const at = here ? 'at.place' : 'at.near'
  const heads = told.find(event => event.kind === 'battle.heads')?.params
  const chief = ({ pieces }: BulletinSide): number | undefined => pieces.find(piece => piece < t.commanders)
  const a = chief(sides[0]) ?? Number(heads?.head ?? sides[0].pieces[0])
  const d = chief(sides[1]) ?? Number(heads?.against ?? sides[1].pieces[0])
  const hurt = told.find(({ kind }) => /^commander\.(killed|captured)$/.test(kind))
  if (hurt) return { what: `news.${hurt.kind}`, params: { ...hurt.params, place, at } }
  return { what: outcome === undefined ? 'news.begins' : `news.${outcome}`, params: { place, at, a, d } }
}

// What deserves a card: Ney, the storm, the retreat; and dice that decide outside of combat.
const GREAT = [
  'ney.arrives',
  'ney.revealed',
  'retreat.ordered',
  'storm.breaks',
  'objective.won',
  'objective.retaken',
  'arapiles',
]
const DICE = ['bombardment']

export function occasion(event: GameEvent): Occasion | undefined {
  const heading = { what: event.kind, params: { ...event.params, ...(event.side ? { side: event.side } : {}) } }
  if (GREAT.includes(event.kind)) return { kind: 'great', heading }
  return DICE.includes(event.kind) ? { kind: 'dice', heading } : undefined
}
