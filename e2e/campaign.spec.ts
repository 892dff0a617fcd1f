import { expect, test } from '@playwright/test'
import { answer, askWhyNot, litHexes, ourTurn, playToTheEnd, prompt, savedAnswers, sitDown } from './table.ts'

// Italy 1799 through the interface.

test('1799: the first turn against the lieutenant, with a refusal, an undo and a refresh on the way', async ({
  page,
}) => {
  await sitDown(page, { title: '1799', seats: { french: 'human', coalition: 'lieutenant' }, seed: '7' })
  await ourTurn(page)
  await expect(prompt(page)).toContainText('Lay out depots before the first turn')
  await page.locator('.lit-button').first().waitFor()
  const before = await litHexes(page)
  await page.locator(`[data-lit="${before[0]}"]`).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.undo')).toBeEnabled()
  await page.keyboard.press('u')
  await expect.poll(() => litHexes(page)).toEqual(before)
  // the Adriatic: a hex of the map where no depot can be
  await askWhyNot(page, 'ArrowDown', 'ArrowRight')
  await page.keyboard.press('Escape')
  await answer(page, 'no-more-depots')
  // what it costs is told first
  await expect(page.locator('.warning')).toContainText('§6.4')
  await answer(page, 'no-more-depots')
  await expect(page.locator('.warning')).toHaveCount(0) // it stands until the answer is saved
  await ourTurn(page)
  await expect(prompt(page)).not.toContainText('Lay out depots')
  const words = (await prompt(page).textContent())!
  const answers = (await savedAnswers(page)).length
  await page.reload()
  await ourTurn(page)
  await expect(prompt(page)).toHaveText(words)
  expect(await savedAnswers(page)).toHaveLength(answers)
})

test('1799: a whole game, taking whatever is lit first, without an untold word', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await sitDown(page, { title: '1799', seats: { french: 'human', coalition: 'random' }, seed: '11' })
  await ourTurn(page)
  await playToTheEnd(page)
  expect(errors).toEqual([])
  expect(await page.locator('body').innerText()).not.toContain('⟨')
})
