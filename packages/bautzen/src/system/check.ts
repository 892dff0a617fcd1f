import { find, outOfBounds } from '@grognard/kernel'
import { BLUCHER, FEATS, NAPOLEON, type G } from './battle.ts'
import { boundsOf } from './bounds.ts'
import { ALEXANDER, BATTLE, BOMBARDMENT, CAPTURE } from './frames.ts'
import { HAND, KILLED, WHOLE } from './state.ts'

/** Promises that hold at every question. */
export function check(g: G): string[] {
  const { s, t } = g
  const broken = outOfBounds(s, boundsOf(t))
  if (broken.length > 0) return broken
  const units = new Map<number, number>()
  const chiefs = new Map<number, number>()
  for (let p = 0; p < t.pieces.length; p++) {
    const hex = s.hex[p]
    if (hex < 0) continue
    if (hex >= t.board.size || t.ground.pond[hex]) broken.push(`${t.pieces[p].id} stands on ${t.board.numbers[hex]}`)
    if (s.owner[hex] !== t.side[p]) broken.push(`${t.pieces[p].id} stands among enemies on ${t.board.numbers[hex]}`)
    if (p >= t.commanders && s.steps[p] <= 0) broken.push(`${t.pieces[p].id} has no step left`)
    const heights = p < t.commanders ? chiefs : units
    heights.set(hex, (heights.get(hex) ?? 0) + 1)
  }
  for (let hex = 0; hex < t.board.size; hex++) {
    if (s.units[hex] !== (units.get(hex) ?? 0)) broken.push(`the stack on ${t.board.numbers[hex]} has the wrong height`)
    if (s.chiefs[hex] !== (chiefs.get(hex) ?? 0)) broken.push(`commanders on ${t.board.numbers[hex]} are miscounted`)
    if (s.owner[hex] >= 0 && s.units[hex] + s.chiefs[hex] === 0) broken.push(`nobody owns ${t.board.numbers[hex]}`)
  }
  for (const side of [0, 1] as const) {
    const laid = s.markerAt.filter((at, m) => t.markers[m].side === side && at > HAND && at <= t.slots[side].length)
    if (laid.length !== t.slots[side].length - s.drawn[side]) broken.push('the track does not hold what it should')
  }
  if (s.shown.includes(1) && !OPEN.some(affair => find(s, affair))) broken.push('a stack lies open without cause')
  return broken
}

const OPEN = [BATTLE, BOMBARDMENT, ALEXANDER, CAPTURE]

/** Which rare things a game has reached. */
export function milestones(g: G): string[] {
  const { s, t } = g
  const reached: string[] = FEATS.filter((_, bit) => s.feats & (1 << bit))
  if (s.retreat > 0) reached.push('general-retreat')
  if (s.saved[0] > 0) reached.push('units-saved')
  if (s.neyIn > 0) reached.push(`ney-${t.board.numbers[t.ground.entries[s.neyTold]]}${s.neyTold === 2 ? '-later' : ''}`)
  if (s.health[NAPOLEON] !== WHOLE) reached.push('napoleon-wounded')
  if (s.health[NAPOLEON] === KILLED) reached.push('napoleon-lost')
  if (s.health[BLUCHER] === KILLED) reached.push('blucher-lost')
  if (s.outcome) reached.push(s.outcome.level)
  return reached
}
