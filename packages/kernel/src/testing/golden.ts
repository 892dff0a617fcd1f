import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { clone } from '../clone.ts'
import type { State, Title } from '../contract.ts'
import { pick, seededDice } from '../dice.ts'
import { newGame, play } from '../game.ts'
import { replay, type Journal } from '../journal.ts'

// Golden journals: a whole game of random answers with the hash of its last state. A change of rules shows here.

export interface Golden {
  journal: Journal
  sha256: string // of the last state's JSON
}

export function stateHash(state: State): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(state))))
}

/** Plays a game with answers picked at random by the seed. */
export function recordGame<S extends State>(title: Title<S>, seed: string): Golden {
  const game = newGame(title, { scenario: title.scenarios[0].id, options: {} }, seed)
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
