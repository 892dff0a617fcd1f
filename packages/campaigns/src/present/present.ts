import {
  find,
  type Chart,
  type Face,
  type Pile,
  type Presentation,
  type Provenance,
  type Question,
  type Track,
  type Cover,
} from '@grognard/kernel'
import { ALLOCATE_TRAINS } from '../rules/frames.ts'
import { cite, type Campaign, type Piece } from '../system/campaign.ts'
import type { CommanderData, TurnData, UnitData } from '../system/roster.ts'
import { DUMMY, GENUINE, UNKNOWN, type CampaignState, type Side } from '../system/state.ts'
import { bulletin, occasion } from './bulletin.ts'
import { campaignCharts } from './charts.ts'
import { forces } from './forces.ts'
import { overlays } from './overlays.ts'
import { howYouWin, standing, type Winning } from './winning.ts'

// How a campaign looks: counters, tracks and lists for the table. Reads views only, never decides anything.

export interface PresentKit<Extra extends object = object> {
  cover: Cover
  playable: readonly number[]
  badges?: readonly [string, string] // the nation whose colours each side's trains, depots and backs show
  words: Presentation['words']
  victoryCities: readonly number[]
  shortFormations?: Readonly<Record<string, string>> // names that are too long for a counter's stripe
  calendar: readonly TurnData[]
  cityHolder?(view: CampaignState<Extra>, hex: number): Side | -1 // whose a victory city is, if not simply who stands there
  winning?: Winning<Extra>
  greatAffairs?: readonly string[] // kinds of events that deserve a card of their own
  charts?: readonly Chart[] // more of them, or the title's own in place of the family's
  lessons?: Presentation['lessons']
  moreTracks?(view: CampaignState<Extra>): Track[]
  moreFaces?(view: CampaignState<Extra>): { hex: number; face: Face }[] // what stands on the map besides the side's counters
  covered?(view: CampaignState<Extra>, piece: number): boolean // only the back of that counter is seen
  tag?(view: CampaignState<Extra>, piece: number): string | undefined // what else is said of a unit, before all
  moreSources?: readonly { what: string; source: Provenance['source'] }[]
  sources: { units: readonly UnitData[]; commanders: readonly CommanderData[] }
}

export function present<Extra extends object>(t: Campaign, kit: PresentKit<Extra>): Presentation<CampaignState<Extra>> {
  if (kit.badges) badges.set(t, kit.badges)
  if (kit.shortFormations) shortNames.set(t, kit.shortFormations)
  return {
    cover: kit.cover,
    playable: kit.playable,
    words: kit.words,
    nations: NATIONS,
    secretive: true,
    piles: view => piles(t, view, kit),
    tracks: view => tracks(t, kit, view),
    forces: view => forces(t, view, piles(t, view, kit)),
    pieceName: (_view, piece) => t.pieces[piece]?.name ?? '',
    hexName: hex => hexName(t, hex),
    face: (view, p) => (t.pieces[p].unit ? unitFace(t, view, t.pieces[p], p) : commanderFace(t, t.pieces[p], p)),
    overlays: (view, side) => overlays(t, view, side === t.sides[0] ? 0 : 1),
    charts: merged(campaignCharts(t), kit.charts ?? []),
    lessons: kit.lessons,
    provenance: provenance(kit),
    ...(kit.winning && {
      howYouWin: (view: CampaignState<Extra>, side: string) =>
        howYouWin(t, kit.winning!, view, side === t.sides[0] ? 0 : 1),
      standing: (view: CampaignState<Extra>) => standing(t, kit.winning!, view),
    }),
    bulletin: (after, events, before = after) => bulletin(t, events, before),
    occasion: event =>
      occasion(event, kit.greatAffairs ?? [], score => {
        const { lose, disrupt } = t.parts.attritionResult(score)
        return lose + disrupt > 0
      }),
    noted: ({ kind }) => NOTED.includes(kind),
    overlayFor: ({ prompt }) => OVERLAYS[prompt],
    favoured: (view, side, question) => favoured(t, view, side, question),
    landmark: event => LANDMARKS[event.kind],
    affair: event => (LEADS.test(event.kind) ? 'leads' : OPENS.test(event.kind) ? 'opens' : undefined),
  }
}

