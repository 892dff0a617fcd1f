import { randomInt } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { z } from 'zod'
import { buckets } from '../live/limits.ts'
import type { Store } from '../store/store.ts'
import type { Keeper } from '../tables/keeper.ts'
import { parsed, Said } from './answering.ts'
import { hashOf, newCookie, type Person } from './guests.ts'

// A guest is one cookie. A recovery code brings the account to another browser; what is kept of it can be had, and erased.

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789' // none that is taken for another
const GROUPS = 5
const NOBODY = 'Somebody' // who has gone

const codeSchema = z.strictObject({ code: z.string().max(60) })
const eraseSchema = z.strictObject({ name: z.string().max(100) })
const nothingSchema = z.strictObject({})

export interface AccountsParts {
  readonly store: Store
  readonly keeper: Keeper
  readonly now: () => number
  readonly publicUrl?: URL
}

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join(''),
  ).join('-')

/** As it was made, however it was typed in. */
const codeHash = (text: string): string => hashOf(`recovery ${text.toUpperCase().replace(/[^A-Z0-9]/g, '')}`)

export function makeAccounts({ store, keeper, now, publicUrl }: AccountsParts) {
  const guesses = buckets(1 / 60, 10, now) // codes by address

  /** A new code, shown once; the one before it is void. */
  async function recovery(person: Person, body: unknown) {
    parsed(nothingSchema, body)
    const code = newCode()
    await store.setRecovery(person.id, codeHash(code))
    return { code }
  }

  /** Somebody has lost the cookie, and has the code: a new cookie for the old account. */
  async function recover(body: unknown, request: IncomingMessage, response: ServerResponse) {
    const { code } = parsed(codeSchema, body)
    if (!guesses(request.socket.remoteAddress ?? '')) throw new Said(429, 'Too many codes; wait a minute.')
    const found = await store.byRecovery(codeHash(code))
    if (!found) throw new Said(404, 'No account has this code.')
    await newCookie(store, found.id, request, response, publicUrl?.protocol === 'https:', now())
    return { name: found.name }
  }

  async function everything(person: Person) {
    const games = await store.mine(person.id, 0)
    return {
      name: person.name,
      passkeys: (await store.passkeys(person.id)).map(({ created }) => ({ created })),
      leaves: await store.leaves(person.id),
      channels: (await store.channels(person.id)).map(({ kind, address, always }) => ({ kind, address, always })),
      said: await store.saidBy(person.id),
      games: games.map(({ game, seats }) => {
        const seat = seats.find(one => one.account === person.id)!
        const { id, title, scenario, options, status, outcome, created, moved, pace } = game
        return {
          id,
          title,
          scenario,
          options,
          status,
          outcome,
          created,
          moved,
          pace,
          side: seat.side,
          orders: seat.orders,
        }
      }),
    }
  }

  /** Gives running games up, closes those that wait, and forgets who it was. What the chain of a journal binds stays in it. */
  async function erase(person: Person, body: unknown) {
    if (parsed(eraseSchema, body).name !== person.name)
      throw new Said(400, 'Type your name as it stands to erase the account.')
    for (const { game, seats } of await store.mine(person.id, now())) {
      if (game.status === 'waiting') {
        await store.close(game.id)
        await keeper.look(game.id)
      } else if (game.status === 'running')
        await keeper.giveUp(game.id, seats.find(one => one.account === person.id)!.side)
    }
    await store.erase(person.id, NOBODY)
    return {}
  }

  return { recovery, recover, everything, erase }
}
