import {
  AGAIN,
  asName,
  ASK,
  call,
  DONE,
  sideBetween,
  throwDie,
  type Answer,
  type Ask,
  type Step,
} from '@grognard/kernel'
import { attemptedPiece, ofPiece, plain } from '../system/answers.ts'
import { feat, procedure, type G } from '../system/battle.ts'
import { signed, tell } from '../system/events.ts'
import { ADVANCE, BARRING, BATTLE, RETREAT_BEFORE_COMBAT, type BattleFrame } from '../system/frames.ts'
import { FORMATIONS } from '../system/formations.ts'
import { hideAll, other, show, unitsAt } from '../system/stacks.ts'
import { COALITION, FOUGHT, FRENCH, type Side } from '../system/state.ts'
import { gunAnswers, takeGun } from './bombardment.ts'
import { candidatesA, candidatesD, counted, crowd, engagement, formationsOf } from './combat-forces.ts'
import { combatModifiers, strengths, total } from './combat-modifiers.ts'
import { mayBar } from './cossacks.ts'
import { callLosses } from './losses.ts'
import { gunsOf, mayHold } from './markers.ts'
import { refuseShut } from './movement.ts'
import { lookUp, mayUseNapoleon, mayUseTactics, outcomeOf } from './results.ts'
import { callRetreat, stillToBeAttacked } from './retreat.ts'
import { hitCommander } from './wounds.ts'
import { controlledByEnemy } from './zones-of-control.ts'

// bautzen §8.4.a to §8.5.1. One combat, from the moment both sides show their forces.

type Stage = BattleFrame['at']

export const battle = procedure(BATTLE, {
  run(g, f) {
    for (;;) {
      const step = running[f.at](g, f)
      if (step !== ON) return step
      f.at = BATTLE.stages[BATTLE.stages.indexOf(f.at) + 1]
    }
  },
  ask: (g, f) => asking[f.at]!(g, f),
  take(g, f, answer) {
    taking[f.at]!(g, f, answer)
  },
  refuse(g, f, attempt) {
    const piece = attemptedPiece(g.t, attempt)
    return piece >= 0 && (f.at === 'head-a' || f.at === 'head-d')
      ? { clause: 'bautzen §8.4.b', reason: 'refuse.notHead', params: { piece } }
      : undefined
  },
})

const ON = -1 // on to the next stage

/** A stage asks, runs something first, or is passed. */
const askIf = (asks: boolean): Step | typeof ON => (asks ? ASK : ON)

const running: Record<Stage, (g: G, f: BattleFrame) => Step | typeof ON> = {
  show(g, f) {
    layOpen(g, f)
    return ON
  },
  withdrawal(g, f) {
    f.at = 'formation'
    call(g.s, RETREAT_BEFORE_COMBAT, { side: f.side, from: [...f.from], hexes: [...f.hexes] })
    return AGAIN
  },
  formation: (g, f) => (f.hexes.length === 0 ? over(g) : askIf(beginFormation(g, f))),
  crowd: (g, f) => askIf(crowd(g, f).length > 0),
  'head-a': (g, f) => askIf(chooseHead(f, 'headA', candidatesA(g, f))),
  'head-d'(g, f) {
    if (chooseHead(f, 'headD', candidatesD(g, f))) return ASK
    headsShown(g, f)
    return ON
  },
  'guns-a': (g, f) => askIf(mayHoldGuns(g, f.side)),
  'guns-d': (g, f) => askIf(mayHoldGuns(g, other(f.side))),
  tactics: (g, f) => askIf(mayUseTactics(g, f.side, f.from, f.hexes, counted(g, f))),
  dice(g, f) {
    throwDice(g, f)
    return g.s.outcome ? AGAIN : ON
  },
  napoleon: (g, f) => askIf(mayUseNapoleon(g, f.side, f.from, f.hexes, f.backD)),
  results(g, f) {
    f.at = 'advance'
    applyResults(g, f)
    return AGAIN
  },
  advance(g, f) {
    if (f.follower >= 0) return follow(g, f)
    g.s.reveals++ // who may follow depends on what befell him before
    return askIf(advances(g, f).length > 0)
  },
  over,
}

/** bautzen §7.3: the stacks are closed again. */
function over(g: G): Step {
  hideAll(g)
  return DONE
}

/** bautzen §7.3: both sides lay their forces open. */
function layOpen(g: G, { side, from, hexes }: BattleFrame): void {
  for (const hex of from) show(g, side, hex)
  for (const hex of hexes) show(g, other(side), hex)
  tell(g, 'battle.begins', side, 'bautzen §7.3', { from: [...from], target: [...hexes] }, [...from, ...hexes])
}

/** bautzen §8.2: of a mixed Coalition force one formation attacks, of its commander's choice; the rest only suffers. */
function beginFormation(g: G, f: BattleFrame): boolean {
  g.s.reveals++ // who of those laid open may attack at all is seen now
  if (f.side !== COALITION) return false
  const formations = formationsOf(g, f)
  if (formations.length > 1) return true
  f.formation = formations[0] ?? 0
  return false
}

