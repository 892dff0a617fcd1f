import type { Answer, Question } from '@grognard/kernel'
import type { G } from '../system/campaign.ts'
import { bestRating, commandersAt, countGoodUnits, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'

// What a sensible officer does in the small choices of an affair: used to play battles out in thought.

/** A score for each answer; higher is better. */
export function counsel(g: G, side: Side, question: Question): number[] {
  return question.answers.map(answer => score(g, side, question, answer))
}

function score(g: G, side: Side, question: Question, answer: Answer): number {
  switch (answer.verb) {
    case 'hit':
    case 'caught':
    case 'push':
    case 'lose':
    case 'disrupt':
      return -loss(g, answer.piece!)
    case 'extra-hit':
      return -1
    case 'everyone':
      return 1
    // Parts of a stack are seldom worth the trouble: all of it, or all but one.
    case 'unit':
      return question.chosen?.length === 0 ? -Infinity : 0
    case 'all-but':
      return 0.2
    // A depot once founded is worth more than a train.
    case 'convert':
      return -Infinity
    case 'discard':
    case 'discard-at':
      return -0.4
    case 'drop':
      return -Infinity
    case 'halt':
    case 'set-out':
      return 0.6
    case 'call':
      return 0.5
    case 'commands':
      return commands(g, side, question, answer.n!)
    case 'withdraw':
      return outnumbered(g, side, question) ? 0.5 : -0.5
    case 'slip-away':
      return 0.5
    case 'stay':
    case 'decline':
      return -0.2
    default:
      return 0
  }
}

/** What a hit on this unit costs: a good unit is turned, a turned one is lost. */
function loss(g: G, piece: number): number {
  const { factor, occupancyTwice, disrupted } = { factor: g.t.factor[piece], occupancyTwice: g.t.occupancyTwice[piece], disrupted: g.s.disrupted[piece] }
  const worth = factor - occupancyTwice / factor / 20 + (g.t.arm[piece] === 'inf' ? 0 : 0.2)
  return disrupted ? worth * 0.55 : worth * 0.5
}

/** As many commands as make the order likely, and a spare one seldom. */
function commands(g: G, side: Side, question: Question, n: number): number {
  const [from] = question.focus ?? []
  if (question.prompt !== 'ask.commands' || from === undefined) return n === 1 ? 0.4 : -n * 0.1
  const need = 7 - bestRating(g, side, from)
  // A die of two or more is needed in any case, so more commands than that are wasted.
  if (need - n < 2 && need - (n - 1) < 2) return -Infinity
  const through = Math.max(0, 7 - Math.max(2, need - n)) / 6
  return through - n * 0.12
}

function outnumbered(g: G, side: Side, question: Question): boolean {
  const [from, to] = question.focus ?? []
  if (from === undefined || to === undefined) return false
  const enemy: Side = side === 0 ? 1 : 0
  return countGoodUnits(g, side, to) + commandersAt(g, side, to).length < countGoodUnits(g, enemy, from) || unitsAt(g, side, to).every(p => g.s.disrupted[p])
}
