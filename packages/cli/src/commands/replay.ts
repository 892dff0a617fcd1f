import { createHash } from 'node:crypto'
import { Command } from 'commander'
import {
  findTitle,
  kitName,
  parseJournal,
  Refused,
  replay,
  titleOf,
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
      const state = playAgain(title, journal)
      const { rules, scenario, options, seed, players } = journal
      const outcome = title.outcome(state) ?? null
      const answers = journal.answers.length
      // The same journal must end in the same state, byte for byte, wherever it is played.
      const digest = createHash('sha256').update(JSON.stringify(state)).digest('hex')
      const result = {
        title: title.id,
        rules,
        scenario,
        options,
        ...kitOf(title),
        seed,
        players,
        answers,
        finished: outcome !== null,
        outcome,
        state: digest,
      }
      show(flags.json, result, () => [
        `${titleName(title)}, ${scenario}, seed ${seed}: ${answers} answers, all allowed.`,
        ...(title.kit ? [`With the kit ${kitName(title.kit)}.`] : []),
        outcome ? wordOutcome(title, outcome) : unfinished(title, state),
        `State ${digest}`,
      ])
    })
}

function playAgain(title: Title, journal: Journal): State {
  const { state } = replay(title, journal, 0) // title, rules version, scenario and options fit
  journal.answers.forEach(([side, id], i) => {
    try {
      title.answer(state, side, id)
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      const { clause, reason } = wordRefusal(title, state, side, error.refusal)
      throw bad('journal.refused', { n: i + 1, side, id, reason, clause })
    }
  })
  return state
}

function unfinished(title: Title, state: State): string {
  const { side, prompt, clause } = wordQuestion(title, state, title.question(state))
  return `Not finished: ${side} is asked: ${prompt} (${clause})`
}
