import type { Face, ForceLine } from '@grognard/kernel'
import { supplyReach } from '../rules/general-supply.ts'
import { FAR } from '../rules/supply-routes.ts'
import type { Campaign, G } from '../system/campaign.ts'
import { unitsAt } from '../system/stacks.ts'
import type { CampaignState, Side } from '../system/state.ts'
import { corpsOf } from '../words/unit-names-en.ts'

// Who stands where, by formation: how many are in good order, what they have been through, and whether a depot feeds them. Depots and
// forage markers lie open, so that all of it may be told of either side.

type Tone = NonNullable<ForceLine['states']>[number]['tone']
type State = { what: string; tone: Tone; params?: { n: number } }

export function forces(
  t: Campaign,
  view: CampaignState,
  piles: readonly { hex: number; faces: Face[] }[],
): ForceLine[] {
  const g: G = { s: view, t, events: [] }
  const lines: ForceLine[] = []
  const reach = [supplyReach(g, 0), supplyReach(g, 1)]
  for (const { hex, faces } of piles) {
    const men = faces.filter(face => face.kind === 'unit' || face.kind === 'commander')
    if (men.length === 0) continue
    for (const side of [0, 1] as const) {
      const own = men.filter(face => face.side === t.sides[side])
      if (own.length === 0) continue
      const supply = supplyOf(g, side, hex, reach[side][hex] !== FAR)
      for (const [formation, members] of byFormation(t, own))
        lines.push(lineOf(t, hex, side, formation, members, supply))
    }
  }
  const order = [...new Set(t.pieces.map(piece => piece.formation ?? ''))]
  return lines
    .sort((a, b) => order.indexOf(a.formation ?? '') - order.indexOf(b.formation ?? '') || a.hex - b.hex)
    .map(named)
}

/** The units of each formation with their commander; a commander of no formation here stands with the greatest. */
function byFormation(t: Campaign, faces: readonly Face[]): Map<string, Face[]> {
  const groups = new Map<string, Face[]>()
  const formationOf = (face: Face): string => (face.piece === undefined ? '' : (t.pieces[face.piece].formation ?? ''))
  for (const face of faces.filter(one => one.kind === 'unit'))
    groups.set(formationOf(face), [...(groups.get(formationOf(face)) ?? []), face])
  const greatest = [...groups].sort((a, b) => b[1].length - a[1].length)[0]?.[0]
  for (const face of faces.filter(one => one.kind === 'commander')) {
    const own = formationOf(face)
    const at = groups.has(own) || greatest === undefined ? own : greatest
    groups.set(at, [...(groups.get(at) ?? []), face])
  }
  return groups
}

function lineOf(
  t: Campaign,
  hex: number,
  side: Side,
  formation: string,
  faces: readonly Face[],
  supply: State | undefined,
): ForceLine {
  const units = faces.filter(face => face.kind === 'unit')
  const chiefs = faces.filter(face => face.kind === 'commander' && face.piece !== undefined)
  const disrupted = units.filter(face => face.disrupted).length
  const hidden = units.length > 0 && units.every(face => face.hidden)
  const names = chiefs.map(face => t.pieces[face.piece!].name)
  const tired = hidden ? undefined : weariness(units, disrupted)
  const states = [tired, units.length > 0 ? supply : undefined].filter(one => one !== undefined)
  return {
    hex,
    side: t.sides[side],
    pieces: faces.map(face => face.key),
    title: names.length > 0 ? names.join(', ') : (t.board.place[hex]?.name ?? t.board.numbers[hex]),
    status: tired?.what ?? 'status.ready',
    params: { hex, n: disrupted },
    ...(formation && units.length > 0 && !hidden && { formation }), // a commander alone stands under his own name
    ...(!hidden && units.length > 0 && { strength: [units.length - disrupted, units.length] as const }),
    states,
  }
}

/** The formation's name in full, once lines have been put in the order of the roster. */
function named(line: ForceLine): ForceLine {
  return line.formation ? { ...line, formation: corpsOf(line.formation) } : line
}

function weariness(units: readonly Face[], disrupted: number): State | undefined {
  const marched = units.some(face => face.tags?.includes('tag.forced'))
  const fought = units.some(face => face.tags?.some(tag => tag.startsWith('tag.fought')))
  if (disrupted > 0) return { what: 'status.disrupted', tone: 'bad', params: { n: disrupted } }
  if (marched) return { what: 'status.forced', tone: 'warn' }
  if (fought) return { what: 'status.fought', tone: 'warn' }
  return undefined
}

/** 1813 §6.1, §6.3, §6.4: fed by a depot, from the land, or by nobody. */
function supplyOf(g: G, side: Side, hex: number, fed: boolean): State | undefined {
  const units = unitsAt(g, side, hex)
  if (units.length === 0) return undefined
  if (g.s.forage.includes(hex)) return { what: 'status.foraging', tone: 'warn' }
  if (fed || units.every(piece => g.t.parts.deemedSupplied(g, piece))) return { what: 'status.fed', tone: 'good' }
  return { what: 'status.unfed', tone: 'bad' }
}
