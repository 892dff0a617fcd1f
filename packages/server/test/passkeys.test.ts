import { afterAll, beforeAll, expect, test } from 'vitest'
import { newAuthenticator, type Authenticator } from './authenticator.ts'
import { match, openHouse, person, pullDown, type House, type Person } from './house.ts'

let house: House
let time = 1_000_000
beforeAll(async () => {
  house = await openHouse({ now: () => time })
})
afterAll(() => pullDown(house))

const UNUSABLE = 'This passkey cannot be used: it was not made for this, or it took too long; try again.'
const origin = (): string => `http://${house.address}`

async function challenge(who: Person, what: 'wanted' | 'asked'): Promise<string> {
  const { status, body } = await who.post(`me/passkeys/${what}`)
  expect(status).toBe(200)
  return body.challenge as string
}

async function withPasskey(): Promise<{ ann: Person; id: string; key: Authenticator }> {
  const { ann, id } = await match(house)
  const key = newAuthenticator()
  const made = await ann.post('me/passkeys', { response: key.make(await challenge(ann, 'wanted'), origin()) })
  expect(made).toMatchObject({ status: 200, body: { passkeys: [{ id: key.id }] } })
  time += 60_000
  return { ann, id, key }
}

test('a passkey opens an account in another browser, with a cookie of its own', async () => {
  const { ann, id, key } = await withPasskey()
  const other = await person(house, 'Somebody else')
  const before = other.cookie
  const response = key.enter(await challenge(other, 'asked'), origin())
  expect((await other.post('me/passkeys/enter', { response })).status).toBe(200)
  expect((await other.get('me')).body).toEqual({ name: 'Ann' })
  expect((await other.get('mine')).body.games).toMatchObject([{ id }])
  expect(other.cookie).not.toBe(ann.cookie)
  // The cookie that this browser had before is worth nothing any more.
  const old = await fetch(`${origin()}/api/me`, { headers: { cookie: before } })
  expect(await old.json()).toEqual({ name: null })
})

test('what was signed counts once, and not for long', async () => {
  const { ann, key } = await withPasskey()
  const eve = await person(house, '')
  const response = key.enter(await challenge(eve, 'asked'), origin())
  expect((await ann.post('me/passkeys/enter', { response })).status).toBe(200)
  expect(await eve.post('me/passkeys/enter', { response })).toEqual({ status: 400, body: { error: UNUSABLE } })
  const late = key.enter(await challenge(eve, 'asked'), origin())
  time += 6 * 60_000
  expect(await eve.post('me/passkeys/enter', { response: late })).toEqual({ status: 400, body: { error: UNUSABLE } })
  expect((await eve.get('me')).body).toEqual({ name: null })
})

test('what was signed for another page, another account or by another key is refused with a sentence', async () => {
  const { key } = await withPasskey()
  const [eve, bob] = [await person(house, 'Eve'), await person(house, 'Bob')]
  const enter = async (response: object) => (await eve.post('me/passkeys/enter', { response })).body.error as string
  expect(await enter(key.enter(await challenge(eve, 'asked'), 'http://elsewhere.example'))).toBe(UNUSABLE)
  const forged = newAuthenticator().enter(await challenge(eve, 'asked'), origin())
  expect(await enter({ ...forged, id: key.id, rawId: key.id })).toBe(UNUSABLE)
  expect(await enter(forged)).toBe('No account on this server has this passkey.')
  // A copy of a key that counts its uses is found out by its count.
  await enter(key.enter(await challenge(eve, 'asked'), origin()))
  key.counter = 0
  expect(await enter(key.enter(await challenge(eve, 'asked'), origin()))).toBe(UNUSABLE)
  const asked = await challenge(bob, 'wanted')
  const made = await eve.post('me/passkeys', { response: newAuthenticator().make(asked, origin()) })
  expect(made).toEqual({ status: 400, body: { error: UNUSABLE } })
})

test('nonsense in place of a passkey gets a sentence', async () => {
  const eve = await person(house, 'Eve')
  for (const response of [{}, { id: 'x' }, { id: 7, response: {} }, 'x', null])
    expect((await eve.post('me/passkeys', { response })).status).toBe(400)
  const nonsense = { id: 'x', rawId: 'x', type: 'public-key', response: { clientDataJSON: '{', attestationObject: '' } }
  expect((await eve.post('me/passkeys', { response: nonsense })).body).toEqual({ error: UNUSABLE })
  const nobody = await person(house, '')
  expect((await nobody.post('me/passkeys/wanted')).status).toBe(401)
  expect((await nobody.get('me/passkeys')).status).toBe(404)
})

test('an account has ten at the most, withdraws its own alone, and takes them along when it goes', async () => {
  const { ann, key } = await withPasskey()
  for (let i = 0; i < 9; i++) {
    const response = newAuthenticator().make(await challenge(ann, 'wanted'), origin())
    expect((await ann.post('me/passkeys', { response })).status).toBe(200)
  }
  expect((await ann.post('me/passkeys/wanted')).status).toBe(409)
  expect((await ann.get('me/export')).body.passkeys).toHaveLength(10)
  const eve = await person(house, 'Eve')
  expect((await eve.post(`me/passkeys/${key.id}/drop`)).status).toBe(404)
  expect((await ann.post(`me/passkeys/${key.id}/drop`)).body.passkeys).toHaveLength(9)
  const enter = async (one: Authenticator) =>
    eve.post('me/passkeys/enter', { response: one.enter(await challenge(eve, 'asked'), origin()) })
  expect((await enter(key)).status).toBe(404)
  const last = newAuthenticator()
  const response = last.make(await challenge(ann, 'wanted'), origin())
  expect((await ann.post('me/passkeys', { response })).status).toBe(200)
  expect((await ann.post('me/erase', { name: 'Ann' })).status).toBe(200)
  expect((await enter(last)).status).toBe(404)
})

test('attempts to sign in are not made for long', async () => {
  time += 3_600_000
  const eve = await person(house, '')
  const tried = Array.from({ length: 21 }, () =>
    eve.post('me/passkeys/enter', { response: newAuthenticator().enter('x', origin()) }),
  )
  expect((await Promise.all(tried)).filter(one => one.status === 429)).toHaveLength(1)
  time += 3_600_000
})
