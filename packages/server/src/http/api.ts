import type { IncomingMessage, ServerResponse } from 'node:http'
import { BadInput, carryKit, checkChoice, freshSecret, journalText, outcomeOf } from '@grognard/kernel'
import { z } from 'zod'
import { buckets } from '../live/limits.ts'
import type { Invitation, OrdersNow } from '../live/wire.ts'
import type { OutboxParts } from '../notices/outbox.ts'
import type { Shelf } from '../rules/shelf.ts'
import { Unreachable } from '../store/sql.ts'
import type { SeatRow, Store, Whole } from '../store/store.ts'
import { aboutOf } from '../tables/about.ts'
import { OFFICER } from '../tables/officers.ts'
import { PACES, type Leave } from '../tables/clocks.ts'
import { commitmentOf } from '../tables/dice.ts'
import type { Keeper } from '../tables/keeper.ts'
import { cutShort, daysLeft, declared, leaveAt, LEAVE_DAYS } from '../tables/leave.ts'
import { MOST_ORDERS } from '../tables/orders.ts'
import { laidTable } from '../tables/table.ts'
import { bodyOf, notFound, parsed, Said, send } from './answering.ts'
import { makeAccounts } from './accounts.ts'
import { makeChannels } from './channels.ts'
import { hashOf, newGuest, nonce, personOf, secret, type Person } from './guests.ts'
import { fromOurPage } from './origin.ts'
import { nameSchema } from './text.ts'

// What is asked once: who one is, games, seats, invitations, a finished journal. What is absent and what is forbidden get the same word.

export interface ApiParts {
  readonly store: Store
  readonly keeper: Keeper
  readonly shelf: Shelf
  readonly now: () => number
  readonly publicUrl?: URL
  readonly loopback: boolean // only this machine can reach it
  readonly unlimited: boolean
  readonly send: OutboxParts['send'] // how notices go out
  readonly pushKey?: string
  readonly officer: boolean // there is a computer officer for empty seats
  readonly complain: (error: unknown) => void
}

const MOST_WAITING = 50 // games of one person that wait for somebody
const LATELY = 30 * 24 * 60 * 60 * 1000 // how long a finished game is among one's own

const newGameSchema = z.strictObject({
  title: z.string().max(40),
  scenario: z.string().max(40).optional(),
  options: z.record(z.string().max(40), z.boolean()).optional(),
  side: z.string().max(40),
  open: z.boolean(),
  pace: z.string().max(20).nullish(),
  kit: z.unknown().optional(),
})
const seatSchema = z.strictObject({
  nonce: z.string().regex(/^[0-9a-f]{32,128}$/),
  token: z.string().max(100).optional(),
})
const leaveSchema = z.strictObject({ from: z.int().min(0).optional(), days: z.int().min(0).max(LEAVE_DAYS) })
const ordersSchema = z.strictObject({
  list: z
    .array(
      z.strictObject({
        prompt: z.string().max(80),
        params: z.record(
          z.string().max(40),
          z.union([
            z.number(),
            z.string().max(200),
            z.boolean(),
            z.array(z.union([z.number(), z.string().max(200)])).max(100),
          ]),
        ),
        focus: z.array(z.int()).max(200),
        id: z.string().min(1).max(80),
        words: z.string().max(200),
      }),
    )
    .max(MOST_ORDERS),
  until: z.int().min(0).max(1000).nullable(),
})
const tokenSchema = z.strictObject({ token: z.string().max(100) })
const nothingSchema = z.strictObject({})

