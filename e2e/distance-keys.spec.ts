import { expect, test, type Locator, type Page } from '@playwright/test'
import { answered, asked, BUTTON, guest, openHouse, type House } from './distance.ts'

// A game at a distance from its making to the check of its dice, by the keyboard alone.

let house: House
test.beforeAll(async () => {
  house = await openHouse()
})
test.afterAll(() => house.pullDown())

const FAR = 120 // steps of the tabulator, at the most

/** Goes to something by the tabulator alone. */
async function tabTo(page: Page, what: Locator): Promise<void> {
  await expect(what).toBeVisible()
  for (let i = 0; i < FAR; i++) {
    if (await what.evaluate(one => one === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`the tabulator does not lead to ${String(what)}`)
}

async function press(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, page.getByRole('button', { name }).first())
  await page.keyboard.press('Enter')
}

async function write(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, page.getByLabel(label))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type(text)
}

test('made, joined, played, talked over, given up and verified without a pointer', async ({ browser }) => {
  const [ann, bob] = [await guest(browser, house), await guest(browser, house)]
  await ann.goto('./')
  await tabTo(ann, ann.locator('a[href="#/new/bautzen"]').first())
  await ann.keyboard.press('Enter')
  await press(ann, 'Against somebody at a distance')
  await write(ann, 'Your name at the table', 'Ann')
  await tabTo(ann, ann.getByLabel('Time to think'))
  await ann.keyboard.type('Three')
  await expect(ann.getByLabel('Time to think')).toHaveValue('three')
  await press(ann, 'Make the game')
  const link = ann.locator('[data-link]')
  await tabTo(ann, link)
  await bob.goto(await link.inputValue())
  await write(bob, 'Your name at the table', 'Bob')
  await press(bob, 'Sit down')
  for (const page of [ann, bob]) await expect(page.locator('.table .seat-bar')).toBeVisible()

  // A side's turn, to its end.
  const mover = await asked(ann, bob)
  const other = mover === ann ? bob : ann
  for (let i = 0; i < 40 && (await asked(ann, bob)) === mover; i++) {
    const before = await answered(mover)
    await tabTo(mover, mover.locator(BUTTON).last())
    await mover.keyboard.press('Enter')
    for (const page of [ann, bob]) await expect.poll(() => answered(page)).toBeGreaterThan(before)
  }
  expect(await asked(ann, bob)).toBe(other)

  // Something is said, and an offer made and refused.
  await press(mover, /^Talk/)
  await write(mover, 'Say something', 'Bonjour')
  await mover.keyboard.press('Enter')
  await expect(mover.locator('.said')).toContainText('Bonjour')
  await press(mover, 'Offer a draw')
  await press(other, 'Refuse')
  await expect(mover.locator('.prompt.offer')).toHaveCount(0)

  // Standing orders, given and withdrawn.
  await press(other, 'Orders')
  await press(other, 'Let it stand')
  await press(other, 'Withdraw')
  await expect(other.locator('.orders').getByText('You have given none')).toBeVisible()
  await other.keyboard.press('Escape')
  await expect(other.getByRole('button', { name: 'Orders' })).toBeFocused()

  // Leave, on the cover, and back to the table.
  await press(other, 'Menu')
  await press(other, 'To the cover')
  const leave = other.getByText('Leave left this year: 30 days')
  await tabTo(other, leave)
  await other.keyboard.press('Enter')
  await press(other, 'Go on leave')
  await press(other, 'I am back')
  await tabTo(other, other.locator('.far-games.yours a').first())
  await other.keyboard.press('Enter')
  await expect(other.locator('.table .seat-bar')).toBeVisible()

  await press(other, /^Talk/)
  await press(other, 'Give up')
  await press(other, 'Yes, I give up')
  await expect(mover.locator('.prompt')).toContainText('gave the game up')
  await press(mover, /^Talk/)
  await press(mover, 'Verify')
  await expect(mover.locator('.verdict')).toContainText('All of it holds')
  for (const page of [ann, bob]) await page.context().close()
})
