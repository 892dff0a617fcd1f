import { AGAIN, ASK, choices, choose, DONE, sideBetween, under, type Ask, type Refusal } from '@grognard/kernel'
import { atHex, attemptedHex, attemptedPiece, ofPiece, plain } from '../system/answers.ts'
import { tell, unitWord } from '../system/events.ts'
import { ANNOUNCEMENT, COMBAT, type Announcement, type Combat } from '../system/frames.ts'
import { isCombat } from '../system/kinds.ts'
import { feat, procedure, type G } from '../system/leipzig.ts'
import { holds, reveal } from '../system/stacks.ts'
import { FED_COMBAT, other } from '../system/state.ts'
import { ableOn, attacksFrom, fedAlready, isSortie, refuseRiver } from './attackers.ts'
import { feederFor, UNFED } from './attack-forces.ts'
import { saxonsOn } from './borders.ts'
import { feedersOf, gainsBySupply, mayBeFed } from './combat-strength.ts'
import { countSecret } from './formations.ts'

// leipzig §combat.A, §combat.D, §combat.I, §fortress.E. The attacker's segment: from which hex, against whom, with whom, with which
// supply. Choices only grow, so what is offered can always be brought to an end that the river allows (§tec).

export const announcement = procedure(ANNOUNCEMENT, {
  run(g, f) {
    const above = under(g.s, COMBAT)
    if (f.at === 'target') {
      const attacks = attacksFrom(g, above, f.from)
      if (attacks.length > 1) return ASK
      strike(g, f, attacks[0])
    } else if (f.at === 'units') {
      if (refuseRiver(g, above, f.from, f.hexes, ableOn(g, f.side, f.from))) return callOff(g, f, above)
      if (candidates(g, f).length === 0) f.at = 'supply'
      else if (f.who.length === 0 && ableOn(g, f.side, f.from).length === 1) f.who = ableOn(g, f.side, f.from)
      else return ASK
    } else if (f.at === 'supply') {
      countSecret(g, f.side) // that nothing is asked tells that no supply is near
      allotInUse(g, f, above)
      if (asksSupply(g, f, above)) return ASK
      announce(g, f, above)
    } else return DONE
    return AGAIN
  },
  ask: (g, f) => (f.at === 'target' ? askTarget(g, f) : f.at === 'units' ? askUnits(g, f) : askSupply(g, f)),
  take(g, f, answer) {
    const above = under(g.s, COMBAT)
    if (f.at === 'target') strike(g, f, [answer.hex!])
    else if (f.at === 'units') {
      if (choose(answer, f.who, () => ableOn(g, f.side, f.from))) f.at = 'supply'
    } else {
      if (answer.piece !== undefined) allotCounter(g, f, above, answer.piece)
      announce(g, f, above)
    }
  },
  refuse(g, f, attempt) {
    const above = under(g.s, COMBAT)
    if (f.at === 'target') {
      const hex = attemptedHex(g.t, attempt)
      return hex < 0 ? undefined : refuseTarget(g, f, above, hex)
    }
    const piece = attemptedPiece(g.t, attempt)
    if (attempt.id === 'that-is-all' || attempt.id === 'without-supply')
      return refuseRiver(g, above, f.from, f.hexes, f.who, attempt.id === 'that-is-all' ? undefined : false)
    return piece < 0 || g.s.hex[piece] < 0 ? undefined : refuseUnit(g, f, piece)
  },
})

/** leipzig §combat.A, §combat.E: why this hex cannot be attacked from there. */
function refuseTarget(g: G, f: Announcement, above: Combat, hex: number): Refusal | undefined {
  const params = { hex, from: f.from }
  if (!holds(g.s, other(f.side), hex)) return { clause: 'leipzig §combat.A', reason: 'refuse.noEnemy', params }
  if (sideBetween(g.t.board, f.from, hex) < 0)
    return { clause: 'leipzig §combat.A', reason: 'refuse.notBeside', params }
  if (saxonsOn(g, hex)) return { clause: 'leipzig §saxon', reason: 'refuse.neutral', params }
  return refuseRiver(g, above, f.from, [hex], ableOn(g, f.side, f.from))
}

function refuseUnit(g: G, f: Announcement, piece: number): Refusal | undefined {
  const { s } = g
  const params = { unit: unitWord(g, piece), hex: f.from }
  if (f.at === 'supply') return { clause: 'leipzig §supply.B', reason: 'refuse.feedsNot', params }
  if (s.hex[piece] !== f.from) return { clause: 'leipzig §combat.D', reason: 'refuse.otherHex', params }
  if (s.dispersed[piece] > 0) return { clause: 'leipzig §combat.K', reason: 'refuse.dispersed', params }
  return { clause: 'leipzig §combat.C', reason: 'refuse.noneAble', params }
}

