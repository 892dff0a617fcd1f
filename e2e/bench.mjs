// Measures panning and zooming with 1,900 hexes and 300 counters, and each title's first view and 200 answers:
// node scripts/with-node.mjs e2e/bench.mjs [--cpu] [title …]
// With --cpu what answers cost in processor time, by a trace, for a machine that is not quiet.
// No test: figures hang on the machine. Prints milliseconds between frames, as the page sees them.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { findChromium } from '../scripts/chromium.mjs'
import { serve } from '../scripts/serve.mjs'
import { costs, tracing } from './processor-time.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const out = join(root, '.cache', 'bench')
process.env.VITE_TOY = '1'
await build({
  configFile: join(root, 'packages/table/vite.config.ts'),
  logLevel: 'warn',
  build: { outDir: out, emptyOutDir: true },
})
const { server, port } = await serve(out, 18500)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
const page = await browser.newPage({ viewport: { width: 1600, height: 1000 } })
const began = Date.now()
await page.goto(`http://localhost:${port}/#/bench`)
await page.locator('.piles').waitFor()
console.log(`first drawing after ${Date.now() - began} ms`)
await page.waitForTimeout(1500)
console.log(
  await page.evaluate(() => `${document.body.dataset.hexes} hexes, ${document.body.dataset.counters} counters`),
)

/** Frames while something is done, started afresh. */
async function frames(what, act) {
  await page.evaluate(() => {
    globalThis.gaps = []
    let last = performance.now()
    globalThis.watching = true
    const step = now => {
      globalThis.gaps.push(now - last)
      last = now
      if (globalThis.watching) requestAnimationFrame(step)
    }
    requestAnimationFrame(step)
  })
  await act()
  const gaps = await page.evaluate(() => {
    globalThis.watching = false
    return globalThis.gaps.slice(1)
  })
  gaps.sort((a, b) => a - b)
  const at = part => gaps[Math.min(gaps.length - 1, Math.floor(gaps.length * part))].toFixed(1)
  console.log(`${what}: median ${at(0.5)} ms, 95 % under ${at(0.95)} ms, longest ${at(1)} ms, ${gaps.length} frames`)
}

async function drag(steps) {
  await page.mouse.move(800, 500)
  await page.mouse.down()
  for (let i = 0; i < steps; i++) {
    await page.mouse.move(800 + 380 * Math.sin(i / 9), 500 + 240 * Math.cos(i / 7))
    await page.waitForTimeout(8)
  }
  await page.mouse.up()
}

for (const round of ['first', 'second']) {
  await frames(`pan, ${round} time`, () => drag(120))
  await page.waitForTimeout(400)
}
await frames('zoom', async () => {
  await page.mouse.move(800, 500)
  for (let i = 0; i < 80; i++) {
    await page.mouse.wheel(0, i % 40 < 20 ? -40 : 40)
    await page.waitForTimeout(12)
  }
})

const CPU = process.argv.includes('--cpu')
const ANSWERS = Number(process.env.ANSWERS ?? 200)

/** From the address of a saved game to its counters drawn, and from an answer to the picture on the screen that shows it. */
async function tableOf(title) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  const table = await context.newPage()
  await table.addInitScript(() => {
    for (const [key, value] of Object.entries({ pace: 'instant', battles: 'none', sole: 'no' }))
      localStorage.setItem(`grognard.${key}`, value)
  })
  await table.goto(`http://localhost:${port}/#/new/${title}`)
  await table.locator('.seat select').last().selectOption('random')
  await table.locator('.seed input').fill('7')
  await table.locator('button[type=submit]').click()
  await table.locator('.prompt .undo').waitFor()
  const views = []
  for (let i = 0; i < 5; i++) {
    await table.reload()
    await table.locator('.prompt .undo').waitFor()
    views.push(
      await table.evaluate(() => performance.getEntriesByName('first-view')[0]?.startTime ?? performance.now()),
    )
  }
  const traced = CPU ? await tracing(browser) : undefined
  const { drawn, seen } = await table.evaluate(async wanted => {
    const wait = ms => new Promise(done => setTimeout(done, ms))
    const root = document.querySelector('.table')
    // A word put on the page together with the answer: the browser tells when the picture that it is in was on the screen.
    const flag = document.body.appendChild(document.createElement('div'))
    Object.assign(flag.style, {
      position: 'fixed',
      top: 0,
      left: 0,
      zIndex: 99,
      font: '8px serif',
      pointerEvents: 'none',
    })
    const screened = new Map()
    new PerformanceObserver(list => {
      for (const { identifier, renderTime } of list.getEntries()) screened.set(identifier, renderTime)
    }).observe({ type: 'element' })
    let serial = 0
    new MutationObserver(() => {
      performance.mark(`changed ${serial}`)
      const word = document.createElement('p')
      word.setAttribute('elementtiming', `answer ${serial}`)
      word.textContent = 'x'
      flag.replaceChildren(word)
    }).observe(root, { attributeFilter: ['data-answered'] })
    const [drawn, seen] = [[], []]
    for (let i = 0; drawn.length < wanted && i < 4 * wanted; i++) {
      document.querySelector('[data-continue]')?.click()
      const menu = document.querySelector(
        '.hex-menu [data-lit=piece], .hex-menu [data-answer], .warning .btn:last-child',
      )
      const lit = document.querySelectorAll('.lit-button')
      const button = document.querySelectorAll('.prompt [data-answer]')
      if (!menu && lit.length + button.length === 0) {
        await wait(50)
        continue
      }
      const before = root.dataset.answered
      const name = `answer ${++serial}`
      performance.mark(`press ${serial}`)
      const began = performance.now()
      if (menu) menu.click()
      else if (lit.length > 0 && i % 3 < 2)
        lit[i % lit.length].dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      else (button[button.length - 1] ?? lit[0]).dispatchEvent(new MouseEvent('click', { bubbles: true }))
      // drawn: the count of answers has changed and the frame after that has begun
      for (let n = 0; n < 30 && root.dataset.answered === before; n++) await new Promise(requestAnimationFrame)
      if (root.dataset.answered !== before) {
        await new Promise(done => requestAnimationFrame(() => setTimeout(done, 0)))
        drawn.push(performance.now() - began)
        for (let n = 0; n < 100 && !screened.has(name); n++) await wait(10)
        if (screened.has(name)) seen.push(screened.get(name) - began)
      }
      await wait(30)
    }
    return { drawn, seen }
  }, ANSWERS)
  const spent = traced ? costs(await traced()) : []
  await context.close()
  const at = (list, part) => [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))]
  const ms = (list, part) => (list.length > 0 ? at(list, part).toFixed(0) : '–')
  const spread = list => `${ms(list, 0.5)} ms, 95 % within ${ms(list, 0.95)} ms, longest ${ms(list, 1)} ms`
  console.log(`${title}: first view after ${ms(views, 0.5)} ms (longest ${ms(views, 1)}), ${drawn.length} answers`)
  for (const part of spent.length > 0 ? ['page', 'tiles', 'picture', 'all'] : [])
    console.log(`  processor time, ${part}: ${spread(spent.map(one => one[part]))}`)
  if (!CPU) console.log(`  on the screen after ${spread(seen)}; drawn after ${spread(drawn)}`)
}

const titles = process.argv.slice(2).filter(one => one !== '--cpu')
for (const title of titles.length > 0 ? titles : ['bautzen', '1799', '1813', '1814', 'leipzig']) await tableOf(title)
await browser.close()
server.closeAllConnections()
server.close()
