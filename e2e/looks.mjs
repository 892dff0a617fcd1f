// Takes every moment, panel and page at every size and in both lights, and lays them out on contact sheets, for whoever wants to look:
// npm run build && node scripts/with-node.mjs e2e/looks.mjs [scene …] [--size=phone] [--out=FOLDER]
// A scene is named as below, or by how its name begins. No test: what can be tested cheaply stands in looks.spec.ts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'
import { serve } from '../scripts/serve.mjs'
import { cutAt } from './cuts.ts'
import { CASES, playersOf } from './every-title.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const told = name => process.argv.find(one => one.startsWith(`--${name}=`))?.slice(name.length + 3)
const out = told('out') ?? join(root, '.cache/looks')
const wanted = process.argv.slice(2).filter(one => !one.startsWith('--'))

const SIZES = {
  wide: { viewport: { width: 1440, height: 900 } },
  laptop: { viewport: { width: 1280, height: 800 } },
  tablet: { viewport: { width: 1024, height: 768 } },
  zoomed: { viewport: { width: 720, height: 450 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  landscape: { viewport: { width: 844, height: 390 }, isMobile: true, hasTouch: true },
}

const { server, port } = await serve(told('dist') ?? join(root, 'packages/table/dist'), 18640)
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-dev-shm-usage'],
})
const url = `http://localhost:${port}/`

async function open(page, journal) {
  await page.goto(url)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file' }).click()
  await (
    await chooser
  ).setFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(journal)) })
  await page.locator('.table .top').waitFor()
  await page.locator('.prompt').first().waitFor()
  await page.waitForTimeout(700)
}

const like = (page, kept) =>
  page.addInitScript(
    all => Object.entries(all).forEach(([key, value]) => (localStorage[`grognard.${key}`] ??= value)),
    {
      pace: 'instant',
      battles: 'none',
      ...kept,
    },
  )

/** A position of a title, opened from a file. */
async function at(page, one, position, kept = {}, side = 'french') {
  await like(page, kept)
  const journal = await cutAt({ ...one.base, side, ...position })
  await open(page, { ...journal, players: playersOf(one, side) })
}

/** Presses the first of these that is there, again and again, until something else is. */
async function until(page, end, ...ways) {
  await page.waitForFunction(
    ([wanted, selectors]) => {
      if (document.querySelector(wanted)) return true
      if (document.querySelector('.table[aria-busy=true]')) return false
      const way = selectors.map(one => [...document.querySelectorAll(one)].at(-1)).find(one => one)
      if (way instanceof HTMLElement) way.click()
      else way?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      return false
    },
    [end, ways],
    { polling: 60, timeout: 90_000 },
  )
}

const WAYS = ['.hex-menu [data-answer]', '.tray [data-lit=piece]', '.prompt [data-answer]', '.lit-button']

/** Picks the first stack that may march. */
async function takeUp(page) {
  await page.locator('.lit-button[aria-label*="March from"]').first().focus()
  await page.waitForTimeout(400)
  await page.keyboard.press('Enter')
  await page.locator('.table[data-hand]').waitFor()
}

const golden = (family, name) => {
  const { journal } = JSON.parse(readFileSync(join(root, `packages/${family}/golden/${name}.json`), 'utf8'))
  return journal
}

const SCENES = {
  async cover(page) {
    await page.goto(url)
    await page.locator('.cover h1').waitFor()
  },
  async lessons(page) {
    await page.goto(url)
    await page.locator('.first-lesson').first().scrollIntoViewIfNeeded()
  },
  async missing(page) {
    await page.goto(`${url}#/nowhere`)
    await page.locator('.missing').waitFor()
  },
  async atlas(page) {
    await page.goto(`${url}#/atlas`)
    await page.locator('.atlas .board').waitFor()
  },
}

