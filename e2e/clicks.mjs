// Counts the clicks that a turn costs: node scripts/with-node.mjs e2e/clicks.mjs [title …]
// Marches of two hexes where there are any, then attacks with all that they ask, at the real page and with a player's usual settings. No test:
// whoever changes what is asked looks here what it costs. `--keys` counts key presses instead, of a player who never touches the mouse; `--tell` says what each was.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { findChromium } from '../scripts/chromium.mjs'
import { serve } from '../scripts/serve.mjs'
import { cutAt } from './cuts.ts'

const TURNS = [
  { title: '1813', scenario: 'spring', march: 'ask.march', marching: 'march', marches: 6, attacks: 2 },
  { title: '1799', march: 'ask.march', marching: 'march', marches: 6, attacks: 2 },
  { title: 'bautzen', march: 'ask.move', marching: 'move', marches: 10, attacks: 3, supports: 1 },
]

const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, '.cache', 'clicks')
const wanted = process.argv.slice(2).filter(one => !one.startsWith('-'))
const byKeys = process.argv.includes('--keys')
const telling = process.argv.includes('--tell')
await build({
  configFile: join(root, 'packages/table/vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: out, emptyOutDir: true },
})
const { server, port } = await serve(out, 18520)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})

for (const turn of TURNS) {
  if (wanted.length > 0 && !wanted.includes(turn.title)) continue
  const { title, scenario, march, marching } = turn
  const from = { title, scenario, side: 'french', wisely: true }
  const marches = await count({ ...from, prompt: march, verb: marching }, turn.marches, oneMarch)
  const attacks = await count({ ...from, prompt: 'ask.attack', verb: 'attack' }, turn.attacks, oneAttack)
  const guns = { ...from, wisely: false, prompt: 'ask.supportAttack', few: true }
  const supports = turn.supports ? await count(guns, turn.supports, oneSupport) : { used: 0, done: 0 }
  const what = byKeys ? 'keys' : 'clicks'
  console.log(
    `${title}: ${marches.done} marches ${marches.used} ${what}, ${attacks.done} attacks ${attacks.used} ${what}, ${supports.done} supports ${supports.used} ${what}, together ${marches.used + attacks.used + supports.used}`,
  )
}
await browser.close()
server.close()

/** So many acts, in as many positions as that takes; how many were done and what they took. */
async function count(position, acts, act) {
  const tally = { used: 0, done: 0 }
  for (let seed = 0; seed < 12 && tally.done < acts; seed++)
    await countAt({ ...position, from: seed }, acts, act, tally)
  return tally
}

/** A position opened as a player would. What the dice refuse is no act, and not counted. */
async function countAt(position, acts, act, tally) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.addInitScript(() => localStorage.setItem('grognard.pace', 'instant'))
  await page.goto(`http://localhost:${port}/`)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file' }).click()
  const text = JSON.stringify({ ...(await cutAt(position)), players: { french: 'human', coalition: 'random' } })
  await (await chooser).setFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await page.locator('.table .top').waitFor()
  while (tally.done < acts) {
    const before = tally.used
    if (!(await act(page, tally))) {
      tally.used = before
      break
    }
    tally.done++
  }
  await page.close()
}

/** The page asks something, or shows a card. */
async function ready(page) {
  await page.locator('.prompt .undo, [data-continue], .prompt .btn.pri').first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(350)
}

/** A click, or the keys that lead there and choose: one for the walk, however long, and Enter. */
async function take(page, what, tally) {
  if (await what.count()) {
    const label = telling && (await what.first().evaluate(one => one.getAttribute('aria-label') ?? one.innerText ?? ''))
    await what.first().focus()
    await page.waitForTimeout(500) // what has the focus comes into sight
    if (byKeys) await page.keyboard.press('Enter')
    else await what.first().click({ force: true })
    tally.used += byKeys ? 2 : 1
    if (telling) console.log(`  ${tally.used} ${label} | ${await asked(page)}`)
  }
  await page.waitForTimeout(150)
}

