import type { Ended, Entry, GameEvent, OptionValues, Outcome } from '@grognard/kernel'
import type { Orders } from '../tables/orders.ts'
import { statement, type Row, type Statement, type Value } from './sql.ts'
import type { GameRow, LogLine, SeatRow, Status } from './store.ts'

// What is kept, as rows: into the database and out of it again.

export function addGame(game: GameRow): Statement {
  return statement(
    `insert into game (id, title, rules, scenario, options, seed, status, open, length, created, moved, pace)
      values ($1, $2, $3, $4, $5, $6, $7, $8, 0, $9, $9, $10)`,
    game.id,
    game.title,
    game.rules,
    game.scenario,
    JSON.stringify(game.options),
    game.seed,
    game.status,
    game.open ? 1 : 0,
    game.created,
    textOf(game.pace),
  )
}

export function addSeat({ game, side, account, nonce, link }: SeatRow): Statement {
  return statement(
    'insert into seat (game, side, account, nonce, link) values ($1, $2, $3, $4, $5)',
    game,
    side,
    account,
    nonce,
    link,
  )
}

export function setOrders(game: string, side: string, orders: Orders): Statement {
  return statement('update seat set orders = $3 where game = $1 and side = $2', game, side, textOf(orders))
}

export function addLine(game: string, n: number, { entry, hash, events }: LogLine): Statement {
  const { kind, side, at } = entry
  const { id = null, dice } = entry as Partial<Entry & { kind: 'answer' }>
  return statement(
    'insert into entry (game, n, kind, side, id, at, dice, hash, events) values ($1, $2, $3, $4, $5, $6, $7, $8, $9)',
    game,
    n,
    kind,
    side,
    id,
    at,
    dice ? JSON.stringify(dice) : null,
    hash,
    events.length > 0 ? JSON.stringify(events) : null,
  )
}

export const textOf = (value: object | null): string | null => (value === null ? null : JSON.stringify(value))
export const read = <T>(text: Value): T => JSON.parse(String(text)) as T
export const readOrNull = <T>(text: Value): T | null => (text === null ? null : read<T>(text))
const textOrNull = (value: Value): string | null => (value === null ? null : String(value))

export function gameOf(row: Row): GameRow {
  return {
    id: String(row.id),
    title: String(row.title),
    rules: String(row.rules),
    bound: textOrNull(row.bound),
    scenario: String(row.scenario),
    options: read<OptionValues>(row.options),
    seed: String(row.seed),
    players: readOrNull(row.players),
    nonces: readOrNull(row.nonces),
    status: String(row.status) as Status,
    open: Number(row.open) === 1,
    asked: textOrNull(row.asked),
    length: Number(row.length),
    outcome: readOrNull<Outcome>(row.outcome),
    created: Number(row.created),
    moved: Number(row.moved),
    pace: readOrNull(row.pace),
    clock: readOrNull(row.clock),
    offer: readOrNull(row.offer),
  }
}

export function seatOf(row: Row): SeatRow {
  return {
    game: String(row.game),
    side: String(row.side),
    account: textOrNull(row.account),
    name: textOrNull(row.name),
    nonce: textOrNull(row.nonce),
    leaves: readOrNull(row.leaves) ?? [],
    orders: readOrNull(row.orders),
    link: textOrNull(row.link),
  }
}

export function lineOf(row: Row): LogLine {
  const { kind, side, id, dice } = row
  const hash = String(row.hash)
  const line = { side: String(side), at: Number(row.at), check: hash.slice(0, 16) }
  const entry: Entry =
    kind === 'answer'
      ? { kind: 'answer' as const, ...line, id: String(id), ...(dice === null ? {} : { dice: read<number[]>(dice) }) }
      : kind === 'back' || kind === 'rules'
        ? { kind, ...line, id: String(id) }
        : { kind: String(kind) as 'undo' | Ended['how'], ...line }
  return { entry, hash, events: readOrNull<GameEvent[]>(row.events) ?? [] }
}
