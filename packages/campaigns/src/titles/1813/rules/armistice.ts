import { AGAIN, ASK, call, DONE, type FrameOf } from '@grognard/kernel'
import { shiftBattlePoints } from '../../../rules/victory-points.ts'
import { ofNumber, plain } from '../../../system/answers.ts'
import { roll, tell } from '../../../system/events.ts'
import { other, placePiece } from '../../../system/stacks.ts'
import { COALITION, FRENCH, GONE, NOT_YET, type Side } from '../../../system/state.ts'
import { inGarrison } from './garrisons.ts'
import { territoryPoints } from './victory.ts'
import type { G } from '../own.ts'
import { ARMISTICE, AUGUST, NEUTRALITY, REDEPLOYMENT, TRUCE } from '../frames.ts'
import { procedure } from '../procedure.ts'

// 1813 §14.15: the armistice of Pläswitz; §16.5: Austria's neutrality bought.

const FIRST = 7
const LAST = 11

export const AUGUST_TURN = 12 // the turn whose reinforcements close the truce
const RESUMES = 13

/**
 * 1813 §14.15: on turns 7 to 11 both roll; the higher may call a truce. The other must take it, unless the French may refuse
 * because the Coalition holds too little, or the Coalition because it holds enough.
 */
export const truce = procedure(TRUCE, {
  run(g, f) {
    // Our shorter games have no truce in them.
    if (g.s.turn < FIRST || g.s.turn > LAST || f.at === 'over' || g.s.scenario !== 'campaign') return DONE
    if (f.at === 'roll') {
      f.at = 'offer'
      f.side = winnerOfRoll(g)
    }
    return ASK
  },
  ask(g, f) {
    const params = { n: territoryPoints(g, COALITION) }
    if (f.at === 'offer') {
      const answers = [plain(g.t, 'offer-truce'), plain(g.t, 'fight-on', true)]
      return { side: f.side, clause: '1813 §14.15', prompt: 'ask.truce', answers, params }
    }
    const answers = [plain(g.t, 'accept-truce'), plain(g.t, 'refuse-truce', true)]
    return { side: other(f.side), clause: '1813 §14.15', prompt: 'ask.truceReply', answers, params }
  },
  take(g, f, answer) {
    const x = g.s.extra
    const side = f.side
    if (answer.verb === 'fight-on') f.at = 'over'
    else if (answer.verb === 'refuse-truce') {
      f.at = 'over'
      x.refusals[other(side)]++
      tell(g, 'truce.refused', other(side), '1813 §14.15', {})
    } else if (answer.verb === 'offer-truce') {
      x.truceOffers[side]++
      tell(g, 'truce.offered', side, '1813 §14.15', {})
      if (mayRefuse(g, other(side))) f.at = 'reply'
      else comeIntoForce(g, f)
    } else comeIntoForce(g, f)
  },
})

function winnerOfRoll(g: G): Side {
  for (;;) {
    const [french, coalition] = ([FRENCH, COALITION] as const).map(side => roll(g, 'truce.roll', side, '1813 §14.15'))
    if (french !== coalition) return french > coalition ? FRENCH : COALITION
  }
}

/** 1813 §14.15: the French at three territorial points or fewer (two from turn 10), the Coalition at four or more. */
export function mayRefuse(g: G, side: Side): boolean {
  const points = territoryPoints(g, COALITION)
  return side === COALITION ? points >= 4 : points <= (g.s.turn >= 10 ? 2 : 3)
}

function comeIntoForce(g: G, f: FrameOf<typeof TRUCE>): void {
  f.at = 'over'
  g.s.extra.armistice = g.s.turn
  tell(g, 'truce.begins', FRENCH, '1813 §14.15', {})
}

/** 1813 §14.15 i–vi: what follows if no truce came by turn 11; v and vi only if the Coalition refused one. */
export function noTruce(g: G): void {
  const x = g.s.extra
  if (g.s.turn !== AUGUST_TURN || x.armistice) return
  x.noArmistice = 1
  dismissAustrians(g)
  tell(g, 'truce.never', FRENCH, '1813 §14.15', {})
  if (x.refusals[COALITION] === 0) return
  x.italyLocked = 1
  if (x.confederation === 1) x.triggered = 1
}

