import { AGAIN, ASK, call, DIRECTIONS, DONE, type Answer, type Ask } from '@grognard/kernel'
import { atHex, attemptedHex, ofPiece, plain } from '../system/answers.ts'
import { tell, unitWord } from '../system/events.ts'
import { ADVANCE, ANNOUNCEMENT, ATTACK, COMBAT, SLIP_AWAY, type Combat } from '../system/frames.ts'
import { isSupply } from '../system/kinds.ts'
import { procedure, type G } from '../system/leipzig.ts'
import { holds, isInverted, reveal, unitsOn } from '../system/stacks.ts'
import { ALLIED, FED_COMBAT, firstSlot, other, SEEN, SLOTS } from '../system/state.ts'
import { attackingHexes, refuseFrom } from './attackers.ts'
import { saxonsOn } from './borders.ts'
import { attackersOf, coverHexes, defended, isCovered, isOverwhelmed, targetsOf } from './attack-forces.ts'
import { feedersOf, gainsBySupply, mayBeFed } from './combat-strength.ts'
import { countSecret } from './formations.ts'
import { isTruce } from './zones-of-control.ts'

// leipzig §combat.A to §combat.G. The combat phase in its four segments: attacks with their supply, retreats before combat, the
// defender's supply, and one attack after another in whatever order the attacker wishes.

export const combat = procedure(COMBAT, {
  run(g, f) {
    if (f.at === 'announce') {
      if (f.next === 0) begin(g, f)
      if (!isTruce(g.s) && asksAttack(g, f)) return ASK
      endAnnouncing(g, f)
    } else if (f.at === 'slip-away') return slip(g, f)
    else if (f.at === 'follow') return follow(g, f)
    else if (f.at === 'defence') return defend(g, f)
    else if (f.at === 'resolve') return resolve(g, f)
    else return DONE
    return AGAIN
  },
  ask: (g, f) => (f.at === 'announce' ? askAttack(g, f) : f.at === 'defence' ? askCover(g, f) : askFight(g, f)),
  take(g, f, answer) {
    if (f.at === 'announce') {
      if (answer.verb === 'no-more-attacks') endAnnouncing(g, f)
      else call(g.s, ANNOUNCEMENT, { side: f.side, from: answer.hex! })
    } else if (f.at === 'defence') {
      if (answer.piece !== undefined) cover(g, f, answer.piece)
      f.next++
    } else fight(g, f, f.from.indexOf(answer.hex!))
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    return f.at === 'announce' && hex >= 0 ? refuseFrom(g, f, hex) : undefined
  },
})

/** leipzig §supply.C: a counter that was used in the movement phase, for an automatic elimination or a stack, feeds attacks beside it as well; face down, when one is announced. */
function begin({ s }: G, f: Combat): void {
  f.next = 1
  const first = firstSlot(f.side)
  for (let p = first; p < first + SLOTS; p++)
    if (s.flags[p] & FED_COMBAT && isSupply(s.kind[p]) && s.shown[p] === SEEN) f.fed.push(p)
}

/**
 * leipzig §combat.B, §recon: attacking is voluntary, so the question is asked wherever an attack can be made; and of inverted units
 * wherever they touch an enemy, for not asking would tell what they are.
 */
function asksAttack(g: G, f: Combat): boolean {
  if (f.side === ALLIED && isInverted(g)) return inTouch(g)
  return attackingHexes(g, f).length > 0
}

/** Does any Allied counter that is not dispersed stand beside a French one? Open to both. */
function inTouch(g: G): boolean {
  const { s, t } = g
  const first = firstSlot(ALLIED)
  for (let p = first; p < first + SLOTS; p++) {
    const hex = s.hex[p]
    if (hex < 0 || s.dispersed[p] > 0) continue
    for (let d = 0; d < DIRECTIONS; d++) {
      const to = t.board.neighbours[hex * DIRECTIONS + d]
      if (to >= 0 && holds(s, other(ALLIED), to) && !saxonsOn(g, to)) return true
    }
  }
  return false
}

