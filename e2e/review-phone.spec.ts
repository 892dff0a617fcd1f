import { expect, test } from '@playwright/test'
import { endTurn, ourTurn, sitDown } from './table.ts'

test('on a phone the post-mortem stands in one column, and nothing is cut off', async ({ page }) => {
  await sitDown(page, { seed: 'mortem', scenario: 'The last turn' })
  await ourTurn(page)
  await endTurn(page)
  await page.locator('.prompt [data-review]').tap()
  await expect(page.locator('.pm-moments')).toBeVisible()
  const { width } = page.viewportSize()!
  // The curve may be wider than the page: its figure scrolls, and is no wider than the rest.
  const widest = await page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('.post-mortem *:not(svg, svg *)')].map(one => one.getBoundingClientRect().right),
    ),
  )
  expect(widest).toBeLessThanOrEqual(width + 1)
  await expect(page.locator('.post-mortem figure').first()).toHaveCSS('overflow-x', 'auto')
  await page.locator('[data-play-from]').first().tap()
  await expect(page.locator('.table .top')).toBeVisible()
})
