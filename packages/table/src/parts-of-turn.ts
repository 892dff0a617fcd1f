import type { Game, Title } from '@grognard/kernel'

// In which part of the turn each answer was given: what the journal sets its headings by. Events do not tell it, and a game that is
// opened passes through all of them again.

export interface PartsOfTurn {
  note(game: Game): void // where a game stands now
  of(answer: number): string | undefined // catalogue key of the part in which that answer was given
}

export function notedParts(title: Title): PartsOfTurn {
  const parts: (string | undefined)[] = []
  return {
    note({ state, answers }) {
      parts.length = Math.min(parts.length, answers.length) // what was taken back
      while (parts.length < answers.length) parts.push(parts.at(-1)) // several that were shown as one
      parts[answers.length] = title.outcome(state) ? parts.at(-1) : title.phase?.(state).part
    },
    of: answer => parts[answer] ?? parts[answer + 1],
  }
}
