// Takes the README's pictures anew from the built table: npm run build && node scripts/with-node.mjs e2e/pictures.mjs [name …]
// Lieutenants play up to the moment that is wanted; the game is then opened from its file, as a player would.
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bautzen } from '@grognard/bautzen'
import { title1799, title1813, title1814 } from '@grognard/campaigns'
import { plainGame, play, seededDice } from '@grognard/kernel'
import { leipzig } from '@grognard/leipzig'
import { officers } from '@grognard/staff'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { serve } from '../scripts/serve.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const HEAVIEST = 150_000 // bytes of a picture
const WIDE = { viewport: { width: 1440, height: 900 } }
const PHONE = { viewport: { width: 412, height: 840 }, isMobile: true, hasTouch: true, deviceScaleFactor: 1.5 }

/** A game between lieutenants up to the nth time that the French are asked this, from a turn on. */
function gameAt(title, { scenario, prompt, turn, nth = 1, seed = 'picture', fits = () => true }) {
  const options = Object.fromEntries(title.options.map(option => [option.id, option.byDefault]))
  const game = plainGame(title, { scenario: scenario ?? title.scenarios[0].id, options }, seed)
  for (let met = 0; !game.state.outcome;) {
    const asked = title.question(game.state)
    const wanted = asked.side === 'french' && asked.prompt === prompt && game.state.turn >= turn
    if (wanted && fits(asked, game.state) && ++met === nth) break
    const dice = seededDice(`${seed} ${game.answers.length}`)
    const view = title.observe(game.state, asked.side)
    play(game, asked.side, officers.lieutenant.choose(title, view, asked.side, asked, dice))
  }
  if (game.state.outcome) throw new Error(`${title.id}: the game of '${seed}' ends before anybody is asked ${prompt}`)
  const other = title.sides.find(side => side !== 'french')
  return { ...game.journal, players: { french: 'human', [other]: 'lieutenant' } }
}

const { server, port } = await serve(join(root, 'packages/table/dist'), 18600)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})

async function sitDown(size, settings = {}) {
  const context = await browser.newContext({ ...size, serviceWorkers: 'block' })
  const page = await context.newPage()
  page.setDefaultTimeout(300_000) // a machine may be busy
  await page.addInitScript(
    kept => Object.entries(kept).forEach(([key, value]) => localStorage.setItem(`grognard.${key}`, value)),
    { pace: 'instant', hints: 'no', ...settings },
  )
  await page.goto(`http://localhost:${port}/`)
  return page
}

async function openGame(page, journal, ready = '.prompt .undo') {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file' }).click()
  const buffer = Buffer.from(JSON.stringify(journal))
  await (await chooser).setFiles({ name: 'game.json', mimeType: 'application/json', buffer })
  await page.locator(ready).first().waitFor()
  await page.waitForTimeout(1500)
}

/** As good as the weight allows. */
async function take(page, name) {
  const path = join(root, 'docs/pictures', `${name}.jpg`)
  for (let quality = 82; quality >= 30; quality -= 4) {
    await page.screenshot({ path, type: 'jpeg', quality })
    if (statSync(path).size <= HEAVIEST) break
  }
  console.log(`docs/pictures/${name}.jpg: ${Math.round(statSync(path).size / 1000)} kB`)
  await page.context().close()
}

/** Frames what may be chosen, and waits for the finer relief. */
async function frame(page, nearer = 0) {
  await page.keyboard.press('f')
  await page.waitForTimeout(400)
  for (let i = 0; i < nearer; i++) await page.keyboard.press('PageUp')
  await page.waitForTimeout(1800)
}

/** Answers whatever is asked, with the button that does most, until a battle has its bulletin. */
async function toBulletin(page) {
  await page.evaluate(async () => {
    const one = selector => document.querySelector(selector)
    while (!one('.bulletin-sheet')) {
      await new Promise(done => setTimeout(done, 60))
      if (one('.table[aria-busy=true], .bulletin-sheet')) continue
      const answers = document.querySelectorAll('.prompt [data-answer]')
      const next =
        one('[data-continue]') ?? one('.hex-menu [data-answer]') ?? one('.tray [data-lit=piece]') ?? [...answers].at(-1)
      if (next) next.click()
      else one('.lit-button')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    }
  })
  await page.waitForTimeout(2500)
}

/** What is asked about stands on one of these hexes, and there is much to choose. */
const at =
  (title, ...numbers) =>
  asked =>
    asked.answers.length > 6 && (asked.focus ?? []).some(hex => numbers.includes(title.board.numbers[hex]))

