import { outcomeOf, Refused, type DealtJournal } from '@grognard/kernel'
import type { FromServer, ToServer } from '../live/wire.ts'
import type { Shelf } from '../rules/shelf.ts'
import { Unreachable } from '../store/sql.ts'
import type { LogLine, Store } from '../store/store.ts'
import { DAY, dueAt, newClock } from './clocks.ts'
import { fallenFor, give, offer, resume, say, tellSettled } from './courtesies.ts'
import { playedOn } from './following.ts'
import { makeKeeping, noticeFor, withOrders, type KeepingParts } from './keeping.ts'
import { isOfficers, makeOfficers, type Consult } from './officers.ts'
import { armed, type Orders } from './orders.ts'
import { hereOf, seatsNow, type Here } from './presence.ts'
import { begun, laidTable, LAST_WORDS, type Sitter, type Table } from './table.ts'
import { standing, tellAll, tellEach, tellSeats } from './tell.ts'
import { leavesOf, playedFor, sameFor } from './telling.ts'

// Who keeps the tables: lays them, seats people, hears one thing after the other at each, and puts them away.

export interface Keeper {
  /** Somebody sits down or watches; undefined if there is no such table, or none for them. */
  enter(id: string, account: string | null, send: (text: string) => void): Promise<Guest | undefined>
  /** A seat has been taken or an invitation changed: looks again, and begins once all sit. */
  look(id: string): Promise<void>
  /** Another process may have changed this game: looks, and tells whoever sits here. */
  follow(id: string): Promise<void>
  followAll(): Promise<void> // every table where somebody sits, for what was not heard
  /** Ends games whose flag has been down for so long that nobody will come back. */
  sweep(): Promise<void>
  /** A side gives its standing orders; false if the game has gone on meanwhile. */
  order(id: string, side: string, orders: Pick<Orders, 'list' | 'until'>): Promise<boolean>
  /** Looks at the standing orders that are due. */
  fire(): Promise<void>
  /** Gives a game up for a side whose player has gone for good. */
  giveUp(id: string, side: string): Promise<void>
  /** Sends whoever watches away; those who still may come back. */
  clear(id: string): void
  presence(id: string): Table | undefined // as it is laid here, for whoever asks who sits there
  /** Another process has said who sits at it. */
  elsewhere(id: string, process: string, here: Here): void
  sayPresence(): void // tells the others again who sits here
  sleep(idle: number): void // puts tables away where nobody has been for so long
  awake(): number
  finish(): Promise<void> // once all that is under way is written
}

export interface Guest {
  hear(message: ToServer): Promise<void>
  leave(): void
}

export interface KeeperParts {
  readonly store: Store
  readonly shelf: Shelf
  readonly now: () => number
  readonly officer?: Consult // decides for the seats that computer officers have
  readonly complain?: (error: unknown) => void
  readonly random?: () => number // for the delays of standing orders
  readonly kept?: KeepingParts['kept']
  readonly moved: (accounts: readonly string[]) => void // these have a game that has changed
}

const ABANDONED = 14 * DAY // after its flag fell

