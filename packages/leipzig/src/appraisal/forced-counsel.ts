import { ALLOWANCE, DIVISIONS, isCombat, isInfantry } from '../system/kinds.ts'
import type { March } from '../system/frames.ts'
import type { G } from '../system/leipzig.ts'
import { alwaysOn } from '../odds/march-odds.ts'
import type { W } from './doctrine.ts'
import { bestMarch, type Plan } from './marches.ts'
import type { Sketch } from './sketch.ts'

// leipzig §march. Whether a forced march is worth its dice, or the supply that spares them.

interface Risk {
  passes: number // shares of those who throw on: unhurt or dispersed,
  spoilt: number // dispersed,
  lost: number // destroyed
}

function riskOf(multiple: number): Risk {
  const { ways, good, tied = 0 } = alwaysOn(multiple)
  return { passes: (good + tied) / ways, spoilt: tied / ways, lost: (ways - good - tied) / ways }
}

const RISKS: Readonly<Record<string, Risk>> = { double: riskOf(2), triple: riskOf(3) }

/** What pressing a unit promises beyond marching as it may: a score for each way, by its verb. */
export function pressScores(g: G, w: W, sketch: Sketch, plan: Plan, f: March, plain: number): Record<string, number> {
  const kind = g.s.kind[f.piece]
  const points = DIVISIONS[kind]
  const scores: Record<string, number> = {}
  // Whoever feeds or leads has no business running ahead of the troops.
  if (!isCombat(kind)) return scores
  for (const [verb, { passes, spoilt, lost }] of Object.entries(RISKS)) {
    const multiple = verb === 'double' ? 2 : 3
    if (multiple === 3 && !isInfantry(kind)) continue
    const limit = multiple * ALLOWANCE[kind]
    const { gain } = bestMarch(g, w, sketch, plan, { piece: f.piece, entered: false, limit })
    scores[verb] =
      passes * gain - lost * (1 + w.division) * points - spoilt * w.dispersedNear * points - plain - w.press
    scores[`fed-${verb}`] = gain - w.supplyInMarch - plain - w.press
  }
  return scores
}
