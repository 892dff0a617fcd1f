import type { ServerResponse } from 'node:http'
import { z } from 'zod'
import { notFound, parsed } from './answering.ts'
import type { Finding, FindingParts } from './finding.ts'
import { hashOf, newGuest, secret, type Person } from './guests.ts'

// Links by which somebody may watch.

export function makeWatch(parts: FindingParts & { readonly publicUrl?: URL }, { own }: Finding) {
  const { store, keeper, now } = parts

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

  return { watchLink, watch, unwatch }
}
