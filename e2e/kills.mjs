// Kills the browser in mid-answer, again and again, and looks what the next one finds:
//   node scripts/with-node.mjs e2e/kills.mjs [rounds=200] [title=1799]
// An answer whose effect has stood on the screen for 100 ms must never be lost.
import { standing } from '@grognard/kernel'
import { address, newProfile, openBrowser, playOn, report, savedGame, served, sitDown, wait } from './rough.mjs'

const SHOWN = 100 // milliseconds
const rounds = Number(process.argv[2] ?? 200)
const title = process.argv[3] ?? '1799'
const stop = await served()
const profile = newProfile()
const counts = { kills: 0, midAnswer: 0, answers: 0, lost: 0, unreadable: 0 }
let url
let promised = 0 // how many answers the last browser had shown for long enough

for (let round = 0; round <= rounds; round++) {
  const { context, kill } = await openBrowser(profile.folder)
  const page = context.pages()[0] ?? (await context.newPage())
  const seen = [] // [answers, when]
  await page.exposeBinding('shown', (_source, answers) => seen.push([answers, performance.now()]))
  await page.addInitScript(report)
  if (url) {
    await page.goto(address)
    const save = await savedGame(page, url)
    const kept = save ? standing(save.journal).length : 0
    if (kept < promised) {
      counts.lost += promised - kept
      console.log(`round ${round}: ${promised} answers had been shown, ${kept} are saved`)
    }
    if (save?.summary.over)
      url = undefined // a new one is begun
    else {
      // opened, it stands where the save stands or further on: nothing is half written
      await page.goto(url)
      await page
        .locator('.table')
        .waitFor({ timeout: 60_000 })
        .catch(async () => {
          counts.unreadable++
          console.log(`round ${round}: ${await page.locator('body').innerText()}`)
          url = undefined
        })
    }
  }
  if (round === rounds) {
    await kill()
    break
  }
  url ??= await sitDown(page, title)
  await page.locator('.lit-button, .prompt [data-answer], .prompt .btn:has-text("Result")').first().waitFor()
  while (seen.length === 0) await wait(5)
  const [first] = seen[0]
  page.evaluate(playOn).catch(() => {}) // ends with the browser
  // a few answers, and then at any moment of the next one
  const until = performance.now() + 20_000
  while (seen.length < 4 && performance.now() < until) await wait(2)
  await wait(Math.random() * 250)
  const killed = performance.now()
  await kill()
  promised = Math.max(first, ...seen.filter(([, when]) => when <= killed - SHOWN).map(([answers]) => answers))
  const latest = Math.max(...seen.map(([answers]) => answers))
  counts.kills++
  counts.answers += latest - first
  if (seen.some(([, when]) => when > killed - SHOWN)) counts.midAnswer++ // it was killed while answers came
  if (counts.kills % 20 === 0) console.log(`after ${counts.kills} kills: ${JSON.stringify(counts)}`)
}
profile.remove()
stop()
console.log(
  `${counts.kills} kills (${counts.midAnswer} while answers came), ${counts.answers} answers shown, ` +
    `${counts.lost} lost that had been shown for ${SHOWN} ms, ${counts.unreadable} games unreadable`,
)
process.exit(counts.lost + counts.unreadable === 0 ? 0 : 1)
