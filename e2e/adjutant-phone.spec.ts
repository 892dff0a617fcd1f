import { expect, test } from '@playwright/test'
import { answered, ourTurn, sitDown } from './table.ts'

test('on a phone the adjutant opens from the prompt, and closes again', async ({ page }) => {
  await sitDown(page)
  await ourTurn(page)
  await page.locator('[data-adjutant]').tap()
  await expect(page.locator('.adjutant[aria-busy=false]')).toContainText('from what you may know')
  const panel = page.locator('.panel')
  const box = (await panel.boundingBox())!
  expect(box.width).toBeLessThanOrEqual(page.viewportSize()!.width)
  const before = await answered(page)
  await page.locator('.proposals [data-do]').first().tap()
  await expect.poll(() => answered(page)).toBeGreaterThan(before)
  await page.locator('.panel-close').tap()
  await expect(page.locator('.adjutant')).toBeHidden()
})
