import { dealBack, distance, draw, find, frameIf, pick, shuffle, type DiceState, type Frame } from '@grognard/kernel'
import { BATTLE, MARCH, type BattleFrame, type March } from './frames.ts'
import { candidatesA } from '../rules/combat-forces.ts'
import type { G } from './battle.ts'
import { isUnit, other } from './stacks.ts'
import {
  COALITION,
  CROWDED_IN,
  DISCORDANT,
  FOUGHT,
  HAND,
  HIDDEN,
  MOVED,
  OUT_OF_COMMAND,
  UNSEEN,
  type BautzenState,
  type Side,
} from './state.ts'

// Who knows what (bautzen §5, §6, §7.3). Of the enemy one sees how high his stacks are and whether a commander is there,
// who is out of the game, and every marker played; not which unit stands where, nor what he holds in his hand. What lies on
// the track, nobody knows. Stacks lie open to both while they fight or are fired at.

const IN_COMBAT = OUT_OF_COMMAND | DISCORDANT | FOUGHT | CROWDED_IN // who of those laid open counts in the combat (§8.4)
const A_UNIT = -1 // what a view shows of a unit in an enemy group on the march
const A_CHIEF = -2
const SOME_HEAD = -2 // a head unit that the attacker has named and not yet shown

/** bautzen §7.3: blanks what a side may not know. */
export function conceal(g: G, side: Side): void {
  const { t, s } = g
  const enemy = other(side)
  const fighting = find(s, BATTLE) !== undefined
  for (let p = 0; p < t.pieces.length; p++) {
    if (t.side[p] !== enemy) continue
    if (s.hex[p] >= 0 && !s.shown[p]) s.hex[p] = HIDDEN
    s.flags[p] = fighting && s.shown[p] ? s.flags[p] & IN_COMBAT : 0
  }
  for (let m = 0; m < t.markers.length; m++) {
    const at = s.markerAt[m]
    const mine = t.markers[m].side === side
    if (!s.markerKnown[m] && (!mine || at !== HAND)) s.markerAt[m] = UNSEEN
  }
  for (let space = 0; space < s.ney.length; space++) {
    const inspected = side === COALITION && s.inspected === space + 1
    if (!inspected && s.ney[space] !== s.neyTold) s.ney[space] = UNSEEN
  }
  for (let i = 0; i < s.frames.length; i++) s.frames[i] = hideFrame(g, s.frames[i], side)
}

/** The frame as a side may know it: another one, where there is something to hide. */
function hideFrame(g: G, frame: Frame, side: Side): Frame {
  const march = frameIf(frame, MARCH)
  if (march && march.side !== side && !march.entering)
    return { ...frame, group: march.group.map(piece => (piece < 0 ? piece : isUnit(g, piece) ? A_UNIT : A_CHIEF)) }
  const battle = frameIf(frame, BATTLE)
  return battle && battle.side !== side && battle.at === 'head-d' ? { ...frame, headA: SOME_HEAD } : frame
}

/** Fills the blanks of a side's view, as the dice given fall. */
export function deal(g: G, side: Side, dice: DiceState): void {
  const enemy = other(side)
  dealPieces(g, enemy, dice)
  dealMarched(g, enemy)
  dealMarkers(g, side, dice)
  dealNey(g.s, dice)
  for (const frame of g.s.frames) {
    const march = frameIf(frame, MARCH)
    if (march) dealGroup(g, march, dice)
    const battle = frameIf(frame, BATTLE)
    if (battle?.headA === SOME_HEAD) dealHead(g, battle, dice)
  }
}

