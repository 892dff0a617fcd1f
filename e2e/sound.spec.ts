import { expect, test } from '@playwright/test'
import { openAt, ourTurn } from './table.ts'

const me = { french: 'human', coalition: 'random' }

test('sound is off at first; switched on it plays, and is kept with its volume', async ({ page }) => {
  // What would be heard is counted.
  await page.addInitScript(() => {
    const heard = globalThis as { heard?: number }
    heard.heard = 0
    const node = AudioContext.prototype.createGain
    AudioContext.prototype.createGain = function () {
      heard.heard!++
      return node.call(this)
    }
  })
  const heard = () => page.evaluate(() => (globalThis as { heard?: number }).heard!)
  await openAt(page, { title: 'bautzen', side: 'french', prompt: 'ask.move', verb: 'move', wisely: true, players: me })
  await ourTurn(page)
  const march = async () => {
    await page.locator('.lit-button[aria-label*="March from"]').first().focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('.table')).toHaveAttribute('data-hand', /./)
    await page.locator('.lit-button:not([aria-label*="interfere"])').first().focus()
    await page.keyboard.press('Enter')
    await ourTurn(page)
  }
  await march()
  expect(await heard()).toBe(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.locator('input[name=sound]').first()).toBeChecked() // off
  await page.getByLabel('on', { exact: true }).check()
  await expect.poll(heard).toBeGreaterThan(0)
  await page.locator('input[name=volume]').fill('20')
  await page.reload()
  await ourTurn(page)
  expect(await heard()).toBe(0)
  await march()
  await expect.poll(heard).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Menu' }).click()
  await expect(page.locator('input[name=sound]').nth(1)).toBeChecked()
  await expect(page.locator('input[name=volume]')).toHaveValue('20')
})
