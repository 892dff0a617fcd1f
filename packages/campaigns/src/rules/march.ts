import {
  AGAIN,
  ASK,
  call,
  DIRECTIONS,
  distance,
  DONE,
  sideBetween,
  type Answer,
  type Ask,
  type Refusal,
} from '@grognard/kernel'
import { atHex, attemptedHex, attemptedPiece, ofPiece, plain, stepTo } from '../system/answers.ts'
import { cite, type G } from '../system/campaign.ts'
import { liftForage, tell } from '../system/events.ts'
import { procedure } from '../system/procedure.ts'
import { forcedAllowance, marchAllowance } from '../system/season.ts'
import { hasUnits, other, placePiece } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { MARCH, MARCH_ATTRITION, RECONNAISSANCE, type March } from './frames.ts'
import { canStep, heldByStayer, refuseProbe, refuseToEnter } from './march-steps.ts'
import { watchedBy } from './occupying-a-hex.ts'
import { enterHex } from './overrunning.ts'
import { stepCost } from './terrain.ts'
import * as trains from './trains.ts'
import { askMovers, refuseMover, takeMover } from './who-marches.ts'

// 1813 §8.3 to §8.6. A march, hex by hex.

/** What a title may change of marches. */
export interface MarchParts {
  setOut(g: G, side: Side, from: number, movers: readonly number[]): boolean // false: the march does not happen after all
  marched(g: G, side: Side, from: number, to: number): void // a march is over
  trainsForMarch(g: G, side: Side, from: number): number // trains that a march from there costs (§8.2)
  marchModifier(
    g: G,
    side: Side,
    from: number,
    units: readonly number[],
    commanders: readonly number[],
    forced: number,
  ): number // §8.6; -Infinity: no roll
}

export const plainMarch: MarchParts = {
  setOut: () => true,
  marched: () => {},
  trainsForMarch: () => 1,
  marchModifier: () => 0,
}

/** A march: who goes, then hex by hex, then what it wore away. */
export const march = procedure(MARCH, {
  run(g, f) {
    if (f.at === 'movers') return ASK
    const { side } = f
    const here = marchHex(g, f)
    if (f.at === 'steps') {
      if (f.steps === 0 || canStep(g, side, f.from, here, f.movers, f.spent, f.stopped, f.probed)) return ASK
      f.at = 'halt'
    }
    if (f.at === 'halt') {
      f.at = 'over'
      endMarch(g, f)
      call(g.s, MARCH_ATTRITION, { side, movers: unitsOf(g, f), spent: f.spent, ...marchTerms(g, f) })
      return AGAIN
    }
    for (let n = 0; n < f.price; n++) if (trains.hasGenuineTrain(g, side, f.from)) trains.spendTrain(g, side, f.from)
    if (unitsOf(g, f).some(piece => g.s.hex[piece] >= 0)) g.t.parts.marched(g, side, f.from, marchHex(g, f))
    return DONE
  },
  ask(g, f) {
    return f.at === 'movers' ? askMovers(g, f) : askStep(g, f)
  },
  take(g, f, answer) {
    if (f.at === 'movers') {
      if (takeMover(g, f, answer)) setOut(g, f)
    } else if (answer.verb === 'halt') f.at = 'halt'
    else if (answer.verb === 'drop') dropCommander(g, f, answer.piece!)
    else if (answer.verb === 'probe') probe(g, f, answer.hex!)
    else goTo(g, f, answer.hex!)
  },
  refuse(g, f, attempt) {
    if (f.at === 'movers') return refuseMover(g, f, attemptedPiece(g.t, attempt))
    const hex = attemptedHex(g.t, attempt)
    if (hex < 0) return undefined
    const probing = g.t.parts.reconnoitres && hasUnits(g, other(f.side), hex) && !attempt.id?.startsWith('step')
    return refuseFar(g, f, hex) ?? (probing ? refuseToProbe(g, f, hex) : refuseStep(g, f, hex))
  },
})

/** The company is complete. It may yet not come to a march: then it has moved all the same, and the train is spent. */
function setOut(g: G, f: March): void {
  const { side, from, movers } = f
  f.at = 'steps'
  f.price = g.t.parts.trainsForMarch(g, side, from)
  f.watched = watchedBy(g, side, from) >= 0 ? 1 : 0
  if (g.t.parts.setOut(g, side, from, movers)) return
  for (const piece of movers) g.s.moved[piece] = 1
  f.at = 'over'
}

function unitsOf(g: G, f: Pick<March, 'movers'>): number[] {
  return f.movers.filter(piece => g.t.isUnit[piece])
}

/** Where the marching units are. */
function marchHex(g: G, f: March): number {
  return g.s.hex[f.movers.find(piece => g.t.isUnit[piece] && g.s.hex[piece] >= 0)!]
}

function askStep(g: G, f: March): Ask {
  const here = marchHex(g, f)
  const answers: Answer[] = []
  for (let d = 0; d < DIRECTIONS; d++) {
    const to = g.t.board.neighbours[here * DIRECTIONS + d]
    if (to >= 0 && !refuseStep(g, f, to)) answers.push(stepAnswer(g, f, here, to))
    else if (to >= 0 && g.t.parts.reconnoitres && !refuseToProbe(g, f, to)) answers.push(atHex(g.t, 'probe', to))
  }
  answers.sort((a, b) => a.hex! - b.hex!)
  if (f.steps > 0) {
    for (const piece of f.movers) if (!g.t.isUnit[piece]) answers.push(ofPiece(g.t, 'drop', piece))
    answers.push(plain(g.t, 'halt', true))
  }
  const params = { hex: here, spent: f.spent, limit: marchAllowance(g, f.side, f.from) }
  return {
    side: f.side,
    clause: cite(g.t, '8.4'),
    prompt: 'ask.step',
    answers,
    params,
    focus: [here],
    chosen: f.movers,
  }
}

