import { distance } from '@grognard/kernel'
import { board } from '../board.ts'
import type { G } from '../own.ts'

// Whom and what 1814's cards speak of.

export const inFrance = (hex: number): boolean => board.region[hex] === 'france'
export const inSwitzerland = (hex: number): boolean => board.region[hex] === 'switzerland'

export const near = (g: G, piece: number, hex: number, range: number): boolean =>
  g.t.parts.whereIs(g, piece) >= 0 && distance(board, g.t.parts.whereIs(g, piece), hex) <= range

export const isConscript = (g: G, unit: number): boolean => g.t.pieces[unit].unit?.class === 'C' // a commander is nobody's conscript

export const formationIn =
  (...names: string[]) =>
  (g: G, unit: number): boolean =>
    names.includes(g.t.pieces[unit].formation ?? '')

export const nationIn =
  (...nations: string[]) =>
  (g: G, unit: number): boolean =>
    nations.includes(g.t.pieces[unit].nation)
