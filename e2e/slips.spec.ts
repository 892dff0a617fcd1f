import { expect, test } from '@playwright/test'
import { answer, answered, atRest, clickHex, litHexes, ourTurn, prompt, sitDown } from './table.ts'

// What a hand does by mistake, and what may fail under it: each has its plain words, and nothing is played.

test('a click on nothing, a drag off the map and a hover over it play nothing and say nothing wrong', async ({
  page,
}) => {
  await sitDown(page)
  await ourTurn(page)
  await atRest(page)
  const lit = await litHexes(page)
  for (let i = 0; i < 6; i++) await page.keyboard.press('PageDown') // far enough to see beyond the map's edge
  await atRest(page)
  await page.mouse.click(6, 70)
  await expect(page.locator('.tip')).toHaveCount(0)
  expect(await answered(page)).toBe(0)
  await page.mouse.move(200, 300)
  await page.mouse.down()
  await page.mouse.move(6, 70, { steps: 4 })
  await page.mouse.up()
  expect(await answered(page)).toBe(0)
  await expect.poll(() => litHexes(page)).toEqual(lit)
})

test('where a button is asked for, hovering raises no refusal and a click says what is asked', async ({ page }) => {
  await sitDown(page)
  await ourTurn(page)
  await answer(page, 'end')
  await expect(prompt(page)).toContainText('Attack')
  expect(await litHexes(page)).toEqual([])
  await atRest(page)
  const at = await page.locator('.piles > [data-pile]').first().boundingBox()
  const [x, y] = [at!.x + at!.width / 2, at!.y + at!.height / 2]
  await page.mouse.move(x, y)
  await page.waitForTimeout(900) // longer than a hand must rest before anything is explained
  await expect(page.locator('.tip')).toHaveCount(0)
  await page.mouse.click(x, y)
  await expect(page.locator('.tip')).toContainText('No hex is asked for now')
})

test('an officer who cannot be reached is told in plain words, and sent for again', async ({ page, context }) => {
  await context.route(/officer-worker/, route => route.abort())
  await sitDown(page)
  await ourTurn(page)
  await answer(page, 'end')
  await expect(prompt(page)).toContainText('Attack')
  await answer(page, 'end')
  await expect(prompt(page)).toContainText('could not be reached')
  const given = await answered(page)
  await context.unroute(/officer-worker/)
  await page.getByRole('button', { name: 'Go on' }).click()
  await ourTurn(page)
  await expect.poll(() => answered(page)).toBeGreaterThan(given)
})

test('by keys the focus follows the decision, and arrows walk the map from anywhere', async ({ page }) => {
  await sitDown(page)
  await ourTurn(page)
  const focus = () => page.evaluate(() => document.activeElement?.className ?? '')
  await page.locator('.board').focus()
  await page.keyboard.press('ArrowUp')
  await clickHex(page, '0407')
  await expect(prompt(page)).toContainText('Choose who marches')
  await page.locator('[data-answer="all"]').focus()
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toContainText('3 left')
  await expect.poll(focus).toContain('board')
  // from a button of the prompt the arrows still walk the map
  await page.locator('.prompt .undo').focus()
  const before = await page.locator('.board').getAttribute('data-cursor')
  await page.keyboard.press('ArrowUp')
  await expect(page.locator('.board')).not.toHaveAttribute('data-cursor', before ?? '')
  await expect.poll(focus).toContain('board')
})
