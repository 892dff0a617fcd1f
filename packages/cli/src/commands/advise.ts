import { Command } from 'commander'
import { cutJournal, standing, type Title, type State } from '@grognard/kernel'
import { advising, painsFor, type Advice, type Proposal } from '@grognard/staff/advise'
import { pathText, reasonText } from '@grognard/staff/words'
import { bad } from '../bad.ts'
import { readText } from '../files.ts'
import { checkSeed, wholeNumber } from '../flags.ts'
import type { House } from '../house.ts'
import { KIT_FLAG } from '../kits.ts'
import { playAgain, readJournal } from '../open-journal.ts'
import { progress, show } from '../output.ts'
import { sideName, titleName, voice, wordQuestion } from '../wording.ts'

interface Flags {
  at?: string
  worlds?: string
  seed: string
  kit?: string
  json?: boolean
}

/** What the adjutant says, in words too. */
export interface AdviceResult {
  title: string
  side: string
  question: string
  clause: string
  at: number // answers played before it
  worlds: number
  proposals: { answers: string[]; text: string; chance: number; error: number; doctrine: boolean; reasons: string[] }[]
}

export function adviseCommand(house: House): Command {
  return new Command('advise')
    .description(
      'What would the adjutant do? The best answers to the question a game stands at, with chances and reasons.',
    )
    .argument('<file>', 'a journal written by `play --out` or exported from the table')
    .option('--at <n>', 'after so many answers; where the game stands if left out')
    .option('--worlds <n>', 'in how many imagined worlds each is tried')
    .option('--seed <text>', 'seed of his thoughts', '1')
    .option(...KIT_FLAG)
    .option('--json', 'print the result as JSON')
    .action((file: string, flags: Flags) => advise(house, file, flags))
}

async function advise(house: House, file: string, flags: Flags): Promise<void> {
  const read = await readJournal(house, readText(file), flags.kit)
  const { title } = read
  const played = standing(read.journal).length
  const at = flags.at === undefined ? played : moment(flags.at, played)
  const { state } = playAgain(title, at === played ? read.journal : cutJournal(read.journal, at))
  if (title.outcome(state)) throw bad('advise.over')
  const question = title.question(state)
  const view = title.observe(state, question.side)
  const pains = painsFor(title)
  const worlds = flags.worlds === undefined ? pains.worlds : wholeNumber('--worlds', flags.worlds, 10_000)
  const bar = progress(worlds, 'worlds')
  const telling = advising(title, view, question, checkSeed(flags.seed), { ...pains, worlds })
  let step = telling.next()
  for (; !step.done; step = telling.next()) bar.set(step.value.worlds)
  bar.end()
  const result = worded(title, state, at, step.value)
  show(flags.json, result, () => describe(title, result))
}

function moment(text: string, most: number): number {
  const n = Number(text)
  if (!/^\d+$/.test(text) || n > most) throw bad('advise.at', { most, given: `'${text}'` })
  return n
}

function worded(title: Title, state: State, at: number, advice: Advice): AdviceResult {
  const question = title.question(state)
  const { prompt, clause } = wordQuestion(title, state, question)
  const say = voice(title, title.observe(state, question.side))
  const proposals = advice.proposals.map(({ path, chance, error, doctrine, reasons }: Proposal) => ({
    answers: path.map(({ id }) => id),
    text: pathText(say, path, question.side, question.params),
    chance: Number(chance.toFixed(4)),
    error: Number(error.toFixed(4)),
    doctrine,
    reasons: reasons.map(reason => reasonText(say, reason)),
  }))
  return { title: title.id, side: question.side, question: prompt, clause, at, worlds: advice.worlds, proposals }
}

function describe(title: Title, { side, question, clause, at, worlds, proposals }: AdviceResult): string[] {
  const percent = (share: number): string => `${(100 * share).toFixed(0)} %`
  return [
    `${titleName(title)}, after ${at} answers. ${sideName(title, side)}: ${question} (${clause})`,
    ...proposals.flatMap(({ text, chance, error, doctrine, reasons }, i) => [
      `${i + 1}. ${text}: ${percent(chance)} ± ${(100 * error).toFixed(0)}${doctrine ? ', as the doctrine has it' : ''}`,
      ...reasons.map(reason => `   ${reason}`),
    ]),
    `From what ${sideName(title, side)} may know, in ${worlds} imagined worlds.`,
  ]
}
