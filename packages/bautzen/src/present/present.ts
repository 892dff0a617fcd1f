import type { Face, Params, Pile, Presentation, Provenance, Track, TrackStep } from '@grognard/kernel'
import type { Battle } from '../system/battle.ts'
import type { BattleData } from '../system/make-battle.ts'
import { FORMATIONS } from '../system/formations.ts'
import type { TurnRow } from '../system/roster.ts'
import {
  BACK,
  COALITION,
  DISCORDANT,
  FRENCH,
  HAND,
  KILLED,
  MOVED,
  OUT_OF_COMMAND,
  WOUNDED,
  type BautzenState,
  type Side,
} from '../system/state.ts'
import { qualityOf } from '../rules/combat-modifiers.ts'
import { fullMorale } from '../rules/morale.ts'
import { words } from '../words/en.ts'
import { coverBautzen } from '../cover.ts'
import { lessonOf } from '../lesson.ts'
import { bulletin, occasion } from './bulletin.ts'
import { charts } from './charts.ts'
import { forces } from './forces.ts'
import { howYouWin, standing } from './winning.ts'

// How the battle looks: counters, tracks and lists for the table. Reads views only, never decides anything.

export function present(t: Battle, data: BattleData): Presentation<BautzenState> {
  return {
    cover: coverBautzen,
    words: { en: words },
    nations: Object.fromEntries(['fr', 'ru', 'pr', 'wu', 'it', 'by', 'sx'].map(nation => [nation, `nation.${nation}`])),
    secretive: true,
    piles: view => piles(t, view),
    tracks: view => tracks(t, view),
    forces: view => forces(t, piles(t, view)),
    pieceName: (_view, piece) => t.pieces[piece]?.name ?? '',
    hexName: hex => hexName(t, hex),
    charts: charts(t),
    lessons: [lessonOf(t)],
    provenance: provenance(t, data),
    face: (view, p) => (p < t.commanders ? commanderFace(t, view, p) : unitFace(t, view, p)),
    bulletin: (after, events, before = after) => bulletin(t, events, before, after),
    occasion,
    howYouWin: (view, side) => howYouWin(t, view, side === t.sides[FRENCH] ? FRENCH : COALITION),
    standing: view => standing(t, view),
    landmark: event => LANDMARKS[event.kind],
    affair: event =>
      event.kind === 'attack.declared'
        ? 'leads'
        : /^(march|turn|bombardment|marker\.drawn)/.test(event.kind)
          ? 'opens'
          : undefined,
  }
}

const LANDMARKS: Record<string, string> = {
  'turn.begins': 'turn',
  'battle.begins': 'battle',
  'ney.arrives': 'ney',
  'retreat.ordered': 'retreat',
  'storm.breaks': 'storm',
}

/** 'Burk (1202)', or the number alone. */
function hexName(t: Battle, hex: number): string {
  const number = t.board.numbers[hex]
  const place = t.board.place[hex]
  return place ? `${place.name} (${number})` : (number ?? '')
}

// Colours of the formations' stripes.
const STRIPES: Record<string, string> = {
  all: 'ivory',
  guard: 'guard',
  reserve: 'gold',
  soult: 'red',
  oudinot: 'sky',
  ney: 'orange',
  markov: 'sand',
  'russian-guard': 'guard',
  miloradovitch: 'rose',
  blucher: 'black',
  barclay: 'violet',
}

