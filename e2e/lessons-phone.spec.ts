import { expect, test, type Page } from '@playwright/test'
import { at, followTo, openLesson, readTo } from './lesson.ts'
import { prompt, tapOnMap } from './table.ts'

// The lessons after the first, by the thumb: each gesture once, and the rest as the tutor offers to do it.

/** Takes a stack up, previews where it would go, and lets the button under the thumb send it. */
async function march(page: Page, from: string, to: string): Promise<void> {
  await tapOnMap(page, `[data-lit="${from}"]`)
  await expect(page.locator('.table')).toHaveAttribute('data-hand', /./)
  await tapOnMap(page, `[data-lit="${to}"]`)
  await page.locator('.prompt .btn.pri').tap()
}

/** Lets it be done, or reads on, until the card has that title. */
async function goTo(page: Page, title: string): Promise<void> {
  await followTo(page, title, ['.lesson [data-for-me]', '.lesson .acts .pri'])
}

test('on a phone: the second lesson to its end', async ({ page }) => {
  await openLesson(page, '1813:supply')
  await readTo(page, 'Wagons for Ney')
  await goTo(page, 'March by destination')
  await march(page, '3716', '3614')
  await readTo(page, 'Three to Berlin')
  await march(page, '3713', '3512')
  await at(page, 'Bread in Berlin')
  await expect(prompt(page)).toContainText('Berlin is yours')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

test('on a phone: the third lesson to its end', async ({ page }) => {
  await openLesson(page, 'bautzen')
  await readTo(page, 'The foot to the front')
  await march(page, '1201', '1202')
  await at(page, 'Second thoughts')
  await page.locator('.prompt .undo').tap()
  await at(page, 'And once more')
  await march(page, '1201', '1202')
  await goTo(page, 'A three')
  await goTo(page, 'Follow')
  await page.locator('.tray [data-lit=piece]').first().tap()
  await at(page, 'The ground is yours')
  await expect(prompt(page)).toContainText('The ground is yours.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
