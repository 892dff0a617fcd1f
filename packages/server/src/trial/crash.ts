import { receiptOf, seededDice, pick, type Title } from '@grognard/kernel'
import { checkGames } from '../operate.ts'
import type { Store } from '../store/store.ts'
import { newAccount, newMatch, seatBot, type Account, type Bot, type Shown } from './bot.ts'

// kill -9 in the midst of play, again and again: no line that was shown may be lost, and every game must open as it was.

export interface Killable {
  readonly address: string
  start(): Promise<void>
  kill(): Promise<void>
}

export interface CrashReport {
  rounds: number
  games: number
  shown: number // lines that somebody had been told, summed over screens and kills
  lost: number // of these, not in the store afterwards, or different there
  broken: string[] // games that do not open, or open differently
}

export interface CrashParts {
  readonly server: Killable
  readonly open: () => Promise<Store> // the store, once the server is gone
  readonly titles: readonly Title[]
  readonly rounds: number
  readonly games: number
  readonly seed: string
  readonly round?: (n: number) => void
}

export async function crash({ server, open, titles, rounds, games, seed, round }: CrashParts): Promise<CrashReport> {
  const dice = seededDice(seed)
  const report: CrashReport = { rounds, games: 0, shown: 0, lost: 0, broken: [] }
  await server.start()
  const [ann, bob] = [await newAccount(server.address, 'Ann'), await newAccount(server.address, 'Bob')]
  const ids: string[] = []
  for (let n = 1; n <= rounds; n++) {
    while (ids.length < games) {
      ids.push(await newMatch(titles[ids.length % titles.length], ann, bob))
      report.games++
    }
    const bots = await seatAll(server.address, titles, ids, [ann, bob], `${seed}/${n}`)
    const until = Date.now() + 150 + pick(dice, 600)
    while (Date.now() < until) {
      for (const bot of bots) bot.act()
      await new Promise(done => setTimeout(done, 1))
    }
    const killed = server.kill()
    await killed
    const shown = new Map<string, Shown[]>(ids.map(id => [id, []]))
    for (const bot of bots) {
      shown.get(bot.id)!.push(bot.shown)
      bot.close()
    }
    await examine(open, titles, shown, report)
    for (const bot of bots) if (bot.over) ids.splice(0, ids.length, ...ids.filter(id => id !== bot.id))
    round?.(n)
    await server.start()
  }
  await server.kill()
  const store = await open()
  await check(store, titles, report) // those that were over long before too
  await store.end()
  return report
}

function seatAll(
  address: string,
  titles: readonly Title[],
  ids: readonly string[],
  accounts: readonly Account[],
  seed: string,
): Promise<Bot[]> {
  const all = ids.flatMap(id => accounts.map(account => ({ id, account })))
  return Promise.all(
    all.map(async ({ id, account }, i) => {
      const about = await fetch(`http://${address}/api/games/${id}`, { headers: { cookie: account.cookie } })
      const { title } = (await about.json()) as { title: string }
      const played = titles.find(one => one.id === title)!
      return seatBot({ address, id, cookie: account.cookie, title: played, dice: seededDice(`${seed}/${i}`), undo: 6 })
    }),
  )
}

/** What was shown must be there, with the same receipt; and every game that is played must open. */
async function examine(
  open: () => Promise<Store>,
  titles: readonly Title[],
  shown: ReadonlyMap<string, readonly Shown[]>,
  report: CrashReport,
): Promise<void> {
  const store = await open()
  for (const [id, seen] of shown) {
    const log = await store.log(id)
    const { game } = (await store.game(id))!
    for (const { n, receipt } of seen) {
      report.shown += n
      if (n > 0 && (log.length < n || receiptOf(game.seed, n, log[n - 1].hash) !== receipt)) report.lost++
    }
  }
  await check(store, titles, report, shown.keys())
  await store.end()
}

async function check(store: Store, titles: readonly Title[], report: CrashReport, ids?: Iterable<string>) {
  for await (const { game, fault } of checkGames(store, { titles }, ids))
    if (fault) report.broken.push(`${game}: ${fault}`)
}
