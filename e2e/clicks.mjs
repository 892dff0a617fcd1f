// Counts the clicks that a turn costs: node scripts/with-node.mjs e2e/clicks.mjs [title …]
// Marches of two hexes where there are any, then attacks with all that they ask, at the real page and with a player's usual settings. No test:
// whoever changes what is asked looks here what it costs. `--keys` counts key presses instead, of a player who never touches the mouse.
import { execSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { serve } from '../scripts/serve.mjs'
import { cutAt } from './cuts.ts'

const TURNS = [
  { title: '1813', scenario: 'spring', march: 'ask.march', marching: 'march', marches: 6, attacks: 2 },
  { title: '1799', march: 'ask.march', marching: 'march', marches: 6, attacks: 2 },
  { title: 'bautzen', march: 'ask.move', marching: 'move', marches: 10, attacks: 3 },
]

const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, '.cache', 'clicks')
const wanted = process.argv.slice(2).filter(one => !one.startsWith('-'))
const byKeys = process.argv.includes('--keys')
await build({
  configFile: join(root, 'packages/table/vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: out, emptyOutDir: true },
})
const { server, port } = await serve(out, 18520)
const executablePath = execSync('command -v chromium', { encoding: 'utf8' }).trim()
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage'] })

for (const turn of TURNS) {
  if (wanted.length > 0 && !wanted.includes(turn.title)) continue
  const { title, scenario, march, marching } = turn
  const from = { title, scenario, side: 'french', wisely: true }
  const marches = await count({ ...from, prompt: march, verb: marching }, turn.marches, oneMarch)
  const attacks = await count({ ...from, prompt: 'ask.attack', verb: 'attack' }, turn.attacks, oneAttack)
  const what = byKeys ? 'keys' : 'clicks'
  console.log(
    `${title}: ${marches.done} marches ${marches.used} ${what}, ${attacks.done} attacks ${attacks.used} ${what}, together ${marches.used + attacks.used}`,
  )
}
await browser.close()
server.close()

/** A position opened as a player would, and so many acts in it; how many were done and what they took. */
async function count(position, acts, act) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript(() => localStorage.setItem('grognard.pace', 'instant'))
  await page.goto(`http://localhost:${port}/`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file' }).click()
  const text = JSON.stringify({ ...(await cutAt(position)), players: { french: 'human', coalition: 'random' } })
  await (await chooser).setFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await page.locator('.table .top').waitFor()
  const tally = { used: 0, done: 0 }
  while (tally.done < acts && (await act(page, tally))) tally.done++
  await page.close()
  return tally
}

/** The page asks something, or shows a card. */
async function ready(page) {
  await page.locator('.prompt .undo, [data-continue], .prompt .btn.pri').first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(350)
}

/** A click, or the keys that lead there and choose: one for the walk, however long, and Enter. */
async function take(page, what, tally) {
  if (await what.count()) {
    await what.first().focus()
    await page.waitForTimeout(500) // what has the focus comes into sight
    if (byKeys) await page.keyboard.press('Enter')
    else await what.first().click({ force: true })
    tally.used += byKeys ? 2 : 1
  }
  await page.waitForTimeout(150)
}

async function read(page, tally) {
  for (await ready(page); await page.locator('[data-continue]').count(); await ready(page)) {
    await page.keyboard.press('Space')
    tally.used++
    await page.waitForTimeout(200)
  }
}

async function oneMarch(page, tally) {
  await read(page, tally)
  const stack = page.locator('.lit-button[aria-label*="March from"]')
  if ((await stack.count()) === 0) return false
  await take(page, stack, tally)
  const two = page.locator('.lit-button:has(.cost:not(.stop) text:text-is("2")):not(:has(.chance))')
  await take(page, (await two.count()) > 0 ? two : page.locator('.lit-button'), tally)
  await read(page, tally)
  return true
}

/** An attack from its order to its bulletin, with whatever is asked on the way. */
async function oneAttack(page, tally) {
  await read(page, tally)
  const ordered = page.locator('.lit-button[aria-label*="ttack"]')
  if ((await ordered.count()) === 0) return false
  const answered = () => page.locator('.table').getAttribute('data-answered')
  let began = false
  for (let i = 0; i < 40; i++) {
    const prompt = await page.locator('.prompt').first().innerText()
    const choosing = /Order an attack|Choose an enemy stack/.test(prompt)
    if (choosing && began) return true
    const menu = page.locator('.hex-menu [data-answer^="attack"]')
    const hand = page.locator('.table[data-hand]')
    const before = await answered()
    if (await menu.count()) await take(page, menu, tally)
    else if (await hand.count()) await take(page, page.locator('.lit-button'), tally)
    else if (choosing) await take(page, ordered, tally)
    else if (await page.locator('.prompt [data-answer]').count())
      await take(page, page.locator('.prompt [data-answer]').last(), tally)
    else if (await page.locator('.tray [data-lit=piece]').count())
      await take(page, page.locator('.tray [data-lit=piece]'), tally)
    else await take(page, page.locator('.lit-button'), tally)
    if ((await answered()) !== before) began = true
    await read(page, tally)
  }
  return true
}
