import { request } from 'node:http'
import { pick, seededDice, type DiceState, type Title } from '@grognard/kernel'
import type { Store } from '../store/store.ts'
import { newAccount, newMatch, seatBot, type Bot } from './bot.ts'

// Messages of somebody who means no good: the other side's answers, unlisted ones, stale ones, nonsense. None may be kept.

export interface HostileReport {
  messages: number
  closed: number // sockets that were shown the door
  accepted: number // lines that were written
  alive: boolean
  foreign: number[] // what a page of somebody else's is told, by HTTP and at the door of a socket: 403
}

const NONSENSE = [
  '',
  '{',
  'null',
  '[]',
  '{"type":"sit"}',
  '{"type":"answer","n":-1,"ids":["x"]}',
  '\u0000',
  '"'.repeat(3000),
]

export async function hostile(
  address: string,
  store: Store,
  title: Title,
  messages: number,
  seed: string,
): Promise<HostileReport> {
  const dice = seededDice(seed)
  const [ann, bob, eve] = await Promise.all(['Ann', 'Bob', 'Eve'].map(name => newAccount(address, name)))
  const id = await newMatch(title, ann, bob)
  const other = await newMatch(title, eve, bob)
  const asked = await seatBot({ address, id, cookie: ann.cookie, title, dice: seededDice('a'), undo: 0 })
  const rival = await seatBot({ address, id, cookie: bob.cookie, title, dice: seededDice('b'), undo: 0 })
  const report: HostileReport = { messages, closed: 0, accepted: 0, alive: true, foreign: [] }
  for (const bot of [asked, rival]) bot.hear(message => message.type === 'closed' && report.closed++)
  const [mover, waiter] = (await store.game(id))!.game.asked === asked.side ? [asked, rival] : [rival, asked]
  for (let i = 0; i < messages; i++) {
    const bot = pick(dice, 2) === 0 ? mover : waiter
    const message = wicked(dice, bot === mover)
    while (!bot.say(message)) await new Promise(done => setTimeout(done, 5)) // it was shown the door, and comes back
    if (i % 64 === 0) await settled(bot)
  }
  await settled(mover)
  await settled(waiter)
  report.accepted = (await store.log(id)).length + (await store.log(other)).length
  report.alive = await fetch(`http://${address}/api/health`).then(
    answer => answer.ok,
    () => false,
  )
  for (const bot of [asked, rival]) bot.close()
  report.foreign = [
    await foreign(address, '/api/games', ann.cookie),
    await foreign(address, `/api/live/${id}`, ann.cookie),
  ]
  return report
}

/** What somebody is told whose page is not this server's, though the cookie is right. */
function foreign(address: string, path: string, cookie: string): Promise<number> {
  const live = path.startsWith('/api/live')
  const headers = {
    cookie,
    origin: 'https://elsewhere.example',
    'content-type': 'application/json',
    ...(live && {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    }),
  }
  return new Promise((done, fail) => {
    const asked = request(`http://${address}${path}`, { method: live ? 'GET' : 'POST', headers })
    asked.on('response', answer => {
      answer.resume()
      done(answer.statusCode ?? 0)
    })
    asked.on('upgrade', (_, socket) => {
      socket.destroy()
      done(101)
    })
    asked.on('error', fail)
    asked.end(live ? undefined : '{}')
  })
}

/** Whatever it is, it must not be taken: legal answers only where it is not that side's turn, or about another length. */
function wicked(dice: DiceState, mover: boolean): string {
  const id = ['end', 'pass', 'step:0101', 'bury:0101', '__proto__', 'x'.repeat(80)][pick(dice, 6)]
  switch (pick(dice, 8)) {
    case 0:
      return NONSENSE[pick(dice, NONSENSE.length)]
    case 1:
      return JSON.stringify({ type: 'answer', n: 1 + pick(dice, 1000), ids: [id] })
    case 2:
      return JSON.stringify({ type: 'undo', n: pick(dice, 3), times: 1 + pick(dice, 64) })
    case 3:
      return JSON.stringify({ type: 'reply', yes: true })
    case 4:
      return JSON.stringify({ type: 'resign', n: 1 + pick(dice, 9) })
    case 5:
      return JSON.stringify({ type: 'answer', n: 0, ids: [id], side: 'anybody' })
    case 6:
      return JSON.stringify({ type: 'answer', n: 0, ids: mover ? ['no such answer'] : [id, id] })
    default:
      return JSON.stringify({ type: 'sit', have: pick(dice, 9) - 1, receipt: 'forged' })
  }
}

/** Everything that was sent before has been dealt with once this is answered. */
function settled(bot: Bot): Promise<void> {
  return new Promise(done => {
    let over = false
    const finish = (): void => {
      over = true
      done()
    }
    bot.hear(message => !over && (message.type === 'table' || message.type === 'closed') && finish())
    const again = (): void => {
      if (over) return
      bot.say({ type: 'sit', have: -1 })
      setTimeout(again, 200)
    }
    again()
  })
}
