import { expect, test, type Page } from '@playwright/test'
import { andNotice, answer, answered, litHexes, openAt, ourTurn, prompt, sitDown, tabTo, toDo } from './table.ts'

// Leipzig through the interface. Tests begin at positions that the title's counsel has come to (cuts.ts).

const me = { french: 'human', allied: 'human' }
const summer = { title: 'leipzig', scenario: '5', side: 'french', wisely: true, players: me }

/** Lifts the curtain between two at one screen. */
async function lift(page: Page): Promise<void> {
  await page.locator('.curtain .btn.pri').click()
  await ourTurn(page)
}

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

const SCENARIOS = [
  '1 · Spring: as it was',
  '2 · Spring: a greater French effort',
  '3 · Spring: a wider alliance',
  '4 · Spring: both',
  '5 · Summer: as it was',
  '6 · Summer: no German uprising',
  '7 · Summer: without Austria',
  '8 · The campaign',
]

test('Leipzig: each scenario starts, and is set up in one answer', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  for (const scenario of SCENARIOS) {
    await sitDown(page, { title: 'leipzig', scenario, seats: { french: 'human', allied: 'human' } })
    await lift(page)
    await expect(prompt(page)).toContainText('Set up')
    await answer(page, 'suggested')
    await expect(page.locator('.curtain')).toContainText('French')
  }
  expect(await page.locator('body').innerText()).not.toContain('⟨')
  expect(errors).toEqual([])
})

test('Leipzig: units break down before the march, and that is taken back', async ({ page }) => {
  await openAt(page, { ...summer, prompt: 'ask.reorganise', verb: 'reorganise' })
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
  await openAt(page, { ...summer, prompt: 'ask.unite', verb: 'unite', few: true })
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
  await openAt(page, { ...summer, prompt: 'ask.move', verb: 'end-movement' })
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

test('Leipzig: attacks are announced with their odds, and carried to the last result', async ({ page }) => {
  await openAt(page, { ...summer, prompt: 'ask.attack', verb: 'attack' })
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
  await openAt(page, { ...summer, prompt: 'ask.flee', verb: 'flee' })
  await lift(page)
  await expect(prompt(page)).toContainText('does anybody retreat before combat?')
  await take(page, (await litHexes(page))[0])
  await expect(prompt(page)).toContainText('retreat to from')
  const [to] = await litHexes(page)
  await take(page, to)
  await expect(page.locator('.journal')).toContainText('retreats before combat')
})

test('Leipzig: the armistice is called after a warning', async ({ page }) => {
  await openAt(page, {
    title: 'leipzig',
    scenario: '8',
    side: 'french',
    prompt: 'ask.armistice',
    few: true,
    wisely: true,
    players: me,
  })
  await lift(page)
  await expect(prompt(page)).toContainText('Call the armistice?')
  await answer(page, 'call-armistice')
  await page.locator('.warning [data-answer=call-armistice]').click()
  await expect(page.locator('.journal')).toContainText('§armistice')
})

test('Leipzig: the end of a spring by keyboard alone', async ({ page }) => {
  const players = { french: 'random', allied: 'human' }
  await openAt(page, { title: 'leipzig', scenario: '1', wisely: true, left: 10, players })
  for (let i = 0; i < 80 && (await onward(page)); i++);
  await page.getByRole('button', { name: 'Result' }).click()
  await expect(page.locator('dialog')).toContainText(/victory|drawn|Nobody|points/)
})
