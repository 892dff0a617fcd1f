import { pick, type DiceState } from './dice.ts'

// Hiding by height, and dealing back: the enemy sees how many lie on a hex, not which.

/** Puts a list in an order that the dice choose. */
export function shuffle<T>(list: T[], dice: DiceState): T[] {
  for (let i = list.length - 1; i > 0; i--) {
    const j = pick(dice, i + 1)
    ;[list[i], list[j]] = [list[j], list[i]]
  }
  return list
}

/** Takes one out of a list, as the dice choose. */
export function draw<T>(list: T[], dice: DiceState): T {
  return list.splice(pick(dice, list.length), 1)[0]
}

/**
 * Deals each of the pieces one of the slots. `far` tells how unlikely a slot is for a piece (the distance from where it was last
 * seen); the least goes first, and where nothing is known any slot will do.
 */
export function dealBack(
  pieces: readonly number[],
  slots: number[],
  dice: DiceState,
  far: (piece: number, slot: number) => number,
): Map<number, number> {
  const dealt = new Map<number, number>()
  const left = [...pieces]
  while (left.length > 0) {
    const piece = draw(left, dice)
    dealt.set(
      piece,
      slots.splice(
        nearest(slots, dice, slot => far(piece, slot)),
        1,
      )[0],
    )
  }
  return dealt
}

/** The index of the nearest slot; the first one after a random start, where several are as near. */
function nearest(slots: readonly number[], dice: DiceState, far: (slot: number) => number): number {
  const from = pick(dice, slots.length)
  let best = from
  let least = Infinity
  for (let i = 0; i < slots.length; i++) {
    const at = (from + i) % slots.length
    const distance = far(slots[at])
    if (distance === 0) return at // nothing is nearer
    if (distance < least) {
      least = distance
      best = at
    }
  }
  return best
}
