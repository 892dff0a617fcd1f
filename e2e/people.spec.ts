import { expect, test } from '@playwright/test'
import { answer, litHexes, prompt, sitDown } from './table.ts'

const both = { french: 'human', coalition: 'human' }

test('two at one screen pass it behind a curtain, and secrets stay behind it', async ({ page }) => {
  await sitDown(page, { seats: both })
  const curtain = page.locator('.curtain')
  await expect(curtain).toContainText('Pass the screen to the French')
  await expect(page.locator('.board')).toHaveCount(0)
  await curtain.getByRole('button', { name: /I am the French/ }).click()
  await expect(prompt(page)).toContainText('Choose a stack')
  expect(await litHexes(page)).toContain('0305')
  // their own trains lie open, the other side's face down
  await page.getByRole('tab', { name: 'Forces' }).click()
  await expect(page.getByRole('img', { name: 'Coalition: hidden train' })).toHaveCount(2)
  await answer(page, 'end')
  await answer(page, 'end')
  await expect(curtain).toContainText('Pass the screen to the Coalition')
  await expect(page.locator('.panel')).toHaveCount(0)
  await curtain.getByRole('button', { name: /I am the Coalition/ }).click()
  await expect(page.getByRole('img', { name: 'French: hidden train' })).toHaveCount(2)
  await expect(page.getByRole('img', { name: 'Coalition: hidden train' })).toHaveCount(0)
})

test('before the curtain is lifted the last answer may still be taken back', async ({ page }) => {
  await sitDown(page, { seats: both })
  await page.locator('.curtain .btn.pri').click()
  await answer(page, 'end')
  await answer(page, 'end')
  await page.locator('.curtain').getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.curtain')).toHaveCount(0)
  await expect(prompt(page)).toContainText('Attack a lit hex')
})
