import { AGAIN, ASK, DIRECTIONS, DONE, type Answer, type Procedure, type Refusal } from '@grognard/kernel'
import { crowded, type Lapse } from '../../../options/overstacking.ts'
import { generalSupply, supplyGenerally, supplyReach } from '../../../rules/general-supply.ts'
import { battle } from '../../../rules/combat.ts'
import { order } from '../../../rules/combat-orders.ts'
import { cossacks } from '../../../rules/cossacks.ts'
import { nextSide, type Battle, type Order } from '../../../rules/frames.ts'
import { rally } from '../../../rules/rally.ts'
import { sideInTurn } from '../../../rules/trains.ts'
import { withdrawal } from '../../../rules/withdrawal.ts'
import { atHex, attemptedPiece, ofPiece, plain } from '../../../system/answers.ts'
import { tell } from '../../../system/events.ts'
import { countUnits, hasUnits, other, stacksOf, unitsAt } from '../../../system/stacks.ts'
import { COALITION, type Side } from '../../../system/state.ts'
import { BOXES_TIDY, HIDDEN_FORCES, type HiddenForces } from '../frames.ts'
import type { G } from '../own.ts'
import { procedure } from '../procedure.ts'
import * as boxes from './boxes.ts'

// 1814 §15.1: into boxes and out of them, and what brings them to light. How boxes march is in hidden-marches.ts.

const refuse = (reason: string, piece: number): Refusal => ({ clause: '1814 §15.1', reason, params: { piece } })

/** 1814 §15.1: why a unit does not go into a box now: one must stay in sight, and there are eight boxes. */
function refuseHide(g: G, f: HiddenForces, side: Side, piece: number): Refusal | undefined {
  const hex = g.s.hex[piece]
  if (!g.t.isUnit[piece] || g.t.side[piece] !== side || hex < 0) return refuse('refuse.box.nobody', piece)
  if (f.done.includes(piece)) return refuse('refuse.box.once', piece)
  if (g.t.own.garrison[piece]) return refuse('refuse.box.garrison', piece)
  if (countUnits(g, side, hex) < 2) return refuse('refuse.box.last', piece)
  if (boxes.boxAt(g, side, hex) === 0 && boxes.freeBox(g, side) === 0) return refuse('refuse.box.none', piece)
  return undefined
}

function movesOf(g: G, f: HiddenForces, side: Side): Answer[] {
  const answers: Answer[] = []
  for (const hex of stacksOf(g, side).sort((a, b) => a - b)) {
    for (const piece of unitsAt(g, side, hex))
      if (!refuseHide(g, f, side, piece)) answers.push(ofPiece(g.t, 'hide', piece))
    for (const piece of boxes.boxedAt(g, side, hex))
      if (!f.done.includes(piece)) answers.push(ofPiece(g.t, 'show', piece))
    if (boxes.boxAt(g, side, hex) > 0) answers.push(atHex(g.t, 'open-box', hex))
  }
  return answers
}

/** Asked on open grounds only: somebody could be hidden, or a marker lies on the map. */
function mayHide(g: G, side: Side): boolean {
  return boxes.boxHexes(g, side).length > 0 || stacksOf(g, side).some(hex => countUnits(g, side, hex) > 1)
}

/** 1814 §15.1: before reinforcements arrive each side puts units into boxes or takes them out, each unit once. */
export const hiddenForces = procedure(HIDDEN_FORCES, {
  run(g, f) {
    if (!g.s.options.boxes || f.at === 'over') return DONE
    if (mayHide(g, sideInTurn(g, f.at))) return ASK
    f.at = nextSide(f.at)
    return AGAIN
  },
  ask(g, f) {
    const side = sideInTurn(g, f.at)
    const answers = movesOf(g, f, side)
    answers.push(plain(g.t, 'boxes-done', true))
    return { side, clause: '1814 §15.1', prompt: 'ask.boxes', answers }
  },
  take(g, f, answer) {
    const side = sideInTurn(g, f.at)
    if (answer.piece !== undefined) {
      f.done.push(answer.piece)
      if (answer.verb === 'hide') hide(g, side, answer.piece)
      else boxes.show(g, side, [answer.piece], boxes.hexOfBox(g, side, g.s.extra.boxed[answer.piece]))
    } else if (answer.hex !== undefined) {
      f.done.push(...boxes.boxedAt(g, side, answer.hex))
      boxes.openBox(g, side, answer.hex)
    } else {
      f.at = nextSide(f.at)
      f.done = []
    }
  },
  refuse(g, f, attempt) {
    const piece = attemptedPiece(g.t, attempt)
    return piece < 0 ? undefined : refuseHide(g, f, sideInTurn(g, f.at), piece)
  },
})

function hide(g: G, side: Side, piece: number): void {
  const hex = g.s.hex[piece]
  let box = boxes.boxAt(g, side, hex)
  if (box === 0) {
    box = boxes.freeBox(g, side)
    boxes.moveBox(g, side, box, hex)
  }
  boxes.putIn(g, piece, box)
  g.s.reveals++ // that a counter is gone from its stack is seen
  tell(g, 'box.filled', side, '1814 §15.1', { n: box, hex }, [hex])
}

