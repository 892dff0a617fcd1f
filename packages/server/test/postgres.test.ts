import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { toy, type ToyState } from '../../kernel/test/toy-title.ts'
import { afterAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../src/store/postgres.ts'
import { startServer } from '../src/server.ts'
import { statement } from '../src/store/sql.ts'
import { sqlStore } from '../src/store/sql-store.ts'
import { startPostgres, type Postgres } from '../src/trial/postgres.ts'
import { match, openSeat, seated, titles, type House } from './house.ts'
import { row, storeSuite } from './store-suite.ts'

const found = await startPostgres()
const why = typeof found === 'string' ? found : ''
if (why) console.warn(why)
const postgres = found as Postgres

describe.skipIf(why)('PostgreSQL', () => {
  afterAll(() => postgres.stop(), 600_000)

  storeSuite(async () => sqlStore(await openPostgres(await postgres.fresh())))

  test('a database of a later version is refused, and says which', async () => {
    const url = await postgres.fresh()
    const sql = await openPostgres(url)
    await sql.run(statement("update meta set value = '99' where name = 'version'"))
    await sql.close()
    await expect(openPostgres(url)).rejects.toThrow(/made by a later Grognard \(tables of version 99/)
  })

  test('what comes together is written together; what is taken falls alone', async () => {
    const store = sqlStore(await openPostgres(await postgres.fresh()))
    const say = (game: string, n: number, body = 'x') => store.say(game, { n, side: 'red', at: 1, body })
    expect(await say('g7', 1, 'first')).toBe(true)
    const games = Array.from({ length: 150 }, (_, i) => `g${i}`)
    const done = await Promise.all(games.map(game => say(game, 1)))
    expect(games.filter((_, i) => !done[i])).toEqual(['g7'])
    expect((await store.said('g7', 9)).map(one => one.body)).toEqual(['first'])
    for (const game of games.slice(100)) expect(await store.said(game, 9)).toHaveLength(1)
    await store.end()
  })

  test('two processes that write the same games, in whatever order, wait for each other and no longer', async () => {
    const url = await postgres.fresh()
    const stores = [sqlStore(await openPostgres(url)), sqlStore(await openPostgres(url))]
    const games = Array.from({ length: 60 }, (_, i) => `g${i}`)
    for (const id of games) await stores[0].addGame(row(id), [])
    const begun = { asked: 'red', clock: null, due: null }
    const all = await Promise.all([
      ...games.map(id => stores[0].begin(id, {}, {}, begun)),
      ...games.toReversed().map(id => stores[1].begin(id, {}, {}, begun)),
    ])
    expect(all.filter(Boolean)).toHaveLength(games.length) // each is begun by one of them
    for (const store of stores) await store.end()
  })

  test('one that cannot be reached gets one sentence', async () => {
    await expect(openPostgres('postgres://nobody@localhost:1/none')).rejects.toThrow(
      /^The database of DATABASE_URL cannot be used: /,
    )
  })

  test('while it is gone nothing is acknowledged; once it is back play goes on, and the others hear of it', async () => {
    const url = new URL(await postgres.fresh())
    const way = await wayTo(Number(url.port))
    url.port = String(way.port)
    const store = sqlStore(await openPostgres(url.href))
    const running = await startServer({ titles, host: '127.0.0.1', port: 0, store })
    const house: House = { ...running, store, folder: '', address: `127.0.0.1:${running.port}` }
    const { ann, bob, id } = await match(house)
    const [red, blue] = [(await seated(ann, id)).seat, (await seated(bob, id)).seat]
    await way.cut()
    expect((await ann.get('ready')).status).toBe(503)
    expect((await ann.get('health')).status).toBe(200)
    expect((await ann.get('mine')).status).toBe(503)
    red.send({ type: 'answer', n: 0, ids: ['bury:0101'] })
    await red.next('busy')
    await way.mend()
    await expect.poll(async () => (await ann.get('ready')).status, { timeout: 600_000 }).toBe(200)
    expect(await store.log(id)).toEqual([])
    red.send({ type: 'answer', n: 0, ids: ['bury:0101'] })
    for (const seat of [red, blue]) expect((await seat.next('played')).n).toBe(1)
    expect(blue.heard.filter(one => one.type === 'played')).toHaveLength(1)
    // What listens for other processes has found its way back too.
    const other = await openPostgres(url.href)
    const before = blue.heard.length
    const bound = statement('update game set offer = $2 where id = $1', id, JSON.stringify({ by: 'red', what: 'draw' }))
    await other.run(bound)
    await expect
      .poll(
        () => {
          other.announce(id)
          return blue.heard.slice(before).some(one => one.type === 'offer')
        },
        { timeout: 600_000 },
      )
      .toBe(true)
    await other.close()
    await house.stop()
    await way.cut()
  })

  test('two people at two processes play one game', async () => {
    const url = await postgres.fresh()
    const houses: House[] = []
    for (let i = 0; i < 2; i++) {
      const store = sqlStore(await openPostgres(url))
      const running = await startServer({ titles, host: '127.0.0.1', port: 0, store })
      houses.push({ ...running, store, folder: '', address: `127.0.0.1:${running.port}` })
    }
    const { ann, bob, id } = await match(houses[0])
    const red = (await seated(ann, id)).seat
    const blue = await openSeat(houses[1].address, `/api/live/${id}`, bob.cookie)
    blue.send({ type: 'sit', have: -1 })
    expect((await blue.next('table')).n).toBe(0)
    // Each sees that the other is there, and that they have gone; who only opens a table is told of those who sat there before.
    const bothHere = { seats: [{ presence: 'here' }, { presence: 'here' }] }
    for (const seat of [red, blue])
      await expect
        .poll(() => seat.heard.findLast(one => one.type === 'seats'), { timeout: 600_000 })
        .toMatchObject(bothHere)
    blue.send({ type: 'away', away: true })
    await expect
      .poll(() => red.heard.findLast(one => one.type === 'seats'), { timeout: 600_000 })
      .toMatchObject({ seats: [{ presence: 'here' }, { presence: 'away' }] })
    blue.send({ type: 'away', away: false })
    red.send({ type: 'answer', n: 0, ids: ['bury:0101'] })
    expect(await blue.next('played')).toMatchObject({ n: 1, by: 'red', asked: { side: 'blue' } })
    await red.next('played') // its own
    blue.send({ type: 'answer', n: 1, ids: ['bury:0504'] })
    expect(await red.next('played')).toMatchObject({ n: 2, by: 'blue', asked: { side: 'red' } })
    blue.send({ type: 'say', text: 'Good day' })
    expect((await red.next('said')).said.body).toBe('Good day')
    // Both at once about the same line: one is kept, and both see which.
    const also = await openSeat(houses[1].address, `/api/live/${id}`, ann.cookie)
    also.send({ type: 'sit', have: -1 })
    const { view } = await also.next('table')
    const [first, second] = toy.question(view as ToyState).answers
    red.send({ type: 'answer', n: 2, ids: [first.id] })
    also.send({ type: 'answer', n: 2, ids: [second.id] })
    await expect.poll(() => houses[0].store.log(id), { timeout: 600_000 }).toHaveLength(3)
    for (const seat of [red, also]) {
      seat.send({ type: 'sit', have: -1 })
      await expect.poll(() => seat.heard.some(one => 'n' in one && one.n === 3), { timeout: 600_000 }).toBe(true)
    }
    for (const house of houses) await house.stop()
  })

  test('processes hear of what others have written, not of their own', async () => {
    const url = await postgres.fresh()
    const [one, two] = [await openPostgres(url), await openPostgres(url)]
    const heard: string[] = []
    await one.listen(game => heard.push(`one ${game}`))
    await new Promise<void>(done => {
      void two.listen(game => (heard.push(`two ${game}`), done())).then(() => one.announce('g'))
    })
    expect(heard).toEqual(['two g'])
    await one.close()
    await two.close()
  })
})

/** A way to the database that can be cut and mended. */
async function wayTo(port: number) {
  const open = new Set<Socket>()
  let server: Server
  const mend = (at: number): Promise<void> =>
    new Promise(done => {
      server = createServer(from => {
        const to = connect(port, 'localhost')
        for (const [one, other] of [
          [from, to],
          [to, from],
        ]) {
          open.add(one)
          one.on('error', () => other.destroy())
          one.on('close', () => {
            open.delete(one)
            other.destroy()
          })
          one.pipe(other)
        }
      }).listen(at, 'localhost', done)
    })
  await mend(0)
  const at = (server!.address() as AddressInfo).port
  return {
    port: at,
    mend: () => mend(at),
    cut: async (): Promise<void> => {
      const closed = new Promise(done => server.close(done))
      for (const socket of open) socket.destroy()
      await closed
    },
  }
}
