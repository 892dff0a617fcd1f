import type { GameEvent, Occasion, Presentation, Provenance } from '@grognard/kernel'
import { coverLeipzig } from '../cover.ts'
import { CODES } from '../system/kinds.ts'
import type { Leipzig } from '../system/leipzig.ts'
import { NATION_DATA } from '../system/nations.ts'
import { sideOf, type LeipzigState, type Side } from '../system/state.ts'
import { words } from '../words/en.ts'
import { bulletin } from './bulletin.ts'
import { charts } from './charts.ts'
import { faceOf, forces, pieceName, piles } from './faces.ts'
import { lessonOf } from './lesson.ts'
import { overlays } from './overlays.ts'
import { hindrance, rolls, tally } from './rolls.ts'
import { howYouWin, standing, tracks } from './tracks.ts'

// How the campaign looks. Reads views only, never decides anything.

export function present(t: Leipzig): Presentation<LeipzigState> {
  const sideNumber = (side: string): Side => (side === t.sides[0] ? 0 : 1)
  return {
    cover: coverLeipzig,
    words: { en: { ...words, ...leaderWords(t) } },
    nations: Object.fromEntries(
      ['fr', 'pl', 'sx', 'at', 'pr', 'ru', 'se', 'by'].map(nation => [nation, `nation.${nation}`]),
    ),
    secretive: true,
    piles: view => piles(t, view),
    tracks: view => tracks(t, view),
    forces: view => forces(t, view),
    pieceName: (view, piece) => pieceName(t, view.kind[piece], sideOf(piece), CODES[view.kind[piece]] ?? ''),
    hexName: hex => hexName(t, hex),
    face: (view, piece) => (view.kind[piece] === 0 ? undefined : faceOf(t, view, piece)),
    overlays: (view, side) => overlays(t, view, sideNumber(side)),
    charts: charts(t),
    lessons: [lessonOf(t.board, t.sides[0])],
    provenance: provenance(t),
    landmark: ({ kind }) => LANDMARKS[kind],
    affair: ({ kind }) =>
      kind === 'attack.announced' || kind === 'supply.allotted' || kind === 'supply.covers'
        ? 'leads'
        : /^(turn|marched|march|formation|deployed|arrived)/.test(kind)
          ? 'opens'
          : undefined,
    bulletin: (_view, events, before) => bulletin(t, events, before),
    occasion,
    noted: ({ kind }) => kind === 'arrived',
    howYouWin: (view, side) => howYouWin(t, view, sideNumber(side)),
    standing: view => standing(t, view),
    hindrance: (view, side) => hindrance(t, view, sideNumber(side)),
    rolls: (view, side) => rolls(t, view, sideNumber(side)),
    tally: view => tally(t, view),
    overlayFor: ({ prompt }) => (prompt === 'ask.truce' ? 'overlay.line' : undefined),
  }
}

const LANDMARKS: Readonly<Record<string, string>> = {
  'turn.begins': 'turn',
  'combat.die': 'battle',
  'combat.automatic': 'battle',
  crushed: 'battle',
  'armistice.called': 'armistice',
  'rebellion.begins': 'rebellion',
  'austria.intervenes': 'austria',
  'bavaria.defects': 'bavaria',
}

/** Affairs of state, and the dice of forced marches. */
function occasion({ kind, params = {} }: GameEvent): Occasion | undefined {
  if (GREAT.has(kind)) return { kind: 'great', heading: { what: `great.${kind}` }, text: { what: kind, params } }
  if (kind === 'city.taken')
    return { kind: 'great', heading: { what: 'great.city.taken', params }, text: { what: kind, params } }
  if (kind === 'march.lost')
    return { kind: 'dice', heading: { what: 'great.march.lost' }, text: { what: kind, params }, tone: 'bad' }
  return undefined
}

const GREAT = new Set(['armistice.called', 'rebellion.begins', 'austria.intervenes', 'bavaria.defects', 'north.opened'])

/** A kit may have other names. */
const leaderWords = ({ leaders, sides }: Leipzig): Record<string, string> =>
  Object.fromEntries(
    leaders.flatMap((list, side) => list.map(({ name }, i) => [`leader.${sides[side]}.${i + 1}`, name])),
  )

/** 'Gotha (0322)', or the number alone. */
function hexName(t: Leipzig, hex: number): string {
  const number = t.board.numbers[hex]
  const place = t.board.place[hex]
  return place ? `${place.name} (${number})` : (number ?? '')
}

/** Who made each datum. */
function provenance({ board, orders: { data } }: Leipzig): Provenance[] {
  const counts = new Map<string, Provenance>()
  const add = (what: string, source: Provenance['source'], n = 1): void => {
    const row = counts.get(`${what}/${source}`) ?? { what, source, count: 0 }
    row.count += n
    counts.set(`${what}/${source}`, row)
  }
  add('about.combat', 'printed', 72)
  add('about.march', 'printed', 42)
  add('about.units', 'printed', 7)
  for (const { source } of data.leaders)
    for (const what of ['name', 'attack', 'defence', 'march'] as const) add(`about.leader.${what}`, source[what])
  for (const { source } of data.setUp)
    for (const what of ['numbers', 'place'] as const) add(`about.group.${what}`, source[what])
  for (const { source } of data.suggested) add('about.suggested', source)
  for (const { source } of data.reinforcements) add('about.reinforcements', source)
  for (const { source } of data.scenarios) add('about.points', source.points)
  for (const { source } of data.fortresses) add('about.fortresses', source)
  for (const { source } of data.turns) add('about.calendar', source)
  add('about.nations', 'history', NATION_DATA)
  for (const place of board.data.places) add('about.places', place.source)
  return [...counts.values()]
}
