import { ASK, DONE, type Answer } from '@grognard/kernel'
import { plain } from '../system/answers.ts'
import { feat, procedure, type G } from '../system/battle.ts'
import { DISCORD } from '../system/frames.ts'
import { COALITION, DISCORDANT, FRENCH } from '../system/state.ts'
import { beyondNapoleon, NEYS, SOULTS } from './command.ts'
import { inHand, mayHold, playMarker } from './markers.ts'

// bautzen §2.D. Discord among the marshals.

/** bautzen §2.D: once a game, during the French movement. */
export function mayPlayDiscord(g: G): boolean {
  return g.s.discord === 0 && mayHold(g, COALITION, 'discord')
}

/** bautzen §2.D: asked for at the start of the French movement; later with each march that could be interrupted. */
export const discord = procedure(DISCORD, {
  run: (g, f) => (f.at === 'choose' && mayPlayDiscord(g) ? ASK : DONE),
  ask(g) {
    const answers: Answer[] = []
    if (inHand(g, COALITION, 'discord') >= 0) answers.push(plain(g.t, 'discord'))
    answers.push(plain(g.t, 'let-pass'))
    return { side: COALITION, clause: 'bautzen §2.D', prompt: 'ask.discord', answers }
  },
  take(g, f, answer) {
    f.at = 'over'
    if (answer.verb === 'discord') playDiscord(g)
  },
})

/** bautzen §2.D: the corps of Ney and Soult outside Napoleon's range march a single hex this turn, keep out of zones and do not attack. */
export function playDiscord(g: G): void {
  const { s, t } = g
  playMarker(g, inHand(g, COALITION, 'discord'), 'bautzen §2.D')
  feat(g, 'discord')
  s.discord = s.turn
  for (let p = t.firstOf[FRENCH]; p < t.endOf[FRENCH]; p++) if (s.hex[p] >= 0) seize(g, p, s.hex[p])
}

/**
 * bautzen §2.D, §2.I: Discord binds a unit where it begins its march; one that enters the map later in the turn at its first
 * hex. The Strategist, played before, shields Ney's corps.
 */
export function seizes(g: G, piece: number, hex: number): boolean {
  const { s, t } = g
  if (s.discord !== s.turn || !beyondNapoleon(g, hex)) return false
  return t.formation[piece] === SOULTS || (t.formation[piece] === NEYS && s.jomini !== 1)
}

export function seize(g: G, piece: number, hex: number): void {
  if (seizes(g, piece, hex)) g.s.flags[piece] |= DISCORDANT
}
