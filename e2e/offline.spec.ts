import { createHash } from 'node:crypto'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { serve } from '../scripts/serve.mjs'
import { ourTurn } from './table.ts'

/** Waits until a worker has kept a whole version. */
async function kept(page: Page, timeout?: number): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
  const versions = () => page.evaluate(async () => (await caches.keys()).length)
  await expect.poll(versions, timeout === undefined ? {} : { timeout }).toBe(1)
}

test('after the first visit the table works without a network', async ({ page, context }) => {
  await page.goto('./')
  await kept(page)
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('h1')).toHaveText('Grognard')
  await page.evaluate(() => localStorage.setItem('grognard.pace', 'instant'))
  for (const [title, asks] of [
    ['1799', /depots/],
    ['1813', /depots/],
    ['bautzen', /marker|Move/], // by what the dice have given into the hand
  ] as const) {
    await page.goto(`./#/new/${title}`)
    await page.locator('button[type=submit]').click()
    await ourTurn(page)
    await expect(page.locator('.prompt .ask')).toContainText(asks)
    await expect(page.locator('.map-rivers')).toHaveCount(1)
  }
})

test('an update that is interrupted leaves the version before, whole', async ({ page, context }) => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-site-'))
  cpSync(join(import.meta.dirname, '../.cache/e2e'), folder, { recursive: true })
  const { server, port } = await serve(folder, 18300)
  const address = `http://localhost:${port}/`
  const updated = () =>
    page.evaluate(async () => {
      const registration = (await navigator.serviceWorker.getRegistration())!
      await registration.update().catch(() => {})
      return new Promise<string>(done => {
        const coming = registration.installing
        if (!coming) return done(registration.waiting ? 'waiting' : 'none')
        coming.onstatechange = () => done(coming.state)
      })
    })
  try {
    await page.goto(address)
    await kept(page)
    await page.reload() // served by the worker from now on
    await expect(page.locator('h1')).toHaveText('Grognard')

    // The next version is being laid out: its page and worker are there, its main file is not yet.
    const change = (file: string, act: (text: string) => string): void =>
      writeFileSync(join(folder, file), act(readFileSync(join(folder, file), 'utf8')))
    const main = readdirSync(join(folder, 'assets')).find(name => /^index-.*\.js$/.test(name))!
    const next = 'index-nextnext.js'
    change('index.html', text => text.replaceAll(main, next))
    const digest = createHash('sha256')
      .update(readFileSync(join(folder, 'index.html')))
      .digest('hex')
    change('service-worker.js', text =>
      text.replace(/const PAGE = '\w+'/, `const PAGE = '${digest}'`).replaceAll(main, next),
    )
    expect(await updated()).toBe('redundant') // it cannot be kept whole
    await page.goto(address) // a visit in the midst of it gets a page whose main file is missing

    await context.setOffline(true)
    await page.goto(address)
    await expect(page.locator('h1')).toHaveText('Grognard')
    await page.goto(`${address}#/new/toy`)
    await expect(page.locator('button[type=submit]')).toBeVisible()
    await context.setOffline(false)

    // The page changes once more while the worker that came before it is being installed: the two are not mixed.
    cpSync(join(folder, 'assets', main), join(folder, 'assets', next))
    change('index.html', text => `${text}<!-- once more -->`)
    change('service-worker.js', text => `${text}// once more`)
    await page.goto(address)
    expect(await updated()).toBe('redundant')

    // All of it is there at last: it waits until this page is closed, and is then the one that opens.
    const whole = createHash('sha256')
      .update(readFileSync(join(folder, 'index.html')))
      .digest('hex')
    change('service-worker.js', text => text.replace(/const PAGE = '\w+'/, `const PAGE = '${whole}'`))
    expect(await updated()).toBe('installed')
    await page.close()
    // For a moment the browser may count the closed page still; then the version before serves the next one too, until that is closed.
    let again = page
    await expect(async () => {
      await again.close()
      again = await context.newPage()
      await again.goto(address)
      await kept(again, 5000)
    }).toPass()
    await context.setOffline(true)
    await again.reload()
    await expect(again.locator('h1')).toHaveText('Grognard')
    await expect(again.locator('script[src*=nextnext]')).toHaveCount(1)
  } finally {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true })
  }
})

test('the page keeps to its security policy', async ({ page }) => {
  await page.addInitScript(() => {
    const broken: string[] = []
    Object.assign(globalThis, { broken })
    document.addEventListener('securitypolicyviolation', event =>
      broken.push(`${event.violatedDirective} ${event.blockedURI}`),
    )
  })
  const errors: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') errors.push(message.text())
  })
  const broken = () => page.evaluate(() => (globalThis as unknown as { broken: string[] }).broken)
  await page.addInitScript(() => localStorage.setItem('grognard.pace', 'instant'))
  await page.goto('./')
  await kept(page)
  expect(await broken()).toEqual([])
  await page.goto('./#/new/1813')
  await page.locator('button[type=submit]').click()
  await ourTurn(page) // the officer has answered from his worker
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export this game' }).click()
  await (await coming).path()
  for (const path of ['atlas/1813', 'about/1813']) {
    await page.goto(`./#/${path}`)
    await page.locator('h1').waitFor()
  }
  expect(await broken()).toEqual([])
  expect(errors).toEqual([])
})