for (const one of CASES) {
  const { id } = one.rules
  const { ends, waits, fights, march, costs } = one
  Object.assign(SCENES, {
    async [`new-${id}`](page) {
      await page.goto(`${url}#/new/${id}`)
      await page.locator('h1').waitFor()
    },
    async [`about-${id}`](page) {
      await page.goto(`${url}#/about/${id}`)
      await page.locator('h1').waitFor()
    },
    async [`start-${id}`](page) {
      await like(page, {})
      await page.goto(`${url}#/new/${id}`)
      await page.locator('button[type=submit]').click()
      await page.locator('.prompt .undo').waitFor()
    },
    async [`table-${id}`](page) {
      await at(page, one, march)
    },
    async [`reach-${id}`](page) {
      await at(page, one, march)
      await takeUp(page)
    },
    async [`moment-${id}`](page) {
      await at(page, one, fights, { battles: 'mine' })
      await until(page, '.moment', '.occasion [data-continue]', '.bulletin-sheet [data-continue]', ...WAYS)
      await page.waitForTimeout(2500)
    },
    async [`bulletin-${id}`](page) {
      await at(page, one, fights, { battles: 'mine' })
      await until(page, '.bulletin-sheet', '[data-continue]', '[data-together]', ...WAYS)
    },
    async [`enemy-${id}`](page) {
      await at(page, one, { ...waits, verb: ends }, { battles: 'mine', pace: 'calm' }, waits.side)
      await page.evaluate(answer => document.querySelector(`.prompt [data-answer="${answer}"]`).click(), ends)
      await page
        .waitForFunction(() => document.querySelectorAll('.trail').length > 3, { timeout: 60_000 })
        .catch(() => {})
    },
    async [`waited-${id}`](page) {
      await at(page, one, { ...waits, verb: ends }, { battles: 'mine', pace: 'calm' }, waits.side)
      await page.evaluate(answer => document.querySelector(`.prompt [data-answer="${answer}"]`).click(), ends)
      await until(page, '.waited', '[data-skip]', '[data-continue]')
    },
    async [`warning-${id}`](page) {
      const { id: dear, ...cost } = costs
      await at(page, one, { prompt: 'ask', few: true, ...cost })
      await page.evaluate(answer => document.querySelector(`.prompt [data-answer="${answer}"]`).click(), dear)
      await page.locator('.warning').waitFor()
    },
    async [`winning-${id}`](page) {
      await at(page, one, march)
      await page.locator('.top [aria-label="Menu"], .top .menu').first().click()
      await page.getByRole('button', { name: 'How you win' }).click()
      await page.locator('dialog').waitFor()
    },
    async [`odds-${id}`](page) {
      await at(page, one, fights)
      await page.keyboard.press('o')
    },
  })
  for (const tab of ['journal', 'forces', 'tracks', 'rules', 'charts'])
    SCENES[`${tab}-${id}`] = async page => {
      await at(page, one, { ...waits, verb: ends }, {}, waits.side)
      await page.keyboard.press(String(['journal', 'forces', 'tracks', 'rules', 'charts'].indexOf(tab) + 1))
    }
}

const [first] = CASES
Object.assign(SCENES, {
  async menu(page) {
    await at(page, first, first.march)
    await page.locator('.top [aria-label="Menu"], .top .menu').first().click()
  },
  async keys(page) {
    await at(page, first, first.march)
    await page.keyboard.press('?')
  },
  async adjutant(page) {
    await at(page, first, first.march)
    await page.evaluate(() => document.querySelector('[data-adjutant]').click())
    await page.locator('.adjutant[aria-busy=false]').waitFor({ timeout: 90_000 })
  },
  async replay(page) {
    await at(page, first, { ...first.waits, verb: first.ends }, {}, first.waits.side)
    await page.keyboard.press('r')
    await page.locator('.replay').waitFor()
  },
  async 'result-1799'(page) {
    await like(page, {})
    await open(page, golden('campaigns', '1799-random'))
    await page.getByRole('button', { name: 'Result' }).click()
  },
  async 'result-leipzig'(page) {
    await like(page, {})
    await open(page, golden('leipzig', 'leipzig-random'))
    await page.getByRole('button', { name: 'Result' }).click()
  },
  async 'result-bautzen'(page) {
    await like(page, {})
    await open(page, golden('bautzen', 'bautzen-random'))
    await page.getByRole('button', { name: 'Result' }).click()
  },
  async review(page) {
    await like(page, {})
    await open(page, golden('campaigns', '1799-random'))
    await page.evaluate(() => document.querySelector('[data-review]').click())
    await page.locator('.pm-moments').waitFor({ timeout: 600_000 })
  },
})
for (const lesson of ['1813', '1813-march', 'bautzen'])
  SCENES[`lesson-${lesson}`] = async page => {
    await like(page, {})
    await page.goto(url)
    const links = await page.locator('.first-lesson a').evaluateAll(all => all.map(link => link.getAttribute('href')))
    const index = ['1813', '1813-march', 'bautzen'].indexOf(lesson)
    await page.goto(`${url}${links[index]}`)
    await page.locator('.lesson').waitFor()
  }

