import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { WebSocketServer, type WebSocket } from 'ws'
import { personOf } from '../http/guests.ts'
import { fromOurPage } from '../http/origin.ts'
import type { Store } from '../store/store.ts'
import type { Guest, Keeper } from '../tables/keeper.ts'
import { bucket } from './limits.ts'
import { messageOf } from './messages.ts'
import type { FromServer } from './wire.ts'

// Sockets: /api/live for the cover, /api/live/GAME for a table. Size, number and origin are looked at before anything is understood.

const LONGEST = 4096 // bytes of a message
const PER_SECOND = 20
const AT_ONCE = 40
const UNSENT = 4 * 1024 * 1024 // bytes that may wait for a slow reader: a long game told whole, and some more
const UNDER_WAY = 8 // messages of one socket that wait for their table
const EACH = 10 // sockets of one account
const BEAT = 30_000 // milliseconds between two heartbeats

export interface LiveParts {
  readonly store: Store
  readonly keeper: Keeper
  readonly now: () => number
  readonly publicUrl?: URL
  readonly loopback: boolean
  readonly unlimited: boolean
  readonly complain: (error: unknown) => void
}

export interface Live {
  moved(accounts: readonly string[]): void // tells their covers
  open(): number
  close(): Promise<void>
}

export function makeLive(server: Server, parts: LiveParts): Live {
  const { store, keeper } = parts
  const sockets = new WebSocketServer({ noServer: true, maxPayload: LONGEST, perMessageDeflate: false })
  const byAccount = new Map<string, Set<WebSocket>>()
  const covers = new Map<string, Set<WebSocket>>()
  const alive = new WeakSet<WebSocket>()
  let closing = false

  server.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    stream.on('error', () => stream.destroy())
    upgrade(request, stream, head).catch((error: unknown) => {
      parts.complain(error)
      refuse(stream, 503, 'Service Unavailable')
    })
  })

  async function upgrade(request: IncomingMessage, stream: Duplex, head: Buffer): Promise<void> {
    const found = /^\/api\/live(?:\/([0-9a-f]{1,40}))?$/.exec((request.url ?? '').split('?')[0])
    if (!found) return refuse(stream, 404, 'Not Found')
    if (!fromOurPage(request, parts.publicUrl, parts.loopback)) return refuse(stream, 403, 'Forbidden')
    if (closing) return refuse(stream, 503, 'Service Unavailable')
    const person = await personOf(store, request)
    const account = person?.id ?? null
    const held = account === null ? 0 : (byAccount.get(account)?.size ?? 0)
    if (held >= EACH && !parts.unlimited) return refuse(stream, 429, 'Too Many Requests')
    const id = found[1]
    if (id === undefined) {
      if (account === null) return refuse(stream, 404, 'Not Found')
      return sockets.handleUpgrade(request, stream, head, socket => cover(socket, account))
    }
    let socket: WebSocket | undefined
    const guest = await keeper.enter(id, account, text => socket && send(socket, text))
    if (!guest) return refuse(stream, 404, 'Not Found')
    sockets.handleUpgrade(request, stream, head, opened => {
      socket = opened
      table(opened, account, guest)
    })
  }

  function held(socket: WebSocket, account: string | null, left: () => void): void {
    alive.add(socket)
    socket.on('pong', () => alive.add(socket))
    socket.on('error', () => socket.terminate())
    if (account !== null) put(byAccount, account, socket)
    socket.on('close', () => {
      if (account !== null) drop(byAccount, account, socket)
      left()
    })
  }

  function cover(socket: WebSocket, account: string): void {
    put(covers, account, socket)
    held(socket, account, () => drop(covers, account, socket))
    socket.on('message', () => dismiss(socket, 'Nothing is heard here.'))
  }

  function table(socket: WebSocket, account: string | null, guest: Guest): void {
    const allowance = bucket(PER_SECOND, AT_ONCE, parts.now)
    let underWay = 0
    held(socket, account, guest.leave)
    socket.on('message', (data, binary) => {
      if (!parts.unlimited && !allowance.take()) return dismiss(socket, 'Too many messages.')
      const message = binary ? undefined : messageOf(textOf(data))
      if (!message) return dismiss(socket, 'This message is not of the protocol.')
      if (underWay >= UNDER_WAY) return send(socket, JSON.stringify({ type: 'busy' }))
      underWay++
      guest
        .hear(message)
        .catch((error: unknown) => {
          parts.complain(error)
          send(socket, JSON.stringify({ type: 'busy' }))
        })
        .finally(() => underWay--)
    })
  }

  // Heartbeats are spread, so that thousands of idle sockets never beat at once.
  const beats = 10
  let beat = 0
  const heart = setInterval(() => {
    beat = (beat + 1) % beats
    let i = 0
    for (const socket of sockets.clients) {
      if (i++ % beats !== beat) continue
      if (!alive.has(socket)) socket.terminate()
      else {
        alive.delete(socket)
        socket.ping()
      }
    }
  }, BEAT / beats)
  heart.unref()

  return {
    moved(accounts) {
      const text = JSON.stringify({ type: 'mine' } satisfies FromServer)
      for (const account of accounts) for (const socket of covers.get(account) ?? []) send(socket, text)
    },
    open: () => sockets.clients.size,
    async close() {
      closing = true
      clearInterval(heart)
      const text = JSON.stringify({ type: 'restart' } satisfies FromServer)
      for (const socket of sockets.clients) {
        send(socket, text)
        socket.close(1012) // the service restarts
      }
      await new Promise(done => setTimeout(done, sockets.clients.size > 0 ? 200 : 0))
      for (const socket of sockets.clients) socket.terminate()
    },
  }
}

function textOf(data: unknown): string {
  return Buffer.isBuffer(data) ? data.toString('utf8') : ''
}

/** Whoever does not read what they are told is cut off; they come back and are told all. */
function send(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > UNSENT) return socket.terminate()
  socket.send(text)
}

/** One sentence, then the door. */
function dismiss(socket: WebSocket, text: string): void {
  if (socket.readyState !== socket.OPEN) return
  socket.send(JSON.stringify({ type: 'closed', text } satisfies FromServer))
  socket.close(1008)
}

function refuse(stream: Duplex, status: number, word: string): void {
  if (stream.destroyed) return
  stream.end(`HTTP/1.1 ${status} ${word}\r\nconnection: close\r\ncontent-length: 0\r\n\r\n`)
}

function put(map: Map<string, Set<WebSocket>>, key: string, socket: WebSocket): void {
  const set = map.get(key) ?? new Set()
  map.set(key, set.add(socket))
}

function drop(map: Map<string, Set<WebSocket>>, key: string, socket: WebSocket): void {
  const set = map.get(key)
  if (set?.delete(socket) && set.size === 0) map.delete(key)
}
