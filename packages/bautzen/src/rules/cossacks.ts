import { ASK, DONE, under, type Answer } from '@grognard/kernel'
import { plain } from '../system/answers.ts'
import { feat, procedure, type G } from '../system/battle.ts'
import { tell } from '../system/events.ts'
import { BARRING, BATTLE, INTERRUPTION, MARCH, type March } from '../system/frames.ts'
import { COALITION, DISCORDANT, FRENCH, type Side } from '../system/state.ts'
import { mayPlayDiscord, playDiscord, seize } from './discord.ts'
import { inHand, mayHold, playMarker } from './markers.ts'
import { KEPT_OFF, UNHINDERED } from './movement.ts'
import { controlledByEnemy } from './zones-of-control.ts'

// bautzen §2.A. What the Coalition may throw in while the French move.

/**
 * bautzen §2.A: before or during a French march. Offered when it could matter (a march of more than one hex, or into a
 * zone), by what both sides know of the Coalition's hand, and once a group: Cossacks do not add up.
 */
export function mayInterrupt(g: G, f: March): boolean {
  if (f.side !== FRENCH || g.s.watch || f.warned || !f.group.some(piece => piece >= g.t.commanders)) return false
  return mayHold(g, COALITION, 'cossacks') || mayPlayDiscord(g)
}

/** bautzen §2.A: the Coalition decides whether to send Cossacks, or Discord, against the march declared. */
export const interruption = procedure(INTERRUPTION, {
  run: (_g, f) => (f.at === 'choose' ? ASK : DONE),
  ask(g) {
    const answers: Answer[] = []
    if (inHand(g, COALITION, 'cossacks') >= 0) answers.push(plain(g.t, 'cossacks'))
    if (inHand(g, COALITION, 'discord') >= 0) answers.push(plain(g.t, 'discord'))
    answers.push(plain(g.t, 'let-pass'), plain(g.t, 'let-all-pass', true))
    const march = under(g.s, MARCH)
    const hexes = [march.from, march.to]
    const params = { from: hexes[0], to: hexes[1], n: march.group.length }
    return { side: COALITION, clause: 'bautzen §2.A', prompt: 'ask.interruption', answers, params, focus: hexes }
  },
  take(g, f, answer) {
    f.at = 'over'
    const march = under(g.s, MARCH)
    march.warned = 1
    if (answer.verb === 'cossacks') sendCossacks(g, march)
    else if (answer.verb === 'discord') {
      playDiscord(g)
      const { group } = march
      if (march.entering) for (const piece of group) seize(g, piece, march.from)
      if (group.some(piece => g.s.flags[piece] & DISCORDANT)) march.at = 'where'
    } else if (answer.verb === 'let-all-pass') g.s.watch = 1
  },
})

/**
 * bautzen §2.A: the French choose between a march of one hex and keeping out of zones. Cavalry, and stacks with cavalry, are
 * never slowed, so that only the zones are closed to them; the Guard is not hindered at all (§2).
 */
function sendCossacks(g: G, march: March): void {
  const { group } = march
  const hexes = [march.from]
  playMarker(g, inHand(g, COALITION, 'cossacks'), 'bautzen §2.A')
  feat(g, 'cossacks')
  if (group.some(piece => g.t.guard[piece])) {
    tell(g, 'cossacks.brushedOff', FRENCH, 'bautzen §2', { hex: hexes[0] }, hexes)
    march.hindrance = UNHINDERED
    return
  }
  if (group.some(piece => piece >= g.t.commanders && g.t.cavalry[piece])) {
    tell(g, 'cossacks.keepOff', FRENCH, 'bautzen §2.A', { hex: hexes[0] }, hexes)
    march.hindrance = KEPT_OFF
    march.at = 'where'
    return
  }
  march.at = 'hindered'
}

/** bautzen §2.A: cavalry that follows a beaten enemy cannot be slowed, but it can be kept out of a zone; foot would choose the single hex. */
export function mayBar(g: G, side: Side, piece: number, hex: number): boolean {
  const { cavalry, guard } = g.t
  if (side !== FRENCH || !cavalry[piece] || guard[piece]) return false
  return controlledByEnemy(g, side, hex) && mayHold(g, COALITION, 'cossacks')
}

/** bautzen §2.A: shall Cossacks keep a unit out of the hex it would advance into? The battle below learns of it. */
export const barring = procedure(BARRING, {
  run: (_g, f) => (f.at === 'choose' ? ASK : DONE),
  ask(g, f) {
    const answers: Answer[] = []
    if (inHand(g, COALITION, 'cossacks') >= 0) answers.push(plain(g.t, 'cossacks'))
    answers.push(plain(g.t, 'let-pass', true))
    const params = { piece: f.piece, hex: f.to }
    return { side: COALITION, clause: 'bautzen §2.A', prompt: 'ask.barring', answers, params, focus: [f.to] }
  },
  take(g, f, answer) {
    f.at = 'over'
    const battle = under(g.s, BATTLE)
    if (answer.verb !== 'cossacks') {
      battle.follower = f.piece
      return
    }
    playMarker(g, inHand(g, COALITION, 'cossacks'), 'bautzen §2.A')
    feat(g, 'cossacks')
    battle.barred.push(f.piece)
    tell(g, 'cossacks.bar', FRENCH, 'bautzen §2.A', { piece: f.piece, hex: f.to }, [f.to])
  },
})
