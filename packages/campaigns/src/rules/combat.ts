import { AGAIN, ASK, call, DONE, type Answer, type Frame, type Procedure } from '@grognard/kernel'
import { atHex, attemptedHex, ofNumber, plain } from '../system/answers.ts'
import { cite, type G } from '../system/campaign.ts'
import { roll, tell } from '../system/events.ts'
import { commandersAt, hasUnits, other, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { spendable, supportComes, supportHexes } from './combat-orders.ts'
import { attackValue, defenceValue, hitsOnLoser, hitsOnWinner, type Value } from './combat-values.ts'
import { captureDepot } from './trains.ts'
import { judgeBattle } from './victory-points.ts'
import { withdrawals } from './withdrawal.ts'

// 1813, section 11: A battle, step by step. The frame holds all that its parts need:
//   side, from, to, units (the attackers), commands (theirs), called (hexes asked for support), supports (the attacker's
//   that came), against (the defender's), and later the difference, hits and who won.

const LONE = 0 // is there anybody to fight?
const SLIP = 1 // cavalry may slip away
const CALL = 2 // the attacker calls supports
const ANSWER = 3 // the defender spends commands
const ARRIVE = 4 // the attacker's supports are rolled for
const RESIST = 5 // the defender calls supports
const READY = 6 // what the title has to ask before the values are added up
const FIGHT = 7 // values, dice, hits
const PAY = 8 // the winner's hits
const FATES = 9 // commanders left alone
const RETREAT = 10 // who withdraws
const FOLLOW = 11 // who advances
const OVER = 12

// Why the defenders left their hex: what may follow them depends on it.
const DRIVEN_OUT = 1 // they had to go
const GAVE_WAY = 2 // they chose to after a narrow defeat
const DREW_OFF = 3 // they chose to after a victory

export const battle: Procedure<G> = {
  name: 'battle',
  run(g, f) {
    switch (f.at) {
      case LONE:
        return meetLone(g, f)
      case SLIP:
        if (maySlipAway(g, f)) return ASK
        f.at = CALL
        return AGAIN
      case CALL:
        if (callable(g, f, true).length > 0) return ASK
        f.at = ANSWER
        return AGAIN
      case ANSWER:
        if (spendable(g, defender(f)) > 0) return ASK
        f.defenceCommands = 0
        f.at = ARRIVE
        return AGAIN
      case ARRIVE:
        rollSupports(g, f, f.side as Side, f.commands as number, 'supports')
        f.at = RESIST
        return AGAIN
      case RESIST:
        if (callable(g, f, false).length > 0) return ASK
        rollSupports(g, f, defender(f), f.defenceCommands as number, 'against')
        f.at = READY
        return AGAIN
      case READY:
        f.at = FIGHT
        g.t.parts.beforeFight?.(g, f)
        return AGAIN
      case FIGHT:
        return fight(g, f)
      case PAY:
        f.at = FATES
        if ((f.winnersHits as number) > 0) callHits(g, f, f.winner as Side, f.winnersHits as number)
        return AGAIN
      case FATES:
        f.at = RETREAT
        callFates(g, f)
        return AGAIN
      case RETREAT:
        return retreat(g, f)
      case FOLLOW:
        return follow(g, f)
      default:
        if (f.winner !== undefined) judgeBattle(g, f)
        g.t.parts.battleOver?.(g)
        return DONE
    }
  },
  ask(g, f) {
    const focus = [f.from as number, f.to as number]
    const params = { hex: f.to as number }
    if (f.at === SLIP) {
      const answers = [plain(g.t, 'stand'), plain(g.t, 'slip-away')]
      return { side: defender(f), clause: cite(g.t, '11.1'), prompt: 'ask.slip', answers, params, focus }
    }
    if (f.at === ANSWER) {
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
    if (f.at === RETREAT) {
      const answers = [plain(g.t, 'stand'), plain(g.t, 'withdraw')]
      const clause = cite(g.t, f.winner === f.side ? '11.12.2' : '11.10')
      return { side: defender(f), clause, prompt: 'ask.withdraw', answers, params, focus }
    }
    const attacking = f.at === CALL
    const answers = callable(g, f, attacking).map(hex => atHex(g.t, 'call', hex))
    answers.push(plain(g.t, 'enough', true))
    const clause = cite(g.t, attacking ? '10.3' : '10.5')
    return { side: attacking ? (f.side as Side) : defender(f), clause, prompt: 'ask.supports', answers, params, focus }
  },
  take(g, f, answer) {
    if (f.at === SLIP) {
      if (answer.verb === 'stand') f.at = CALL
      else slipAway(g, f)
    } else if (f.at === ANSWER) {
      f.defenceCommands = answer.n!
      g.s.commands[defender(f)] -= answer.n!
      tell(g, 'defence.commands', defender(f), cite(g.t, '10.3'), { n: answer.n! })
      f.at = ARRIVE
    } else if (f.at === RETREAT) {
      if (answer.verb === 'withdraw') f.withdrawing = 1
      else f.at = OVER
    } else if (answer.hex !== undefined) {
      g.t.parts.nightfall?.(g) // who is called to a battle lies open
      ;(f.called as number[]).push(answer.hex)
    } else if (f.at === CALL) f.at = ANSWER
    else {
      rollSupports(g, f, defender(f), f.defenceCommands as number, 'against')
      f.at = READY
    }
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    if (hex < 0 || (f.at !== CALL && f.at !== RESIST)) return undefined
    return { clause: cite(g.t, f.at === CALL ? '10.3' : '10.5'), reason: 'refuse.support', params: { hex } }
  },
}

export function defender(f: Frame): Side {
  return other(f.side as Side)
}

/** 1813 §8.7, §11.19: a lone depot is destroyed, a lone commander must escape; the attackers may move in. */
function meetLone(g: G, f: Frame): typeof AGAIN {
  const to = f.to as number
  if (hasUnits(g, defender(f), to)) {
    f.at = SLIP
    g.t.parts.battleBegins?.(g, f)
    return AGAIN
  }
  f.at = OVER
  captureDepot(g, f.side as Side, to)
  callAdvance(g, f, 0)
  if (commandersAt(g, defender(f), to).length > 0) call(g.s, 'commanders-fate', { side: defender(f), hex: to })
  return AGAIN
}

/** 1813 §11.1: defenders who are all cavalry may withdraw from attackers who have none, before any fighting. */
function maySlipAway(g: G, f: Frame): boolean {
  const units = unitsAt(g, defender(f), f.to as number)
  const horse = (pieces: readonly number[]): boolean => pieces.some(piece => g.t.arm[piece] === 'cav')
  if (g.t.parts.standsFast?.(g, f)) return false
  const slips = !horse(f.units as number[]) && units.every(piece => g.t.arm[piece] === 'cav')
  if (!slips && !g.t.parts.mayDrawOff?.(g, f)) return false
  return withdrawals(g, defender(f), f.to as number, f.from as number).length > 0
}

function slipAway(g: G, f: Frame): void {
  f.at = OVER
  tell(g, 'battle.slipped', defender(f), cite(g.t, '11.1'), { hex: f.to as number }, [f.to as number])
  callAdvance(g, f, 0)
  call(g.s, 'withdrawal', { side: defender(f), hex: f.to as number, enemy: f.from as number, pushed: [], pursued: 1 })
}

/** 1813 §10.3, §10.5: stacks that may still be called upon, also by defenders who are all disrupted (§11.18). */
function callable(g: G, f: Frame, attacking: boolean): number[] {
  const side = attacking ? (f.side as Side) : defender(f)
  const called = f.called as number[]
  return supportHexes(g, side, f.from as number, f.to as number, attacking).filter(hex => !called.includes(hex))
}

/** 1813 §10.4, §10.5: a die for each stack called. */
function rollSupports(g: G, f: Frame, side: Side, commands: number, into: 'supports' | 'against'): void {
  for (const hex of f.called as number[])
    if (supportComes(g, side, hex, commands, (into === 'supports' ? f.from : f.to) as number))
      (f[into] as number[]).push(hex)
  f.called = []
}

/** All combat units that take part, those of supporting stacks included. */
export function participants(g: G, f: Frame, side: Side): number[] {
  const main =
    side === f.side ? (f.units as number[]).filter(piece => g.s.hex[piece] >= 0) : unitsAt(g, side, f.to as number)
  const hexes = (side === f.side ? f.supports : f.against) as number[]
  return [...main, ...hexes.flatMap(hex => unitsAt(g, side, hex))]
}

/** 1813 §11.5, §11.7, §11.8: a die each, the higher final value wins; the loser's hits follow at once. */
function fight(g: G, f: Frame): typeof AGAIN {
  const [side, enemy] = [f.side as Side, defender(f)]
  const [from, to] = [f.from as number, f.to as number]
  const units = f.units as number[]
  const attack = attackValue(g, side, from, to, units, f.supports as number[])
  const defence = defenceValue(g, enemy, to, f.against as number[])
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
    f.at = FATES
    f.tied = 1
    call(g.s, 'hits', { side, left: 1, total: 1, main: 0, odd: 0, took: [], where: [] })
    return AGAIN
  }
  const attackerWon = final[0] > final[1]
  f.winner = attackerWon ? side : enemy
  f.margin = difference
  const [winners, losers] = attackerWon ? [good[0], good[1]] : [good[1], good[0]]
  // A side without a good-order unit, supports included, inflicts nothing (§11.18): both bounds then are none.
  const losersHits = hitsOnLoser(difference, winners)
  const die = roll(g, 'battle.winnersDie', f.winner as Side, cite(g.t, '11.15'), {}, [to])
  f.winnersHits = hitsOnWinner(difference, die, losers)
  const loser = other(f.winner as Side)
  const params = { hex: to, margin: difference, hits: losersHits, back: f.winnersHits }
  tell(g, attackerWon ? 'battle.attackerWon' : 'battle.defenderWon', f.winner as Side, cite(g.t, '11.8'), params, [to])
  f.at = PAY
  if (losersHits > 0) callHits(g, f, loser, losersHits)
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
function markFought(g: G, f: Frame, side: Side): void {
  for (const piece of participants(g, f, side)) g.s.fought[piece]++
}

function callHits(g: G, _f: Frame, side: Side, hits: number): void {
  call(g.s, 'hits', { side, left: hits, total: hits, main: 0, odd: 0, took: [], where: [] })
}

/** 1813 §11.19: commanders whose troops are all gone. */
function callFates(g: G, f: Frame): void {
  const places: [Side, number][] = [
    [f.side as Side, f.from as number],
    ...(f.supports as number[]).map(hex => [f.side, hex] as [Side, number]),
    [defender(f), f.to as number],
    ...(f.against as number[]).map(hex => [defender(f), hex] as [Side, number]),
  ]
  for (const [side, hex] of places.reverse())
    if (!hasUnits(g, side, hex) && commandersAt(g, side, hex).length > 0) call(g.s, 'commanders-fate', { side, hex })
}

/** 1813 §11.10, §11.12.2: who must withdraw, who may. */
function retreat(g: G, f: Frame): typeof AGAIN | typeof ASK {
  const to = f.to as number
  if (f.tied || !hasUnits(g, defender(f), to)) {
    f.at = FOLLOW
    return AGAIN
  }
  const attackerWon = f.winner === f.side
  const forced = attackerWon && (f.margin as number) >= 3
  const able = !g.t.parts.standsFast?.(g, f) && withdrawals(g, defender(f), to, f.from as number).length > 0
  if (!forced && !f.withdrawing) {
    if (able) return ASK
    f.at = OVER
    return AGAIN
  }
  f.at = FOLLOW
  f.vacated = forced ? DRIVEN_OUT : attackerWon ? GAVE_WAY : DREW_OFF
  call(g.s, 'withdrawal', { side: defender(f), hex: to, enemy: f.from as number, pushed: [], pursued: 0 })
  return AGAIN
}

/**
 * 1813 §11.12.1, §11.12.2, §11.13: undisrupted attackers may move in after a clear victory or, whoever won, over an empty
 * hex; after a narrow victory only their cavalry; nobody follows defenders who won and draw off.
 */
function follow(g: G, f: Frame): typeof AGAIN {
  f.at = OVER
  if (f.tied || f.vacated === DREW_OFF || hasUnits(g, defender(f), f.to as number)) return AGAIN
  callAdvance(g, f, f.vacated === GAVE_WAY ? 1 : 0)
  return AGAIN
}

function callAdvance(g: G, f: Frame, cavalryOnly: 0 | 1): void {
  call(g.s, 'advance', { side: f.side, from: f.from, to: f.to, units: f.units, chosen: [], cavalry: cavalryOnly })
}

/** The battle that is being fought. */
export function battleFrame(frames: readonly Frame[]): Frame {
  return frames.find(frame => frame.p === 'battle')!
}
