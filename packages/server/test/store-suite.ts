import { expect, test } from 'vitest'
import type { State } from '@grognard/kernel'
import type { GameRow, LogLine, SeatRow, Store } from '../src/store/store.ts'

// What every store promises. The same suite for each of them.

const HASH = 'ab'.repeat(32)

export const row = (id: string, more: Partial<GameRow> = {}): GameRow => ({
  id,
  title: 'toy',
  rules: '1',
  bound: null,
  scenario: 'field',
  options: { deep: true },
  seed: '00'.repeat(32),
  players: null,
  nonces: null,
  status: 'waiting',
  open: false,
  asked: null,
  length: 0,
  outcome: null,
  created: 5,
  moved: 5,
  pace: null,
  clock: null,
  offer: null,
  ...more,
})

const seat = (game: string, side: string, account: string | null, link: string | null = null): SeatRow => ({
  game,
  side,
  account,
  name: null,
  nonce: null,
  leaves: [],
  orders: null,
  link,
})

const line = (id: string, at = 7): LogLine => ({
  entry: { kind: 'answer', side: 'red', id, at, dice: [3], check: HASH.slice(0, 16) },
  hash: HASH,
  events: [{ kind: 'dug', params: { n: 1 } }],
})
const back: LogLine = {
  entry: { kind: 'undo', side: 'red', at: 8, check: HASH.slice(0, 16) },
  hash: HASH,
  events: [],
}
const STANDING = { asked: 'blue', outcome: null, clock: null, due: null, fires: null }

const BEGUN = { asked: 'red', clock: null, due: null }

