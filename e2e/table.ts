import { expect, type Locator, type Page } from '@playwright/test'
import { standing, type Journal } from '@grognard/kernel'
import { cutAt, type Wanted } from './cuts.ts'

// What the tests do at the table, in a player's words.

export interface Seating {
  title?: string // id
  scenario?: string // its name
  seats?: Record<string, string> // side -> officer
  seed?: string
  pace?: 'calm' | 'brisk' | 'instant'
  battles?: 'mine' | 'none' // which of them stop play; none unless told
  sole?: 'yes' | 'no' // what has one answer answers itself; not unless told
}

export async function sitDown(page: Page, seating: Seating = {}): Promise<void> {
  await page.addInitScript(
    ([pace, battles, sole]) => {
      localStorage.setItem('grognard.pace', pace)
      localStorage.setItem('grognard.battles', battles)
      localStorage.setItem('grognard.sole', sole)
      localStorage.setItem('grognard.newest', 'top')
    },
    [seating.pace ?? 'instant', seating.battles ?? 'none', seating.sole ?? 'no'],
  )
  await page.goto(`./#/new/${seating.title ?? 'toy'}`)
  if (seating.scenario) await page.getByText(seating.scenario, { exact: true }).click()
  for (const [side, officer] of Object.entries(seating.seats ?? {}))
    await page.locator(`#seat-${side}`).selectOption(officer)
  await page.locator('.seed input').fill(seating.seed ?? '7')
  await page.locator('button[type=submit]').click()
  await expect(page.locator('.table .top')).toBeVisible()
}

/** Waits until it is our turn to decide, or the game is over, however long the other side thinks. */
export async function ourTurn(page: Page): Promise<void> {
  await page.locator('.prompt .undo, .prompt.warning, .prompt .acts .btn:has-text("Result")').first().waitFor()
}

export function prompt(page: Page) {
  return page.locator('.prompt .ask')
}

/** Waits until the map lies still: a new question brings what it is about into sight a moment after it is asked. */
export async function atRest(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    await frame()
    await frame()
    await new Promise(done => setTimeout(done, 100)) // set after the table's own timer, so it comes after it too
    await frame()
    await frame()
    const moving = () => document.querySelector<HTMLElement>('.sheet')!.style.willChange !== ''
    while (moving() || document.querySelector('.table[aria-busy=true]')) await frame()
  })
}

/** Focuses something on the map, which brings it into sight, and not before what the question itself has brought there. */
export async function bringIntoSight(page: Page, there: Locator): Promise<void> {
  await atRest(page)
  await there.blur() // whoever has it already is not brought
  await there.focus()
  await atRest(page)
}

export type Doing = 'curtain' | 'menu' | 'buttons' | 'hexes' | 'over'

/** Waits until nothing is being saved and something can be done here; says what. Nothing changes then until it is done. */
export async function toDo(page: Page): Promise<Doing> {
  const found = await page.waitForFunction(() => {
    const has = (selector: string): boolean => document.querySelector(selector) !== null
    if (has('.table[aria-busy=true]')) return undefined
    if (has('.curtain .btn.pri')) return 'curtain'
    if (has('.prompt.warning [data-answer]')) return 'buttons' // before a menu that is about to go
    if (has('.hex-menu [data-lit=piece], .hex-menu [data-answer]')) return 'menu'
    if (has('.prompt [data-answer]')) return 'buttons'
    if (has('.prompt .undo') && has('.lit-button')) return 'hexes'
    const over = document.querySelector('.prompt .acts .btn.pri')?.textContent?.includes('Result')
    return over ? 'over' : undefined
  })
  return (await found.jsonValue())!
}

/** Changes when the table has taken notice of a key or a click. */
export function noticed(page: Page): Promise<string> {
  return page.evaluate(() => {
    const table = document.querySelector<HTMLElement>('.table')
    const there = ['.warning', '.curtain'].map(one => document.querySelector(one) !== null)
    const menu = document.querySelector('.hex-menu')?.outerHTML // another one, for another hex, is a change too
    return [table?.dataset.answered, table?.dataset.hand, ...there, menu].join()
  })
}

/** Does something, and waits until the table has taken notice. */
export async function andNotice(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await noticed(page)
  await act()
  await expect.poll(() => noticed(page), { intervals: [10, 20, 50] }).not.toBe(before)
}