/** bautzen §8.4.b: each side names its head unit without knowing the other's. */
function chooseHead(f: BattleFrame, which: 'headA' | 'headD', units: readonly number[]): boolean {
  if (f[which] >= 0) return false
  if (units.length > 1) return true
  f[which] = units[0]
  return false
}

function headsShown(g: G, f: BattleFrame): void {
  g.s.reveals++
  tell(g, 'battle.heads', f.side, 'bautzen §8.4.b', { head: f.headA, against: f.headD }, [...f.hexes])
}

function mayHoldGuns(g: G, side: Side): boolean {
  return gunsOf(side).some(kind => mayHold(g, side, kind))
}

/** bautzen §8.5, §8.7: two dice and the modifier; a two or a twelve on the dice themselves endangers a commander. */
function throwDice(g: G, f: BattleFrame): void {
  const { s, t } = g
  const { side } = f
  const e = engagement(g, f)
  const lines = combatModifiers(g, e)
  for (const { what, value, clause } of lines) tell(g, what, side, clause, { value, drm: signed(value) })
  if (lines.some(line => line.what === 'drm.concentric')) feat(g, 'concentric')
  if (lines.some(line => line.what === 'drm.charge')) feat(g, 'charge')
  const dice = [throwDie(s.dice), throwDie(s.dice)]
  const natural = dice[0] + dice[1]
  const modifier = total(lines)
  const score = natural + modifier
  if (f.tactics) feat(g, 'tactical-option')
  const result = lookUp(t.results, score, f.tactics === 1)
  const params = {
    total: modifier,
    drm: signed(modifier),
    score,
    result: result.text,
    outcome: `fought.${outcomeOf(result)}`,
    hex: e.hexes[0],
    ...strengths(g, e),
  }
  g.events.push({ kind: 'battle.dice', side: t.sides[side], clause: 'bautzen §8.5', params, dice, hexes: [...e.hexes] })
  const { lossA, backA, lossD, backD, storm } = result
  Object.assign(f, { lossA, backA, lossD, backD, storm })
  if (natural === 2) hitCommander(g, side, e.from)
  if (natural === 12) hitCommander(g, other(side), e.hexes)
}

/** bautzen §8.5, §8.5.1: losses on both sides, then retreats. Called in reverse, the last first to run. */
function applyResults(g: G, f: BattleFrame): void {
  const { side, from, hexes } = f
  const enemy = other(side)
  const unitsOn = (of: Side, list: readonly number[]): number[] => list.flatMap(hex => unitsAt(g, of, hex))
  for (const piece of unitsOn(side, from)) g.s.flags[piece] |= FOUGHT
  if (f.backA > 0) for (const hex of [...from].reverse()) callRetreat(g, side, hex, f.backA, [])
  const doomed = stillToBeAttacked(g)
  if (f.backD > 0) for (const hex of [...hexes].reverse()) callRetreat(g, enemy, hex, f.backD, doomed)
  callLosses(g, enemy, f.lossD, f.headD, unitsOn(enemy, hexes))
  callLosses(g, side, f.lossA, f.headA, unitsOn(side, from))
}

/**
 * bautzen §8.5.1: one attacking unit may follow, if the defender had to retreat and has gone; into a redoubt only as the
 * table allows: a dot for the guard, a cross for all.
 */
function advances(g: G, f: BattleFrame): [number, number][] {
  const found: [number, number][] = []
  if (f.backD === 0 || f.backA > 0) return found
  for (const hex of f.hexes) {
    if (g.s.units[hex] > 0) continue
    const redoubt = g.t.ground.redoubt[hex] === 1
    for (const from of f.from)
      for (const piece of unitsAt(g, f.side, from)) {
        if (f.barred.includes(piece) && controlledByEnemy(g, f.side, hex)) continue // §2.A
        if (redoubt && f.storm < (g.t.guard[piece] ? 1 : 2)) continue
        if (sideBetween(g.t.board, from, hex) >= 0 && g.s.shown[piece] && !refuseShut(g, [piece], hex))
          found.push([piece, hex])
      }
  }
  return found
}

function follow(g: G, f: BattleFrame): Step {
  f.at = 'over'
  if (g.t.ground.redoubt[f.into]) feat(g, 'redoubt-stormed')
  call(g.s, ADVANCE, { side: f.side, pieces: [f.follower], from: g.s.hex[f.follower], to: f.into })
  return AGAIN
}

