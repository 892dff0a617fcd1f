import { find, type Refusal } from '@grognard/kernel'
import { COMMANDERS_MOVEMENT } from '../../../rules/frames.ts'
import { PARIS } from '../board.ts'
import { inChampagne } from '../champagne.ts'
import type { G } from '../own.ts'

const FREE = 4

/** 1814 §14.5: until the commanders' movement of turn 4 Napoleon does not leave Paris of his own will. */
export function refuseEmperor(g: G, piece: number): Refusal | undefined {
  if (piece !== g.t.own.napoleon || g.s.turn > FREE || g.s.hex[piece] !== PARIS || inChampagne(g)) return undefined
  if (g.s.turn === FREE && find(g.s, COMMANDERS_MOVEMENT)) return undefined
  return { clause: '1814 §14.5', reason: 'refuse.emperor', params: { piece } }
}

/** 1814 §14.5, §11.11: a stack withdraws with its commanders, so until then none that he is with gives up Paris by choice. */
export function keepsParis(g: G, hex: number): boolean {
  return g.s.hex[g.t.own.napoleon] === hex && refuseEmperor(g, g.t.own.napoleon) !== undefined
}
