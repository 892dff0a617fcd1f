import { seededDice, type Title } from '@grognard/kernel'
import { newAccount, newMatch, seatBot, type Bot } from './bot.ts'

// Many games at once, at the pace of people or as fast as they go: how many answers a second, and how long until the other screen shows one.

export interface LoadReport {
  games: number
  seconds: number
  answers: number // told to both
  perSecond: number
  p50: number // milliseconds from sending to the other screen
  p99: number
}

export interface LoadParts {
  readonly addresses: readonly string[] // of one server, or of several processes on one database
  readonly apart?: boolean // the players of a game sit at different ones
  readonly began?: () => void // all sit; from here on it is measured
  readonly title: Title
  readonly games: number
  readonly seconds: number
  readonly pause: number // milliseconds that a player thinks; 0 for none
}

export async function load({ addresses, apart, title, games, seconds, pause, began }: LoadParts): Promise<LoadReport> {
  const pairs: [Bot, Bot][] = []
  const sent = new Map<string, number>() // game and line -> when
  const waits: number[] = []
  let measuring = false
  for (let i = 0; i < games; i++) {
    const at = (side: number): string => addresses[(apart ? i + side : i) % addresses.length]
    const [ann, bob] = [await newAccount(at(0), `Ann ${i}`), await newAccount(at(0), `Bob ${i}`)]
    const id = await newMatch(title, ann, bob)
    const seats = [ann, bob].map(({ cookie }, side) =>
      seatBot({ address: at(side), id, cookie, title, dice: seededDice(`${i}/${side}`), undo: 0 }),
    )
    const [one, two] = await Promise.all(seats)
    for (const bot of [one, two])
      bot.hear(message => {
        if (message.type !== 'played') return
        const key = `${id} ${message.from}`
        if (message.by === bot.side) return
        const at = sent.get(key)
        sent.delete(key)
        if (measuring && at !== undefined) waits.push(performance.now() - at)
        if (pause === 0) go([one, two])
      })
    pairs.push([one, two])
  }

  function go(pair: [Bot, Bot]): void {
    for (const bot of pair) {
      const { n } = bot.shown
      if (bot.act()) sent.set(`${bot.id} ${n}`, performance.now())
    }
  }

  began?.()
  measuring = true
  const start = performance.now()
  const timers = pairs.map((pair, i) =>
    pause === 0
      ? setInterval(() => go(pair), 20)
      : setInterval(() => go(pair), pause * (0.75 + (0.5 * i) / pairs.length)),
  )
  await new Promise(done => setTimeout(done, seconds * 1000))
  const took = (performance.now() - start) / 1000
  measuring = false
  for (const timer of timers) clearInterval(timer)
  for (const bot of pairs.flat()) bot.close()
  waits.sort((a, b) => a - b)
  const at = (share: number): number => waits[Math.min(waits.length - 1, Math.floor(share * waits.length))] ?? 0
  return { games, seconds: took, answers: waits.length, perSecond: waits.length / took, p50: at(0.5), p99: at(0.99) }
}
