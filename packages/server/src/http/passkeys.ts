import type { IncomingMessage, ServerResponse } from 'node:http'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { z } from 'zod'
import { buckets } from '../live/limits.ts'
import { Unreachable } from '../store/sql.ts'
import type { Store } from '../store/store.ts'
import { notFound, parsed, Said } from './answering.ts'
import { hashOf, newCookie, secret, type Person } from './guests.ts'

// Passkeys: a browser, a phone or a key of metal signs what it is asked, and needs no password and no mail for it. What is asked is kept in
// the database, so that any process may hear the answer, and counts once.

const MOST = 10 // passkeys of one account
const PATIENCE = 5 * 60_000 // milliseconds to answer
const NAME = 'Grognard'
const ALGORITHMS = [-8, -7, -257] // EdDSA, ES256 and RS256, by their numbers in COSE: every maker has one of them

const nothingSchema = z.strictObject({})
/** What a browser hands over; the library looks at all of it. */
const signedSchema = z.strictObject({
  response: z.looseObject({ id: z.string().min(1).max(1400), response: z.looseObject({}) }),
})

// It is big, and few need it: fetched when the first does.
const webauthn = () => import('@simplewebauthn/server')

export interface PasskeysParts {
  readonly store: Store
  readonly now: () => number
  readonly publicUrl?: URL
}

export function makePasskeys({ store, now, publicUrl }: PasskeysParts) {
  const attempts = buckets(1 / 6, 20, now) // to sign in, by address

  async function list(person: Person) {
    return { passkeys: (await store.passkeys(person.id)).map(({ id, created }) => ({ id, created })) }
  }

  async function challenge(account: string | null): Promise<string> {
    const text = secret(32)
    await store.addChallenge(hashOf(text), account, now() + PATIENCE, now())
    return text
  }

  /** What a browser needs to make a passkey. */
  async function wanted(person: Person, request: IncomingMessage) {
    const made = await store.passkeys(person.id)
    if (made.length >= MOST) throw new Said(409, `An account has ${MOST} passkeys at the most; withdraw one first.`)
    const { generateRegistrationOptions } = await webauthn()
    return generateRegistrationOptions({
      rpName: NAME,
      rpID: placeOf(request).hostname,
      userName: person.name,
      userDisplayName: person.name,
      userID: new TextEncoder().encode(person.id),
      challenge: bytesOf(await challenge(person.id)),
      timeout: PATIENCE,
      supportedAlgorithmIDs: ALGORITHMS,
      excludeCredentials: made.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
    })
  }

  async function make(person: Person, body: unknown, request: IncomingMessage) {
    const { response } = parsed(signedSchema, body)
    const { verifyRegistrationResponse } = await webauthn()
    const { origin, hostname } = placeOf(request)
    const { verified, registrationInfo } = await checked(() =>
      verifyRegistrationResponse({
        response: response as unknown as RegistrationResponseJSON,
        expectedChallenge: text => store.takeChallenge(hashOf(text), person.id, now()),
        expectedOrigin: origin,
        expectedRPID: hostname,
        requireUserVerification: false,
        supportedAlgorithmIDs: ALGORITHMS,
      }),
    )
    if (!verified) throw unusable()
    const { id, publicKey, counter } = registrationInfo.credential
    const key = Buffer.from(publicKey).toString('base64url')
    if (!(await store.addPasskey({ id, account: person.id, publicKey: key, counter, created: now() }))) throw unusable()
    return list(person)
  }

  /** What a browser needs to sign in; which passkey it takes is its own affair. */
  async function asked(request: IncomingMessage) {
    const { generateAuthenticationOptions } = await webauthn()
    return generateAuthenticationOptions({
      rpID: placeOf(request).hostname,
      challenge: bytesOf(await challenge(null)),
      timeout: PATIENCE,
      userVerification: 'preferred',
    })
  }

  async function enter(body: unknown, request: IncomingMessage, answer: ServerResponse) {
    const { response } = parsed(signedSchema, body)
    if (!attempts(request.socket.remoteAddress ?? '')) throw new Said(429, 'Too many attempts; wait a minute.')
    const passkey = await store.passkey(response.id)
    if (!passkey) throw new Said(404, 'No account on this server has this passkey.')
    const { verifyAuthenticationResponse } = await webauthn()
    const { origin, hostname } = placeOf(request)
    const { verified, authenticationInfo } = await checked(() =>
      verifyAuthenticationResponse({
        response: response as unknown as AuthenticationResponseJSON,
        expectedChallenge: text => store.takeChallenge(hashOf(text), null, now()),
        expectedOrigin: origin,
        expectedRPID: hostname,
        credential: { id: passkey.id, publicKey: bytesOf(passkey.publicKey), counter: passkey.counter },
        requireUserVerification: false,
      }),
    )
    if (!verified) throw unusable()
    await store.usedPasskey(passkey.id, authenticationInfo.newCounter)
    await newCookie(store, passkey.account, request, answer, publicUrl?.protocol === 'https:', now())
    return {}
  }

  async function drop(person: Person, id: string) {
    if (!(await store.dropPasskey(person.id, id))) throw notFound()
    return list(person)
  }

  /** What lies under me/passkeys. */
  async function post(
    path: readonly string[],
    body: unknown,
    person: Person | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    const [what, more] = path
    if (what === 'asked' && path.length === 1) return parsed(nothingSchema, body) && asked(request)
    if (what === 'enter' && path.length === 1) return enter(body, request, response)
    if (!person) throw new Said(401, 'First say who you are.')
    if (what === 'wanted' && path.length === 1) return parsed(nothingSchema, body) && wanted(person, request)
    if (path.length === 0) return make(person, body, request)
    if (more === 'drop' && path.length === 2) return parsed(nothingSchema, body) && drop(person, what)
    throw notFound()
  }

  return { list, post }
}

/** Whoever changes something has an Origin that was looked at (origin.ts): a passkey holds for that place alone. */
const placeOf = (request: IncomingMessage): URL => new URL(request.headers.origin!)

const bytesOf = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'))

const unusable = (): Said =>
  new Said(400, 'This passkey cannot be used: it was not made for this, or it took too long; try again.')

/** Whatever the library finds wrong with it gets one sentence. */
async function checked<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    if (error instanceof Unreachable) throw error
    throw unusable()
  }
}
