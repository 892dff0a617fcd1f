import { clone, newGame, pick, play, replay, seededDice, type Journal, type State, type Title } from '@grognard/kernel'
import { createHash } from 'node:crypto'

// A golden journal: a whole day of random answers with the hash of its last state. A change of rules or values shows here.

export interface Golden {
  journal: Journal
  sha256: string // of the last state's JSON
}

export function stateHash(state: State): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('hex')
}

/** Plays a game with answers picked at random by the seed. */
export function recordGame<S extends State>(title: Title<S>, seed: string): Golden {
  const game = newGame(title, { scenario: 'battle', options: {} }, seed)
  const chooser = seededDice(`${seed}/chooser`)
  while (!title.outcome(game.state)) {
    const { side, answers } = title.question(game.state)
    play(game, side, answers[pick(chooser, answers.length)].id)
    game.past = []
  }
  return { journal: clone(game.journal), sha256: stateHash(game.state) }
}

export function replayHash<S extends State>(title: Title<S>, golden: Golden): string {
  return stateHash(replay(title, golden.journal).state)
}
