import { distance, hiddenDice, pick, type DiceState, type Frame } from '@grognard/kernel'
import type { G } from './battle.ts'
import { other } from './stacks.ts'
import {
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
const HEAD_D = 5 // the stage of a battle in which only the attacker has named his

/** bautzen §7.3: the state as one side sees it. */
export function observe(g: G, side: Side): BautzenState {
  const { t } = g
  const view = g.s
  const enemy = other(side)
  const fighting = view.frames.some(frame => frame.p === 'battle')
  view.dice = hiddenDice(view.dice)
  for (let p = 0; p < t.pieces.length; p++) {
    if (t.side[p] !== enemy) continue
    if (view.hex[p] >= 0 && !view.shown[p]) view.hex[p] = HIDDEN
    view.flags[p] = fighting && view.shown[p] ? view.flags[p] & IN_COMBAT : 0
  }
  for (let m = 0; m < t.markers.length; m++) {
    const at = view.markerAt[m]
    const mine = t.markers[m].side === side
    if (!view.markerKnown[m] && (!mine || at !== HAND)) view.markerAt[m] = UNSEEN
  }
  for (let space = 0; space < view.ney.length; space++) {
    const inspected = side === 1 && view.inspected === space + 1
    if (!inspected && view.ney[space] !== view.neyTold) view.ney[space] = UNSEEN
  }
  for (const frame of view.frames) hideFrame(g, frame, side)
  return view
}

function hideFrame(g: G, frame: Frame, side: Side): void {
  if (frame.side === side) return
  if (frame.p === 'march' && !frame.entering)
    frame.group = (frame.group as number[]).map(piece =>
      piece < 0 ? piece : piece >= g.t.commanders ? A_UNIT : A_CHIEF,
    )
  if (frame.p === 'battle' && frame.at === HEAD_D) frame.headA = SOME_HEAD
}

/** A full state that the view allows, chosen by the dice given. */
export function imagine(g: G, side: Side, dice: DiceState): BautzenState {
  const { s } = g
  imaginePieces(g, other(side), dice)
  imagineMarched(g, other(side))
  imagineMarkers(g, side, dice)
  imagineNey(s, dice)
  for (const frame of s.frames) imagineFrame(g, frame, dice)
  s.dice = { ...dice, thrown: s.dice.thrown } // how many have fallen is no secret
  return s
}

/** Each hidden piece goes to one of the hexes with room for it, one near to where it was last seen. */
function imaginePieces(g: G, enemy: Side, dice: DiceState): void {
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
  while (hidden.length > 0) {
    const [piece] = hidden.splice(pick(dice, hidden.length), 1)
    const slots = piece < t.commanders ? chiefSlots : unitSlots
    const [hex] = slots.splice(nearSlot(g, slots, s.seen[piece], dice), 1)
    s.hex[piece] = hex
  }
}

function nearSlot(g: G, slots: readonly number[], seen: number, dice: DiceState): number {
  const from = pick(dice, slots.length)
  if (seen < 0) return from
  let best = from
  let least = 99
  for (let i = 0; i < slots.length; i++) {
    const at = (from + i) % slots.length
    const far = distance(g.t.board, seen, slots[at])
    if (far < least) {
      least = far
      best = at
    }
  }
  return best
}

/** Of each stack as many have marched as one has seen; which, makes no difference to the enemy. */
function imagineMarched(g: G, enemy: Side): void {
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
function imagineMarkers(g: G, side: Side, dice: DiceState): void {
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
  for (let i = laid.length - 1; i > 0; i--) {
    const j = pick(dice, i + 1)
    const [a, b] = [laid[i], laid[j]]
    ;[s.markerAt[a], s.markerAt[b]] = [s.markerAt[b], s.markerAt[a]]
  }
}

function imagineNey(s: BautzenState, dice: DiceState): void {
  const left = [0, 1, 2].filter(kind => !s.ney.includes(kind))
  for (let space = 0; space < s.ney.length; space++)
    if (s.ney[space] === UNSEEN) s.ney[space] = left.splice(pick(dice, left.length), 1)[0]
}

/** The pieces of a group on the march stand where it started; a head unit is one of those that attack. */
function imagineFrame(g: G, frame: Frame, dice: DiceState): void {
  const { s, t } = g
  const side = frame.side as Side
  if (frame.p === 'march') {
    const group = frame.group as number[]
    const chosen: number[] = []
    for (const piece of group) {
      if (piece >= 0) continue
      const here: number[] = []
      for (let p = 0; p < t.pieces.length; p++)
        if (
          t.side[p] === side &&
          s.hex[p] === frame.from &&
          !(s.flags[p] & MOVED) &&
          p >= t.commanders === (piece === A_UNIT) &&
          !chosen.includes(p)
        )
          here.push(p)
      chosen.push(here[pick(dice, here.length)])
    }
    if (chosen.length > 0) frame.group = chosen.sort((a, b) => a - b)
  }
  if (frame.p === 'battle' && frame.headA === SOME_HEAD) {
    const here: number[] = []
    for (let p = t.commanders; p < t.pieces.length; p++)
      if (t.side[p] === side && (frame.from as number[]).includes(s.hex[p])) here.push(p)
    frame.headA = here[pick(dice, here.length)]
  }
}
