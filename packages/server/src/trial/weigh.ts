import { randomBytes } from 'node:crypto'
import { seededDice, type Title } from '@grognard/kernel'
import { WebSocket } from 'ws'
import type { Shelf } from '../rules/shelf.ts'
import type { GameRow, Store } from '../store/store.ts'
import { laidTable } from '../tables/table.ts'
import { newAccount, newMatch, seatBot, type Account, type Bot } from './bot.ts'
import type { Killable } from './crash.ts'

// What things cost that lie about: sockets where nothing happens, games in memory, games that wake, and a start with many of them kept.

/** What a server holds and has used, once it has swept. */
export interface Weighed {
  readonly held: number // bytes that the program itself holds
  readonly rss: number // and with what the system holds for it
  readonly cpu: number // seconds
}

export interface Weighable extends Killable {
  weigh(): Promise<Weighed>
}

export interface WeighReport {
  sockets: number
  perSocket: number // bytes
  idle: number // share of a core, with all of them open
  games: number
  lines: number // of each game's log, on the average
  perGame: number // bytes, with both players at the table
  waking: number // milliseconds, p50, as the store has them
  kept: number
  start: number // seconds until it is ready
}

export interface WeighParts {
  readonly server: Weighable
  readonly open: () => Promise<Store> // the store, once the server is gone
  readonly shelf: Shelf
  readonly title: Title
  readonly sockets: number
  readonly games: number
  readonly answers: number // of each game
  readonly seconds: number // for which idle sockets are looked at
  readonly kept: number
}

const EACH = 50 // sockets of one account

export async function weigh(parts: WeighParts): Promise<WeighReport> {
  const { server, open, shelf } = parts
  await server.start()
  const idle = await idleSockets(parts)
  const ids = await somePlayed(parts)
  const awake = await awakeGames(parts, ids)
  await server.kill()
  const store = await open()
  const times: number[] = []
  let lines = 0
  for (const { id } of ids) {
    const began = performance.now()
    const table = await laidTable(store, shelf, id, Date.now)
    times.push(performance.now() - began)
    lines += table?.row.length ?? 0
  }
  await fill(store, parts.title, parts.kept)
  await store.end()
  const began = performance.now()
  await server.start()
  const start = (performance.now() - began) / 1000
  await server.kill()
  times.sort((a, b) => a - b)
  return {
    ...idle,
    games: ids.length,
    lines: lines / Math.max(1, ids.length),
    perGame: awake,
    waking: times[times.length >> 1] ?? 0,
    kept: parts.kept,
    start,
  }
}

/** Sockets of covers that nobody looks at: they are beaten for, and nothing else. */
async function idleSockets({ server, sockets, seconds }: WeighParts) {
  const before = await server.weigh()
  const opened: WebSocket[] = []
  let account: Account | undefined
  for (let i = 0; i < sockets; i++) {
    if (i % EACH === 0) account = await newAccount(server.address, `Idle ${i}`)
    const headers = { cookie: account!.cookie, origin: `http://${server.address}` }
    const socket = new WebSocket(`ws://${server.address}/api/live`, { headers, perMessageDeflate: false })
    await new Promise((done, fail) => socket.on('open', done).on('error', fail))
    opened.push(socket)
  }
  const full = await server.weigh()
  await new Promise(done => setTimeout(done, seconds * 1000))
  const after = await server.weigh()
  for (const socket of opened) socket.terminate()
  return {
    sockets,
    perSocket: Math.max(full.rss - before.rss, full.held - before.held) / Math.max(1, sockets),
    idle: (after.cpu - full.cpu) / seconds,
  }
}

interface Played {
  readonly id: string
  readonly cookies: readonly [string, string]
}

const seatsOf = (address: string, title: Title, { id, cookies }: Played): Promise<Bot[]> =>
  Promise.all(
    cookies.map((cookie, i) => seatBot({ address, id, cookie, title, dice: seededDice(`${id}/${i}`), undo: 0 })),
  )

/** Games, each with so many answers. */
async function somePlayed({ server, title, games, answers }: WeighParts): Promise<Played[]> {
  const { address } = server
  const all: Played[] = []
  for (let i = 0; i < games; i++) {
    const [ann, bob] = [await newAccount(address, `Ann ${i}`), await newAccount(address, `Bob ${i}`)]
    const id = await newMatch(title, ann, bob)
    const played: Played = { id, cookies: [ann.cookie, bob.cookie] }
    const bots = await seatsOf(address, title, played)
    await new Promise<void>(done => {
      const go = (): void => {
        if (bots.some(bot => bot.over || bot.shown.n >= answers)) return done()
        for (const bot of bots) bot.act()
      }
      for (const bot of bots) bot.hear(go)
      go()
    })
    for (const bot of bots) bot.close()
    all.push(played)
  }
  return all
}

/** Bytes for each game in memory, both players being there. */
async function awakeGames({ server, title }: WeighParts, games: readonly Played[]): Promise<number> {
  await server.kill()
  await server.start()
  const [first] = games
  const warm = first ? await seatsOf(server.address, title, first) : [] // what is worked out once is there
  const before = await server.weigh()
  const bots: Bot[] = []
  for (const game of games.slice(1)) bots.push(...(await seatsOf(server.address, title, game)))
  const after = await server.weigh()
  for (const bot of [...warm, ...bots]) bot.close()
  return (after.held - before.held) / Math.max(1, games.length - 1)
}

/** Games that are only kept. */
async function fill(store: Store, title: Title, kept: number): Promise<void> {
  const row = (id: string): GameRow => ({
    id,
    title: title.id,
    rules: title.rules,
    bound: null,
    scenario: title.scenarios[0].id,
    options: {},
    seed: '00'.repeat(32),
    players: null,
    nonces: null,
    status: 'running',
    open: false,
    asked: title.sides[0],
    length: 0,
    outcome: null,
    created: 0,
    moved: 0,
    pace: null,
    clock: null,
    offer: null,
  })
  const AT_ONCE = 500
  for (let i = 0; i < kept; i += AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(AT_ONCE, kept - i) }, () => {
        const id = randomBytes(9).toString('hex')
        return store.addGame(row(id), [])
      }),
    )
}
