import { expect, test } from '@playwright/test'
import { answer, atRest, litHexes, openAt, ourTurn, prompt, sitDown } from './table.ts'

// Leipzig on a phone.

const fits = 'document.documentElement.scrollWidth <= innerWidth'

test('on a phone: Leipzig is set up in one answer, and every button of it can be read', async ({ page }) => {
  await sitDown(page, { title: 'leipzig', seats: { french: 'human', allied: 'human' } })
  await page.locator('.curtain .btn.pri').click()
  await ourTurn(page)
  await expect(prompt(page)).toContainText('Set up')
  expect(await page.evaluate(fits)).toBe(true)
  await answer(page, 'suggested')
  await expect(page.locator('.curtain')).toContainText('French')
})

test('on a phone: a movement phase of Leipzig by the thumb', async ({ page }) => {
  const players = { french: 'human', allied: 'human' }
  await openAt(page, {
    title: 'leipzig',
    scenario: '5',
    side: 'french',
    wisely: true,
    prompt: 'ask.move',
    verb: 'end-movement',
    players,
  })
  await page.locator('.curtain .btn.pri').click()
  await ourTurn(page)
  await atRest(page)
  await expect(prompt(page)).toContainText('March with units')
  expect((await litHexes(page)).length).toBeGreaterThan(5)
  expect(await page.evaluate(fits)).toBe(true)
  await answer(page, 'end-movement')
  await expect(prompt(page)).not.toContainText('March with units')
})