/** The family's charts, a title's own of the same name in their place, and what it has besides. */
function merged(family: readonly Chart[], own: readonly Chart[]): Chart[] {
  const kept = family.map(chart => own.find(({ id }) => id === chart.id) ?? chart)
  return [...kept, ...own.filter(({ id }) => !family.some(chart => chart.id === id))]
}

/** 1813 §3.6: a counter's nation shows by colour and cockade. */
const NATIONS = Object.fromEntries(
  ['fr', 'pl', 'it', 'dk', 'sx', 'by', 'wu', 'wf', 'de', 'lt', 'at', 'ru', 'pr', 'se', 'gb', 'pt', 'es', 'na'].map(
    nation => [nation, `nation.${nation}`],
  ),
)

// Whoever lays depots or trains wants to see whom they feed.
const OVERLAYS: Record<string, string> = {
  'ask.startingDepots': 'overlay.supply',
  'ask.convert': 'overlay.supply',
  'ask.removeDepot': 'overlay.supply',
  'ask.train': 'overlay.supply',
  'ask.depot': 'overlay.supply',
}

/** 1813 §7.4: of the places for a train, those where somebody could march or would have to forage. */
function favoured(t: Campaign, view: CampaignState, side: string, question: Question): readonly number[] | undefined {
  if (question.prompt !== 'ask.train') return undefined
  const own = side === t.sides[0] ? 0 : 1
  return question.answers.flatMap(({ hex }) =>
    hex !== undefined && view.top[hex] >= 0 && t.side[view.top[hex]] === own ? [hex] : [],
  )
}

const NOTED = ['piece.arrived', 'piece.arrived.covered', 'depot.captured', 'points.battle']

const LANDMARKS: Record<string, string> = {
  'turn.begins': 'turn',
  'battle.begins': 'battle',
  'battle.decisive': 'decisive',
}

// What leads up to a battle (§10.2 to §10.4), and what belongs to another step of the turn.
const LEADS = /^(order|defence|support)\./
const OPENS = /^(order|attack|march|turn|commands|trains?|card|truce|piece|game)\.|^commander\.rode$/

/** 'Verona (3827)', or the number alone. */
export function hexName(t: Campaign, hex: number): string {
  const number = t.board.numbers[hex]
  const place = t.board.place[hex]
  return place ? `${place.name} (${number})` : number
}

function piles<Extra extends object>(t: Campaign, view: CampaignState<Extra>, kit?: PresentKit<Extra>): Pile[] {
  const byHex = new Map<number, Face[]>()
  const on = (hex: number): Face[] => {
    if (!byHex.has(hex)) byHex.set(hex, [])
    return byHex.get(hex)!
  }
  view.depots.forEach((hexes, side) => hexes.forEach(hex => on(hex).push(depotFace(t, side as Side, hex))))
  t.pieces.forEach((piece, p) => {
    if (!piece.unit || view.hex[p] < 0) return
    const faces = on(view.hex[p])
    faces.push(
      kit?.covered?.(view, p)
        ? backFace(t, piece.side, view.hex[p], faces.length)
        : tagged(kit?.tag?.(view, p), unitFace(t, view, piece, p)),
    )
  })
  t.pieces.forEach((piece, p) => {
    if (piece.commander && view.hex[p] >= 0) on(view.hex[p]).push(commanderFace(t, piece, p))
  })
  for (const { hex, face } of kit?.moreFaces?.(view) ?? []) on(hex).push(face)
  view.forage.forEach(hex => on(hex).push(markerFace(t, view, hex)))
  view.trainHex.forEach((hex, i) => on(hex).push(trainFace(t, view, i)))
  return [...byHex].map(([hex, faces]) => ({ hex, faces })).sort((a, b) => a.hex - b.hex)
}

