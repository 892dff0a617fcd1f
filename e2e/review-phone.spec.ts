import { expect, test } from '@playwright/test'
import { endTurn, ourTurn, sitDown } from './table.ts'

test('on a phone the post-mortem stands in one column, and nothing is cut off', async ({ page }) => {
  await sitDown(page, { seed: 'mortem', scenario: 'The last turn' })
  await ourTurn(page)
  await endTurn(page)
  await page.locator('.prompt [data-review]').tap()
  await expect(page.locator('.pm-moments')).toBeVisible()
  const { width } = page.viewportSize()!
  const widest = await page.evaluate(() =>
    Math.max(...[...document.querySelectorAll('.post-mortem *')].map(one => one.getBoundingClientRect().right)),
  )
  expect(widest).toBeLessThanOrEqual(width + 1)
  await page.locator('[data-play-from]').first().tap()
  await expect(page.locator('.table .top')).toBeVisible()
})
