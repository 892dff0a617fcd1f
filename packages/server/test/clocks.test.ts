import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { clockNow, DAY, dueAt, given, left, newClock, PACES, passed, paused, resumed } from '../src/tables/clocks.ts'
import { cutShort, daysLeft, declared, leaveAt } from '../src/tables/leave.ts'
import { match, openHouse, pullDown, seated, type House, type Seat } from './house.ts'

const HOUR = DAY / 24
const pace = PACES.find(one => one.id === 'three')!
const START = 1000 * DAY
const clock = newClock(pace, ['red', 'blue'], 1, START)
const pass = (from: string, to: string, at: number, how: 'answer' | 'undo' | 'back' = 'answer', turn = 1) =>
  ({ from, to, how, turn, at }) as const

describe('a clock', () => {
  test('takes the turn’s time first and the bank after it', () => {
    expect(left(pace, clock, 'red', [], START + DAY)).toBe(5 * DAY)
    const quick = passed(pace, clock, [], pass('red', 'blue', START + 2 * DAY))
    expect(quick.banks).toEqual({ red: 3 * DAY, blue: 3 * DAY })
    const slow = passed(pace, clock, [], pass('red', 'blue', START + 4 * DAY))
    expect(slow.banks).toEqual({ red: 2 * DAY, blue: 3 * DAY })
    expect(left(pace, slow, 'blue', [], START + 5 * DAY)).toBe(5 * DAY)
    const late = passed(pace, clock, [], pass('red', 'blue', START + 9 * DAY))
    expect(late.banks.red).toBe(0)
  })

  test('runs on while the same side is asked', () => {
    expect(passed(pace, clock, [], pass('red', 'red', START + DAY))).toEqual(clock)
  })

  test('a new turn of the game credits both banks once, up to the cap', () => {
    const next = passed(pace, clock, [], pass('red', 'blue', START + 1, 'answer', 2))
    expect(next.banks).toEqual({ red: 3 * DAY + 6 * HOUR, blue: 3 * DAY + 6 * HOUR })
    expect(passed(pace, next, [], pass('blue', 'red', START + 2, 'answer', 2)).banks).toEqual(next.banks)
    let full = next
    for (let turn = 3; turn < 40; turn++) full = passed(pace, full, [], pass('red', 'red', START + 2, 'answer', turn))
    expect(full.banks).toEqual({ red: pace.cap, blue: pace.cap })
  })

  test('nobody gains by taking back what has passed the turn', () => {
    const over = passed(pace, clock, [], pass('red', 'blue', START + 4 * DAY, 'answer', 2))
    const back = passed(pace, over, [], pass('blue', 'red', START + 4 * DAY + HOUR, 'undo', 1))
    expect(back).toEqual(clock)
    expect(left(pace, back, 'red', [], START + 4 * DAY + HOUR)).toBe(2 * DAY - HOUR)
    const again = passed(pace, back, [], pass('red', 'blue', START + 4 * DAY + HOUR, 'answer', 2))
    expect(again.banks).toEqual({ red: over.banks.red - HOUR, blue: over.banks.blue })
    expect(passed(pace, back, [], pass('red', 'blue', START + 4 * DAY, 'answer', 2))).toEqual(over)
  })

  test('going back by consent costs nobody anything', () => {
    const back = passed(pace, clock, [], pass('red', 'blue', START + 5 * DAY, 'back'))
    expect(back.banks).toEqual(clock.banks)
    expect(left(pace, back, 'blue', [], START + 5 * DAY)).toBe(6 * DAY)
  })

  test('a pause stops it, and ends with the next answer', () => {
    const still = paused(clock, START + DAY)
    expect(left(pace, still, 'red', [], START + 9 * DAY)).toBe(5 * DAY)
    expect(dueAt(pace, still, 'red', [])).toBeNull()
    expect(left(pace, resumed(still, START + 9 * DAY), 'red', [], START + 10 * DAY)).toBe(4 * DAY)
    const on = passed(pace, still, [], pass('red', 'blue', START + 20 * DAY))
    expect(on).toMatchObject({ paused: null, banks: { red: 3 * DAY } })
  })

  test('leave stops a slow clock and no live one', () => {
    const leaves = [[START + DAY, START + 11 * DAY]] as const
    expect(left(pace, clock, 'red', leaves, START + 12 * DAY)).toBe(4 * DAY)
    expect(dueAt(pace, clock, 'red', leaves)).toBe(START + 16 * DAY)
    expect(dueAt(pace, clock, 'red', [[START + 7 * DAY, START + 8 * DAY]])).toBe(START + 6 * DAY)
    expect(clockNow(pace, clock, 'red', leaves, START + 2 * DAY)).toMatchObject({ still: 'leave', left: 5 * DAY })
    const live = PACES.find(one => one.id === 'hour')!
    const ticking = newClock(live, ['red', 'blue'], 1, START)
    expect(left(live, ticking, 'red', [[START, START + DAY]], START + HOUR)).toBe(20_000)
  })

  test('time that is given counts from now, however long the flag has been down, and lies above the cap', () => {
    const more = given(pace, clock, 'red', 'red', [], START + 10 * DAY)
    expect(left(pace, more, 'red', [], START + 10 * DAY)).toBe(3 * DAY)
    const rich = given(pace, given(pace, clock, 'blue', 'red', [], START), 'blue', 'red', [], START)
    expect(rich.banks.blue).toBe(9 * DAY)
    expect(passed(pace, rich, [], pass('red', 'blue', START + 1, 'answer', 2)).banks.blue).toBe(9 * DAY)
  })
})

