import { z } from 'zod'
import { buckets } from '../live/limits.ts'
import { wrongMail } from '../notices/mail.ts'
import type { Channel, Message, OutboxParts } from '../notices/outbox.ts'
import { subscriptionOf } from '../notices/push.ts'
import { wrongWebhook } from '../notices/webhook.ts'
import type { Store } from '../store/store.ts'
import { notFound, parsed, Said } from './answering.ts'
import { hashOf, secret, type Person } from './guests.ts'

// Where somebody wants to be told that it is their move.

const MOST = 5 // channels of one person
const LONGEST = 1500 // characters of an address

const newSchema = z.strictObject({
  kind: z.enum(['webhook', 'mail', 'push']),
  address: z.string().trim().min(1).max(LONGEST),
  always: z.boolean(),
})
const codeSchema = z.strictObject({ code: z.string().trim().max(20) })
const nothingSchema = z.strictObject({})

const WRONG: Record<Channel['kind'], (address: string) => string | undefined> = {
  webhook: wrongWebhook,
  mail: wrongMail,
  push: address => (subscriptionOf(address) ? undefined : 'This is nothing that a browser hands over to be told by.'),
}

export interface ChannelsParts {
  readonly store: Store
  readonly now: () => number
  readonly send: OutboxParts['send']
  readonly pushKey?: string // by which a browser knows whom to take messages from
}

export function makeChannels({ store, now, send, pushKey = '' }: ChannelsParts) {
  const mails = buckets(3 / 3600, 3, now) // codes an hour, by person and by address
  const guesses = buckets(10 / 3600, 10, now)

  async function list({ id }: Person) {
    const channels = (await store.channels(id)).map(({ id: key, kind, address, always, code }) => ({
      id: key,
      kind,
      address: kind === 'push' ? new URL(subscriptionOf(address)?.endpoint ?? 'about:blank').host : address,
      always,
      confirmed: code === null,
    }))
    return { kinds: Object.keys(send), channels, pushKey }
  }

  async function add(person: Person, body: unknown) {
    const { kind, address, always } = parsed(newSchema, body)
    const by = send[kind]
    if (!by) throw new Said(400, `This server sends no ${kind}.`)
    const wrong = WRONG[kind](address)
    if (wrong) throw new Said(400, wrong)
    if ((await store.channels(person.id)).length >= MOST)
      throw new Said(409, `${MOST} are enough; take one away first.`)
    const channel: Channel = { id: secret(9), account: person.id, kind, address, always, failures: 0, code: null }
    if (kind !== 'mail') await store.addChannel(channel)
    else {
      // Nobody has mail sent to somebody else: what comes by mail has to be typed in here.
      if (!mails(person.id) || !mails(address.toLowerCase())) throw new Said(429, 'Enough mail for now; wait an hour.')
      const code = secret(6)
      await store.addChannel({ ...channel, code: hashOf(code) })
      const message: Message = { subject: `Your code: ${code}`, text: `Type this code at the table: ${code}`, url: '' }
      if ((await by(address, message).catch(() => 'failed')) !== 'sent') {
        await store.dropChannel(channel.id)
        throw new Said(502, 'The mail could not be sent.')
      }
    }
    return list(person)
  }

  async function own(person: Person, id: string): Promise<Channel> {
    const found = (await store.channels(person.id)).find(one => one.id === id)
    if (!found) throw notFound()
    return found
  }

  async function confirm(person: Person, id: string, body: unknown) {
    const { code } = parsed(codeSchema, body)
    const channel = await own(person, id)
    if (!guesses(person.id)) throw new Said(429, 'Too many codes; wait an hour.')
    if (channel.code !== null && channel.code !== hashOf(code)) throw new Said(400, 'That is not the code.')
    await store.confirmChannel(id)
    return list(person)
  }

  async function drop(person: Person, id: string, body: unknown) {
    parsed(nothingSchema, body)
    await store.dropChannel((await own(person, id)).id)
    return list(person)
  }

  return {
    list,
    post(person: Person, path: readonly string[], body: unknown) {
      const [id, what] = path
      if (path.length === 0) return add(person, body)
      if (path.length === 2 && what === 'confirm') return confirm(person, id, body)
      if (path.length === 2 && what === 'drop') return drop(person, id, body)
      throw notFound()
    },
  }
}
