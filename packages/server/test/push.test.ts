import { createECDH, randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { newPushKeys, pusher, subscriptionOf } from '../src/notices/push.ts'
import { match, NONCE, openHouse, person, pullDown } from './house.ts'

// Web Push, against a service that stands in for a browser maker's.

const MESSAGE = { subject: 'Your move: Toy', text: 'It is your move in Toy.', url: 'https://games.example/#/far/1' }
const browser = createECDH('prime256v1')
browser.generateKeys()
const auth = randomBytes(16)
const subscription = (endpoint = 'https://push.example/send/abc'): string =>
  JSON.stringify({
    endpoint,
    expirationTime: null,
    keys: { p256dh: browser.getPublicKey('base64url'), auth: auth.toString('base64url') },
  })

/** Reads what was encrypted for that browser, as the browser would. */
function read(body: Buffer): unknown {
  const ece = createRequire(import.meta.resolve('web-push'))('http_ece') as {
    decrypt(body: Buffer, how: object): Buffer
  }
  const text = ece.decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: auth.toString('base64url') })
  return JSON.parse(text.toString('utf8'))
}

function service(status: number, found = ['93.184.216.34']) {
  const posted: { url: string; address: string; body: Buffer; headers: Record<string, string> }[] = []
  const keys = newPushKeys()
  const send = pusher(
    keys,
    'https://games.example',
    () => Promise.resolve(found),
    (url, address, body, headers = {}) => {
      posted.push({ url: url.href, address, body: body as Buffer, headers })
      return Promise.resolve(status)
    },
  )
  return { keys, send, posted }
}

test('a message goes out encrypted, signed by the keys of the server, to the address that was looked at', async () => {
  const { keys, send, posted } = service(201)
  expect(await send(subscription(), MESSAGE)).toBe('sent')
  const [{ url, address, body, headers }] = posted
  expect([url, address]).toEqual(['https://push.example/send/abc', '93.184.216.34'])
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' })
  expect(headers.authorization).toContain(`k=${keys.publicKey}`)
  const claims = headers.authorization.split('.')[1]
  expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
    aud: 'https://push.example',
    sub: 'https://games.example',
  })
  expect(body.includes('Your move')).toBe(false)
  expect(read(body)).toEqual({ title: MESSAGE.subject, text: MESSAGE.text, url: MESSAGE.url })
})

test.each([
  [404, 'never'],
  [410, 'never'],
  [429, 'failed'],
  [500, 'failed'],
])('a service that says %i: %s', async (status, sent) => {
  expect(await service(status).send(subscription(), MESSAGE)).toBe(sent)
})

test('nothing goes to private addresses, nor to what is no subscription', async () => {
  const inside = service(201, ['10.0.0.7'])
  expect(await inside.send(subscription(), MESSAGE)).toBe('failed')
  for (const address of [subscription('https://127.0.0.1/x'), subscription('http://push.example/x'), '{}', 'x']) {
    expect(subscriptionOf(address)).toBeUndefined()
    expect(await inside.send(address, MESSAGE)).toBe('never')
  }
  expect(inside.posted).toEqual([])
})

test('a browser is told when it is its move; one that is gone is forgotten', async () => {
  let time = 1_000_000
  let status = 201
  const told: string[] = []
  const { keys } = service(201)
  const house = await openHouse({
    now: () => time,
    pushKey: keys.publicKey,
    send: {
      push: pusher(
        keys,
        'https://games.example',
        () => Promise.resolve(['93.184.216.34']),
        (_, __, body) => {
          told.push((read(body as Buffer) as { text: string }).text)
          return Promise.resolve(status)
        },
      ),
    },
  })
  const { ann } = await match(house)
  const listed = await ann.post('me/channels', { kind: 'push', address: subscription(), always: false })
  expect(listed.body).toMatchObject({
    kinds: ['push'],
    pushKey: keys.publicKey,
    channels: [{ kind: 'push', address: 'push.example', confirmed: true }],
  })
  expect((await ann.post('me/channels', { kind: 'push', address: '{}', always: false })).status).toBe(400)
  time += 61_000
  await house.outbox.deliver()
  expect(told).toEqual(['It is your move in Treasure.'])
  status = 410
  const made = await ann.post('games', { title: 'toy', side: 'red', open: true })
  await ann.post(`games/${made.body.id}/seats`, { nonce: NONCE })
  const cid = await person(house, 'Cid')
  await cid.post(`games/${made.body.id}/seats`, { nonce: NONCE })
  time += 61_000
  await house.outbox.deliver()
  expect((await ann.get('me/channels')).body.channels).toEqual([])
  await pullDown(house)
})
