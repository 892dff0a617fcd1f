import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { KEYS, MOVING } from './migrations.ts'
import { openPostgres } from './postgres.ts'
import { BadDatabase, statement, type Row, type Sql, type Statement, type Value } from './sql.ts'
import { FILE, openSqlite } from './sqlite.ts'

// From one database to another, whatever kind each is. Nothing is ever overwritten: whoever moves in finds an empty house, or is told.

const PAGE = 200 // rows at a time

export interface Moved {
  readonly table: string
  readonly rows: number
}

/** A database by its place: the address of a PostgreSQL, or the folder of a SQLite. */
export function openPlace(place: string): Promise<Sql> {
  return /^postgres(ql)?:/.test(place) ? openPostgres(place) : openSqlite(place)
}

/** Copies everything; the server must not be running. Throws BadDatabase with a sentence. */
export async function move(from: string, to: string): Promise<Moved[]> {
  const folder = !/^postgres(ql)?:/.test(from)
  if (folder && !existsSync(join(from, FILE))) throw new BadDatabase(`There is no database in '${from}'.`)
  const source = await openPlace(from)
  try {
    const target = await openPlace(to)
    try {
      return await copy(source, target)
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function copy(source: Sql, target: Sql): Promise<Moved[]> {
  for (const table of Object.keys(KEYS))
    if ((await counted(target, table)) > 0)
      throw new BadDatabase(
        'The database to move to has something in it already, and nothing is overwritten; name an empty one.',
      )
  await target.run(statement("insert into meta (name, value) values ($1, 'yes')", MOVING))
  const moved: Moved[] = []
  for (const [table, keys] of Object.entries(KEYS)) {
    for await (const rows of pages(source, table, keys)) await target.run(inserted(table, rows))
    const [before, after] = [await counted(source, table), await counted(target, table)]
    if (before !== after) throw new BadDatabase(`The server was not at rest: ${table} changed while it was moved.`)
    moved.push({ table, rows: after })
  }
  const [kept] = await source.run(statement("select name, value from meta where name <> 'version' order by name"))
  if (kept.length > 0) await target.run(inserted('meta', kept)) // keys that browsers know this server by
  await target.run(statement('delete from meta where name = $1', MOVING))
  return moved
}

async function counted(sql: Sql, table: string): Promise<number> {
  const [[row]] = await sql.run(statement(`select count(*) as n from ${table}`))
  return Number(row.n)
}

/** The rows of a table, some at a time, in the order of its key. */
async function* pages(sql: Sql, table: string, keys: readonly string[]): AsyncGenerator<Row[]> {
  const order = keys.join(', ')
  let last: Value[] = []
  for (;;) {
    const after = last.length > 0 ? `where (${order}) > (${keys.map((_, i) => `$${i + 1}`).join(', ')})` : ''
    const [rows] = await sql.run(statement(`select * from ${table} ${after} order by ${order} limit ${PAGE}`, ...last))
    if (rows.length === 0) return
    yield rows
    last = keys.map(key => rows[rows.length - 1][key])
  }
}

function inserted(table: string, rows: readonly Row[]): Statement {
  const columns = Object.keys(rows[0])
  const row = (_: Row, i: number): string => `(${columns.map((_, j) => `$${i * columns.length + j + 1}`).join(', ')})`
  return statement(
    `insert into ${table} (${columns.join(', ')}) values ${rows.map(row).join(', ')}`,
    ...rows.flatMap(one => columns.map(column => one[column])),
  )
}
