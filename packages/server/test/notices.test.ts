import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailer } from '../src/notices/mail.ts'
import { WAIT, type Message, type Sent } from '../src/notices/outbox.ts'
import { isPublic } from '../src/notices/public-address.ts'
import { sendWebhook, wrongWebhook } from '../src/notices/webhook.ts'
import { BadSetting, settingsOf } from '../src/settings.ts'
import { match, openHouse, pullDown, seated, type House, type Person } from './house.ts'

const MESSAGE: Message = { subject: 'Your move', text: 'It is your move.', url: 'https://games.example/#/far/1' }

describe('webhooks', () => {
  test('private addresses are not public, however they are written', () => {
    const inside = [
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '0.0.0.0',
    ]
    const more = ['100.64.0.1', '224.0.0.1', '255.255.255.255', '::1', '::', 'fe80::1', 'fc00::1', 'fd12::1']
    const mapped = ['::ffff:127.0.0.1', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', '2001:db8::1', 'ff02::1']
    for (const address of [...inside, ...more, ...mapped, 'localhost', ''])
      expect([address, isPublic(address)]).toEqual([address, false])
    for (const address of ['1.1.1.1', '172.32.0.1', '93.184.216.34', '2606:4700::1111'])
      expect(isPublic(address)).toBe(true)
  })

  test('what cannot be one is refused with a sentence', () => {
    const outside = /public internet/
    const cases: [string, RegExp][] = [
      ['http://hooks.example/x', /https/],
      ['ftp://hooks.example', /https/],
      ['nonsense', /https/],
      ['https://user:pw@hooks.example/x', /password/],
      ['https://hooks.example:8443/x', /usual port/],
      ['https://localhost/x', outside],
      ['https://printer/x', outside],
      ['https://nas.local/x', outside],
      ['https://metadata.google.internal/x', outside],
      ['https://127.0.0.1/x', outside],
      ['https://2130706433/x', outside],
      ['https://0x7f.1/x', outside],
      ['https://[::1]/x', outside],
      ['https://[::ffff:10.0.0.1]/x', outside],
      ['https://169.254.169.254/latest', outside],
    ]
    for (const [address, why] of cases)
      expect([address, wrongWebhook(address)]).toEqual([address, expect.stringMatching(why)])
    expect(wrongWebhook('https://discord.com/api/webhooks/1/x')).toBeUndefined()
  })

  test('a name that leads to a private address is not called, and the address looked at is the one that is called', async () => {
    const called: string[] = []
    const post = (_: URL, address: string, body: string | Buffer) => {
      called.push(`${address} ${body.toString()}`)
      return Promise.resolve(204)
    }
    const to = (...addresses: string[]) =>
      sendWebhook('https://hooks.example/x', MESSAGE, () => Promise.resolve(addresses), post)
    expect(await to('10.0.0.1')).toBe('failed')
    expect(await to('1.1.1.1', '127.0.0.1')).toBe('failed')
    expect(await to()).toBe('failed')
    expect(called).toEqual([])
    expect(await to('1.1.1.1')).toBe('sent')
    expect(called).toHaveLength(1)
    expect(called[0]).toMatch(/^1\.1\.1\.1 .*"content":"It is your move\./)
    const answers = (status: number) =>
      sendWebhook(
        'https://hooks.example/x',
        MESSAGE,
        () => Promise.resolve(['1.1.1.1']),
        () => Promise.resolve(status),
      )
    expect([await answers(302), await answers(500), await answers(404), await answers(410)]).toEqual([
      'failed',
      'failed',
      'never',
      'never',
    ])
  })
})

test('mail goes out by SMTP', async () => {
  const said: string[] = []
  const server = createServer(socket => {
    let data = false
    socket.write('220 here\r\n')
    socket.on('data', chunk => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        said.push(line)
        if (data) {
          if (line === '.') {
            data = false
            socket.write('250 kept\r\n')
          }
        } else if (line === 'DATA') {
          data = true
          socket.write('354 go on\r\n')
        } else socket.write(line === 'QUIT' ? '221 bye\r\n' : '250 well\r\n')
      }
    })
    socket.on('error', () => {})
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  const send = mailer(`smtp://127.0.0.1:${port}`, 'grognard@games.example')
  expect(await send('ann@home.example', MESSAGE)).toBe('sent')
  expect(said.join('\n')).toMatch(/RCPT TO:<ann@home.example>[\s\S]*Subject: Your move[\s\S]*It is your move\./)
  server.close()
})

test('settings of mail are looked at before anything starts', () => {
  expect(settingsOf({ SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://games.example' })).toMatchObject({
    smtpUrl: 'smtp://mail.example',
    mailFrom: 'grognard@games.example',
  })
  expect(settingsOf({})).not.toHaveProperty('smtpUrl')
  for (const env of [
    { SMTP_URL: 'mail.example' },
    { SMTP_URL: 'http://mail.example' },
    { SMTP_URL: 'smtp://m', MAIL_FROM: 'x' },
  ])
    expect(() => settingsOf(env)).toThrow(BadSetting)
})

describe('at the table', () => {
  let house: House
  let time = 1_000_000_000
  let sent: string[] = []
  let answer: Sent = 'sent'
  const note = (address: string, { subject, url }: Message): Promise<Sent> => {
    sent.push(`${address} ${subject} ${url}`)
    return Promise.resolve(answer)
  }
  beforeAll(async () => {
    house = await openHouse({
      now: () => time,
      send: { webhook: note, mail: note },
      publicUrl: new URL('https://games.example'),
    })
  })
  afterAll(() => pullDown(house))
  beforeEach(() => {
    time += 3_600_000
    sent = []
    answer = 'sent'
  })

  const HOOK = 'https://hooks.example/x'
  const listen = (who: Person, always = false) => who.post('me/channels', { kind: 'webhook', address: HOOK, always })
  const deliver = async (after = WAIT) => {
    time += after
    await house.outbox.deliver()
  }

  test('whoever is asked and not there is told, a minute later, once', async () => {
    const { ann, bob, id } = await match(house)
    expect((await listen(bob)).body.channels).toMatchObject([{ kind: 'webhook', address: HOOK, confirmed: true }])
    const { seat } = await seated(ann, id)
    seat.send({ type: 'answer', n: 0, ids: ['bury:0101'] })
    await seat.next('played')
    await deliver(WAIT - 1)
    expect(sent).toEqual([])
    await deliver(1)
    expect(sent).toHaveLength(1)
    expect(sent[0].startsWith(`${HOOK} Your move: `)).toBe(true)
    expect(sent[0].endsWith(` https://games.example/#/far/${id}`)).toBe(true)
    await deliver()
    expect(sent).toHaveLength(1)
    await seat.leave()
  })

  test('whoever sits there or has answered is not told, unless asked for', async () => {
    const { ann, bob, id } = await match(house)
    await listen(ann)
    await listen(bob)
    const [red, blue] = [(await seated(ann, id)).seat, (await seated(bob, id)).seat]
    red.send({ type: 'answer', n: 0, ids: ['bury:0101'] })
    await blue.next('played')
    await deliver()
    expect(sent).toEqual([])
    blue.send({ type: 'answer', n: 1, ids: ['bury:0504'] })
    await blue.next('played')
    red.send({ type: 'resign', n: 2 }) // red was to be told; the game is over now
    await blue.next('played')
    for (const one of [red, blue]) await one.leave()
    await deliver()
    expect(sent).toEqual([])
    const other = await match(house)
    await listen(other.ann, true)
    const { seat } = await seated(other.ann, other.id)
    await deliver()
    expect(sent).toHaveLength(1) // though she sits there
    await seat.leave()
  })

  test('what fails is tried again, and a channel that fails ten times or is gone is off', async () => {
    const { bob, ann, id } = await match(house)
    await listen(bob)
    answer = 'failed'
    const { seat } = await seated(ann, id)
    seat.send({ type: 'answer', n: 0, ids: ['bury:0101'] })
    await seat.next('played')
    await deliver()
    for (let i = 0; i < 5; i++) await deliver(3_600_000)
    expect(sent).toHaveLength(3)
    const [channel] = await house.store.channels(
      (await house.store.game(id))!.seats.find(one => one.side === 'blue')!.account!,
    )
    expect(channel.failures).toBe(3)
    await house.store.channelFailures(channel.id, 9)
    await house.store.putNotice({
      game: id,
      side: 'blue',
      account: channel.account,
      title: 'toy',
      after: time,
      tries: 0,
    })
    await deliver(0)
    expect((await bob.get('me/channels')).body.channels).toEqual([])
    await listen(bob)
    answer = 'never'
    await house.store.putNotice({
      game: id,
      side: 'blue',
      account: channel.account,
      title: 'toy',
      after: time,
      tries: 0,
    })
    await deliver(0)
    expect((await bob.get('me/channels')).body).toEqual({ kinds: ['webhook', 'mail'], channels: [], pushKey: '' })
    await seat.leave()
  })

  test('mail goes only where its code was read', async () => {
    const { bob, ann, id } = await match(house)
    const made = await bob.post('me/channels', { kind: 'mail', address: 'bob@home.example', always: false })
    expect(made.body.channels).toMatchObject([{ confirmed: false }])
    const code = /Your code: (\S+)/.exec(sent[0])![1]
    const key = made.body.channels[0].id as string
    const { seat } = await seated(ann, id)
    seat.send({ type: 'answer', n: 0, ids: ['bury:0101'] })
    await seat.next('played')
    await deliver()
    expect(sent).toHaveLength(1)
    expect((await bob.post(`me/channels/${key}/confirm`, { code: 'wrong' })).status).toBe(400)
    expect((await ann.post(`me/channels/${key}/confirm`, { code })).status).toBe(404)
    expect((await bob.post(`me/channels/${key}/confirm`, { code })).body.channels).toMatchObject([{ confirmed: true }])
    for (let i = 0; i < 3; i++)
      await bob.post('me/channels', { kind: 'mail', address: `b${i}@home.example`, always: false })
    expect((await bob.post('me/channels', { kind: 'mail', address: 'c@home.example', always: false })).status).toBe(429)
    expect((await bob.post('me/channels', { kind: 'mail', address: 'not an address', always: false })).status).toBe(400)
    expect(
      (await bob.post('me/channels', { kind: 'webhook', address: 'https://127.0.0.1/', always: false })).status,
    ).toBe(400)
    expect((await bob.post(`me/channels/${key}/drop`)).status).toBe(200)
    await seat.leave()
  })
})