/** What a designer winces at and a program can find: words cut or too small, things to press that are too small or out of sight. */
const winces = page =>
  page.evaluate(() => {
    const found = new Set()
    const say = (what, one, more = '') =>
      found.add(`${what}: ${one.className?.baseVal ?? one.className} "${one.textContent.trim().slice(0, 40)}"${more}`)
    const shown = one => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    for (const one of document.querySelectorAll('body *')) {
      if (one.closest('svg, .sr, .board, canvas, [hidden]') || !shown(one)) continue
      const box = one.getBoundingClientRect()
      if (box.width < 2 || box.height < 2) continue
      const style = getComputedStyle(one)
      const words = [...one.childNodes].some(node => node.nodeType === 3 && node.textContent.trim())
      const points = parseFloat(style.fontSize)
      if (words && points > 0 && points < 12) say('small', one, ` ${style.fontSize}`)
      if (words && style.overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1) say('cut', one)
      if (/auto|scroll/.test(style.overflowX) && one.scrollWidth > one.clientWidth + 1) say('scrolls sideways', one)
      if (one.matches('button, a, select, input, summary, [role=tab]') && !one.closest('p, li, label, td, dd')) {
        if (box.width < 24 || box.height < 24) say('target', one, ` ${Math.round(box.width)}×${Math.round(box.height)}`)
      }
      if (words && (box.left < -1 || box.right > innerWidth + 1) && !one.closest('[data-offstage]')) say('off', one)
    }
    if (document.documentElement.scrollWidth > innerWidth + 1) found.add('the page scrolls sideways')
    return [...found]
  })

/** Opens a scene once for the mouse and once for the finger, and takes it at each size of that kind. */
async function takeAll(sizes, name, act) {
  const shots = []
  if (sizes.length === 0) return shots
  const context = await browser.newContext({ ...SIZES[sizes[0]], serviceWorkers: 'block' })
  const page = await context.newPage()
  page.setDefaultTimeout(30_000)
  try {
    await act(page, sizes[0])
    await page.waitForTimeout(1000)
    for (const size of sizes) {
      await page.setViewportSize(SIZES[size].viewport)
      await page.waitForTimeout(400)
      for (const wince of await winces(page)) console.log(`  ${size} ${wince}`)
      for (const theme of ['paper', 'lamp']) {
        await page.evaluate(one => (document.documentElement.dataset.theme = one), theme)
        await page.waitForTimeout(700) // colours take a moment from one light to the other
        const file = `${name}.${size}.${theme}.png`
        await page.screenshot({ path: join(out, file) })
        shots.push(file)
      }
    }
  } catch (error) {
    console.log(`${name} ${sizes[0]}: ${error.message.split('\n')[0]}`)
    await page.screenshot({ path: join(out, `${name}.${sizes[0]}.failed.png`) }).catch(() => {})
  }
  await context.close()
  return shots
}

const SHEETS = {
  day: { wide: 'paper', phone: 'lamp', zoomed: 'paper', landscape: 'lamp' },
  lamp: { tablet: 'lamp', phone: 'paper', laptop: 'lamp', landscape: 'paper' },
}

/** Two sheets a scene, each small enough to be looked at whole, and between them every size and both lights. */
async function contactSheet(name, shots, sheet) {
  const height = { wide: 560, tablet: 560, phone: 560, zoomed: 300, laptop: 300, landscape: 300 }
  const pictures = Object.entries(SHEETS[sheet])
    .map(([size, theme]) => [`${name}.${size}.${theme}.png`, size])
    .filter(([file]) => shots.includes(file))
    .map(([file, size]) => `<img src="${file}" style="height:${height[size]}px">`)
  const html = join(out, `${name}.html`)
  const style = 'margin:4px;background:#888;display:flex;flex-wrap:wrap;gap:4px;align-items:flex-start'
  writeFileSync(html, `<body style="${style}">${pictures.join('')}`)
  const page = await browser.newPage({ viewport: { width: 1172, height: 600 } })
  await page.goto(`file://${html}`)
  await page.screenshot({ path: join(out, `sheet.${name}.${sheet}.png`), fullPage: true })
  await page.close()
}

mkdirSync(out, { recursive: true })
const sizes = told('size')?.split(',') ?? Object.keys(SIZES)
const [fingers, mouse] = [true, false].map(touch => sizes.filter(size => Boolean(SIZES[size].hasTouch) === touch))
for (const name of (wanted.length > 0 ? wanted : ['']).flatMap(one =>
  Object.keys(SCENES).filter(scene => scene.startsWith(one)),
)) {
  console.log(name)
  const shots = [...(await takeAll(mouse, name, SCENES[name])), ...(await takeAll(fingers, name, SCENES[name]))]
  for (const sheet of Object.keys(SHEETS)) await contactSheet(name, shots, sheet)
}
await browser.close()
server.closeAllConnections()
server.close()
