import type { State, Title } from '@grognard/kernel'

// Where in the game a state is, by the title's own account of it.

/** The number of the turn. */
export function turnOf<S extends State>(title: Title<S>, state: S): number {
  return title.phase?.(state).turn ?? 0
}

/** Turns that come after this one. */
export function turnsToGo<S extends State>(title: Title<S>, state: S): number {
  const phase = title.phase?.(state)
  return phase ? phase.last - phase.turn : 0
}

/** Names the part of the turn, and whose it is. */
export function partOf<S extends State>(title: Title<S>, state: S): string {
  const phase = title.phase?.(state)
  return phase ? `${phase.turn} ${phase.part} ${phase.side}` : ''
}
