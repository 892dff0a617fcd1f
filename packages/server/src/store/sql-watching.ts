import { statement, type Sql } from './sql.ts'
import type { Store } from './store.ts'

// Who may watch a game that is not open to everybody, and with whose eyes.

type Part = Pick<Store, 'addWatchLink' | 'watch' | 'watcher' | 'dropWatch'>

export function sqlWatching(sql: Sql): Part {
  return {
    async addWatchLink(hash, game, by, eyes) {
      await sql.run(
        statement('insert into watch_link (hash, game, by_side, eyes) values ($1, $2, $3, $4)', hash, game, by, eyes),
      )
    },
    async watch(game, account, hash) {
      const [rows] = await sql.run(
        statement(
          `insert into watcher (game, account, by_side, eyes) select game, $2, by_side, eyes from watch_link
            where hash = $3 and game = $1 on conflict (game, account)
            do update set by_side = excluded.by_side, eyes = excluded.eyes returning game`,
          game,
          account,
          hash,
        ),
      )
      return rows.length > 0
    },
    async watcher(game, account) {
      const [[row]] = await sql.run(
        statement('select eyes from watcher where game = $1 and account = $2', game, account),
      )
      return row && { eyes: row.eyes === null ? null : String(row.eyes) }
    },
    async dropWatch(game, by) {
      await sql.run(
        statement('delete from watch_link where game = $1 and by_side = $2', game, by),
        statement('delete from watcher where game = $1 and by_side = $2', game, by),
      )
    },
  }
}
