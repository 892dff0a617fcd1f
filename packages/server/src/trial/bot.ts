import { WebSocket } from 'ws'
import { pick, type DiceState, type State, type Title } from '@grognard/kernel'
import type { FromServer, ToServer } from '../live/wire.ts'

// A player for trials: sits at a table over a real socket, keeps what it is told as a browser does, and answers at random.

/** Somebody with a cookie. */
export interface Account {
  readonly cookie: string
  post<T>(path: string, body?: unknown): Promise<T>
}

export async function newAccount(address: string, name: string): Promise<Account> {
  let cookie = ''
  const account: Account = {
    get cookie() {
      return cookie
    },
    async post<T>(path: string, body: unknown = {}) {
      const origin = `http://${address}`
      const said = await fetch(`${origin}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin, cookie },
        body: JSON.stringify(body),
      })
      cookie = said.headers.get('set-cookie')?.split(';')[0] ?? cookie
      if (!said.ok) throw new Error(`${path}: ${said.status} ${await said.text()}`)
      return (await said.json()) as T
    },
  }
  await account.post('me', { name })
  return account
}

const NONCE = '0123456789abcdef'.repeat(2)

/** A game between two accounts, by link; gives its id. */
export async function newMatch(title: Title, host: Account, guest: Account, choice: object = {}): Promise<string> {
  const wish = { title: title.id, side: title.sides[0], open: false, ...choice }
  const { id } = await host.post<{ id: string }>('games', wish)
  await host.post(`games/${id}/seats`, { nonce: NONCE })
  const { token } = await host.post<{ token: string }>(`games/${id}/links`)
  await guest.post(`games/${id}/seats`, { nonce: NONCE, token })
  return id
}

export interface Shown {
  readonly n: number
  readonly receipt: string
}

export interface Bot {
  readonly id: string
  readonly side: string
  readonly shown: Shown // the last lines that it was told, whoever wrote them
  readonly over: boolean
  act(): boolean // answers or takes back at random, if it is its turn; false if it has nothing to do
  say(message: ToServer | string): boolean // false while the line is down
  hear(listener: (message: FromServer) => void): void
  close(): void
}

export interface BotParts {
  readonly address: string
  readonly id: string
  readonly cookie: string
  readonly title: Title
  readonly dice: DiceState
  readonly undo: number // takes back once in so many acts; 0 for never
}

/** Sits down; comes back by itself when the line falls. */
export function seatBot({ address, id, cookie, title, dice, undo }: BotParts): Promise<Bot> {
  return new Promise(done => {
    let socket: WebSocket
    let view: State | undefined
    let side = ''
    let stand: { n: number; receipt: string; asked: { side: string } | null; bar: string | null } | undefined
    let pending = -1 // the length that something was sent for
    let closed = false
    const listeners: ((message: FromServer) => void)[] = []

    function take(message: FromServer): void {
      if (message.type === 'table') {
        view = message.view
        side = message.side!
        stand = message
        pending = -1
      } else if (message.type === 'played' && stand && message.n > stand.n) {
        if (message.from !== stand.n) return void bot.say({ type: 'sit', have: -1 })
        const next: Record<string, unknown> = { ...view!, ...message.change }
        for (const key of message.gone) delete next[key]
        view = next as unknown as State
        stand = message
        pending = -1
      } else if (message.type === 'same' || message.type === 'refused' || message.type === 'busy') pending = -1
      if (message.type === 'busy') setTimeout(() => bot.say({ type: 'sit', have: -1 }), 50)
      for (const listener of listeners) listener(message)
      if (message.type === 'table') done(bot)
    }

    function open(): void {
      if (closed) return
      socket = new WebSocket(`ws://${address}/api/live/${id}`, { headers: { cookie, origin: `http://${address}` } })
      socket.on('open', () => bot.say({ type: 'sit', have: stand?.n ?? -1, receipt: stand?.receipt }))
      socket.on('message', data => take(JSON.parse((data as Buffer).toString('utf8')) as FromServer))
      socket.on('error', () => {})
      socket.on('close', () => setTimeout(open, 50))
    }

    const bot: Bot = {
      id,
      get side() {
        return side
      },
      get shown() {
        return { n: stand?.n ?? 0, receipt: stand?.receipt ?? '' }
      },
      get over() {
        return stand !== undefined && stand.asked === null
      },
      act() {
        if (!stand || pending === stand.n || socket.readyState !== socket.OPEN) return false
        const { n } = stand
        if (undo > 0 && stand.bar === null && pick(dice, undo) === 0) {
          pending = n
          bot.say({ type: 'undo', n, times: 1 + pick(dice, 3) })
          return true
        }
        if (stand.asked?.side !== side) return false
        const { answers } = title.question(view!)
        pending = n
        bot.say({ type: 'answer', n, ids: [answers[pick(dice, answers.length)].id] })
        return true
      },
      say(message) {
        if (socket.readyState !== socket.OPEN) return false
        socket.send(typeof message === 'string' ? message : JSON.stringify(message))
        return true
      },
      hear: listener => void listeners.push(listener),
      close() {
        closed = true
        socket.close()
      },
    }
    open()
  })
}
