import { z } from 'zod'
import { OFFICER } from '../tables/officers.ts'
import { notFound, parsed, Said } from './answering.ts'
import type { Finding, FindingParts } from './finding.ts'
import { hashOf, nonce, secret, type Person } from './guests.ts'

// Sitting down: by an invitation, at an open game, in somebody's place; and letting a computer officer do it.

const seatSchema = z.strictObject({
  nonce: z.string().regex(/^[0-9a-f]{32,128}$/),
  token: z.string().max(100).optional(),
})

export function makeSeats(parts: FindingParts & { readonly officer: boolean }, { own, invited }: Finding) {
  const { store, keeper } = parts

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

  return { sit, hand, seatOfficer, invite, revoke }
}
