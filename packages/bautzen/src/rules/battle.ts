import {
  AGAIN,
  ASK,
  call,
  DONE,
  sideBetween,
  throwDie,
  type Answer,
  type Ask,
  type Frame,
  type Procedure,
} from '@grognard/kernel'
import { attemptedPiece, ofPiece, plain } from '../system/answers.ts'
import { feat, type G } from '../system/battle.ts'
import { signed, tell } from '../system/events.ts'
import { FORMATIONS } from '../system/roster.ts'
import { hideAll, other, show, unitsAt } from '../system/stacks.ts'
import { COALITION, FOUGHT, FRENCH, type Side } from '../system/state.ts'
import { gunAnswers, takeGun } from './bombardment.ts'
import { mayBar } from './cossacks.ts'
import { pendingTargets } from './combat.ts'
import { candidatesA, candidatesD, counted, crowd, engagement, formationsOf } from './combat-forces.ts'
import { combatModifiers, total } from './combat-modifiers.ts'
import { callLosses } from './losses.ts'
import { gunsOf, mayHold } from './markers.ts'
import { refuseShut } from './movement.ts'
import { lookUp, mayUseNapoleon, mayUseTactics, outcomeOf, withTactics } from './results.ts'
import { callRetreat } from './retreat.ts'
import { hitCommander } from './wounds.ts'

// bautzen §8.4.a to §8.5.1. One combat, from the moment both sides show their forces.

const SHOW = 0
const WITHDRAW = 1
export const FORMATION = 2
export const CROWD = 3
export const HEAD_A = 4
export const HEAD_D = 5
export const GUNS_A = 6
export const GUNS_D = 7
export const TACTICS = 8
const DICE = 9
const NAPOLEON_CHOOSES = 10
const RESULTS = 11
const ADVANCE = 12
const END = 13

export const UNCHOSEN = -1

export const battle: Procedure<G> = {
  name: 'battle',
  run(g, f) {
    for (;;) {
      const asks = stage(g, f)
      if (asks === 'ask') return ASK
      if (asks === 'again') return AGAIN
      if (asks === 'done') return DONE
    }
  },
  ask: (g, f) => asking[f.at]!(g, f),
  take(g, f, answer) {
    taking[f.at]!(g, f, answer)
  },
  refuse(g, f, attempt) {
    const piece = attemptedPiece(g.t, attempt)
    return piece >= 0 && (f.at === HEAD_A || f.at === HEAD_D)
      ? { clause: 'bautzen §8.4.b', reason: 'refuse.notHead', params: { piece } }
      : undefined
  },
}

/** One stage further: 'next' goes on, the others are what a procedure's run says. */
function stage(g: G, f: Frame): 'next' | 'ask' | 'again' | 'done' {
  const side = f.side as Side
  const next = (): 'next' => {
    f.at++
    return 'next'
  }
  switch (f.at) {
    case SHOW:
      begin(g, f)
      return next()
    case WITHDRAW:
      f.at++
      call(g.s, 'retreat-before-combat', {
        side,
        from: [...(f.from as number[])],
        hexes: [...(f.hexes as number[])],
        i: 0,
      })
      return 'again'
    case FORMATION:
      return beginFormation(g, f) ? 'ask' : next()
    case CROWD:
      return crowd(g, f).length > 0 ? 'ask' : next()
    case HEAD_A:
      return chooseHead(g, f, 'headA', candidatesA(g, f)) ? 'ask' : next()
    case HEAD_D:
      return chooseHead(g, f, 'headD', candidatesD(g, f)) ? 'ask' : headsShown(g, f)
    case GUNS_A:
      return mayHoldGuns(g, side) ? 'ask' : next()
    case GUNS_D:
      return mayHoldGuns(g, other(side)) ? 'ask' : next()
    case TACTICS:
      return mayUseTactics(g, side, f.from as number[], f.hexes as number[], counted(g, f)) ? 'ask' : next()
    case DICE:
      throwDice(g, f)
      return g.s.outcome ? 'again' : next()
    case NAPOLEON_CHOOSES:
      return mayUseNapoleon(g, side, f.from as number[], f.hexes as number[], f as never) ? 'ask' : next()
    case RESULTS:
      f.at++
      applyResults(g, f)
      return 'again'
    case ADVANCE:
      if ((f.let as number) >= 0) {
        f.at++
        follow(g, f, f.let as number, f.into as number)
        return 'again'
      }
      g.s.reveals++ // who may follow depends on what befell him before
      return advances(g, f).length > 0 ? 'ask' : next()
    default:
      hideAll(g)
      return 'done'
  }
}

