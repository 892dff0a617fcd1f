import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { audit } from './audit.ts'
import { expect, type Browser, type Page } from '@playwright/test'

// A server of games for the browser tests, as `npm start` runs it, on the build that the other tests use.

const ROOT = join(import.meta.dirname, '..')

export interface House {
  readonly data: string // its folder
  readonly before?: string // what was made of the folder before it was opened
  readonly address: string
  kill(): Promise<void> // at once, in the midst of whatever it does
  start(): Promise<void>
  pullDown(): Promise<void>
}

/** A server of this project, or of the program that is named with its arguments; `prepare` may fill its folder first. */
export async function openHouse(program?: readonly string[], prepare?: (data: string) => string): Promise<House> {
  const data = mkdtempSync(join(tmpdir(), 'grognard-distance-'))
  const port = await freePort()
  const before = prepare?.(data)
  let child: ChildProcess | undefined
  const house: House = {
    data,
    ...(before !== undefined && { before }),
    address: `http://localhost:${port}/`,
    async start() {
      const env = { ...process.env, PORT: String(port), HOST: '', PUBLIC_URL: '', DATA: data }
      const args = program ?? [join(ROOT, 'packages/cli/src/main.ts'), 'serve', '--files', join(ROOT, '.cache/e2e')]
      child = spawn(process.execPath, [...args], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      const out = child.stdout!
      await new Promise<void>((done, fail) => {
        out.on('data', (text: Buffer) => text.toString().includes('ready') && done())
        child!.on('close', () => fail(new Error('the server has ended')))
      })
    },
    async kill() {
      const gone = new Promise(done => child!.on('close', done))
      child!.kill('SIGKILL')
      await gone
    },
    async pullDown() {
      await house.kill()
      rmSync(data, { recursive: true, force: true })
    },
  }
  await house.start()
  return house
}

function freePort(): Promise<number> {
  return new Promise(done => {
    const probe = createServer().listen(0, 'localhost', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}

/** Somebody with a browser of their own. */
export async function guest(browser: Browser, { address }: House, device: object = {}): Promise<Page> {
  const context = await browser.newContext({ ...device, serviceWorkers: 'block', baseURL: address })
  await context.addInitScript(() => {
    localStorage.setItem('grognard.battles', 'none')
    localStorage.setItem('grognard.pace', 'instant')
  })
  return context.newPage()
}

/** Ann makes a game and Bob comes by the link: both sit at the table. */
export async function sitBoth(ann: Page, bob: Page, title: string, pace = ''): Promise<void> {
  await ann.goto(`./#/new/${title}`)
  await ann.getByRole('button', { name: 'Against somebody at a distance' }).click()
  await ann.getByLabel('Your name at the table').fill('Ann')
  await ann.getByLabel('Time to think').selectOption(pace)
  await ann.getByRole('button', { name: 'Make the game' }).click()
  const link = await ann.locator('[data-link]').inputValue()
  await bob.goto(link)
  await expect(bob.getByRole('heading', { name: /Ann asks you to play/ })).toBeVisible()
  await audit(bob, 'invitation')
  await bob.getByLabel('Your name at the table').fill('Bob')
  await bob.getByRole('button', { name: 'Sit down' }).click()
  for (const page of [ann, bob]) await expect(page.locator('.table .seat-bar')).toBeVisible()
}

/** How many answers stand, as a page shows it. */
export async function answered(page: Page): Promise<number> {
  return Number(await page.locator('.table').getAttribute('data-answered'))
}

export const CHOICE = '.prompt .acts [data-answer], .lit-button'
export const BUTTON = '.prompt .acts [data-answer]'

/** Whoever is asked, once both have been told the same. */
export async function asked(ann: Page, bob: Page): Promise<Page> {
  await expect
    .poll(async () => {
      const [a, b] = [await ann.locator(CHOICE).count(), await bob.locator(CHOICE).count()]
      return a > 0 !== b > 0
    })
    .toBe(true)
  return (await ann.locator(CHOICE).count()) > 0 ? ann : bob
}

/** Whoever is asked presses the last button of the prompt; then both have seen it. */
export async function playOne(ann: Page, bob: Page): Promise<void> {
  const page = await asked(ann, bob)
  const before = await answered(page)
  await page.locator(BUTTON).last().click()
  for (const one of [ann, bob]) await expect.poll(() => answered(one)).toBeGreaterThan(before)
}

/** What of the turn a page shows. */
export const turn = (page: Page): Promise<string | null> => page.locator('.turn-box .sub').textContent()
