import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseJournal, receiptOf, verify } from '@grognard/kernel'
import { toy, type ToyState } from '../../kernel/test/toy-title.ts'
import { match, NONCE, openHouse, person, pullDown, seated, type House, type Seat } from './house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => pullDown(house))

/** Plays an answer and waits until both have been told. */
async function both(red: Seat, blue: Seat, by: Seat, n: number, ...ids: string[]) {
  by.send({ type: 'answer', n, ids })
  return { red: await red.next('played'), blue: await blue.next('played') }
}

describe('a game by link', () => {
  test('the dice are bound before anybody adds to them, and the invitation serves once', async () => {
    const [ann, bob, cid] = [await person(house, 'Ann'), await person(house, 'Bob'), await person(house, 'Cid')]
    const made = (await ann.post('games', { title: 'toy', side: 'red', open: false })).body
    expect(made.commitment).toMatch(/^[0-9a-f]{64}$/)
    await ann.post(`games/${made.id}/seats`, { nonce: NONCE })
    const { token } = (await ann.post(`games/${made.id}/links`)).body
    const about = await bob.post(`games/${made.id}/invitation`, { token })
    expect(about.body).toMatchObject({ commitment: made.commitment, status: 'waiting', you: null })
    expect((await cid.post(`games/${made.id}/seats`, { nonce: NONCE, token: `${token}x` })).status).toBe(404)
    expect(await bob.post(`games/${made.id}/seats`, { nonce: NONCE, token })).toEqual({
      status: 200,
      body: { side: 'blue' },
    })
    expect((await cid.post(`games/${made.id}/seats`, { nonce: NONCE, token })).status).toBe(404)
    expect((await cid.post(`games/${made.id}/invitation`, { token })).status).toBe(404)
    expect((await cid.get(`games/${made.id}`)).status).toBe(404)
    expect((await bob.get(`games/${made.id}`)).body).toMatchObject({ status: 'running', asked: 'red', you: 'blue' })
  })

  test('a new invitation takes the old one away, and one can be taken back', async () => {
    const [ann, bob] = [await person(house, 'Ann'), await person(house, 'Bob')]
    const { id } = (await ann.post('games', { title: 'toy', side: 'blue', open: false })).body
    const first = (await ann.post(`games/${id}/links`)).body.token
    const second = (await ann.post(`games/${id}/links`)).body.token
    expect((await bob.post(`games/${id}/seats`, { nonce: NONCE, token: first })).status).toBe(404)
    await ann.post(`games/${id}/revoke`)
    expect((await bob.post(`games/${id}/seats`, { nonce: NONCE, token: second })).status).toBe(404)
    expect((await bob.post(`games/${id}/links`)).status).toBe(404)
    await ann.post(`games/${id}/close`)
    expect((await ann.get('mine')).body.games).toEqual([])
  })

  test('whoever waits is told when the other sits down', async () => {
    const [ann, bob] = [await person(house, 'Ann'), await person(house, 'Bob')]
    const { id } = (await ann.post('games', { title: 'toy', side: 'red', open: false })).body
    await ann.post(`games/${id}/seats`, { nonce: NONCE })
    const seat = await ann.at(id)
    seat.send({ type: 'sit', have: -1 })
    expect((await seat.next('waiting')).about.you).toBe('red')
    const { token } = (await ann.post(`games/${id}/links`)).body
    await bob.post(`games/${id}/seats`, { nonce: NONCE, token })
    expect((await seat.next('table')).head.players).toEqual({ red: 'Ann', blue: 'Bob' })
    await seat.leave()
  })
})

test('a game that is given up before it began is closed for whoever waits in it', async () => {
  const ann = await person(house, 'Ann')
  const { id } = (await ann.post('games', { title: 'toy', side: 'red', open: false })).body
  await ann.post(`games/${id}/seats`, { nonce: NONCE })
  const seat = await ann.at(id)
  seat.send({ type: 'sit', have: -1 })
  await seat.next('waiting')
  await ann.post(`games/${id}/close`)
  expect((await seat.next('closed')).text).toBe('This game was given up before it began.')
  await seat.leave()
  await expect(ann.at(id)).rejects.toThrow('404')
})

