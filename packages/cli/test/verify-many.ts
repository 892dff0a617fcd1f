import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import {
  canUndo,
  checkChoice,
  findTitle,
  journalText,
  newGame,
  pick,
  play,
  seededDice,
  undo,
  type DiceState,
  type Title,
} from '@grognard/kernel'

// Many games, each verified, then each with one byte changed:
// `node scripts/with-node.mjs packages/cli/test/verify-many.ts --title 1813 --games 100`.

export interface ManyReport {
  title: string
  games: number
  answers: number
  dice: number
  verified: number // of the games as they were written
  rejected: number // of the same with one byte changed
  examples: string[] // what went otherwise
}

/** A whole game of random answers with every option on, some of them taken back. */
export function randomGame(title: Title, seed: string): string {
  const dice = seededDice(`random ${seed}`)
  const scenarios = title.scenarios.filter(one => !one.lesson)
  const scenario = scenarios[pick(dice, scenarios.length)].id
  const options = Object.fromEntries(title.options.map(({ id }) => [id, true]))
  const game = newGame(title, checkChoice(title, { scenario, options }), seed)
  while (!title.outcome(game.state)) {
    const { side, answers } = title.question(game.state)
    play(game, side, answers[pick(dice, answers.length)].id)
    if (pick(dice, 16) === 0 && canUndo(game)) undo(game)
  }
  return journalText(game.journal)
}

const SPACE = [0x20, 0x09, 0x0a, 0x0d]

/** The same bytes but for one. White space for white space would change nothing that is said, so that is not done. */
export function oneByteChanged(text: string, dice: DiceState): Buffer {
  const bytes = Buffer.from(text)
  for (;;) {
    const at = pick(dice, bytes.length)
    const to = pick(dice, 256)
    if (to === bytes[at] || (SPACE.includes(to) && SPACE.includes(bytes[at]))) continue
    bytes[at] = to
    return bytes
  }
}

interface Finding {
  file: string
  verified: boolean
  answers?: number
  dice?: number
  why?: string
}

export function verifyMany(title: Title, main: string, games: number, seed: string): ManyReport {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-verify-'))
  const report: ManyReport = { title: title.id, games, answers: 0, dice: 0, verified: 0, rejected: 0, examples: [] }
  const dice = seededDice(`bytes ${seed}`)
  try {
    const texts = Array.from({ length: games }, (_, i) => randomGame(title, `${seed}/${i}`))
    for (const one of verdicts(folder, main, texts)) {
      report.answers += one.answers ?? 0
      report.dice += one.dice ?? 0
      if (one.verified) report.verified++
      else report.examples.push(`${one.file}: ${one.why}`)
    }
    const changed = texts.map(text => oneByteChanged(text, dice))
    verdicts(folder, main, changed).forEach((one, i) => {
      if (!one.verified) report.rejected++
      else report.examples.push(`game ${i} is accepted with a byte changed`)
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return report
}

/** What the command says of these files, in one run. */
function verdicts(folder: string, main: string, texts: readonly (string | Buffer)[]): Finding[] {
  const files = texts.map((text, i) => {
    const file = join(folder, `${i}.json`)
    writeFileSync(file, text)
    return file
  })
  const { stdout, stderr, status } = spawnSync(process.execPath, [main, 'verify', '--json', ...files], {
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  if (status !== 0 && status !== 1) throw new Error(`verify ended with ${status}: ${stderr}`)
  const found = (JSON.parse(stdout) as { files: Finding[] }).files
  if (status !== (found.every(one => one.verified) ? 0 : 1)) throw new Error(`verify ended with ${status}`)
  return found
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      title: { type: 'string' },
      games: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
    },
  })
  const { titles } = await import('../src/titles.ts')
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
  for (const title of values.title === undefined ? titles : [findTitle(titles, values.title)]) {
    const report = verifyMany(title, main, Number(values.games), values.seed)
    console.log(JSON.stringify(report))
    if (report.verified < report.games || report.rejected < report.games) process.exitCode = 1
  }
}
