import type { G } from '../system/campaign.ts'
import { inOrder } from '../system/in-order.ts'
import { other } from '../system/stacks.ts'
import { DUMMY, GENUINE, type Side } from '../system/state.ts'

// Train counters on the board: §7.4, §7.5. A counter lies face down until it is used or seen through.

/** What a title may change of what is seen. */
export interface SightParts {
  countShown(g: G): void // things are about to be seen that nobody decides (§7.6)
}

export const plainSight: SightParts = {
  countShown: () => {},
}

export function layTrain(g: G, side: Side, hex: number, kind: number, known: boolean): void {
  g.s.trainSide.push(side)
  g.s.trainHex.push(hex)
  g.s.trainKind.push(kind)
  g.s.trainKnown.push(known ? 1 : 0)
}

export function removeTrain(g: G, at: number): void {
  for (const column of [g.s.trainSide, g.s.trainHex, g.s.trainKind, g.s.trainKnown]) column.splice(at, 1)
}

/** A genuine train of that side on the hex, one already face up before others; -1 if there is none. */
export function genuineTrain(g: G, side: Side, hex: number): number {
  let found = -1
  for (let i = 0; i < g.s.trainHex.length; i++)
    if (g.s.trainHex[i] === hex && g.s.trainSide[i] === side && g.s.trainKind[i] === GENUINE)
      if (found < 0 || (g.s.trainKnown[i] && !g.s.trainKnown[found])) found = i
  return found
}

export function hasGenuineTrain(g: G, side: Side, hex: number): boolean {
  return genuineTrain(g, side, hex) >= 0
}

/** True if any counter of that side lies there, whatever it is: all that the enemy knows. */
export function hasCounter(g: G, side: Side, hex: number): boolean {
  for (let i = 0; i < g.s.trainHex.length; i++) if (g.s.trainHex[i] === hex && g.s.trainSide[i] === side) return true
  return false
}

/** The hexes with a genuine train of that side, each once. */
export function genuineHexes(g: G, side: Side): number[] {
  const found: number[] = []
  for (let i = 0; i < g.s.trainHex.length; i++)
    if (g.s.trainSide[i] === side && g.s.trainKind[i] === GENUINE && !found.includes(g.s.trainHex[i]))
      found.push(g.s.trainHex[i])
  return inOrder(found)
}

/** The hexes with any counter of that side, each once. */
export function counterHexes(g: G, side: Side): number[] {
  const found: number[] = []
  for (let i = 0; i < g.s.trainHex.length; i++)
    if (g.s.trainSide[i] === side && !found.includes(g.s.trainHex[i])) found.push(g.s.trainHex[i])
  return inOrder(found)
}

/** Uses a genuine train up: it is turned over and taken off the board. */
export function spendTrain(g: G, side: Side, hex: number): void {
  const at = genuineTrain(g, side, hex)
  if (!g.s.trainKnown[at]) g.s.reveals++
  removeTrain(g, at)
  g.s.genuineOut[side]--
  if (g.s.genuineOut[side] === 0) clearCounters(g, side)
}

/** Both sides learn what a counter is. */
export function showTrain(g: G, at: number): void {
  if (g.s.trainKnown[at]) return
  g.s.trainKnown[at] = 1
  g.s.reveals++
}

/** Once a side has no genuine train left its dummies deceive nobody: they are taken up (§7.5). */
export function clearCounters(g: G, side: Side): void {
  for (let i = g.s.trainHex.length - 1; i >= 0; i--) {
    if (g.s.trainSide[i] !== side) continue
    if (!g.s.trainKnown[i]) g.s.reveals++
    removeTrain(g, i)
  }
}

/** Counters of that side that lie on a hex entered by the enemy are lost to it. */
export function loseCounters(g: G, side: Side, hex: number): void {
  for (let i = g.s.trainHex.length - 1; i >= 0; i--) {
    if (g.s.trainHex[i] !== hex || g.s.trainSide[i] !== side) continue
    if (!g.s.trainKnown[i]) g.s.reveals++
    if (g.s.trainKind[i] === GENUINE) g.s.genuineOut[side]--
    removeTrain(g, i)
  }
  if (g.s.genuineOut[side] === 0) clearCounters(g, side)
}

/** The dummies on a hex are seen through and taken up. */
export function removeDummies(g: G, side: Side, hex: number): void {
  for (let i = g.s.trainHex.length - 1; i >= 0; i--)
    if (g.s.trainHex[i] === hex && g.s.trainSide[i] === side && g.s.trainKind[i] === DUMMY) {
      g.s.reveals++
      removeTrain(g, i)
    }
}

/** 1813 §7.4, §8.2, §13.2: the side with the most trains on its card begins. */
export function firstByTrains(g: G): Side {
  const french = g.t.parameters.trainsOnCard(g.s.turn, 0, g)
  const coalition = g.t.parameters.trainsOnCard(g.s.turn, 1, g)
  if (french === coalition) return g.t.parameters.firstOnTie
  return french > coalition ? 0 : 1
}

/** Whose turn it is where the sides act one after the other: hers that has more trains first. */
export function sideInTurn(g: G, at: string): Side {
  const first = firstByTrains(g)
  return at === 'first' ? first : other(first)
}

export function genuineCount(g: G, side: Side): number {
  let n = 0
  for (let i = 0; i < g.s.trainHex.length; i++) if (g.s.trainSide[i] === side && g.s.trainKind[i] === GENUINE) n++
  return n
}
