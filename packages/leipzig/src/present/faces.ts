import type { Face, ForceLine, Phrase, Pile } from '@grognard/kernel'
import { isBesieged } from '../rules/siege.ts'
import { needsKeeping, isKept } from '../rules/supply.ts'
import {
  ALLOWANCE,
  ARMY,
  CORPS,
  DEPOT,
  DIVISION,
  DIVISIONS,
  HORSE,
  HORSE_CORPS,
  isCavalry,
  isCombat,
  isLeader,
  leaderNumber,
  STRENGTH,
  SUPPLY,
  UNSEEN,
} from '../system/kinds.ts'
import { groundOf, type G, type Leipzig } from '../system/leipzig.ts'
import { nationOf } from '../system/nations.ts'
import {
  ATTACKED,
  FED_COMBAT,
  FED_MARCH,
  FORCED,
  MOVED,
  SAXON,
  sideOf,
  type LeipzigState,
  type Side,
} from '../system/state.ts'

// Counters as owners know them: size above, strength and march below; what has happened to them as small flags.

/** XX, XXX and XXXX: the size of a formation, as maps write it. */
const sizeOf = (kind: number): string =>
  kind === ARMY ? 'XXXX' : kind === CORPS || kind === HORSE_CORPS ? 'XXX' : 'XX'

const STRIPES: Readonly<Record<string, string>> = { XX: 'ivory', XXX: 'sand', XXXX: 'gold' }
const SAXONS_MOVE = 3

export function piles(t: Leipzig, view: LeipzigState): Pile[] {
  const byHex = new Map<number, Face[]>()
  for (let p = 0; p < view.hex.length; p++) {
    const hex = view.hex[p]
    if (hex < 0) continue
    const faces = byHex.get(hex) ?? []
    faces.push(faceOf(t, view, p))
    byHex.set(hex, faces)
  }
  const g: G = { s: view, t, events: [] }
  return [...byHex]
    .map(([hex, faces]) => ({ hex, faces: afflicted(g, hex, faces.sort(bySize)) }))
    .sort((a, b) => a.hex - b.hex)
}

/** leipzig §fortress.F, §stacking.B: besieged, or stacked without supply, is seen on the counters themselves. */
function afflicted(g: G, hex: number, faces: Face[]): Face[] {
  const states = statesOf(g, sideOf(g.s.top[hex]), hex, faces).map(state => state.what)
  const plight = states.includes('status.besieged') ? 'shut-in' : states.includes('status.unfed') ? 'unfed' : undefined
  if (!plight) return faces
  const tag = plight === 'shut-in' ? 'status.besieged' : 'status.unfed'
  return faces.map(face => (face.kind === 'unit' ? { ...face, plight, tags: [...(face.tags ?? []), tag] } : face))
}

/** The counters of a hex, the bottom one first. */
export function facesOn(t: Leipzig, view: LeipzigState, hex: number): Face[] {
  const faces: Face[] = []
  for (let p = view.top[hex]; p >= 0; p = view.under[p]) faces.push(faceOf(t, view, p))
  return faces.sort(bySize)
}

/** Wagons lie lowest, then small units, then large ones, and whoever leads them on top. */
const ORDER: readonly Face['kind'][] = ['depot', 'train', 'unit', 'commander']
const bySize = (a: Face, b: Face): number =>
  ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || Number(a.figures?.[0] ?? 0) - Number(b.figures?.[0] ?? 0)

export function faceOf(t: Leipzig, view: LeipzigState, p: number): Face {
  const kind = view.kind[p]
  const side = sideOf(p)
  const common = { key: t.pieces[p].id, piece: p, side: t.sides[side], nation: nationOf(view, p) }
  const tags = tagsOf(view, p)
  const state = { disrupted: view.dispersed[p] > 0, note: tags[0], tags }
  if (kind === UNSEEN) return { ...common, kind: 'unit', hidden: true, label: 'face.back', ...state }
  if (isLeader(kind)) {
    const { name, nation, attack, defence } = t.leaders[side][leaderNumber(kind) - 1]
    return {
      ...common,
      kind: 'commander',
      nation,
      label: name,
      badge: `${attack}`,
      figures: [`${attack}`, `${defence}`],
      ...state,
    }
  }
  if (kind === SUPPLY || kind === DEPOT)
    return {
      ...common,
      kind: kind === SUPPLY ? 'train' : 'depot',
      label: kind === SUPPLY ? 'face.supply' : 'face.depot',
      figures: [`(${STRENGTH[kind]})`, `${ALLOWANCE[kind]}`],
      ...state,
    }
  const size = sizeOf(kind)
  return {
    ...common,
    kind: 'unit',
    label: size,
    arm: isCavalry(kind) ? 'cav' : 'inf',
    stripe: STRIPES[size],
    figures: [`${STRENGTH[kind]}`, `${ALLOWANCE[kind]}`],
    ...state,
  }
}

