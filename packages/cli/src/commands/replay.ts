import { createHash } from 'node:crypto'
import { Command } from 'commander'
import { kitName, type Journal, type State, type Title } from '@grognard/kernel'
import { readText } from '../files.ts'
import type { House } from '../house.ts'
import { KIT_FLAG, kitOf } from '../kits.ts'
import { playAgain, readJournal } from '../open-journal.ts'
import { show } from '../output.ts'
import { titleName, wordOutcome, wordQuestion } from '../wording.ts'

export function replayCommand(house: House): Command {
  return new Command('replay')
    .description('Plays a journal again, checks every answer, and prints how it ends.')
    .argument('<file>', 'a journal written by `play --out` or exported from the table')
    .option(...KIT_FLAG)
    .option('--json', 'print the result as JSON')
    .action(async (file: string, flags: { kit?: string; json?: boolean }) => {
      const { title, journal } = await readJournal(house, readText(file), flags.kit)
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

/** A game by what tells it from others: the text its plain dice came from, or its id. */
function named(journal: Journal): string {
  return journal.version === 1 ? `seed ${journal.seed}` : `game ${journal.game}`
}

function unfinished(title: Title, state: State): string {
  const { side, prompt, clause } = wordQuestion(title, state, title.question(state))
  return `Not finished: ${side} is asked: ${prompt} (${clause})`
}
