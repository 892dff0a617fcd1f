import { asked, under, type Answer, type Question } from '@grognard/kernel'
import {
  ADVANCE,
  AFFAIRS,
  ANNOUNCEMENT,
  ARRIVALS,
  COMBAT,
  DEPLOYMENT,
  MARCH,
  MOVEMENT,
  RECOMBINE,
  REORGANISE,
  RETREAT,
  SLIP_AWAY,
  type March,
} from '../system/frames.ts'
import { isSupply, STRENGTH } from '../system/kinds.ts'
import type { G } from '../system/leipzig.ts'
import type { Side } from '../system/state.ts'
import { limitOf, mayMarch, sureLimitOf } from '../rules/movement.ts'
import { announcementScore, attackScore, coverScore, fightScore, fleeScore, pointsOn } from './combat-counsel.ts'
import type { W } from './doctrine.ts'
import { exitScore } from './exits.ts'
import { pressScores } from './forced-counsel.ts'
import { formScore, hexFormScore } from './form-counsel.ts'
import { weightsNow } from './last-turn.ts'
import { bestMarch, orderGain, planFor, planMarches, standWorth } from './marches.ts'
import type { MarchSoFar } from './reach.ts'
import { draw } from './sketch.ts'

// A first opinion on every answer. It is meant to be good enough to play by: an officer who follows it marches towards what wants
// him, forms up before the enemy and attacks where the table favours him.

export function counsel(g: G, side: Side, question: Question, w: W): number[] {
  return decisive(question.answers.map(scorer(g, side, weightsNow(g, side, w))), w)
}

/** Among equals the first is as good as any, and no thought is wasted on them. */
function decisive(scores: number[], w: W): number[] {
  let best = 0
  for (let i = 1; i < scores.length; i++) if (scores[i] > scores[best]) best = i
  scores[best] += 2 * w.decided // twice, so that no rounding makes it less
  return scores
}

type Score = (answer: Answer) => number

/** The way answers are scored at the question that is open. */
function scorer(g: G, side: Side, w: W): Score {
  const { s } = g
  if (asked(s, MOVEMENT)) return movementScore(g, side, w)
  if (asked(s, MARCH)) return marchScore(g, side, w)
  if (asked(s, REORGANISE) || asked(s, RECOMBINE)) return formingScore(g, side, w)
  if (asked(s, COMBAT)) return phaseScore(g, w)
  if (asked(s, ANNOUNCEMENT)) return answer => announcementScore(g, w, answer)
  if (asked(s, SLIP_AWAY)) return flightScore(g, side, w)
  if (asked(s, RETREAT)) return standScore(g, side, w, asked(s, RETREAT)!.who[0])
  if (asked(s, ADVANCE)) return advanceScore(g, side, w)
  if (asked(s, ARRIVALS)) return standScore(g, side, w, asked(s, ARRIVALS)!.who[0])
  if (asked(s, DEPLOYMENT)) return deployScore
  if (asked(s, AFFAIRS)) return affairScore(g, w)
  return answer => plainScore(g, answer)
}

function movementScore(g: G, side: Side, w: W): Score {
  const { s } = g
  const sketch = draw(g, w)
  const plan = planMarches(g, w, sketch, side)
  return ({ verb, hex }) => {
    if (verb === 'crush') return w.crush + pointsOn(g, hex!)
    if (verb === 'by') return -sketch.strength[hex!] / 100
    if (verb === 'with') return -1
    if (verb === 'that-is-all') return 1
    if (verb !== 'march') return w.marchLeast
    let most = -1
    let last = -1
    for (let p = s.top[hex!]; p >= 0; p = s.under[p]) {
      if (s.kind[p] === last || !mayMarch(g, p)) continue
      last = s.kind[p]
      most = Math.max(most, orderGain(g, w, sketch, plan, p))
    }
    return most
  }
}

const soFar = (g: G, f: March): MarchSoFar => ({
  piece: f.piece,
  entered: f.entered === 1,
  limit: f.multiple > 1 ? limitOf(g, f) : sureLimitOf(g, f),
})

