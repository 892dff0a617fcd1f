import { journalStart, type GameEvent, type Journal, type State, type Title } from '@grognard/kernel'

// Any moment of a game, quickly: a copy of the state is kept every so many answers.

const EVERY = 50

export interface Replayer {
  length: number
  stateAt(answers: number): State
}

export function replayer(title: Title, journal: Journal): Replayer {
  const kept: State[] = [journalStart(title, journal)]
  return {
    length: journal.answers.length,
    stateAt(answers) {
      const at = Math.min(Math.floor(answers / EVERY), kept.length - 1)
      const state = title.clone(kept[at])
      for (let i = at * EVERY; i < answers; i++) {
        title.answer(state, ...journal.answers[i])
        if ((i + 1) % EVERY === 0 && kept.length === (i + 1) / EVERY) kept.push(title.clone(state))
      }
      return state
    },
  }
}

export interface Landmark {
  at: number // after which answer
  kind: string // 'turn', 'battle' …
}

export function landmarks(title: Title, events: readonly (readonly GameEvent[])[]): Landmark[] {
  const found: Landmark[] = []
  events.forEach((list, i) => {
    for (const event of list) {
      const kind = title.present.landmark?.(event)
      if (kind && !found.some(one => one.at === i + 1 && one.kind === kind)) found.push({ at: i + 1, kind })
    }
  })
  return found
}
