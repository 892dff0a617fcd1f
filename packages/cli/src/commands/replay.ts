import { createHash } from 'node:crypto'
import { Command } from 'commander'
import {
  BrokenJournal,
  findTitle,
  kitName,
  openGame,
  parseJournal,
  titleOf,
  type Game,
  type Journal,
  type State,
  type Title,
} from '@grognard/kernel'
import { bad } from '../bad.ts'
import { readText } from '../files.ts'
import type { House } from '../house.ts'
import { KIT_FLAG, kitOf, withKit } from '../kits.ts'
import { show } from '../output.ts'
import { titleName, wordOutcome, wordQuestion, wordRefusal } from '../wording.ts'

export function replayCommand(house: House): Command {
  return new Command('replay')
    .description('Plays a journal again, checks every answer, and prints how it ends.')
    .argument('<file>', 'a journal written by `play --out` or exported from the table')
    .option(...KIT_FLAG)
    .option('--json', 'print the result as JSON')
    .action((file: string, flags: { kit?: string; json?: boolean }) => {
      const journal = parseJournal(readText(file))
      const found = findTitle(house.titles, journal.title)
      const title = flags.kit === undefined ? titleOf(found, journal) : withKit(found, flags.kit)
      const { state, answers } = playAgain(title, journal)
      const { rules, scenario, options, seed, players } = journal
      const outcome = title.outcome(state) ?? null
      // The same journal must end in the same state, byte for byte, wherever it is played.
      const digest = createHash('sha256').update(JSON.stringify(state)).digest('hex')
      const result = {
        title: title.id,
        rules,
        scenario,
        options,
        ...kitOf(title),
        ...(journal.version === 2 ? { game: journal.game } : {}),
        seed,
        players,
        answers: answers.length,
        finished: outcome !== null,
        outcome,
        state: digest,
      }
      show(flags.json, result, () => [
        `${titleName(title)}, ${scenario}, ${named(journal)}: ${answers.length} answers, all allowed.`,
        ...(title.kit ? [`With the kit ${kitName(title.kit)}.`] : []),
        outcome ? wordOutcome(title, outcome) : unfinished(title, state),
        `State ${digest}`,
      ])
    })
}

function playAgain(title: Title, journal: Journal): Game {
  try {
    return openGame(title, journal, { undoable: false })
  } catch (error) {
    throw error instanceof BrokenJournal ? worded(title, error) : error
  }
}

/** An answer that is not allowed, with the names that the title gives to its hexes and pieces. */
export function worded(title: Title, broken: BrokenJournal): Error {
  const { refused, line: n, params } = broken
  if (!refused) return broken
  const { clause, reason } = wordRefusal(title, refused.state, refused.side, refused.refusal)
  return bad('journal.refused', { n, side: refused.side, id: params.id, reason, clause })
}

/** A game by what tells it from others: the text its plain dice came from, or its id. */
function named(journal: Journal): string {
  return journal.version === 1 ? `seed ${journal.seed}` : `game ${journal.game}`
}

function unfinished(title: Title, state: State): string {
  const { side, prompt, clause } = wordQuestion(title, state, title.question(state))
  return `Not finished: ${side} is asked: ${prompt} (${clause})`
}