function marchScore(g: G, side: Side, w: W): Score {
  const f = under(g.s, MARCH)
  const sketch = draw(g, w)
  const plan = planMarches(g, w, sketch, side, f.at === 'step' ? soFar(g, f) : undefined)
  if (f.at === 'who') return ({ piece }) => orderGain(g, w, sketch, plan, piece!)
  if (f.at !== 'step')
    return ({ verb, piece }) => (verb === 'go-on' ? w.marchSure : piece === undefined ? 0 : -piece / 1000)
  const best = bestMarch(g, w, sketch, plan, soFar(g, f))
  const pressed = f.entered === 0 && f.multiple === 1 ? pressScores(g, w, sketch, plan, f, best.gain) : {}
  return ({ verb, hex }) => {
    if (verb === 'gotha') return best.gain > 0 ? 3 * w.marchSure + best.gain : -w.marchSure
    if (verb === 'step' || verb === 'force') return hex === best.step ? w.marchSure + best.gain : -w.marchSure
    if (verb === 'halt') return 0
    if (verb === 'exit') return exitScore(g, w, side, f.piece, plan.leavers)
    if (verb === 'force-exit') return -w.exit // what is near the edge waits a turn
    const more = pressed[verb] ?? -1
    return more > 0 ? 2 * w.marchSure + best.gain + more : -2 * w.marchSure
  }
}

function formingScore(g: G, side: Side, w: W): Score {
  const f = asked(g.s, REORGANISE) ?? under(g.s, RECOMBINE)
  const sketch = draw(g, w)
  const plan = planFor(g, w, sketch, side)
  return answer => {
    if (answer.verb === 'reorganise' || answer.verb === 'unite')
      return hexFormScore(g, w, sketch, plan, answer.hex!, answer.verb === 'reorganise')
    if (answer.verb === 'burn-supply' || answer.verb === 'burn') return -w.supply - 1
    return formScore(g, w, sketch, plan, f.hex, answer.verb)
  }
}

function phaseScore(g: G, w: W): Score {
  const f = under(g.s, COMBAT)
  if (f.at === 'announce') return ({ verb, hex }) => (verb === 'attack' ? attackScore(g, w, f, hex!) : w.attackLeast)
  if (f.at === 'defence') return ({ piece }) => coverScore(g, w, f, piece)
  return ({ hex }) => fightScore(g, w, f, hex!)
}

function flightScore(g: G, side: Side, w: W): Score {
  const f = under(g.s, SLIP_AWAY)
  if (f.at === 'where') return standScore(g, side, w, f.piece)
  return ({ piece }) => (piece === undefined ? 0 : fleeScore(g, w, side, f.hex, piece))
}

function standScore(g: G, side: Side, w: W, piece: number): Score {
  const sketch = draw(g, w)
  const plan = planFor(g, w, sketch, side)
  return ({ hex }) => (hex === undefined ? 0 : standWorth(g, w, sketch, plan, piece, hex))
}

function advanceScore(g: G, side: Side, w: W): Score {
  const f = under(g.s, ADVANCE)
  const sketch = draw(g, w)
  const plan = planFor(g, w, sketch, side)
  const gain = (piece: number, to: number): number =>
    standWorth(g, w, sketch, plan, piece, to) - standWorth(g, w, sketch, plan, piece, g.s.hex[piece])
  return ({ verb, hex, piece }) => {
    if (verb === 'into') return gain(f.who[0], hex!)
    return piece === undefined ? w.marchLeast : gain(piece, f.to)
  }
}

const FIRST: Readonly<Record<string, number>> = { suggested: 3, 'group-suggested': 2 }
const deployScore: Score = ({ verb }) => FIRST[verb] ?? 0

/** leipzig §armistice, §rebellion: an armistice in time forestalls the rebellion; the weakest go home first. */
function affairScore({ s }: G, w: W): Score {
  const timely = s.turn >= w.armisticeTurn && s.rebellion === 0
  return ({ verb, piece }) => {
    if (verb === 'call-armistice') return timely ? 1 : -1
    if (verb === 'truce-quiet') return w.truceQuiet
    if (verb === 'send-home') return -STRENGTH[s.kind[piece!]]
    return 0
  }
}

/** What is left: supply that is spent, rather the half of a depot; divisions to be lost, rather the weak. */
function plainScore({ s }: G, { verb, piece }: Answer): number {
  if (piece === undefined) return 0
  if (verb === 'lose') return -STRENGTH[s.kind[piece]]
  return isSupply(s.kind[piece]) ? s.kind[piece] : 0
}
