import { AGAIN, ASK, DONE, find, under, type Answer } from '@grognard/kernel'
import { attemptedPiece, ofPiece, plain } from '../system/answers.ts'
import { cite, type G } from '../system/campaign.ts'
import { hit } from '../system/events.ts'
import { unitsAt } from '../system/stacks.ts'
import { procedure } from '../system/procedure.ts'
import type { Side } from '../system/state.ts'
import { supporters } from './combat-orders.ts'
import { BATTLE, HITS, type Hits } from './frames.ts'

// 1813 §11.14, §11.15 and §11.17. How many hits, and who takes them.

/** What a title may change of hits. */
export interface HitParts {
  givesHit(g: G, hits: Hits): Side // who chooses the unit that is hit (§11.17)
  hitGiven(g: G, hits: Hits): void
}

export const plainHits: HitParts = {
  givesHit: (_g, f) => f.side,
  hitGiven: () => {},
}

/** 1813 §11.14: at most two hits for each of the winner's good-order units. */
export function hitsOnLoser(difference: number, winnersUnits: number, further = 0): number {
  return Math.min(difference + further, 2 * winnersUnits)
}

const WINNERS_DIE = [0, -2, -1, 0, 0, 1, 2]

/** 1813 §11.15: half the difference, rounded up, shifted by a die, at least none, at most the loser's good-order units. */
export function hitsOnWinner(difference: number, die: number, losersUnits: number, further = 0): number {
  const plain = Math.max(0, Math.ceil(difference / 2) + WINNERS_DIE[die])
  return Math.min(plain + Math.floor(further / 2), losersUnits)
}

/**
 * 1813 §11.17: the owner gives hits one by one; half of them, rounded up, to the attacking or defending stack before any go to
 * supporting stacks. A stack that took an odd number may give one more to a disrupted unit, so as to be rid of it.
 */
export const hits = procedure(HITS, {
  run(g, f) {
    if (f.left > 0) {
      const open = takers(g, f)
      if (open.length > 1) return ASK
      if (open.length === 1) {
        give(g, f, open[0], false)
        return AGAIN
      }
      f.left = 0
    }
    if (f.at === 'give' && oddTakers(g, f).length > 0) return ASK
    return DONE
  },
  ask(g, f) {
    const { side } = f
    const { to } = under(g.s, BATTLE)
    if (f.left > 0) {
      const chooser = g.t.parts.givesHit(g, f)
      const answers = takers(g, f).map(piece => ofPiece(g.t, 'hit', piece))
      return {
        side: chooser,
        clause: cite(g.t, '11.17'),
        prompt: 'ask.hit',
        answers,
        params: { n: f.left },
        focus: [to],
      }
    }
    const answers: Answer[] = oddTakers(g, f).map(piece => ofPiece(g.t, 'extra-hit', piece))
    answers.push(plain(g.t, 'enough', true))
    return { side, clause: cite(g.t, '11.17'), prompt: 'ask.extraHit', answers, focus: [to] }
  },
  take(g, f, answer) {
    if (answer.piece === undefined) f.at = 'over'
    else give(g, f, answer.piece, answer.verb === 'extra-hit')
  },
  refuse(g, _f, attempt) {
    const piece = attemptedPiece(g.t, attempt)
    return piece < 0 ? undefined : { clause: cite(g.t, '11.17'), reason: 'refuse.hit', params: { piece } }
  },
})

export function mainUnits(g: G, f: Hits): number[] {
  const battle = under(g.s, BATTLE)
  if (battle.side === f.side) return battle.units.filter(piece => g.s.hex[piece] >= 0)
  return unitsAt(g, f.side, battle.to)
}

function supportUnits(g: G, f: Hits): number[] {
  const battle = under(g.s, BATTLE)
  const hexes = battle.side === f.side ? battle.supports : battle.against
  return hexes.flatMap(hex => supporters(g, f.side, hex, battle.side === f.side))
}

/** Units that may take the next hit. A tie's own hit falls on the attacking stack (§11.9). */
function takers(g: G, f: Hits): number[] {
  const main = mainUnits(g, f)
  const due = Math.ceil(f.total / 2)
  if (main.length > 0 && f.main < due) return main
  return under(g.s, BATTLE).tied && f.total === 1 ? main : [...main, ...supportUnits(g, f)]
}

/** Disrupted units of stacks that have taken an odd number of hits. */
function oddTakers(g: G, f: Hits): number[] {
  const { where, took } = f
  const odd = where.filter((_, i) => took[i] % 2 === 1)
  return [...mainUnits(g, f), ...supportUnits(g, f)].filter(
    piece => g.s.disrupted[piece] && odd.includes(g.s.hex[piece]),
  )
}

function give(g: G, f: Hits, piece: number, extra: boolean): void {
  const hex = g.s.hex[piece]
  if (!extra) {
    f.left--
    if (mainUnits(g, f).includes(piece)) f.main++
  }
  const { where } = f
  if (!where.includes(hex)) {
    where.push(hex)
    f.took.push(0)
  }
  f.took[where.indexOf(hex)]++
  countHit(g, f.side)
  g.t.parts.hitGiven(g, f)
  hit(g, piece, cite(g.t, '11.17'))
}

/** Hits are counted by side, for §14.4.b: the attacker's first. Outside a battle, or before its dice, there is nothing to count for. */
export function countHit(g: G, side: Side, n = 1): void {
  const battle = find(g.s, BATTLE)
  if (battle && battle.hits.length > 0) battle.hits[side === battle.side ? 0 : 1] += n
}
