import { afterAll, beforeAll, expect, test } from 'vitest'
import type { State } from '@grognard/kernel'
import { toy, type ToyState } from '../../kernel/test/toy-title.ts'
import { match, NONCE, openHouse, person, pullDown, seated, type House } from './house.ts'

// Seats that change hands: passed on by a link, or to a computer officer.

const seen: State[] = []
let house: House
beforeAll(async () => {
  house = await openHouse({
    officer: (_, view) => {
      seen.push(view)
      return Promise.resolve(toy.question(view as ToyState).answers.at(-1)!.id)
    },
  })
})
afterAll(() => pullDown(house))

test('a seat is passed on by a link that serves once; whoever had it is shown out', async () => {
  const { ann, bob, id } = await match(house)
  const [cid, dan] = [await person(house, 'Cid'), await person(house, 'Dan')]
  const { seat: old } = await seated(bob, id)
  const { token } = (await bob.post(`games/${id}/hand`)).body
  expect((await cid.post(`games/${id}/invitation`, { token })).body).toMatchObject({ takes: 'blue', status: 'running' })
  expect((await ann.post(`games/${id}/seats`, { nonce: NONCE, token })).status).toBe(404) // nobody plays both sides
  expect((await cid.post(`games/${id}/seats`, { nonce: NONCE, token })).body).toEqual({ side: 'blue' })
  expect((await old.next('closed')).text).toBe('This seat has been passed on.')
  old.send({ type: 'resign', n: 0 })
  await old.next('closed')
  expect((await dan.post(`games/${id}/seats`, { nonce: NONCE, token })).status).toBe(404)
  await expect(bob.at(id)).rejects.toThrow('404')
  expect((await bob.get('mine')).body.games).toEqual([])
  const { seat, table } = await seated(cid, id)
  expect(table.seats.map(one => one.name)).toEqual(['Ann', 'Cid'])
  expect(table.head.players).toEqual({ red: 'Ann', blue: 'Bob' }) // as it was bound
  seat.send({ type: 'resign', n: 0 })
  expect(await seat.next('played')).toMatchObject({ kind: 'resign', by: 'blue' })
  for (const one of [old, seat]) await one.leave()
})

test('a stranger passes nothing on, and neither does a player of a game that waits', async () => {
  const { id } = await match(house)
  const cid = await person(house, 'Cid')
  for (const what of ['hand', 'officer']) expect((await cid.post(`games/${id}/${what}`)).status).toBe(404)
  const waiting = (await cid.post('games', { title: 'toy', side: 'red', open: false })).body.id as string
  expect((await cid.post(`games/${waiting}/hand`)).status).toBe(404)
})

test('a computer officer takes the empty seat, sees what his side may know, and plays the game to its end', async () => {
  const ann = await person(house, 'Ann')
  const { id } = (await ann.post('games', { title: 'toy', side: 'red', open: false })).body
  await ann.post(`games/${id}/seats`, { nonce: NONCE })
  expect((await ann.post(`games/${id}/officer`)).status).toBe(200)
  expect((await ann.post(`games/${id}/officer`)).body.error).toBe('A computer officer sits there already.')
  const { seat, table } = await seated(ann, id)
  expect(table.seats[1]).toEqual({ side: 'blue', name: 'Lieutenant', presence: 'here' })
  seat.send({ type: 'answer', n: 0, ids: ['bury:0303'] })
  for (;;) {
    const told = await seat.next('played')
    if (told.outcome) break
    if (told.asked!.side !== 'red') continue
    const whole = await seated(ann, id)
    const { answers } = toy.question(whole.table.view as ToyState)
    seat.send({ type: 'answer', n: whole.table.n, ids: [answers.at(-1)!.id] })
    await whole.seat.leave()
  }
  const mine = toy.observe(seen[0] as ToyState, 'blue')
  expect(seen[0]).toEqual(mine)
  expect((seen[0] as ToyState).treasure[0]).toBe(-1)
  await seat.leave()
})

test('an officer takes over a seat in the midst of a game', async () => {
  const { ann, bob, id } = await match(house)
  const { seat } = await seated(ann, id)
  expect((await bob.post(`games/${id}/officer`)).status).toBe(200)
  seat.send({ type: 'answer', n: 0, ids: ['bury:0303'] })
  await seat.next('played')
  expect(await seat.next('played')).toMatchObject({ by: 'blue', n: 2 })
  await seat.leave()
})

test('where there is no officer the server says so, and kits stay at home', async () => {
  const bare = await openHouse()
  const { ann, id } = await match(bare)
  expect(await ann.post(`games/${id}/officer`)).toEqual({
    status: 409,
    body: { error: 'This server has no computer officer.' },
  })
  const kit = { name: 'mine', files: {} }
  expect((await ann.post('games', { title: 'toy', side: 'red', open: false, kit })).body.error).toMatch(/kits stay/)
  await pullDown(bare)
})
