import {
  dealOf,
  newGame,
  pick,
  play,
  playWith,
  seededDice,
  type Attempt,
  type DealtJournal,
  type State,
  type Title,
} from '@grognard/kernel'
import type { FromServer } from '../live/wire.ts'
import type { Table } from '../tables/table.ts'
import { eventsFor, playedFor, sameFor, tableFor } from '../tables/telling.ts'
import { trailTold, watchedTable } from '../tables/watching.ts'

// What goes over the wire follows from the side's view: with everything hidden dealt anew, every message is the same to the byte.

export interface LeakReport {
  positions: number
  messages: number // compared, of every kind that tells something of a game
  answers: number // lists and refusals of a view, held against the server's
  leaks: string[]
}

type Dice = ReturnType<typeof seededDice>

const ENOUGH = 20 // leaks, and it is known that there are some
const ATTEMPTS = 3 // that are refused or not, at each position

export function leak(title: Title, positions: number, seed: string): LeakReport {
  const report: LeakReport = { positions: 0, messages: 0, answers: 0, leaks: [] }
  const dice = seededDice(seed)
  while (report.positions < positions && report.leaks.length < ENOUGH) {
    const scenarios = title.scenarios.filter(one => !one.lesson)
    const choice = {
      scenario: scenarios[pick(dice, scenarios.length)].id,
      options: Object.fromEntries(title.options.map(({ id, needs }) => [id, !needs && pick(dice, 2) === 0])),
    }
    const game = newGame(title, choice, `${seed}/${report.positions}`)
    const table = bare(title, game)
    while (!title.outcome(game.state) && report.positions < positions) {
      report.positions++
      const { side, answers } = title.question(game.state)
      const { id } = answers[pick(dice, answers.length)]
      const told = [standing, watched, decided, refused].flatMap(look => look(table, report, dice, id))
      report.leaks.push(...told.map(one => `${title.id}, ${one}`))
      play(game, side, id, 0)
    }
  }
  return report
}

type Look = (table: Table, report: LeakReport, dice: Dice, id: string) => string[]

/** The state with everything dealt anew that a side may not know. */
function imagined({ title }: Table, state: State, side: string, dice: Dice): State {
  return title.imagine(title.observe(state, side), side, seededDice(`${pick(dice, 1e9)}`))
}

/** Whoever reads with a side's eyes, or with nobody's: what a spectator may know follows from what either side knows. */
const readersWith = (side: string): (string | null)[] => [side, null]

/** What is told of how the game stands: the whole table, what is different, and that nothing is. */
const standing: Look = (table, report, dice) => {
  const { title } = table
  const game = table.game!
  const truth = game.state
  return title.sides.flatMap(side => {
    const other = imagined(table, truth, side, dice)
    const found = readersWith(side).flatMap(reader => {
      const texts = [truth, other].map(state => {
        game.state = state
        const whole = tableFor(table, reader)
        const act = { by: side, kind: 'undo', from: whole.n, undone: 0, events: [] } as const
        table.seen.clear()
        return [whole, playedFor(table, act, reader), sameFor(table, reader, whole.n, whole.receipt)!].map(bytes)
      })
      return compared(report, reader, texts[0], texts[1])
    })
    game.state = truth
    return found
  })
}

/** What those who watch are told, some answers behind, with nobody's eyes or with one side's. */
const watched: Look = (table, report, dice) =>
  table.title.sides.flatMap(side =>
    readersWith(side).flatMap(eyes => {
      const text = bytes(watchedTable(table, eyes))
      const trail = table.trails.get(eyes)!
      // Where it stands: what was answered next need not be allowed in the other world.
      const other = bytes(trailTold(table, eyes, { ...trail, state: imagined(table, trail.state, side, dice) }))
      table.trails.set(eyes, trail)
      return compared(report, eyes, [text], [other])
    }),
  )

/** What whoever decides, and whoever watches, is told of an answer: the same in both worlds, unless it is counted as a secret shown. */
const decided: Look = (table, report, dice, id) => {
  const { title } = table
  const game = table.game!
  const { side } = title.question(game.state)
  const worlds = [title.clone(game.state), imagined(table, game.state, side, dice)]
  const shown = worlds.map(state => state.reveals)
  const events = worlds.map(state =>
    playWith(title, state, dealOf(game.journal, game.thread!, game.answers.length + 1), side, id),
  )
  if (worlds.some((state, i) => state.reveals !== shown[i] || state.dice.thrown !== game.state.dice.thrown)) return []
  return readersWith(side).flatMap(reader => {
    const [text, other] = events.map(one => JSON.stringify(eventsFor([one], reader)))
    return compared(report, reader, [text], [other])
  })
}

/** What may be answered, and why not, as a side's view alone tells it: the server says the same. */
const refused: Look = ({ title, game }, report, dice) => {
  const truth = game!.state
  const { side, answers } = title.question(truth)
  const view = title.observe(truth, side)
  const hexes = title.board.size
  const attempts: Attempt[] = Array.from({ length: ATTEMPTS }, () => ({ hex: pick(dice, hexes) }))
  attempts.push({ id: 'nonsense' }, { id: answers[pick(dice, answers.length)].id }, { piece: pick(dice, 40) })
  const texts = [truth, view].map(state => [
    JSON.stringify(title.question(state)),
    ...attempts.map(attempt => JSON.stringify(title.refuse(state, side, attempt) ?? null)),
  ])
  report.answers += texts[0].length
  return differences(`${side} asked`, texts[0], texts[1])
}

/** A message, without the receipt of lines that are the same in both worlds but for their seed. */
const bytes = (message: FromServer): string => JSON.stringify({ ...message, receipt: '' })

function compared(report: LeakReport, reader: string | null, a: readonly string[], b: readonly string[]): string[] {
  report.messages += a.length
  return differences(reader ?? 'spectator', a, b)
}

function differences(who: string, a: readonly string[], b: readonly string[]): string[] {
  return a.flatMap((text, i) => (text === b[i] ? [] : [`${who}: ${difference(text, b[i])}`]))
}

function difference(a: string, b: string): string {
  let at = 0
  while (a[at] === b[at]) at++
  return `${a.slice(Math.max(0, at - 60), at + 20)} | ${b.slice(at, at + 20)}`
}

/** A table without a server round it. */
function bare(title: Title, game: ReturnType<typeof newGame>): Table {
  const { seed = '', game: id, rules, scenario, options } = game.journal as DealtJournal
  const times = { created: 0, moved: 0 }
  const row = { id, title: title.id, rules, bound: null, scenario, options, seed, players: {}, nonces: {}, ...times }
  return {
    id,
    title,
    row: {
      ...row,
      status: 'running',
      open: false,
      asked: null,
      length: 0,
      outcome: null,
      pace: null,
      clock: null,
      offer: null,
    },
    seats: [],
    game,
    sitters: new Set(),
    elsewhere: new Map(),
    seen: new Map(),
    trails: new Map(),
    talk: [],
    snapshotAt: 0,
    turn: Promise.resolve(),
    touched: 0,
    now: () => 0,
  }
}
