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
import { andNotice, answer, answered, litHexes, openAt, prompt, tabTo, toDo, turnNow } from './table.ts'

// Leipzig through the interface.

/** Takes a lit hex by the keyboard: the map is large, and not all of it in sight. What hangs beside it is taken too. */
async function take(page: Page, hex: string): Promise<void> {
  const given = await answered(page)
  await toDo(page)
  await andNotice(page, async () => {
    await page.locator(`[data-lit="${hex}"]`).focus()
    await page.keyboard.press('Enter')
  })
  const fan = page.locator('.hex-menu [data-lit=piece], .hex-menu [data-answer]').first()
  if ((await fan.count()) > 0 && (await answered(page)) === given) await fan.click()
}

/** By the keys alone: the last button of the prompt, else what hangs beside a hex, else a lit hex. False when the game is over. */
async function onward(page: Page): Promise<boolean> {
  const doing = await toDo(page)
  if (doing === 'over') return false
  await andNotice(page, async () => {
    if (doing === 'curtain') await page.locator('.curtain .btn.pri').focus()
    else if (doing === 'menu') await page.locator('.hex-menu [data-lit=piece], .hex-menu [data-answer]').first().focus()
    else if (doing === 'buttons')
      await tabTo(page, (await page.locator('.prompt [data-answer]').last().getAttribute('data-answer'))!)
    else await page.locator('.lit-button').first().focus()
    await page.keyboard.press('Enter')
  })
  return true
}

test('Leipzig: each scenario starts, and is set up in one answer', async ({ page }) => {
  await startAll(page)
})

test('Leipzig: units break down before the march, and that is taken back', async ({ page }) => {
  await openAt(page, reorganising)
  await lift(page)
  const lit = await litHexes(page)
  const given = await answered(page)
  await take(page, lit[0])
  await toDo(page)
  const into = page.locator('.prompt [data-answer*="into"]')
  if ((await into.count()) > 0) await into.first().click()
  await expect(page.locator('.journal-line').first()).toContainText('§stacking.E')
  while ((await answered(page)) > given) {
    const now = await answered(page)
    await page.keyboard.press('u')
    await expect.poll(() => answered(page)).toBeLessThan(now)
  }
  await expect.poll(() => litHexes(page)).toEqual(lit)
  await answer(page, 'no-more')
  await expect(prompt(page)).toContainText('March with units')
})

test('Leipzig: units combine after the march, and the journal says so', async ({ page }) => {
  await openAt(page, uniting)
  await lift(page)
  await expect(prompt(page)).toContainText('Combine units')
  await page.locator('.lit-button').first().waitFor()
  await take(page, (await litHexes(page))[0])
  const ways = page.locator('.prompt [data-answer^="into-"]')
  await toDo(page)
  if ((await ways.count()) > 0) await ways.first().click()
  await expect(page.locator('.journal-line').first()).toContainText('become one')
})

