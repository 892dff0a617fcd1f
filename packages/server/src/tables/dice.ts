import { commitment, type DiceSecret } from '@grognard/kernel'

// Dice that both can check. The commitment is shown before anybody adds a nonce; the seed when the game is over.

export function secretOfRow({ id, seed }: { id: string; seed: string }): DiceSecret {
  return { gameId: id, seed }
}

export function commitmentOf(row: { id: string; seed: string }): string {
  return commitment(secretOfRow(row))
}