/** Each hidden piece goes to one of the hexes with room for it, one near to where it was last seen. */
function dealPieces(g: G, enemy: Side, dice: DiceState): void {
  const { s, t } = g
  const unitSlots: number[] = []
  const chiefSlots: number[] = []
  for (let hex = 0; hex < s.owner.length; hex++) {
    if (s.owner[hex] !== enemy) continue
    for (let n = s.units[hex]; n > 0; n--) unitSlots.push(hex)
    for (let n = s.chiefs[hex]; n > 0; n--) chiefSlots.push(hex)
  }
  const hidden: number[] = []
  for (let p = 0; p < t.pieces.length; p++) {
    if (t.side[p] !== enemy) continue
    if (s.hex[p] === HIDDEN) hidden.push(p)
    else if (s.hex[p] >= 0) {
      const slots = p < t.commanders ? chiefSlots : unitSlots
      slots.splice(slots.indexOf(s.hex[p]), 1)
    }
  }
  // Unknown where it was seen, any slot is as near as any other.
  const far = (piece: number, slot: number): number => (s.seen[piece] < 0 ? 0 : distance(t.board, s.seen[piece], slot))
  const [chiefs, units] = [hidden.filter(p => p < t.commanders), hidden.filter(p => p >= t.commanders)]
  for (const [piece, hex] of dealBack(chiefs, chiefSlots, dice, far)) s.hex[piece] = hex
  for (const [piece, hex] of dealBack(units, unitSlots, dice, far)) s.hex[piece] = hex
}

/** Of each stack as many have marched as one has seen; which, makes no difference to the enemy. */
function dealMarched(g: G, enemy: Side): void {
  const { s, t } = g
  for (const mark of s.marched) {
    const hex = mark < 0 ? -1 - mark : mark
    if (s.owner[hex] !== enemy) continue
    const [from, to] = mark < 0 ? [0, t.commanders] : [t.firstOf[enemy], t.endOf[enemy]]
    for (let p = from; p < to; p++)
      if (s.hex[p] === hex && !(s.flags[p] & MOVED)) {
        s.flags[p] |= MOVED
        break
      }
  }
}

/** What is unknown of a side's markers lies on the rest of its track; of the enemy's, the others are in his hand. */
function dealMarkers(g: G, side: Side, dice: DiceState): void {
  const { s, t } = g
  for (const one of [0, 1] as const) {
    const unseen: number[] = []
    for (let m = 0; m < t.markers.length; m++) if (t.markers[m].side === one && s.markerAt[m] === UNSEEN) unseen.push(m)
    for (let space = s.drawn[one] + 1; space <= t.slots[one].length; space++) {
      // A Losses marker never waits in a hand, so it has to be among those still on the track.
      const due =
        unseen.length - 1 === t.slots[one].length - space ? -1 : unseen.findIndex(m => t.markers[m].kind === 'losses')
      const [m] = unseen.splice(due >= 0 && one !== side ? due : pick(dice, unseen.length), 1)
      s.markerAt[m] = space
    }
    for (const m of unseen) s.markerAt[m] = HAND
    shuffleTrack(g, one, dice)
  }
}

function shuffleTrack(g: G, side: Side, dice: DiceState): void {
  const { s, t } = g
  const laid: number[] = []
  for (let m = 0; m < t.markers.length; m++)
    if (t.markers[m].side === side && s.markerAt[m] > s.drawn[side] && s.markerAt[m] <= t.slots[side].length)
      laid.push(m)
  const spaces = laid.map(m => s.markerAt[m])
  shuffle(laid, dice).forEach((m, i) => (s.markerAt[m] = spaces[i]))
}

function dealNey(s: BautzenState, dice: DiceState): void {
  const left = [0, 1, 2].filter(kind => !s.ney.includes(kind))
  for (let space = 0; space < s.ney.length; space++) if (s.ney[space] === UNSEEN) s.ney[space] = draw(left, dice)
}

/** The pieces of a group on the march stand where it started, and have not marched before. */
function dealGroup(g: G, march: March, dice: DiceState): void {
  const { s, t } = g
  const chosen: number[] = []
  for (const piece of march.group) {
    if (piece >= 0) continue
    const here: number[] = []
    for (let p = 0; p < t.pieces.length; p++) {
      if (t.side[p] !== march.side || s.hex[p] !== march.from || s.flags[p] & MOVED) continue
      if (isUnit(g, p) === (piece === A_UNIT) && !chosen.includes(p)) here.push(p)
    }
    chosen.push(here[pick(dice, here.length)])
  }
  if (chosen.length > 0) march.group = chosen.sort((a, b) => a - b)
}

/** A head unit is one of those that may lead the attack. */
function dealHead(g: G, battle: BattleFrame, dice: DiceState): void {
  const here = candidatesA(g, battle)
  battle.headA = here[pick(dice, here.length)]
}
