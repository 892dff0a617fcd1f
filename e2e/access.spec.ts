import { expect, test } from '@playwright/test'
import { audit } from './audit.ts'
import { clickHex, ourTurn, prompt, sitDown, tabTo, tabToHex, turnByKeys } from './table.ts'

test('axe finds no violation at the table', async ({ page }) => {
  await sitDown(page)
  await ourTurn(page)
  await clickHex(page, '0305')
  await expect(prompt(page)).toContainText('Choose who marches')
  await audit(page, 'table')
  await page.keyboard.press('?')
  await expect(page.locator('dialog')).toBeVisible()
  await audit(page, 'keys')
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Lamp light' }).click()
  await audit(page, 'lamp')
})

test('axe finds no violation in the panels', async ({ page }) => {
  await sitDown(page, { scenario: 'The meeting' })
  await ourTurn(page)
  await page.locator('[data-answer=end]').click()
  for (const tab of ['Forces', 'Tracks', 'Rules', 'Charts', 'Odds']) {
    await page.getByRole('tab', { name: tab }).click()
    await audit(page, tab, '.panel')
  }
})

test('axe finds no violation on the other pages', async ({ page }) => {
  for (const path of ['', 'new/1813', 'about/1813', 'new/leipzig', 'atlas/bautzen']) {
    await page.goto(`./#/${path}`)
    await page.locator('h1').waitFor()
    await audit(page, path || 'cover')
  }
})

test('a whole turn by keyboard alone', async ({ page }) => {
  await sitDown(page)
  await ourTurn(page)
  await tabToHex(page, '0407')
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toContainText('Choose who marches')
  await tabTo(page, 'all')
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toContainText('3 left')
  // walk the hexes: the cursor stands where the stack is, one step up is lit
  await expect(page.locator('.board')).toHaveAttribute('data-cursor', '0407')
  await page.locator('.board').focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('.board')).toHaveAttribute('data-cursor', '0406')
  await page.keyboard.press('Enter')
  await expect(page.locator('.journal-line').first()).toContainText('to 0406')
  await expect(page.locator('.sr[role=status]')).toContainText('Step to a lit hex')
  await tabTo(page, 'halt')
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toContainText('Choose a stack')
  await tabTo(page, 'end')
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toContainText('Attack')
  await page.keyboard.press('u')
  await expect(prompt(page)).toContainText('Choose a stack')
  await expect(page.locator('.board')).toBeFocused() // the focus follows the decision, a moment after its words
  await tabTo(page, 'end')
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toContainText('Attack')
  await tabTo(page, 'end')
  await page.keyboard.press('Enter')
  await expect(page.locator('.turns .now')).toHaveText('2')
})

test('? lists the keys and Escape closes', async ({ page }) => {
  await sitDown(page)
  await ourTurn(page)
  await page.keyboard.press('?')
  await expect(page.locator('dialog')).toContainText('walk the hexes')
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
})

test('1799: a turn by keyboard alone', async ({ page }) => {
  await sitDown(page, { title: '1799', seats: { french: 'human', coalition: 'random' } })
  await ourTurn(page)
  await tabToHex(page, '4228')
  await page.keyboard.press('Enter')
  await expect(page.locator('.journal-line').first()).toContainText('4228')
  await tabTo(page, 'no-more-depots')
  await page.keyboard.press('Enter')
  await turnByKeys(page, '2')
})
