import { statement, Taken, type Row, type Sql } from './sql.ts'
import type { Passkey, Store } from './store.ts'

// Keeping an account beyond one cookie, and letting it go.

type Part = Pick<
  Store,
  | 'addSession'
  | 'dropSession'
  | 'setRecovery'
  | 'byRecovery'
  | 'addPasskey'
  | 'passkey'
  | 'passkeys'
  | 'usedPasskey'
  | 'dropPasskey'
  | 'addChallenge'
  | 'takeChallenge'
  | 'saidBy'
  | 'erase'
>

const passkeyOf = (row: Row): Passkey => ({
  id: String(row.id),
  account: String(row.account),
  publicKey: String(row.public_key),
  counter: Number(row.counter),
  created: Number(row.created),
})

export function sqlAccounts(sql: Sql): Part {
  return {
    async addSession(hash, account, at) {
      await sql.run(statement('insert into session (hash, account, seen) values ($1, $2, $3)', hash, account, at))
    },
    async dropSession(hash) {
      await sql.run(statement('delete from session where hash = $1', hash))
    },
    async addPasskey({ id, account, publicKey, counter, created }) {
      const text = 'insert into passkey (id, account, public_key, counter, created) values ($1, $2, $3, $4, $5)'
      try {
        await sql.run(statement(text, id, account, publicKey, counter, created))
        return true
      } catch (error) {
        if (error instanceof Taken) return false
        throw error
      }
    },
    async passkey(id) {
      const [[row]] = await sql.run(statement('select * from passkey where id = $1', id))
      return row && passkeyOf(row)
    },
    async passkeys(account) {
      const [rows] = await sql.run(statement('select * from passkey where account = $1 order by created, id', account))
      return rows.map(passkeyOf)
    },
    async usedPasskey(id, counter) {
      await sql.run(statement('update passkey set counter = $2 where id = $1', id, counter))
    },
    async dropPasskey(account, id) {
      const [rows] = await sql.run(
        statement('delete from passkey where account = $1 and id = $2 returning id', account, id),
      )
      return rows.length > 0
    },
    async addChallenge(hash, account, until, now) {
      await sql.run(
        statement('delete from challenge where until < $1', now),
        statement('insert into challenge (hash, account, until) values ($1, $2, $3)', hash, account, until),
      )
    },
    async takeChallenge(hash, account, now) {
      const text = `delete from challenge where hash = $1 and coalesce(account, '') = $2 and until >= $3 returning hash`
      const [rows] = await sql.run(statement(text, hash, account ?? '', now))
      return rows.length > 0
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
        statement('delete from passkey where account = $1', account),
        statement('delete from channel where account = $1', account),
        statement('delete from notice where account = $1', account),
        statement('delete from watcher where account = $1', account),
        statement('update account set name = $2, recovery = null, leaves = null where id = $1', account, name),
      )
    },
  }
}
