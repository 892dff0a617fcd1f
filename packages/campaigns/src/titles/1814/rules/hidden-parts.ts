import { find, type Refusal } from '@grognard/kernel'
import { MARCH } from '../../../rules/frames.ts'
import { crowded } from '../../../rules/occupying-a-hex.ts'
import { cite } from '../../../system/campaign.ts'
import { layer } from '../../../system/parts.ts'
import { occupancyOf, occupancyTwice, unitsAt } from '../../../system/stacks.ts'
import { GONE, type Side } from '../../../system/state.ts'
import { noteBoxMet } from '../milestones.ts'
import type { G, Parts } from '../own.ts'
import * as boxes from './boxes.ts'

// 1814 §15.1: what boxes change of the rules that they are subject to as if their units were on the map.

/** Those in the box on that hex who are off the map just now. */
const packed = (g: G, side: Side, hex: number): number[] =>
  boxes.boxedAt(g, side, hex).filter(piece => g.s.hex[piece] === GONE)

/** 1814 §15.1, §8.4, §10.1: one disrupted unit in the box keeps its stack from marching and from attacking. */
function refuseShaken(g: G, side: Side, hex: number, clause: string, reason: string): Refusal | undefined {
  const shaken = packed(g, side, hex).some(piece => g.s.disrupted[piece] && !g.s.moved[piece])
  return shaken ? { clause: cite(g.t, clause), reason, params: { hex } } : undefined
}

/** 1814 §15.1, §4.1: where the last of a stack that is in sight goes there must be room for its box. */
function refuseBox(g: G, side: Side, from: number, to: number, pieces: readonly number[]): Refusal | undefined {
  const box = from < 0 ? [] : packed(g, side, from)
  if (box.length === 0 || !unitsAt(g, side, from).every(unit => pieces.includes(unit))) return undefined
  const units = pieces.filter(piece => g.t.isUnit[piece])
  const more = occupancyOf(g, units) + occupancyOf(g, box)
  return crowded(g, side, to, more)
    ? { clause: '1814 §15.1', reason: 'refuse.box.room', params: { hex: to } }
    : undefined
}

export const boxesOver = (base: Parts): Parts =>
  layer(base, under => ({
    capacityTwice(g, side, hex) {
      const capacity = under.capacityTwice(g, side, hex)
      const box = packed(g, side, hex)
      return box.length === 0 ? capacity : Math.max(occupancyTwice(g, side, hex), capacity - occupancyOf(g, box))
    },
    unseen: packed,
    whereIs(g, piece) {
      const hex = g.s.hex[piece]
      return hex === GONE && boxes.isBoxed(g, piece) ? boxes.hexOfBox(g, g.t.side[piece], g.s.extra.boxed[piece]) : hex
    },
    refuseStack: (g, side, hex) =>
      under.refuseStack(g, side, hex) ?? refuseShaken(g, side, hex, '8.4.4', 'refuse.march.disrupted'),
    refuseTarget: (g, side, from, to) =>
      under.refuseTarget(g, side, from, to) ?? refuseShaken(g, side, from, '10.1', 'refuse.attack.disrupted'),
    refuseJoin: (g, side, from, to, pieces) =>
      under.refuseJoin(g, side, from, to, pieces) ?? refuseBox(g, side, from, to, pieces),
    /** 1814 §8.5: a stack that is reconnoitred is seen whole. */
    probed(g, side, hex) {
      under.probed(g, side, hex)
      boxes.openBox(g, side, hex)
      noteBoxMet(g, side, hex)
    },
    countShown(g) {
      under.countShown(g)
      if (g.s.options.boxes) g.s.reveals++
    },
    ralliesUnseen: (g, side, hex) =>
      under.ralliesUnseen(g, side, hex) || (g.s.options.boxes && boxes.boxAt(g, side, hex) > 0),
    lost(g, piece) {
      under.lost(g, piece)
      if (!g.s.options.boxes || !g.t.isUnit[piece]) return
      if (boxes.isBoxed(g, piece)) {
        g.s.extra.boxed[piece] = 0
        g.s.reveals++
      }
      // On the march the stack is not where its marker lies; when it is over, that is put right.
      const side = g.t.side[piece]
      if (find(g.s, MARCH)?.side !== side) boxes.openOrphans(g, side)
    },
  }))
