import type { About, Invitation, OrderNow, OrdersNow } from '@grognard/server/wire'
import { say } from '../words/index.ts'
import './words.ts'

// What is asked of the server once: who one is, one's games, seats and invitations.

/** What the server would not do, in its own sentence. */
export class NotDone extends Error {
  readonly status: number
  constructor(status: number, text: string) {
    super(text)
    this.status = status
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  let response: Response
  try {
    response = await fetch(
      `./api/${path}`,
      body === undefined
        ? { cache: 'no-store' }
        : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
    )
  } catch {
    throw new NotDone(0, say('far.noServer'))
  }
  const text = await response.text()
  if (response.ok) return JSON.parse(text) as T
  const sentence = sentenceIn(text)
  // What is absent and what is forbidden get the same word, and it is ours.
  throw new NotDone(response.status, sentence === 'Not found' ? say('far.notFound') : sentence)
}

function sentenceIn(text: string): string {
  try {
    return (JSON.parse(text) as { error: string }).error
  } catch {
    return say('far.noServer')
  }
}

export const me = () => ask<{ name: string | null }>('me')
export const callMe = (name: string) => ask<{ name: string }>('me', { name })
export const mine = async () => (await ask<{ games: About[] }>('mine')).games
export const openGames = async () => (await ask<{ games: About[] }>('open')).games
export const aboutGame = (id: string) => ask<About>(`games/${id}`)
export const invitation = (id: string, token: string) => ask<Invitation>(`games/${id}/invitation`, { token })
export const newLink = async (id: string) => (await ask<{ token: string }>(`games/${id}/links`, {})).token
export const handLink = async (id: string) => (await ask<{ token: string }>(`games/${id}/hand`, {})).token
export const watchLink = async (id: string, mine: boolean) =>
  (await ask<{ token: string }>(`games/${id}/watch-link`, { mine })).token
export const watchBy = (id: string, token: string) => ask<object>(`games/${id}/watch`, { token })
export const stopWatching = (id: string) => ask<object>(`games/${id}/unwatch`, {})
export const seatOfficer = (id: string) => ask<object>(`games/${id}/officer`, {})
export const closeGame = (id: string) => ask<object>(`games/${id}/close`, {})
export const journalOf = async (id: string) => JSON.stringify(await ask<unknown>(`games/${id}/journal`))

export interface LeaveNow {
  daysLeft: number // this year
  leave: [from: number, until: number] | null // that is on, or comes next
}

export const leave = () => ask<LeaveNow>('me/leave')
export const takeLeave = (days: number) => ask<LeaveNow>('me/leave', { days })

export const ordersOf = (id: string) => ask<OrdersNow>(`games/${id}/orders`)
export const giveOrders = (id: string, list: readonly OrderNow[], until: number | null) =>
  ask<OrdersNow>(`games/${id}/orders`, { list, until })

export interface Channels {
  kinds: string[] // that this server sends by
  pushKey: string // by which a browser knows it
  channels: { id: string; kind: string; address: string; always: boolean; confirmed: boolean }[]
}

export const channels = () => ask<Channels>('me/channels')
export const addChannel = (kind: string, address: string, always: boolean) =>
  ask<Channels>('me/channels', { kind, address, always })
export const confirmChannel = (id: string, code: string) => ask<Channels>(`me/channels/${id}/confirm`, { code })
export const dropChannel = (id: string) => ask<Channels>(`me/channels/${id}/drop`, {})

export interface Passkeys {
  passkeys: { id: string; created: number }[]
}

export const passkeys = () => ask<Passkeys>('me/passkeys')
export const dropPasskey = (id: string) => ask<Passkeys>(`me/passkeys/${id}/drop`, {})
export const askPasskey = <T>(what: 'wanted' | 'asked') => ask<T>(`me/passkeys/${what}`, {})
export const handPasskey = (response: object) => ask<Passkeys>('me/passkeys', { response })
export const enterByPasskey = (response: object) => ask<object>('me/passkeys/enter', { response })

export const recoveryCode = () => ask<{ code: string }>('me/recovery', {})
export const recover = (code: string) => ask<{ name: string }>('me/recover', { code })
export const eraseMe = (name: string) => ask<object>('me/erase', { name })

export interface Wish {
  title: string
  scenario: string
  options: Record<string, boolean>
  side: string
  open: boolean
  pace: string | null
}

/** Makes a game and sits down at it. The commitment is kept before anything is added to the dice. */
export async function makeGame(wish: Wish): Promise<string> {
  const { id, commitment } = await ask<{ id: string; commitment: string }>('games', wish)
  await sitDown(id, commitment)
  return id
}

/** Sits down, with a nonce that nobody knew before; what was bound beforehand is kept, to be held against the journal at the end. */
export async function sitDown(id: string, commitment: string, token?: string, begun = false): Promise<void> {
  const nonce = Array.from(crypto.getRandomValues(new Uint8Array(16)), byte => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  // A seat that is passed on has added its nonce long ago.
  keepReceipt(id, begun ? { commitment } : { commitment, nonce })
  const { side } = await ask<{ side: string }>(`games/${id}/seats`, { nonce, ...(token && { token }) })
  keepReceipt(id, { side })
}

/** What this browser has seen of a game: held against its journal when it is over. */
export interface Receipt {
  commitment?: string
  nonce?: string
  side?: string
  n?: number // lines
  receipt?: string // of that many lines
  token?: string // of the invitation that was made last
}

export function receiptFor(id: string): Receipt {
  try {
    return JSON.parse(localStorage.getItem(`grognard.far.${id}`) ?? '{}') as Receipt
  } catch {
    return {}
  }
}

export function keepReceipt(id: string, more: Receipt): void {
  try {
    localStorage.setItem(`grognard.far.${id}`, JSON.stringify({ ...receiptFor(id), ...more }))
  } catch {
    // a browser that keeps nothing still plays; it has less to hold against the journal
  }
}
