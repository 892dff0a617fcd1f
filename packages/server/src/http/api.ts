import type { IncomingMessage, ServerResponse } from 'node:http'
import { BadInput } from '@grognard/kernel'
import { z } from 'zod'
import { buckets } from '../live/limits.ts'
import type { Invitation } from '../live/wire.ts'
import type { OutboxParts } from '../notices/outbox.ts'
import { Unreachable } from '../store/sql.ts'
import { bodyOf, notFound, parsed, Said, send } from './answering.ts'
import { makeAccounts } from './accounts.ts'
import { makeChannels } from './channels.ts'
import { makeFinding, type FindingParts } from './finding.ts'
import { makeGames } from './games.ts'
import { newGuest, personOf, type Person } from './guests.ts'
import { makeLeave } from './leave.ts'
import { fromOurPage } from './origin.ts'
import { makePasskeys } from './passkeys.ts'
import { makeSeats } from './seats.ts'
import { nameSchema } from './text.ts'
import { makeWatch } from './watch.ts'

// What is asked once: who one is, games, seats, invitations, a finished journal. What is absent and what is forbidden get the same word.

export interface ApiParts extends FindingParts {
  readonly publicUrl?: URL
  readonly loopback: boolean // only this machine can reach it
  readonly unlimited: boolean
  readonly send: OutboxParts['send'] // how notices go out
  readonly pushKey?: string
  readonly officer: boolean // there is a computer officer for empty seats
  readonly complain: (error: unknown) => void
}

const tokenSchema = z.strictObject({ token: z.string().max(100) })
const nothingSchema = z.strictObject({})

export function makeApi(parts: ApiParts) {
  const { store, now } = parts
  const finding = makeFinding(parts)
  const { known, aboutFor, own, invited } = finding
  const games = makeGames(parts, finding)
  const seats = makeSeats(parts, finding)
  const watching = makeWatch(parts, finding)
  const leave = makeLeave(parts)
  const accounts = makeAccounts(parts)
  const passkeys = makePasskeys(parts)
  const channels = makeChannels(parts)
  const allowed = buckets(10, 120, now) // changes a second, by address

  async function get(path: readonly string[], person: Person | undefined): Promise<unknown> {
    const [what, id, more] = path
    if (what === 'health' && path.length === 1) return { ok: true }
    if (what === 'me' && path.length === 1) return { name: person?.name ?? null }
    if (what === 'me' && id === 'export' && path.length === 2 && person) return accounts.everything(person)
    if (what === 'me' && id === 'passkeys' && path.length === 2 && person) return passkeys.list(person)
    if (what === 'me' && id === 'channels' && path.length === 2 && person) return channels.list(person)
    if (what === 'me' && id === 'leave' && path.length === 2 && person) return leave.leave(person)
    if (what === 'mine' && path.length === 1) return person ? games.mine(person) : { games: [] }
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
      return games.ordersOf(await own(id, person), person)
    if (what === 'games' && more === 'journal' && path.length === 3) return games.journal(id, person)
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
    if (what === 'me' && id === 'passkeys') return passkeys.post(path.slice(2), body, found, request, response)
    if (what === 'me' && id === 'channels' && found) return channels.post(found, path.slice(2), body)
    if (what === 'me' && id === 'leave' && path.length === 2 && found) return leave.takeLeave(found, body)
    if (what !== 'games') throw notFound()
    if (more === 'invitation' && path.length === 3) {
      const { whole, side } = await invited(id, parsed(tokenSchema, body).token)
      return { ...aboutFor(whole, found?.id), takes: side } satisfies Invitation
    }
    if (more === 'watch' && path.length === 3)
      return watching.watch(id, parsed(tokenSchema, body).token, found, response)
    if (!found) throw new Said(401, 'First say who you are.')
    if (path.length === 1) return games.create(found, body)
    if (path.length !== 3) throw notFound()
    if (more === 'seats') return seats.sit(id, found, body)
    if (more === 'watch-link') return watching.watchLink(id, found, body)
    if (more === 'orders') return games.order(id, found, body)
    parsed(nothingSchema, body)
    if (more === 'unwatch') return watching.unwatch(id, found)
    if (more === 'hand') return seats.hand(id, found)
    if (more === 'officer') return seats.seatOfficer(id, found)
    if (more === 'links') return seats.invite(id, found)
    if (more === 'revoke') return seats.revoke(id, found)
    if (more === 'close') return games.close(id, found)
    throw notFound()
  }

  async function me(body: unknown, found: Person | undefined, response: ServerResponse) {
    const { name } = parsed(z.strictObject({ name: nameSchema }), body)
    const secure = parts.publicUrl?.protocol === 'https:'
    if (found) await store.rename(found.id, name)
    else await newGuest(store, name, response, secure, now())
    return { name }
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