/** leipzig §recon: an attack that is announced shows both stacks, and binds. */
function strike(g: G, f: Announcement, hexes: readonly number[]): void {
  const { s } = g
  f.hexes = [...hexes]
  f.at = 'units'
  for (const hex of [f.from, ...hexes]) for (let p = s.top[hex]; p >= 0; p = s.under[p]) reveal(g, p)
}

/** leipzig §tec, §recon: what was looked at is too strong to be attacked over the river; the hex makes no other attack. */
function callOff(g: G, f: Announcement, above: Combat): typeof DONE {
  tell(g, 'attack.calledOff', f.side, 'leipzig §tec', { from: f.from, hex: f.hexes[0] }, [f.from, f.hexes[0]])
  above.from.push(f.from)
  above.done.push(1)
  above.fedBy.push(UNFED)
  return DONE
}

/** Units that may still be chosen, one of each kind. */
function candidates(g: G, f: Announcement): number[] {
  const { kind } = g.s
  const found: number[] = []
  for (const piece of ableOn(g, f.side, f.from))
    if (!f.who.includes(piece) && !found.some(one => kind[one] === kind[piece])) found.push(piece)
  return found
}

function askTarget(g: G, f: Announcement): Ask {
  const answers = attacksFrom(g, under(g.s, COMBAT), f.from).map(([hex]) => atHex(g.t, 'target', hex))
  const params = { hex: f.from }
  return { side: f.side, clause: 'leipzig §combat.D', prompt: 'ask.target', answers, params, focus: [f.from] }
}

function askUnits(g: G, f: Announcement): Ask {
  const fights = f.who.some(piece => isCombat(g.s.kind[piece]))
  const answers = choices(g.t, {
    candidates: candidates(g, f),
    chosen: f.who,
    verb: () => 'with',
    everyone: true,
    enough: fights && !refuseRiver(g, under(g.s, COMBAT), f.from, f.hexes, f.who),
  })
  const focus = [f.from, ...f.hexes]
  const params = { hex: f.from, target: f.hexes }
  return { side: f.side, clause: 'leipzig §combat.B', prompt: 'ask.with', answers, params, focus, chosen: f.who }
}

/** leipzig §combat.I: is there a choice to make about supply? Not where a fortress or a counter already allotted feeds them. */
function asksSupply(g: G, f: Announcement, above: Combat): boolean {
  return !fedAlready(g, above, f.from) && gainsBySupply(g.s, f.who) && mayBeFed(g, f.side, f.from)
}

function askSupply(g: G, f: Announcement): Ask {
  const above = under(g.s, COMBAT)
  const answers = feedersOf(g, f.side, f.from).map(piece => ofPiece(g.t, 'feed', piece))
  if (!refuseRiver(g, above, f.from, f.hexes, f.who, false)) answers.push(plain(g.t, 'without-supply'))
  const focus = [f.from, ...f.hexes]
  const params = { hex: f.from, target: f.hexes }
  return { side: f.side, clause: 'leipzig §combat.I', prompt: 'ask.feed', answers, params, focus, chosen: f.who }
}

/** leipzig §stacking.B, §supply.C: a counter that keeps a stack is used up in any case, and so feeds the attack if it can. */
function allotInUse(g: G, f: Announcement, above: Combat): void {
  if (fedAlready(g, above, f.from) || !gainsBySupply(g.s, f.who)) return
  const counter = feedersOf(g, f.side, f.from).find(piece => g.s.flags[piece] & FED_COMBAT)
  if (counter !== undefined) allotCounter(g, f, above, counter)
}

function allotCounter(g: G, f: Announcement, above: Combat, counter: number): void {
  above.fed.push(counter)
  reveal(g, counter)
  const hex = g.s.hex[counter]
  tell(g, 'supply.allotted', f.side, 'leipzig §combat.I', { unit: unitWord(g, counter), hex }, [hex])
}

/** leipzig §combat.A: the attack stands. */
function announce(g: G, f: Announcement, above: Combat): void {
  const { from, hexes, who } = f
  const attack = above.from.length
  f.at = 'over'
  above.from.push(from)
  above.done.push(0)
  above.fedBy.push(feederFor(g, above.fed, from)) // who declined supply once stays without it (§supply.F)
  for (const hex of hexes) {
    above.hexes.push(hex)
    above.by.push(attack)
    above.coverBy.push(UNFED)
  }
  for (const piece of who) {
    above.who.push(piece)
    above.of.push(attack)
  }
  if (hexes.length > 1 || isSortie(g, f.side, from)) feat(g, 'sortie')
  tell(g, 'attack.announced', f.side, 'leipzig §combat.A', { from, target: hexes, n: who.length }, [from, ...hexes])
}
