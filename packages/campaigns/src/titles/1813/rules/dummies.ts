import { ASK, asked, DONE } from '@grognard/kernel'
import { atHex, attemptedHex, plain } from '../../../system/answers.ts'
import { countUnits, stacksOf } from '../../../system/stacks.ts'
import { COALITION, type Side } from '../../../system/state.ts'
import * as own from '../frames.ts'
import { procedure } from '../procedure.ts'
import type { G } from '../own.ts'

// 1813 §15.1: the Coalition may swell its covered stacks with five blanks.

const MOST_BLANKS = 5

export function blanksAt(g: G, hex: number): number {
  return g.s.extra.blanks.filter(at => at === hex).length
}

/** How many blanks lie already while they are laid: their enemy sees the stacks' heights when all of them lie. */
export function layingBlanks(g: G): number {
  return asked(g.s, own.BLANKS)?.laid ?? 0
}

export function layBlank(g: G, hex: number): void {
  g.s.extra.blanks.push(hex)
  g.s.extra.blanks.sort((a, b) => a - b)
}

/** 1813 §15.1: before the trains are laid the Coalition puts its blanks where it likes, never more on a stack than units. */
export const blanks = procedure(own.BLANKS, {
  run(g, f) {
    const x = g.s.extra
    if (!g.s.options.dummies) return DONE
    if (f.at === 'begin') {
      f.at = 'lay'
      x.blanks = []
      g.s.reveals++
    }
    if (f.at === 'lay' && f.laid < MOST_BLANKS && mayBeSwollen(g).length > 0) return ASK
    g.s.reveals++
    return DONE
  },
  ask(g, f) {
    const answers = mayBeSwollen(g).map(hex => atHex(g.t, 'blank', hex))
    answers.push(plain(g.t, 'no-more-blanks', true))
    return { side: COALITION, clause: '1813 §15.1', prompt: 'ask.blanks', answers, params: { n: MOST_BLANKS - f.laid } }
  },
  take(g, f, answer) {
    if (answer.hex === undefined) f.at = 'over'
    else {
      f.laid++
      layBlank(g, answer.hex)
    }
  },
  refuse(g, _f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    return hex < 0 ? undefined : { clause: '1813 §15.1', reason: 'refuse.blank', params: { hex } }
  },
})

/** Stacks that take another blank. */
export function mayBeSwollen(g: G): number[] {
  return stacksOf(g, COALITION)
    .filter(hex => blanksAt(g, hex) < countUnits(g, COALITION, hex) && !g.t.parts.laidOpenly(g, COALITION, hex))
    .sort((a, b) => a - b)
}

/** 1813 §15.1: blanks go where the stack goes, and come off when they would outnumber it. */
export function blanksFollow(g: G, side: Side, from: number, to: number): void {
  const x = g.s.extra
  if (side !== COALITION || x.blanks.length === 0) return
  const left = countUnits(g, COALITION, from)
  const moving = x.blanks.filter(hex => hex === from).slice(left)
  if (moving.length === 0) return
  x.blanks = x.blanks.filter(hex => hex !== from)
  for (let n = 0; n < left; n++) x.blanks.push(from)
  for (const _ of moving) if (blanksAt(g, to) < countUnits(g, COALITION, to)) x.blanks.push(to)
  x.blanks.sort((a, b) => a - b)
}

/** Blanks that outnumber their stack come off. */
export function dropBlanks(g: G): void {
  const x = g.s.extra
  if (x.blanks.length === 0) return
  const kept: number[] = []
  for (const hex of x.blanks) if (kept.filter(at => at === hex).length < countUnits(g, COALITION, hex)) kept.push(hex)
  x.blanks = kept
}