test('Leipzig: a whole movement phase: a unit put back, another marched to its end, and who still waits', async ({
  page,
}) => {
  await openAt(page, moving)
  await lift(page)
  await expect(prompt(page)).toContainText('March with units')
  const lit = await litHexes(page)
  await take(page, lit[0])
  await expect(page.locator('.table[data-hand]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(page.locator('.table[data-hand]')).toHaveCount(0)
  await expect.poll(() => litHexes(page)).toEqual(lit)
  await page.locator('#tab-rolls').click()
  const waiting = page.locator('.roll-line')
  await expect(page.locator('.rolls')).toContainText('Not yet marched')
  await expect(waiting).toHaveCount(lit.length)
  const alone = await waiting.filter({ hasText: ': 1 unit' }).allInnerTexts()
  const from = lit.find(hex => alone.some(text => text.includes(hex)))!
  await take(page, from)
  await expect(page.locator('.table[data-hand]')).toHaveCount(1)
  const ends = (await litHexes(page)).filter(hex => hex !== from)
  await page.locator(`[data-lit="${ends.at(-1)}"]`).focus()
  await page.keyboard.press('Enter')
  await expect(waiting).toHaveCount(lit.length - 1)
  await page.locator('#tab-journal').click()
  await expect(page.locator('.journal')).toContainText(`to ${ends.at(-1)}`)
  await answer(page, 'end-movement')
  await expect(prompt(page)).not.toContainText('March with units')
})

test('Leipzig: of a stack another unit is taken up, and pressed to a forced march', async ({ page }) => {
  await openAt(page, moving)
  await lift(page)
  await expect(prompt(page)).toContainText('March with units')
  await takeUpStack(page)
  const other = page.locator('.tray .tray-piece.lit').first()
  const name = (await other.getAttribute('title'))!
  await other.click()
  await expect(page.locator('.tray .tray-piece.chosen')).toHaveAttribute('title', name)
  const reach = (await litHexes(page)).length
  const double = page.locator('[data-way=double]')
  await double.click()
  await expect(double).toHaveAttribute('aria-pressed', 'true')
  await expect(page.locator('.lit-hex.forced').first()).toBeAttached()
  expect((await litHexes(page)).length).toBeGreaterThan(reach)
  await double.click()
  await expect.poll(async () => (await litHexes(page)).length).toBe(reach)
  await double.click()
  await page.locator('.lit-button:has(.chance)').first().focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.journal')).toContainText('§march')
})

test('Leipzig: attacks are announced with their odds, and carried to the last result', async ({ page }) => {
  await openAt(page, attacking)
  await lift(page)
  await expect(prompt(page)).toContainText('Attack from which hex?')
  await take(page, (await litHexes(page))[0])
  await page.keyboard.press('o')
  await expect(page.locator('.odds')).toContainText('%')
  await page.keyboard.press('o')
  // whatever is asked is answered until the other side's turn has come
  const turned = async (): Promise<boolean> =>
    (await toDo(page)) !== 'curtain' && /March with|Before anybody/.test(await prompt(page).innerText())
  for (let i = 0; i < 60 && !(await turned()); i++) await onward(page)
  await expect(prompt(page)).toContainText(/March with|Before anybody/)
  await expect(page.locator('.journal')).toContainText('§combat.A')
  expect(await page.locator('body').innerText()).not.toContain('⟨')
})

test('Leipzig: a unit retreats before combat to a hex of its own choice', async ({ page }) => {
  await openAt(page, fleeing)
  await lift(page)
  await expect(prompt(page)).toContainText('does anybody retreat before combat?')
  await take(page, (await litHexes(page))[0])
  await expect(prompt(page)).toContainText('retreat to from')
  const [to] = await litHexes(page)
  await take(page, to)
  await expect(page.locator('.journal')).toContainText('retreats before combat')
})

test('Leipzig: a scatter has its bulletin, with counters and the die', async ({ page }) => {
  await toBulletin(page)
  const sheet = page.locator('.bulletin-sheet')
  await expect(sheet.locator('h2')).toContainText('Scattered')
  await expect(sheet).toContainText('The defender scatters')
  await expect(sheet.locator('.column')).toHaveCount(2)
  for (const column of await sheet.locator('.column').all())
    expect(await column.locator('.news-counters svg').count()).toBeGreaterThan(0)
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
})

test('Leipzig: the armistice is called after a warning', async ({ page }) => {
  await openAt(page, calling)
  await lift(page)
  await expect(prompt(page)).toContainText('Call the armistice?')
  await answer(page, 'call-armistice')
  await page.locator('.warning [data-answer=call-armistice]').click()
  await expect(page.locator('.journal')).toContainText('§armistice')
})

test('Leipzig: the rest of an armistice passes in one answer of each side', async ({ page }) => {
  await openAt(page, resting)
  await lift(page)
  await expect(prompt(page)).toContainText('March, or let time pass?')
  const turn = Number(await turnNow(page))
  await answer(page, 'truce-quiet')
  await lift(page)
  await answer(page, 'truce-quiet')
  await expect.poll(async () => Number(await turnNow(page))).toBeGreaterThan(turn + 5)
})

test('Leipzig: the end of a spring by keyboard alone, and the table of its points', async ({ page }) => {
  await openAt(page, ending)
  for (let i = 0; i < 80 && (await onward(page)); i++);
  await page.getByRole('button', { name: 'Result' }).focus()
  await page.keyboard.press('Enter')
  const sheet = page.locator('dialog')
  await expect(sheet).toContainText(/victory|drawn|Nobody|points/)
  await expect(sheet.locator('.tally')).toContainText('Leipzig')
  await expect(sheet.locator('.tally tbody tr').last()).toContainText('Together')
})
