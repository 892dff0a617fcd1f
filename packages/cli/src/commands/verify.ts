import { Command } from 'commander'
import { BadInput, verify, type Journal, type Title } from '@grognard/kernel'
import { readText } from '../files.ts'
import type { House } from '../house.ts'
import { KIT_FLAG, kitOf } from '../kits.ts'
import { playAgain, readJournal } from '../open-journal.ts'
import { show } from '../output.ts'
import { titleName } from '../wording.ts'

interface Flags {
  kit?: string
  json?: boolean
}

/** What was found out about one file. */
interface Finding {
  file: string
  verified: boolean
  title?: string
  game?: string
  kit?: { name: string; digest: string }
  answers?: number
  dice?: number // thrown, all as the seed gives them
  finished?: boolean
  line?: number // the first that does not hold: 0 for what stands before the lines
  why?: string
}

export function verifyCommand(house: House): Command {
  return new Command('verify')
    .description(
      'Checks games that anybody hands you: every answer allowed, every die as its bound seed gives it, no line changed; exits 1 otherwise.',
    )
    .argument('<files...>', 'journals written by `play --out` or exported from the table')
    .option(...KIT_FLAG)
    .option('--json', 'print the result as JSON')
    .action(async (files: string[], flags: Flags) => {
      const texts = files.map(file => [file, readText(file)] as const) // one that cannot be read is bad input
      const findings: Finding[] = []
      for (const [file, text] of texts) findings.push({ file, ...(await examine(house, text, flags.kit)) })
      show(flags.json, { files: findings }, () => findings.map(sentence))
      if (findings.some(one => !one.verified)) process.exitCode = 1
    })
}

async function examine(house: House, text: string, kit: string | undefined): Promise<Omit<Finding, 'file'>> {
  try {
    const { title, journal } = await readJournal(house, text, kit)
    const about = { title: titleName(title), ...kitOf(title), ...(journal.version === 2 ? { game: journal.game } : {}) }
    return { ...about, ...judge(title, journal) }
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    return { verified: false, line: 0, why: error.message }
  }
}

function judge(title: Title, journal: Journal): Omit<Finding, 'file'> {
  const verdict = verify(title, journal)
  if (verdict.ok) {
    const { answers, dice, finished } = verdict
    return { verified: true, answers, dice, finished }
  }
  try {
    // Told in the title's own words; a game of plain dice holds as far as it can be checked.
    const { answers, state } = playAgain(title, journal)
    const why =
      journal.version === 1
        ? `its answers (${answers.length}) are all allowed, and its dice (${state.dice.thrown}) are those of its seed; ` +
          'but it is of version 1, whose seed nothing bound before play and whose lines nothing chains, so ' +
          'that nobody can tell whether seed or answers were chosen afterwards'
        : verdict.message
    return { verified: false, line: verdict.line, why }
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    return { verified: false, line: verdict.line, why: error.message }
  }
}

function sentence({ file, verified, title, answers, dice, finished, why = '' }: Finding): string {
  if (verified)
    return `${file}: verified: ${title}, ${answers} answers, ${dice} dice, ${finished ? 'played to its end' : 'not finished'}.`
  return `${file}: not verified: ${why.replace(/\.$/, '')}.`
}
