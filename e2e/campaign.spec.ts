import { expect, test } from '@playwright/test'
import { answer, litHexes, ourTurn, playThrough, prompt, savedGames, sitDown } from './table.ts'

// Italy 1799 through the interface.

test('1799: the first turn against the lieutenant, with a refusal, an undo and a refresh on the way', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await sitDown(page, { title: '1799', seats: { french: 'human', coalition: 'lieutenant' }, seed: '7' })
  await ourTurn(page)
  await expect(prompt(page)).toContainText('Lay out depots before the first turn')
  const before = await litHexes(page)
  await page.locator(`[data-lit="${before[0]}"]`).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.undo')).toBeEnabled()
  await page.keyboard.press('u')
  await expect.poll(() => litHexes(page)).toEqual(before)
  // the Adriatic: a hex of the map where no depot can be
  await page.locator('.board').focus()
  await page.keyboard.press('ArrowDown')
  for (let i = 0; i < 12 && (await page.locator('.tip').count()) === 0; i++) {
    await page.keyboard.press(i % 2 ? 'ArrowRight' : 'ArrowDown')
    const at = await page.evaluate(() => document.querySelector('.sr[role=status]')?.textContent ?? '')
    if (!at.includes('may be chosen')) await page.keyboard.press('Enter')
  }
  await expect(page.locator('.tip .clause')).toContainText('§')
  await page.keyboard.press('Escape')
  await answer(page, 'no-more-depots')
  await ourTurn(page)
  const words = await prompt(page).textContent()
  const answers = (await savedGames(page))[0].journal.answers.length
  await page.reload()
  await ourTurn(page)
  expect(await prompt(page).textContent()).toBe(words)
  expect((await savedGames(page))[0].journal.answers.length).toBe(answers)
})

test('1799: a whole game, taking whatever is lit first, without an untold word', async ({ page }) => {
  test.setTimeout(90_000)
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await sitDown(page, { title: '1799', seats: { french: 'human', coalition: 'random' }, seed: '11' })
  await ourTurn(page)
  expect(await playThrough(page, 4000)).toBeGreaterThan(0)
  expect(errors).toEqual([])
  expect(await page.locator('body').innerText()).not.toContain('⟨')
  await page.getByRole('button', { name: 'Result' }).click()
  await expect(page.locator('dialog')).toContainText(/victory/)
})