function piles(t: Battle, view: BautzenState): Pile[] {
  const byHex = new Map<number, Face[]>()
  for (let hex = 0; hex < view.owner.length; hex++) if (view.owner[hex] >= 0) byHex.set(hex, [])
  const known = (hex: number): Face[] => byHex.get(hex) ?? byHex.set(hex, []).get(hex)!
  for (let p = t.commanders; p < t.pieces.length; p++)
    if (view.hex[p] >= 0) known(view.hex[p]).push(unitFace(t, view, p))
  for (let p = 0; p < t.commanders; p++) if (view.hex[p] >= 0) known(view.hex[p]).push(commanderFace(t, view, p))
  for (const [hex, faces] of byHex) {
    const units = faces.filter(face => face.kind === 'unit').length
    const chiefs = faces.length - units
    for (let n = units; n < view.units[hex]; n++) faces.unshift(back(t, view, hex, 'unit', n))
    for (let n = chiefs; n < view.chiefs[hex]; n++) faces.push(back(t, view, hex, 'commander', n))
  }
  return [...byHex].map(([hex, faces]) => ({ hex, faces })).sort((a, b) => a.hex - b.hex)
}

/** bautzen §7.3: of an enemy stack one sees how high it is. */
function back(t: Battle, view: BautzenState, hex: number, kind: 'unit' | 'commander', n: number): Face {
  const side = view.owner[hex] as Side
  const nation = side === FRENCH ? 'fr' : 'ru'
  return { key: `back-${hex}-${kind}-${n}`, side: t.sides[side], kind, hidden: true, nation, label: 'face.back' }
}

function unitFace(t: Battle, view: BautzenState, p: number): Face {
  const piece = t.pieces[p]
  const tags: string[] = []
  if (view.flags[p] & OUT_OF_COMMAND) tags.push('tag.outOfCommand')
  if (view.flags[p] & DISCORDANT) tags.push('tag.discord')
  if (view.flags[p] & MOVED) tags.push('tag.moved')
  if (piece.heavy) tags.push('tag.heavy')
  const quality = qualityOf({ s: view, t, events: [] }, p)
  return {
    key: piece.id,
    piece: p,
    side: t.sides[piece.side],
    kind: 'unit',
    nation: piece.nation,
    label: piece.name,
    arm: piece.arm,
    formation: ROMAN[piece.corps] ?? '',
    stripe: STRIPES[FORMATIONS[piece.formation]],
    figures: [String(piece.strength[view.steps[p]]), quality, String(piece.march)],
    disrupted: view.steps[p] < piece.steps,
    steps: [view.steps[p], piece.steps],
    guard: piece.guard,
    note: tags[0],
    tags,
  }
}

const ROMAN: Record<string, string> = {
  '3': 'III',
  '4': 'IV',
  '5': 'V',
  '6': 'VI',
  '7': 'VII',
  '11': 'XI',
  '12': 'XII',
  'I Cav': 'I C',
  Guard: 'G',
}

function commanderFace(t: Battle, view: BautzenState, p: number): Face {
  const piece = t.pieces[p]
  const health = view.health[p]
  const note = health === WOUNDED ? 'tag.wounded' : health === KILLED ? 'tag.killed' : undefined
  return {
    key: piece.id,
    piece: p,
    side: t.sides[piece.side],
    kind: 'commander',
    nation: piece.nation,
    label: piece.name,
    stripe: STRIPES[FORMATIONS[piece.formation]],
    badge: health === 0 ? `+${piece.modifier}` : '0',
    disrupted: health !== 0,
    note,
    tags: note ? [note] : [],
  }
}

function tracks(t: Battle, view: BautzenState): Track[] {
  const steps = t.calendar.map(row => stepOf(t, view, row))
  const list: Track[] = [
    {
      id: 'track.turn',
      value: view.turn,
      steps,
      clause: 'bautzen §5',
      params: { hour: t.calendar[view.turn - 1].hour.split('.')[0] },
    },
    {
      id: 'track.morale',
      side: t.sides[FRENCH],
      value: view.morale[FRENCH],
      max: fullMorale(t, view.options, FRENCH),
      clause: 'bautzen §9.B',
    },
    {
      id: 'track.morale',
      side: t.sides[COALITION],
      value: view.morale[COALITION],
      max: fullMorale(t, view.options, COALITION),
      clause: 'bautzen §9.A',
    },
  ]
  for (const side of [0, 1] as const) {
    list.push({ id: 'track.losses', side: t.sides[side], value: view.losses[side], clause: 'bautzen §9.B' })
    list.push({ id: 'track.hand', side: t.sides[side], value: handSize(t, view, side), clause: 'bautzen §2' })
    const kinds = [...new Set(t.markers.map(marker => marker.kind))]
    for (const kind of kinds) {
      const mine = t.markers.flatMap((marker, m) => (marker.side === side && marker.kind === kind ? [m] : []))
      const hand = mine.filter(m => view.markerAt[m] === HAND).length
      const back = mine.filter(m => view.markerAt[m] >= BACK).length
      if (hand + back > 0)
        list.push({ id: `marker.${kind}`, side: t.sides[side], value: hand, max: hand + back, clause: 'bautzen §2' })
    }
  }
  if (view.retreat > 0)
    list.push({ id: 'track.saved', side: t.sides[COALITION], value: view.saved[0], clause: 'bautzen §10.4' })
  return list
}

