import { chain, commitment, digest, type DiceSecret } from '@grognard/kernel'

// Dice that both can check. The commitment is shown before anybody adds a nonce; the seed when the game is over.

export function secretOfRow({ id, seed }: { id: string; seed: string }): DiceSecret {
  return { gameId: id, seed }
}

export function commitmentOf(row: { id: string; seed: string }): string {
  return commitment(secretOfRow(row))
}

/**
 * What a browser keeps to prove what it has seen. Not the hash of the log itself: whoever knows it could try the other side's possible
 * answers until one fits, and so learn what is hidden. The seed in it makes that as hard as guessing the seed.
 */
export function receiptOf(seed: string, n: number, hash: string): string {
  return chain(digest(`receipt\n${seed}`), `${n}\n${hash}`).slice(0, 32)
}
