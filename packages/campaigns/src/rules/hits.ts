import { AGAIN, ASK, DONE, type Answer, type Frame, type Procedure } from '@grognard/kernel'
import { attemptedPiece, ofPiece, plain } from '../system/answers.ts'
import { cite, type G } from '../system/campaign.ts'
import { hit } from '../system/events.ts'
import { unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { battleFrame } from './combat.ts'

// 1813 §11.17. Taking hits.

/**
 * 1813 §11.17: the owner gives hits one by one; half of them, rounded up, to the attacking or defending stack before any go to
 * supporting stacks. A stack that took an odd number may give one more to a disrupted unit, so as to be rid of it.
 */
export const hits: Procedure<G> = {
  name: 'hits',
  run(g, f) {
    if ((f.left as number) > 0) {
      const open = takers(g, f)
      if (open.length > 1) return ASK
      if (open.length === 1) {
        give(g, f, open[0], false)
        return AGAIN
      }
      f.left = 0
    }
    if (!f.odd && oddTakers(g, f).length > 0) return ASK
    return DONE
  },
  ask(g, f) {
    const side = f.side as Side
    const { to } = battleFrame(g.s.frames)
    if ((f.left as number) > 0) {
      const chooser = g.t.parts.givesHit?.(g, f) ?? side
      const answers = takers(g, f).map(piece => ofPiece(g.t, 'hit', piece))
      return {
        side: chooser,
        clause: cite(g.t, '11.17'),
        prompt: 'ask.hit',
        answers,
        params: { n: f.left as number },
        focus: [to as number],
      }
    }
    const answers: Answer[] = oddTakers(g, f).map(piece => ofPiece(g.t, 'extra-hit', piece))
    answers.push(plain(g.t, 'enough', true))
    return { side, clause: cite(g.t, '11.17'), prompt: 'ask.extraHit', answers, focus: [to as number] }
  },
  take(g, f, answer) {
    if (answer.piece === undefined) f.odd = 1
    else give(g, f, answer.piece, answer.verb === 'extra-hit')
  },
  refuse(g, _f, attempt) {
    const piece = attemptedPiece(g.t, attempt)
    return piece < 0 ? undefined : { clause: cite(g.t, '11.17'), reason: 'refuse.hit', params: { piece } }
  },
}

function mainUnits(g: G, f: Frame): number[] {
  const battle = battleFrame(g.s.frames)
  if (battle.side === f.side) return (battle.units as number[]).filter(piece => g.s.hex[piece] >= 0)
  return unitsAt(g, f.side as Side, battle.to as number)
}

function supportUnits(g: G, f: Frame): number[] {
  const battle = battleFrame(g.s.frames)
  const hexes = (battle.side === f.side ? battle.supports : battle.against) as number[]
  return hexes.flatMap(hex => unitsAt(g, f.side as Side, hex))
}

/** Units that may take the next hit. A tie's single hit falls on the attacking stack (§11.9). */
function takers(g: G, f: Frame): number[] {
  const main = mainUnits(g, f)
  const due = Math.ceil((f.total as number) / 2)
  if (main.length > 0 && (f.main as number) < due) return main
  return battleFrame(g.s.frames).tied ? main : [...main, ...supportUnits(g, f)]
}

/** Disrupted units of stacks that have taken an odd number of hits. */
function oddTakers(g: G, f: Frame): number[] {
  const where = f.where as number[]
  const took = f.took as number[]
  const odd = where.filter((_, i) => took[i] % 2 === 1)
  return [...mainUnits(g, f), ...supportUnits(g, f)].filter(
    piece => g.s.disrupted[piece] && odd.includes(g.s.hex[piece]),
  )
}

function give(g: G, f: Frame, piece: number, extra: boolean): void {
  const hex = g.s.hex[piece]
  const battle = battleFrame(g.s.frames)
  if (!extra) {
    f.left = (f.left as number) - 1
    if (mainUnits(g, f).includes(piece)) f.main = (f.main as number) + 1
  }
  const where = f.where as number[]
  if (!where.includes(hex)) {
    where.push(hex)
    ;(f.took as number[]).push(0)
  }
  ;(f.took as number[])[where.indexOf(hex)]++
  countHit(battle, f.side as Side)
  g.t.parts.hitGiven?.(g, f)
  hit(g, piece, cite(g.t, '11.17'))
}

/** Hits are counted by side, for §14.4.b: the attacker's first. */
export function countHit(battle: Frame, side: Side, n = 1): void {
  const counted = battle.hits as number[] | undefined
  if (counted) counted[side === battle.side ? 0 : 1] += n
}
