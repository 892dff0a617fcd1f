import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { standing, type Journal } from '@grognard/kernel'

// What the tests do at the table, in a player's words.

export interface Seating {
  title?: string // id
  scenario?: string // its name
  seats?: Record<string, string> // side -> officer
  seed?: string
  pace?: 'calm' | 'brisk' | 'instant'
}

export async function sitDown(page: Page, seating: Seating = {}): Promise<void> {
  await page.addInitScript(pace => localStorage.setItem('grognard.pace', pace), seating.pace ?? 'instant')
  await page.goto(`./#/new/${seating.title ?? 'toy'}`)
  if (seating.scenario) await page.getByText(seating.scenario, { exact: true }).click()
  for (const [side, officer] of Object.entries(seating.seats ?? {}))
    await page.locator(`#seat-${side}`).selectOption(officer)
  await page.locator('.seed input').fill(seating.seed ?? '7')
  await page.locator('button[type=submit]').click()
  await expect(page.locator('.table .top')).toBeVisible()
}

/** Waits until it is our turn to decide, or the game is over. */
export async function ourTurn(page: Page, timeout = 20_000): Promise<void> {
  await page.locator('.prompt .undo, .prompt .acts .btn:has-text("Result")').first().waitFor({ timeout })
}

export function prompt(page: Page) {
  return page.locator('.prompt .ask')
}

/** Clicks a hex by its printed number, where it lies on the screen. */
export async function clickHex(page: Page, number: string): Promise<void> {
  await page.locator(`[data-lit="${number}"]`).click({ force: true })
}

export async function answer(page: Page, id: string): Promise<void> {
  await page.locator(`[data-answer="${id}"]`).first().click()
}

/** What is lit on the map, by printed numbers. */
export async function litHexes(page: Page): Promise<string[]> {
  return page.locator('.lit-button').evaluateAll(all => all.map(one => one.getAttribute('data-lit')!))
}

export async function savedGames(
  page: Page,
): Promise<{ id: string; revision: number; journal: { answers: [string, string][] } }[]> {
  const saves = await page.evaluate<{ id: string; revision: number; journal: Journal }[]>(
    () =>
      new Promise(done => {
        const open = indexedDB.open('grognard', 1)
        open.onsuccess = () => {
          const all = open.result.transaction('games').objectStore('games').getAll()
          all.onsuccess = () => done(all.result)
        }
      }),
  )
  return saves.map(save => ({ ...save, journal: { ...save.journal, answers: standing(save.journal) as never } }))
}

/** Plays on by taking the first thing that can be clicked, until the game is over; returns how many answers it took. */
export async function playThrough(page: Page, most: number, time = 50_000): Promise<number> {
  return page.evaluate(
    async ([limit, longest]) => {
      const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))
      const began = performance.now()
      let taken = 0
      let steps = 0
      while (taken < limit && performance.now() - began < longest) {
        if (document.querySelector('.prompt .acts .btn.pri')?.textContent?.includes('Result')) return taken
        const lift = document.querySelector<HTMLElement>('.curtain .btn.pri')
        const buttons = [...document.querySelectorAll<HTMLElement>('.prompt [data-answer]')]
        const lit = [...document.querySelectorAll<SVGElement>('.lit-button')]
        const menu = document.querySelector<HTMLElement>('.hex-menu [data-lit=piece], .hex-menu [data-answer]')
        if (lift) lift.click()
        else if (menu) menu.click()
        else if (lit.length > 0 && (buttons.length === 0 || steps++ % 2 === 0)) {
          lit[taken % lit.length].dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
        } else if (buttons.length > 0) buttons[buttons.length - 1].click()
        else {
          await wait(4)
          continue
        }
        taken++
        await wait(0)
      }
      return -taken
    },
    [most, time],
  )
}

/** Walks to a button of the prompt by Tab alone. */
export async function tabTo(page: Page, id: string): Promise<void> {
  for (let i = 0; i < 90; i++) {
    if ((await page.evaluate(() => document.activeElement?.getAttribute('data-answer'))) === id) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${id}`)
}

/** A position reached by random answers, opened from a file as a player would. See cut.ts. */
export async function openAt(page: Page, wanted: object): Promise<void> {
  const text = execFileSync(process.execPath, [join(import.meta.dirname, 'cut.ts'), JSON.stringify(wanted)], {
    encoding: 'utf8',
    maxBuffer: 64 << 20,
  })
  await page.addInitScript(() => localStorage.setItem('grognard.pace', 'instant'))
  await page.goto('./')
  await openText(page, text)
  await expect(page.locator('.table .top')).toBeVisible()
}

export async function openText(page: Page, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file' }).click()
  await (await chooser).setFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) })
}

/** Walks to a hex that is lit by Tab alone. */
export async function tabToHex(page: Page, hex: string): Promise<void> {
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('data-lit'))
  await page.locator('.board').focus()
  for (let i = 0; i < 90 && (await at()) !== hex; i++) await page.keyboard.press('Tab')
  expect(await at()).toBe(hex)
}

/** Whatever a turn asks, by the keys alone: what is lit, then the buttons, in turn; until the turn is the one named. */
export async function turnByKeys(page: Page, until: string): Promise<void> {
  const lit = () => page.evaluate(() => document.activeElement?.getAttribute('data-lit'))
  for (let i = 0; i < 400; i++) {
    await ourTurn(page)
    if ((await page.locator('.turns .now').textContent()) === until) break
    const buttons = page.locator('.prompt [data-answer]')
    if ((await buttons.count()) > 0 && (i % 2 === 1 || (await page.locator('.lit-button').count()) === 0))
      await tabTo(page, (await buttons.last().getAttribute('data-answer'))!)
    else if ((await lit()) !== 'piece') {
      await page.locator('.board').focus()
      for (let step = 0; step < 20 && !(await lit()); step++) await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await page.waitForTimeout(20)
  }
  await expect(page.locator('.turns .now')).toHaveText(until)
}
