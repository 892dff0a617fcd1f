import type { Face } from '@grognard/kernel'

// What the board is handed. It knows no rules: it shows what is lit and says what was touched.

export interface LitHex {
  hex: number
  label: string // for the screen reader and the tip
  cost?: string // in a circle at the corner
  chance?: string // of a loss on the way, beside the cost
  tone: 'lit' | 'stop' | 'target' | 'forced' | 'dim'
}

export interface BoardPile {
  hex: number
  faces: Face[]
  lit?: boolean // some piece in it may be chosen
}

export interface Arrow {
  path: readonly number[]
  tone: 'march' | 'attack' | 'plan' | 'trail'
  key?: number // another makes it be drawn anew
}

/** An attack that has been resolved upon. */
export interface Strike {
  from: number
  hexes: readonly number[]
  text: string // what it comes to
}

/** An area laid over the map, such as what a depot reaches. */
export interface Wash {
  id: string
  hexes: readonly number[]
  tone: 'covered' | 'good' | 'warn' | 'bad' | 'ghost' // ghost: as it might be
}