/** bautzen §7.3: both sides lay their forces open. */
function begin(g: G, f: Frame): void {
  const side = f.side as Side
  Object.assign(f, {
    formation: 0,
    out: [],
    headA: UNCHOSEN,
    headD: UNCHOSEN,
    gunsA: [],
    gunsD: [],
    tactics: 0,
    barred: [],
    let: -1,
    into: -1,
  })
  Object.assign(f, { lossA: 0, backA: 0, lossD: 0, backD: 0, storm: 0 })
  for (const hex of f.from as number[]) show(g, side, hex)
  for (const hex of f.hexes as number[]) show(g, other(side), hex)
  tell(g, 'battle.begins', side, 'bautzen §7.3', { from: f.from as number[], target: f.hexes as number[] }, [
    ...(f.from as number[]),
    ...(f.hexes as number[]),
  ])
}

/** bautzen §8.2: of a mixed Coalition force one formation attacks, of its commander's choice; the rest only suffers. */
function beginFormation(g: G, f: Frame): boolean {
  if ((f.hexes as number[]).length === 0) {
    f.at = ADVANCE - 1
    return false
  }
  g.s.reveals++ // who of those laid open may attack at all is seen now
  if (f.side !== COALITION) return false
  const formations = formationsOf(g, f)
  if (formations.length > 1) return true
  f.formation = formations[0] ?? 0
  return false
}

/** bautzen §8.4.b: each side names its head unit without knowing the other's. */
function chooseHead(_g: G, f: Frame, which: 'headA' | 'headD', units: readonly number[]): boolean {
  if (f[which] !== UNCHOSEN) return false
  if (units.length > 1) return true
  f[which] = units[0]
  return false
}

function headsShown(g: G, f: Frame): 'next' {
  f.at++
  g.s.reveals++
  const params = { head: f.headA as number, against: f.headD as number }
  tell(g, 'battle.heads', f.side as Side, 'bautzen §8.4.b', params, f.hexes as number[])
  return 'next'
}

function mayHoldGuns(g: G, side: Side): boolean {
  return gunsOf(side).some(kind => mayHold(g, side, kind))
}

/** bautzen §8.5, §8.7: two dice and the modifier; a two or a twelve on the dice themselves endangers a commander. */
function throwDice(g: G, f: Frame): void {
  const { s, t } = g
  const side = f.side as Side
  const e = engagement(g, f)
  const lines = combatModifiers(g, e)
  for (const { what, value, clause } of lines) tell(g, what, side, clause, { value, drm: signed(value) })
  if (lines.some(line => line.what === 'drm.concentric')) feat(g, 'concentric')
  if (lines.some(line => line.what === 'drm.charge')) feat(g, 'charge')
  const dice = [throwDie(s.dice), throwDie(s.dice)]
  const natural = dice[0] + dice[1]
  const modifier = total(lines)
  const score = natural + modifier
  const read = lookUp(g, score)
  if (f.tactics) feat(g, 'tactical-option')
  const result = f.tactics ? withTactics(read) : read
  const params = {
    total: modifier,
    drm: signed(modifier),
    score,
    result: result.text,
    outcome: `fought.${outcomeOf(result)}`,
    hex: e.hexes[0],
  }
  g.events.push({ kind: 'battle.dice', side: t.sides[side], clause: 'bautzen §8.5', params, dice, hexes: [...e.hexes] })
  const { lossA, backA, lossD, backD, storm } = result
  Object.assign(f, { lossA, backA, lossD, backD, storm })
  if (natural === 2) hitCommander(g, side, e.from)
  if (natural === 12) hitCommander(g, other(side), e.hexes)
}

