import { under, type Answer, type Run } from '@grognard/kernel'
import { HITS } from '../rules/frames.ts'
import { mainUnits, plainHits } from '../rules/hits.ts'
import type { G } from '../system/campaign.ts'
import { classOf } from '../system/stacks.ts'
import type { Asked } from './asked.ts'

// What is answered several times over and may be answered at once. A run that ends on no hex is a button of the prompt.

/** 1813 §10.3, §10.5: everybody who may be called upon; not where a call shows what nobody sees now, for that may change a mind. */
export function supportRuns({ g, question, first }: Asked): Run[] {
  if (callsShow(g)) return []
  const calls = question.answers.filter(answer => answer.verb === 'call')
  return atOnce(
    calls.map(answer => answer.id),
    first,
    'mark.callAll',
  )
}

/** Does a call show something of covered forces? Tried on a count of its own. */
function callsShow(g: G): boolean {
  const s = { ...g.s }
  g.t.parts.countShown({ ...g, s })
  return s.reveals > g.s.reveals
}

const CLASSES = 'CLV'
const ARMS = ['inf', 'cav', 'art']

/**
 * 1813 §11.17: hits spread over the fresh units of the stack that fought, the worst foot first, horse and guns last. Nobody is lost by
 * it, so nothing else changes on the way.
 */
export function hitRuns({ g, first }: Asked): Run[] {
  const f = under(g.s, HITS)
  const { parts } = g.t
  // Where an event lets the enemy choose, nothing is proposed.
  if (parts.givesHit !== plainHits.givesHit && parts.givesHit(g, f) !== f.side) return []
  const fresh = mainUnits(g, f).filter(piece => !g.s.disrupted[piece])
  const rank = (piece: number): number => 3 * ARMS.indexOf(g.t.arm[piece] ?? '') + CLASSES.indexOf(classOf(g, piece))
  fresh.sort((a, b) => rank(a) - rank(b) || a - b)
  if (fresh.length < f.left) return []
  return atOnce(
    fresh.slice(0, f.left).map(piece => `hit:${g.t.pieces[piece].id}`),
    first,
    'mark.spreadHits',
  )
}

function atOnce(answers: readonly string[], first: Answer | undefined, mark: string): Run[] {
  return answers.length > 1 && (!first || first.id === answers[0]) ? [{ answers, marks: [mark] }] : []
}
