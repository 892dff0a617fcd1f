import {
  cutJournal,
  openGame,
  standing,
  type GameEvent,
  type Journal,
  type Played,
  type State,
  type Title,
} from '@grognard/kernel'
import { partOf } from './turns.ts'
import type { Given } from './script.ts'

// A game cut into the parts of its turns: a plan lasts for one of them, so that is what can be judged.

export interface Stretch {
  n: number
  from: number // answers before it
  to: number // and at its end
  turn: number
  part: string // catalogue key
  luck: boolean // a die fell or a secret was shown before the next began
  choices: Choices[] // of each side that had any, in the order in which they came
}

/** What one side was asked and answered, from its first real choice on. */
export interface Choices {
  side: string
  at: number // answers before the first of them
  given: Given[]
}

export interface Cut {
  stretches: Stretch[] // those with a choice in them
  events: GameEvent[][] // by answer
  answers: number
  winner: string | null | undefined // undefined while the game is not over
}

interface Asked {
  key: string // of the part of the turn, and whose it is
  part: string
  turn: number
  side: string
  prompt: string
  choice: boolean // there was one
  chance: number // dice thrown and secrets shown so far
}

/** Plays the game again, and notes what was asked. What was taken back is left out. */
export function cutGame<S extends State>(title: Title<S>, journal: Journal): Cut {
  const asked: Asked[] = []
  const note = (state: S): void => {
    if (title.outcome(state)) return
    const phase = title.phase?.(state)
    const { side, prompt, answers } = title.question(state)
    const chance = state.dice.thrown + state.reveals
    const key = phase ? partOf(title, state) : side // where no title says, a stretch ends with the other's answer
    asked.push({
      key,
      part: phase?.part ?? '',
      turn: phase?.turn ?? 0,
      side,
      prompt,
      choice: answers.length > 1,
      chance,
    })
  }
  note(openGame(title, cutJournal(journal, 0), { undoable: false }).state)
  const whole = cutJournal(journal, standing(journal).length)
  const game = openGame(title, whole, { undoable: false, each: ({ state }) => note(state) })
  return {
    stretches: stretchesOf(
      asked.slice(0, game.answers.length),
      game.answers,
      game.state.dice.thrown + game.state.reveals,
    ),
    events: game.events,
    answers: game.answers.length,
    winner: title.outcome(game.state)?.winner,
  }
}

function stretchesOf(asked: readonly Asked[], answers: readonly Played[], end: number): Stretch[] {
  const found: Stretch[] = []
  for (let from = 0, to = 0; from < asked.length; from = to) {
    while (to < asked.length && asked[to].key === asked[from].key) to++
    const choices = choicesIn(asked, answers, from, to)
    if (choices.length === 0) continue
    const { turn, part } = asked[from]
    found.push({ n: found.length, from, to, turn, part, luck: false, choices })
  }
  const at = (i: number): number => (i < found.length ? asked[found[i].from].chance : end)
  found.forEach((stretch, i) => (stretch.luck = at(i + 1) > at(i)))
  return found
}

function choicesIn(asked: readonly Asked[], answers: readonly Played[], from: number, to: number): Choices[] {
  const found = new Map<string, Choices>()
  for (let at = from; at < to; at++) {
    const { side, prompt, choice } = asked[at]
    if (choice && !found.has(side)) found.set(side, { side, at, given: [] })
    found.get(side)?.given.push({ prompt, id: answers[at][1] })
  }
  return [...found.values()]
}
