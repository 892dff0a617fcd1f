import { ASK, DONE, under, type Answer, type Ask } from '@grognard/kernel'
import { atHex, attemptedHex, ofPiece, plain } from '../system/answers.ts'
import { tell, unitWord } from '../system/events.ts'
import { COMBAT, SLIP_AWAY, type SlipAway } from '../system/frames.ts'
import { isCavalry, isLeader } from '../system/kinds.ts'
import { feat, procedure, type G } from '../system/leipzig.ts'
import { place } from '../system/stacks.ts'
import { countSecret } from './formations.ts'
import { occupy } from './occupation.ts'
import { disperse } from './retreat.ts'
import { beforeCombat } from './retreat-manner.ts'
import { retreatEnds } from './retreat-ways.ts'

// leipzig §combat.J. Retreat before combat: unit by unit, the full allowance, dispersed afterwards.

/** leipzig §combat.J: was the hex attacked at 500 %? What counts is how attacks were announced, whoever has fled since. */
const overwhelmed = ({ s }: G, hex: number): boolean => under(s, COMBAT).crushed.includes(hex)

/** leipzig §combat.J: who may go: not the dispersed; of the overwhelmed only cavalry and leaders. */
function mayFlee(g: G, piece: number, crushed: boolean): boolean {
  const kind = g.s.kind[piece]
  return g.s.dispersed[piece] === 0 && (!crushed || isCavalry(kind) || isLeader(kind))
}

function waysOut(g: G, piece: number): readonly number[] {
  return retreatEnds(g.t.board, g.t.retreats, beforeCombat(g, piece))
}

/** leipzig §combat.J: the units of a hex that may flee and can, one of each kind; no more of them than are asked for. */
export function fleers(g: G, hex: number, most = Infinity): number[] {
  const { s } = g
  const crushed = overwhelmed(g, hex)
  const found: number[] = []
  for (let p = s.top[hex]; p >= 0 && found.length < most; p = s.under[p]) {
    const kind = s.kind[p]
    if (!mayFlee(g, p, crushed) || found.some(one => s.kind[one] === kind)) continue
    if (waysOut(g, p).length > 0) found.push(p)
  }
  return found
}

export const slipAway = procedure(SLIP_AWAY, {
  run(g, f) {
    if (f.at === 'where') return ASK
    countSecret(g, f.side) // whether there is a way out may depend on friends who lie face down
    return f.at === 'who' && fleers(g, f.hex, 1).length > 0 ? ASK : DONE
  },
  ask: (g, f) => (f.at === 'where' ? askWhere(g, f) : askWho(g, f)),
  take(g, f, answer) {
    if (answer.verb === 'stand-fast') f.at = 'over'
    else if (answer.verb === 'flee') {
      f.piece = answer.piece!
      f.at = 'where'
    } else flee(g, f, answer.hex!)
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    if (f.at === 'where')
      return hex < 0 ? undefined : { clause: 'leipzig §combat.J', reason: 'refuse.fleeTo', params: { hex } }
    const piece = attempt.piece ?? -1
    if (piece < 0 || g.s.hex[piece] !== f.hex) return undefined
    const params = { unit: unitWord(g, piece) }
    if (g.s.dispersed[piece] > 0) return { clause: 'leipzig §combat.J', reason: 'refuse.fleeDispersed', params }
    if (!mayFlee(g, piece, overwhelmed(g, f.hex)))
      return { clause: 'leipzig §combat.J', reason: 'refuse.fleeOverwhelmed', params }
    return { clause: 'leipzig §combat.J', reason: 'refuse.fleeNoWay', params }
  },
})

function askWho(g: G, f: SlipAway): Ask {
  const answers: Answer[] = fleers(g, f.hex).map(piece => ofPiece(g.t, 'flee', piece))
  answers.push(plain(g.t, 'stand-fast', true))
  const params = { hex: f.hex }
  return { side: f.side, clause: 'leipzig §combat.J', prompt: 'ask.flee', answers, params, focus: [f.hex] }
}

function askWhere(g: G, f: SlipAway): Ask {
  const answers = waysOut(g, f.piece).map(hex => atHex(g.t, 'flee-to', hex))
  const params = { unit: unitWord(g, f.piece), hex: f.hex }
  const chosen = [f.piece]
  return { side: f.side, clause: 'leipzig §combat.J', prompt: 'ask.fleeTo', answers, params, focus: [f.hex], chosen }
}

function flee(g: G, f: SlipAway, to: number): void {
  const { piece, hex } = f
  feat(g, 'retreat-before-combat')
  place(g, piece, to)
  disperse(g, piece)
  tell(g, 'unit.fled', f.side, 'leipzig §combat.J', { unit: unitWord(g, piece), from: hex, to }, [hex, to])
  occupy(g, piece)
  f.piece = -1
  f.at = 'who'
}
