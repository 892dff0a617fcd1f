import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Store } from '../store/store.ts'

// A guest is one cookie and a name. The store has the cookie's hash only.

const NAME = 'grognard'
const YEAR = 365 * 24 * 60 * 60 // seconds

export interface Person {
  readonly id: string
  readonly name: string
}

/** Something nobody can guess, for cookies, links and ids. */
export function secret(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}

/** What a player without a browser adds to the dice. */
export function nonce(): string {
  return randomBytes(16).toString('hex')
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

/** The cookie that came with a request. */
function cookieOf(request: IncomingMessage): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = pair.trim().split('=')
    if (name === NAME && value && value.length <= 100) return value
  }
  return undefined
}

/** The session that a request came with, as the store knows it. */
const sessionOf = (request: IncomingMessage): string | undefined => {
  const cookie = cookieOf(request)
  return cookie === undefined ? undefined : hashOf(cookie)
}

export async function personOf(store: Store, request: IncomingMessage): Promise<Person | undefined> {
  const session = sessionOf(request)
  return session === undefined ? undefined : store.guest(session)
}

/** A new guest. The cookie is the server's own making: one that somebody else put there before is never taken over. */
export async function newGuest(
  store: Store,
  name: string,
  response: ServerResponse,
  secure: boolean,
  at: number,
): Promise<Person> {
  const id = secret(9)
  const cookie = secret(24)
  await store.addGuest(id, name, hashOf(cookie), at)
  setCookie(response, cookie, secure)
  return { id, name }
}

/** Another cookie for an account that there is already. The one that the browser had is worth nothing from then on. */
export async function newCookie(
  store: Store,
  account: string,
  request: IncomingMessage,
  response: ServerResponse,
  secure: boolean,
  at: number,
): Promise<void> {
  const cookie = secret(24)
  await store.addSession(hashOf(cookie), account, at)
  const before = sessionOf(request)
  if (before !== undefined) await store.dropSession(before)
  setCookie(response, cookie, secure)
}

function setCookie(response: ServerResponse, cookie: string, secure: boolean): void {
  const flags = `Path=/; Max-Age=${YEAR}; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
  response.setHeader('set-cookie', `${NAME}=${cookie}; ${flags}`)
}
