import { expect, test, type Page } from '@playwright/test'
import { arriving, fighting, coalition, falling, french, laying, parting, probing, wayOfTransfer } from './1814.ts'
import { openAt, ourTurn, playThrough, playToTheEnd, prompt, sitDown, tapOnMap } from './table.ts'

// The campaign of France on a small screen.

/** A tap shows what would be done, and a button does it. */
async function goTo(page: Page, selector: string): Promise<void> {
  await tapOnMap(page, selector)
  await page.locator('.prompt .btn.pri[data-run]').tap()
}

const narrow = () => document.documentElement.scrollWidth <= innerWidth

test('on a phone: 1814 is set up as the staff suggests', async ({ page }) => {
  await sitDown(page, { title: '1814', seats: french })
  await ourTurn(page)
  await page.locator('[data-answer=no-more-depots]').tap()
  await expect(page.locator('.warning')).toContainText('§6.4')
  await page.locator('[data-suggest]').tap()
  await expect(prompt(page)).toContainText('1 train')
  expect(await page.evaluate(narrow)).toBe(true)
})

test('on a phone: 1814, a battle is fought', async ({ page }) => {
  await openAt(page, { ...fighting, players: french })
  await ourTurn(page)
  const fought = page.locator('.journal button', { hasText: /§11\.(8|9)$/ }) // the journal is folded away
  const before = await fought.count()
  for (let i = 0; i < 20 && (await fought.count()) === before; i++) await playThrough(page, 4)
  expect(await fought.count()).toBeGreaterThan(before)
})

test('on a phone: 1814, a reconnaissance, a card and an arrival withheld', async ({ page }) => {
  await openAt(page, { ...probing, players: coalition })
  await ourTurn(page)
  await goTo(page, '.lit-button[aria-label*="drives the enemy off"]')
  await expect(page.locator('.journal-line', { hasText: 'reconnaissance' }).first()).toBeAttached()
  await openAt(page, { ...laying, players: french })
  await ourTurn(page)
  const hand = await prompt(page).textContent()
  await page.locator('.prompt [data-answer]').first().tap()
  await expect(prompt(page)).not.toHaveText(hand!)
  await openAt(page, { ...arriving, players: coalition })
  await ourTurn(page)
  await expect(prompt(page)).toContainText('Who comes now?')
  await page.locator('.prompt [data-answer=withhold]').tap()
  await expect(prompt(page)).not.toContainText('Who comes now?')
  expect(await page.evaluate(narrow)).toBe(true)
})

test('on a phone: 1814, from box to box', async ({ page }) => {
  const { piece, hexes } = await wayOfTransfer()
  await openAt(page, { ...parting, players: french })
  await ourTurn(page)
  await page.locator(`[data-piece="${piece}"][data-lit=piece]`).first().tap()
  await page.locator('[data-answer=set-out]').first().tap()
  for (const hex of hexes) await goTo(page, `[data-lit="${hex}"]`)
  await page.locator('[data-answer=halt]').first().tap()
  await expect(page.locator('.journal-line', { hasText: `(${hexes.at(-1)})` }).first()).toBeAttached()
})

test('on a phone: 1814, Paris and the south fall', async ({ page }) => {
  await openAt(page, { ...falling, players: coalition })
  await ourTurn(page)
  await playToTheEnd(page)
  await expect(page.locator('dialog')).toContainText('Paris and the south are lost: the Coalition wins')
  expect(await page.evaluate(narrow)).toBe(true)
})

test('on a phone: 1814, troops are hidden in boxes and the last answers of Champagne played', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  const boxes = { scenario: 'champagne', options: { boxes: true }, wisely: true, left: 40 }
  await openAt(page, { title: '1814', ...boxes, players: french })
  await ourTurn(page)
  await playToTheEnd(page)
  expect(errors).toEqual([])
  expect(await page.evaluate(narrow)).toBe(true)
})