/** bautzen §8.5, §8.5.1: losses on both sides, then retreats. Called in reverse, the last first to run. */
function applyResults(g: G, f: Frame): void {
  const { s } = g
  const side = f.side as Side
  const enemy = other(side)
  const from = f.from as number[]
  const hexes = f.hexes as number[]
  for (const hex of from) for (const piece of unitsAt(g, side, hex)) s.flags[piece] |= FOUGHT
  const doomed = pendingTargets(g)
  const unitsOn = (of: Side, list: readonly number[]): number[] => list.flatMap(hex => unitsAt(g, of, hex))
  if ((f.backA as number) > 0) for (const hex of [...from].reverse()) callRetreat(g, side, hex, f.backA as number, [])
  if ((f.backD as number) > 0)
    for (const hex of [...hexes].reverse()) callRetreat(g, enemy, hex, f.backD as number, doomed)
  callLosses(g, enemy, f.lossD as number, f.headD as number, unitsOn(enemy, hexes))
  callLosses(g, side, f.lossA as number, f.headA as number, unitsOn(side, from))
}

/**
 * bautzen §8.5.1: one attacking unit may follow, if the defender had to retreat and has gone; into a redoubt only as the
 * table allows: a dot for the guard, a cross for all.
 */
function advances(g: G, f: Frame): [number, number][] {
  const side = f.side as Side
  const found: [number, number][] = []
  if ((f.backD as number) === 0 || (f.backA as number) > 0) return found
  for (const hex of f.hexes as number[]) {
    if (g.s.units[hex] > 0) continue
    const redoubt = g.t.ground.redoubt[hex] === 1
    for (const from of f.from as number[])
      for (const piece of unitsAt(g, side, from)) {
        if ((f.barred as number[]).includes(piece)) continue
        if (redoubt && (f.storm as number) < (g.t.guard[piece] ? 1 : 2)) continue
        if (sideBetween(g.t.board, from, hex) >= 0 && g.s.shown[piece] && !refuseShut(g, [piece], hex))
          found.push([piece, hex])
      }
  }
  return found
}

function follow(g: G, f: Frame, piece: number, to: number): void {
  if (g.t.ground.redoubt[to]) feat(g, 'redoubt-stormed')
  call(g.s, 'advance', { side: f.side, pieces: [piece], from: g.s.hex[piece], to })
}

const asking: Partial<Record<number, (g: G, f: Frame) => Ask>> = {
  [FORMATION]: (g, f) => ({
    side: COALITION,
    clause: 'bautzen §8.2',
    prompt: 'ask.formation',
    answers: formationsOf(g, f).map(one => plain(g.t, `formation-${FORMATIONS[one]}`)),
    focus: f.from as number[],
  }),
  [CROWD]: (g, f) => {
    const units = crowd(g, f)
    return {
      side: other(f.side as Side),
      clause: 'bautzen §8.4.g',
      prompt: g.t.side[units[0]] === f.side ? 'ask.leaveOutEnemy' : 'ask.leaveOut',
      answers: units.map(piece => ofPiece(g.t, 'leave-out', piece)),
      params: { hex: g.s.hex[units[0]] },
      focus: [g.s.hex[units[0]]],
    }
  },
  [HEAD_A]: (g, f) => askHead(g, f, f.side as Side, candidatesA(g, f)),
  [HEAD_D]: (g, f) => askHead(g, f, other(f.side as Side), candidatesD(g, f)),
  [GUNS_A]: (g, f) => askGuns(g, f, f.side as Side, f.gunsA as number[]),
  [GUNS_D]: (g, f) => askGuns(g, f, other(f.side as Side), f.gunsD as number[]),
  [TACTICS]: (g, f) => ({
    side: FRENCH,
    clause: 'bautzen §8.6.2',
    prompt: 'ask.tactics',
    answers: [plain(g.t, 'tactics'), plain(g.t, 'no-tactics', true)],
    focus: f.hexes as number[],
  }),
  [NAPOLEON_CHOOSES]: (g, f) => ({
    side: FRENCH,
    clause: 'bautzen §8.6.3',
    prompt: 'ask.napoleon',
    answers: [plain(g.t, 'drive-back'), plain(g.t, 'crush')],
    focus: f.hexes as number[],
  }),
  [ADVANCE]: (g, f) => {
    const answers: Answer[] = []
    for (const [piece, hex] of advances(g, f)) {
      const answer = (f.hexes as number[]).length > 1 ? advanceTo(g, piece, hex) : ofPiece(g.t, 'advance', piece)
      answers.push(answer)
    }
    answers.push(plain(g.t, 'no-advance', true))
    return {
      side: f.side as Side,
      clause: 'bautzen §8.5.1',
      prompt: 'ask.advance',
      answers,
      focus: f.hexes as number[],
    }
  },
}

