import { AGAIN, ASK, call, DONE, type Answer } from '@grognard/kernel'
import { atHex, attemptedHex, plain } from '../system/answers.ts'
import { procedure, putInOrder, type G } from '../system/battle.ts'
import { BOMBARDMENT, DISCORD, MARCH, MOVEMENT, NEY_ARRIVES } from '../system/frames.ts'
import { piecesAt } from '../system/stacks.ts'
import { FRENCH, MOVED, type Side } from '../system/state.ts'
import { bombardAnswers } from './bombardment.ts'
import { settleCommand } from './command.ts'
import { seize } from './discord.ts'
import { entryHexes, nextToEnter } from './ney.ts'

// bautzen §5. The movement phase: groups march one after another, guns may fire between.

/** bautzen §5: bombardments and movements of a side, in any order, until it is done. */
export const movement = procedure(MOVEMENT, {
  run(g, f) {
    const { side } = f
    if (f.at === 'ney') {
      f.at = 'command'
      g.s.watch = 0
      if (side === FRENCH) call(g.s, NEY_ARRIVES, {})
      return AGAIN
    }
    if (f.at === 'command') {
      f.at = 'march'
      settleCommand(g, side)
      if (side === FRENCH) call(g.s, DISCORD, {})
      return AGAIN
    }
    return f.at === 'over' ? DONE : ASK
  },
  ask(g, { side }) {
    const answers: Answer[] = []
    moveAnswers(g, side, answers)
    if (side === FRENCH && nextToEnter(g) >= 0) for (const hex of entryHexes(g)) answers.push(atHex(g.t, 'enter', hex))
    bombardAnswers(g, side, answers)
    answers.push(plain(g.t, 'end-movement', true))
    return { side, clause: 'bautzen §7.1', prompt: 'ask.move', answers }
  },
  take(g, f, { verb, hex }) {
    const { side } = f
    if (verb === 'move') call(g.s, MARCH, { side, from: hex!, group: [], entering: 0 })
    else if (verb === 'enter') enter(g, hex!)
    else if (verb === 'bombard') call(g.s, BOMBARDMENT, { side, hex: hex! })
    else f.at = 'over'
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    if (hex < 0) return undefined
    const reason = piecesAt(g, f.side, hex).length > 0 ? 'refuse.moved' : 'refuse.nobody'
    return { clause: 'bautzen §7.1', reason, params: { hex } }
  },
})

/** Hexes on which pieces of the side stand that have not marched yet, in order. */
function moveAnswers(g: G, side: Side, answers: Answer[]): void {
  const { s, t } = g
  const { hex, flags } = s
  const { mark, found } = t.rooms
  found.n = 0
  const note = (p: number): void => {
    const at = hex[p]
    if (at < 0 || flags[p] & MOVED || mark[at]) return
    mark[at] = 1
    found.hexes[found.n++] = at
  }
  for (const p of t.chiefsOf[side]) note(p)
  for (let p = t.firstOf[side]; p < t.endOf[side]; p++) note(p)
  putInOrder(found)
  for (let i = 0; i < found.n; i++) {
    const at = found.hexes[i]
    mark[at] = 0
    answers.push(atHex(t, 'move', at))
  }
}

/** bautzen §10.2: the next of Ney's units comes on by the entry hex and may march on. */
function enter(g: G, hex: number): void {
  const piece = nextToEnter(g)
  seize(g, piece, hex)
  call(g.s, MARCH, { side: FRENCH, from: hex, group: [piece], entering: 1 }).at = 'where'
}
