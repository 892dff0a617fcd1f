import { expect, test } from '@playwright/test'
import {
  answer,
  clickHex,
  litHexes,
  openAt,
  ourTurn,
  playThrough,
  prompt,
  sitDown,
  tabTo,
  tabToHex,
  turnByKeys,
} from './table.ts'

// The campaign of 1813 through the interface, from set-up to victory.

const against = (officer: string, scenario?: string) => ({
  title: '1813',
  scenario,
  seats: { french: 'human', coalition: officer },
  seed: '7',
})
const me = { french: 'human', coalition: 'random' }

test('1813: the campaign is set up by clicks, with an undo and a refusal, and the first march begins', async ({
  page,
}) => {
  test.setTimeout(180_000) // the lieutenant may think long on the whole campaign
  await sitDown(page, against('lieutenant'))
  await ourTurn(page, 90_000)
  await expect(prompt(page)).toContainText('Lay out depots before the first turn; 9 trains')
  await clickHex(page, '4217')
  await expect(prompt(page)).toContainText('8 trains')
  await expect(page.locator('.journal-line').first()).toContainText('depot at Frankfurt a. M. (4217)')
  await page.keyboard.press('u')
  await expect(prompt(page)).toContainText('9 trains')
  await clickHex(page, '4217')
  expect(await litHexes(page)).not.toContain('4217')
  // an unlit hex says why not, by its clause
  await page.locator('.board').focus()
  for (let i = 0; i < 12 && (await page.locator('.tip').count()) === 0; i++) {
    await page.keyboard.press('ArrowRight')
    const at = await page.evaluate(() => document.querySelector('.sr[role=status]')?.textContent ?? '')
    if (!at.includes('may be chosen')) await page.keyboard.press('Enter')
  }
  await expect(page.locator('.tip .clause')).toContainText('§')
  await page.keyboard.press('Escape')
  await answer(page, 'no-more-depots')
  await ourTurn(page, 90_000)
  expect(await page.locator('body').innerText()).not.toContain('⟨')
})

test('1813: spring, a whole game against the lieutenant, to its victory', async ({ page }) => {
  // Every answer is a click or a key press on what is lit, taken without thought; the lieutenant answers in his worker.
  test.setTimeout(240_000)
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await sitDown(page, against('lieutenant', 'Spring 1813'))
  await ourTurn(page, 90_000)
  await expect(page.locator('.turns .now')).toHaveText('4')
  expect(await playThrough(page, 4000, 200_000)).toBeGreaterThan(0)
  await expect(page.locator('.turns .now')).toHaveText('8')
  expect(errors).toEqual([])
  expect(await page.locator('body').innerText()).not.toContain('⟨')
  await page.getByRole('button', { name: 'Result' }).click()
  await expect(page.locator('dialog')).toContainText(/victory/)
})

test('1813: the whole campaign at speed, with every option', async ({ page }) => {
  test.setTimeout(120_000)
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await openAt(page, {
    title: '1813',
    scenario: 'campaign',
    side: 'french',
    prompt: 'ask.redeploy',
    options: { dummies: true, evacuation: true, overstacking: true, cards: true, command: true, tension: true },
    players: me,
  })
  await ourTurn(page)
  expect(await playThrough(page, 4000, 100_000)).toBeGreaterThan(0)
  expect(errors).toEqual([])
  expect(await page.locator('body').innerText()).not.toContain('⟨')
  await page.getByRole('button', { name: 'Result' }).click()
  await expect(page.locator('dialog')).toContainText(/victory/)
})

test('1813 §14.15: in the armistice a stack is drawn back behind the line by a click', async ({ page }) => {
  await openAt(page, { title: '1813', scenario: 'campaign', side: 'french', prompt: 'ask.redeployPiece', players: me })
  await ourTurn(page)
  await expect(prompt(page)).toContainText('Draw back behind the line')
  await expect(page.locator('.tray-piece').first()).toBeVisible()
  const open = await litHexes(page)
  expect(open.length).toBeGreaterThan(0)
  const words = await prompt(page).textContent()
  await page.locator(`[data-lit="${open[0]}"]`).focus()
  await page.keyboard.press('Enter')
  await expect(prompt(page)).not.toHaveText(words!)
  await page.keyboard.press('u')
  await expect(prompt(page)).toHaveText(words!)
})

test('1813 §15.1: the enemy’s stacks show their backs', async ({ page }) => {
  const wanted = { title: '1813', scenario: 'spring', side: 'french', prompt: 'ask.march', options: { dummies: true } }
  await openAt(page, { ...wanted, players: me })
  await ourTurn(page)
  await page.getByRole('tab', { name: 'Forces' }).click()
  expect(await page.getByRole('img', { name: 'Coalition: hidden unit' }).count()).toBeGreaterThan(10)
  expect(await page.getByRole('img', { name: 'French: hidden unit' }).count()).toBe(0)
})

test('1813: a turn by keyboard alone', async ({ page }) => {
  test.setTimeout(120_000)
  await sitDown(page, against('random', 'Spring 1813'))
  await ourTurn(page)
  await tabToHex(page, '4217')
  await page.keyboard.press('Enter')
  await expect(page.locator('.journal-line').first()).toContainText('4217')
  await tabTo(page, 'no-more-depots')
  await page.keyboard.press('Enter')
  await turnByKeys(page, '5')
})
