import { AGAIN, ASK, call, DIRECTIONS, DONE, type Answer, type FrameOf } from '@grognard/kernel'
import { atHex, ofPiece, plain } from '../system/answers.ts'
import { feat, procedure, type G } from '../system/battle.ts'
import { tell } from '../system/events.ts'
import { ALEXANDER, DRAW, LOSSES_MARKER, PLAY_MARKERS } from '../system/frames.ts'
import { FORMATIONS } from '../system/formations.ts'
import { hideAll, other, place } from '../system/stacks.ts'
import { COALITION, FRENCH, KILLED } from '../system/state.ts'
import { drawMarkers, inHand, loseMarkers, mayHold, playMarker, spendLosses } from './markers.ts'
import { enterObjective } from './morale.ts'
import { refuseShut } from './movement.ts'
import { refuseToJoin } from './stacking.ts'
import { RUSSIAN_GUARD } from './victory.ts'
import { zonesOf } from './zones-of-control.ts'

// bautzen §2.B, §2.G to §2.K. Drawing the marker of the hour, and the markers played at the start of a sequence.

const MARKOV = FORMATIONS.indexOf('markov')

/** bautzen §5 A and D, §2.K: the marker of the hour goes to the hand; Losses strikes at once, as the enemy chooses. */
export const draw = procedure(DRAW, {
  run(g, f) {
    if (f.at === 'over') return DONE
    f.at = 'over'
    const { side } = f
    for (const m of drawMarkers(g, side))
      if (g.t.markers[m].kind === 'losses') {
        spendLosses(g, m)
        call(g.s, LOSSES_MARKER, { side })
      }
    return AGAIN
  },
})

/** bautzen §2.K: an Artillery marker or two Cossacks, for good; the French have only artillery to lose. */
export const lossesMarker = procedure(LOSSES_MARKER, {
  run(g, f) {
    if (f.at === 'over') return DONE
    if (f.side === COALITION) return ASK
    loseMarkers(g, FRENCH, 'artillery', 1)
    return DONE
  },
  ask: (g, f) => ({
    side: other(f.side),
    clause: 'bautzen §2.K',
    prompt: 'ask.lossesMarker',
    answers: [plain(g.t, 'lose-artillery'), plain(g.t, 'lose-cossacks')],
  }),
  take(g, f, answer) {
    f.at = 'over'
    if (answer.verb === 'lose-artillery') loseMarkers(g, COALITION, 'artillery', 1)
    else loseMarkers(g, COALITION, 'cossacks', 2)
  },
})

/** Kinds that a side plays at the start of its sequence, with the clause of each. */
const PLAYS: readonly (readonly [kind: string, clause: string])[][] = [
  [
    ['alexander', 'bautzen §2.G'],
    ['arapiles', 'bautzen §2.H'],
    ['strategist', 'bautzen §2.I'],
  ],
  [['to-the-enemy', 'bautzen §2.B']],
]

/** bautzen §2: of the two Jominis the first played cancels the other. */
function cancelled(g: G, kind: string): boolean {
  return (kind === 'strategist' && g.s.jomini === 2) || (kind === 'to-the-enemy' && g.s.jomini === 1)
}

/** bautzen §2.B, §2.G, §2.H, §2.I: played at the beginning of the owner's sequence. */
export const playMarkers = procedure(PLAY_MARKERS, {
  run(g, f) {
    const { side } = f
    if (f.at === 'over' || !PLAYS[side].some(([kind]) => mayHold(g, side, kind) && !cancelled(g, kind))) return DONE
    return ASK
  },
  ask(g, f) {
    const { side } = f
    const answers: Answer[] = []
    for (const [kind] of PLAYS[side])
      if (inHand(g, side, kind) >= 0 && !cancelled(g, kind)) answers.push(plain(g.t, `play-${kind}`))
    answers.push(plain(g.t, 'no-markers', true))
    return { side, clause: 'bautzen §5', prompt: 'ask.markers', answers }
  },
  take(g, f, { verb }) {
    const { side } = f
    if (verb === 'no-markers') {
      f.at = 'over'
      return
    }
    const [kind, clause] = PLAYS[side].find(([one]) => verb === `play-${one}`)!
    playMarker(g, inHand(g, side, kind), clause)
    effects[kind](g)
  },
  refuse(g, f, { id }) {
    const kind = id?.slice('play-'.length) ?? ''
    return PLAYS[f.side].some(([one]) => one === kind) && cancelled(g, kind)
      ? { clause: 'bautzen §2.I', reason: 'refuse.jominiCancelled' }
      : undefined
  },
})

