import { afterAll, beforeAll, expect, test } from 'vitest'
import { match, openHouse, person, pullDown, seated, type House } from './house.ts'

// An account beyond one cookie: the code that brings it back, everything that is kept of it, and its end.

let house: House
let time = 1_000_000
beforeAll(async () => {
  house = await openHouse({ now: () => time })
})
afterAll(() => pullDown(house))

test('a recovery code brings an account to another browser; a new one makes the old void', async () => {
  const { ann, id } = await match(house)
  const first = (await ann.post('me/recovery')).body.code as string
  expect(first).toMatch(/^([A-Z2-9]{5}-){4}[A-Z2-9]{5}$/)
  const { code } = (await ann.post('me/recovery')).body
  const other = await person(house, '')
  expect((await other.post('me/recover', { code: first })).status).toBe(404)
  expect((await other.post('me/recover', { code: String(code).toLowerCase().replaceAll('-', ' ') })).body).toEqual({
    name: 'Ann',
  })
  expect(other.cookie).not.toBe(ann.cookie)
  expect((await other.get('mine')).body.games).toMatchObject([{ id, you: 'red' }])
  expect((await ann.get('me')).body).toEqual({ name: 'Ann' }) // the old browser too
})

test('codes are not guessed for long', async () => {
  time += 3_600_000
  const eve = await person(house, '')
  const codes = Array.from({ length: 11 }, (_, i) => eve.post('me/recover', { code: `AAAAA-${i}` }))
  expect((await Promise.all(codes)).map(one => one.status).sort((a, b) => a - b)).toEqual([
    ...Array<number>(10).fill(404),
    429,
  ])
  time += 3_600_000
})

test('everything that is kept of an account can be had, and nothing of anybody else', async () => {
  const { ann, bob, id } = await match(house)
  const { seat } = await seated(ann, id)
  seat.send({ type: 'say', text: 'Bonjour' })
  await seat.next('said')
  const order = { prompt: 'ask.bury', params: {}, focus: [], id: 'bury:0101', words: '' }
  await bob.post(`games/${id}/orders`, { list: [order], until: null })
  const all = (await ann.get('me/export')).body
  expect(all).toMatchObject({
    name: 'Ann',
    said: [{ game: id, body: 'Bonjour' }],
    games: [{ id, side: 'red', orders: null }],
  })
  expect(JSON.stringify(all)).not.toMatch(/bury|seed|hash/)
  expect((await (await person(house, '')).get('me/export')).status).toBe(404)
  await seat.leave()
})

test('an erased account gives its games up, and its name, words and cookie are gone', async () => {
  const { ann, bob, id } = await match(house)
  const waiting = (await ann.post('games', { title: 'toy', side: 'red', open: true })).body.id as string
  const { seat } = await seated(bob, id)
  const red = (await seated(ann, id)).seat
  red.send({ type: 'say', text: 'Adieu' })
  await seat.next('said')
  expect((await ann.post('me/erase', { name: 'Bob' })).status).toBe(400)
  expect((await ann.post('me/erase', { name: 'Ann' })).status).toBe(200)
  expect(await seat.next('played')).toMatchObject({ kind: 'resign', by: 'red', outcome: { winner: 'blue' } })
  expect((await ann.get('me')).body).toEqual({ name: null })
  expect((await bob.get(`games/${id}`)).body.seats[0].name).toBe('Somebody')
  expect((await house.store.said(id, 9)).map(one => one.body)).toEqual(['—'])
  expect((await house.store.game(waiting))!.game.status).toBe('closed')
  for (const one of [seat, red]) await one.leave()
})
