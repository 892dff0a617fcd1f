import { expect, test } from '@playwright/test'
import { audit } from './audit.ts'
import { at, beginLesson, readTo } from './lesson.ts'
import { prompt, tapOnMap } from './table.ts'

test('on a phone: the first lesson by the thumb', async ({ page }) => {
  await beginLesson(page)
  const tap = (selector: string) => tapOnMap(page, selector)
  /** A first tap on a hex previews; the button under the thumb takes it. */
  const choose = async (hex: string) => {
    await tap(`[data-lit="${hex}"]`)
    await page.locator('.prompt .btn.pri[data-answer]').tap()
  }
  await audit(page, 'the first step')
  await readTo(page, 'What is lit may be chosen')
  await choose('3020')
  await at(page, 'Second thoughts')
  await page.locator('.prompt .undo').tap()
  await choose('3020')
  await at(page, 'Ask why not')
  await tap('.pointed')
  await expect(page.locator('.tip.refusal')).toContainText('§10.1')
  await at(page, 'Vienna')
  await choose('3021')
  await page.locator('[data-answer=everyone]').tap()
  await at(page, 'Before you commit yourself')
  await page.locator('.prompt .acts [aria-pressed]').tap()
  await at(page, 'The order')
  await expect(page.locator('.odds-row').first()).toBeVisible()
  const edge = async (part: string) => (await page.locator(part).boundingBox())!
  // the panel opens below the card, and may still be on its way
  await expect
    .poll(async () => (await edge('.lesson')).y + (await edge('.lesson')).height - (await edge('.panel')).y)
    .toBeLessThanOrEqual(4)
  await page.locator('.bottom-tabs').getByRole('button', { name: 'Table' }).tap()
  await page.locator('[data-answer="commands:1"]').tap()
  await at(page, 'Call for Ney')
  await choose('3121')
  await at(page, 'One more')
  await choose('2921')
  await readTo(page, 'Fifteen against twelve')
  await page.locator('.bottom-tabs').getByRole('button', { name: 'Journal' }).tap()
  await page.getByRole('button', { name: 'Report' }).tap()
  await expect(page.locator('.bulletin-sheet')).toContainText('Coalition final value: 12')
  await page.locator('.bulletin-sheet .btn.pri').tap()
  await readTo(page, 'Two in return')
  for (const left of ['takes 2 hits', 'takes 1 hit']) {
    await expect(prompt(page)).toContainText(left)
    await page.locator('.tray [data-lit=piece]').first().tap()
  }
  await readTo(page, 'Over the bridge')
  await page.locator('[data-answer=everyone]').tap()
  await readTo(page, 'Enough for today')
  await page.locator('[data-answer=decline]').tap()
  await at(page, 'Vienna is yours')
  await audit(page, 'the last step')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