/** An attack upon troops, not upon an empty hex. */
const fought = title => (asked, state) =>
  asked.answers.length > 2 &&
  asked.answers.some(answer => (title.odds(title.observe(state, 'french'), 'french', answer)?.spreads ?? []).length > 1)

const SAXONY = ['3415', '3514', '3515', '3516', '3614', '3615', '3714', '3715', '3815', '3613', '3712', '3812']
const CENTRE = [
  '0802',
  '0803',
  '0902',
  '0903',
  '1002',
  '1003',
  '1102',
  '1103',
  '1104',
  '1202',
  '1203',
  '1302',
  '1303',
  '1403',
]

const PICTURES = {
  async cover() {
    const page = await sitDown(WIDE)
    for (const [title, wanted] of [
      [title1799, { prompt: 'ask.march', turn: 5 }],
      [title1813, { scenario: 'spring', prompt: 'ask.march', turn: 6 }],
      [bautzen, { prompt: 'ask.move', turn: 3 }],
    ]) {
      await openGame(page, gameAt(title, wanted))
      await page.goto(`http://localhost:${port}/#/`)
      await page.locator('.save-card').first().waitFor()
    }
    await page.waitForTimeout(600)
    await take(page, 'cover')
  },
  async 1799() {
    const page = await sitDown(WIDE)
    await openGame(
      page,
      gameAt(title1799, { prompt: 'ask.commands', turn: 2, fits: fought(title1799), seed: 'Marengo' }),
    )
    await page.keyboard.press('o')
    await page.waitForTimeout(600)
    await take(page, '1799')
  },
  async 1813() {
    const page = await sitDown(WIDE)
    await openGame(
      page,
      gameAt(title1813, { scenario: 'spring', prompt: 'ask.step', turn: 5, fits: at(title1813, ...SAXONY) }),
    )
    await page.keyboard.press('2')
    await frame(page)
    await take(page, '1813')
  },
  async 1814() {
    const page = await sitDown(WIDE)
    await openGame(
      page,
      gameAt(title1814, { prompt: 'ask.commands', turn: 2, fits: fought(title1814), seed: 'Montmirail' }),
    )
    await page.keyboard.press('o')
    await page.waitForTimeout(600)
    await take(page, '1814')
  },
  async bulletin() {
    const page = await sitDown(WIDE, { battles: 'mine' })
    const wanted = { scenario: 'spring', prompt: 'ask.commands', turn: 5, fits: fought(title1813) }
    await openGame(page, gameAt(title1813, wanted))
    await toBulletin(page)
    await take(page, 'bulletin')
  },
  async review() {
    const page = await sitDown(WIDE)
    const golden = new URL('../packages/campaigns/golden/1799-dealt.json', import.meta.url)
    await openGame(page, JSON.parse(readFileSync(golden, 'utf8')).journal, '[data-review]')
    await page.locator('[data-review]').first().click()
    await page.locator('.pm-moments').waitFor({ timeout: 1_200_000 })
    await page.waitForTimeout(600)
    await take(page, 'review')
  },
  async bautzen() {
    const page = await sitDown(WIDE)
    await openGame(page, gameAt(bautzen, { prompt: 'ask.march', turn: 2, fits: at(bautzen, ...CENTRE) }))
    await frame(page)
    await take(page, 'bautzen')
  },
  async lamp() {
    const page = await sitDown(WIDE, { theme: 'lamp' })
    await openGame(page, gameAt(title1813, { scenario: 'autumn', prompt: 'ask.march', turn: 14 }))
    await frame(page, 1)
    await take(page, 'lamp')
  },
  async leipzig() {
    const page = await sitDown(WIDE)
    const fits = asked => asked.answers.length > 3
    await openGame(page, gameAt(leipzig, { scenario: '5', prompt: 'ask.attack', turn: 25, fits }))
    await page.keyboard.press('o')
    await page.waitForTimeout(600)
    await take(page, 'leipzig')
  },
  async phone() {
    const page = await sitDown(PHONE)
    await openGame(page, gameAt(bautzen, { prompt: 'ask.march', turn: 2, fits: at(bautzen, ...CENTRE) }))
    await take(page, 'phone')
  },
}

const named = process.argv.slice(2)
for (const name of named.length > 0 ? named : Object.keys(PICTURES)) await PICTURES[name]()
await browser.close()
server.closeAllConnections()
server.close()
