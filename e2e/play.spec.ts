import { expect, test } from '@playwright/test'
import {
  answer,
  answered,
  atRest,
  clickHex,
  endTurn,
  litHexes,
  ourTurn,
  playToTheEnd,
  prompt,
  savedAnswers,
  savedGames,
  sitDown,
} from './table.ts'

test('a game against the computer from the cover to the result', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('grognard.pace', 'instant')
    localStorage.setItem('grognard.sole', 'no')
    localStorage.setItem('grognard.newest', 'top')
  })
  await page.goto('./')
  await page
    .getByRole('link', { name: /Toyland|bridge/ })
    .first()
    .click()
  await page.locator('.seed input').fill('12')
  await page.locator('button[type=submit]').click()
  await ourTurn(page)
  await clickHex(page, '0305')
  await expect(prompt(page)).toContainText('Choose who marches')
  await answer(page, 'all')
  await clickHex(page, '0405')
  await expect(page.locator('.journal-line').first()).toContainText('to 0405')
  await answer(page, 'halt')
  await expect(prompt(page)).toContainText('Choose a stack')
  await endTurn(page)
  await expect(page.locator('.turns .now')).toHaveText('2')
  await ourTurn(page)
  await playToTheEnd(page)
})

test('the same seed and answers give the same game', async ({ page, browser }) => {
  await sitDown(page, { seed: 'twice', scenario: 'The last turn' })
  await ourTurn(page)
  await endTurn(page)
  await page.getByRole('button', { name: 'Result' }).waitFor()
  const other = await browser.newPage()
  await sitDown(other, { seed: 'twice', scenario: 'The last turn' })
  await ourTurn(other)
  await endTurn(other)
  await other.getByRole('button', { name: 'Result' }).waitFor()
  expect(await savedAnswers(page)).toEqual(await savedAnswers(other))
})

test('what is not lit says why not, with its clause, and the clause opens the rule', async ({ page }) => {
  await sitDown(page)
  await ourTurn(page)
  await clickHex(page, '0407')
  await expect(prompt(page)).toContainText('Choose who marches')
  await answer(page, 'all')
  await page.locator('[data-lit="0406"]').waitFor()
  await atRest(page)
  // a hex two steps away, found by its distance from a lit one
  const box = (await page.locator('[data-lit="0406"]').boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y - box.height * 1.5)
  await expect(page.locator('.tip')).toContainText('is not next to the stack')
  await page.locator('.tip .clause').click()
  await expect(page.locator('.rules .shown')).toContainText('A march goes from hex to hex')
  await expect(prompt(page)).toContainText('Step to a lit hex')
})

test('undo gives back the position, but not across a die', async ({ page }) => {
  await sitDown(page)
  await ourTurn(page)
  const undo = page.locator('.undo')
  await expect(undo).toBeDisabled()
  await clickHex(page, '0407')
  await answer(page, 'all')
  await clickHex(page, '0507')
  await expect(prompt(page)).toContainText('2 left')
  await page.keyboard.press('u')
  await page.keyboard.press('u')
  await expect(prompt(page)).toContainText('Choose who marches')
  await undo.click()
  await expect(prompt(page)).toContainText('Choose a stack')
  await expect(undo).toBeDisabled()
  await expect(page.locator('.journal-line')).toHaveCount(0)
})

test('a refresh in mid-march goes on exactly there, undo included', async ({ page }) => {
  await sitDown(page)
  await ourTurn(page)
  await clickHex(page, '0407')
  await answer(page, 'all')
  await clickHex(page, '0507')
  await expect(prompt(page)).toContainText('2 left')
  const before = await litHexes(page)
  const words = (await prompt(page).textContent())!
  await savedAnswers(page)
  await page.reload()
  await ourTurn(page)
  await expect(prompt(page)).toHaveText(words)
  expect(await litHexes(page)).toEqual(before)
  await page.keyboard.press('u')
  await expect(prompt(page)).toContainText('3 left')
})

test('the computer can be stopped and told to go on', async ({ page }) => {
  await sitDown(page, { seats: { french: 'random', coalition: 'random' }, pace: 'calm' })
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(prompt(page)).toContainText('waits for your leave')
  // Nothing comes after the last answer shown: what was under way is saved, and nobody is at work.
  const count = (await savedAnswers(page)).length
  await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0)
  await page.reload()
  await page.getByRole('button', { name: 'Stop' }).click() // a game that is opened again goes on by itself
  await expect(prompt(page)).toContainText('waits for your leave')
  const later = (await savedAnswers(page)).length
  expect(later).toBeGreaterThanOrEqual(count)
  await page.getByRole('button', { name: 'Go on' }).click()
  await expect.poll(() => answered(page)).toBeGreaterThan(later)
})

test('replay shows the past and plays on from it as a game of its own', async ({ page }) => {
  await sitDown(page, { scenario: 'The last turn', seats: { french: 'random', coalition: 'random' } })
  await page.getByRole('button', { name: 'Result' }).waitFor()
  await page.locator('.prompt').getByRole('button', { name: 'Replay' }).click()
  await expect(page.locator('.replay')).toContainText('answer 0 of')
  await page.getByRole('button', { name: 'On one answer' }).click()
  await page.locator('.scrubber input').fill('2')
  await expect(page.locator('.replay')).toContainText('answer 2 of')
  await page.getByRole('button', { name: 'Play on from here' }).click()
  await expect.poll(async () => (await savedGames(page)).length).toBe(2)
})

test('odds are shown before an attack, and an overlay lies over the map when asked for', async ({ page }) => {
  await sitDown(page, { scenario: 'The meeting' })
  await ourTurn(page)
  await answer(page, 'end')
  await expect(prompt(page)).toContainText('Attack a lit hex')
  await page.keyboard.press('o')
  await expect(page.locator('.odds')).toContainText('58 %')
  await expect(page.locator('.odds')).toContainText('21 of 36')
  await page.keyboard.press('s')
  await expect(page.locator('.overlay-key')).toContainText('Within two of a train')
  await expect(page.locator('.wash.covered')).toHaveCount(1)
  await page.keyboard.press('s')
  await expect(page.locator('.overlay-key')).toHaveCount(0)
  await clickHex(page, '0705')
  await expect(page.locator('.journal .die')).toHaveCount(0)
  await page.keyboard.press('1')
  await expect(page.locator('.journal .die').first()).toBeVisible()
  await expect(page.locator('.undo')).toBeDisabled()
  await page.locator('.journal').getByRole('button', { name: 'Report' }).click()
  await expect(page.locator('dialog')).toContainText('The attack on Furt')
})
