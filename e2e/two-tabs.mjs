// Two tabs play one game at the same time, again and again:
//   node scripts/with-node.mjs e2e/two-tabs.mjs [rounds=200] [title=1799]
// Half of the rounds with locks, one tab taking the game from the other in mid-play; half without locks or messages, so that only
// the save itself can refuse. A journal only grows: a line that was saved and is not there afterwards has been overwritten.
import { chromium } from '@playwright/test'
import { standing } from '@grognard/kernel'
import { address, executable, playOn, report, savedGame, served, sitDown, wait } from './rough.mjs'

const rounds = Number(process.argv[2] ?? 200)
const title = process.argv[3] ?? '1799'
const stop = await served()
const browser = await chromium.launch({ executablePath: executable, args: ['--no-sandbox', '--disable-gpu'] })
const counts = { rounds: 0, lines: 0, overwritten: 0, apart: 0, takenOver: 0, refused: 0 }

const checks = save => save.journal.log.map(line => line.check)
/** Runs in the page: ends `playOn`. */
const rest = () => (globalThis.resting = true)

for (const locks of [true, false]) {
  const context = await browser.newContext({ viewport: { width: 1000, height: 700 } })
  await context.addInitScript(report)
  if (!locks)
    await context.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
      Reflect.deleteProperty(globalThis, 'BroadcastChannel')
    })
  const tabs = [await context.newPage(), await context.newPage()]
  let url
  const half = locks ? Math.ceil(rounds / 2) : Math.floor(rounds / 2)
  for (let round = 0; round < half; round++) {
    if (!url) {
      url = await sitDown(tabs[0], title)
      await tabs[1].goto(address)
      await tabs[1].goto(url)
    } else await Promise.all(tabs.map(tab => tab.reload()))
    await Promise.all(tabs.map(tab => tab.locator('.table').waitFor()))
    await tabs[0].locator('.lit-button, .prompt [data-answer], .notice').first().waitFor()
    const before = await savedGame(tabs[0], url)
    await Promise.all(tabs.map(tab => tab.evaluate(() => (globalThis.resting = false))))
    const playing = tabs.map(tab => tab.evaluate(playOn))
    const seen = []
    for (let i = 0; i < 4; i++) {
      await wait(30 + Math.random() * 120)
      seen.push(await savedGame(tabs[0], url))
      const take = tabs[i % 2].getByRole('button', { name: 'Play here' })
      if (await take.count()) {
        await take.click({ timeout: 2000 }).then(
          () => counts.takenOver++,
          () => {}, // the other tab was quicker
        )
      }
    }
    for (const tab of tabs) counts.refused += await tab.locator('.notice:has-text("was not taken")').count()
    await Promise.all(tabs.map(tab => tab.evaluate(rest)))
    await Promise.all(playing)
    // what is under way comes to its end: the computer stops when it is our turn
    let after
    let last = -1
    for (;;) {
      after = await savedGame(tabs[0], url)
      if (after.revision === last) break
      last = after.revision
      await wait(250)
    }
    for (const save of [before, ...seen]) {
      const lines = checks(save)
      const now = checks(after)
      counts.overwritten += lines.filter((line, i) => line !== now[i]).length
    }
    counts.rounds++
    counts.lines += checks(after).length - checks(before).length
    // opened anew, both stand where the save stands, or further on if it is the computer's turn
    await Promise.all(tabs.map(tab => tab.reload()))
    for (const tab of tabs) {
      await tab.locator('.table').waitFor()
      const shown = await tab.locator('.table').evaluate(one => Number(one.dataset.answered))
      if (shown < standing(after.journal).length) counts.apart++
    }
    if (after.summary.over) url = undefined
    if (counts.rounds % 20 === 0) console.log(`after ${counts.rounds} rounds: ${JSON.stringify(counts)}`)
  }
  await context.close()
}
await browser.close()
stop()
console.log(
  `${counts.rounds} rounds, ${counts.lines} lines written, ${counts.takenOver} times taken over, ` +
    `${counts.refused} times told that an answer was not taken; ${counts.overwritten} lines overwritten, ${counts.apart} tabs behind their save`,
)
process.exit(counts.overwritten + counts.apart === 0 ? 0 : 1)