const tagged = (tag: string | undefined, face: Face): Face =>
  tag ? { ...face, note: tag, tags: [tag, ...(face.tags ?? [])] } : face

function nationOfSide(t: Campaign, side: Side): string {
  return badges.get(t)?.[side] ?? (side === 0 ? 'fr' : 'at')
}

/** Whose colours a side's trains, depots and backs show, where a title says so. */
const badges = new WeakMap<Campaign, readonly [string, string]>()
const shortNames = new WeakMap<Campaign, Readonly<Record<string, string>>>()

// Colours of the formations' stripes, in turn, so that corps that are numbered side by side differ.
const STRIPES = ['red', 'sky', 'orange', 'violet', 'gold', 'teal', 'green', 'rose', 'steel', 'amber', 'black', 'ivory']

const stripesOf = new WeakMap<Campaign, Map<string, string>>()

/** A formation's colour: the Guard's is gold, the others take theirs in the order of the roster. */
function stripe(t: Campaign, piece: Piece): string | undefined {
  if (!piece.formation) return undefined
  let stripes = stripesOf.get(t)
  if (!stripes) stripesOf.set(t, (stripes = dyeAll(t)))
  return stripes.get(`${piece.side}/${piece.formation}`)
}

function dyeAll(t: Campaign): Map<string, string> {
  const found = new Map<string, string>()
  const next = [0, 4]
  for (const { side, formation, unit } of t.pieces) {
    if (!unit || !formation || found.has(`${side}/${formation}`)) continue
    const guard = mostlyGuard(t.pieces.filter(one => one.unit && one.side === side && one.formation === formation))
    found.set(`${side}/${formation}`, guard ? 'guard' : STRIPES[next[side]++ % STRIPES.length])
  }
  return found
}

function mostlyGuard(units: readonly Piece[]): boolean {
  return units.filter(({ tags }) => tags?.includes('guard')).length * 2 > units.length
}

/** A counter of which only the back is seen. */
export function backFace(t: Campaign, side: Side, hex: number, n: number): Face {
  return {
    key: `back-${side}-${hex}-${n}`,
    side: t.sides[side],
    kind: 'unit',
    hidden: true,
    nation: nationOfSide(t, side),
    label: 'face.counter',
  }
}

function depotFace(t: Campaign, side: Side, hex: number): Face {
  return {
    key: `depot-${side}-${hex}`,
    side: t.sides[side],
    kind: 'depot',
    nation: nationOfSide(t, side),
    label: 'face.depot',
  }
}

function unitFace(t: Campaign, view: CampaignState, piece: Piece, p: number): Face {
  const unit = piece.unit!
  const tags: string[] = []
  if (view.forced[p]) tags.push('tag.forced')
  if (view.fought[p] === 1) tags.push('tag.fought')
  if (view.fought[p] > 1) tags.push('tag.foughtTwice')
  if (unit.cossack) tags.push('tag.cossack')
  if (unit.factor > 1) tags.push('tag.augmented')
  if (unit.occupancyTwice === 0) tags.push('tag.garrison')
  return {
    key: piece.id,
    piece: p,
    side: t.sides[piece.side],
    kind: 'unit',
    nation: piece.nation,
    label: piece.label,
    arm: unit.arm,
    formation: piece.formation && (shortNames.get(t)?.[piece.formation] ?? piece.formation),
    stripe: stripe(t, piece),
    guard: piece.tags?.includes('guard') || undefined,
    figures: [String(unit.occupancyTwice / 2).replace('.5', '½'), unit.factor > 1 ? `${unit.factor}*` : ''],
    badge: unit.class,
    disrupted: view.disrupted[p] === 1,
    note: tags[0],
    tags,
  }
}

function commanderFace(t: Campaign, piece: Piece, p: number): Face {
  return {
    key: piece.id,
    piece: p,
    side: t.sides[piece.side],
    kind: 'commander',
    nation: piece.nation,
    label: piece.label,
    stripe: stripe(t, piece),
    badge: String(piece.commander!.rating),
  }
}

