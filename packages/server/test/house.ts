import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WebSocket } from 'ws'
import type { Title } from '@grognard/kernel'
import { toy } from '../../kernel/test/toy-title.ts'
import type { FromServer, ToServer } from '../src/live/wire.ts'
import { startServer, type Running, type ServerParts } from '../src/server.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { sqlStore } from '../src/store/sql-store.ts'
import type { Store } from '../src/store/store.ts'

// A server of its own for a test: a real store in a folder that goes, a real socket on a free port.

export const titles = [toy as unknown as Title]
export const NONCE = '0123456789abcdef'.repeat(2)

export interface House extends Running {
  readonly folder: string
  readonly address: string
  readonly store: Store
}

export async function openHouse(
  more: Partial<ServerParts> & { folder?: string; wrap?(store: Store): Store } = {},
): Promise<House> {
  const folder = more.folder ?? mkdtempSync(join(tmpdir(), 'grognard-server-'))
  const plain = sqlStore(await openSqlite(folder))
  const store = more.wrap?.(plain) ?? plain
  const running = await startServer({ titles, host: '127.0.0.1', port: 0, ...more, store })
  return { ...running, folder, store, address: `127.0.0.1:${running.port}` }
}

export async function pullDown(house: House): Promise<void> {
  await house.stop()
  rmSync(house.folder, { recursive: true, force: true })
}

type Answer = { status: number; body: any } // eslint-disable-line @typescript-eslint/no-explicit-any

export interface Person {
  readonly name: string
  readonly cookie: string
  get(path: string): Promise<Answer>
  post(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  at(game: string): Promise<Seat>
}

/** Somebody with a browser, in so far as the server can tell. */
export async function person(house: Pick<House, 'address'>, name: string): Promise<Person> {
  let cookie = ''
  const origin = `http://${house.address}`
  const self: Person = {
    name,
    get cookie() {
      return cookie
    },
    async get(path) {
      return read(await fetch(`${origin}/api/${path}`, { headers: { cookie } }))
    },
    async post(path, body = {}, headers = {}) {
      const said = await fetch(`${origin}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, cookie, ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      cookie = said.headers.get('set-cookie')?.split(';')[0] ?? cookie
      return read(said)
    },
    at: game => openSeat(house.address, `/api/live/${game}`, cookie),
  }
  if (name !== '') await self.post('me', { name })
  return self
}

async function read(answer: Response): Promise<Answer> {
  const text = await answer.text()
  try {
    return { status: answer.status, body: JSON.parse(text) }
  } catch {
    return { status: answer.status, body: text }
  }
}

type Told<T extends FromServer['type']> = Extract<FromServer, { type: T }>

export interface Seat {
  readonly heard: FromServer[]
  send(message: ToServer | string): void
  /** The next message of that kind that has not been waited for. */
  next<T extends FromServer['type']>(type: T): Promise<Told<T>>
  readonly closed: Promise<number>
  leave(): Promise<void>
}

export function openSeat(address: string, path: string, cookie: string, origin = `http://${address}`): Promise<Seat> {
  const socket = new WebSocket(`ws://${address}${path}`, { headers: { cookie, origin } })
  const heard: FromServer[] = []
  const unread: FromServer[] = []
  let wake: () => void = () => {}
  socket.on('message', data => {
    const message = JSON.parse((data as Buffer).toString('utf8')) as FromServer
    heard.push(message)
    unread.push(message)
    wake()
  })
  const closed = new Promise<number>(done => socket.on('close', code => done(code)))
  void closed.then(() => wake())
  const seat: Seat = {
    heard,
    send: message => socket.send(typeof message === 'string' ? message : JSON.stringify(message)),
    async next<T extends FromServer['type']>(type: T) {
      for (;;) {
        const at = unread.findIndex(one => one.type === type)
        if (at >= 0) return unread.splice(at, 1)[0] as Told<T>
        if (socket.readyState > socket.OPEN) throw new Error(`closed before '${type}' came`)
        await new Promise<void>(done => (wake = done))
      }
    },
    closed,
    async leave() {
      socket.close()
      await closed
    },
  }
  return new Promise((done, fail) => {
    socket.on('open', () => done(seat))
    socket.on('unexpected-response', (_, response) => fail(new Error(String(response.statusCode))))
    socket.on('error', fail)
  })
}

/** Two people and a game by link, begun. */
export async function match(house: House, more: Record<string, unknown> = {}) {
  const [ann, bob] = [await person(house, 'Ann'), await person(house, 'Bob')]
  const made = await ann.post('games', { title: 'toy', side: 'red', open: false, ...more })
  const id = made.body.id as string
  await ann.post(`games/${id}/seats`, { nonce: NONCE })
  const { token } = (await ann.post(`games/${id}/links`)).body as { token: string }
  await bob.post(`games/${id}/seats`, { nonce: NONCE.replace('0', 'f'), token })
  return { ann, bob, id, token, commitment: made.body.commitment as string }
}

/** Sits down and waits for the whole table. */
export async function seated(who: Pick<Person, 'at'>, id: string): Promise<{ seat: Seat; table: Told<'table'> }> {
  const seat = await who.at(id)
  seat.send({ type: 'sit', have: -1 })
  return { seat, table: await seat.next('table') }
}
