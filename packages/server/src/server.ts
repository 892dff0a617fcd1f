import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { word } from '@grognard/kernel'
import { makeApi } from './http/api.ts'
import { makeMetrics } from './http/metrics.ts'
import { makeOutbox, type Outbox, type OutboxParts } from './notices/outbox.ts'
import { makeLive, type Live } from './live/sockets.ts'
import { OFFICER, type Consult } from './tables/officers.ts'
import type { Shelf } from './rules/shelf.ts'
import type { Store } from './store/store.ts'
import { presenceOf, SAY_AGAIN } from './tables/presence.ts'
import { makeKeeper, type Keeper } from './tables/keeper.ts'

// The whole server: files, what is asked once, and sockets, round one store.

export interface ServerParts extends Shelf {
  readonly store: Store
  readonly files?: (request: IncomingMessage, response: ServerResponse) => void // the table's own; none for a server of games alone
  readonly host: string
  readonly port: number // 0 for any
  readonly tries?: number // how many ports after it may be tried
  readonly publicUrl?: URL
  readonly unlimited?: boolean // for trials: nobody is told that it is too much
  readonly now?: () => number
  readonly officer?: Consult // for seats that nobody takes; without one there is none to be had
  readonly send?: OutboxParts['send'] // how notices go out; none without it
  readonly pushKey?: string // by which a browser knows this server, if notices go out by push
  readonly random?: () => number // for the delays of standing orders
  readonly complain?: (error: unknown) => void
}

export interface Running {
  readonly port: number
  readonly keeper: Keeper
  readonly live: Live
  readonly outbox: Outbox
  stop(): Promise<void> // finishes what is under way, and closes the store
}

const LOST = 5000 // milliseconds after which a notice that was lost is found out
const IDLE = 10 * 60_000 // milliseconds after which a table where nobody sits is put away
const FIRE = 1000 // milliseconds between two looks for standing orders that are due
const POST = 10_000 // milliseconds between two looks for notices that are due
const SWEEP = 10 * 60_000 // milliseconds between two looks for games that nobody will come back to
const THERE = 'grognard-server=1; Path=/; Max-Age=31536000; SameSite=Strict'
const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1'])

export async function startServer(parts: ServerParts): Promise<Running> {
  const { store, titles, frozen, publicUrl, now = Date.now, send = {} } = parts
  const complain = (error: unknown): void => {
    metrics.failed()
    parts.complain?.(error)
  }
  const shelf: Shelf = { titles, ...(frozen && { frozen }) }
  const loopback = LOOPBACK.has(parts.host)
  let live: Live | undefined
  const metrics = makeMetrics({ tables: () => keeper.awake(), sockets: () => live?.open() ?? 0 })
  const keeper = makeKeeper({
    store,
    shelf,
    now,
    random: parts.random,
    officer: parts.officer,
    complain,
    kept: metrics.kept,
    moved: accounts => live?.moved(accounts),
  })
  const common = {
    store,
    keeper,
    now,
    loopback,
    complain,
    unlimited: parts.unlimited === true,
    ...(publicUrl && { publicUrl }),
  }
  if (parts.officer) await store.addOfficer(OFFICER.id, OFFICER.name, now())
  const api = makeApi({
    ...common,
    shelf,
    send,
    ...(parts.pushKey && { pushKey: parts.pushKey }),
    officer: parts.officer !== undefined,
  })
  const outbox = makeOutbox({
    store,
    now,
    send,
    get publicUrl() {
      return publicUrl?.origin ?? `http://${parts.host}:${port}`
    },
    sits(game, side) {
      const table = keeper.presence(game)
      return table !== undefined && presenceOf(table, side) === 'here'
    },
    titleOf: id => word([titles.find(one => one.id === id)?.present.words.en ?? {}], 'title.name'),
  })
  const files: RequestListener = parts.files ?? ((_, response) => void response.writeHead(404).end('Not found'))
  const server = createServer((request, response) => {
    if (/^\/api(\/|$)/.test(request.url ?? '')) void api(request, response)
    else if (request.url === '/metrics') metrics.answer(request, response).catch(complain)
    else {
      // The page learns from it that there is a server here; on a static host nobody says so, and nobody asks.
      if (/^\/(index\.html)?(\?|$)/.test(request.url ?? '')) response.setHeader('set-cookie', THERE)
      files(request, response)
    }
  })
  live = makeLive(server, common)
  const port: number = await listen(server, parts.host, parts.port, parts.tries ?? 1)
  const heard = (id: string): void => void keeper.follow(id).catch(complain)
  await store.listen?.(heard, (id, process, here) => keeper.elsewhere(id, process, here))
  const again = store.listen && setInterval(() => keeper.sayPresence(), SAY_AGAIN)
  again?.unref()
  const look = store.listen && setInterval(() => void keeper.followAll().catch(complain), LOST)
  look?.unref()
  const broom = setInterval(() => keeper.sleep(IDLE), 60_000)
  broom.unref()
  const post = setInterval(() => void outbox.deliver().catch(complain), POST)
  post.unref()
  const orders = setInterval(() => void keeper.fire().catch(complain), FIRE)
  orders.unref()
  const sweep = setInterval(() => void keeper.sweep().catch(complain), SWEEP)
  sweep.unref()
  return {
    port,
    keeper,
    live,
    outbox,
    async stop() {
      clearInterval(broom)
      clearInterval(post)
      clearInterval(orders)
      clearInterval(sweep)
      clearInterval(look)
      clearInterval(again)
      server.close()
      await live.close()
      await keeper.finish()
      await store.end()
      server.closeAllConnections()
    },
  }
}

/** Listens on the port, or on the next free one after it. */
function listen(server: Server, host: string, port: number, tries: number): Promise<number> {
  return new Promise((done, fail) => {
    const busy = (error: NodeJS.ErrnoException): void => {
      server.off('listening', heard)
      if (error.code === 'EADDRINUSE' && tries > 1 && port < 65535) done(listen(server, host, port + 1, tries - 1))
      else fail(error)
    }
    const heard = (): void => {
      server.off('error', busy)
      done((server.address() as AddressInfo).port)
    }
    server.once('error', busy)
    server.once('listening', heard)
    server.listen(port, host)
  })
}
