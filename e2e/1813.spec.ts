import { expect, test } from '@playwright/test'
import {
  answer,
  askWhyNot,
  byKeys,
  clickHex,
  litHexes,
  openAt,
  ourTurn,
  playThrough,
  playToTheEnd,
  prompt,
  sitDown,
  tabTo,
  tabToHex,
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
  await sitDown(page, against('lieutenant'))
  await ourTurn(page)
  await expect(prompt(page)).toContainText('Lay out depots before the first turn; 9 trains')
  await clickHex(page, '4217')
  await expect(prompt(page)).toContainText('8 trains')
  await expect(page.locator('.journal-line').first()).toContainText('depot at Frankfurt a. M. (4217)')
  await page.keyboard.press('u')
  await expect(prompt(page)).toContainText('9 trains')
  await clickHex(page, '4217')
  await expect.poll(() => litHexes(page)).not.toContain('4217')
  // an unlit hex says why not, by its clause
  await askWhyNot(page, 'ArrowRight')
  await page.keyboard.press('Escape')
  await answer(page, 'no-more-depots')
  await expect(page.locator('.warning')).toContainText('will be disrupted')
  await answer(page, 'no-more-depots')
  await ourTurn(page)
  expect(await page.locator('body').innerText()).not.toContain('⟨')
})

test('1813: spring, its last hundred answers at speed, to its victory', async ({ page }) => {
  // Every answer is a click or a key press on what is lit, taken without thought.
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await openAt(page, { title: '1813', scenario: 'spring', left: 100, players: me })
  await ourTurn(page)
  await playToTheEnd(page)
  await expect(page.locator('.turns .now')).toHaveText('8')
  expect(errors).toEqual([])
  expect(await page.locator('body').innerText()).not.toContain('⟨')
})

test('1813: the campaign from the armistice on, with every option', async ({ page }) => {
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
  await playThrough(page, 120)
  await ourTurn(page)
  expect(errors).toEqual([])
  expect(await page.locator('body').innerText()).not.toContain('⟨')
})

test('1813 §14.15: in the armistice a stack is drawn back behind the line by a click', async ({ page }) => {
  await openAt(page, { title: '1813', scenario: 'campaign', side: 'french', prompt: 'ask.redeployPiece', players: me })
  await ourTurn(page)
  await expect(prompt(page)).toContainText('Draw back behind the line')
  await expect(page.locator('.tray-piece').first()).toBeVisible()
  await page.locator('.lit-button').first().waitFor()
  const open = await litHexes(page)
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
  await expect.poll(() => page.getByRole('img', { name: 'Coalition: hidden unit' }).count()).toBeGreaterThan(10)
  await expect(page.getByRole('img', { name: 'French: hidden unit' })).toHaveCount(0)
})

test('1813: set-up and the first marches by keyboard alone', async ({ page }) => {
  await sitDown(page, against('random', 'Spring 1813'))
  await ourTurn(page)
  await tabToHex(page, '4217')
  await page.keyboard.press('Enter')
  await expect(page.locator('.journal-line').first()).toContainText('4217')
  await tabTo(page, 'no-more-depots')
  await page.keyboard.press('Enter')
  await tabTo(page, 'no-more-depots') // all the same
  await page.keyboard.press('Enter')
  await byKeys(page, 15)
})