/** bautzen §8.2: after an attack on two hexes the hex has to be named with the unit. */
function advanceTo(g: G, piece: number, hex: number): Answer {
  const { numbers } = g.t.board
  const verb = `advance-${numbers[hex]}`
  const list = (g.t.answers.byPiece[verb] ??= [])
  return (list[piece] ??= Object.freeze({
    id: `advance:${g.t.pieces[piece].id}:${numbers[hex]}`,
    verb: 'advance',
    piece,
    hex,
  }))
}

function askHead(g: G, f: Frame, side: Side, units: readonly number[]): Ask {
  const answers = units.map(piece => ofPiece(g.t, 'head', piece))
  const focus = [...(f.from as number[]), ...(f.hexes as number[])]
  return { side, clause: 'bautzen §8.4.b', prompt: 'ask.head', answers, focus }
}

function askGuns(g: G, f: Frame, side: Side, guns: readonly number[]): Ask {
  const answers = gunAnswers(g, side, 'support')
  answers.push(plain(g.t, 'no-more-support', true))
  const asked = side === f.side ? 'ask.supportAttack' : 'ask.supportDefence'
  const prompt = guns.length > 0 ? `${asked}More` : asked
  return { side, clause: 'bautzen §8.4.h', prompt, answers, params: { n: guns.length }, focus: f.hexes as number[] }
}

const taking: Partial<Record<number, (g: G, f: Frame, answer: Answer) => void>> = {
  [FORMATION](_g, f, { verb }) {
    f.formation = FORMATIONS.indexOf(verb.slice('formation-'.length) as 'all')
    f.at = CROWD
  },
  [CROWD](g, f, { piece }) {
    ;(f.out as number[]).push(piece!)
    tell(g, 'battle.leftOut', g.t.side[piece!], 'bautzen §8.4.g', { piece: piece! }, [g.s.hex[piece!]])
  },
  [HEAD_A](_g, f, { piece }) {
    f.headA = piece!
  },
  [HEAD_D](_g, f, { piece }) {
    f.headD = piece!
  },
  [GUNS_A](g, f, { verb }) {
    if (verb === 'no-more-support') f.at = GUNS_D
    else takeGun(g, f.side as Side, verb, f.gunsA as number[])
  },
  [GUNS_D](g, f, { verb }) {
    if (verb === 'no-more-support') f.at = TACTICS
    else takeGun(g, other(f.side as Side), verb, f.gunsD as number[])
  },
  [TACTICS](g, f, { verb }) {
    f.tactics = verb === 'tactics' ? 1 : 0
    if (f.tactics) tell(g, 'battle.tactics', FRENCH, 'bautzen §8.6.2')
    f.at = DICE
  },
  [NAPOLEON_CHOOSES](g, f, { verb }) {
    f.at = RESULTS
    if (verb !== 'crush') return
    feat(g, 'napoleons-option')
    tell(g, 'battle.crush', FRENCH, 'bautzen §8.6.3')
    f.backD = 0
    f.lossD = (f.lossD as number) + 1
  },
  [ADVANCE](g, f, { verb, piece, hex }) {
    if (verb === 'no-advance') {
      f.at = END
      return
    }
    f.into = hex ?? (f.hexes as number[])[0]
    if (mayBar(g, f.side as Side, piece!, f.into)) call(g.s, 'barring', { piece: piece!, to: f.into })
    else f.let = piece!
  },
}
