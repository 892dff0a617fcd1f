import { DONE } from '@grognard/kernel'
import { tell } from '../../../system/events.ts'
import { SIDES } from '../../../system/make-campaign.ts'
import { hasUnits } from '../../../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../../../system/state.ts'
import { BORDEAUX, MARSEILLES, PARIS } from '../board.ts'
import { inChampagne, judgeChampagne, parisTaken } from '../champagne.ts'
import { JUDGEMENT } from '../frames.ts'
import { noteCorps, noteNaples } from '../milestones.ts'
import type { G } from '../own.ts'
import { procedure } from '../procedure.ts'

// 1814 §14.3 and §14.4: how the game is won.

/** 1814 §14.4: Paris first; then one of two cities in the south. */
export const victoryCities = [PARIS, BORDEAUX, MARSEILLES]

/** Whose a victory city is: the Coalition's where a combat unit of it stands, else the French's. */
export function cityHolder(g: G, hex: number): Side {
  return hasUnits(g, COALITION, hex) ? COALITION : FRENCH
}

export function citiesHeld(g: G, side: Side): number {
  return victoryCities.filter(hex => cityHolder(g, hex) === side).length
}

/** 1814 §14.4: a Coalition combat unit in Paris, and one in Bordeaux or Marseilles. */
export function sudden(g: G): boolean {
  const held = (hex: number): boolean => hasUnits(g, COALITION, hex)
  return held(PARIS) && (held(BORDEAUX) || held(MARSEILLES))
}

export function win(g: G, winner: Side, level: string, clause: string, scores = countCities(g)): void {
  g.s.outcome = { winner: SIDES[winner], level, clause, scores }
  tell(g, 'game.over', winner, clause, scores)
}

function countCities(g: G): { french: number; coalition: number } {
  return { french: citiesHeld(g, FRENCH), coalition: citiesHeld(g, COALITION) }
}

/** 1814 §16.4, §9.2: the card's commands with all lasting shifts, cards apart: six to one breaks the Coalition. */
function splits(g: G): boolean {
  const basic = (side: Side): number =>
    g.t.parameters.commandsOnCard(g.s.turn, side, g) + g.s.commandShift[side] + g.s.commandShiftNext[side]
  return basic(FRENCH) >= 6 && basic(COALITION) <= 1
}

/** 1814 §14.4: looked at as each turn ends, before another may begin. */
export const judgement = procedure(JUDGEMENT, {
  run(g) {
    noteCorps(g)
    noteNaples(g)
    if (inChampagne(g)) {
      if (parisTaken(g)) win(g, COALITION, 'level.paris', '1814 §14.4')
    } else if (sudden(g)) win(g, COALITION, 'level.sudden', '1814 §14.4')
    if (!g.s.outcome && g.s.options.split && splits(g)) win(g, FRENCH, 'level.split', '1814 §16.4')
    return DONE
  },
})

/** 1814 §14.4: after the last turn the French have won. Our Champagne is counted. */
export function finish(g: G): void {
  if (inChampagne(g)) judgeChampagne(g, win)
  else win(g, FRENCH, 'level.french', '1814 §14.4')
}

/** 1814 §14.4: Napoleon killed or taken ends the war at once. */
export function emperorLost(g: G, piece: number): void {
  if (piece !== g.t.own.napoleon || g.s.outcome) return
  tell(g, 'napoleon.lost', COALITION, '1814 §14.4', {})
  win(g, COALITION, 'level.napoleon', '1814 §14.4')
}
