import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { statement, Unreachable } from '../src/store/sql.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import type { Store } from '../src/store/store.ts'
import { match, openHouse, openSeat, person, pullDown, seated, type House } from './house.ts'

// What comes from outside and is not as it should be, and what goes wrong inside: one sentence, and the server goes on.

let house: House
let gone = false // the database cannot be reached
let time = 1_000_000
const faults: unknown[] = []

function breakable(store: Store): Store {
  return {
    ...store,
    append: (...all) => (gone ? Promise.reject(new Unreachable('the disk is full')) : store.append(...all)),
    ready: () => (gone ? Promise.resolve(false) : store.ready()),
  }
}

beforeAll(async () => {
  house = await openHouse({
    wrap: breakable,
    now: () => time,
    complain: error => faults.push(error),
    publicUrl: new URL('https://games.example'),
  })
})
afterAll(() => pullDown(house))

describe('sockets', () => {
  const NONSENSE: [string, string][] = [
    ['no JSON', 'sit'],
    ['no message', '{"type":"conquer"}'],
    ['a field too many', '{"type":"sit","have":-1,"side":"blue"}'],
    ['an answer that is a number', '{"type":"answer","n":0,"ids":[7]}'],
    ['no answers', '{"type":"answer","n":0,"ids":[]}'],
    ['a broken number', '{"type":"answer","n":0.5,"ids":["bury:0101"]}'],
    ['an empty word', '{"type":"say","text":"  "}'],
    ['a word that turns the writing', '{"type":"say","text":"a\u202eb"}'],
    ['a word with a bell in it', '{"type":"say","text":"a\\u0007b"}'],
    ['half a letter', '{"type":"say","text":"\\ud800"}'],
  ]
  for (const [what, text] of NONSENSE)
    test(`${what} gets one sentence and the door`, async () => {
      const { ann, id } = await match(house)
      const { seat } = await seated(ann, id)
      seat.send(text)
      expect((await seat.next('closed')).text).toBe('This message is not of the protocol.')
      expect(await seat.closed).toBe(1008)
      expect(await house.store.log(id)).toEqual([])
      time += 60_000
    })

  test('too long and too many are closed', async () => {
    const { ann, bob, id } = await match(house)
    const long = (await seated(ann, id)).seat
    long.send(JSON.stringify({ type: 'say', text: 'x'.repeat(5000) }))
    expect(await long.closed).toBe(1009)
    const { seat } = await seated(bob, id)
    for (let i = 0; i < 60; i++) seat.send({ type: 'away', away: i % 2 === 0 })
    expect((await seat.next('closed')).text).toBe('Too many messages.')
    expect(await seat.closed).toBe(1008)
    time += 60_000
  })

  test('a foreign page gets 403, and so does a page without an Origin', async () => {
    const { ann, id } = await match(house)
    const path = `/api/live/${id}`
    for (const origin of ['https://evil.example', 'http://127.0.0.1:1', 'null', `https://${house.address}`])
      await expect(openSeat(house.address, path, ann.cookie, origin)).rejects.toThrow('403')
    const seat = await openSeat(house.address, path, ann.cookie, 'https://games.example')
    await seat.leave()
    const forged = await ann.post(
      'games',
      { title: 'toy', side: 'red', open: false },
      { origin: 'https://evil.example' },
    )
    expect(forged.status).toBe(403)
  })

  test('a name that was pointed at this machine is not its own', async () => {
    const status = await new Promise<number>(done => {
      const headers = { host: 'evil.example', origin: 'http://evil.example', 'content-type': 'application/json' }
      request({ host: '127.0.0.1', port: house.port, path: '/api/me', method: 'POST', headers }, answer =>
        done(answer.statusCode!),
      ).end('{"name":"Eve"}')
    })
    expect(status).toBe(403)
  })

  test('other addresses are not sockets', async () => {
    for (const path of ['/', '/api/live/../x', '/api/live/zz', '/api/games'])
      await expect(openSeat(house.address, path, '')).rejects.toThrow('404')
    await expect(openSeat(house.address, '/api/live', '')).rejects.toThrow('404')
  })

  test('the cover is told when a game of its player has changed', async () => {
    const { ann, bob, id } = await match(house)
    const cover = await openSeat(house.address, '/api/live', bob.cookie)
    const { seat } = await seated(ann, id)
    seat.send({ type: 'answer', n: 0, ids: ['bury:0101'] })
    await cover.next('mine')
    expect((await bob.get('mine')).body.games[0]).toMatchObject({ id, asked: 'blue', you: 'blue' })
    await Promise.all([seat.leave(), cover.leave()])
  })
})

