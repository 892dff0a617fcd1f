import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Question, State } from '@grognard/kernel'
import { toy } from '../../kernel/test/toy-title.ts'
import type { OrderNow } from '../src/live/wire.ts'
import { DAY } from '../src/tables/clocks.ts'
import { armed, delay, MOST_IN_A_ROW, ordered, type Orders } from '../src/tables/orders.ts'
import { match, openHouse, pullDown, seated, titles, type House, type Person, type Seat } from './house.ts'

const orderFor = ({ prompt, params = {}, focus = [] }: Question, id: string): OrderNow => ({
  prompt,
  params,
  focus,
  id,
  words: '',
})

describe('an order', () => {
  const [title] = titles
  const state = toy.setup({ scenario: 'field', options: {} }, { next: [], generator: [1, 2, 3, 4], thrown: 0 }) as State
  const question = title.question(state)
  const order = orderFor(question, question.answers[1].id)
  const stands = (one: OrderNow, more: Partial<Orders> = {}): Orders => ({
    ...armed({ list: [one], until: null }, state),
    ...more,
  })

  test('fires on the question that it was given for', () => {
    expect(ordered(stands(order), title, state)).toEqual({ id: order.id })
    const asked = { ...question, params: { b: 2, a: 1 } }
    const other = { ...title, question: () => asked }
    expect(ordered(stands({ ...order, params: { a: 1, b: 2 } }), other, state)).toEqual({ id: order.id })
  })

  test('never fires on one that differs in anything, or where its answer is not listed', () => {
    const wrong: OrderNow[] = [
      { ...order, prompt: 'ask.walk' },
      { ...order, params: { n: 1 } },
      { ...order, focus: [0] },
      { ...order, id: 'dig' },
    ]
    for (const one of wrong) expect(ordered(stands(one), title, state)).toEqual({ halted: 'other' })
    const asked = { ...question, params: { n: 2 }, focus: [4, 5] }
    const other = { ...title, question: () => asked }
    const near: Partial<OrderNow>[] = [
      { params: { n: 2 }, focus: [5, 4] },
      { params: { n: 2 }, focus: [4] },
      { params: { n: '2' }, focus: [4, 5] },
      { params: {}, focus: [4, 5] },
    ]
    for (const one of near) expect(ordered(stands({ ...order, ...one }), other, state)).toEqual({ halted: 'other' })
    expect(ordered(stands({ ...order, params: { n: 2 }, focus: [4, 5] }), other, state)).toEqual({ id: order.id })
  })

  test('halts after a secret, past its turn, and after too many in a row', () => {
    expect(ordered(stands(order, { reveals: state.reveals + 1 }), title, state)).toEqual({ halted: 'secret' })
    expect(ordered(stands(order, { until: -1 }), title, state)).toEqual({ halted: 'turn' })
    expect(ordered(stands(order, { run: MOST_IN_A_ROW }), title, state)).toEqual({ halted: 'many' })
  })

  test('waits a while, so that nobody can tell it from a person', () => {
    const slow = { id: 'day', slow: true, turn: DAY, bank: 0, credit: 0, cap: 0 }
    expect([delay(null, () => 0), delay(null, () => 1)]).toEqual([1000, 4000])
    expect([delay(slow, () => 0), delay(slow, () => 1)]).toEqual([60_000, 20 * 60_000])
  })
})

describe('at the table', () => {
  let house: House
  let time = 1000 * DAY
  beforeAll(async () => {
    house = await openHouse({ now: () => time, random: () => 0.5 })
  })
  afterAll(() => pullDown(house))

  const bury: OrderNow = { prompt: 'ask.bury', params: {}, focus: [], id: 'bury:0504', words: 'Bury it' }
  const give = (who: Person, id: string, list: OrderNow[], until: number | null = null) =>
    who.post(`games/${id}/orders`, { list, until })
  const answer = async (seat: Seat, n: number, ...ids: string[]) => {
    seat.send({ type: 'answer', n, ids })
    return seat.next('played')
  }

  test('answers for whoever is not there, after its delay and not before, and is told as any answer', async () => {
    const { ann, bob, id } = await match(house)
    expect((await give(bob, id, [bury])).body).toEqual({ list: [bury], until: null, halted: null })
    const { seat } = await seated(ann, id)
    await answer(seat, 0, 'bury:0101')
    await house.keeper.fire()
    expect(await house.store.log(id)).toHaveLength(1)
    time += 2500
    await house.keeper.fire()
    const told = await seat.next('played')
    expect(told).toMatchObject({ n: 2, by: 'blue', kind: 'answer', events: [[{ kind: 'buried' }]] })
    expect(JSON.stringify(seat.heard)).not.toMatch(/order|halted/)
    expect((await ann.get(`games/${id}/orders`)).body).toEqual({ list: [], until: null, halted: null })
    await seat.leave()
  })

  test('another question halts all of them, until the player has answered it', async () => {
    const { ann, bob, id } = await match(house)
    const [red, blue] = [(await seated(ann, id)).seat, (await seated(bob, id)).seat]
    await give(bob, id, [{ ...bury, prompt: 'ask.walk' }])
    await answer(red, 0, 'bury:0101')
    await blue.next('played')
    time += 5000
    await house.keeper.fire()
    expect((await bob.get(`games/${id}/orders`)).body.halted).toBe('other')
    time += DAY
    await house.keeper.fire()
    expect(await house.store.log(id)).toHaveLength(1)
    await answer(blue, 1, 'bury:0303')
    expect((await bob.get(`games/${id}/orders`)).body.halted).toBeNull()
    for (const one of [red, blue]) await one.leave()
  })

  test('orders survive a nap of the table, and go on in a row as far as they match', async () => {
    const { ann, bob, id } = await match(house)
    const { seat } = await seated(ann, id)
    await answer(seat, 0, 'bury:0101')
    // Red stays where it is, each time it is asked to walk.
    await give(ann, id, [{ ...bury, prompt: 'ask.walk', params: { n: 2 }, id: 'stay' }])
    await seat.leave()
    const blue = (await seated(bob, id)).seat
    await answer(blue, 1, 'bury:0504')
    await blue.leave()
    house.keeper.sleep(-1)
    time += 5000
    await house.keeper.fire()
    const log = await house.store.log(id)
    expect(log.at(-1)!.entry).toMatchObject({ kind: 'answer', side: 'red', id: 'stay' })
    time += 5000
    await house.keeper.fire() // it is blue that is asked, and blue has given none
    expect(await house.store.log(id)).toHaveLength(log.length)
    const whole = (await house.store.game(id))!
    expect(whole.game.asked).toBe('blue')
    expect(whole.seats.find(one => one.side === 'red')!.orders).toMatchObject({ run: 1, halted: null })
  })

  test('leave what is asked now to whoever gives them', async () => {
    const { ann, id } = await match(house)
    await give(ann, id, [bury])
    time += DAY
    await house.keeper.fire()
    expect(await house.store.log(id)).toEqual([])
  })

  test('are one’s own to give and to read, and not more than twenty', async () => {
    const { ann, id } = await match(house)
    const { ann: stranger } = await match(house)
    expect((await stranger.get(`games/${id}/orders`)).status).toBe(404)
    expect((await give(stranger, id, [bury])).status).toBe(404)
    expect(
      (
        await give(
          ann,
          id,
          Array.from({ length: 21 }, () => bury),
        )
      ).status,
    ).toBe(400)
    expect((await give(ann, id, [bury], -1)).status).toBe(400)
  })
})