function tagsOf(view: LeipzigState, p: number): string[] {
  const flags = view.flags[p]
  const tags: string[] = []
  if (view.dispersed[p] > 0) tags.push('tag.dispersed')
  if (flags & SAXON && view.turn < SAXONS_MOVE) tags.push('tag.neutral')
  if (flags & (FED_MARCH | FED_COMBAT)) tags.push('tag.used')
  if (flags & FORCED) tags.push('tag.forced')
  if (flags & ATTACKED) tags.push('tag.attacked')
  if (flags & MOVED) tags.push('tag.moved')
  return tags
}

/** 'Ney', 'infantry corps (5-4)': what a counter is called. */
export function pieceName(t: Leipzig, kind: number, side: Side, code: string): string {
  if (isLeader(kind)) return t.leaders[side][leaderNumber(kind) - 1].name
  if (kind === UNSEEN) return 'a counter, face down'
  return NAMES[kind] ?? code
}

const NAMES: Readonly<Record<number, string>> = {
  [DIVISION]: 'infantry division (2-5)',
  [CORPS]: 'infantry corps (5-4)',
  [ARMY]: 'infantry army (18-2)',
  [HORSE]: 'cavalry division (1-8)',
  [HORSE_CORPS]: 'cavalry corps (3-7)',
  [SUPPLY]: 'supply unit',
  [DEPOT]: 'depot',
}

/** The stacks of both sides, with their divisions and what ails them. */
export function forces(t: Leipzig, view: LeipzigState): ForceLine[] {
  const g: G = { s: view, t, events: [] }
  return piles(t, view).map(({ hex, faces }) => lineOf(g, hex, faces))
}

function lineOf(g: G, hex: number, faces: readonly Face[]): ForceLine {
  const { s, t } = g
  const side = sideOf(s.top[hex])
  const hidden = faces.every(face => face.hidden)
  const leader = faces.find(face => face.kind === 'commander' && !face.hidden)
  let divisions = 0
  let fit = 0
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) {
    if (!isCombat(s.kind[p])) continue
    divisions += DIVISIONS[s.kind[p]]
    if (s.dispersed[p] === 0) fit += DIVISIONS[s.kind[p]]
  }
  const states = statesOf(g, side, hex, faces)
  return {
    hex,
    side: t.sides[side],
    pieces: faces.map(face => face.key),
    title: leader?.label ?? greatest(s, hex) ?? t.board.place[hex]?.name ?? t.board.numbers[hex],
    status: hidden ? 'status.hidden' : (states[0]?.what ?? (divisions > 0 ? 'status.divisions' : 'status.noTroops')),
    params: { hex, n: hidden ? faces.length : divisions },
    ...(!hidden && divisions > 0 && { strength: [fit, divisions] as const }),
    states,
  }
}

/** What a stack without a leader is called by: its greatest unit. */
function greatest(s: LeipzigState, hex: number): string | undefined {
  let best: number | undefined
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) {
    const kind = s.kind[p]
    if (CALLED[kind] && (best === undefined || DIVISIONS[kind] > DIVISIONS[best])) best = kind
  }
  return best === undefined ? undefined : CALLED[best]
}

const CALLED: Readonly<Record<number, string>> = {
  [DIVISION]: 'chart.division',
  [CORPS]: 'chart.corps',
  [ARMY]: 'chart.army',
  [HORSE]: 'chart.horse',
  [HORSE_CORPS]: 'chart.horseCorps',
  [SUPPLY]: 'chart.supply',
  [DEPOT]: 'chart.depot',
}

type State = Phrase & { tone: 'good' | 'warn' | 'bad' }

/** leipzig §stacking.B, §combat.K, §fortress.F: dispersed, unfed, besieged. */
function statesOf(g: G, side: Side, hex: number, faces: readonly Face[]): State[] {
  const states: State[] = []
  const dispersed = faces.filter(face => face.disrupted).length
  if (dispersed > 0) states.push({ what: 'status.dispersed', tone: 'bad', params: { n: dispersed } })
  const known = faces.every(face => !face.hidden)
  if (known && needsKeeping(g, hex) && !isKept(g, side, hex)) states.push({ what: 'status.unfed', tone: 'warn' })
  const troops = faces.some(face => face.kind === 'unit')
  if (known && !troops && faces.some(face => face.kind === 'commander'))
    states.push({ what: 'status.leaderAlone', tone: 'warn' })
  if (known && groundOf(g).fortress[hex] && isBesieged(g, side, hex))
    states.push({ what: 'status.besieged', tone: 'bad' })
  return states
}
