import { end, play, Refused, undo, type DealtJournal, type GameEvent } from '@grognard/kernel'
import type { LogLine } from '../store/store.ts'
import type { Act, Table } from './table.ts'

// Lines that another process has written, played on here instead of opening the whole game anew.

/** Plays one line on, and tells what it did; undefined if it cannot be followed so. Then the game here is of no use, and is opened anew. */
export function playedOn(table: Table, line: LogLine): Act | undefined {
  const game = table.game!
  const journal = game.journal as DealtJournal
  const from = journal.log.length
  const events = written(table, line)
  if (!events || journal.hash !== line.hash) return undefined
  const { kind, side } = line.entry
  return { by: side, kind: kind as Act['kind'], from, undone: kind === 'undo' ? 1 : 0, events }
}

function written({ game }: Table, { entry }: LogLine): GameEvent[][] | undefined {
  const { side, at } = entry
  switch (entry.kind) {
    case 'answer':
      try {
        return [play(game!, side, entry.id, at)]
      } catch (error) {
        if (error instanceof Refused) return undefined
        throw error
      }
    case 'undo':
      return undo(game!, side, at) ? [] : undefined
    case 'back':
    case 'rules':
      return undefined
    default:
      return end(game!, entry.kind, side, at) ? [] : undefined
  }
}
