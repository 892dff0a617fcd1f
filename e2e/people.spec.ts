import { expect, test } from '@playwright/test'
import { endTurn, litHexes, prompt, sitDown } from './table.ts'

const both = { french: 'human', coalition: 'human' }

test('two at one screen pass it behind a curtain, and secrets stay behind it', async ({ page }) => {
  await sitDown(page, { seats: both })
  const curtain = page.locator('.curtain')
  await expect(curtain).toContainText('Pass the screen to the French')
  await expect(page.locator('.board')).toHaveCount(0)
  await curtain.getByRole('button', { name: /I am the French/ }).click()
  await expect(prompt(page)).toContainText('Choose a stack')
  await expect.poll(() => litHexes(page)).toContain('0305')
  // their own trains lie open, the other side's face down
  await page.getByRole('tab', { name: 'Forces' }).click()
  await expect(page.getByRole('img', { name: 'Coalition: hidden train' })).toHaveCount(2)
  await endTurn(page)
  await expect(curtain).toContainText('Pass the screen to the Coalition')
  await expect(page.locator('.panel')).toHaveCount(0)
  await curtain.getByRole('button', { name: /I am the Coalition/ }).click()
  await expect(page.getByRole('img', { name: 'French: hidden train' })).toHaveCount(2)
  await expect(page.getByRole('img', { name: 'Coalition: hidden train' })).toHaveCount(0)
})

test('behind the curtain the top bar is out of reach, by pointer, keys and screen reader', async ({ page }) => {
  await sitDown(page, { seats: both })
  const curtain = page.locator('.curtain')
  await curtain.waitFor()
  await expect(page.locator('.top')).toHaveAttribute('inert')
  const menu = (await page.locator('.top .i-menu').boundingBox())!
  await page.mouse.click(menu.x + menu.width / 2, menu.y + menu.height / 2)
  for (let i = 0; i < 12; i++) {
    await page.keyboard.press('Tab')
    const astray = await page.evaluate(() => document.activeElement?.closest('.top, main') !== null)
    expect(astray).toBe(false)
  }
  for (const key of ['?', 'r', 'u', '2']) await page.keyboard.press(key)
  await expect(page.locator('dialog, .replay')).toHaveCount(0)
  await curtain.locator('.btn.pri').click()
  await expect(page.locator('.top')).not.toHaveAttribute('inert')
  await page.locator('.top .i-menu').click()
  await expect(page.locator('dialog')).toBeVisible()
})

test('before the curtain is lifted the last answer may still be taken back', async ({ page }) => {
  await sitDown(page, { seats: both })
  await page.locator('.curtain .btn.pri').click()
  await endTurn(page)
  await page.locator('.curtain').getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.curtain')).toHaveCount(0)
  await expect(prompt(page)).toContainText('Attack a lit hex')
})