export function makeApi(parts: ApiParts) {
  const { store, keeper, shelf, now } = parts
  const { titles } = shelf
  const accounts = makeAccounts(parts)
  const channels = makeChannels(parts)
  const allowed = buckets(10, 120, now) // changes a second, by address
  const aboutFor = (whole: Whole, account: string | undefined) => {
    const title = titles.find(one => one.id === whole.game.title)
    if (!title) throw notFound()
    const you = whole.seats.find(seat => account !== undefined && seat.account === account)?.side ?? null
    const { sitters, elsewhere } = keeper.presence(whole.game.id) ?? { sitters: new Set<never>(), elsewhere: new Map() }
    return aboutOf({ row: whole.game, seats: whole.seats, title, sitters, elsewhere, now }, you)
  }

  async function mine({ id }: Person) {
    const games = await store.mine(id, now() - LATELY)
    return { games: games.filter(known).map(whole => aboutFor(whole, id)) }
  }

  const known = ({ game }: Whole): boolean => titles.some(title => title.id === game.title)

  async function create(person: Person, body: unknown) {
    const wish = parsed(newGameSchema, body)
    if (wish.kit !== undefined)
      throw new Said(400, 'Games at a distance are played with the values of the server; kits stay at home.')
    const title = titles.find(one => one.id === wish.title)
    if (!title) throw new Said(400, `This server does not play '${wish.title}'.`)
    if (!title.sides.includes(wish.side)) throw new Said(400, `The sides are ${title.sides.join(' and ')}.`)
    const choice = checkChoice(title, wish)
    const pace = PACES.find(one => one.id === wish.pace) ?? null
    if (wish.pace && !pace) throw new Said(400, `The paces are ${PACES.map(one => one.id).join(', ')}, or none.`)
    const waiting = (await store.mine(person.id, now())).filter(one => one.game.status === 'waiting').length
    if (waiting >= MOST_WAITING)
      throw new Said(429, `${MOST_WAITING} games wait for somebody already; close one first.`)
    const { gameId: id, seed } = freshSecret()
    const seats = title.sides.map((side): SeatRow => {
      const account = side === wish.side ? person.id : null
      return { game: id, side, account, name: null, nonce: null, leaves: [], orders: null, link: null }
    })
    await store.addGame(
      {
        id,
        title: title.id,
        rules: title.rules,
        bound: null,
        ...choice,
        seed,
        players: null,
        nonces: null,
        status: 'waiting',
        open: wish.open,
        asked: null,
        length: 0,
        outcome: null,
        created: now(),
        moved: now(),
        pace,
        clock: null,
        offer: null,
      },
      seats,
    )
    return { id, commitment: commitmentOf({ id, seed }) }
  }

  /** The game, for one of its players only. */
  async function own(id: string, person: Person): Promise<Whole> {
    const whole = await store.game(id)
    if (!whole || !whole.seats.some(seat => seat.account === person.id)) throw notFound()
    return whole
  }

  /** The game and the seat that a token leads to: an empty one, or one that is passed on. */
  async function invited(id: string, token: string): Promise<{ whole: Whole; side: string }> {
    const whole = await store.game(id)
    const hash = hashOf(token)
    const seat = whole?.seats.find(one => one.link === hash)
    if (!whole || !seat || !['waiting', 'running'].includes(whole.game.status)) throw notFound()
    return { whole, side: seat.side }
  }

  async function sit(id: string, person: Person, body: unknown) {
    const { nonce: added, token } = parsed(seatSchema, body)
    const whole = await store.game(id)
    if (whole?.game.status === 'running' && token !== undefined) return takeOver(id, person, token)
    if (!whole || whole.game.status !== 'waiting') throw notFound()
    const mine = whole.seats.find(seat => seat.account === person.id)
    const link = token === undefined ? null : hashOf(token)
    const seat = mine ?? whole.seats.find(one => one.account === null && (one.link === link || whole.game.open))
    // Nobody plays against themselves: who has a seat gets no other.
    if (!seat || !(await store.sit(id, seat.side, person.id, added, link))) throw notFound()
    await keeper.look(id)
    return { side: seat.side }
  }

  async function takeOver(id: string, person: Person, token: string) {
    const { side } = await invited(id, token)
    if (!(await store.pass(id, side, person.id, hashOf(token)))) throw notFound()
    await keeper.look(id)
    return { side }
  }

  /** A link to one's own seat: whoever opens it plays on. */
  async function hand(id: string, person: Person) {
    const { side } = (await own(id, person)).seats.find(seat => seat.account === person.id)!
    const token = secret(12)
    if (!(await store.hand(id, side, person.id, hashOf(token)))) throw notFound()
    return { token }
  }

  /** A computer officer takes the empty seat, or one's own of a game that is played. */
  async function seatOfficer(id: string, person: Person) {
    const whole = await own(id, person)
    if (!parts.officer) throw new Said(409, 'This server has no computer officer.')
    if (whole.seats.some(seat => seat.account === OFFICER.id))
      throw new Said(409, 'A computer officer sits there already.')
    const link = hashOf(secret(12))
    const empty = whole.seats.find(seat => seat.account === null)
    const { side } = whole.seats.find(seat => seat.account === person.id)!
    const done = empty
      ? (await store.invite(id, empty.side, link)) && (await store.sit(id, empty.side, OFFICER.id, nonce(), link))
      : (await store.hand(id, side, person.id, link)) && (await store.pass(id, side, OFFICER.id, link))
    if (!done) throw notFound()
    await keeper.look(id)
    return {}
  }

  /** A link to watch by: with nobody's eyes, or with those of whoever gives it. */
  async function watchLink(id: string, person: Person, body: unknown) {
    const { mine } = parsed(z.strictObject({ mine: z.boolean() }), body)
    const { side } = (await own(id, person)).seats.find(seat => seat.account === person.id)!
    const token = secret(12)
    await store.addWatchLink(hashOf(token), id, side, mine ? side : null)
    return { token }
  }

  async function watch(id: string, token: string, found: Person | undefined, response: ServerResponse) {
    const whole = await store.game(id)
    if (!whole) throw notFound()
    const secure = parts.publicUrl?.protocol === 'https:'
    const person = found ?? (await newGuest(store, 'Spectator', response, secure, now()))
    // Who plays sees with their own eyes only.
    const plays = whole.seats.some(seat => seat.account === person.id)
    if (!plays && !(await store.watch(id, person.id, hashOf(token)))) throw notFound()
    return {}
  }

  /** Takes back whatever links one has given to watch by. */
  async function unwatch(id: string, person: Person) {
    const { side } = (await own(id, person)).seats.find(seat => seat.account === person.id)!
    await store.dropWatch(id, side)
    keeper.clear(id)
    return {}
  }

  async function invite(id: string, person: Person) {
    const whole = await own(id, person)
    const empty = whole.seats.find(seat => seat.account === null)
    const token = secret(12)
    if (!empty || !(await store.invite(id, empty.side, hashOf(token)))) throw notFound()
    return { token }
  }

  async function revoke(id: string, person: Person) {
    const whole = await own(id, person)
    for (const seat of whole.seats) if (seat.account === null) await store.invite(id, seat.side, null)
    return {}
  }

  async function close(id: string, person: Person) {
    const whole = await own(id, person)
    if (whole.game.status !== 'waiting') throw new Said(409, 'This game has begun; it can be given up at the table.')
    await store.close(id)
    await keeper.look(id)
    return {}
  }

  /** One's own standing orders, and nobody else's. */
  function ordersOf({ seats }: Whole, person: Person): OrdersNow {
    const { orders } = seats.find(seat => seat.account === person.id)!
    return { list: orders?.list ?? [], until: orders?.until ?? null, halted: orders?.halted ?? null }
  }

  async function order(id: string, person: Person, body: unknown) {
    const wish = parsed(ordersSchema, body)
    const whole = await own(id, person)
    if (whole.game.status !== 'running') throw new Said(409, 'Orders stand in a game that is being played.')
    const { side } = whole.seats.find(seat => seat.account === person.id)!
    if (!(await keeper.order(id, side, wish))) throw new Said(409, 'The game has gone on meanwhile; look again.')
    return ordersOf(await own(id, person), person)
  }

  /** A whole journal, seed and all, once the game is over: before that it would show dice and secrets. */
  async function journal(id: string, person: Person | undefined): Promise<string> {
    const whole = await store.game(id)
    const mine = whole?.seats.some(seat => seat.account !== null && seat.account === person?.id)
    if (!whole || whole.game.status !== 'over' || !(mine || whole.game.open)) throw notFound()
    const table = await laidTable(store, shelf, id, now)
    if (!table?.game || !outcomeOf(table.game)) throw notFound()
    return journalText(carryKit(table.title, table.game.journal))
  }

  async function get(path: readonly string[], person: Person | undefined): Promise<unknown> {
    const [what, id, more] = path
    if (what === 'health' && path.length === 1) return { ok: true }
    if (what === 'me' && path.length === 1) return { name: person?.name ?? null }
    if (what === 'me' && id === 'export' && path.length === 2 && person) return accounts.everything(person)
    if (what === 'me' && id === 'channels' && path.length === 2 && person) return channels.list(person)
    if (what === 'me' && id === 'leave' && path.length === 2 && person) return leaveOf(await store.leaves(person.id))
    if (what === 'mine' && path.length === 1) return person ? mine(person) : { games: [] }
    if (what === 'open' && path.length === 1)
      return { games: (await store.open(50)).filter(known).map(one => aboutFor(one, person?.id)) }
    if (what === 'games' && path.length === 2) {
      const whole = await store.game(id)
      if (!whole) throw notFound()
      const plays = person && whole.seats.some(seat => seat.account === person.id)
      if (!whole.game.open && !plays && !(person && (await store.watcher(id, person.id)))) throw notFound()
      return aboutFor(whole, person?.id)
    }
    if (what === 'games' && more === 'orders' && path.length === 3 && person)
      return ordersOf(await own(id, person), person)
    if (what === 'games' && more === 'journal' && path.length === 3) return journal(id, person)
    throw notFound()
  }

  async function post(
    path: readonly string[],
    body: unknown,
    found: Person | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const [what, id, more] = path
    if (what === 'me' && path.length === 1) return me(body, found, response)
    if (what === 'me' && id === 'recover' && path.length === 2) return accounts.recover(body, request, response)
    if (what === 'me' && id === 'recovery' && path.length === 2 && found) return accounts.recovery(found, body)
    if (what === 'me' && id === 'erase' && path.length === 2 && found) return accounts.erase(found, body)
    if (what === 'me' && id === 'channels' && found) return channels.post(found, path.slice(2), body)
    if (what === 'me' && id === 'leave' && path.length === 2 && found) return takeLeave(found, body)
    if (what !== 'games') throw notFound()
    if (more === 'invitation' && path.length === 3) {
      const { whole, side } = await invited(id, parsed(tokenSchema, body).token)
      return { ...aboutFor(whole, found?.id), takes: side } satisfies Invitation
    }
    if (more === 'watch' && path.length === 3) return watch(id, parsed(tokenSchema, body).token, found, response)
    if (!found) throw new Said(401, 'First say who you are.')
    if (path.length === 1) return create(found, body)
    if (path.length !== 3) throw notFound()
    if (more === 'seats') return sit(id, found, body)
    if (more === 'watch-link') return watchLink(id, found, body)
    if (more === 'orders') return order(id, found, body)
    parsed(nothingSchema, body)
    if (more === 'unwatch') return unwatch(id, found)
    if (more === 'hand') return hand(id, found)
    if (more === 'officer') return seatOfficer(id, found)
    if (more === 'links') return invite(id, found)
    if (more === 'revoke') return revoke(id, found)
    if (more === 'close') return close(id, found)
    throw notFound()
  }

  async function me(body: unknown, found: Person | undefined, response: ServerResponse) {
    const { name } = parsed(z.strictObject({ name: nameSchema }), body)
    const secure = parts.publicUrl?.protocol === 'https:'
    if (found) await store.rename(found.id, name)
    else await newGuest(store, name, response, secure, now())
    return { name }
  }

  const leaveOf = (leaves: readonly Leave[]) => ({ daysLeft: daysLeft(leaves, now()), leave: leaveAt(leaves, now()) })

  /** Leave for some days, or none: back already. The tables of whoever goes are told. */
  async function takeLeave(person: Person, body: unknown) {
    const at = now()
    const { from = at, days } = parsed(leaveSchema, body)
    const before = await store.leaves(person.id)
    const leaves = days === 0 ? cutShort(before, at) : declared(before, from, days, at)
    if (typeof leaves === 'string') throw new Said(409, leaves)
    await store.setLeaves(person.id, leaves)
    for (const { game } of await store.mine(person.id, now()))
      if (game.status === 'running' && game.pace?.slow) {
        await keeper.look(game.id)
        store.announce?.(game.id)
      }
    return leaveOf(leaves)
  }

  async function handle(request: IncomingMessage, path: readonly string[], response: ServerResponse): Promise<unknown> {
    if (path[0] === 'ready' && path.length === 1) {
      if (await store.ready()) return { ok: true }
      throw new Said(503, 'The database cannot be reached.')
    }
    if (path[0] === 'health') return get(path, undefined)
    if (request.method === 'GET') return get(path, await personOf(store, request))
    if (request.method !== 'POST') throw new Said(405, 'Only GET and POST')
    if (!fromOurPage(request, parts.publicUrl, parts.loopback)) throw new Said(403, 'Not from a page of this server')
    if (!parts.unlimited && !allowed(request.socket.remoteAddress ?? ''))
      throw new Said(429, 'Too much at once; wait a little.')
    const body = await bodyOf(request)
    return post(path, body, await personOf(store, request), request, response)
  }

  /** Answers what lies under /api/. */
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    try {
      const path = new URL(request.url ?? '', 'http://localhost').pathname.split('/').slice(2)
      const answer = await handle(request, path, response)
      send(response, 200, typeof answer === 'string' ? answer : JSON.stringify(answer))
    } catch (error) {
      if (error instanceof Said) return send(response, error.status, JSON.stringify({ error: error.message }))
      if (error instanceof BadInput) return send(response, 400, JSON.stringify({ error: error.message }))
      if (error instanceof Unreachable)
        return send(response, 503, JSON.stringify({ error: 'The server cannot write just now; try again.' }))
      parts.complain(error)
      send(response, 500, JSON.stringify({ error: 'Something went wrong on the server.' }))
    }
  }
}