describe('at the table', () => {
  test('an answer goes to both, each as its side may know it', async () => {
    const { ann, bob, id } = await match(house)
    const [red, blue] = [await seated(ann, id), await seated(bob, id)]
    expect(red.table).toMatchObject({ n: 0, side: 'red', asked: { side: 'red', prompt: 'ask.bury' }, bar: 'undo.none' })
    const first = await both(red.seat, blue.seat, red.seat, 0, 'bury:0303')
    expect(first.red).toMatchObject({ n: 1, by: 'red', asked: { side: 'blue' }, events: [[{ kind: 'buriedAt' }]] })
    expect(first.blue).toMatchObject({ n: 1, by: 'red', events: [[{ kind: 'buried' }]] })
    const view = { ...blue.table.view, ...first.blue.change } as unknown as ToyState
    expect(view.treasure[0]).toBe(-1)
    expect(JSON.stringify(blue.seat.heard)).not.toContain('bury:0303')
    // The change laid over the view that was told is the view.
    const table = await seated(bob, id)
    expect(table.table.view).toEqual(view)
    for (const one of [red.seat, blue.seat, table.seat]) await one.leave()
  })

  test('several answers are one act; what a die has made impossible is left out', async () => {
    const { ann, bob, id } = await match(house)
    const [red, blue] = [(await seated(ann, id)).seat, (await seated(bob, id)).seat]
    await both(red, blue, red, 0, 'bury:0101')
    await both(red, blue, blue, 1, 'bury:0504')
    const asked = (await seated(ann, id)).table
    const [step] = toy.question(asked.view as ToyState).answers
    const { red: told } = await both(red, blue, red, 2, step.id, 'no such answer')
    expect(told).toMatchObject({ n: 3, events: [expect.anything()] })
    for (const one of [red, blue]) await one.leave()
  })

  test('the wrong side and an unlisted answer are refused with a clause, a stale one gets the table anew', async () => {
    const { ann, bob, id } = await match(house)
    const [red, blue] = [(await seated(ann, id)).seat, (await seated(bob, id)).seat]
    blue.send({ type: 'answer', n: 0, ids: ['bury:0303'] })
    expect((await blue.next('refused')).refusal.clause).toMatch(/toy/)
    red.send({ type: 'answer', n: 0, ids: ['dig'] })
    expect((await red.next('refused')).refusal.clause).toMatch(/toy/)
    red.send({ type: 'answer', n: 5, ids: ['bury:0303'] })
    expect((await red.next('table')).n).toBe(0)
    await both(red, blue, red, 0, 'bury:0303')
    red.send({ type: 'answer', n: 0, ids: ['bury:0303'] }) // the same again
    expect((await red.next('table')).n).toBe(1)
    expect(await house.store.log(id)).toHaveLength(1)
    for (const one of [red, blue]) await one.leave()
  })

  test('taking back goes as far as the rules allow, and is written', async () => {
    const { ann, bob, id } = await match(house)
    const [red, blue] = [(await seated(ann, id)).seat, (await seated(bob, id)).seat]
    const { red: first, blue: other } = await both(red, blue, red, 0, 'bury:0303')
    expect([first.bar, other.bar]).toEqual([null, 'undo.other'])
    blue.send({ type: 'undo', n: 1, times: 1 })
    expect((await blue.next('table')).n).toBe(1)
    red.send({ type: 'undo', n: 1, times: 9 })
    expect(await red.next('played')).toMatchObject({ n: 2, kind: 'undo', undone: 1, asked: { side: 'red' } })
    expect(await blue.next('played')).toMatchObject({ n: 2, kind: 'undo', undone: 1 })
    expect((await house.store.log(id)).map(line => line.entry.kind)).toEqual(['answer', 'undo'])
    for (const one of [red, blue]) await one.leave()
  })

  test('presence, chat and offers reach both', async () => {
    const { ann, bob, id } = await match(house)
    const red = (await seated(ann, id)).seat
    expect((await red.next('seats')).seats.map(one => one.presence)).toEqual(['here', 'gone'])
    const blue = (await seated(bob, id)).seat
    expect((await red.next('seats')).seats.map(one => one.presence)).toEqual(['here', 'here'])
    blue.send({ type: 'away', away: true })
    expect((await red.next('seats')).seats[1]).toEqual({ side: 'blue', name: 'Bob', presence: 'away' })
    blue.send({ type: 'say', text: '  <b>Vive</b> l’Empereur ' })
    expect((await red.next('said')).said).toMatchObject({ n: 1, side: 'blue', body: '<b>Vive</b> l’Empereur' })
    blue.send({ type: 'offer', what: 'draw' })
    expect((await red.next('offer')).offer).toEqual({ by: 'blue', what: 'draw' })
    blue.send({ type: 'reply', yes: true }) // nobody takes their own
    red.send({ type: 'reply', yes: false })
    expect((await red.next('offer')).offer).toBeNull()
    expect((await seated(ann, id)).table.talk).toHaveLength(1)
    await blue.leave()
    for (;;) if ((await red.next('seats')).seats[1].presence === 'gone') break
    await red.leave()
  })
})

