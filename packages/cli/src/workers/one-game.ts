import { standing, type Choice, type Title } from '@grognard/kernel'
import { playMatch, type Officer } from '@grognard/staff'

export interface Played {
  winner: string | null
  level: string
  scores: Record<string, number>
  answers: number
  slowest: number // milliseconds
}

/** A game with plain dice between officers who are made for it. */
export function oneGame(
  title: Title,
  makeOfficer: (id: string) => Officer,
  players: Record<string, string>,
  choice: Choice,
  seed: string,
): Played {
  const officers = Object.fromEntries(title.sides.map(side => [side, makeOfficer(players[side])]))
  const match = playMatch(title, { choice, seed, officers, plain: true })
  const { winner, level, scores } = match.outcome
  return { winner, level, scores, answers: standing(match.journal).length, slowest: match.slowest }
}
