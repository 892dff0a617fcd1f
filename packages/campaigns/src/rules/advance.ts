import { AGAIN, ASK, DONE, type Answer, type Refusal } from '@grognard/kernel'
import { attemptedPiece, ofPiece, plain } from '../system/answers.ts'
import { cite, type G } from '../system/campaign.ts'
import { tell } from '../system/events.ts'
import { commandersAt, occupancyOf, placePiece } from '../system/stacks.ts'
import { procedure } from '../system/procedure.ts'
import { enterHex } from './overrunning.ts'
import { refuseCrowding } from './occupying-a-hex.ts'
import { ADVANCE, type Advance } from './frames.ts'

// 1813, 11.12 and 11.13: Advancing after combat.

/** What a title may change of advances. */
export interface AdvanceParts {
  refuseAdvance(g: G, piece: number, to: number): Refusal | undefined // §11.12
}

export const plainAdvance: AdvanceParts = {
  refuseAdvance: () => undefined,
}

/** 1813 §11.12.1, §11.12.2, §11.13: any of those who may, with any commanders, or nobody. */
export const advance = procedure(ADVANCE, {
  run(g, f) {
    if (f.at === 'choose') return eligible(g, f).length > 0 ? ASK : DONE
    if (f.at === 'move') {
      f.at = 'over'
      moveIn(g, f)
      return AGAIN
    }
    return DONE
  },
  ask(g, f) {
    const { chosen } = f
    const answers: Answer[] = []
    if (chosen.length === 0) answers.push(plain(g.t, 'stay'))
    if (chosen.length === 0 && !refuseCrowding(g, f.side, f.to, occupancyOf(g, eligible(g, f))))
      answers.push(plain(g.t, 'everyone'))
    const candidates = [...eligible(g, f), ...followers(g, f)]
    for (const piece of candidates.sort((a, b) => a - b))
      if (!refuseAdvance(g, f, piece)) answers.push(ofPiece(g.t, g.t.isUnit[piece] ? 'unit' : 'commander', piece))
    if (chosen.length > 0) answers.push(plain(g.t, 'set-out', true))
    const params = { hex: f.to }
    const clause = cite(g.t, f.cavalry ? '11.12.2' : '11.12.1')
    return {
      side: f.side,
      clause,
      prompt: 'ask.advance',
      answers,
      params,
      focus: [f.from, f.to],
      chosen,
    }
  },
  take(g, f, answer) {
    const { chosen } = f
    if (answer.piece !== undefined) chosen.push(answer.piece)
    else {
      if (answer.verb === 'everyone') chosen.push(...eligible(g, f), ...followers(g, f))
      f.at = 'move'
    }
  },
  refuse(g, f, attempt) {
    const piece = attemptedPiece(g.t, attempt)
    return piece < 0 ? undefined : refuseAdvance(g, f, piece)
  },
})

/** Attackers still in good order; after a narrow victory cavalry only. */
function eligible(g: G, f: Advance): number[] {
  return f.units.filter(
    piece =>
      g.s.hex[piece] === f.from &&
      !g.s.disrupted[piece] &&
      (!f.cavalry || g.t.arm[piece] === 'cav') &&
      !barred(g, f, piece),
  )
}

/** What keeps a piece out of the hex that was won. */
function barred(g: G, f: Advance, piece: number): Refusal | undefined {
  const { side, to } = f
  if (g.t.parts.closed(g, side)[to]) return g.t.parts.refuseClosed(g, side, to)
  return g.t.parts.refuseAdvance(g, piece, to)
}

function followers(g: G, f: Advance): number[] {
  return commandersAt(g, f.side, f.from).filter(piece => !barred(g, f, piece))
}

function refuseAdvance(g: G, f: Advance, piece: number): Refusal | undefined {
  const { chosen } = f
  const refuse = (reason: string): Refusal => ({
    clause: cite(g.t, f.cavalry ? '11.12.2' : '11.12.1'),
    reason,
    params: { piece },
  })
  if (chosen.includes(piece)) return refuse('refuse.mover.chosen')
  if (g.s.hex[piece] !== f.from || g.t.side[piece] !== f.side) return refuse('refuse.mover.elsewhere')
  const why = barred(g, f, piece)
  if (why) return why
  if (!g.t.isUnit[piece]) return chosen.length > 0 ? undefined : refuse('refuse.mover.commanderAlone')
  if (!eligible(g, f).includes(piece)) return refuse('refuse.advance')
  return refuseCrowding(g, f.side, f.to, occupancyOf(g, [...chosen, piece]))
}

function moveIn(g: G, f: Advance): void {
  const { chosen } = f
  if (chosen.length === 0) return
  const { from, to } = f
  for (const piece of chosen) placePiece(g.s, piece, to)
  tell(g, 'battle.advanced', f.side, cite(g.t, '11.12.1'), { hex: to, from, pieces: chosen }, [from, to])
  enterHex(g, f.side, to)
}
