import { expect, test, type Locator, type Page } from '@playwright/test'
import { answer, clickHex, litHexes, ourTurn, playThrough, prompt, sitDown, tabTo } from './table.ts'

// Bautzen through the interface.

const against = (officer: string) => ({
  title: 'bautzen',
  seats: { french: 'human', coalition: officer },
  seed: '7',
})

test('Bautzen: a stranger comes from the cover to the report of the first combat', async ({ page }) => {
  test.setTimeout(90_000)
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await page.goto('./')
  let clicks = 0
  const click = async (what: Locator): Promise<void> => {
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
  await expect(prompt(page)).toContainText('March from 1003 with 2 points')
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
  await expect(prompt(page)).toContainText('Does anybody join the attack')
  await click(button('That is all'))
  await expect(prompt(page)).toContainText('1 attack is declared')
  await click(button('No further attacks'))
  await expect(prompt(page)).toContainText('Support the attack with guns?')
  await page.keyboard.press('o')
  await expect(page.locator('.odds h2')).toHaveText(/^Attack on Redoubt \(1105\)\s+§8\.5$/)
  await page.locator('.odds summary').click()
  await expect(page.locator('.odds-lines')).toContainText('Ground: −')
  await page.keyboard.press('o')
  await click(button('No more guns'))

  await click(page.getByRole('button', { name: 'Report' }).first())
  await expect(page.locator('dialog')).toContainText('Head units: Bonnet against')
  await expect(page.locator('dialog')).toContainText(/The dice and [+−]?\d+ make −?\d+: \S+, \w+/)
  await expect(page.locator('dialog .die')).toHaveCount(2)
  expect(clicks).toBeLessThanOrEqual(11)
  expect(await page.locator('body').innerText()).not.toContain('⟨')
  expect(errors).toEqual([])
})

test('Bautzen: a march with a refusal and an undo, and the first hours against the lieutenant', async ({ page }) => {
  test.setTimeout(90_000)
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await sitDown(page, against('lieutenant'))
  await ourTurn(page)
  await expect(prompt(page)).toContainText('Play a marker')
  await answer(page, 'no-markers')
  await expect(prompt(page)).toContainText('Move a stack')
  const stacks = await litHexes(page)
  expect(stacks).toContain('0902')
  await clickHex(page, '0902')
  await expect(page.locator('.tray-piece')).toHaveCount(2)
  await answer(page, 'everyone')
  await expect(prompt(page)).toContainText('March from 0902')
  const reach = await litHexes(page)
  expect(reach).toContain('0903')
  // an unlit hex explains itself, with a clause of the book
  await page.locator('.board').focus()
  await page.keyboard.press('ArrowUp')
  for (let i = 0; i < 12 && (await page.locator('.tip').count()) === 0; i++) {
    await page.keyboard.press('ArrowDown')
    const at = await page.evaluate(() => document.querySelector('.sr[role=status]')?.textContent ?? '')
    if (!at.includes('may be chosen')) await page.keyboard.press('Enter')
  }
  await expect(page.locator('.tip .clause')).toContainText('§')
  await page.keyboard.press('Escape')
  await clickHex(page, '0903')
  await expect(page.locator('.journal-line').first()).toContainText('0903')
  await expect(prompt(page)).toContainText('Move a stack')
  await page.keyboard.press('u')
  await page.keyboard.press('u')
  await page.keyboard.press('u')
  await expect.poll(() => litHexes(page)).toEqual(stacks)
  await playThrough(page, 60)
  await ourTurn(page)
  expect(Number(await page.locator('.turns .now').evaluate(one => one.firstChild!.textContent))).toBeGreaterThan(6)
  await expect(page.locator('.journal .die').first()).toBeVisible()
  expect(await page.locator('body').innerText()).not.toContain('⟨')
  expect(errors).toEqual([])
})

test('Bautzen: a march slides along its way, and any key ends it', async ({ page }) => {
  await sitDown(page, { ...against('lieutenant'), pace: 'calm' })
  await ourTurn(page)
  await answer(page, 'no-markers')
  const march = async (from: string, to: string) => {
    await clickHex(page, from)
    await answer(page, 'everyone')
    await page.locator(`[data-lit="${to}"]`).focus()
    await page.keyboard.press('Enter')
  }
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
  await march('0902', '1101')
  expect(await slid).toEqual([2, 0])
  await expect(page.locator('.journal-line').first()).toContainText('1101')
})

test('Bautzen: the whole day at speed, without an untold word', async ({ page }) => {
  test.setTimeout(90_000)
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await sitDown(page, against('random'))
  await ourTurn(page)
  expect(await playThrough(page, 6000)).toBeGreaterThan(0)
  expect(errors).toEqual([])
  expect(await page.locator('body').innerText()).not.toContain('⟨')
  await page.getByRole('button', { name: 'Result' }).click()
  await expect(page.locator('dialog')).toContainText(/victory|drawn/)
})

test('Bautzen: an hour by keyboard alone', async ({ page }) => {
  test.setTimeout(60_000)
  await sitDown(page, against('random'))
  await ourTurn(page)
  await tabTo(page, 'no-markers')
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toContainText('Move a stack')
  await tabToHex(page, '0902')
  await page.keyboard.press('Enter')
  await tabTo(page, 'everyone')
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toContainText('March from 0902')
  await tabToHex(page, '0903')
  await page.keyboard.press('Enter')
  await expect(page.locator('.journal-line').first()).toContainText('0903')
  await tabTo(page, 'end-movement')
  await page.keyboard.press('Enter')
  // whatever else the hour asks, by the keys: a button if there is one, else the first thing that is lit
  for (let i = 0; i < 80; i++) {
    await ourTurn(page)
    if ((await page.locator('.turns .now').evaluate(one => one.firstChild!.textContent)) === '7') break
    const button = page.locator('.prompt [data-answer]').last()
    if (await button.count()) await tabTo(page, (await button.getAttribute('data-answer'))!)
    else await tabToAny(page)
    await page.keyboard.press('Enter')
    await page.waitForTimeout(30)
  }
  await expect(page.locator('.turns .now')).toContainText('7')
})

const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-lit'))

async function tabToHex(page: Page, hex: string): Promise<void> {
  await page.locator('.board').focus()
  for (let i = 0; i < 60 && (await focused(page)) !== hex; i++) await page.keyboard.press('Tab')
  expect(await focused(page)).toBe(hex)
}

/** To the first hex or piece that may be chosen. */
async function tabToAny(page: Page): Promise<void> {
  if ((await focused(page)) === 'piece') return
  await page.locator('.board').focus()
  for (let i = 0; i < 20 && !(await focused(page)); i++) await page.keyboard.press('Tab')
}