describe('leave', () => {
  test('is thirty days in any year, beforehand, and not twice at a time', () => {
    const leaves = declared([], START, 20, START)
    expect(leaves).toEqual([[START, START + 20 * DAY]])
    if (typeof leaves === 'string') throw new Error(leaves)
    expect(daysLeft(leaves, START)).toBe(10)
    expect(declared(leaves, START + 30 * DAY, 11, START)).toBe('There are 10 days of leave left this year.')
    expect(declared(leaves, START + 19 * DAY, 2, START)).toBe('There is leave at that time already.')
    expect(declared(leaves, START - 1, 2, START)).toMatch(/beforehand/)
    expect(declared(leaves, START + 91 * DAY, 2, START)).toMatch(/ninety/)
    expect(daysLeft(leaves, START + 400 * DAY)).toBe(30)
    expect(leaveAt(leaves, START + DAY)).toEqual(leaves[0])
    const back = cutShort(leaves, START + 2.5 * DAY)
    expect(daysLeft(back, START + 3 * DAY)).toBe(27)
    expect(leaveAt(back, START + 3 * DAY)).toBeNull()
  })
})

describe('at the table', () => {
  let house: House
  let time = START
  beforeAll(async () => {
    house = await openHouse({ now: () => time })
  })
  afterAll(() => pullDown(house))

  const bury = async (by: Seat, n: number, ...others: Seat[]) => {
    by.send({ type: 'answer', n, ids: ['bury:0303'] })
    await Promise.all(others.map(one => one.next('played')))
    return by.next('played')
  }

  test('both see whose time runs and what is left of it', async () => {
    const { ann, bob, id } = await match(house, { pace: 'three' })
    const [red, blue] = [await seated(ann, id), await seated(bob, id)]
    expect(red.table.head.pace).toEqual(pace)
    expect(red.table.clocks).toMatchObject({ side: 'red', left: 6 * DAY, still: null })
    time += 4 * DAY
    const told = await bury(red.seat, 0, blue.seat)
    expect(told.clocks).toEqual({ side: 'blue', left: 6 * DAY, banks: { red: 2 * DAY, blue: 3 * DAY }, still: null })
    expect((await bob.get('mine')).body.games[0]).toMatchObject({ pace: { id: 'three' }, clocks: { side: 'blue' } })
    for (const one of [red, blue]) await one.seat.leave()
  })

  test('a fallen flag ends nothing; the other may give time, or claim the game', async () => {
    const { ann, bob, id } = await match(house, { pace: 'hour' })
    const [red, blue] = [(await seated(ann, id)).seat, (await seated(bob, id)).seat]
    blue.send({ type: 'claim', n: 0 })
    expect((await blue.next('refused')).refusal.reason).toBe('far.refuse.claim')
    time += 2 * HOUR
    red.send({ type: 'claim', n: 0 }) // nobody claims on their own flag
    await red.next('refused')
    blue.send({ type: 'give' })
    expect((await red.next('clocks')).clocks).toMatchObject({ side: 'red', left: HOUR / 4 })
    blue.send({ type: 'claim', n: 0 })
    await blue.next('refused')
    time += HOUR
    blue.send({ type: 'claim', n: 0 })
    expect(await red.next('played')).toMatchObject({
      kind: 'claim',
      by: 'blue',
      outcome: { winner: 'blue' },
      asked: null,
    })
    for (const one of [red, blue]) await one.leave()
  })

  test('whoever is late may still answer before the other claims', async () => {
    const { ann, bob, id } = await match(house, { pace: 'day' })
    const [red, blue] = [(await seated(ann, id)).seat, (await seated(bob, id)).seat]
    time += 5 * DAY
    expect((await bury(red, 0, blue)).clocks).toMatchObject({ side: 'blue', banks: { red: 0 } })
    blue.send({ type: 'claim', n: 1 })
    await blue.next('refused')
    for (const one of [red, blue]) await one.leave()
  })

  test('more time and a pause are asked for and granted; a restart keeps offers and clocks', async () => {
    const { ann, bob, id } = await match(house, { pace: 'day' })
    const [red, blue] = [(await seated(ann, id)).seat, (await seated(bob, id)).seat]
    red.send({ type: 'offer', what: 'time' })
    expect((await blue.next('offer')).offer).toEqual({ by: 'red', what: 'time' })
    house.keeper.sleep(-1) // nobody is put away who has company
    expect((await seated(bob, id)).table.offer).toEqual({ by: 'red', what: 'time' })
    blue.send({ type: 'reply', yes: true })
    expect((await red.next('clocks')).clocks).toMatchObject({ left: 2 * DAY }) // with the offer
    expect((await red.next('clocks')).clocks).toMatchObject({ left: 3 * DAY })
    blue.send({ type: 'offer', what: 'pause' })
    expect((await red.next('clocks')).clocks).toMatchObject({ still: null })
    red.send({ type: 'reply', yes: true })
    expect((await red.next('clocks')).clocks).toMatchObject({ still: 'pause' })
    time += 100 * DAY
    await house.keeper.sweep() // a pause is no absence
    blue.send({ type: 'claim', n: 0 })
    await blue.next('refused')
    expect((await seated(ann, id)).table.clocks).toMatchObject({ still: 'pause', left: 3 * DAY })
    blue.send({ type: 'resume' })
    expect((await red.next('clocks')).clocks).toMatchObject({ still: null, left: 3 * DAY })
    for (const one of [red, blue]) await one.leave()
  })

  test('nobody offers time or a pause where nobody is in a hurry', async () => {
    const { ann, bob, id } = await match(house)
    const [red, blue] = [await seated(ann, id), (await seated(bob, id)).seat]
    expect(red.table).toMatchObject({ clocks: null, head: { pace: null } })
    red.seat.send({ type: 'offer', what: 'time' })
    red.seat.send({ type: 'offer', what: 'pause' })
    red.seat.send({ type: 'give' })
    red.seat.send({ type: 'resume' })
    red.seat.send({ type: 'offer', what: 'back' }) // nothing to go back to
    red.seat.send({ type: 'offer', what: 'draw' })
    expect((await blue.next('offer')).offer).toEqual({ by: 'red', what: 'draw' })
    for (const one of [red.seat, blue]) await one.leave()
  })

  test('leave is declared, stops the clock for both to see, and ends when one is back', async () => {
    const { ann, bob, id } = await match(house, { pace: 'three' })
    const [red, blue] = [(await seated(ann, id)).seat, (await seated(bob, id)).seat]
    expect((await ann.get('me/leave')).body).toEqual({ daysLeft: 30, leave: null })
    expect((await ann.post('me/leave', { days: 31 })).status).toBe(400)
    expect((await ann.post('me/leave', { days: 10, from: time - 1 })).status).toBe(409)
    expect((await ann.post('me/leave', { days: 10 })).body).toEqual({ daysLeft: 20, leave: [time, time + 10 * DAY] })
    expect((await blue.next('table')).clocks).toMatchObject({ side: 'red', still: 'leave', left: 6 * DAY })
    time += 9 * DAY
    blue.send({ type: 'claim', n: 0 })
    await blue.next('refused')
    expect((await ann.post('me/leave', { days: 0 })).body).toEqual({ daysLeft: 21, leave: null })
    time += 7 * DAY
    blue.send({ type: 'claim', n: 0 })
    expect(await red.next('played')).toMatchObject({ kind: 'claim' })
    for (const one of [red, blue]) await one.leave()
  })

  test('a game is abandoned fourteen days after its flag fell, and nobody wins', async () => {
    const { ann, id } = await match(house, { pace: 'day' })
    const red = (await seated(ann, id)).seat
    time += 15 * DAY
    await house.keeper.sweep()
    expect((await ann.get(`games/${id}`)).body.status).toBe('running')
    time += DAY
    await house.keeper.sweep()
    expect(await red.next('played')).toMatchObject({
      kind: 'abandon',
      outcome: { winner: null, level: 'ended.abandon' },
    })
    await red.leave()
  })

  test('a pace that is not on the list is refused with the list', async () => {
    const { ann } = await match(house)
    const made = await ann.post('games', { title: 'toy', side: 'red', open: false, pace: 'blitz' })
    expect(made).toEqual({
      status: 400,
      body: { error: 'The paces are day, three, week, hour, ninety, evening, or none.' },
    })
  })

  test('going back by consent crosses the other side’s answer, and is written', async () => {
    const { ann, bob, id } = await match(house)
    const [red, blue] = [(await seated(ann, id)).seat, (await seated(bob, id)).seat]
    await bury(red, 0, blue)
    await bury(blue, 1, red)
    red.send({ type: 'offer', what: 'back' })
    expect((await blue.next('offer')).offer).toEqual({ by: 'red', what: 'back' })
    red.send({ type: 'reply', yes: true }) // not one's own
    blue.send({ type: 'reply', yes: true })
    const told = await red.next('played')
    expect(told).toMatchObject({ kind: 'back', by: 'red', undone: 2, n: 3, asked: { side: 'red' } })
    await blue.next('played')
    expect((await house.store.log(id)).at(-1)!.entry).toMatchObject({ kind: 'back', side: 'red', id: '0' })
    house.keeper.sleep(-1)
    await bury(red, 3, blue)
    for (const one of [red, blue]) await one.leave()
    house.keeper.sleep(-1)
    expect((await seated(ann, id)).table).toMatchObject({ n: 4, asked: { side: 'blue' } })
  })
})