function askAttack(g: G, f: Combat): Ask {
  const answers: Answer[] = attackingHexes(g, f).map(hex => atHex(g.t, 'attack', hex))
  answers.push(plain(g.t, 'no-more-attacks', true))
  const n = f.from.length
  const prompt = n > 0 ? 'ask.attackMore' : 'ask.attack'
  return { side: f.side, clause: 'leipzig §combat.A', prompt, answers, params: { n } }
}

function endAnnouncing(g: G, f: Combat): void {
  f.crushed = [...new Set(f.hexes)].filter(hex => isOverwhelmed(g, f, hex))
  f.at = f.hexes.length > 0 ? 'slip-away' : 'over'
  f.next = 0
}

/** leipzig §combat.J: the defenders of each hex attacked, in the order announced, may flee. */
function slip(g: G, f: Combat): typeof AGAIN {
  const at = f.next++
  if (at === f.hexes.length) {
    f.at = 'follow'
    f.next = 0
  } else if (f.hexes.indexOf(f.hexes[at]) === at) call(g.s, SLIP_AWAY, { side: other(f.side), hex: f.hexes[at] })
  return AGAIN
}

/** leipzig §combat.M: when all flights are over, attackers may go where nobody is left, attack by attack in the order announced. */
function follow(g: G, f: Combat): typeof AGAIN {
  const attack = f.next++
  if (attack === f.from.length) {
    f.at = 'defence'
    f.next = 0
    return AGAIN
  }
  if (f.done[attack] || defended(g, f, attack).length > 0) return AGAIN
  f.done[attack] = 1
  // Others who attacked the same hex may be there already.
  const hexes = targetsOf(f, attack)
  if (hexes.length > 0) call(g.s, ADVANCE, { side: f.side, who: attackersOf(g, f, attack), hexes })
  return AGAIN
}

/** leipzig §combat.I, §supply.F: the defender gives supply to each hex that is still attacked, or does not. */
function defend(g: G, f: Combat): typeof AGAIN | typeof ASK {
  const enemy = other(f.side)
  coverHexes(g, f)
  countSecret(g, enemy)
  for (; f.next < f.hexes.length; f.next++) {
    const hex = f.hexes[f.next]
    if (!holds(g.s, enemy, hex) || f.hexes.indexOf(hex) < f.next || isCovered(f, hex)) continue
    if (gainsBySupply(g.s, unitsOn(g.s, hex)) && mayBeFed(g, enemy, hex)) return ASK
  }
  f.at = 'resolve'
  return AGAIN
}

function askCover(g: G, f: Combat): Ask {
  const hex = f.hexes[f.next]
  const side = other(f.side)
  const answers = feedersOf(g, side, hex).map(piece => ofPiece(g.t, 'cover', piece))
  answers.push(plain(g.t, 'without-supply'))
  return { side, clause: 'leipzig §combat.I', prompt: 'ask.cover', answers, params: { hex }, focus: [hex] }
}

function cover(g: G, f: Combat, counter: number): void {
  f.cover.push(counter)
  reveal(g, counter)
  const hex = g.s.hex[counter]
  tell(g, 'supply.covers', other(f.side), 'leipzig §combat.I', { unit: unitWord(g, counter), hex }, [hex])
}

/** leipzig §combat.G: attacks that are still to be made; one whose target is empty meanwhile is none. */
function pending(g: G, f: Combat): number[] {
  const left: number[] = []
  for (let attack = 0; attack < f.from.length; attack++) {
    if (f.done[attack]) continue
    if (defended(g, f, attack).length > 0 && attackersOf(g, f, attack).length > 0) left.push(attack)
    else f.done[attack] = 1
  }
  return left
}

function resolve(g: G, f: Combat): typeof AGAIN | typeof ASK {
  const left = pending(g, f)
  if (left.length > 1) return ASK
  if (left.length === 1) fight(g, f, left[0])
  else f.at = 'over'
  return AGAIN
}

function askFight(g: G, f: Combat): Ask {
  const hexes = pending(g, f).map(attack => f.from[attack])
  const answers = hexes.sort((a, b) => a - b).map(hex => atHex(g.t, 'fight', hex))
  return { side: f.side, clause: 'leipzig §combat.G', prompt: 'ask.fight', answers }
}

function fight(g: G, f: Combat, attack: number): void {
  f.done[attack] = 1
  call(g.s, ATTACK, { side: f.side, attack })
}
