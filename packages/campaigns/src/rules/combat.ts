import { AGAIN, ASK, call, DONE, NONE, type Answer } from '@grognard/kernel'
import { atHex, attemptedHex, ofNumber, plain } from '../system/answers.ts'
import { cite, type G } from '../system/campaign.ts'
import { roll, tell } from '../system/events.ts'
import { whereFrom } from '../system/near.ts'
import { commandersAt, hasUnits, other, unitsAt } from '../system/stacks.ts'
import { procedure } from '../system/procedure.ts'
import type { Side } from '../system/state.ts'
import { spendable, supportComes, supporters, supportHexes } from './combat-orders.ts'
import { attackValue, defenceValue, type Value } from './combat-values.ts'
import { hitsOnLoser, hitsOnWinner } from './hits.ts'
import { captureDepot } from './overrunning.ts'
import { judgeBattle } from './victory-points.ts'
import { withdrawals } from './withdrawal.ts'
import { ADVANCE, BATTLE, COMMANDERS_FATE, HITS, WITHDRAWAL, type Battle } from './frames.ts'

// 1813, section 11: A battle, step by step. Its stages and all that its parts need stand in frames.ts.

// Why the defenders left their hex: what may follow them depends on it.
/** What a title may change of a battle. */
export interface BattleParts {
  battleBegins(g: G, battle: Battle): void // an attack on enemy units has been ordered; may call a procedure
  mayDrawOff(g: G, battle: Battle): boolean // before combat, as §11.1 lets cavalry
  beforeFight(g: G, battle: Battle): void // all supports have come; may call a procedure
  standsFast(g: G, battle: Battle): boolean // the defenders may not withdraw of their own choice
  battleOver(g: G): void
  furtherHits(g: G, sizes: readonly number[]): number // hits that a battle of so many units costs the loser besides, the winner half
}

export const plainBattle: BattleParts = {
  battleBegins: () => {},
  mayDrawOff: () => false,
  beforeFight: () => {},
  standsFast: () => false,
  battleOver: () => {},
  furtherHits: () => 0,
}

const DRIVEN_OUT = 1 // they had to go
const GAVE_WAY = 2 // they chose to after a narrow defeat
const DREW_OFF = 3 // they chose to after a victory

export const battle = procedure(BATTLE, {
  run(g, f) {
    switch (f.at) {
      case 'lone':
        return meetLone(g, f)
      case 'slip':
        if (maySlipAway(g, f)) return ASK
        f.at = 'call'
        return AGAIN
      case 'call':
        if (callable(g, f, true).length > 0) return ASK
        f.at = 'answer'
        return AGAIN
      case 'answer':
        if (spendable(g, defender(f)) > 0) return ASK
        f.defenceCommands = 0
        f.at = 'arrive'
        return AGAIN
      case 'arrive':
        rollSupports(g, f, f.side, f.commands, 'supports')
        f.at = 'resist'
        return AGAIN
      case 'resist':
        if (callable(g, f, false).length > 0) return ASK
        rollSupports(g, f, defender(f), f.defenceCommands, 'against')
        f.at = 'ready'
        return AGAIN
      case 'ready':
        f.at = 'fight'
        g.t.parts.beforeFight(g, f)
        return AGAIN
      case 'fight':
        return fight(g, f)
      case 'pay':
        f.at = 'fates'
        if (f.winnersHits > 0 && f.winner !== NONE) callHits(g, f.winner, f.winnersHits)
        return AGAIN
      case 'fates':
        f.at = 'retreat'
        callFates(g, f)
        return AGAIN
      case 'retreat':
        return retreat(g, f)
      case 'follow':
        return follow(g, f)
      default:
        if (f.winner !== NONE) judgeBattle(g, f, f.winner)
        g.t.parts.battleOver(g)
        return DONE
    }
  },
  ask(g, f) {
    const focus = [f.from, f.to]
    const params = { hex: f.to, ...whereFrom(g.t.board, f.from) }
    if (f.at === 'slip') {
      const answers = [plain(g.t, 'stand'), plain(g.t, 'slip-away')]
      return { side: defender(f), clause: cite(g.t, '11.1'), prompt: 'ask.slip', answers, params, focus }
    }
    if (f.at === 'answer') {
      const side = defender(f)
      const answers: Answer[] = []
      for (let n = 0; n <= spendable(g, side); n++) answers.push(ofNumber(g.t, 'commands', n))
      return {
        side,
        clause: cite(g.t, '10.3'),
        prompt: 'ask.defenceCommands',
        answers,
        params: { ...params, n: g.s.commands[side] },
        focus,
      }
    }
    if (f.at === 'retreat') {
      const answers = [plain(g.t, 'stand'), plain(g.t, 'withdraw')]
      const clause = cite(g.t, f.winner === f.side ? '11.12.2' : '11.10')
      return { side: defender(f), clause, prompt: 'ask.withdraw', answers, params, focus }
    }
    const attacking = f.at === 'call'
    const answers = callable(g, f, attacking).map(hex => atHex(g.t, 'call', hex))
    answers.push(plain(g.t, 'enough', true))
    const clause = cite(g.t, attacking ? '10.3' : '10.5')
    return { side: attacking ? f.side : defender(f), clause, prompt: 'ask.supports', answers, params, focus }
  },
  take(g, f, answer) {
    if (f.at === 'slip') {
      if (answer.verb === 'stand') f.at = 'call'
      else slipAway(g, f)
    } else if (f.at === 'answer') {
      f.defenceCommands = answer.n!
      g.s.commands[defender(f)] -= answer.n!
      tell(g, 'defence.commands', defender(f), cite(g.t, '10.3'), { n: answer.n! })
      f.at = 'arrive'
    } else if (f.at === 'retreat') {
      if (answer.verb === 'withdraw') f.withdrawing = 1
      else f.at = 'over'
    } else if (answer.hex !== undefined) {
      g.t.parts.countShown(g) // who is called to a battle lies open
      f.called.push(answer.hex)
    } else if (f.at === 'call') f.at = 'answer'
    else {
      rollSupports(g, f, defender(f), f.defenceCommands, 'against')
      f.at = 'ready'
    }
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    if (hex < 0 || (f.at !== 'call' && f.at !== 'resist')) return undefined
    return { clause: cite(g.t, f.at === 'call' ? '10.3' : '10.5'), reason: 'refuse.support', params: { hex } }
  },
})

