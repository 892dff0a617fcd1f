import { ASK, DONE, sideBetween, type Answer, type Ask } from '@grognard/kernel'
import { atHex, ofPiece, plain } from '../system/answers.ts'
import { tell, unitWord } from '../system/events.ts'
import { ADVANCE, type Advance } from '../system/frames.ts'
import { ARM, isCombat, isLeader } from '../system/kinds.ts'
import { groundOf, procedure, type G } from '../system/leipzig.ts'
import { place } from '../system/stacks.ts'
import { austriaIsClosed } from './borders.ts'
import { occupy } from './occupation.ts'

// leipzig §combat.M. Those who took part may go into the hex that the defenders have left.

/** leipzig §combat.M, §tec: combat units and leaders that attacked; cavalry not into mountains, nobody into closed Austria. */
function mayGo(g: G, piece: number, to: number): boolean {
  const { s, t } = g
  const ground = groundOf(g)
  const at = s.hex[piece] < 0 ? -1 : sideBetween(t.board, s.hex[piece], to)
  if (at < 0 || s.dispersed[piece] > 0 || !(isCombat(s.kind[piece]) || isLeader(s.kind[piece]))) return false
  return ground.enter[ARM[s.kind[piece]]][at] > 0 && !(ground.austria[to] && austriaIsClosed(g))
}

/** Those who may still go, one of each kind. */
function goers(g: G, f: Advance, to: number): number[] {
  const { kind } = g.s
  const found: number[] = []
  for (const piece of f.who) if (mayGo(g, piece, to) && !found.some(one => kind[one] === kind[piece])) found.push(piece)
  return found
}

export const advance = procedure(ADVANCE, {
  run(g, f) {
    if (f.at === 'into') {
      f.hexes = f.hexes.filter(hex => goers(g, f, hex).length > 0)
      if (f.hexes.length === 0) return DONE
      if (f.hexes.length > 1) return ASK
      f.to = f.hexes[0]
      f.at = 'who'
    }
    return f.at === 'who' && goers(g, f, f.to).length > 0 ? ASK : DONE
  },
  ask: (g, f) => (f.at === 'into' ? askInto(g, f) : askWho(g, f)),
  take(g, f, answer) {
    if (answer.verb === 'no-advance') f.at = 'over'
    else if (answer.verb === 'into') {
      f.to = answer.hex!
      f.at = 'who'
    } else go(g, f, answer.piece!)
  },
})

function askInto(g: G, f: Advance): Ask {
  const answers: Answer[] = f.hexes.map(hex => atHex(g.t, 'into', hex))
  answers.push(plain(g.t, 'no-advance', true))
  return { side: f.side, clause: 'leipzig §combat.M', prompt: 'ask.into', answers, focus: [...f.hexes] }
}

function askWho(g: G, f: Advance): Ask {
  const answers: Answer[] = goers(g, f, f.to).map(piece => ofPiece(g.t, 'advance', piece))
  answers.push(plain(g.t, 'no-advance', true))
  return {
    side: f.side,
    clause: 'leipzig §combat.M',
    prompt: 'ask.advance',
    answers,
    params: { hex: f.to },
    focus: [f.to],
  }
}

function go(g: G, f: Advance, piece: number): void {
  const from = g.s.hex[piece]
  place(g, piece, f.to)
  f.who = f.who.filter(one => one !== piece)
  tell(g, 'unit.advanced', f.side, 'leipzig §combat.M', { unit: unitWord(g, piece), from, to: f.to }, [from, f.to])
  occupy(g, piece)
}
