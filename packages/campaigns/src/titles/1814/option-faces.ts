import type { Face, Track } from '@grognard/kernel'
import { hand } from '../../cards/state.ts'
import { SIDES } from '../../system/make-campaign.ts'
import { GONE, type CampaignState } from '../../system/state.ts'
import { NOVARA } from './board.ts'
import { cards } from './cards/deck.ts'
import type { Extra } from './extra.ts'
import type { G } from './own.ts'
import * as boxes from './rules/boxes.ts'
import { isNeutral } from './rules/neutral-naples.ts'

// What the options put on the table: box markers and what their owner sees in them (§15.1), the neutral army at Novara (§16.3), cards (§16.1).

interface Placed {
  hex: number
  face: Face
}

const BADGES = ['fr', 'at']

export function optionFaces(g: G): Placed[] {
  return [...boxFaces(g), ...neapolitanFaces(g)]
}

function counter(g: G, piece: number, side: string, note: string): Face {
  const { id, nation, label, unit, formation } = g.t.pieces[piece]
  return {
    key: `${id}-${note}`,
    side,
    kind: unit ? 'unit' : 'commander',
    nation,
    label,
    arm: unit?.arm,
    badge: unit?.class,
    formation,
    disrupted: g.s.disrupted[piece] === 1,
    note,
    tags: [note],
  }
}

/** 1814 §15.1: while a rule looks at a box, its units stand with their stack; their owner sees which they are. */
export const boxedTag = ({ extra }: CampaignState<Extra>, piece: number): string | undefined =>
  extra.boxed[piece] > 0 ? 'tag.boxed' : undefined

/** 1814 §15.1: the marker for all to see; what is in the box only where the view says so. */
function boxFaces(g: G): Placed[] {
  if (!g.s.options.boxes) return []
  const found: Placed[] = []
  for (const side of [0, 1] as const)
    for (let box = 1; box <= boxes.BOXES; box++) {
      const hex = boxes.hexOfBox(g, side, box)
      if (hex < 0) continue
      const name = g.t.sides[side]
      const face: Face = {
        key: `box-${side}-${box}`,
        side: name,
        kind: 'marker',
        nation: BADGES[side],
        label: 'face.box',
        badge: String(box),
      }
      found.push({ hex, face })
      for (const piece of boxes.inBox(g, side, box))
        if (g.s.hex[piece] === GONE) found.push({ hex, face: { ...counter(g, piece, name, 'tag.boxed'), piece } })
    }
  return found
}

/** 1814 §16.3: nobody's counters, but they are there. */
function neapolitanFaces(g: G): Placed[] {
  if (!isNeutral(g)) return []
  return g.t.pieces.flatMap((_, p) =>
    g.t.own.neapolitan[p]
      ? [{ hex: NOVARA, face: { ...counter(g, p, '', 'tag.neutral'), kind: 'marker' as const } }]
      : [],
  )
}

/** 1814 §16.1: how many cards each side holds. */
export function cardTracks(g: G): Track[] {
  if (!g.s.options.cards) return []
  return ([0, 1] as const).map(side => ({
    id: 'track.cards',
    side: SIDES[side],
    value: hand(g.s.extra, side).length,
    clause: '1814 §16.1',
  }))
}

export const cardSources = cards.map(card => ({ what: 'about.cards', source: card.source.effect }))
