// What the rough trials share (kills.mjs, two-tabs.mjs): a served build, a browser with a profile that can be killed, and a player
// who takes whatever is lit as fast as the table lets him.
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../scripts/chromium.mjs'

const PORT = Number(process.env.E2E_PORT ?? 18131)
export const address = process.env.E2E_ADDRESS ?? `http://localhost:${PORT}/`

/** Builds and serves the table, unless an address is given (E2E_ADDRESS); gives back how to end it. */
export async function served() {
  if (process.env.E2E_ADDRESS) return () => {}
  const server = spawn(process.execPath, [join(import.meta.dirname, 'serve.mjs'), String(PORT)], { stdio: 'inherit' })
  while (
    !(await fetch(address).then(
      answer => answer.ok,
      () => false,
    ))
  )
    await wait(200)
  return () => server.kill()
}

export const wait = ms => new Promise(done => setTimeout(done, ms))

export function newProfile() {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-profile-'))
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }) }
}

export const executable = findChromium()

/** A browser of our own on that profile, in a process group that can be killed at one blow. */
export async function openBrowser(folder) {
  rmSync(join(folder, 'DevToolsActivePort'), { force: true })
  const flags = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--no-first-run']
  const ports = ['--remote-debugging-port=0', `--user-data-dir=${folder}`, 'about:blank']
  const child = spawn(executable, [...flags, ...ports], { detached: true, stdio: 'ignore' })
  const gone = new Promise(done => child.on('exit', done))
  let port
  while (!port) {
    await wait(20)
    try {
      port = readFileSync(join(folder, 'DevToolsActivePort'), 'utf8').split('\n')[0]
    } catch {
      // not yet written
    }
  }
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const kill = async () => {
    process.kill(-Number(child.pid), 'SIGKILL')
    await gone
    await browser.close().catch(() => {})
  }
  return { browser, context: browser.contexts()[0], kill }
}

/** Runs in the page: says through `shown` how many answers the screen has shown, a frame after it has drawn them. */
export function report() {
  localStorage.setItem('grognard.pace', 'instant')
  let last = ''
  const look = () => {
    const now = document.querySelector('.table')?.dataset.answered ?? ''
    if (now !== last && now !== '') {
      last = now
      requestAnimationFrame(() => globalThis.shown?.(Number(now)))
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Runs in the page: takes whatever can be taken, until `resting` is set. */
export async function playOn() {
  const pause = () => new Promise(done => setTimeout(done, 0))
  const one = selector => document.querySelector(selector)
  let steps = 0
  while (!globalThis.resting) {
    await pause()
    const buttons = [...document.querySelectorAll('.prompt [data-answer]')]
    const lit = [...document.querySelectorAll('.lit-button')]
    const menu = one('.hex-menu [data-lit=piece], .hex-menu [data-answer]')
    if (menu) menu.click()
    else if (lit.length > 0 && (buttons.length === 0 || steps++ % 2 === 0))
      lit[steps % lit.length].dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
    else buttons.at(-1)?.click()
  }
}

/** A new game of you against the recruit; gives the address of its table. */
export async function sitDown(page, title) {
  await page.goto(`${address}#/new/${title}`)
  await page.locator('#seat-french').selectOption('human')
  await page.locator('#seat-coalition').selectOption('random')
  await page.locator('button[type=submit]').click()
  await page.locator('.table').waitFor()
  return page.url()
}

/** The save of a game as it lies in the browser. */
export async function savedGame(page, url) {
  return page.evaluate(
    id =>
      new Promise((done, fail) => {
        const open = indexedDB.open('grognard', 1)
        open.onerror = () => fail(open.error)
        open.onsuccess = () => {
          const found = open.result.transaction('games').objectStore('games').get(id)
          found.onsuccess = () => done(found.result)
        }
      }),
    url.split('/').at(-1),
  )
}
