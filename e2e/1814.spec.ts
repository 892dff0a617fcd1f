import { expect, test } from '@playwright/test'
import { arriving, coalition, falling, french, laying, parting, probing, wayOfTransfer } from './1814.ts'
import {
  answer,
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
  turnByKeys,
} from './table.ts'

// The campaign of France through the interface: what only 1814 has, and its end.

test('1814: the campaign is set up by clicks and keys, and the first battle is fought', async ({ page }) => {
  await sitDown(page, { title: '1814', seats: { french: 'human', coalition: 'lieutenant' } })
  await ourTurn(page)
  await expect(prompt(page)).toContainText('Lay out depots before the first turn; 9 trains')
  await clickHex(page, '4920')
  await expect(page.locator('.journal-line').first()).toContainText('Châlons (4920)')
  await page.keyboard.press('u')
  await expect(prompt(page)).toContainText('9 trains')
  await answer(page, 'no-more-depots')
  await expect(page.locator('.warning')).toContainText('§6.4')
  await answer(page, 'no-more-depots')
  const fought = page.locator('.journal').getByRole('button', { name: /§11\.(8|9)$/ })
  for (let i = 0; i < 60 && (await fought.count()) === 0; i++) await playThrough(page, 10)
  expect(await fought.count()).toBeGreaterThan(0)
  expect(await page.locator('body').innerText()).not.toContain('⟨')
})

test('1814 §8.5: a march drives a weak stack out of its way, and says what that may bring', async ({ page }) => {
  await openAt(page, { ...probing, players: coalition })
  await ourTurn(page)
  const probe = page.locator('.lit-button[aria-label*="drives the enemy off"]').first()
  await probe.waitFor()
  await expect(probe).toHaveAttribute('aria-label', /if the dice will, \d+/)
  await probe.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.journal-line', { hasText: 'reconnaissance' }).first()).toBeVisible()
})

test('1814 §16.1: a card is laid', async ({ page }) => {
  await openAt(page, { ...laying, players: french })
  await ourTurn(page)
  await expect(prompt(page)).toContainText('Lay one of your cards')
  const words = await prompt(page).textContent()
  await page.locator('.prompt [data-answer]').first().click()
  await expect(prompt(page)).not.toHaveText(words!)
})

test('1814 §15.1: a unit is hidden in a box, and the marker lies on the map', async ({ page }) => {
  await openAt(page, {
    title: '1814',
    scenario: 'champagne',
    side: 'french',
    prompt: 'ask.boxes',
    verb: 'hide',
    options: { boxes: true },
    wisely: true,
    players: french,
  })
  await ourTurn(page)
  await expect(prompt(page)).toContainText('Hide units in boxes')
  await page.locator('.lit-button').first().waitFor()
  const [hex] = await litHexes(page)
  await clickHex(page, hex)
  await page.locator('.hex-menu [data-answer^="hide"], .hex-menu [data-lit=piece]').first().click()
  await expect(page.locator('.journal-line').first()).toContainText('into box')
})

test('1814 §15.1: a division goes from box to box', async ({ page }) => {
  const { piece, hexes } = await wayOfTransfer()
  await openAt(page, { ...parting, players: french })
  await ourTurn(page)
  await page.locator(`[data-piece="${piece}"][data-lit=piece]`).first().click()
  await answer(page, 'set-out')
  for (const hex of hexes) await clickHex(page, hex)
  await answer(page, 'halt')
  const line = page.locator('.journal-line', { hasText: `(${hexes.at(-1)})` })
  await expect(line.first()).toBeVisible()
  await expect(page.locator('.journal-line', { hasText: 'comes out' })).toHaveCount(0)
})

test('1814 §13.4: an arrival is withheld', async ({ page }) => {
  await openAt(page, { ...arriving, players: coalition })
  await ourTurn(page)
  await expect(prompt(page)).toContainText('Who comes now?')
  const words = await prompt(page).textContent()
  await page.locator('.prompt [data-answer]').last().click()
  await expect(prompt(page)).not.toHaveText(words!)
})

test('1814 §14.4: Paris and the south fall, and the result says so', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await openAt(page, { ...falling, players: coalition })
  await ourTurn(page)
  await playToTheEnd(page)
  await expect(page.locator('dialog')).toContainText('Paris and the south are lost: the Coalition wins')
  await expect(page.locator('dialog .scores')).toContainText('Victory cities')
  await expect(page.locator('dialog .points')).toHaveCount(0) // which are the cities, told once
  expect(errors).toEqual([])
  expect(await page.locator('body').innerText()).not.toContain('⟨')
})

test('1814: set-up and a turn by keyboard alone', async ({ page }) => {
  await sitDown(page, { title: '1814', seats: french })
  await ourTurn(page)
  await tabToHex(page, '4920')
  await page.keyboard.press('Enter')
  await expect(page.locator('.journal-line').first()).toContainText('4920')
  await tabTo(page, 'no-more-depots')
  await page.keyboard.press('Enter')
  await tabTo(page, 'no-more-depots') // all the same
  await page.keyboard.press('Enter')
  await turnByKeys(page, '2')
})

test('1814: an option that needs another waits for it', async ({ page }) => {
  await page.goto('./#/new/1814')
  const murat = page.getByLabel(/Murat stays neutral/)
  await expect(murat).toBeDisabled()
  await expect(page.locator('.needs')).toContainText('Event cards')
  await page.getByLabel(/^Event cards/).check()
  await expect(page.locator('.needs')).toHaveCount(0)
  await murat.check()
  await page.getByLabel(/^Event cards/).uncheck()
  await expect(murat).not.toBeChecked()
})
