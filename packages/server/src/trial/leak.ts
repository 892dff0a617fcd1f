import { newGame, pick, play, seededDice, type DealtJournal, type State, type Title } from '@grognard/kernel'
import type { Table } from '../tables/table.ts'
import { playedFor, tableFor } from '../tables/telling.ts'

// What goes over the wire follows from the side's view: with everything hidden dealt anew, every message is the same to the byte.

export interface LeakReport {
  positions: number
  messages: number
  leaks: string[]
}

export function leak(title: Title, positions: number, seed: string): LeakReport {
  const report: LeakReport = { positions: 0, messages: 0, leaks: [] }
  const dice = seededDice(seed)
  while (report.positions < positions && report.leaks.length < 20) {
    const scenarios = title.scenarios.filter(one => !one.lesson)
    const choice = {
      scenario: scenarios[pick(dice, scenarios.length)].id,
      options: Object.fromEntries(title.options.map(({ id, needs }) => [id, !needs && pick(dice, 2) === 0])),
    }
    const game = newGame(title, choice, `${seed}/${report.positions}`)
    const table = bare(title, game)
    while (!title.outcome(game.state) && report.positions < positions) {
      report.positions++
      look(table, report, dice)
      const { side, answers } = title.question(game.state)
      play(game, side, answers[pick(dice, answers.length)].id, 0)
    }
  }
  return report
}

/** Compares what each side and a spectator would be told of the game and of one in which the rest is imagined. */
function look(table: Table, report: LeakReport, dice: ReturnType<typeof seededDice>): void {
  const { title, game } = table
  const truth = game!.state
  for (const side of title.sides) {
    const other: State = title.imagine(title.observe(truth, side), side, seededDice(`${pick(dice, 1e9)}`))
    // What a spectator may know follows from what either side knows.
    for (const reader of [side, null]) {
      const texts = [truth, other].map(state => {
        game!.state = state
        const whole = tableFor(table, reader)
        const act = { by: side, kind: 'undo', from: whole.n, undone: 0, events: [] } as const
        table.seen.clear()
        return [whole, playedFor(table, act, reader)].map(message =>
          JSON.stringify({ ...message, receipt: '', ...('events' in message ? { events: [] } : {}) }),
        )
      })
      report.messages += texts[0].length
      texts[0].forEach((text, i) => {
        if (text !== texts[1][i])
          report.leaks.push(`${title.id}, ${reader ?? 'spectator'}: ${difference(text, texts[1][i])}`)
      })
    }
    game!.state = truth
  }
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
    seen: new Map(),
    trails: new Map(),
    talk: [],
    snapshotAt: 0,
    turn: Promise.resolve(),
    touched: 0,
    now: () => 0,
  }
}
