import { AGAIN, ASK, DONE } from '@grognard/kernel'
import { attemptedPiece, ofPiece } from '../system/answers.ts'
import { cite, type G } from '../system/campaign.ts'
import { disrupt, eliminate, roll } from '../system/events.ts'
import { inWinter } from '../system/season.ts'
import { procedure } from '../system/procedure.ts'
import { MARCH_ATTRITION, type MarchAttrition } from './frames.ts'

// 1813 §8.5 and §8.6. What a long march costs.

/** What a title may change of what marches cost. */
export interface WearParts {
  attritionModifier(g: G, spent: number, allowance: number): number // by length and season, gifts apart (§8.6)
  attritionResult(score: number): Wear // what a score does to a stack (§8.5)
  wornOnly(g: G, units: readonly number[]): boolean // too small a stack to lose anybody: it is disrupted (§8.5)
}

export interface Wear {
  lose: number
  disrupt: number
}

export const plainWear: WearParts = {
  attritionModifier: seasonAndForce,
  attritionResult,
  wornOnly: (_g, units) => units.length === 1,
}

/** 1813 §8.5: six or seven loses a unit, eight or nine also disrupts one, ten or more loses two. */
export function attritionResult(score: number): Wear {
  if (score < 6) return { lose: 0, disrupt: 0 }
  if (score < 8) return { lose: 1, disrupt: 0 }
  return score < 10 ? { lose: 1, disrupt: 1 } : { lose: 2, disrupt: 0 }
}

/** 1813 §8.6: what the season and the length of a march add to the roll, less what a commander's gift spares. */
export function attritionModifier(
  g: G,
  spent: number,
  gift: number,
  allowance = g.t.parameters.march(inWinter(g)),
): number {
  return g.t.parts.attritionModifier(g, spent, allowance) + gift
}

/** 1813 §8.6: one more in winter, one more for each hex beyond the normal allowance. */
function seasonAndForce(g: G, spent: number, allowance: number): number {
  return (inWinter(g) ? g.t.parameters.winterAttrition : 0) + Math.max(0, spent - allowance)
}

/** 1813 §8.5: rolled once the march is over; the owner chooses among infantry and cavalry; a single unit is only disrupted. */
export const marchAttrition = procedure(MARCH_ATTRITION, {
  run(g, f) {
    const { side, movers } = f
    if (f.at === 'roll') {
      f.at = 'losses'
      if (f.spent < g.t.parameters.attritionFrom(inWinter(g)) || f.spared) return DONE
      const modifier = attritionModifier(g, f.spent, f.gift, f.allowance)
      const hex = g.s.hex[movers[0]]
      const face = roll(g, 'attrition.roll', side, cite(g.t, '8.5'), { hex, modifier }, [hex])
      const result = g.t.parts.attritionResult(face + modifier)
      if (g.t.parts.wornOnly(g, movers)) {
        // Artillery never suffers, not even alone.
        const weary = result.lose + result.disrupt > 0 ? movers.find(piece => g.t.arm[piece] !== 'art') : undefined
        if (weary !== undefined && !g.s.disrupted[weary]) disrupt(g, weary, cite(g.t, '8.5'))
        return DONE
      }
      f.lose = result.lose
      f.disrupt = result.disrupt
    }
    const open = sufferers(g, f)
    if (open.length === 0 || f.lose + f.disrupt === 0) return DONE
    if (open.length > 1) return ASK
    suffer(g, f, open[0])
    return AGAIN
  },
  ask(g, f) {
    const verb = f.lose > 0 ? 'lose' : 'disrupt'
    const answers = sufferers(g, f).map(piece => ofPiece(g.t, verb, piece))
    const hex = g.s.hex[answers[0].piece!]
    return {
      side: f.side,
      clause: cite(g.t, '8.5'),
      prompt: `ask.attrition.${verb}`,
      answers,
      focus: [hex],
      params: { hex },
    }
  },
  take(g, f, answer) {
    suffer(g, f, answer.piece!)
  },
  refuse(g, _f, attempt) {
    const piece = attemptedPiece(g.t, attempt)
    return piece < 0 ? undefined : { clause: cite(g.t, '8.5'), reason: 'refuse.attrition.notThis', params: { piece } }
  },
})

/** 1813 §8.5: infantry and cavalry that marched; for disruption, those still in good order. */
export function sufferers(g: G, f: MarchAttrition): number[] {
  const eliminating = f.lose > 0
  return f.movers.filter(
    piece => g.s.hex[piece] >= 0 && g.t.arm[piece] !== 'art' && (eliminating || !g.s.disrupted[piece]),
  )
}

function suffer(g: G, f: MarchAttrition, piece: number): void {
  if (f.lose > 0) {
    f.lose--
    eliminate(g, piece, cite(g.t, '8.5'))
  } else {
    f.disrupt--
    disrupt(g, piece, cite(g.t, '8.5'))
  }
}
