import { seededDice, type Title } from '@grognard/kernel'
import { checkGames } from '../operate.ts'
import type { Store } from '../store/store.ts'
import { newAccount, newMatch, seatBot, type Bot } from './bot.ts'

// One seat open at several processes, all of them answering every question: one answer is kept, and in the end every screen shows the same.

export interface RaceReport {
  questions: number // lines that were kept
  games: number
  behind: number // screens that did not come to the end of their game
  broken: string[] // games whose log does not hold
}

const PATIENCE = 30_000 // milliseconds for the last screens to follow

export async function race(
  addresses: readonly string[],
  store: Store,
  titles: readonly Title[],
  questions: number,
  seed: string,
): Promise<RaceReport> {
  const [title] = titles
  const report: RaceReport = { questions: 0, games: 0, behind: 0, broken: [] }
  const [ann, bob] = [await newAccount(addresses[0], 'Ann'), await newAccount(addresses[0], 'Bob')]
  while (report.questions < questions) {
    const id = await newMatch(title, ann, bob)
    report.games++
    const seats = addresses.flatMap(address => [ann, bob].map(({ cookie }) => ({ address, cookie })))
    const bots = await Promise.all(
      seats.map((seat, i) =>
        seatBot({ ...seat, id, title, dice: seededDice(`${seed}/${report.games}/${i}`), undo: 9 }),
      ),
    )
    const most = (): number => Math.max(...bots.map(bot => bot.shown.n))
    while (!bots.some(bot => bot.over) && report.questions + most() < questions) {
      for (const bot of bots) bot.act()
      await new Promise(done => setTimeout(done, 1))
    }
    report.behind += await stragglers(store, id, bots)
    report.questions += (await store.log(id)).length
    for (const bot of bots) bot.close()
  }
  for await (const { game, fault } of checkGames(store, { titles })) if (fault) report.broken.push(`${game}: ${fault}`)
  return report
}

/** How many screens do not show the end of the log, once everything has had its time. */
async function stragglers(store: Store, id: string, bots: readonly Bot[]): Promise<number> {
  const until = Date.now() + PATIENCE
  for (;;) {
    await new Promise(done => setTimeout(done, 50))
    const { length } = await store.log(id)
    const behind = bots.filter(bot => bot.shown.n !== length).length
    if (behind === 0 || Date.now() > until) return behind
  }
}
