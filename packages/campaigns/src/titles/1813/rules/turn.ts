import { AGAIN, ASK, call, DONE, type Procedure, type Procedures } from '@grognard/kernel'
import { OPENING_HANDS } from '../../../cards/frames.ts'
import { TURN } from '../../../rules/frames.ts'
import { gameOf, layDepots, phasesWith, proceduresWith, turnOf } from '../../../rules/sequence-of-play.ts'
import { atHex, attemptedHex } from '../../../system/answers.ts'
import { tell } from '../../../system/events.ts'
import { holder, other, placePiece } from '../../../system/stacks.ts'
import { COALITION, FRENCH, GONE } from '../../../system/state.ts'
import { armistice, neutrality, noTruce, truce } from './armistice.ts'
import { defectors, judgeConfederation, turnConfederation } from './confederation.ts'
import { blanks, dropBlanks } from './dummies.ts'
import { noteGarrisons } from './garrisons.ts'
import { inRegion } from './lands.ts'
import { overcrowdingWith } from '../../../options/overstacking.ts'
import { drillLapses } from '../../../cards/drill.ts'
import { august, redeployment } from './redeployment.ts'
import { hamburgPoints } from './victory.ts'
import type { G } from '../own.ts'
import { AFFAIRS, ARMISTICE, EVACUATION, HAMBURG, JUDGEMENT, MURAT_LEAVES, STACKS_SHOW, TRANSFERS } from '../frames.ts'
import { procedure } from '../procedure.ts'

// 1813, section 5, with what chapter 14 and the options put between the phases.

/** What changes as a turn begins, before anything else (§9.2, §14.9, §14.12, §14.15, §16.6). */
const affairs = procedure(AFFAIRS, {
  run(g) {
    const x = g.s.extra
    noteGarrisons(g)
    noTruce(g)
    turnConfederation(g)
    x.starsDue = x.starsLost
    x.starsLost = 0
    // 1813 §16.6: the partners quarrel after a decisive French victory, while the French lead in battle points.
    x.tension = g.s.options.tension && x.frenchVictory && g.s.battlePoints[FRENCH] > g.s.battlePoints[COALITION] ? 1 : 0
    x.frenchVictory = 0
    return DONE
  },
})

/** 1813 §14.1: commanders whom the set-up card sends elsewhere at the start of a turn. */
const transfers = procedure(TRANSFERS, {
  run(g, f) {
    const piece = nextTransfer(g, f.from)
    if (piece < 0) return DONE
    f.piece = piece
    if (posts(g, piece).length > 1) return ASK
    f.from = piece + 1
    return AGAIN
  },
  ask(g, f) {
    const piece = f.piece
    const answers = posts(g, piece).map(hex => atHex(g.t, 'place', hex))
    return { side: g.t.pieces[piece].side, clause: '1813 §14.1', prompt: 'ask.transfer', answers, params: { piece } }
  },
  take(g, f, answer) {
    const piece = f.piece
    placePiece(g.s, piece, answer.hex!)
    tell(g, 'commander.transferred', g.t.pieces[piece].side, '1813 §14.1', { piece, hex: answer.hex! }, [answer.hex!])
    f.from = piece + 1
  },
  refuse(g, _f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    return hex < 0 ? undefined : { clause: '1813 §14.1', reason: 'refuse.place.elsewhere', params: { hex } }
  },
})

function nextTransfer(g: G, from: number): number {
  for (let p = from; p < g.t.pieces.length; p++)
    if (g.s.hex[p] >= 0 && g.t.pieces[p].changes?.some(change => change.turn === g.s.turn && change.move)) return p
  return -1
}

function posts(g: G, piece: number): number[] {
  const { changes, side } = g.t.pieces[piece]
  const hexes = changes!.find(change => change.turn === g.s.turn)!.move!
  return hexes.filter(hex => g.t.city[hex] && holder(g, hex) !== other(side))
}

/** 1813 §14.14: Hamburg's points, at the end of the turn. */
const hamburgTurn = procedure(HAMBURG, {
  run(g) {
    hamburgPoints(g)
    return DONE
  },
})

/** 1813 §14.9: the Confederation is looked at before the turn is over. */
const judgement = procedure(JUDGEMENT, {
  run(g) {
    judgeConfederation(g)
    return DONE
  },
})

/** 1813 §15.1: what follows of itself may show something of covered stacks, so nothing is taken back across it. */
const stacksShow = procedure(STACKS_SHOW, {
  run(g) {
    if (!g.s.options.dummies) return DONE
    g.s.reveals++
    dropBlanks(g)
    return DONE
  },
})

/** 1813 §16.2.b: after marches and battles, is Murat's kingdom touched? */
const muratLeaves = procedure(MURAT_LEAVES, {
  run(g) {
    if (g.s.options.command) callMuratHome(g)
    return DONE
  },
})

/** 1813 §16.2.b: Murat goes home when a Coalition unit enters the Kingdom of Italy. */
function callMuratHome(g: G): void {
  if (g.s.hex[g.t.own.murat] < 0) return
  for (let p = 0; p < g.t.pieces.length; p++) {
    const hex = g.s.hex[p]
    if (hex < 0 || g.t.pieces[p].side !== COALITION || !g.t.isUnit[p] || !inRegion(hex, 'kingdom-of-italy')) continue
    tell(g, 'commander.left', FRENCH, '1813 §16.2.b', { piece: g.t.own.murat })
    placePiece(g.s, g.t.own.murat, GONE)
    return
  }
}

/** 1813 §5.1: the phases, with what chapters 14 to 16 put between them. */
const phases = phasesWith({
  'start-of-turn': { after: ['affairs', 'transfers', 'truce', 'cards', 'stacks-show'] },
  'general-supply': { after: ['blanks'] },
  'active-supply': { after: ['cards-at-depots', 'cards-at-rally'] },
  movement: { before: ['cards-at-movement'], after: ['overcrowding', 'murat-leaves'] },
  combat: { after: ['murat-leaves'] },
  'commanders-movement': { after: ['stacks-show'] },
  cossacks: { after: ['hamburg'] },
  reinforcements: { after: ['defectors', 'judgement'] },
})

/** 1813 §14.15: a truce ends the turn, and the war resumes in the second half of August. */
const truceEndsTurn = (g: G, after: string): string | undefined =>
  after === 'truce' && g.s.extra.armistice === g.s.turn ? ARMISTICE.name : undefined

/** 1813 §14.1, §15.2: the Coalition lays out its depots, the French place evacuated garrisons and theirs; then turn after turn. */
const game = gameOf<G>(
  TURN,
  ['hands', g => g.s.options.cards && call(g.s, OPENING_HANDS, {})],
  layDepots('coalition depots', COALITION),
  ['evacuation', g => call(g.s, EVACUATION, {})],
  layDepots('french depots', FRENCH),
)

/** Every procedure of 1813. */
export function procedures1813(more: readonly Procedure<G>[]): Procedures<G> {
  const own = [
    affairs,
    transfers,
    truce,
    armistice,
    neutrality,
    redeployment,
    august,
    hamburgTurn,
    stacksShow,
    blanks,
    overcrowdingWith<G>(drillLapses),
    muratLeaves,
    defectors,
    judgement,
    game,
    ...more,
  ]
  return proceduresWith(own, all => turnOf(phases, all, truceEndsTurn))
}
