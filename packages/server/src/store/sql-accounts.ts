import { statement, type Sql } from './sql.ts'
import type { Store } from './store.ts'

// Keeping an account beyond one cookie, and letting it go.

type Part = Pick<Store, 'addSession' | 'setRecovery' | 'byRecovery' | 'saidBy' | 'erase'>

export function sqlAccounts(sql: Sql): Part {
  return {
    async addSession(hash, account, at) {
      await sql.run(statement('insert into session (hash, account, seen) values ($1, $2, $3)', hash, account, at))
    },
    async setRecovery(account, hash) {
      await sql.run(statement('update account set recovery = $2 where id = $1', account, hash))
    },
    async byRecovery(hash) {
      const [[row]] = await sql.run(statement('select id, name from account where recovery = $1', hash))
      return row && { id: String(row.id), name: String(row.name) }
    },
    async saidBy(account) {
      const [rows] = await sql.run(
        statement(
          `select chat.game, chat.at, chat.body from chat join seat on seat.game = chat.game and seat.side = chat.side
            where seat.account = $1 order by chat.at`,
          account,
        ),
      )
      return rows.map(({ game, at, body }) => ({ game: String(game), at: Number(at), body: String(body) }))
    },
    async erase(account, name) {
      await sql.run(
        statement(
          `update chat set body = '—' where exists
            (select 1 from seat where seat.game = chat.game and seat.side = chat.side and seat.account = $1)`,
          account,
        ),
        statement('update seat set orders = null, link = null where account = $1', account),
        statement('delete from session where account = $1', account),
        statement('delete from channel where account = $1', account),
        statement('delete from notice where account = $1', account),
        statement('delete from watcher where account = $1', account),
        statement('update account set name = $2, recovery = null, leaves = null where id = $1', account, name),
      )
    },
  }
}
