import { asked, DIRECTIONS, distance, type Answer, type Question } from '@grognard/kernel'
import { NAPOLEON, type G } from '../system/battle.ts'
import { qualityOf } from '../rules/combat-modifiers.ts'
import { controlledByEnemy } from '../rules/zones-of-control.ts'
import { MARCH } from '../system/frames.ts'
import { strengthOf } from '../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../system/state.ts'
import type { W } from './doctrine.ts'
import { fadingOf } from './fading.ts'

// A first opinion on answers, for search and for playing affairs to their end.

const GRADE: Readonly<Record<string, number>> = { A: 3, B: 2, '?': 2, C: 1 }

export function counsel(g: G, side: Side, question: Question, w: W): number[] {
  const scores = question.answers.map(answer => score(g, side, question, answer, w))
  // bautzen §2.A: whoever may still go where he was going when the Cossacks came will do so, and they have come for nothing.
  const march = asked(g.s, MARCH)
  if (march?.warned && march.to >= 0) {
    const on = question.answers.findIndex(({ verb, hex }) => verb === 'go' && hex === march.to)
    if (on >= 0) scores[on] += w.sayAsDeclared
  }
  return scores
}

function score(g: G, side: Side, question: Question, answer: Answer, w: W): number {
  const { s, t } = g
  switch (answer.verb) {
    case 'head': {
      const piece = answer.piece!
      const grade = w.sayHeadGrade * GRADE[qualityOf(g, piece)]
      return grade + w.sayHeadStep * s.steps[piece] - w.sayHeadStrength * strengthOf(g, piece)
    }
    case 'loss': {
      const piece = answer.piece!
      const spared = w.sayLossStrength * strengthOf(g, piece) + (t.guard[piece] ? w.sayLossGuard : 0)
      return w.sayLossStep * s.steps[piece] - spared
    }
    case 'leave-out':
      return (t.side[answer.piece!] === side ? -1 : 1) * strengthOf(g, answer.piece!)
    case 'stand': {
      const hex = s.hex[answer.piece!]
      const prize = t.ground.worth[hex] > 0 || t.ground.redoubt[hex] === 1
      return s.steps[answer.piece!] === 2 && prize ? w.sayStand : w.sayStandElse
    }
    case 'retreat':
    case 'withdraw':
    case 'refuge':
      return backwards(g, side, answer.hex!, w) - s.units[answer.hex!] * w.sayBackFriends
    case 'advance': {
      const hex = answer.hex ?? question.focus?.[0] ?? 0
      return (t.ground.worth[hex] > 0 ? w.sayFollow : w.sayFollowElse) + s.steps[answer.piece!] * w.sayFollowStep
    }
    case 'go':
    case 'send':
      return promise(g, side, question, answer.hex!, w)
    case 'kept-off':
      return controlledByEnemy(g, side, asked(g.s, MARCH)!.to) ? w['answer:kept-off'] : w.sayKeptOff
    case 'fight':
      return w.sayFight
    case 'bombard':
      return w.sayBombard
    case 'attack':
      return w.sayAttack
    default:
      return (w as Readonly<Record<string, number>>)[`answer:${answer.verb}`] ?? 0
  }
}

/** Towards one's own rear: Bautzen for the French, the eastern edge for the Coalition. */
function backwards(g: G, side: Side, hex: number, w: W): number {
  const { ground, board, pieces } = g.t
  if (side === COALITION) return w.sayBack - ground.toExit[hex] / w.sayBackExit + ground.worth[hex] * w.sayBackWorth
  return w.sayBack - distance(board, hex, pieces[NAPOLEON].start) / w.sayBackFrench
}

/** How promising it is to march there: towards objectives and the enemy, or off the field once the Coalition retreats. */
function promise(g: G, side: Side, question: Question, hex: number, w: W): number {
  const { s, t } = g
  const { ground, board } = t
  const led = question.chosen?.every(piece => piece < t.commanders) ?? false
  if (led)
    return s.owner[hex] === side && s.units[hex] > 0 ? w.sayChiefJoin + w.sayChiefUnit * s.units[hex] : w.sayChiefElse
  if (side === COALITION && s.retreat > 0) return w.sayHome - ground.toExit[hex] / w.sayHomeHex
  let score = 0
  const { goals, left } = fadingOf(t, w.sayGoalFade)
  for (let i = 0; i < goals.length; i++) {
    if (side === FRENCH && s.taken[goals[i]]) continue
    const pull = (w.sayGoal + w.sayGoalWorth * ground.worth[goals[i]]) * left[i * board.size + hex]
    if (pull > score) score = pull
  }
  for (let d = 0; d < DIRECTIONS; d++) {
    const beside = board.neighbours[hex * DIRECTIONS + d]
    if (beside >= 0 && s.owner[beside] >= 0 && s.owner[beside] !== side && s.units[beside] > 0) score += w.sayBeside
  }
  if (ground.redoubt[hex] || ground.built[hex] || ground.height[hex]) score += w.sayCover
  return score
}