const effects: Record<string, (g: G) => void> = {
  alexander(g) {
    feat(g, 'alexander')
    const { s } = g
    // Staffs without a commander make no room (§8.7): the French must see where they are.
    const staffs = g.t.chiefsOf[COALITION].filter(chief => s.health[chief] === KILLED && s.hex[chief] >= 0)
    for (const piece of [...thirdLine(g), ...staffs]) {
      s.shown[piece] = 1
      s.seen[piece] = s.hex[piece]
    }
    call(s, ALEXANDER, {})
  },
  /** bautzen §2.H: no general retreat for the Prussians on this turn and the next. */
  arapiles(g) {
    feat(g, 'arapiles')
    g.s.arapiles = g.s.turn + 2
    tell(g, 'arapiles', FRENCH, 'bautzen §2.H', { turn: g.s.arapiles })
  },
  /** bautzen §2.I: triples Ney's march on his first turn, and cancels Jomini's desertion. */
  strategist(g) {
    feat(g, 'strategist')
    if (mayHold(g, COALITION, 'to-the-enemy')) feat(g, 'jomini-cancelled')
    g.s.jomini = 1
    tell(g, 'strategist', FRENCH, 'bautzen §2.I')
  },
  /** bautzen §2.B: a look at the next Ney marker, half a march for his corps, and command at two hexes. */
  'to-the-enemy'(g) {
    const { s, t } = g
    feat(g, 'to-the-enemy')
    s.jomini = 2
    s.slowed = s.neyIn > 0 ? s.turn + 1 : -1
    tell(g, 'toTheEnemy', COALITION, 'bautzen §2.B')
    if (s.neyTold >= 0) return
    // The closest to come: that of the next turn still to be tested.
    const space = t.calendar.slice(s.turn).find(row => row.ney > 0)?.ney ?? 0
    if (space === 0) return
    s.inspected = space
    s.reveals++
    const side = t.sides[COALITION]
    const params = { space }
    const own = { hex: t.ground.entries[s.ney[space - 1]], later: s.ney[space - 1] === 2 ? 1 : 0 }
    const secret = { side, kind: 'ney.inspectedOwn', params: own }
    g.events.push({ kind: 'ney.inspected', side, clause: 'bautzen §2.B', params, secret })
  },
}

function thirdLine(g: G): number[] {
  const { s, t } = g
  const found: number[] = []
  for (let p = t.firstOf[COALITION]; p < t.endOf[COALITION]; p++)
    if (s.hex[p] >= 0 && (t.formation[p] === RUSSIAN_GUARD || t.formation[p] === MARKOV)) found.push(p)
  return found
}

/** bautzen §2.G: the French send units of the third line back, at most two hexes each towards the eastern edge. */
export const alexander = procedure(ALEXANDER, {
  run(g, f) {
    if (f.piece !== -1) return ASK
    if (f.at === 'choose' && movable(g, f).length > 0) return ASK
    hideAll(g)
    return DONE
  },
  ask(g, f) {
    const { piece } = f
    if (piece >= 0) {
      const answers = sendHexes(g, piece).map(hex => atHex(g.t, 'send', hex))
      return {
        side: FRENCH,
        clause: 'bautzen §2.G',
        prompt: 'ask.alexanderTo',
        answers,
        params: { piece },
        focus: [g.s.hex[piece]],
      }
    }
    const answers = movable(g, f).map(one => ofPiece(g.t, 'send-back', one))
    answers.push(plain(g.t, 'no-more-sent', true))
    return { side: FRENCH, clause: 'bautzen §2.G', prompt: 'ask.alexander', answers }
  },
  take(g, f, answer) {
    if (answer.verb === 'send-back') f.piece = answer.piece!
    else if (answer.verb === 'send') {
      const { piece } = f
      const from = g.s.hex[piece]
      place(g, piece, answer.hex!)
      f.done.push(piece)
      f.piece = -1
      tell(g, 'sentBack', COALITION, 'bautzen §2.G', { piece, from, to: answer.hex! }, [from, answer.hex!])
      enterObjective(g, COALITION, answer.hex!)
    } else f.at = 'over'
  },
})

function movable(g: G, f: FrameOf<typeof ALEXANDER>): number[] {
  return thirdLine(g).filter(piece => !f.done.includes(piece) && sendHexes(g, piece).length > 0)
}

function sendHexes(g: G, piece: number): number[] {
  const { s, t } = g
  const { toExit, enter } = t.ground
  const zones = zonesOf(g, FRENCH)
  const found = new Set<number>()
  let front = [s.hex[piece]]
  for (let n = 0; n < 2; n++) {
    const next: number[] = []
    for (const hex of front)
      for (let d = 0; d < DIRECTIONS; d++) {
        const to = t.board.neighbours[hex * DIRECTIONS + d]
        if (to < 0 || enter[hex * DIRECTIONS + d] < 0 || toExit[to] >= toExit[hex]) continue
        if (s.owner[to] === FRENCH || zones[to] || refuseShut(g, [piece], to)) continue
        next.push(to)
      }
    for (const to of next) found.add(to)
    front = next
  }
  return [...found].filter(hex => !refuseToJoin(g, COALITION, hex, 1, 0)).sort((a, b) => a - b)
}
