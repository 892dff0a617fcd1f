import { expect, test } from '@playwright/test'
import { openAt, ourTurn, playToTheEnd, prompt, sitDown } from './table.ts'

// The campaign of France on a small screen.

const french = { french: 'human', coalition: 'random' }
const narrow = () => document.documentElement.scrollWidth <= innerWidth

test('on a phone: 1814 is set up as the staff suggests', async ({ page }) => {
  await sitDown(page, { title: '1814', seats: french })
  await ourTurn(page)
  await page.locator('[data-answer=no-more-depots]').tap()
  await expect(page.locator('.warning')).toContainText('§6.4')
  await page.locator('[data-suggest]').tap()
  await expect(prompt(page)).toContainText('1 train')
  expect(await page.evaluate(narrow)).toBe(true)
})

test('on a phone: 1814, troops are hidden in boxes and the last answers of Champagne played', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  const boxes = { scenario: 'champagne', options: { boxes: true }, wisely: true, left: 40 }
  await openAt(page, { title: '1814', ...boxes, players: french })
  await ourTurn(page)
  await playToTheEnd(page)
  expect(errors).toEqual([])
  expect(await page.evaluate(narrow)).toBe(true)
})