function markerFace(t: Campaign, view: CampaignState, hex: number): Face {
  const side = t.side[view.top[hex]] ?? 0
  return {
    key: `forage-${hex}`,
    side: t.sides[side],
    kind: 'forage',
    nation: nationOfSide(t, side),
    label: 'face.forage',
  }
}

function trainFace(t: Campaign, view: CampaignState, i: number): Face {
  const side = view.trainSide[i] as Side
  const kind = view.trainKind[i]
  const label = kind === UNKNOWN ? 'face.counter' : kind === GENUINE ? 'face.train' : 'face.dummy'
  return {
    key: `train-${side}-${view.trainHex[i]}-${i}`,
    side: t.sides[side],
    kind: 'train',
    nation: nationOfSide(t, side),
    label,
    hidden: kind === UNKNOWN,
    ...(kind === DUMMY ? { badge: 'D' } : {}),
  }
}

/** 'Feb II 1813' as a catalogue key, 'period.feb.2'; a period of another make stands for itself. */
function periodKey(period: string): string {
  const found = /^([A-Z][a-z]{2}) (I|II)\b/.exec(period)
  return found ? `period.${found[1].toLowerCase()}.${found[2].length}` : period
}

function tracks<Extra extends object>(t: Campaign, kit: PresentKit<Extra>, view: CampaignState<Extra>): Track[] {
  const list: Track[] = [
    {
      id: 'track.turn',
      value: view.turn,
      steps: kit.calendar.map(turn => ({ label: String(turn.turn), mark: periodKey(turn.period) })),
      clause: cite(t, '5.1'),
    },
  ]
  for (const side of [0, 1] as const) {
    const name = t.sides[side]
    const held = kit.cityHolder ?? ((_view, hex) => (view.top[hex] >= 0 ? t.side[view.top[hex]] : -1))
    const cities = kit.victoryCities.filter(hex => held(view, hex) === side).length
    list.push({ id: 'track.commands', side: name, value: view.commands[side], max: 6, clause: cite(t, '9.1') })
    list.push({ id: 'track.trains', side: name, value: trainsShown(view, side), clause: cite(t, '7.2') })
    list.push({ id: 'track.depots', side: name, value: view.depots[side].length, clause: cite(t, '7.7') })
    list.push({
      id: 'track.cities',
      side: name,
      value: cities,
      max: kit.victoryCities.length,
      clause: cite(t, '14.4.a'),
    })
    if (t.battlePoints > 0)
      list.push({
        id: 'track.battle',
        side: name,
        value: view.battlePoints[side],
        max: t.battlePoints,
        clause: cite(t, '14.4.b'),
      })
  }
  list.push(...(kit.moreTracks?.(view) ?? []))
  return list
}

/** Trains of the turn that are not used up: known to both. */
function trainsShown(view: CampaignState, side: Side): number {
  return find(view, ALLOCATE_TRAINS) ? view.allotted[side] - view.discards[side] : view.genuineOut[side]
}

function provenance<Extra extends object>(kit: PresentKit<Extra>): Provenance[] {
  const counts = new Map<string, Provenance>()
  const add = (what: string, source: Provenance['source']): void => {
    const key = `${what}/${source}`
    const row = counts.get(key) ?? { what, source, count: 0 }
    row.count++
    counts.set(key, row)
  }
  for (const unit of kit.sources.units) {
    add('about.unitNames', unit.source.label)
    add('about.unitValues', unit.source.value)
    add('about.unitPlaces', unit.source.place)
  }
  for (const commander of kit.sources.commanders) {
    add('about.commanderNames', commander.source.label)
    add('about.commanderRatings', commander.source.rating)
    add('about.commanderPlaces', commander.source.place)
  }
  for (const turn of kit.calendar) add('about.calendar', turn.source)
  for (const { what, source } of kit.moreSources ?? []) add(what, source)
  return [...counts.values()]
}
