import { expect, test } from '@playwright/test'
import { ourTurn } from './table.ts'

test('after the first visit the table works without a network', async ({ page, context }) => {
  await page.goto('./')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(async () => (await caches.keys()).length)).toBe(1)
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('h1')).toHaveText('Grognard')
  await page.evaluate(() => localStorage.setItem('grognard.pace', 'instant'))
  for (const [title, asks] of [
    ['1799', /depots/],
    ['1813', /depots/],
    ['bautzen', /marker|Move/], // by what the dice have given into the hand
  ] as const) {
    await page.goto(`./#/new/${title}`)
    await page.locator('button[type=submit]').click()
    await ourTurn(page)
    await expect(page.locator('.prompt .ask')).toContainText(asks)
    await expect(page.locator('.map-rivers')).toHaveCount(1)
  }
})
