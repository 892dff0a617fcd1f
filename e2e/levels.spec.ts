import { expect, test } from '@playwright/test'
import { ourTurn, pressUntil, sitDown } from './table.ts'

test('all levels are offered, the lieutenant first of all', async ({ page }) => {
  await page.goto('./#/new/1799')
  const seat = page.locator('#seat-coalition')
  await expect(seat).toHaveValue('lieutenant')
  await expect(seat.locator('option')).toHaveCount(7)
})

test('a level that adds nothing in a title says so', async ({ page }) => {
  await page.goto('./#/new/bautzen')
  const seat = page.locator('#seat-coalition')
  for (const level of ['captain', 'marshal'])
    await expect(seat.locator(`option[value=${level}]`)).toHaveText(/here as a lieutenant/)
  await page.goto('./#/new/1813')
  await expect(seat.locator('option[value=captain]')).toHaveText(/looks ahead/)
})

test('a marshal looks ahead beside the page, and plays now when he is told to', async ({ page }) => {
  await sitDown(page, { title: '1799', seats: { french: 'human', coalition: 'marshal' } })
  await expect(
    page.locator('.prompt.pace', { hasText: 'Looking ahead' }).or(page.locator('.prompt .undo')).first(),
  ).toBeVisible()
  await pressUntil(page, '.prompt .undo', '[data-play-now]')
  await ourTurn(page)
  await expect(page.locator('.prompt')).not.toContainText('lost his thread')
})
