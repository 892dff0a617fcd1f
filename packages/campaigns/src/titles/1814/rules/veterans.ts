import { AGAIN, ASK, DONE, type Refusal } from '@grognard/kernel'
import { supplied } from '../../../rules/general-supply.ts'
import { refuseCrowding } from '../../../rules/occupying-a-hex.ts'
import { attemptedPiece, ofPiece, plain } from '../../../system/answers.ts'
import { liftForage, tell } from '../../../system/events.ts'
import { placePiece } from '../../../system/stacks.ts'
import { COALITION, FRENCH, NOT_YET } from '../../../system/state.ts'
import { inChampagne } from '../champagne.ts'
import { plays } from '../cards/deck.ts'
import { VETERANS_LEAVE, VETERANS_RETURN, type VeteransReturn } from '../frames.ts'
import type { G } from '../own.ts'
import { procedure } from '../procedure.ts'

// 1814 §14.9: veterans from Spain. They are a turn on the road and come back in the reinforcement phase of the next.

const FROM_TURN = 5
const MOST = 4
const ON_THE_ROAD = 2 // turns from setting out to the phase in which they come back

/** 1814 §14.9: why that unit is not sent. */
function refuseSend(g: G, piece: number): Refusal | undefined {
  const refuse = (reason: string): Refusal => ({ clause: '1814 §14.9', reason, params: { piece } })
  if (g.s.turn < FROM_TURN) return refuse('refuse.veterans.early')
  if (plays(g, COALITION, '16')) return { ...refuse('refuse.veterans.card'), clause: '1814 §16.1' }
  if (g.s.extra.sent >= MOST) return refuse('refuse.veterans.enough')
  if (!g.t.own.veterans.includes(piece)) return refuse('refuse.veterans.notSoults')
  return g.t.parts.whereIs(g, piece) < 0 || g.s.extra.returned.includes(piece)
    ? refuse('refuse.veterans.gone')
    : undefined
}

function sendable(g: G): number[] {
  return inChampagne(g) ? [] : g.t.own.veterans.filter(piece => !refuseSend(g, piece))
}

/** 1814 §14.9: from turn 5, as a turn begins, infantry and cavalry of Soult's command may be sent, four units in all. */
export const veteransLeave = procedure(VETERANS_LEAVE, {
  run(g, f) {
    return f.at === 'choose' && sendable(g).length > 0 ? ASK : DONE
  },
  ask(g) {
    const answers = sendable(g).map(piece => ofPiece(g.t, 'send', piece))
    answers.push(plain(g.t, 'send-nobody', true))
    return { side: FRENCH, clause: '1814 §14.9', prompt: 'ask.veterans', answers, params: { n: MOST - g.s.extra.sent } }
  },
  take(g, f, answer) {
    if (answer.piece === undefined) f.at = 'over'
    else send(g, answer.piece)
  },
  refuse(g, _f, attempt) {
    const piece = attemptedPiece(g.t, attempt)
    return piece < 0 ? undefined : refuseSend(g, piece)
  },
})

function send(g: G, piece: number): void {
  const x = g.s.extra
  const from = g.t.parts.whereIs(g, piece)
  x.away.push(piece)
  x.awaySince.push(g.s.turn)
  x.sent++
  if (x.boxed[piece]) g.s.reveals++ // 1814 §15.1: he is seen as he goes
  x.boxed[piece] = 0
  placePiece(g.s, piece, NOT_YET)
  liftForage(g, from)
  tell(g, 'veterans.sent', FRENCH, '1814 §14.9', { piece, hex: from }, [from])
}

/** Those who are back from the road, and have not been told to wait. */
function nextBack(g: G, f: VeteransReturn): number {
  const { away, awaySince } = g.s.extra
  for (let i = 0; i < away.length; i++)
    if (awaySince[i] + ON_THE_ROAD <= g.s.turn && !f.waits.includes(away[i])) return away[i]
  return -1
}

/** 1814 §14.9, §4.1: commanders whom the unit may join: in supply, with room for it. */
function hosts(g: G, piece: number): number[] {
  const commanders = g.t.commanders[FRENCH].filter(one => g.s.hex[one] >= 0)
  const fed = new Set(
    supplied(
      g,
      FRENCH,
      commanders.map(one => g.s.hex[one]),
    ),
  )
  return commanders.filter(
    one => fed.has(g.s.hex[one]) && !refuseCrowding(g, FRENCH, g.s.hex[one], g.t.occupancyTwice[piece]),
  )
}

/** 1814 §14.9: they join a French commander, and are his from now on (§16.2.a); if nobody has room they wait. */
export const veteransReturn = procedure(VETERANS_RETURN, {
  run(g, f) {
    const piece = nextBack(g, f)
    if (piece < 0) return DONE
    const open = hosts(g, piece)
    if (open.length > 1) return ASK
    if (open.length === 1) comeBack(g, piece, open[0])
    else f.waits.push(piece)
    return AGAIN
  },
  ask(g, f) {
    const piece = nextBack(g, f)
    const answers = hosts(g, piece).map(one => ofPiece(g.t, 'join', one))
    return { side: FRENCH, clause: '1814 §14.9', prompt: 'ask.veteransBack', answers, params: { piece } }
  },
  take(g, f, answer) {
    comeBack(g, nextBack(g, f), answer.piece!)
  },
  refuse(g, f, attempt) {
    const commander = attemptedPiece(g.t, attempt)
    if (commander < 0) return undefined
    const hex = g.s.hex[commander]
    if (g.t.isUnit[commander] || g.t.side[commander] !== FRENCH || hex < 0)
      return { clause: '1814 §14.9', reason: 'refuse.veterans.noCommander', params: { piece: commander } }
    const full = refuseCrowding(g, FRENCH, hex, g.t.occupancyTwice[nextBack(g, f)])
    return full ?? { clause: '1814 §14.9', reason: 'refuse.veterans.unsupplied', params: { hex } }
  },
})

function comeBack(g: G, piece: number, commander: number): void {
  const x = g.s.extra
  const at = x.away.indexOf(piece)
  x.away.splice(at, 1)
  x.awaySince.splice(at, 1)
  x.returned.push(piece)
  x.under.push(commander)
  const hex = g.s.hex[commander]
  placePiece(g.s, piece, hex)
  tell(g, 'veterans.back', FRENCH, '1814 §14.9', { piece, hex }, [hex])
}
