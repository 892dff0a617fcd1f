import { expect, test, type Page } from '@playwright/test'
import {
  attacking,
  calling,
  ending,
  fleeing,
  lift,
  moving,
  reorganising,
  resting,
  startAll,
  takeUpStack,
  toBulletin,
  uniting,
} from './leipzig.ts'
import { atRest, litHexes, openAt, playToTheEnd, pressUntil, prompt, tapOnMap, toDo, turnNow } from './table.ts'

// Leipzig on a phone.

const fits = (): boolean => document.documentElement.scrollWidth <= innerWidth

/** Taps a lit hex, wherever on the map it lies: the focus brings it into sight, as a thumb would by dragging. */
async function tapHex(page: Page, hex: string): Promise<void> {
  await page.locator(`[data-lit="${hex}"]`).focus()
  await atRest(page)
  await tapOnMap(page, `[data-lit="${hex}"]`)
}

/** A tap shows what would be done, and the button does it. A tap that a busy page has lost is made again. */
async function take(page: Page, hex: string): Promise<void> {
  const answers = '.btn.pri[data-answer]:not([data-answer^="no-more"]):not([data-answer^="end-"])'
  const inHand = (await page.locator('.table[data-hand]').count()) > 0
  const button = page.locator(inHand ? '.prompt .btn.pri[data-run]' : `.prompt .btn.pri[data-run], .prompt ${answers}`)
  await expect(async () => {
    if ((await button.count()) === 0) await tapHex(page, hex)
    await expect(button).toBeVisible({ timeout: 20_000 })
  }).toPass()
  await button.tap()
}

/** One of several things that may be made of units, where there are several. */
async function choose(page: Page, way: string): Promise<void> {
  await toDo(page)
  const ways = page.locator(`.prompt [data-answer*="${way}"]`)
  if ((await ways.count()) > 0) await ways.first().tap()
}

const told = (page: Page, text: string) => page.locator('.journal-line', { hasText: text }).first() // the journal is folded away

test('on a phone: each scenario of Leipzig is set up in one answer, and fits the screen', async ({ page }) => {
  await startAll(page, async () => expect(await page.evaluate(fits)).toBe(true))
})

test('on a phone: a movement phase of Leipzig by the thumb', async ({ page }) => {
  await openAt(page, moving)
  await lift(page)
  await atRest(page)
  await expect(prompt(page)).toContainText('March with units')
  const lit = await litHexes(page)
  expect(lit.length).toBeGreaterThan(5)
  expect(await page.evaluate(fits)).toBe(true)
  await page.locator('.bottom-tabs').getByRole('button', { name: 'Journal' }).tap()
  await page.locator('#tab-rolls').tap()
  const waiting = page.locator('.roll-line')
  await expect(waiting).toHaveCount(lit.length)
  const alone = await waiting.filter({ hasText: ': 1 unit' }).allInnerTexts()
  const from = lit.find(hex => alone.some(text => text.includes(hex)))!
  await page.locator('.bottom-tabs').getByRole('button', { name: 'Table' }).tap()
  await tapHex(page, from)
  await expect(page.locator('.table[data-hand]')).toHaveCount(1)
  const to = (await litHexes(page)).filter(hex => hex !== from).at(-1)!
  await take(page, to)
  await expect(waiting).toHaveCount(lit.length - 1)
  await page.locator('.prompt [data-answer=end-movement]').tap()
  await expect(prompt(page)).not.toContainText('March with units')
})

test('on a phone: a forced march of Leipzig by the thumb', async ({ page }) => {
  await openAt(page, moving)
  await lift(page)
  await atRest(page)
  await takeUpStack(page)
  await page.locator('.tray .tray-piece.lit').first().tap()
  await page.locator('[data-way=double]').tap()
  await expect(page.locator('.lit-hex.forced').first()).toBeAttached()
  expect(await page.evaluate(fits)).toBe(true)
  const hex = (await page.locator('.lit-button:has(.chance)').first().getAttribute('data-lit'))!
  await take(page, hex)
  await expect(page.locator('.journal')).toContainText('§march')
})

test('on a phone: units of Leipzig break down, and combine', async ({ page }) => {
  await openAt(page, reorganising)
  await lift(page)
  await take(page, (await litHexes(page))[0])
  await choose(page, '-into-')
  await expect(told(page, '§stacking.E')).toBeAttached()
  await openAt(page, uniting)
  await lift(page)
  await expect(prompt(page)).toContainText('Combine units')
  await take(page, (await litHexes(page))[0])
  await choose(page, 'into-')
  await expect(told(page, 'become one')).toBeAttached()
})

test('on a phone: an attack of Leipzig to its last result', async ({ page }) => {
  await openAt(page, attacking)
  await lift(page)
  await expect(prompt(page)).toContainText('Attack from which hex?')
  await take(page, (await litHexes(page))[0])
  await expect(prompt(page)).not.toContainText('Attack from which hex?')
  expect(await page.evaluate(fits)).toBe(true)
  // whatever is asked is answered until the turn is the other side's
  const ways = ['.curtain .btn.pri', '.prompt [data-answer]', '.tray [data-lit=piece]', '.lit-button']
  await pressUntil(page, '.phases li.now:nth-last-child(2)', ...ways)
  await page.locator('.bottom-tabs').getByRole('button', { name: 'Journal' }).tap()
  await expect(page.locator('.journal')).toContainText('§crt')
  expect(await page.evaluate(fits)).toBe(true)
})

test('on a phone: a scatter of Leipzig has its bulletin', async ({ page }) => {
  await toBulletin(page)
  await expect(page.locator('.bulletin-sheet')).toContainText('The defender scatters')
  expect(await page.evaluate(fits)).toBe(true)
  await page.locator('.bulletin-sheet [data-continue]').tap()
  await expect(page.locator('.bulletin-sheet')).toHaveCount(0)
})

test('on a phone: a unit of Leipzig retreats before combat', async ({ page }) => {
  await openAt(page, fleeing)
  await lift(page)
  await expect(prompt(page)).toContainText('does anybody retreat before combat?')
  await page.locator('.tray [data-lit=piece]').first().tap()
  await expect(prompt(page)).toContainText('retreat to from')
  await take(page, (await litHexes(page))[0])
  await expect(told(page, 'retreats before combat')).toBeAttached()
})

test('on a phone: the armistice of Leipzig is called, and passes quietly', async ({ page }) => {
  await openAt(page, calling)
  await lift(page)
  await page.locator('.prompt [data-answer=call-armistice]').tap()
  await page.locator('.warning [data-answer=call-armistice]').tap()
  await expect(told(page, '§armistice')).toBeAttached()
  await openAt(page, resting)
  await lift(page)
  const turn = Number(await turnNow(page))
  await page.locator('.prompt [data-answer=truce-quiet]').tap()
  await lift(page)
  await page.locator('.prompt [data-answer=truce-quiet]').tap()
  await expect.poll(async () => Number(await turnNow(page))).toBeGreaterThan(turn + 5)
})

test('on a phone: the end of a spring of Leipzig, and the table of its points', async ({ page }) => {
  await openAt(page, ending)
  await playToTheEnd(page)
  await expect(page.locator('dialog .tally tbody tr').last()).toContainText('Together')
  expect(await page.evaluate(fits)).toBe(true)
})
