import { expect, test, type Locator } from '@playwright/test'
import {
  answer,
  atRest,
  clickHex,
  litHexes,
  ourTurn,
  playThrough,
  playToTheEnd,
  prompt,
  sitDown,
  tabTo,
  tabToHex,
  turnByKeys,
  turnNow,
} from './table.ts'

// Bautzen through the interface.

const against = (officer: string) => ({
  title: 'bautzen',
  seats: { french: 'human', coalition: officer },
  seed: '7',
})

test('Bautzen: a stranger comes from the cover to the report of the first combat', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  // the game at once has a seed of its own making: here always the same one
  await page.addInitScript(() => (crypto.getRandomValues = <T extends ArrayBufferView | null>(some: T) => some))
  await page.addInitScript(() => localStorage.setItem('grognard.newest', 'top'))
  await page.goto('./')
  let clicks = 0
  const click = async (what: Locator): Promise<void> => {
    await what.waitFor()
    if (await page.locator('.board').count()) await atRest(page)
    await what.click({ force: true })
    clicks++
  }
  const hex = (number: string) => page.locator(`[data-lit="${number}"]`)
  const button = (name: string) => page.locator('.prompt').getByRole('button', { name })

  await click(page.getByRole('button', { name: 'Play Bautzen 1813' }))
  await ourTurn(page)
  // the first hour's marker may be one to play now
  if ((await prompt(page).innerText()).includes('Play a marker')) await click(button('On to the march'))

  // Bonnet goes into Niederkaina, in front of the redoubt; the lit hexes say what the way costs
  await expect(prompt(page)).toContainText('Move a stack that is lit')
  await click(hex('1003'))
  await expect(prompt(page)).toContainText('Bonnet: where to?')
  await expect(hex('1104').locator('.cost')).toHaveText('1')
  await expect(hex('1203').locator('.cost.stop')).toHaveText('2') // a zone ends that march
  await click(hex('1104'))
  await expect(page.locator('.journal-line').first()).toContainText('Bonnet marches from 1003 to Niederkaina (1104)')
  await click(button('End the movement'))

  await expect(prompt(page)).toContainText('Choose an enemy stack to attack')
  // what the dice may do stands beside the map before anybody commits himself
  await page.keyboard.press('o')
  await expect(page.locator('.odds h2')).toContainText('if the stack is what was last seen of it')
  await expect(page.locator('.odds-tiles')).toContainText('of 36')
  await page.keyboard.press('o')
  await click(hex('1105'))
  await click(page.locator('.hex-menu').getByRole('button', { name: 'Attack' }))
  // nobody else could join, and nothing else could be attacked: what has one answer answers itself
  await expect(prompt(page)).toContainText(/Does anybody join|1 attack is declared|support the attack/)
  if ((await prompt(page).innerText()).includes('Does anybody join')) await click(button('That is all'))
  await expect(prompt(page)).toContainText(/1 attack is declared|support the attack/)
  if ((await prompt(page).innerText()).includes('is declared')) await click(button('No further attacks'))
  await expect(prompt(page)).toContainText('support the attack with guns?')
  await page.keyboard.press('o')
  await expect(page.locator('.odds h2')).toHaveText(/^Attack on Redoubt \(1105\)\s+§8\.5$/)
  await page.locator('.odds summary').click()
  await expect(page.locator('.odds-lines')).toContainText('Ground: −')
  await page.keyboard.press('o')
  await click(button('No more guns'))

  // the battle stops there by itself: dice, sums, and where among the odds they fell
  const moment = page.locator('.moment, .bulletin-sheet').first()
  await expect(moment.locator('.die').first()).toBeVisible()
  if (await page.locator('.moment').count()) await page.keyboard.press('Escape')
  await expect(page.locator('.moment')).toHaveCount(0)
  expect(clicks).toBeLessThanOrEqual(11)
  expect(await page.locator('body').innerText()).not.toContain('⟨')
  expect(errors).toEqual([])
})

test('Bautzen: a march with an undo, and the first hours against the lieutenant', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await sitDown(page, against('lieutenant'))
  await ourTurn(page)
  await expect(prompt(page)).toContainText('Play a marker')
  await answer(page, 'no-markers')
  await expect(prompt(page)).toContainText('Move a stack')
  await page.locator('[data-lit="0902"]').waitFor()
  const stacks = await litHexes(page)
  await clickHex(page, '0902')
  await expect(page.locator('.tray-piece[aria-pressed=true]')).toHaveCount(2)
  await expect(prompt(page)).toContainText('where to?')
  await page.locator('[data-lit="0903"]').waitFor()
  await clickHex(page, '0903')
  await expect(page.locator('.journal-line').first()).toContainText('0903')
  await expect(prompt(page)).toContainText('Move a stack')
  await page.keyboard.press('u')
  await expect.poll(() => litHexes(page)).toEqual(stacks)
  await playThrough(page, 60)
  await ourTurn(page)
  expect(Number(await turnNow(page))).toBeGreaterThan(6)
  await expect(page.locator('.journal .die').first()).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain('⟨')
  expect(errors).toEqual([])
})

test('Bautzen: a march slides along its way, and any key ends it', async ({ page }) => {
  await sitDown(page, { ...against('lieutenant'), pace: 'calm' })
  await ourTurn(page)
  await answer(page, 'no-markers')
  await clickHex(page, '0902')
  await page.locator('[data-lit="1101"]').focus()
  // looked for in the page itself: a march is over sooner than a test asks twice
  const slid = page.evaluate(
    () =>
      new Promise<[number, number]>(done => {
        const moving = () => document.querySelector('.piles')!.getAnimations({ subtree: true }).length
        const look = (): void => {
          const count = moving()
          if (count === 0) return void requestAnimationFrame(look)
          document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Shift', bubbles: true }))
          done([count, moving()])
        }
        look()
      }),
  )
  await page.keyboard.press('Enter')
  expect(await slid).toEqual([2, 0])
  await expect(page.locator('.journal-line').first()).toContainText('1101')
})

test('Bautzen: the whole day at speed, without an untold word', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await sitDown(page, against('random'))
  await ourTurn(page)
  await playToTheEnd(page)
  expect(errors).toEqual([])
  expect(await page.locator('body').innerText()).not.toContain('⟨')
})

test('Bautzen: an hour by keyboard alone', async ({ page }) => {
  await sitDown(page, against('random'))
  await ourTurn(page)
  await tabTo(page, 'no-markers')
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toContainText('Move a stack')
  await tabToHex(page, '0902')
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toContainText('where to?')
  await tabToHex(page, '0903')
  await page.keyboard.press('Enter')
  await expect(page.locator('.journal-line').first()).toContainText('0903')
  await tabTo(page, 'end-movement')
  await page.keyboard.press('Enter')
  await expect(prompt(page)).not.toContainText('Move a stack')
  await turnByKeys(page, '7')
})