/** A step with the hexes it makes in all; one beside enemy cavalry is the last (§8.4.6). */
function stepAnswer(g: G, f: March, here: number, to: number): Answer {
  const { side } = f
  const spent = f.spent + stepCost(g, sideBetween(g.t.board, here, to))
  return stepTo(g.t, to, spent, watchedBy(g, side, to) >= 0 && !heldByStayer(g, side, to))
}

/** Why the march cannot go on to that hex. */
function refuseStep(g: G, f: March, to: number): Refusal | undefined {
  const { side } = f
  return refuseToEnter(g, side, f.from, marchHex(g, f), to, f.movers, f.spent, f.stopped)
}

/** 1813 §8.4: of a hex that no march could come to, its distance is the reason, and not that another comes first. */
function refuseFar(g: G, f: March, to: number): Refusal | undefined {
  const far = distance(g.t.board, marchHex(g, f), to)
  if (far < 2 || far <= forcedAllowance(g, f.side) - f.spent) return undefined
  return { clause: cite(g.t, '8.4'), reason: 'refuse.step.tooFar', params: { hex: to } }
}

/** 1814 §8.5: why the march cannot drive off whoever stands there. */
function refuseToProbe(g: G, f: March, to: number): Refusal | undefined {
  return refuseProbe(g, f.side, f.from, marchHex(g, f), to, f.movers, f.spent, f.stopped, f.probed)
}

/** 1814 §8.5: the march reconnoitres in force; how it ends is told by `reconnoitred`. */
function probe(g: G, f: March, to: number): void {
  f.probed = 1
  f.at = 'probe'
  call(g.s, RECONNAISSANCE, { side: f.side, from: marchHex(g, f), to, movers: unitsOf(g, f) })
}

/** 1814 §8.5: an enemy who went let the march in, for a hex more if he had to be driven off; one who held has ended it. */
export function reconnoitred(g: G, f: March, to: number, gone: boolean, price: number): void {
  f.at = gone ? 'steps' : 'halt'
  if (!gone) return
  goTo(g, f, to)
  f.spent += price
}

function goTo(g: G, f: March, to: number): void {
  const { side, movers } = f
  const here = marchHex(g, f)
  const watched = watchedBy(g, side, to) >= 0
  const held = watched && heldByStayer(g, side, to)
  // Whoever lets a march through or in must stay; noted when the march makes use of it.
  if (held && f.steps === 0 && f.watched && !g.s.anchors.includes(to)) g.s.anchors.push(to)
  if (f.leaning >= 0 && !g.s.anchors.includes(f.leaning)) g.s.anchors.push(f.leaning)
  f.leaning = held ? to : -1
  if (watched && !held) f.stopped = 1
  f.spent += stepCost(g, sideBetween(g.t.board, here, to))
  f.steps++
  for (const piece of movers) placePiece(g.s, piece, to)
  g.events.push({
    kind: 'march.step',
    side: g.t.sides[side],
    clause: cite(g.t, '8.4'),
    params: { hex: to },
    hexes: [here, to],
  })
  enterHex(g, side, to)
}

/** 1813 §8.4.2: a commander may leave the march on the way. */
function dropCommander(g: G, f: March, piece: number): void {
  g.t.parts.countShown(g) // whether they can go on without him shows who they are
  f.movers = f.movers.filter(one => one !== piece)
  g.s.moved[piece] = 1
  tell(g, 'commander.dropped', f.side, cite(g.t, '8.4.2'), { piece, hex: g.s.hex[piece] }, [g.s.hex[piece]])
}

/** 1813 §8.3, §8.4: those who marched have moved, and a march beyond the normal allowance was forced. */
function endMarch(g: G, f: March): void {
  const forced = f.spent > marchAllowance(g, f.side, f.from)
  const { movers } = f
  for (const piece of movers) {
    g.s.moved[piece] = 1
    if (forced && g.t.isUnit[piece]) g.s.forced[piece] = 1
  }
  const here = marchHex(g, f)
  const { from } = f
  const kind = forced ? 'march.forced' : 'march.ended'
  tell(g, kind, f.side, cite(g.t, '8.4'), { hex: here, from, pieces: movers, spent: f.spent }, [from, here])
  liftForage(g, from)
}

/** 1813 §8.6: what commanders who went the whole way add to the roll, the hexes that were free, and whether there is a roll. */
export function marchTerms(
  g: G,
  f: Pick<March, 'side' | 'from' | 'movers' | 'spent'>,
): { gift: number; allowance: number; spared: number } {
  const { side, from, movers } = f
  const commanders = movers.filter(piece => !g.t.isUnit[piece])
  const allowance = marchAllowance(g, side, from)
  let gift = 0
  for (const piece of commanders) gift += g.t.parts.marchGift(g, piece)
  const forced = Math.max(0, f.spent - allowance)
  const more = g.t.parts.marchModifier(g, side, from, unitsOf(g, f), commanders, forced)
  return more === -Infinity ? { gift, allowance, spared: 1 } : { gift: gift + more, allowance, spared: 0 }
}
