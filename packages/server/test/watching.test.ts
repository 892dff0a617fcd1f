import { afterAll, beforeAll, expect, test } from 'vitest'
import { eventFor, openGame, type DealtJournal } from '@grognard/kernel'
import { toy, type ToyState } from '../../kernel/test/toy-title.ts'
import type { FromServer } from '../src/live/wire.ts'
import { laidTable } from '../src/tables/table.ts'
import { LAG } from '../src/tables/watching.ts'
import { match, openHouse, person, pullDown, seated, titles, type House, type Person, type Seat } from './house.ts'

// Whoever watches: nobody's view some answers behind, or one side's, with its consent, a turn behind.

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => pullDown(house))

/** Plays on with the last answer of each list, so many times or to the end. */
async function playOn(ann: Person, bob: Person, id: string, times = Infinity): Promise<number> {
  const seats = { red: await ann.at(id), blue: await bob.at(id) }
  let n = 0
  for (let i = 0; i <= times; i++) {
    const tables = []
    for (const seat of Object.values(seats)) {
      seat.send({ type: 'sit', have: -1 })
      tables.push(await seat.next('table'))
    }
    n = tables[0].n
    const side = tables[0].asked?.side as 'red' | 'blue' | undefined
    if (side === undefined || i === times) break
    const { view } = tables[side === 'red' ? 0 : 1]
    seats[side].send({ type: 'answer', n, ids: [toy.question(view as ToyState).answers.at(-1)!.id] })
    for (const seat of Object.values(seats)) await seat.next('played')
  }
  for (const seat of Object.values(seats)) await seat.leave()
  return n
}

/** The game as it stood after so many answers, as somebody may see it. */
async function viewAfter(id: string, answers: number, eyes: string | null) {
  const table = (await laidTable(house.store, { titles }, id, Date.now))!
  const journal = table.game!.journal as DealtJournal
  const state = layTo(journal, answers)
  return {
    view: toy.observe(state, eyes),
    events: table.game!.events.slice(0, answers).map(list => list.map(one => eventFor(one, eyes))),
  }
}

function layTo(journal: DealtJournal, answers: number): ToyState {
  let found: ToyState | undefined
  openGame(toy, journal, {
    each: game => {
      if (game.answers.length === answers) found = toy.clone(game.state)
    },
  })
  return found!
}

function lay(table: Extract<FromServer, { type: 'table' }>, seat: Seat) {
  let view: Record<string, unknown> = { ...table.view }
  let { n } = table
  for (const told of seat.heard)
    if (told.type === 'played') {
      expect(told.from).toBe(n)
      view = { ...view, ...told.change }
      for (const key of told.gone) delete view[key]
      n = told.n
    }
  return { view, n }
}

test('nobody’s view lags some answers behind, and follows what was played', async () => {
  const { ann, bob, id } = await match(house, { open: true })
  await playOn(ann, bob, id, 4)
  const { seat, table } = await seated(await person(house, ''), id)
  expect(table).toMatchObject({ side: null, eyes: null, n: 0, events: [], talk: [], receipt: '' })
  const length = await playOn(ann, bob, id, LAG - 1)
  expect(length).toBe(LAG + 3)
  seat.send({ type: 'sit', have: -1 })
  const again = await seat.next('table')
  expect(again.n).toBe(3)
  expect(again).toMatchObject(await viewAfter(id, 3, null))
  expect(lay(table, seat)).toEqual({ view: again.view, n: 3 })
  await seat.leave()
})

test('what is said and offered is for those who play; whoever watches decides nothing', async () => {
  const { ann, id } = await match(house, { open: true })
  const { seat } = await seated(await person(house, ''), id)
  const { seat: red } = await seated(ann, id)
  red.send({ type: 'say', text: 'He does not see my left.' })
  await red.next('said')
  red.send({ type: 'offer', what: 'draw' })
  await red.next('offer')
  seat.send({ type: 'offer', what: 'draw' })
  seat.send({ type: 'reply', yes: true })
  seat.send({ type: 'say', text: 'Left flank!' })
  for (const type of ['resign', 'claim'] as const) {
    seat.send({ type, n: 0 })
    expect((await seat.next('table')).outcome).toBeNull()
  }
  expect(seat.heard.filter(one => one.type === 'said' || one.type === 'offer' || one.type === 'clocks')).toEqual([])
  for (;;) if ((await red.next('seats')).watchers === 1) break
  expect((await seated(ann, id)).table).toMatchObject({
    offer: { by: 'red' },
    talk: [{ body: 'He does not see my left.' }],
  })
  for (const one of [seat, red]) await one.leave()
})

test('one side’s view is seen only by the link that it gave, a turn behind, until it is taken back', async () => {
  const { ann, bob, id } = await match(house)
  const [cid, eve] = [await person(house, 'Cid'), await person(house, '')]
  await expect(cid.at(id)).rejects.toThrow('404')
  const { token } = (await ann.post(`games/${id}/watch-link`, { mine: true })).body
  expect((await cid.post(`games/${id}/watch`, { token: `${token}x` })).status).toBe(404)
  expect((await cid.post(`games/${id}/watch`, { token })).status).toBe(200)
  expect((await cid.post(`games/${id}/watch-link`, { mine: true })).status).toBe(404)
  expect((await bob.post(`games/${id}/watch`, { token })).status).toBe(200) // who plays sees with their own eyes
  expect((await seated(bob, id)).table).toMatchObject({ side: 'blue', eyes: 'blue' })
  await playOn(ann, bob, id, 2)
  expect((await cid.get(`games/${id}`)).body).toMatchObject({ you: null })
  const { seat, table } = await seated(cid, id)
  expect(table).toMatchObject({ side: null, eyes: 'red', n: 0 })
  await playOn(ann, bob, id, 8)
  seat.send({ type: 'sit', have: -1 })
  const later = await seat.next('table')
  expect(later.n).toBeGreaterThan(1)
  const state = (await viewAfter(id, later.n, 'red')).view
  expect(later.view).toEqual(state)
  expect((later.view as ToyState).treasure[0]).toBeGreaterThanOrEqual(0) // hers
  expect((later.view as ToyState).treasure[1]).toBe(-1) // not his
  const now = (await laidTable(house.store, { titles }, id, Date.now))!.game!.state as ToyState
  expect(toy.phase!(later.view as ToyState).turn).toBeLessThan(toy.phase!(now).turn)
  const plain = (await bob.post(`games/${id}/watch-link`, { mine: false })).body.token as string
  expect((await eve.post(`games/${id}/watch`, { token: plain })).status).toBe(200)
  expect((await seated(eve, id)).table.eyes).toBeNull()
  await ann.post(`games/${id}/unwatch`)
  expect((await seat.next('closed')).text).toBe('This game is watched no longer.')
  await expect(cid.at(id)).rejects.toThrow('404')
  await seat.leave()
})

test('when it is over, everything is seen', async () => {
  const { ann, bob, id } = await match(house, { open: true })
  const { seat } = await seated(await person(house, ''), id)
  await playOn(ann, bob, id)
  for (;;) {
    const table = await seat.next('table')
    if (!table.outcome) continue
    expect(table).toMatchObject(await viewAfter(id, table.n, null))
    break
  }
  await seat.leave()
})
