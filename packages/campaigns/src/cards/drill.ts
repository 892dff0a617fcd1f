import type { G } from '../system/campaign.ts'

// Conscripts whom a card has drilled count as line and take half a factor less room (§3.2), this turn and, as with §15.3, until the
// marches of the next are over.

/** What a game with such a card keeps. */
export interface DrillExtra {
  drilled: number[] // units that count as line this turn
  drilledBefore: number[] // and last turn: they take less room until the marches are over
}

type DrillGame = G<unknown, DrillExtra>

export const nobodyDrilled = (): DrillExtra => ({ drilled: [], drilledBefore: [] })

export function lightened(g: DrillGame): readonly number[] {
  const { drilled, drilledBefore } = g.s.extra
  return drilledBefore.length > 0 ? [...drilledBefore, ...drilled.filter(p => !drilledBefore.includes(p))] : drilled
}

/** A new turn's cards are drawn. */
export function endDrill(g: DrillGame): void {
  g.s.extra.drilledBefore = g.s.extra.drilled
  g.s.extra.drilled = []
}

/** The marches are over: whoever was drilled last turn, and not again, takes his full room from now on. */
export const drillLapses = {
  units: (g: DrillGame): readonly number[] => g.s.extra.drilledBefore.filter(p => !g.s.extra.drilled.includes(p)),
  end(g: DrillGame): void {
    if (g.s.extra.drilledBefore.length > 0) g.s.extra.drilledBefore = []
  },
}
