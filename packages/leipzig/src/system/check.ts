import { outOfBounds, placesFault } from '@grognard/kernel'
import { boundsOf } from './bounds.ts'
import { FREE, LEADER, SUPPLY } from './kinds.ts'
import { FEATS, type G } from './leipzig.ts'
import { supplyInPlay } from './stacks.ts'
import { OFF, sideOf } from './state.ts'

/** Promises that hold at every question. */
export function check(g: G): string[] {
  const { s, t } = g
  const broken = outOfBounds(s, boundsOf(t))
  if (broken.length > 0) return broken
  const chains = placesFault(s)
  if (chains) return [chains]
  const leaders = new Set<number>()
  for (let p = 0; p < s.kind.length; p++) {
    const kind = s.kind[p]
    if (kind === FREE && s.hex[p] !== OFF) broken.push(`${t.pieces[p].id} is nothing and stands somewhere`)
    if (kind >= LEADER) {
      const leader = kind + 100 * sideOf(p)
      if (leaders.has(leader)) broken.push(`a leader is there twice: ${t.pieces[p].id}`)
      leaders.add(leader)
    }
    const next = s.under[p]
    if (next >= 0 && sideOf(next) !== sideOf(p)) broken.push(`both sides stand on ${t.board.numbers[s.hex[p]]}`)
  }
  for (const side of [0, 1] as const)
    if (supplyInPlay(s, side, SUPPLY) + s.supplyOut[side] > 10)
      broken.push(`${t.sides[side]} has over ten supply units`)
  return broken
}

/** Which rare things a game has reached. */
export function milestones({ s }: G): string[] {
  const reached: string[] = FEATS.filter((_, bit) => s.feats & (1 << bit))
  if (s.armistice > 0) reached.push('armistice')
  if (s.rebellion > 0) reached.push('rebellion')
  if (s.austria > 1) reached.push('austria')
  if (s.bavaria > 0) reached.push('bavaria')
  if (s.north > 0) reached.push('northern-option')
  if (s.outcome) reached.push(s.outcome.level)
  return reached
}