export function defender(f: Battle): Side {
  return other(f.side)
}

/** 1813 §8.7, §11.19: a lone depot is destroyed, a lone commander must escape; the attackers may move in. */
function meetLone(g: G, f: Battle): typeof AGAIN {
  const to = f.to
  if (hasUnits(g, defender(f), to)) {
    f.at = 'slip'
    g.t.parts.battleBegins(g, f)
    return AGAIN
  }
  f.at = 'over'
  captureDepot(g, f.side, to)
  callAdvance(g, f, 0)
  if (commandersAt(g, defender(f), to).length > 0) call(g.s, COMMANDERS_FATE, { side: defender(f), hex: to })
  return AGAIN
}

/** 1813 §11.1: defenders who are all cavalry may withdraw from attackers who have none, before any fighting. */
function maySlipAway(g: G, f: Battle): boolean {
  const units = unitsAt(g, defender(f), f.to)
  const horse = (pieces: readonly number[]): boolean => pieces.some(piece => g.t.arm[piece] === 'cav')
  if (g.t.parts.standsFast(g, f)) return false
  const slips = !horse(f.units) && units.every(piece => g.t.arm[piece] === 'cav')
  if (!slips && !g.t.parts.mayDrawOff(g, f)) return false
  return withdrawals(g, defender(f), f.to, f.from).length > 0
}

function slipAway(g: G, f: Battle): void {
  f.at = 'over'
  tell(g, 'battle.slipped', defender(f), cite(g.t, '11.1'), { hex: f.to }, [f.to])
  callAdvance(g, f, 0)
  call(g.s, WITHDRAWAL, { side: defender(f), hex: f.to, enemy: f.from, pursued: 1 })
}

/** 1813 §10.3, §10.5: stacks that may still be called upon, also by defenders who are all disrupted (§11.18). */
function callable(g: G, f: Battle, attacking: boolean): number[] {
  const side = attacking ? f.side : defender(f)
  const called = f.called
  return supportHexes(g, side, f.from, f.to, attacking).filter(hex => !called.includes(hex))
}

/** 1813 §10.4, §10.5: a die for each stack called. */
function rollSupports(g: G, f: Battle, side: Side, commands: number, into: 'supports' | 'against'): void {
  for (const hex of f.called)
    if (supportComes(g, side, hex, commands, into === 'supports' ? f.from : f.to, into === 'supports'))
      f[into].push(hex)
  f.called = []
}

/** All combat units that take part, those of supporting stacks included. */
export function participants(g: G, f: Battle, side: Side): number[] {
  const main = side === f.side ? f.units.filter(piece => g.s.hex[piece] >= 0) : unitsAt(g, side, f.to)
  const hexes = side === f.side ? f.supports : f.against
  return [...main, ...hexes.flatMap(hex => supporters(g, side, hex, side === f.side))]
}

