import type { G } from '../own.ts'

// Card 29: Landwehr who count as line take half a factor less room (§3.2), this turn and, as with §15.3, until the marches of
// the next are over.

export function lightened(g: G): readonly number[] {
  const { drilled, drilledBefore } = g.s.extra
  return drilledBefore.length > 0 ? [...drilledBefore, ...drilled.filter(p => !drilledBefore.includes(p))] : drilled
}

/** A new turn's cards are drawn. */
export function endDrill(g: G): void {
  g.s.extra.drilledBefore = g.s.extra.drilled
  g.s.extra.drilled = []
}

/** The marches are over: whoever was drilled last turn takes his full room again. True if anybody was. */
export function lapseDrill(g: G): boolean {
  const any = g.s.extra.drilledBefore.length > 0
  if (any) g.s.extra.drilledBefore = []
  return any
}