/** Markers in hand: those known, and as many as have been drawn and not shown. */
function handSize(t: Battle, view: BautzenState, side: Side): number {
  let n = 0
  let unknown = 0
  for (let m = 0; m < t.markers.length; m++) {
    if (t.markers[m].side !== side) continue
    if (view.markerKnown[m]) n += view.markerAt[m] === HAND ? 1 : 0
    else unknown++
  }
  return n + unknown - (t.slots[side].length - view.drawn[side])
}

// The marks of the track, by shape: a square for the French, a disc for the Coalition.
const MARKER = ['■', '●'] as const
const NEYS_MARKER = '◆'
const STORM = '☂'

/** What lies on the track for an hour: face-down markers, Ney's, the storm; and what each of them means. */
function stepOf(t: Battle, view: BautzenState, { turn, hour, ney, neyUpTo, storm }: TurnRow): TrackStep {
  const marks: string[] = []
  const notes: { what: string; params?: Params }[] = []
  for (const side of [0, 1] as const) {
    const n = t.slots[side].filter((at, i) => at === turn && i >= view.drawn[side]).length
    if (n === 0) continue
    marks.push(MARKER[side].repeat(n))
    notes.push({ what: 'mark.drawn', params: { side: t.sides[side], n } })
  }
  if (ney > 0 && view.neyTold < 0 && turn >= view.turn) {
    marks.push(NEYS_MARKER)
    const sure = neyUpTo >= 6
    notes.push({ what: sure ? 'mark.neySure' : 'mark.ney', params: { space: ney, n: neyUpTo } })
  }
  if (view.neyDue === turn && view.neyIn === 0) notes.push({ what: 'mark.neyDue' })
  if (storm && turn >= view.turn) {
    marks.push(STORM)
    notes.push({ what: 'mark.storm' })
  }
  return { label: hour.split('.')[0], mark: marks.join(' '), notes }
}

function provenance(t: Battle, data: BattleData): Provenance[] {
  const counts = new Map<string, Provenance>()
  const add = (what: string, source: Provenance['source']): void => {
    const key = `${what}/${source}`
    const row = counts.get(key) ?? { what, source, count: 0 }
    row.count++
    counts.set(key, row)
  }
  for (const { source } of data.units)
    for (const what of Object.keys(source)) add(`about.unit.${what}`, source[what as 'name'])
  for (const { source } of data.commanders)
    for (const what of Object.keys(source)) add(`about.commander.${what}`, source[what as 'name'])
  for (const { source } of data.markers)
    for (const what of Object.keys(source)) add(`about.marker.${what}`, source[what as 'count'])
  for (const { source } of data.turns) add('about.calendar', source)
  for (const row of data.tables.ratio.rows) add('about.ratio', row.source)
  for (const row of Object.values(data.tables.terrain)) add('about.terrain', row.source)
  for (const row of data.tables.combat) add('about.combat', row.source)
  for (const row of data.tables.bombardment) add('about.bombardment', row.source)
  for (const place of t.board.data.places) add('about.places', place.source)
  return [...counts.values()]
}