/** A procedure of the family with something done before and after each of its runs. */
function around<F>(base: Procedure<G>, run: (g: G, f: F, go: () => number) => number): Procedure<G> {
  return {
    ...base,
    run: (g, f) =>
      (g.s.options.boxes ? run(g, f as unknown as F, () => base.run(g, f)) : base.run(g, f)) as typeof DONE,
  }
}

/** 1814 §15.1, §6.4: those in boxes go hungry with their stacks; who watches the roads is only whom one sees. */
const hungryBoxes = around(generalSupply as Procedure<G>, g => {
  const fed = [supplyReach(g, 0).slice(), supplyReach(g, 1).slice()]
  for (const side of [0, 1] as const) boxes.bringAllIn(g, side)
  supplyGenerally(g, fed)
  for (const side of [0, 1] as const) {
    boxes.putBack(g, side)
    boxes.openOrphans(g, side)
  }
  g.s.reveals++
  return DONE
})

/** 1814 §15.1, §8.1: in its turn a side rallies those in its boxes as if they stood with their stacks. */
const ralliedBoxes = around<{ at: 'first' | 'second' | 'over' }>(rally, (g, f, go) => {
  for (const side of [0, 1] as const) boxes.putBack(g, side)
  if (f.at !== 'over') boxes.bringAllIn(g, sideInTurn(g, f.at))
  g.s.reveals++
  return go()
})

/** 1814 §15.1, §11.11: whether beaten troops find room hangs on units in boxes, so that what comes next tells of them. */
const withdrawnBoxes = around(withdrawal, (g, _f, go) => {
  g.s.reveals++
  return go()
})

/** 1814 §15.1, §10.1: who is ordered to attack may be in a box until the order has gone through. */
const orderedBoxes = around<Order>(order, (g, f, go) => {
  if (f.at !== 'over') {
    const box = boxes.boxAt(g, f.side, f.from)
    if (box > 0) boxes.bringIn(g, f.side, box)
  }
  const result = go()
  if (result === DONE) boxes.putBack(g, f.side)
  return result
})

/** 1814 §15.1: attackers, defenders and those who are called come out. */
const foughtBoxes = around<Battle>(battle, (g, f, go) => {
  g.s.reveals++ // whether anybody may be called hangs on what is in boxes
  boxes.openBox(g, f.side, f.from)
  boxes.openBox(g, other(f.side), f.to)
  for (const hex of [...f.called, ...f.supports, ...f.against])
    for (const side of [0, 1] as const) if (hasUnits(g, side, hex)) boxes.openBox(g, side, hex)
  return go()
})

/** 1814 §15.1, §13.1: Cossacks plunder from a box too. */
const plunderingBoxes = around(cossacks, (g, _f, go) => {
  boxes.bringAllIn(g, COALITION)
  const result = go()
  boxes.putBack(g, COALITION)
  g.s.reveals++
  return result
})

/** 1814 §15.1, §4.1: a box that a hex has no room for any more comes out, for its enemy chooses who is lost. */
export function crowdedBoxes(base: Procedure<G>, lapse: Lapse<G>): Procedure<G> {
  return around(base, (g, _f, go) => {
    for (const side of [0, 1] as const) boxes.bringAllIn(g, side)
    for (;;) {
      const [side, hex] = crowded(g, lapse.units(g))
      if (hex < 0 || boxes.boxAt(g, side, hex) === 0) break
      boxes.openBox(g, side, hex)
    }
    for (const side of [0, 1] as const) boxes.putBack(g, side)
    return go()
  })
}

/** 1814 §8.2: cavalry in a box shows itself to an enemy who comes beside it. True if any did. */
export function cavalryShows(g: G, side: Side, hex: number): boolean {
  let any = false
  for (let at = hex * DIRECTIONS; at < hex * DIRECTIONS + DIRECTIONS; at++) {
    const beside = g.t.board.neighbours[at]
    if (beside < 0 || !g.t.marchWatch[at] || boxes.boxAt(g, other(side), beside) === 0) continue
    g.s.reveals++ // that none shows itself tells something too
    const rider = boxes.boxedAt(g, other(side), beside).find(piece => g.t.cavalry[piece] && !g.s.disrupted[piece])
    if (rider === undefined) continue
    boxes.show(g, other(side), [rider], beside)
    any = true
  }
  return any
}

/** A box whose stack has gone otherwise than by a march or in battle comes out (1814 §14.9). */
export const boxesTidy = procedure(BOXES_TIDY, {
  run(g) {
    if (g.s.options.boxes) for (const side of [0, 1] as const) boxes.openOrphans(g, side)
    return DONE
  },
})

export const hiddenProcedures: readonly Procedure<G>[] = [
  hiddenForces,
  hungryBoxes,
  ralliedBoxes,
  withdrawnBoxes,
  orderedBoxes,
  foughtBoxes,
  plunderingBoxes,
]