export function makeKeeper({
  store,
  shelf,
  now,
  moved,
  officer,
  complain = () => {},
  kept,
  random = Math.random,
}: KeeperParts): Keeper {
  const tables = new Map<string, Promise<Table | undefined>>()
  const laid = new Map<string, Table>() // those of them that are there
  const tellCovers = (table: Table): void => {
    moved(table.seats.flatMap(seat => seat.account ?? []))
    if (isOfficers(table, table.row.asked)) officers.consult(table).catch(complain)
  }
  const keeping = makeKeeping({ store, shelf, now, random, moved: tellCovers, ...(kept && { kept }) })
  const { present } = keeping
  const officers = makeOfficers(keeping, inTurn, officer)

  function tableAt(id: string): Promise<Table | undefined> {
    let found = tables.get(id)
    if (!found) {
      found = laidTable(store, shelf, id, now)
      tables.set(id, found)
      found.then(
        table => (table ? laid.set(id, table) : tables.delete(id)),
        () => tables.delete(id),
      )
    }
    return found
  }

  /** One thing after the other at a table. */
  function inTurn<T>(table: Table, act: () => Promise<T>): Promise<T> {
    const done = table.turn.then(act)
    table.turn = done.catch(() => {})
    return done
  }

  async function sit(table: Table, sitter: Sitter, have: number, receipt?: string): Promise<void> {
    await present(table)
    const fresh = !table.sitters.has(sitter)
    table.sitters.add(sitter)
    const { side } = sitter
    const same = side === null ? undefined : sameFor(table, side, have, receipt)
    sitter.send(JSON.stringify(same ?? standing(table, side, sitter.eyes)))
    if (fresh) seated(table)
  }

  async function hear(table: Table, sitter: Sitter, message: ToServer): Promise<void> {
    table.touched = now()
    try {
      if (sitter.side !== null && !holds(table, sitter)) return sitter.send(PASSED_ON)
      if (message.type === 'sit') await sit(table, sitter, message.have, message.receipt)
      else if (!table.sitters.has(sitter))
        return // first one sits down
      else if ('n' in message) await keeping.decide(table, sitter, message)
      else if (message.type === 'away') {
        if (message.away === sitter.away) return
        sitter.away = message.away
        seated(table)
      } else {
        await present(table)
        await beside(table, sitter.side, message)
      }
    } catch (error) {
      if (error instanceof Refused) sitter.send(JSON.stringify({ type: 'refused', refusal: error.refusal }))
      else if (error instanceof Unreachable) sitter.send(JSON.stringify({ type: 'busy' }))
      else throw error
    }
  }

  type Beside = Extract<ToServer, { type: 'offer' | 'reply' | 'give' | 'resume' | 'say' }>

  async function beside(table: Table, side: string | null, message: Beside): Promise<void> {
    if (message.type === 'offer') await offer(store, table, side, message.what)
    else if (message.type === 'reply') await keeping.replied(table, side, message.yes)
    else if (message.type === 'give') await give(store, table, side)
    else if (message.type === 'resume') await resume(store, table, side)
    else await say(store, table, side, message.text, now())
  }

  /** All sit: the dice are bound by seed and nonces, and the game is laid out. */
  async function begin(table: Table): Promise<void> {
    const pairs = (of: 'name' | 'nonce'): Record<string, string> =>
      Object.fromEntries(table.seats.map(seat => [seat.side, seat[of]!]))
    const { title, row: before, seats } = table
    const row = { ...before, players: pairs('name'), nonces: pairs('nonce') }
    const { state } = begun({ title, row })
    const asked = title.question(state).side
    const clock = row.pace && newClock(row.pace, title.sides, title.phase?.(state).turn ?? 0, now())
    const due = row.pace && clock && dueAt(row.pace, clock, asked, leavesOf(seats, asked))
    const first = noticeFor(table, seats, asked)
    if ((await store.begin(table.id, row.players, row.nonces, { asked, clock, due })) && first)
      await store.putNotice(first)
  }

  return {
    async enter(id, account, send) {
      const table = await tableAt(id)
      if (!table) return undefined
      table.touched = now()
      const seat = account === null ? undefined : table.seats.find(one => one.account === account)
      const watcher = seat || account === null ? undefined : await store.watcher(id, account)
      if (!seat && !watcher && !table.row.open) return undefined
      const side = seat?.side ?? null
      const sitter: Sitter = { side, eyes: side ?? watcher?.eyes ?? null, account, away: false, send }
      return {
        hear: message => inTurn(table, () => hear(table, sitter, message)),
        leave() {
          if (!table.sitters.delete(sitter)) return
          table.touched = now()
          seated(table)
        },
      }
    },
    async look(id) {
      const table = await tableAt(id)
      if (!table) return
      await inTurn(table, async () => {
        const read = async (): Promise<void> => {
          const whole = await store.game(id)
          if (whole) Object.assign(table, { row: whole.game, seats: whole.seats })
        }
        await read()
        if (table.row.status === 'waiting' && !table.fault && table.seats.every(seat => seat.account && seat.nonce)) {
          await begin(table)
          await read()
        }
        await present(table)
        for (const sitter of table.sitters)
          if (sitter.side !== null && !holds(table, sitter) && table.sitters.delete(sitter)) sitter.send(PASSED_ON)
        tellEach(table, side => standing(table, side))
        tellCovers(table)
        if (table.row.status === 'closed') forget(table)
      })
    },
    follow,
    async followAll() {
      const sat = [...laid.values()].filter(table => table.sitters.size > 0)
      await Promise.all(sat.map(table => follow(table.id)))
    },
    async sweep() {
      for (const id of await store.overdue(now() - ABANDONED)) {
        const table = await tableAt(id)
        if (!table) continue
        await inTurn(table, async () => {
          await present(table)
          const fallen = table.game && !outcomeOf(table.game) ? fallenFor(table) : undefined
          if (fallen !== undefined && fallen >= ABANDONED) await keeping.finish(table, 'abandon', table.row.asked!)
        })
      }
    },
    async order(id, side, wish) {
      const table = await tableAt(id)
      if (!table) return false
      return inTurn(table, async () => {
        await present(table)
        if (!table.game || outcomeOf(table.game)) return false
        const orders = armed(wish, table.game.state)
        const { row } = table
        // What is asked now is the player's own to answer, who is here to give orders; they stand for when it is asked again.
        if (!(await store.order(row, side, orders, null, row.asked === side))) return false
        table.seats = withOrders(table, side, orders)
        return true
      })
    },
    async fire() {
      for (const id of await store.firing(now())) {
        const table = await tableAt(id)
        if (!table) continue
        if (isOfficers(table, table.row.asked)) officers.consult(table).catch(complain)
        else await inTurn(table, () => keeping.fire(table))
      }
    },
    async giveUp(id, side) {
      const table = await tableAt(id)
      if (!table) return
      await inTurn(table, async () => {
        await present(table)
        if (table.game && !outcomeOf(table.game)) await keeping.finish(table, 'resign', side)
      })
    },
    clear(id) {
      const table = laid.get(id)
      for (const sitter of table?.sitters ?? [])
        if (sitter.side === null && table!.sitters.delete(sitter)) sitter.send(WATCHED)
    },
    presence: id => laid.get(id),
    elsewhere(id, process, here) {
      const table = laid.get(id)
      if (!table) return
      const first = !table.elsewhere.has(process)
      const before = JSON.stringify(seatsNow(table))
      table.elsewhere.set(process, { here, at: now() })
      if (JSON.stringify(seatsNow(table)) !== before) tellSeats(table)
      if (first && table.sitters.size > 0) store.here?.(id, hereOf(table)) // one that has only just opened it
    },
    sayPresence() {
      for (const table of laid.values()) if (table.sitters.size > 0) store.here?.(table.id, hereOf(table))
    },
    sleep(idle) {
      for (const table of laid.values()) if (table.sitters.size === 0 && now() - table.touched >= idle) forget(table)
    },
    awake: () => laid.size,
    async finish() {
      await Promise.all([...laid.values()].map(table => table.turn))
    },
  }

  /** Somebody has sat down, gone or looked away. */
  function seated(table: Table): void {
    tellSeats(table)
    store.here?.(table.id, hereOf(table))
  }

  async function follow(id: string): Promise<void> {
    const table = laid.get(id)
    if (!table) return
    await inTurn(table, async () => {
      const { length, status } = table.row
      const news = await store.news(id, length, LAST_WORDS)
      if (!news) return
      const settled = settledText(table)
      Object.assign(table, { row: news.game, seats: news.seats })
      if (news.game.length !== length || news.game.status !== status) {
        if (!caughtUp(table, length, news.lines)) {
          table.game = undefined
          await present(table)
          tellEach(table, side => standing(table, side))
        }
        tellCovers(table)
      } else if (settled !== settledText(table)) tellSettled(table)
      const before = table.talk.at(-1)?.n ?? 0
      table.talk = news.talk
      for (const said of table.talk) if (said.n > before) tellAll(table, { type: 'said', said })
    }).catch((error: unknown) => {
      if (!(error instanceof Unreachable)) throw error // it is looked again in a moment
    })
  }

  /** Plays the lines on that another process has added; false if the game has to be opened anew. */
  function caughtUp(table: Table, known: number, added: readonly LogLine[]): boolean {
    const { game, row } = table
    if (!game || row.length <= known || (game.journal as DealtJournal).log.length !== known) return false
    // What was added since the row was read is heard of by itself.
    for (const line of added.slice(0, row.length - known)) {
      const act = playedOn(table, line)
      if (!act) return false
      tellEach(table, side => playedFor(table, act, side))
    }
    return true
  }

  function forget({ id }: Table): void {
    laid.delete(id)
    tables.delete(id)
  }
}

const PASSED_ON = JSON.stringify({ type: 'closed', text: 'This seat has been passed on.' } satisfies FromServer)

const WATCHED = JSON.stringify({ type: 'closed', text: 'This game is watched no longer.' } satisfies FromServer)

/** Does somebody still have the seat that they sat down on? */
function holds({ seats }: Table, { side, account }: Sitter): boolean {
  return seats.some(seat => seat.side === side && seat.account === account)
}

/** What is settled without a line, to see whether it has changed. */
function settledText({ row, seats }: Table): string {
  return JSON.stringify([row.clock, row.offer, seats.map(seat => seat.leaves)])
}
