import { AGAIN, ASK, call, DONE, under } from '@grognard/kernel'
import { attemptedPiece, ofPiece, plain } from '../system/answers.ts'
import { cite, type G } from '../system/campaign.ts'
import { hit, roll, tell } from '../system/events.ts'
import { whereFrom } from '../system/near.ts'
import { procedure } from '../system/procedure.ts'
import { commandersAt, countUnits, hasUnits, other, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { COMMANDERS_FATE, MARCH, RECONNAISSANCE, WITHDRAWAL, type Reconnaissance } from './frames.ts'
import { reconnoitred } from './march.ts'
import { RECONNAISSANCE_IN_FORCE } from './march-steps.ts'
import { withdrawals } from './withdrawal.ts'

// 1814 §8.5. Reconnaissance in force: a march drives a weak stack out of its way, or is brought to a halt by it.

/** What a title may change of reconnaissance. */
export interface ReconnaissanceParts {
  probed(g: G, side: Side, hex: number): void // a stack of that side is about to be looked into
  mustHold(g: G, side: Side, hex: number): boolean // that stack may not withdraw of its own choice
  probeOver(g: G, outcome: number): void // HELD, GAVE_WAY or DRIVEN_OFF
}

export const plainReconnaissance: ReconnaissanceParts = {
  probed: () => {},
  mustHold: () => false,
  probeOver: () => {},
}

export const HELD = 0
export const GAVE_WAY = 1 // of his own will
export const DRIVEN_OFF = 2

const MOST = 2 // units that may be driven off

/**
 * 1814 §8.5: the enemy withdraws or holds. If he holds, both throw a die and add their units, disrupted ones too; the higher score
 * drives him off with a hit, anything else ends the march with a hit.
 */
export const reconnaissance = procedure(RECONNAISSANCE, {
  run(g, f) {
    const enemy = other(f.side)
    switch (f.at) {
      case 'meet':
        return meet(g, f)
      case 'choice':
        if (!g.t.parts.mustHold(g, enemy, f.to) && withdrawals(g, enemy, f.to, f.from).length > 0) return ASK
        f.at = 'dice'
        return AGAIN
      case 'dice':
        throwDice(g, f)
        return AGAIN
      case 'hit': {
        const open = sufferers(g, f)
        if (open.length > 1) return ASK
        take(g, f, open[0])
        return AGAIN
      }
      case 'leave':
        f.at = 'over'
        leave(g, f)
        return AGAIN
      default:
        g.t.parts.probeOver(g, f.outcome)
        reconnoitred(g, under(g.s, MARCH), f.to, f.outcome !== HELD, f.outcome === DRIVEN_OFF ? 1 : 0)
        return DONE
    }
  },
  ask(g, f) {
    const params = { hex: f.to, ...whereFrom(g.t.board, f.from) }
    const focus = [f.from, f.to]
    const clause = cite(g.t, RECONNAISSANCE_IN_FORCE)
    if (f.at === 'choice') {
      const answers = [plain(g.t, 'hold'), plain(g.t, 'withdraw')]
      return { side: other(f.side), clause, prompt: 'ask.probed', answers, params, focus }
    }
    const answers = sufferers(g, f).map(piece => ofPiece(g.t, 'hit', piece))
    return { side: sufferer(f), clause, prompt: 'ask.probeHit', answers, params, focus }
  },
  take(g, f, answer) {
    if (f.at === 'hit') take(g, f, answer.piece!)
    else if (answer.verb === 'withdraw') {
      f.outcome = GAVE_WAY
      f.at = 'leave'
    } else f.at = 'dice'
  },
  refuse(g, _f, attempt) {
    const piece = attemptedPiece(g.t, attempt)
    return piece < 0
      ? undefined
      : { clause: cite(g.t, RECONNAISSANCE_IN_FORCE), reason: 'refuse.hit', params: { piece } }
  },
})

/** 1814 §8.5: more than two units, who were hidden, are seen: nobody moves, and the march is over. */
function meet(g: G, f: Reconnaissance): typeof AGAIN {
  const enemy = other(f.side)
  tell(g, 'probe.begins', f.side, cite(g.t, RECONNAISSANCE_IN_FORCE), { hex: f.to, from: f.from }, [f.from, f.to])
  g.t.parts.probed(g, enemy, f.to)
  f.at = countUnits(g, enemy, f.to) > MOST ? 'over' : 'choice'
  if (f.at === 'over') tell(g, 'probe.strong', enemy, cite(g.t, RECONNAISSANCE_IN_FORCE), { hex: f.to }, [f.to])
  return AGAIN
}

function throwDice(g: G, f: Reconnaissance): void {
  const enemy = other(f.side)
  const clause = cite(g.t, RECONNAISSANCE_IN_FORCE)
  const score = (side: Side, units: number): number =>
    units + roll(g, 'probe.roll', side, clause, { hex: f.to, units }, [f.to])
  const own = score(f.side, f.movers.length)
  const theirs = score(enemy, countUnits(g, enemy, f.to))
  f.outcome = own > theirs ? DRIVEN_OFF : HELD
  f.at = 'hit'
  tell(g, own > theirs ? 'probe.driven' : 'probe.held', f.side, clause, { hex: f.to, own, theirs }, [f.from, f.to])
}

/** Whoever had the worse of it takes the hit. */
function sufferer(f: Reconnaissance): Side {
  return f.outcome === HELD ? f.side : other(f.side)
}

function sufferers(g: G, f: Reconnaissance): number[] {
  return f.outcome === HELD ? f.movers : unitsAt(g, other(f.side), f.to)
}

function take(g: G, f: Reconnaissance, piece: number): void {
  f.at = f.outcome === HELD ? 'over' : 'leave'
  hit(g, piece, cite(g.t, RECONNAISSANCE_IN_FORCE))
}

/** 1814 §8.5, §11.11: without pursuit; whoever cannot withdraw is lost, and commanders left alone must get away. */
function leave(g: G, f: Reconnaissance): void {
  const enemy = other(f.side)
  if (hasUnits(g, enemy, f.to)) call(g.s, WITHDRAWAL, { side: enemy, hex: f.to, enemy: f.from, pursued: 1 })
  else if (commandersAt(g, enemy, f.to).length > 0) call(g.s, COMMANDERS_FATE, { side: enemy, hex: f.to })
}