/** 1813 §14.15 ii: the Austrians take no part. */
function dismissAustrians(g: G): void {
  g.t.pieces.forEach((piece, p) => {
    if (piece.nation === 'at' && g.s.hex[p] === NOT_YET) placePiece(g.s, p, GONE)
  })
}

/** 1813 §14.15 a–e: the truce itself: points, Austria, redeployment, August's reinforcements; then turn 13. */
export const armistice = procedure(ARMISTICE, {
  run(g, f) {
    const x = g.s.extra
    g.t.parts.countShown(g)
    switch (f.at) {
      case 'points':
        f.at = 'french redeploy'
        shiftBattlePoints(g, FRENCH, 3, '1813 §14.15')
        g.s.forage = []
        changeCommanders(g)
        if (g.s.options.neutralAustria) call(g.s, NEUTRALITY, {})
        return AGAIN
      case 'french redeploy':
        f.at = 'coalition redeploys'
        restore(g)
        x.corpsFree = 1
        g.s.turn = AUGUST_TURN
        call(g.s, REDEPLOYMENT, { side: FRENCH })
        return AGAIN
      case 'coalition redeploys':
        f.at = 'french august'
        call(g.s, REDEPLOYMENT, { side: COALITION })
        return AGAIN
      case 'french august':
        f.at = 'coalition august'
        // 1813 §14.16: Austria joins as the truce ends; bought off (§16.5), it stays out.
        if (x.bought < 0) {
          x.austria = 1
          tell(g, 'austria.joins', COALITION, '1813 §14.16', {})
        } else dismissAustrians(g)
        call(g.s, AUGUST, { side: FRENCH })
        return AGAIN
      case 'coalition august':
        f.at = 'over'
        call(g.s, AUGUST, { side: COALITION })
        return AGAIN
      default:
        g.s.turn = RESUMES
        return DONE
    }
  },
})

/** 1813 §14.15: changes of commanders due while the guns are silent are made all the same. */
function changeCommanders(g: G): void {
  g.t.pieces.forEach((piece, p) => {
    if (piece.leaves <= g.s.turn || piece.leaves > AUGUST_TURN || g.s.hex[p] === GONE) return
    tell(g, 'commander.left', piece.side, '1813 §14.15', { piece: p })
    placePiece(g.s, p, GONE)
  })
}

/** 1813 §14.15 a: all disrupted units recover, garrisons still in their cities excepted. */
function restore(g: G): void {
  for (let p = 0; p < g.t.pieces.length; p++) if (g.s.disrupted[p] && !inGarrison(g, p)) g.s.disrupted[p] = 0
}

/** 1813 §16.5: the French may offer battle points for Austria's neutrality; the Coalition takes them or goes to war. */
export const neutrality = procedure(NEUTRALITY, {
  run(g, f) {
    if (f.at === 'over' || (f.at === 'offer' && g.s.battlePoints[FRENCH] === 0)) return DONE
    return ASK
  },
  ask(g, f) {
    if (f.at === 'offer') {
      const answers = [plain(g.t, 'no-offer')]
      for (let n = 1; n <= g.s.battlePoints[FRENCH]; n++) answers.push(ofNumber(g.t, 'offer-points', n))
      return {
        side: FRENCH,
        clause: '1813 §16.5',
        prompt: 'ask.neutrality',
        answers,
        params: { n: g.s.battlePoints[FRENCH] },
      }
    }
    const answers = [plain(g.t, 'take-points'), plain(g.t, 'refuse-points', true)]
    return {
      side: COALITION,
      clause: '1813 §16.5',
      prompt: 'ask.neutralityReply',
      answers,
      params: { n: f.n },
    }
  },
  take(g, f, answer) {
    if (answer.verb === 'offer-points') {
      f.at = 'reply'
      f.n = answer.n!
      tell(g, 'neutrality.offered', FRENCH, '1813 §16.5', { n: answer.n! })
      return
    }
    if (answer.verb === 'take-points') {
      const x = g.s.extra
      x.bought = f.n
      x.illyria = 1
      shiftBattlePoints(g, COALITION, x.bought, '1813 §16.5')
      tell(g, 'neutrality.bought', COALITION, '1813 §16.5', { n: x.bought })
    }
    f.at = 'over'
  },
})
