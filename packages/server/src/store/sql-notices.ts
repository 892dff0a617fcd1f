import type { Channel, Notice } from '../notices/outbox.ts'
import { must, statement, Taken, type Sql, type Statement } from './sql.ts'
import type { Store } from './store.ts'

// Notices and channels, in plain SQL.

type Part = Pick<
  Store,
  | 'putNotice'
  | 'noticesDue'
  | 'takeNotice'
  | 'channels'
  | 'addChannel'
  | 'confirmChannel'
  | 'channelFailures'
  | 'dropChannel'
>

export function sqlNotices(sql: Sql): Part {
  const run = async (text: string, ...values: (string | number | null)[]) =>
    (await sql.run(statement(text, ...values)))[0]
  return {
    async putNotice(notice) {
      await sql.run(putNotice(notice))
    },
    noticesDue: async by =>
      (await run('select * from notice where after <= $1 order by after limit 100', by)).map(row => ({
        game: String(row.game),
        side: String(row.side),
        account: String(row.account),
        title: String(row.title),
        after: Number(row.after),
        tries: Number(row.tries),
      })),
    async takeNotice({ game, side, after }) {
      try {
        await sql.run(
          must('delete from notice where game = $1 and side = $2 and after = $3 returning game', game, side, after),
        )
        return true
      } catch (error) {
        if (error instanceof Taken) return false
        throw error
      }
    },
    channels: async account =>
      (await run('select * from channel where account = $1 order by id', account)).map(row => ({
        id: String(row.id),
        account: String(row.account),
        kind: String(row.kind) as Channel['kind'],
        address: String(row.address),
        always: Number(row.always) === 1,
        failures: Number(row.failures),
        code: row.code === null ? null : String(row.code),
      })),
    async addChannel({ id, account, kind, address, always, failures, code }) {
      await run(
        'insert into channel (id, account, kind, address, always, failures, code) values ($1, $2, $3, $4, $5, $6, $7)',
        id,
        account,
        kind,
        address,
        always ? 1 : 0,
        failures,
        code,
      )
    },
    async confirmChannel(id) {
      await run('update channel set code = null where id = $1', id)
    },
    async channelFailures(id, failures) {
      await run('update channel set failures = $2 where id = $1', id, failures)
    },
    async dropChannel(id) {
      await run('delete from channel where id = $1', id)
    },
  }
}

export function putNotice({ game, side, account, title, after, tries }: Notice): Statement {
  return statement(
    `insert into notice (game, side, account, title, after, tries) values ($1, $2, $3, $4, $5, $6) on conflict (game, side)
      do update set account = excluded.account, after = excluded.after, tries = excluded.tries`,
    game,
    side,
    account,
    title,
    after,
    tries,
  )
}

/** Nobody of this game is to be told any more. */
export function dropNotices(game: string): Statement {
  return statement('delete from notice where game = $1', game)
}
