import type { Title } from '@grognard/kernel'
import { isStamp, onesOn, type Stamp } from './kept.ts'
import type { Balanced, BalanceTask } from './workers/balance-worker.ts'

// The games of a scenario between two officers of a level in one run, as they are kept.

export interface BalanceRun extends Stamp {
  scenario: string
  on: string[] // options
  officer: string
  seed: string
  winners: string // a sign a game: 1 the first side, 0 the second, = nobody
  leads: number[] // of the first side at the end
}

export function balanceRuns(title: Title, stamp: Stamp, task: BalanceTask, played: readonly Balanced[]): BalanceRun[] {
  const { choices, officer, seed } = task
  return choices.map((choice, i) => {
    const games = played.filter((_, n) => n % choices.length === i)
    return {
      ...stamp,
      scenario: choice.scenario,
      on: onesOn(choice),
      officer,
      seed,
      winners: games.map(({ winner }) => (winner === null ? '=' : winner === title.sides[0] ? '1' : '0')).join(''),
      leads: games.map(game => game.lead),
    }
  })
}

/** What a run is, as a sentence names it. */
export function balanceId(run: Pick<BalanceRun, 'scenario' | 'on' | 'officer' | 'seed'>): string {
  return `${[run.scenario, ...run.on, run.officer].join(' ')} on seed ${run.seed}`
}

export function isBalanceRun(run: unknown): run is BalanceRun {
  if (!isStamp(run)) return false
  const { on, winners, leads } = run
  if (![run.scenario, run.officer, run.seed, winners].every(text => typeof text === 'string')) return false
  if (!Array.isArray(on) || !on.every(id => typeof id === 'string')) return false
  if (!/^[01=]+$/.test(winners as string)) return false
  return Array.isArray(leads) && leads.length === (winners as string).length && leads.every(Number.isFinite)
}
