import { expect, test } from '@playwright/test'
import { answered, ourTurn, sitDown } from './table.ts'

test('the adjutant tells what he would do, beside the page, and it can be done', async ({ page }) => {
  await sitDown(page)
  await ourTurn(page)
  await page.locator('[data-adjutant]').click()
  await expect(page.locator('.adjutant[aria-busy=false]')).toContainText('from what you may know')
  const first = page.locator('.proposals > li').first()
  await expect(first.locator('.proposal-head b')).toHaveText(/^\d+ %$/)
  const before = await answered(page)
  await first.locator('[data-do]').click()
  await expect.poll(() => answered(page)).toBeGreaterThan(before)
  // What he said was about another question.
  await expect(page.locator('.proposals')).toHaveCount(0)
})

test('the adjutant knows the doctrine of a campaign and gives his reasons', async ({ page }) => {
  await sitDown(page, { title: '1799', seats: { french: 'human', coalition: 'lieutenant' } })
  await ourTurn(page)
  await page.locator('[data-adjutant]').click()
  await expect(page.locator('.proposals > li').first()).toBeVisible()
  // The page does not wait for him: another panel opens while he thinks, and he can be told that it is enough.
  await page.locator('#tab-forces').click()
  await expect(page.locator('.forces, .panel-body .force').first()).toBeVisible()
  await page.locator('#tab-adjutant').click()
  await expect(page.locator('.adjutant')).toBeVisible()
  await page.locator('[data-adjutant]').click()
  await expect(page.locator('.adjutant[aria-busy=false]')).toContainText('from what you may know')
  await expect(page.locator('.proposals > li small').first()).toHaveText('as the doctrine has it')
  await expect(page.locator('.adjutant')).not.toContainText('⟨')
})

test('in a lesson nobody is advised', async ({ page }) => {
  await page.goto('./#/lesson/1813')
  await expect(page.locator('.lesson')).toBeVisible()
  await expect(page.locator('[data-adjutant]')).toHaveCount(0)
})
