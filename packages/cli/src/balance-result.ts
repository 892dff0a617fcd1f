import type { Title } from '@grognard/kernel'
import { studyIds } from '@grognard/staff'
import type { BalanceRun } from './balance-runs.ts'
import { percent } from './output.ts'
import { wilson, type Interval } from './statistics.ts'
import { nameOr, say, sideName, titleName } from './wording.ts'

// Whom a title's scenarios favour, from the games of one run or of many.

export interface BalanceRow extends Interval {
  scenario: string
  on: string[]
  name: string // of both, for a reader
  officer: string
  games: number
  wins: number // of the first side
  draws: number
  share: number // of the first side; a draw is half a game
  leads: number[] // sorted
}

export interface BalanceResult {
  title: string
  version: string
  dates: string[]
  rows: BalanceRow[] // scenario by scenario as the title lists them, officers by rank
}

export function balanceResult(title: Title, runs: readonly BalanceRun[]): BalanceResult {
  const groups = new Map<string, BalanceRun[]>()
  for (const run of [...runs].sort(inOrder(title))) {
    const key = JSON.stringify([run.scenario, run.on, run.officer])
    groups.set(key, [...(groups.get(key) ?? []), run])
  }
  return {
    title: title.id,
    version: runs[0].version,
    dates: [...new Set(runs.map(run => run.date))].sort(),
    rows: [...groups.values()].map(group => rowOf(title, group)),
  }
}

function inOrder(title: Title): (a: BalanceRun, b: BalanceRun) => number {
  const scenario = ({ scenario }: BalanceRun): number => title.scenarios.findIndex(one => one.id === scenario)
  const rank = ({ officer }: BalanceRun): number => studyIds.indexOf(officer)
  const options = ({ on }: BalanceRun): string => on.join(' ')
  return (a, b) => scenario(a) - scenario(b) || options(a).localeCompare(options(b)) || rank(a) - rank(b)
}

function rowOf(title: Title, runs: readonly BalanceRun[]): BalanceRow {
  const { scenario, on, officer } = runs[0]
  const winners = runs.map(run => run.winners).join('')
  const count = (sign: string): number => winners.split(sign).length - 1
  const [games, wins, draws] = [winners.length, count('1'), count('=')]
  return {
    scenario,
    on,
    name: nameOf(title, scenario, on),
    officer,
    games,
    wins,
    draws,
    share: (wins + draws / 2) / games,
    ...wilson(wins + draws / 2, games),
    leads: runs.flatMap(run => run.leads).sort((a, b) => a - b),
  }
}

/** The scenario, with the options that are not as they usually are. */
function nameOf(title: Title, scenario: string, on: readonly string[]): string {
  const unusual = title.options.filter(({ id, byDefault }) => on.includes(id) !== byDefault)
  const options = unusual.map(({ id, byDefault }) => {
    const name = nameOr(title, `option.${id}`, id)
    return byDefault ? say('balance.without', { name }) : name
  })
  return [nameOr(title, `scenario.${scenario}`, scenario), ...options].join(' + ')
}

const COLUMNS = ['scenario', 'officers', 'games', 'share', 'interval', 'drawn', 'lead']

/** A table in Markdown, which a terminal shows as well as a page. */
export function describeBalance(title: Title, { version, dates, rows }: BalanceResult): string[] {
  const [first, second] = title.sides.map(side => sideName(title, side))
  const head = COLUMNS.map(column => say(`balance.${column}`, { first }))
  const cells = rows.map(row => [
    row.name,
    row.officer,
    String(row.games),
    percent(row.share),
    say('balance.range', { low: percent(row.low), high: percent(row.high) }),
    String(row.draws),
    fifths(row.leads).join(', '),
  ])
  return [
    say('balance.head', { title: titleName(title), version, dates }),
    '',
    ...markdown([head, ...cells]),
    '',
    say('balance.notes', { first, second }),
  ]
}

/** The least, those at each quarter, and the most. */
function fifths(sorted: readonly number[]): string[] {
  return [0, 0.25, 0.5, 0.75, 1].map(share => {
    const value = sorted[Math.round(share * (sorted.length - 1))]
    return String(Number(value.toFixed(1))).replace('-', '−')
  })
}

function markdown([head, ...rows]: readonly string[][]): string[] {
  const widths = head.map((_, i) => Math.max(3, ...[head, ...rows].map(row => row[i].length)))
  const line = (cells: readonly string[]): string => `| ${cells.map((cell, i) => cell.padEnd(widths[i])).join(' | ')} |`
  return [line(head), line(widths.map(width => '-'.repeat(width))), ...rows.map(line)]
}
