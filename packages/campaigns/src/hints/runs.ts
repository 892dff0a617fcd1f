import type { Answer, Question, Run } from '@grognard/kernel'
import type { G } from '../system/campaign.ts'
import type { Side } from '../system/state.ts'
import type { Asked } from './asked.ts'
import { marchRuns, moverRuns, stepRuns } from './march-runs.ts'
import {
  attackRuns,
  placeRuns,
  startingDepotRuns,
  rallyRuns,
  rallyUnitRuns,
  riderRuns,
  rideRuns,
  targetRuns,
} from './other-runs.ts'
import { hitRuns, supportRuns } from './together-runs.ts'

// What may be done in one gesture: runs of answers that belong together. Found by the rules' own predicates, not by playing.

const RUNS: Record<string, (asked: Asked) => Run[]> = {
  'ask.startingDepots': startingDepotRuns,
  'ask.rally': rallyRuns,
  'ask.rallyUnit': rallyUnitRuns,
  'ask.march': marchRuns,
  'ask.movers': moverRuns,
  'ask.step': stepRuns,
  'ask.attack': attackRuns,
  'ask.target': targetRuns,
  'ask.supports': supportRuns,
  'ask.hit': hitRuns,
  'ask.rider': riderRuns,
  'ask.ride': rideRuns,
  'ask.place': placeRuns,
}

export function runs(g: G, side: Side, question: Question, first?: Answer, alike: readonly number[] = []): Run[] {
  if (question.side !== g.t.sides[side]) return []
  const list = RUNS[question.prompt]?.({ g, side, question, first, alike }) ?? []
  return first ? list.filter(run => run.answers[0] === first.id) : list
}
