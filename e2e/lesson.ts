import { expect, type Page } from '@playwright/test'

// What the tests do in the first lesson, wide and narrow.

export async function beginLesson(page: Page, query = ''): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('grognard.pace', 'instant'))
  await page.goto(`./${query}`)
  await page.locator('.first-lesson a[href="#/lesson/1813"]').click()
  await expect(page.locator('.lesson')).toBeVisible()
}

export async function at(page: Page, title: string): Promise<void> {
  await expect(page.locator('.lesson h2')).toHaveText(title)
}

/** Reads on until the card has that title. */
export async function readTo(page: Page, title: string): Promise<void> {
  await followTo(page, title, ['.lesson .acts .pri'])
}

/** Presses the first of these that the card has, card after card, until it has that title. */
export async function followTo(page: Page, title: string, ways: string[]): Promise<void> {
  for (let i = 0; i < 30; i++) {
    const before = await pressUnless(page, title, ways)
    if (before === title) return
    await expect(page.locator('.lesson h2')).not.toHaveText(before)
  }
  await at(page, title)
}

/** Waits until the card has that title, or a way on, which it presses; says which title it had. Both in one step: a card may change meanwhile. */
async function pressUnless(page: Page, title: string, ways: string[]): Promise<string> {
  const had = await page.waitForFunction(
    ([wanted, selectors]) => {
      if (document.querySelector('.table[aria-busy=true]')) return undefined
      const now = document.querySelector('.lesson h2')?.textContent
      if (now === wanted) return now
      const way = selectors.map(one => document.querySelector<HTMLElement>(one)).find(one => one)
      if (!now || !way) return undefined
      way.click()
      return now
    },
    [title, ways] as const,
    { polling: 50 },
  )
  return (await had.jsonValue())!
}

/** Presses Tab until what has the focus fits the selector. */
export async function tabUntil(page: Page, selector: string): Promise<void> {
  await page.locator('.table[aria-busy=true]').waitFor({ state: 'detached' }) // what is pressed meanwhile is not meant for what comes
  await page.locator(selector).first().waitFor()
  for (let i = 0; i < 90; i++) {
    if (await page.evaluate(wanted => document.activeElement?.matches(wanted) ?? false, selector)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reaches ${selector}`)
}

/** A lesson by its address, as the cover's list has it. */
export async function openLesson(page: Page, address: string): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('grognard.pace', 'instant'))
  await page.goto('./')
  await page.locator(`.first-lesson a[href="#/lesson/${address}"]`).click()
  await expect(page.locator('.lesson')).toBeVisible()
}