/** What is asked after it, for whoever wants to know where the clicks go. */
async function asked(page) {
  await page.waitForTimeout(100)
  const prompt = page.locator('.prompt').first()
  return (await prompt.count()) ? (await prompt.innerText()).replaceAll(/\s+/g, ' ').slice(0, 90) : ''
}

/** Reads what is shown; says how an attack that is under way has ended with it. */
async function read(page, tally, attacking = false) {
  for (await ready(page); await page.locator('[data-continue]').count(); await ready(page)) {
    // A moment is watched until its sum stands; whoever is in a hurry presses once more.
    while (await page.locator('.moment:not([data-done])').count()) await page.waitForTimeout(100)
    const text = attacking ? await page.locator('[role=dialog]').first().innerText() : ''
    const ends = (await page.locator('.bulletin-sheet').count())
      ? 'fought'
      : /^\s*The order/.test(text)
        ? 'refused'
        : ''
    if (telling)
      console.log(`  ${tally.used + 1} goes on: ${await page.locator('[data-continue]').first().innerText()}`)
    await page.keyboard.press('Space')
    tally.used++
    await page.waitForTimeout(200)
    if (attacking && ends) return ends
  }
  return ''
}

async function oneMarch(page, tally) {
  await read(page, tally)
  const stack = page.locator('.lit-button[aria-label*="March from"]')
  if ((await stack.count()) === 0) return false
  await take(page, stack, tally)
  const ends = page.locator('.lit-button:not([aria-label*="interfere"])') // what the enemy may do to it is his matter
  const two = ends.and(page.locator(':has(.cost:not(.stop) text:text-is("2")):not(:has(.chance))'))
  await take(page, (await two.count()) > 0 ? two : (await ends.count()) > 0 ? ends : page.locator('.lit-button'), tally)
  await read(page, tally)
  // What the enemy does to it may ask for more.
  for (let i = 0; i < 3 && /How does it go on|with . points/.test(await asked(page)); i++) {
    await take(page, page.locator('.prompt [data-answer]').last(), tally)
    await read(page, tally)
  }
  return true
}

/** Guns that support an attack, until something else is asked. */
async function oneSupport(page, tally) {
  await ready(page)
  if (!/support the attack/.test(await asked(page))) return false
  await take(page, page.locator('.prompt [data-answer^=support]'), tally)
  await ready(page)
  if (/the attack\. Add another/.test(await asked(page))) await take(page, page.locator('.prompt .btn.pri'), tally)
  return true
}

/**
 * An attack from its order until it is over: its bulletin has been read, or the die has refused it. What is asked is answered by the
 * button that does most at once, then by the last; what the enemy does after it is not counted.
 */
async function oneAttack(page, tally) {
  await read(page, tally)
  const ordered = page.locator('.lit-button[aria-label*="ttack"]')
  if ((await ordered.count()) === 0) return false
  const answered = () => page.locator('.table').getAttribute('data-answered')
  let began = false
  for (let i = 0; i < 40; i++) {
    const prompt = await page.locator('.prompt').first().innerText()
    const choosing = /Order an attack|Choose an enemy stack/.test(prompt)
    if (choosing && began && !/Declare another/.test(prompt)) return false // it came to nothing
    const menu = page.locator('.hex-menu [data-answer^="attack"]')
    const hand = page.locator('.table[data-hand]')
    const buttons = page.locator('.prompt [data-answer]')
    const together = page.locator('.prompt [data-together]')
    const before = await answered()
    if (await menu.count()) await take(page, menu, tally)
    else if (await hand.count()) await take(page, page.locator('.lit-button'), tally)
    else if (choosing) await take(page, ordered, tally)
    else if (await together.count()) await take(page, together.last(), tally)
    else if (await buttons.count()) await take(page, buttons.last(), tally)
    else if (await page.locator('.tray [data-lit=piece]').count())
      await take(page, page.locator('.tray [data-lit=piece]'), tally)
    else await take(page, page.locator('.lit-button'), tally)
    if ((await answered()) !== before) began = true
    const ended = await read(page, tally, true)
    if (ended) return ended === 'fought'
  }
  return true
}
