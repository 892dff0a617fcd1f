import type { Store } from '../store/store.ts'

// Notices that it is somebody's move. A row is written in the transaction that passes the turn; it is looked at a minute later, and sent to
// whoever is still asked and does not sit there. One a turn.

export const WAIT = 60_000 // milliseconds after the turn has passed
const AGAIN = 5 * 60_000 // until it is tried again
const TRIES = 3
const FAILURES = 10 // of a channel, in a row: then it is off

export interface Message {
  readonly subject: string
  readonly text: string
  readonly url: string // where the game is
}

export type Sent = 'sent' | 'failed' | 'never' // never: there is nobody at that address any more

export interface Channel {
  readonly id: string
  readonly account: string
  readonly kind: 'webhook' | 'mail' | 'push'
  readonly address: string // of a push: what the browser has handed over, as JSON
  readonly always: boolean // also to whoever sits there
  readonly failures: number
  readonly code: string | null // hash of what its owner still has to type in
}

export interface Notice {
  readonly game: string
  readonly side: string
  readonly account: string
  readonly title: string
  readonly after: number
  readonly tries: number
}

export interface OutboxParts {
  readonly store: Store
  readonly now: () => number
  readonly publicUrl: string // where players find the server
  readonly sits: (game: string, side: string) => boolean // is somebody at the table there?
  readonly titleOf: (id: string) => string
  readonly send: { readonly [kind in Channel['kind']]?: (address: string, message: Message) => Promise<Sent> }
}

export interface Outbox {
  deliver(): Promise<void> // whatever is due
}

export function makeOutbox(parts: OutboxParts): Outbox {
  const { store, now, send } = parts

  async function tell(channel: Channel, message: Message): Promise<boolean> {
    const by = send[channel.kind]
    if (!by) return true // not to be had here any more: nothing to try again
    const sent = await by(channel.address, message).catch((): Sent => 'failed')
    if (sent === 'never' || (sent === 'failed' && channel.failures + 1 >= FAILURES)) await store.dropChannel(channel.id)
    else await store.channelFailures(channel.id, sent === 'sent' ? 0 : channel.failures + 1)
    return sent !== 'failed'
  }

  return {
    async deliver() {
      for (const notice of await store.noticesDue(now())) {
        // Whoever takes the row sends it: of two processes one does.
        if (!(await store.takeNotice(notice))) continue
        const whole = await store.game(notice.game)
        if (!whole || whole.game.asked !== notice.side) continue
        const sits = parts.sits(notice.game, notice.side)
        const channels = (await store.channels(notice.account)).filter(
          one => one.code === null && (one.always || !sits),
        )
        const title = parts.titleOf(notice.title)
        const message = {
          subject: `Your move: ${title}`,
          text: `It is your move in ${title}.`,
          url: `${parts.publicUrl}/#/far/${notice.game}`,
        }
        const told = await Promise.all(channels.map(one => tell(one, message)))
        if (told.length > 0 && !told.includes(true) && notice.tries + 1 < TRIES)
          await store.putNotice({ ...notice, after: now() + AGAIN * (notice.tries + 1), tries: notice.tries + 1 })
      }
    },
  }
}