describe('what is asked once', () => {
  test('names: length, control and direction characters', async () => {
    const nobody = await person(house, '')
    for (const name of ['', '   ', 'x'.repeat(25), 'a\u202eb', 'a\nb', 'a\u200bb', 7, null])
      expect((await nobody.post('me', { name })).status).toBe(400)
    expect((await nobody.get('me')).body).toEqual({ name: null })
    expect((await nobody.post('me', { name: ' Ney ' })).body).toEqual({ name: 'Ney' })
    expect((await nobody.get('me')).body).toEqual({ name: 'Ney' })
    expect(nobody.cookie.length).toBeGreaterThan(30)
  })

  test('a cookie is its server’s own making; a forged one is nobody', async () => {
    const said = await fetch(`http://${house.address}/api/me`, { headers: { cookie: 'grognard=forged' } })
    expect(await said.json()).toEqual({ name: null })
    const fixed = await fetch(`http://${house.address}/api/me`, {
      method: 'POST',
      headers: { cookie: 'grognard=forged', origin: `http://${house.address}`, 'content-type': 'application/json' },
      body: '{"name":"Eve"}',
    })
    const cookie = fixed.headers.get('set-cookie')!
    expect(cookie).not.toContain('forged')
    expect(cookie).toMatch(/; HttpOnly; SameSite=Strict; Secure$/)
  })

  test('bodies that cannot be used get one sentence', async () => {
    const ann = await person(house, 'Ann')
    const game = { title: 'toy', side: 'red', open: false }
    const cases: [unknown, number, RegExp][] = [
      ['{', 400, /not JSON/],
      ['x'.repeat(20_000), 413, /Too long/],
      [{}, 400, /title/],
      [{ ...game, title: 'chess' }, 400, /does not play 'chess'/],
      [{ ...game, side: 'green' }, 400, /red and blue/],
      [{ ...game, scenario: 'moon' }, 400, /moon/],
      [{ ...game, options: { x: true } }, 400, /x/],
      [{ ...game, more: 1 }, 400, /more/],
    ]
    for (const [body, status, text] of cases) {
      const said = await ann.post('games', body)
      expect([said.status, said.body.error]).toEqual([status, expect.stringMatching(text)])
    }
    expect((await ann.post('games', game, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await (await person(house, '')).post('games', game)).status).toBe(401)
    expect((await ann.get('nothing')).status).toBe(404)
    expect((await fetch(`http://${house.address}/api/me`, { method: 'DELETE' })).status).toBe(405)
    expect(faults).toEqual([])
  })

  test('too much at once is refused, by address', async () => {
    const ann = await person(house, 'Ann')
    const many = await Promise.all(Array.from({ length: 150 }, () => ann.post('me', { name: 'Ann' })))
    expect(many.some(one => one.status === 429)).toBe(true)
    time += 60_000
    expect((await ann.post('me', { name: 'Ann' })).status).toBe(200)
  })
})

describe('inside', () => {
  test('while nothing can be written nothing is acknowledged or told; afterwards play goes on', async () => {
    const { ann, bob, id } = await match(house)
    const [red, blue] = [await seated(ann, id), await seated(bob, id)]
    gone = true
    red.seat.send({ type: 'answer', n: 0, ids: ['bury:0101'] })
    await red.seat.next('busy')
    expect((await ann.get('ready')).status).toBe(503)
    expect((await ann.get('health')).status).toBe(200)
    gone = false
    expect((await ann.get('ready')).status).toBe(200)
    red.seat.send({ type: 'answer', n: 0, ids: ['bury:0104'] })
    expect((await red.seat.next('played')).n).toBe(1)
    await blue.seat.next('played')
    expect(blue.seat.heard.filter(one => one.type === 'played')).toHaveLength(1)
    for (const one of [red, blue]) await one.seat.leave()
  })

  test('a line that somebody else has written is found, and both are told how it stands', async () => {
    const { ann, bob, id } = await match(house)
    const red = await seated(ann, id)
    const other = await openHouse({ folder: house.folder, now: () => time }) // another process on the same store
    const blue = await (await person(other, '')).get('me') // it is there
    expect(blue.status).toBe(200)
    const apart = await openSeat(other.address, `/api/live/${id}`, ann.cookie)
    apart.send({ type: 'sit', have: -1 })
    await apart.next('table')
    apart.send({ type: 'answer', n: 0, ids: ['bury:0303'] })
    await apart.next('played')
    red.seat.send({ type: 'answer', n: 0, ids: ['bury:0101'] })
    expect(await red.seat.next('table')).toMatchObject({ n: 1, asked: { side: 'blue' } })
    expect(await house.store.log(id)).toHaveLength(1)
    const later = await seated(bob, id)
    expect(later.table.n).toBe(1)
    for (const one of [red.seat, later.seat, apart]) await one.leave()
    await other.stop()
  })

  test('a damaged log closes its own game with a sentence, and no other', async () => {
    const [bad, good] = [await match(house), await match(house)]
    for (const { ann, id } of [bad, good]) {
      const { seat } = await seated(ann, id)
      seat.send({ type: 'answer', n: 0, ids: ['bury:0101'] })
      await seat.next('played')
      await seat.leave()
    }
    time += 3_600_000
    house.keeper.sleep(1000)
    const sql = await openSqlite(house.folder)
    await sql.run(statement("update entry set id = 'bury:0104' where game = $1", bad.id))
    await sql.close()
    const seat = await bad.ann.at(bad.id)
    seat.send({ type: 'sit', have: -1 })
    expect((await seat.next('closed')).text).toMatch(/^This game cannot be opened: Line 1 of the journal/)
    expect((await seated(good.ann, good.id)).table.n).toBe(1)
    await seat.leave()
  })
})

test('a snapshot is read before the log, which then has all of its lines', async () => {
  const asked: string[] = []
  const noting = (store: Store): Store => ({
    ...store,
    async snapshot(id) {
      const found = await store.snapshot(id)
      asked.push('snapshot')
      return found
    },
    log(id) {
      asked.push('log')
      return store.log(id)
    },
  })
  const other = await openHouse({ wrap: noting })
  const { ann, id } = await match(other)
  await (await seated(ann, id)).seat.leave()
  expect(asked).toEqual(['snapshot', 'log'])
  await pullDown(other)
})

describe('sleep, and a server that goes down', () => {
  test('a game that slept wakes as it was, with what may be taken back', async () => {
    const { ann, id } = await match(house)
    const first = await seated(ann, id)
    first.seat.send({ type: 'answer', n: 0, ids: ['bury:0101'] })
    const told = await first.seat.next('played')
    house.keeper.sleep(0)
    expect(house.keeper.presence(id)).toBeDefined() // somebody sits there
    await first.seat.leave()
    time += 60_000
    house.keeper.sleep(60_000)
    expect(house.keeper.presence(id)).toBeUndefined()
    const seat = await ann.at(id)
    seat.send({ type: 'sit', have: 1, receipt: told.receipt })
    expect(await seat.next('same')).toMatchObject({ n: 1 })
    seat.send({ type: 'sit', have: 1, receipt: 'another' })
    expect(await seat.next('table')).toMatchObject({ n: 1, bar: null, events: [[{ kind: 'buriedAt' }]] })
    await seat.leave()
  })

  test('what was told is there after a restart, and an answer sent twice is played once', async () => {
    const first = await openHouse()
    const { ann, bob, id } = await match(first)
    const red = await seated(ann, id)
    red.seat.send({ type: 'answer', n: 0, ids: ['bury:0101'] })
    const told = await red.seat.next('played')
    const down = first.stop()
    await red.seat.next('restart')
    expect(await red.seat.closed).toBe(1012)
    await down
    const second = await openHouse({ folder: first.folder })
    const seat = await openSeat(second.address, `/api/live/${id}`, ann.cookie)
    seat.send({ type: 'sit', have: 1, receipt: told.receipt })
    await seat.next('same')
    seat.send({ type: 'answer', n: 0, ids: ['bury:0101'] }) // sent again, because nobody knew
    expect(await seat.next('table')).toMatchObject({ n: 1, receipt: told.receipt })
    const blue = await openSeat(second.address, `/api/live/${id}`, bob.cookie)
    blue.send({ type: 'sit', have: -1 })
    expect((await blue.next('table')).asked?.side).toBe('blue')
    await pullDown(second)
  })
})
