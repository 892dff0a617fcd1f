import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { clone } from '../clone.ts'
import type { OptionValues, State, Title } from '../contract.ts'
import { pick, seededDice } from '../dice.ts'
import { newGame, plainGame, play, type Game } from '../game.ts'
import type { DealtJournal, Journal, PlainJournal } from '../journal.ts'
import { replay } from '../replay.ts'

// Golden journals: a whole game of random answers with the hash of its last state and of all that was told on the way. A change
// of rules shows in both; a field that is only renamed shows in the first alone.

export interface Golden<J extends Journal = PlainJournal> {
  journal: J
  sha256: string // of the last state's JSON
  told: string // SHA-256 of every event, and of the outcome
}

export function stateHash(state: State): string {
  return hash(state)
}

function hash(value: unknown): string {
  return bytesToHex(sha256(utf8ToBytes(JSON.stringify(value))))
}

/** Plays a game of plain dice with answers picked at random by the seed. */
export function recordGame<S extends State>(
  title: Title<S>,
  seed: string,
  options: OptionValues = {},
  scenario = title.scenarios[0].id,
): Golden {
  return playedOut(title, plainGame(title, { scenario, options }, seed), seed) as Golden
}

/** The same with dealt dice. */
export function recordDealt<S extends State>(
  title: Title<S>,
  seed: string,
  options: OptionValues = {},
  scenario = title.scenarios[0].id,
): Golden<DealtJournal> {
  return playedOut(title, newGame(title, { scenario, options }, seed), seed) as Golden<DealtJournal>
}

function playedOut<S extends State>(title: Title<S>, game: Game<S>, seed: string): Golden<Journal> {
  game.undoable = false
  const chooser = seededDice(`${seed}/chooser`)
  while (!title.outcome(game.state)) {
    const { side, answers } = title.question(game.state)
    play(game, side, answers[pick(chooser, answers.length)].id, 0)
  }
  const journal = clone(game.journal)
  return { journal, sha256: stateHash(game.state), told: hash([game.events, title.outcome(game.state)]) }
}

export function replayHash<S extends State>(title: Title<S>, golden: Golden<Journal>): string {
  return stateHash(replay(title, golden.journal).state)
}

/** What a golden game tells when it is played again. */
export function replayTold<S extends State>(title: Title<S>, golden: Golden<Journal>): string {
  const { state, events } = replay(title, golden.journal)
  return hash([events, title.outcome(state)])
}

/** A golden game as it is kept in a file: an answer a line, so that a change can be read. */
export function goldenText({ journal, sha256, told }: Golden<Journal>): string {
  const [name, list] = journal.version === 1 ? ['answers', journal.answers] : ['log', journal.log]
  const lines = list.map(one => `      ${JSON.stringify(one)}`).join(',\n')
  const head = JSON.stringify({ ...journal, [name]: undefined }, null, 2)
    .replace(/\n\}$/, '')
    .replaceAll('\n', '\n  ')
  return `{\n  "sha256": "${sha256}",\n  "told": "${told}",\n  "journal": ${head},\n    "${name}": [\n${lines}\n    ]\n  }\n}\n`
}
