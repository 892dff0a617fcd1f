import {
  BadInput,
  parseJournal,
  pick,
  seededDice,
  verify,
  type DealtJournal,
  type DiceState,
  type Title,
} from '@grognard/kernel'
import { newAccount, newMatch, seatBot, type Account, type Bot } from './bot.ts'

// Whole games over the wire, and their journals as anybody who played may have them: each must be verified, and none with a byte changed.

export interface WireReport {
  title: string
  games: number
  sets: number // scenarios and options that differ
  answers: number
  dice: number
  toTheEnd: number // the others were given up
  verified: number
  changed: number // journals with one thing changed
  rejected: number // of these
  examples: string[] // what went otherwise
}

export interface WireParts {
  readonly address: string
  readonly title: Title
  readonly games: number
  readonly answers: number // after so many a game is given up
  readonly seed: string
}

const AT_ONCE = 4 // games

export async function wire({ address, title, games, answers, seed }: WireParts): Promise<WireReport> {
  const report: WireReport = {
    title: title.id,
    games,
    sets: 0,
    answers: 0,
    dice: 0,
    toTheEnd: 0,
    verified: 0,
    changed: 0,
    rejected: 0,
    examples: [],
  }
  const [ann, bob] = [await newAccount(address, 'Ann'), await newAccount(address, 'Bob')]
  const sets = new Set<string>()
  let next = 0
  const some = async (): Promise<void> => {
    while (next < games) {
      const n = next++
      const choice = choiceOf(title, n, seed)
      sets.add(JSON.stringify(choice))
      const id = await newMatch(title, ann, bob, choice)
      examine(title, await playedOut(address, title, id, [ann, bob], answers, `${seed}/${n}`), report, `${seed}/${n}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, some))
  report.sets = sets.size
  return report
}

/** Scenarios in turn; options none, all, each alone, and then as it falls. What needs an option has it. */
function choiceOf(title: Title, n: number, seed: string) {
  const scenarios = title.scenarios.filter(one => !one.lesson)
  const dice = seededDice(`${seed}/choice/${n}`)
  const round = Math.floor(n / scenarios.length)
  const on = title.options.map((_, i) =>
    round === 0 ? false : round === 1 ? true : round - 2 < title.options.length ? round - 2 === i : pick(dice, 2) === 0,
  )
  const options: Record<string, boolean> = Object.fromEntries(title.options.map(({ id }, i) => [id, on[i]]))
  for (let again = true; again;) {
    again = false
    for (const { id, needs } of title.options)
      if (options[id] && needs !== undefined && !options[needs]) again = options[needs] = true
  }
  return { scenario: scenarios[n % scenarios.length].id, options }
}

/** Plays a game to its end, or so far and gives it up; gives its journal as the server hands it out. */
async function playedOut(
  address: string,
  title: Title,
  id: string,
  accounts: readonly Account[],
  answers: number,
  seed: string,
): Promise<string> {
  const seats = accounts.map(({ cookie }, i) =>
    seatBot({ address, id, cookie, title, dice: seededDice(`${seed}/${i}`), undo: 16 }),
  )
  const bots: Bot[] = await Promise.all(seats)
  await new Promise<void>(done => {
    const go = (): void => {
      if (bots.every(bot => bot.over)) return done()
      if (bots[0].shown.n >= answers) return void bots[0].say({ type: 'resign', n: bots[0].shown.n })
      for (const bot of bots) bot.act()
    }
    for (const bot of bots) bot.hear(go)
    go()
  })
  for (const bot of bots) bot.close()
  const said = await fetch(`http://${address}/api/games/${id}/journal`, { headers: { cookie: accounts[0].cookie } })
  if (!said.ok) throw new Error(`journal: ${said.status} ${await said.text()}`)
  return said.text()
}

function examine(title: Title, text: string, report: WireReport, seed: string): void {
  const verdict = judged(title, text)
  if (typeof verdict === 'string') return void report.examples.push(`${seed}: ${verdict}`)
  report.verified++
  report.answers += verdict.answers
  report.dice += verdict.dice
  const journal = JSON.parse(text) as DealtJournal
  if (!journal.log.some(line => line.kind === 'resign')) report.toTheEnd++
  for (const [what, change] of CHANGES) {
    const copy = structuredClone(journal)
    if (!change(copy, seededDice(`${seed}/${what}`))) continue
    report.changed++
    if (typeof judged(title, JSON.stringify(copy)) === 'string') report.rejected++
    else report.examples.push(`${seed}: accepted with ${what} changed`)
  }
}

/** What is found of a journal, or why it does not hold. */
function judged(title: Title, text: string): { answers: number; dice: number } | string {
  try {
    const verdict = verify(title, parseJournal(text))
    return verdict.ok ? verdict : verdict.message
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    return error.message
  }
}

type Change = (journal: DealtJournal, dice: DiceState) => boolean // false where there is nothing to change

/** One byte of a text, and another one of the same kind in its place. */
function other(text: string, dice: DiceState): string {
  const at = pick(dice, text.length)
  const letters = /[0-9]/.test(text[at]) ? '0123456789' : 'abcdef'
  const rest = [...letters].filter(letter => letter !== text[at])
  return text.slice(0, at) + rest[pick(dice, rest.length)] + text.slice(at + 1)
}

type Line = DealtJournal['log'][number]
type Answered = Extract<Line, { kind: 'answer' }>

function oneOf<T>(list: readonly T[], dice: DiceState): T | undefined {
  return list.length === 0 ? undefined : list[pick(dice, list.length)]
}

const answersOf = ({ log }: DealtJournal): Answered[] => log.filter(line => line.kind === 'answer')

const CHANGES: readonly (readonly [string, Change])[] = [
  [
    'an answer',
    (journal, dice) => {
      const line = oneOf(answersOf(journal), dice)
      if (line) Object.assign(line, { id: other(line.id, dice) })
      return line !== undefined
    },
  ],
  [
    'a die',
    (journal, dice) => {
      const line = oneOf(
        answersOf(journal).filter(one => one.dice && one.dice.length > 0),
        dice,
      )
      if (!line) return false
      const at = pick(dice, line.dice!.length)
      Object.assign(line, { dice: line.dice!.map((face, i) => (i === at ? (face % 6) + 1 : face)) })
      return true
    },
  ],
  [
    'a nonce',
    (journal, dice) => {
      const side = oneOf(Object.keys(journal.nonces), dice)
      if (side !== undefined) journal.nonces[side] = other(journal.nonces[side], dice)
      return side !== undefined
    },
  ],
  [
    'the seed',
    (journal, dice) => {
      Object.assign(journal, { seed: other(journal.seed!, dice) })
      return true
    },
  ],
  [
    'the order',
    ({ log }, dice) => {
      if (log.length < 2) return false
      const at = pick(dice, log.length - 1)
      const [one, two] = [log[at], log[at + 1]]
      log[at] = two
      log[at + 1] = one
      return true
    },
  ],
]
