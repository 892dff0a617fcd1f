import type { State } from '@grognard/kernel'
import type { Leave } from '../tables/clocks.ts'
import { must, statement, Taken, type Row, type Sql, type Statement, type Value } from './sql.ts'
import { addGame, addLine, addSeat, gameOf, lineOf, read, readOrNull, seatOf, setOrders, textOf } from './rows.ts'
import { dropNotices, putNotice, sqlNotices } from './sql-notices.ts'
import { sqlAccounts } from './sql-accounts.ts'
import { sqlWatching } from './sql-watching.ts'
import type { Here } from '../tables/presence.ts'
import type { Said, Sat, Status, Store, Whole } from './store.ts'

// The store in plain SQL that SQLite and PostgreSQL both understand.

const SEATS = `select seat.*, account.name, account.leaves from seat left join account on account.id = seat.account`
const GAME = 'select * from game where id = $1'
const LINES = 'select * from entry where game = $1 and n > $2 order by n'
const WORDS = 'select * from chat where game = $1 order by n desc limit $2'

export function sqlStore(sql: Sql): Store {
  const rows = async (text: string, ...values: Value[]): Promise<Row[]> =>
    (await sql.run(statement(text, ...values)))[0]

  /** True if it was done, false if somebody else was before us. The others are told after the commit. */
  async function done(game: string, ...statements: Statement[]): Promise<boolean> {
    try {
      await sql.run(...statements)
      sql.announce?.(game)
      return true
    } catch (error) {
      if (error instanceof Taken) return false
      throw error
    }
  }

  async function wholes(games: Row[]): Promise<Whole[]> {
    const seats = await Promise.all(games.map(({ id }) => rows(`${SEATS} where game = $1`, id)))
    return games.map((game, i) => ({ game: gameOf(game), seats: seats[i].map(seatOf) }))
  }

  return {
    async guest(hash) {
      const found = await rows(
        'select account.id, account.name from session join account on account.id = session.account where hash = $1',
        hash,
      )
      return found.length > 0 ? { id: String(found[0].id), name: String(found[0].name) } : undefined
    },
    async addGuest(id, name, hash, at) {
      await sql.run(
        statement('insert into account (id, name, created) values ($1, $2, $3)', id, name, at),
        statement('insert into session (hash, account, seen) values ($1, $2, $3)', hash, id, at),
      )
    },
    async addOfficer(id, name, at) {
      await sql.run(
        statement(
          'insert into account (id, name, created) values ($1, $2, $3) on conflict (id) do nothing',
          id,
          name,
          at,
        ),
      )
    },
    async rename(account, name) {
      await sql.run(statement('update account set name = $2 where id = $1', account, name))
    },
    async leaves(account) {
      const [row] = await rows('select leaves from account where id = $1', account)
      return (row && readOrNull<Leave[]>(row.leaves)) ?? []
    },
    async setLeaves(account, leaves) {
      await sql.run(statement('update account set leaves = $2 where id = $1', account, JSON.stringify(leaves)))
    },

    async addGame(game, seats) {
      await sql.run(addGame(game), ...seats.map(addSeat))
    },
    async game(id) {
      const [games, seats] = await sql.run(statement(GAME, id), statement(`${SEATS} where game = $1`, id))
      return games.length > 0 ? wholeOf(games[0], seats) : undefined
    },
    mine: async (account, since) =>
      wholes(
        await rows(
          `select game.* from game join seat on seat.game = game.id where seat.account = $1
            and (status in ('waiting', 'running') or (status = 'over' and moved > $2)) order by moved desc limit 200`,
          account,
          since,
        ),
      ),
    open: async limit =>
      wholes(
        await rows(`select * from game where open = 1 and status = 'waiting' order by created desc limit $1`, limit),
      ),
    games: async () => (await rows('select id from game order by id')).map(({ id }) => String(id)),
    sit: (game, side, account, nonce, link) =>
      done(
        game,
        must(
          `update seat set account = $3, nonce = $4, link = null where game = $1 and side = $2 and nonce is null
            and (account = $3 or (account is null and (link = $5
              or exists (select 1 from game where id = $1 and open = 1))))
            and exists (select 1 from game where id = $1 and status = 'waiting') returning side`,
          game,
          side,
          account,
          nonce,
          link ?? '', // no hash is empty
        ),
      ),
    invite: (game, side, link) =>
      done(
        game,
        must(
          'update seat set link = $3 where game = $1 and side = $2 and account is null returning side',
          game,
          side,
          link,
        ),
      ),
    hand: (game, side, account, link) =>
      done(
        game,
        must(
          `update seat set link = $4 where game = $1 and side = $2 and account = $3
            and exists (select 1 from game where id = $1 and status = 'running') returning side`,
          game,
          side,
          account,
          link,
        ),
      ),
    pass: (game, side, account, link) =>
      done(
        game,
        must(
          `update seat set account = $3, link = null, orders = null where game = $1 and side = $2 and link = $4
            and not exists (select 1 from seat other where other.game = $1 and other.account = $3)
            and exists (select 1 from game where id = $1 and status = 'running') returning side`,
          game,
          side,
          account,
          link,
        ),
      ),
    begin: (id, players, nonces, { asked, clock, due }) =>
      done(
        id,
        must(
          `update game set status = 'running', players = $2, nonces = $3, asked = $4, clock = $5, due = $6
            where id = $1 and status = 'waiting' returning id`,
          id,
          JSON.stringify(players),
          JSON.stringify(nonces),
          asked,
          textOf(clock),
          due,
        ),
      ),
    async close(id) {
      await sql.run(statement(`update game set status = 'closed', asked = null where id = $1`, id))
      sql.announce?.(id)
    },

    log: async (id, after = 0) => (await rows(LINES, id, after)).map(lineOf),
    async news(id, after, words) {
      // The row first: lines that come in between are then too many, never too few.
      const [games, seats, lines, talk] = await sql.run(
        statement(GAME, id),
        statement(`${SEATS} where game = $1`, id),
        statement(LINES, id, after),
        statement(WORDS, id, words),
      )
      if (games.length === 0) return undefined
      return { ...wholeOf(games[0], seats), lines: lines.map(lineOf), talk: talk.map(saidOf).reverse() }
    },
    async snapshot(id) {
      const [row] = await rows('select * from snapshot where game = $1', id)
      return row && { lines: Number(row.lines), hash: String(row.hash), state: read<State>(row.state) }
    },
    append(id, after, lines, { asked, outcome, clock, due, fires, orders, notice }, snapshot) {
      const status: Status = outcome ? 'over' : 'running'
      const { at } = lines[lines.length - 1].entry
      const kept = [
        ...lines.map((line, i) => addLine(id, after + 1 + i, line)),
        // The row follows its log: whoever finds another length was not the last to write.
        must(
          `update game set asked = $2, outcome = $3, status = $4, length = $5, moved = $6, clock = $8, due = $9, fires = $10, offer = null
            where id = $1 and length = $7 and status = 'running' returning id`,
          id,
          asked,
          textOf(outcome),
          status,
          after + lines.length,
          at,
          after,
          textOf(clock),
          due,
          fires,
        ),
      ]
      if (notice !== undefined) kept.push(dropNotices(id))
      if (notice) kept.push(putNotice(notice))
      if (orders) kept.push(setOrders(id, orders.side, orders.orders))
      if (snapshot)
        kept.push(
          statement(
            `insert into snapshot (game, lines, hash, state) values ($1, $2, $3, $4) on conflict (game)
              do update set lines = excluded.lines, hash = excluded.hash, state = excluded.state`,
            id,
            snapshot.lines,
            snapshot.hash,
            JSON.stringify(snapshot.state),
          ),
        )
      return done(id, ...kept)
    },

    rebind: (id, after, line, rules) =>
      done(
        id,
        addLine(id, after + 1, line),
        must(
          `update game set bound = $2, length = $3 + 1 where id = $1 and length = $3 and status = 'running' returning id`,
          id,
          rules,
          after,
        ),
        statement('delete from snapshot where game = $1', id),
      ),

    settle: ({ id, length, clock, offer }, now, due) =>
      done(
        id,
        must(
          `update game set clock = $2, offer = $3, due = $4 where id = $1 and status = 'running' and length = $5
            and coalesce(clock, '') = $6 and coalesce(offer, '') = $7 returning id`,
          id,
          textOf(now.clock),
          textOf(now.offer),
          due,
          length,
          textOf(clock) ?? '',
          textOf(offer) ?? '',
        ),
      ),
    order: ({ id, length }, side, orders, fires, asked = true) =>
      done(
        id,
        must(
          `update game set fires = case when $4 = 1 then $2 else fires end where id = $1 and length = $3 and status = 'running' returning id`,
          id,
          fires,
          length,
          asked ? 1 : 0,
        ),
        setOrders(id, side, orders),
      ),
    firing: async by =>
      (await rows(`select id from game where fires <= $1 and status = 'running' order by fires limit 100`, by)).map(
        row => String(row.id),
      ),
    overdue: async before =>
      (await rows(`select id from game where status = 'running' and due <= $1 order by due limit 100`, before)).map(
        row => String(row.id),
      ),

    async keep(name, made) {
      await sql.run(
        statement('insert into meta (name, value) values ($1, $2) on conflict (name) do nothing', name, made),
      )
      return String((await rows('select value from meta where name = $1', name))[0].value)
    },
    ...sqlNotices(sql),
    ...sqlWatching(sql),
    ...sqlAccounts(sql),

    say: (game, { n, side, at, body }) =>
      done(
        game,
        statement('insert into chat (game, n, side, at, body) values ($1, $2, $3, $4, $5)', game, n, side, at, body),
      ),
    said: async (game, last) => (await rows(WORDS, game, last)).map(saidOf).reverse(),

    ...(sql.announce && { announce: (game: string) => sql.announce!(game) }),
    ...(sql.announce && {
      here: (game: string, here: Here) => sql.announce!(game, JSON.stringify(here)),
    }),
    ...(sql.listen && {
      listen: (heard: (game: string) => void, sat: Sat) =>
        sql.listen!((game, more, by) => (more === undefined ? heard(game) : sat(game, by!, read<Here>(more)))),
    }),
    ready: () =>
      rows('select 1').then(
        () => true,
        () => false,
      ),
    end: () => sql.close(),
  }
}

const wholeOf = (game: Row, seats: readonly Row[]): Whole => ({ game: gameOf(game), seats: seats.map(seatOf) })

const saidOf = ({ n, side, at, body }: Row): Said => ({
  n: Number(n),
  side: String(side),
  at: Number(at),
  body: String(body),
})