/**
 * Presses the last of what fits the first of these that is there, again and again, until something else is there.
 * Looked at and pressed in one step, and only while nothing is being saved: what is pressed is what was seen.
 */
export async function pressUntil(page: Page, wanted: string, ...ways: string[]): Promise<void> {
  await page.waitForFunction(
    ([end, selectors]) => {
      if (document.querySelector(end)) return true
      if (document.querySelector('.table[aria-busy=true]')) return false
      const way = selectors.map(one => [...document.querySelectorAll(one)].at(-1)).find(one => one)
      if (way instanceof HTMLElement) way.click()
      else way?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      return false
    },
    [wanted, ways] as const,
    { polling: 50 },
  )
}

/** Clicks a hex by its printed number, where it lies on the screen. */
export async function clickHex(page: Page, number: string): Promise<void> {
  const hex = page.locator(`[data-lit="${number}"]`)
  await hex.waitFor()
  await atRest(page)
  await hex.click({ force: true })
}

/** Taps whatever lies on the map, where it lies on the screen. */
export async function tapOnMap(page: Page, selector: string): Promise<void> {
  await page.locator(selector).last().waitFor()
  await atRest(page)
  const box = (await page.locator(selector).last().boundingBox())!
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Walks the keyboard's cursor over the map until it stands on an unlit hex, asks why not, and waits for the clause. */
export async function askWhyNot(page: Page, ...keys: string[]): Promise<void> {
  const board = page.locator('.board')
  const at = () => board.getAttribute('data-cursor')
  await board.focus()
  for (let i = 0; i < 40; i++) {
    const before = await at()
    await page.keyboard.press(keys[i % keys.length])
    await expect.poll(at).not.toBe(before)
    if (!(await litHexes(page)).includes((await at())!)) break
  }
  await page.keyboard.press('Enter')
  await expect(page.locator('.tip .clause')).toContainText('§')
}

export async function answer(page: Page, id: string): Promise<void> {
  await page.locator(`[data-answer="${id}"]`).first().click()
}

/** Ends the march and the attacks of the toy title's turn. */
export async function endTurn(page: Page): Promise<void> {
  await answer(page, 'end')
  await expect(prompt(page)).toContainText('Attack')
  await answer(page, 'end')
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

/** How many answers the game has that is shown. */
export function answered(page: Page): Promise<number> {
  return page.locator('.table').evaluate(one => Number((one as HTMLElement).dataset.answered))
}

/** Waits until as many answers have been saved as are shown, and gives the answers. */
export async function savedAnswers(page: Page, n = 0): Promise<[string, string][]> {
  let answers: [string, string][] = []
  await expect
    .poll(async () => {
      answers = (await savedGames(page))[n]?.journal.answers ?? []
      return answers.length - (await answered(page))
    })
    .toBe(0)
  return answers
}

/** Plays on by taking what can be clicked, until the game is over or so many have been taken; returns how many. */
export async function playThrough(page: Page, most: number): Promise<number> {
  const taken = await page.evaluate(async limit => {
    const wait = (ms: number): Promise<void> => new Promise(done => setTimeout(done, ms))
    const one = (selector: string) => document.querySelector<HTMLElement>(selector)
    /** Changes when the table has taken notice of a click. */
    const seen = () =>
      [one('.table')?.dataset.answered, one('.table')?.dataset.hand, one('.warning'), one('.hex-menu'), one('.curtain')]
        .map(some => (some instanceof HTMLElement ? 'there' : some))
        .join()
    let taken = 0
    let steps = 0
    let idle = performance.now() // since when there has been nothing to press
    while (taken < limit) {
      if (one('.prompt .acts .btn.pri')?.textContent?.includes('Result')) return taken
      const lift = one('.curtain .btn.pri, [data-continue]') // a card comes where the computer did much, and on a slow machine it is seen to do more
      const buttons = [...document.querySelectorAll<HTMLElement>('.prompt [data-answer]')]
      const lit = [...document.querySelectorAll<SVGElement>('.lit-button')]
      const menu = one('.hex-menu [data-lit=piece], .hex-menu [data-answer]')
      const before = seen()
      if (lift) lift.click()
      else if (menu) menu.click()
      else if (lit.length > 0 && (buttons.length === 0 || steps++ % 2 === 0)) {
        lit[taken % lit.length].dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      } else if (buttons.length > 0) buttons[buttons.length - 1].click()
      else {
        if (performance.now() - idle > 240_000) throw new Error(`nothing to press: ${one('.table')?.innerText}`)
        await wait(4)
        continue
      }
      idle = performance.now()
      taken++
      for (let i = 0; i < 400 && seen() === before; i++) await wait(0)
    }
    return taken
  }, most)
  expect(taken).toBeGreaterThan(0)
  return taken
}

/** Plays on to the end of the game and opens its result. */
export async function playToTheEnd(page: Page): Promise<void> {
  await playThrough(page, 6000)
  await page.getByRole('button', { name: 'Result' }).click()
  await expect(page.locator('dialog')).toContainText(/victory|drawn|Nobody/)
}

/** Walks to a button of the prompt by Tab alone; every lit hex is a step on the way. */
export async function tabTo(page: Page, id: string): Promise<void> {
  await page.locator(`[data-answer="${id}"]`).first().waitFor()
  for (let i = 0; i < 400; i++) {
    if ((await page.evaluate(() => document.activeElement?.getAttribute('data-answer'))) === id) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${id}`)
}

/** A position reached by random answers, opened from a file as a player would; the answer that tells what is wanted, if that is. */
export async function openAt(
  page: Page,
  wanted: Wanted & { players: Record<string, string> } & Pick<Seating, 'battles' | 'sole' | 'pace'>,
): Promise<string> {
  const { players, battles = 'none', sole = 'no', pace = 'instant', ...position } = wanted
  const { next = '', ...journal } = (await cutAt(position)) as { next?: string }
  const text = JSON.stringify({ ...journal, players })
  await page.addInitScript(
    likes => {
      for (const [key, value] of Object.entries(likes)) localStorage.setItem(`grognard.${key}`, value)
    },
    { battles, sole, pace, newest: 'top' },
  )
  await page.goto('./')
  await openText(page, text)
  await expect(page.locator('.table .top')).toBeVisible()
  return next
}

export async function openText(page: Page, text: string): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file' }).click()
  await (await chooser).setFiles({ name: 'game.json', mimeType: 'application/json', buffer: Buffer.from(text) })
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-lit'))

/** Walks to a hex that is lit by Tab alone. */
export async function tabToHex(page: Page, hex: string): Promise<void> {
  await page.locator(`[data-lit="${hex}"]`).waitFor()
  await page.locator('.board').focus()
  for (let i = 0; i < 90 && (await focused(page)) !== hex; i++) await page.keyboard.press('Tab')
  expect(await focused(page)).toBe(hex)
}

/** The number of the turn that is played. */
export async function turnNow(page: Page): Promise<string> {
  return page.locator('.turns .now').evaluate(one => one.firstChild!.textContent!)
}

/** Whatever a turn asks, by the keys alone, until the turn is the one named. */
export async function turnByKeys(page: Page, until: string): Promise<void> {
  await byKeys(page, 400, until)
  expect(await turnNow(page)).toBe(until)
}

/** Walks on by Tab alone to what fits, unless it has the focus already. */
async function tabInto(page: Page, selector: string): Promise<void> {
  const there = (): Promise<boolean> =>
    page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector)
  for (let step = 0; step < 120 && !(await there()); step++) await page.keyboard.press('Tab')
  expect(await there(), `Tab reaches ${selector}`).toBe(true)
}

/** So many things by the keys alone, or until a turn begins: what is lit, then the buttons, in turn. */
export async function byKeys(page: Page, most: number, until?: string): Promise<void> {
  for (let i = 0; i < most; i++) {
    const doing = await toDo(page)
    if (doing === 'over' || (await turnNow(page)) === until) return
    await andNotice(page, async () => {
      const lit = doing !== 'buttons' || (i % 2 === 0 && (await page.locator('.lit-button').count()) > 0)
      // what hangs beside a hex is chosen there, and not all of it can be; the hex itself would only open it again
      if (doing === 'menu') await tabInto(page, '.hex-menu [data-lit=piece], .hex-menu [data-answer]')
      else if (!lit)
        await tabTo(page, (await page.locator('.prompt [data-answer]').last().getAttribute('data-answer'))!)
      else if ((await focused(page)) !== 'piece') {
        await page.locator('.board').focus()
        await tabInto(page, '[data-lit]')
      }
      await page.keyboard.press('Enter')
    })
  }
}