const asking: Partial<Record<Stage, (g: G, f: BattleFrame) => Ask>> = {
  formation: (g, f) => ({
    side: COALITION,
    clause: 'bautzen §8.2',
    prompt: 'ask.formation',
    answers: formationsOf(g, f).map(one => plain(g.t, `formation-${FORMATIONS[one]}`)),
    focus: [...f.from],
    open: true,
  }),
  crowd(g, f) {
    const units = crowd(g, f)
    const hex = g.s.hex[units[0]]
    return {
      side: other(f.side),
      clause: 'bautzen §8.4.g',
      prompt: g.t.side[units[0]] === f.side ? 'ask.leaveOutEnemy' : 'ask.leaveOut',
      answers: units.map(piece => ofPiece(g.t, 'leave-out', piece)),
      params: { hex },
      focus: [hex],
      open: true,
    }
  },
  'head-a': (g, f) => askHead(g, f, f.side, candidatesA(g, f)),
  'head-d': (g, f) => askHead(g, f, other(f.side), candidatesD(g, f)),
  'guns-a': (g, f) => askGuns(g, f, f.side, f.gunsA),
  'guns-d': (g, f) => askGuns(g, f, other(f.side), f.gunsD),
  tactics: (g, f) => ({
    side: FRENCH,
    clause: 'bautzen §8.6.2',
    prompt: 'ask.tactics',
    answers: [plain(g.t, 'tactics'), plain(g.t, 'no-tactics', true)],
    focus: [...f.hexes],
    open: true,
  }),
  napoleon: (g, f) => ({
    side: FRENCH,
    clause: 'bautzen §8.6.3',
    prompt: 'ask.napoleon',
    answers: [plain(g.t, 'drive-back'), plain(g.t, 'crush')],
    focus: [...f.hexes],
    open: true,
  }),
  advance(g, f) {
    const answers = advances(g, f).map(([piece, hex]) =>
      f.hexes.length > 1 ? advanceTo(g, piece, hex) : ofPiece(g.t, 'advance', piece),
    )
    answers.push(plain(g.t, 'no-advance', true))
    return { side: f.side, clause: 'bautzen §8.5.1', prompt: 'ask.advance', answers, focus: [...f.hexes], open: true }
  },
}

/** bautzen §8.2: after an attack on two hexes the hex has to be named with the unit. */
function advanceTo(g: G, piece: number, hex: number): Answer {
  const { numbers } = g.t.board
  const verb = `advance-${numbers[hex]}`
  const list = (g.t.answers.byPiece[verb] ??= [])
  return (list[piece] ??= Object.freeze({
    id: asName(`advance:${g.t.pieces[piece].id}:${numbers[hex]}`),
    verb: 'advance',
    piece,
    hex,
  }))
}

function askHead(g: G, f: BattleFrame, side: Side, units: readonly number[]): Ask {
  const answers = units.map(piece => ofPiece(g.t, 'head', piece))
  const focus = [...f.from, ...f.hexes]
  return { side, clause: 'bautzen §8.4.b', prompt: 'ask.head', answers, params: { hex: f.hexes[0] }, focus, open: true }
}

/** Who fights whom, and where: both heads have been shown by then (§8.4.b). */
function names({ headA, headD, hexes }: BattleFrame): { head: number; against: number; hex: number } {
  return { head: headA, against: headD, hex: hexes[0] }
}

function askGuns(g: G, f: BattleFrame, side: Side, guns: readonly number[]): Ask {
  const answers = gunAnswers(g, side, 'support')
  answers.push(plain(g.t, 'no-more-support', true))
  const asked = side === f.side ? 'ask.supportAttack' : 'ask.supportDefence'
  const prompt = guns.length > 0 ? `${asked}More` : asked
  return {
    side,
    clause: 'bautzen §8.4.h',
    prompt,
    answers,
    params: { n: guns.length, ...names(f) },
    focus: [...f.hexes],
  }
}

const taking: Partial<Record<Stage, (g: G, f: BattleFrame, answer: Answer) => void>> = {
  formation(_g, f, { verb }) {
    f.formation = FORMATIONS.indexOf(verb.slice('formation-'.length) as 'all')
    f.at = 'crowd'
  },
  crowd(g, f, { piece }) {
    f.out.push(piece!)
    tell(g, 'battle.leftOut', g.t.side[piece!], 'bautzen §8.4.g', { piece: piece! }, [g.s.hex[piece!]])
  },
  'head-a'(_g, f, { piece }) {
    f.headA = piece!
  },
  'head-d'(_g, f, { piece }) {
    f.headD = piece!
  },
  'guns-a'(g, f, { verb }) {
    if (verb === 'no-more-support') f.at = 'guns-d'
    else takeGun(g, f.side, verb, f.gunsA)
  },
  'guns-d'(g, f, { verb }) {
    if (verb === 'no-more-support') f.at = 'tactics'
    else takeGun(g, other(f.side), verb, f.gunsD)
  },
  tactics(g, f, { verb }) {
    f.tactics = verb === 'tactics' ? 1 : 0
    if (f.tactics) tell(g, 'battle.tactics', FRENCH, 'bautzen §8.6.2')
    f.at = 'dice'
  },
  napoleon(g, f, { verb }) {
    f.at = 'results'
    if (verb !== 'crush') return
    feat(g, 'napoleons-option')
    tell(g, 'battle.crush', FRENCH, 'bautzen §8.6.3')
    f.backD = 0
    f.lossD++
  },
  advance(g, f, { verb, piece, hex }) {
    if (verb === 'no-advance') {
      f.at = 'over'
      return
    }
    f.into = hex ?? f.hexes[0]
    if (mayBar(g, f.side, piece!, f.into)) call(g.s, BARRING, { piece: piece!, to: f.into })
    else f.follower = piece!
  },
}