/** 1813 §11.5, §11.7, §11.8: a die each, the higher final value wins; the loser's hits follow at once. */
function fight(g: G, f: Battle): typeof AGAIN {
  const [side, enemy] = [f.side, defender(f)]
  const [from, to] = [f.from, f.to]
  const units = f.units
  const attack = attackValue(g, side, from, to, units, f.supports)
  const defence = defenceValue(g, enemy, to, f.against)
  tell(g, 'battle.begins', side, cite(g.t, '11.1'), { hex: to, from }, [from, to])
  const final = [finalValue(g, side, attack, '11.5', to), finalValue(g, enemy, defence, '11.7', to)]
  const sizes = [participants(g, f, side), participants(g, f, enemy)]
  const good = sizes.map(pieces => pieces.filter(piece => !g.s.disrupted[piece]).length)
  f.sizes = [sizes[0].length, sizes[1].length]
  f.hits = [0, 0]
  markFought(g, f, side)
  markFought(g, f, enemy)
  const difference = Math.abs(final[0] - final[1])
  if (difference === 0) {
    // 1813 §11.9: a tie costs the attacker one hit; nobody moves.
    tell(g, 'battle.tied', side, cite(g.t, '11.9'), { hex: to }, [to])
    f.at = 'fates'
    f.tied = 1
    const further = g.t.parts.furtherHits(g, f.sizes)
    const onDefender = Math.min(further, good[0])
    if (onDefender > 0) callHits(g, enemy, onDefender)
    callHits(g, side, 1 + Math.min(further, good[1]))
    return AGAIN
  }
  const attackerWon = final[0] > final[1]
  const winner = attackerWon ? side : enemy
  f.winner = winner
  f.margin = difference
  const [winners, losers] = attackerWon ? [good[0], good[1]] : [good[1], good[0]]
  // A side without a good-order unit, supports included, inflicts nothing (§11.18): both bounds then are none.
  const further = g.t.parts.furtherHits(g, f.sizes)
  const losersHits = hitsOnLoser(difference, winners, further)
  const die = roll(g, 'battle.winnersDie', winner, cite(g.t, '11.15'), {}, [to])
  f.winnersHits = hitsOnWinner(difference, die, losers, further)
  const params = { hex: to, margin: difference, hits: losersHits, back: f.winnersHits }
  tell(g, attackerWon ? 'battle.attackerWon' : 'battle.defenderWon', winner, cite(g.t, '11.8'), params, [to])
  f.at = 'pay'
  if (losersHits > 0) callHits(g, other(winner), losersHits)
  return AGAIN
}

function finalValue(g: G, side: Side, value: Value, clause: string, hex: number): number {
  for (const line of value.lines)
    tell(
      g,
      line.what,
      side,
      line.clause,
      line.hex === undefined ? { value: line.value } : { value: line.value, hex: line.hex },
    )
  const die = roll(g, 'battle.die', side, cite(g.t, clause), {}, [hex])
  tell(g, 'battle.value', side, cite(g.t, clause), { value: value.total + die })
  return value.total + die
}

/** 1813 §11.2.2: supporting counts as having taken part. */
function markFought(g: G, f: Battle, side: Side): void {
  for (const piece of participants(g, f, side)) g.s.fought[piece]++
}

function callHits(g: G, side: Side, hits: number): void {
  call(g.s, HITS, { side, left: hits, total: hits })
}

/** 1813 §11.19: commanders whose troops are all gone. */
function callFates(g: G, f: Battle): void {
  const places: [Side, number][] = [
    [f.side, f.from],
    ...f.supports.map(hex => [f.side, hex] as [Side, number]),
    [defender(f), f.to],
    ...f.against.map(hex => [defender(f), hex] as [Side, number]),
  ]
  for (const [side, hex] of places.reverse())
    if (!hasUnits(g, side, hex) && commandersAt(g, side, hex).length > 0) call(g.s, COMMANDERS_FATE, { side, hex })
}

/** 1813 §11.10, §11.12.2: who must withdraw, who may. */
function retreat(g: G, f: Battle): typeof AGAIN | typeof ASK {
  const to = f.to
  if (f.tied || !hasUnits(g, defender(f), to)) {
    f.at = 'follow'
    return AGAIN
  }
  const attackerWon = f.winner === f.side
  const forced = attackerWon && f.margin >= 3
  const able = !g.t.parts.standsFast(g, f) && withdrawals(g, defender(f), to, f.from).length > 0
  if (!forced && !f.withdrawing) {
    if (able) return ASK
    f.at = 'over'
    return AGAIN
  }
  f.at = 'follow'
  f.vacated = forced ? DRIVEN_OUT : attackerWon ? GAVE_WAY : DREW_OFF
  call(g.s, WITHDRAWAL, { side: defender(f), hex: to, enemy: f.from })
  return AGAIN
}

/**
 * 1813 §11.12.1, §11.12.2, §11.13: undisrupted attackers may move in after a clear victory or, whoever won, over an empty
 * hex; after a narrow victory only their cavalry; nobody follows defenders who won and draw off.
 */
function follow(g: G, f: Battle): typeof AGAIN {
  f.at = 'over'
  if (f.tied || f.vacated === DREW_OFF || hasUnits(g, defender(f), f.to)) return AGAIN
  callAdvance(g, f, f.vacated === GAVE_WAY ? 1 : 0)
  return AGAIN
}

function callAdvance(g: G, f: Battle, cavalryOnly: 0 | 1): void {
  call(g.s, ADVANCE, { side: f.side, from: f.from, to: f.to, units: f.units, cavalry: cavalryOnly })
}
