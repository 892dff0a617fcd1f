import type { About } from '../live/wire.ts'
import type { GameRow, SeatRow } from '../store/store.ts'
import { commitmentOf } from './dice.ts'
import type { Table } from './table.ts'
import { seatsNow } from './presence.ts'
import { clocksOf } from './telling.ts'

/** What is shown of a game before one sits at it. */
export function aboutOf(
  table: {
    row: GameRow
    seats: readonly SeatRow[]
    title: Table['title']
    sitters: Table['sitters']
    elsewhere?: Table['elsewhere']
    now: () => number
  },
  you: string | null,
): About {
  const { row } = table
  return {
    id: row.id,
    title: row.title,
    rules: row.rules,
    bound: row.bound ?? row.rules,
    scenario: row.scenario,
    options: row.options,
    status: row.status,
    open: row.open,
    commitment: commitmentOf(row),
    asked: row.asked,
    moved: row.moved,
    outcome: row.outcome,
    pace: row.pace,
    clocks: clocksOf(table),
    you,
    seats: seatsNow(table),
  }
}