describe('the end', () => {
  test('the seed is shown then and not before, the journal holds, and receipts agree with it', async () => {
    const { ann, bob, id, commitment } = await match(house)
    const [red, blue] = [(await seated(ann, id)).seat, (await seated(bob, id)).seat]
    expect((await ann.get(`games/${id}/journal`)).status).toBe(404)
    const receipts: string[] = []
    const whole = async (seat: Seat) => {
      seat.send({ type: 'sit', have: -1 })
      return seat.next('table')
    }
    let table = await whole(red)
    while (!table.outcome) {
      const mine = table.asked!.side === 'red'
      const { view } = mine ? table : await whole(blue)
      const { answers } = toy.question(view as ToyState)
      const { red: told } = await both(red, blue, mine ? red : blue, table.n, answers[answers.length - 1].id)
      receipts.push(told.receipt)
      table = await whole(red)
    }
    const said = await fetch(`http://${house.address}/api/games/${id}/journal`, { headers: { cookie: bob.cookie } })
    const journal = parseJournal(await said.text())
    expect(journal).toMatchObject({ commitment, players: { red: 'Ann', blue: 'Bob' }, nonces: { red: NONCE } })
    expect(verify(toy, journal)).toMatchObject({ ok: true, finished: true })
    const log = await house.store.log(id)
    expect(receipts).toEqual(log.map((line, i) => receiptOf(journal.seed!, i + 1, line.hash)))
    expect(JSON.stringify([red.heard, blue.heard])).not.toContain(journal.seed!)
    expect((await ann.get('mine')).body.games[0]).toMatchObject({ id, status: 'over' })
    red.send({ type: 'resign', n: table.n }) // too late
    expect((await red.next('table')).outcome).toEqual(table.outcome)
    for (const one of [red, blue]) await one.leave()
  })

  test('a side may give up, on its own move or not', async () => {
    const { ann, bob, id } = await match(house)
    const [red, blue] = [(await seated(ann, id)).seat, (await seated(bob, id)).seat]
    blue.send({ type: 'resign', n: 0 })
    expect(await red.next('played')).toMatchObject({ kind: 'resign', outcome: { winner: 'red' }, asked: null })
    await blue.next('played')
    const journal = parseJournal(JSON.stringify((await ann.get(`games/${id}/journal`)).body))
    expect(verify(toy, journal)).toMatchObject({ ok: true, finished: true, answers: 0 })
    for (const one of [red, blue]) await one.leave()
  })

  test('a draw takes both', async () => {
    const { ann, bob, id } = await match(house)
    const [red, blue] = [(await seated(ann, id)).seat, (await seated(bob, id)).seat]
    red.send({ type: 'reply', yes: true }) // to nothing
    red.send({ type: 'offer', what: 'draw' })
    await blue.next('offer')
    blue.send({ type: 'reply', yes: true })
    expect(await red.next('played')).toMatchObject({ kind: 'draw', outcome: { winner: null, level: 'ended.draw' } })
    for (const one of [red, blue]) await one.leave()
  })
})

describe('whoever watches', () => {
  test('a private game cannot be found, whatever is asked', async () => {
    const { id } = await match(house)
    const cid = await person(house, 'Cid')
    await expect(cid.at(id)).rejects.toThrow('404')
    await expect((await person(house, '')).at(id)).rejects.toThrow('404')
    await expect(cid.at('0'.repeat(18))).rejects.toThrow('404')
    for (const path of [`games/${id}`, `games/${id}/journal`, 'games/000000000000000000'])
      expect(await cid.get(path)).toEqual({ status: 404, body: { error: 'Not found' } })
    for (const path of ['links', 'revoke', 'close'])
      expect((await cid.post(`games/${id}/${path}`)).body).toEqual({ error: 'Not found' })
  })
})