export function storeSuite(open: () => Promise<Store>): void {
  const running = async (store: Store, id: string): Promise<void> => {
    await store.addGame(row(id), [seat(id, 'red', 'a'), seat(id, 'blue', 'b')])
    expect(await store.begin(id, { red: 'Ann', blue: 'Bob' }, { red: 'x', blue: 'y' }, BEGUN)).toBe(true)
  }

  test('a guest is found by the hash of the cookie, and by nothing else', async () => {
    const store = await open()
    await store.addGuest('a', 'Ann', 'hash-a', 1)
    expect(await store.guest('hash-a')).toEqual({ id: 'a', name: 'Ann' })
    expect(await store.guest('a')).toBeUndefined()
    await store.rename('a', 'Anna')
    expect((await store.guest('hash-a'))?.name).toBe('Anna')
    await store.end()
  })

  test('a passkey is kept once, found, counted and withdrawn by its own account alone', async () => {
    const store = await open()
    const passkey = { id: 'k', account: 'a', publicKey: 'pk', counter: 0, created: 4 }
    expect(await store.addPasskey(passkey)).toBe(true)
    expect(await store.addPasskey({ ...passkey, account: 'b' })).toBe(false)
    expect(await store.passkey('k')).toEqual(passkey)
    expect(await store.passkey('other')).toBeUndefined()
    await store.usedPasskey('k', 7)
    expect(await store.passkeys('a')).toEqual([{ ...passkey, counter: 7 }])
    expect(await store.passkeys('b')).toEqual([])
    expect(await store.dropPasskey('b', 'k')).toBe(false)
    expect(await store.dropPasskey('a', 'k')).toBe(true)
    expect(await store.passkey('k')).toBeUndefined()
    await store.end()
  })

  test('what is to be signed counts once, in time, and for whom it was asked', async () => {
    const store = await open()
    await store.addChallenge('one', 'a', 100, 0)
    await store.addChallenge('two', null, 100, 0)
    expect(await store.takeChallenge('one', null, 50)).toBe(false)
    expect(await store.takeChallenge('one', 'b', 50)).toBe(false)
    expect(await store.takeChallenge('one', 'a', 101)).toBe(false)
    expect(await store.takeChallenge('one', 'a', 100)).toBe(true)
    expect(await store.takeChallenge('one', 'a', 100)).toBe(false)
    await store.addChallenge('three', null, 300, 200) // those that are too old go
    expect(await store.takeChallenge('two', null, 50)).toBe(false)
    await store.addGuest('g', 'Ann', 'cookie', 1)
    await store.dropSession('cookie')
    expect(await store.guest('cookie')).toBeUndefined()
    await store.end()
  })

  test('a game is bound to other rules by a line, once, and its snapshot goes', async () => {
    const store = await open()
    await running(store, 'g')
    const shot = { lines: 1, hash: HASH, state: { turn: 1 } as unknown as State }
    expect(await store.append('g', 0, [line('dig')], STANDING, shot)).toBe(true)
    const binding: LogLine = {
      entry: { kind: 'rules', side: '', id: '2', at: 9, check: HASH.slice(0, 16) },
      hash: HASH,
      events: [],
    }
    expect(await store.rebind('g', 0, binding, '2')).toBe(false)
    expect(await store.rebind('g', 1, binding, '2')).toBe(true)
    expect(await store.rebind('g', 1, binding, '2')).toBe(false)
    expect((await store.game('g'))?.game).toMatchObject({ rules: '1', bound: '2', length: 2, asked: 'blue' })
    expect((await store.log('g'))[1]).toEqual(binding)
    expect(await store.snapshot('g')).toBeUndefined()
    await store.end()
  })

  test('what is made once is kept: the first stays', async () => {
    const store = await open()
    expect(await store.keep('push', 'one')).toBe('one')
    expect(await store.keep('push', 'two')).toBe('one')
    await store.end()
  })

  test('a game comes back as it was put in, with its seats and their names', async () => {
    const store = await open()
    await store.addGuest('a', 'Ann', 'hash-a', 1)
    await store.addGame(row('g'), [seat('g', 'red', 'a'), seat('g', 'blue', null, 'link')])
    expect(await store.game('g')).toEqual({
      game: row('g'),
      seats: expect.arrayContaining([
        { ...seat('g', 'red', 'a'), name: 'Ann' },
        seat('g', 'blue', null, 'link'),
      ]) as SeatRow[],
    })
    expect(await store.game('h')).toBeUndefined()
    expect(await store.games()).toEqual(['g'])
    await store.end()
  })

  test('a seat is taken once: by its invitation, by its owner, or freely where the game is open', async () => {
    const store = await open()
    await store.addGame(row('g'), [seat('g', 'red', 'a'), seat('g', 'blue', null, 'link')])
    expect(await store.sit('g', 'blue', 'b', 'n', null)).toBe(false)
    expect(await store.sit('g', 'blue', 'b', 'n', '')).toBe(false)
    expect(await store.sit('g', 'blue', 'b', 'n', 'other')).toBe(false)
    expect(await store.sit('g', 'red', 'b', 'n', 'link')).toBe(false)
    const both = await Promise.all([store.sit('g', 'blue', 'b', 'n', 'link'), store.sit('g', 'blue', 'c', 'm', 'link')])
    expect(both.filter(Boolean)).toHaveLength(1)
    const taker = both[0] ? 'b' : 'c'
    expect(await store.sit('g', 'blue', taker, 'again', 'link')).toBe(false)
    expect(await store.sit('g', 'red', 'a', 'mine', null)).toBe(true)
    expect((await store.game('g'))?.seats.find(one => one.side === 'blue')).toMatchObject({
      account: taker,
      link: null,
    })
    await store.addGame(row('o', { open: true }), [seat('o', 'red', 'a'), seat('o', 'blue', null)])
    expect((await store.open(10)).map(one => one.game.id)).toEqual(['o'])
    expect(await store.sit('o', 'blue', 'b', 'n', null)).toBe(true)
    await store.end()
  })

  test('an invitation takes the one before it away, and is not put on a taken seat', async () => {
    const store = await open()
    await store.addGame(row('g'), [seat('g', 'red', 'a'), seat('g', 'blue', null, 'old')])
    expect(await store.invite('g', 'red', 'x')).toBe(false)
    expect(await store.invite('g', 'blue', 'new')).toBe(true)
    expect(await store.sit('g', 'blue', 'b', 'n', 'old')).toBe(false)
    expect(await store.invite('g', 'blue', null)).toBe(true)
    expect(await store.sit('g', 'blue', 'b', 'n', 'new')).toBe(false)
    await store.end()
  })

  test('a game begins once, and nobody sits down after that', async () => {
    const store = await open()
    await running(store, 'g')
    expect(await store.begin('g', {}, {}, BEGUN)).toBe(false)
    expect((await store.game('g'))?.game).toMatchObject({
      status: 'running',
      players: { red: 'Ann', blue: 'Bob' },
      nonces: { red: 'x', blue: 'y' },
      asked: 'red',
    })
    expect(await store.sit('g', 'red', 'a', 'late', null)).toBe(false)
    await store.end()
  })

  test('lines are added where the log ends, and come back as they were', async () => {
    const store = await open()
    await running(store, 'g')
    expect(await store.append('g', 0, [line('one'), line('two', 9)], STANDING)).toBe(true)
    expect(await store.append('g', 2, [back], STANDING)).toBe(true)
    expect(await store.log('g')).toEqual([line('one'), line('two', 9), back])
    expect((await store.game('g'))?.game).toMatchObject({ asked: 'blue', length: 3, moved: 8, status: 'running' })
    await store.end()
  })

  test('news of a game are its standing, the lines that are new and the last words', async () => {
    const store = await open()
    await running(store, 'g')
    for (const [n, id] of ['one', 'two', 'three'].entries()) await store.append('g', n, [line(id)], STANDING)
    for (const n of [1, 2, 3]) await store.say('g', { n, side: 'red', at: n, body: `word ${n}` })
    const { game, seats } = (await store.game('g'))!
    const lines = (await store.log('g')).slice(1)
    expect(await store.news('g', 1, 2)).toEqual({ game, seats, lines, talk: await store.said('g', 2) })
    expect(lines).toHaveLength(2)
    expect(await store.news('none', 0, 2)).toBeUndefined()
    await store.end()
  })

  test('of two that write at one place one is refused, and nothing of it is kept', async () => {
    const store = await open()
    await running(store, 'g')
    const both = await Promise.all([
      store.append('g', 0, [line('one')], STANDING),
      store.append('g', 0, [line('two'), line('three')], STANDING),
    ])
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await store.append('g', 5, [line('gap')], STANDING)).toBe(false)
    expect((await store.log('g')).map(one => (one.entry as { id: string }).id)).toEqual(
      both[0] ? ['one'] : ['two', 'three'],
    )
    await store.end()
  })

  test('a game that is over takes no more lines', async () => {
    const store = await open()
    await running(store, 'g')
    const outcome = { winner: 'red', level: 'won', clause: '1', scores: { red: 1 } }
    expect(await store.append('g', 0, [line('one')], { ...STANDING, asked: null, outcome })).toBe(true)
    expect((await store.game('g'))?.game).toMatchObject({ status: 'over', outcome, asked: null })
    expect(await store.append('g', 1, [line('more')], STANDING)).toBe(false)
    await store.end()
  })

  test('a snapshot is kept with its lines, the latest only', async () => {
    const store = await open()
    await running(store, 'g')
    expect(await store.snapshot('g')).toBeUndefined()
    const state = { title: 'toy' } as never
    await store.append('g', 0, [line('one')], STANDING, { lines: 1, hash: 'h1', state })
    await store.append('g', 1, [line('two')], STANDING, { lines: 2, hash: 'h2', state })
    expect(await store.append('g', 0, [line('x')], STANDING, { lines: 1, hash: 'h3', state })).toBe(false)
    expect(await store.snapshot('g')).toEqual({ lines: 2, hash: 'h2', state })
    await store.end()
  })

  test('my games are mine, and what was closed is not among them', async () => {
    const store = await open()
    await running(store, 'g')
    await store.addGame(row('h'), [seat('h', 'red', 'b'), seat('h', 'blue', null)])
    await store.addGame(row('i'), [seat('i', 'red', 'a'), seat('i', 'blue', null)])
    await store.close('i')
    expect((await store.mine('a', 0)).map(one => one.game.id)).toEqual(['g'])
    expect((await store.mine('b', 0)).map(one => one.game.id).sort()).toEqual(['g', 'h'])
    expect(await store.mine('nobody', 0)).toEqual([])
    await store.end()
  })

  test('clocks and offers are settled by whoever saw them last, and a line clears the offer', async () => {
    const store = await open()
    const pace = { id: 'day', slow: true, turn: 10, bank: 5, credit: 1, cap: 6 }
    const clock = { since: 3, banks: { red: 5, blue: 5 }, turn: 1, paused: null, last: null }
    await store.addGame(row('g', { pace }), [seat('g', 'red', 'a'), seat('g', 'blue', 'b')])
    expect(await store.begin('g', {}, {}, { asked: 'red', clock, due: 18 })).toBe(true)
    const { game } = (await store.game('g'))!
    expect(game).toMatchObject({ pace, clock, offer: null })
    const offer = { by: 'red', what: 'time' } as const
    const both = await Promise.all([
      store.settle(game, { clock, offer }, 18),
      store.settle(game, { clock: { ...clock, paused: 4 }, offer: null }, null),
    ])
    expect(both.filter(Boolean)).toHaveLength(1)
    const now = (await store.game('g'))!.game
    expect(await store.settle(now, { clock, offer }, 18)).toBe(true)
    expect([await store.overdue(17), await store.overdue(18)]).toEqual([[], ['g']])
    expect(await store.append('g', 0, [line('one')], { ...STANDING, clock, due: 30 })).toBe(true)
    expect((await store.game('g'))!.game).toMatchObject({ clock, offer: null })
    expect(await store.settle({ ...now, offer }, { clock, offer: null }, 18)).toBe(false)
    expect(await store.overdue(29)).toEqual([])
    await store.end()
  })

  test('standing orders are kept with their seat, and looked at when they are due', async () => {
    const store = await open()
    await running(store, 'g')
    const list = [{ prompt: 'ask', params: { n: 1 }, focus: [3], id: 'stay', words: 'Stay' }]
    const orders = { list, until: 4, reveals: 2, run: 0, halted: null }
    const { game } = (await store.game('g'))!
    expect(await store.order(game, 'blue', orders, 50, false)).toBe(true)
    expect(await store.firing(100)).toEqual([])
    expect(await store.order(game, 'red', orders, 50)).toBe(true)
    expect([await store.firing(49), await store.firing(50)]).toEqual([[], ['g']])
    const orderOf = async (side: string) => (await store.game('g'))!.seats.find(one => one.side === side)!.orders
    expect(await orderOf('red')).toEqual(orders)
    const fired = { side: 'red', orders: { ...orders, run: 1 } }
    expect(await store.append('g', 0, [line('one')], { ...STANDING, fires: null, orders: fired })).toBe(true)
    expect(await store.firing(1000)).toEqual([])
    expect([await orderOf('red'), await orderOf('blue')]).toEqual([{ ...orders, run: 1 }, orders])
    expect(await store.order(game, 'red', orders, 50)).toBe(false)
    await store.end()
  })

  test('a notice goes with the line that passes the turn, and is taken once', async () => {
    const store = await open()
    await running(store, 'g')
    const notice = { game: 'g', side: 'blue', account: 'b', title: 'toy', after: 9, tries: 0 }
    await store.append('g', 0, [line('one')], { ...STANDING, notice })
    expect([await store.noticesDue(8), await store.noticesDue(9)]).toEqual([[], [notice]])
    const both = await Promise.all([store.takeNotice(notice), store.takeNotice(notice)])
    expect(both.filter(Boolean)).toHaveLength(1)
    await store.putNotice({ ...notice, tries: 1 })
    await store.append('g', 1, [line('two')], { ...STANDING, asked: 'red', notice: null })
    expect(await store.noticesDue(100)).toEqual([])
    const channel = {
      id: 'c',
      account: 'b',
      kind: 'mail',
      address: 'b@x',
      always: true,
      failures: 0,
      code: 'h',
    } as const
    await store.addChannel(channel)
    expect(await store.channels('b')).toEqual([channel])
    await store.confirmChannel('c')
    await store.channelFailures('c', 2)
    expect(await store.channels('b')).toEqual([{ ...channel, code: null, failures: 2 }])
    await store.dropChannel('c')
    expect(await store.channels('b')).toEqual([])
    await store.end()
  })

  test('leave goes with the account, and is seen at its seats', async () => {
    const store = await open()
    await store.addGuest('a', 'Ann', 'hash-a', 1)
    await store.addGame(row('g'), [seat('g', 'red', 'a'), seat('g', 'blue', null)])
    expect(await store.leaves('a')).toEqual([])
    await store.setLeaves('a', [[5, 9]])
    expect(await store.leaves('a')).toEqual([[5, 9]])
    expect((await store.game('g'))!.seats.find(one => one.side === 'red')!.leaves).toEqual([[5, 9]])
    await store.end()
  })

  test('what is said keeps its order', async () => {
    const store = await open()
    for (const n of [1, 2, 3]) expect(await store.say('g', { n, side: 'red', at: n, body: `word ${n}` })).toBe(true)
    expect(await store.say('g', { n: 3, side: 'blue', at: 4, body: 'late' })).toBe(false)
    expect((await store.said('g', 2)).map(one => one.body)).toEqual(['word 2', 'word 3'])
    await store.end()
  })

  test('many at once are all kept', async () => {
    const store = await open()
    const ids = Array.from({ length: 50 }, (_, i) => `g${i}`)
    await Promise.all(ids.map(id => running(store, id)))
    for (let n = 0; n < 4; n++)
      expect(await Promise.all(ids.map(id => store.append(id, n, [line(`${n}`)], STANDING)))).not.toContain(false)
    for (const id of ids) expect(await store.log(id)).toHaveLength(4)
    expect(await store.ready()).toBe(true)
    await store.end()
    expect(await store.ready()).toBe(false)
  })
}
