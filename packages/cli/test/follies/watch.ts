import type { Answer, GameEvent, Question, State, Title } from '@grognard/kernel'
import { playMatch, type Officer } from '@grognard/staff'

// Games that are played under the eyes of somebody who counts.

/** Notes a folly of a side. */
export type Count = (what: string, side: number) => void

/** Looks on at one game. */
export interface Watcher<S extends State> {
  chosen?(view: S, side: number, question: Question, answer: Answer): void // before the answer is played
  played?(state: S, events: readonly GameEvent[]): void // after it
}

/** A title, and how its follies are counted. */
export interface Study {
  readonly id: string
  readonly title: Title
  play(make: (id: string) => Officer, officer: string, seed: string, count: Count): void
}

export function study<S extends State>(title: Title<S>, watch: (count: Count) => Watcher<S>): Study {
  return {
    id: title.id,
    title,
    play(make, officer, seed, count) {
      const watcher = watch(count)
      const officers = Object.fromEntries(
        title.sides.map((name, side) => [name, watched(make(officer), side, watcher.chosen)]),
      )
      playMatch(title, {
        choice: { scenario: title.scenarios[0].id, options: {} },
        seed,
        officers,
        plain: true,
        onAnswer: (state, _side, events) => watcher.played?.(state, events),
      })
    },
  }
}

function watched<S extends State>(officer: Officer, side: number, chosen: Watcher<S>['chosen']): Officer {
  return {
    id: officer.id,
    choose(title, view, name, question, dice) {
      const id = officer.choose(title, view, name, question, dice)
      chosen?.(
        view as unknown as S,
        side,
        question,
        question.answers.find(answer => answer.id === id)!,
      )
      return id
    },
  }
}
