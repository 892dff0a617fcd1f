import { expect, test, type Page } from '@playwright/test'
import { audit } from './audit.ts'
import { atRest, clickHex } from './table.ts'
import { answered, asked, BUTTON, CHOICE, guest, openHouse, playOne, sitBoth, turn, type House } from './distance.ts'

// Two people, each with a browser of their own, and a server as `npm start` runs it.

let house: House
test.beforeAll(async () => {
  house = await openHouse()
})
test.afterAll(() => house.pullDown())

const LAG = 10 // answers that whoever watches is behind

/** A lit hex that nothing covers. */
async function litInSight(page: Page): Promise<string | undefined> {
  await page.locator('.lit-button').first().waitFor({ state: 'attached' })
  await atRest(page)
  const free = await page.locator('.lit-button').evaluateAll(all =>
    all
      .filter(one => {
        const { x, y, width, height } = one.getBoundingClientRect()
        return document.elementFromPoint(x + width / 2, y + height / 2)?.closest('.board') !== null
      })
      .map(one => one.getAttribute('data-lit')!),
  )
  return free[0]
}

async function giveUp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Talk' }).click()
  await page.getByRole('button', { name: 'Give up' }).click()
  await page.getByRole('button', { name: 'Yes, I give up' }).click()
}

test('two people play a turn by link; the server is killed in between, and both go on without reloading', async ({
  browser,
}) => {
  const [ann, bob] = [await guest(browser, house), await guest(browser, house)]
  const errors: string[] = []
  for (const page of [ann, bob]) page.on('pageerror', error => errors.push(error.message))
  await sitBoth(ann, bob, 'bautzen')
  await expect(ann.locator('.far-seat')).toHaveText([/Ann.*you/, /Bob.*Coalition/])
  await expect(ann.locator('.presence.here')).toHaveCount(2)
  const began = await turn(ann)
  await playOne(ann, bob)
  await expect(ann.locator('.far-line')).toContainText('kept')

  await house.kill()
  for (const page of [ann, bob]) await expect(page.locator('.far-line')).toContainText('reconnecting')
  // Somebody plays while nobody hears it: it waits, and is played once.
  const waits = await asked(ann, bob)
  const before = await answered(waits)
  await waits.locator(BUTTON).last().click()
  await expect(waits.locator('.table')).toHaveAttribute('aria-busy', 'true')
  expect(await answered(waits)).toBe(before)
  await house.start()
  for (const page of [ann, bob]) await expect(page.locator('.far-line')).toContainText('kept')
  for (const page of [ann, bob]) await expect.poll(() => answered(page)).toBe(before + 1)
  await expect(ann.locator('.presence.here')).toHaveCount(2)

  for (let i = 0; i < 60 && (await turn(ann)) === began; i++) await playOne(ann, bob)
  expect(await turn(ann)).not.toBe(began)
  expect(await turn(bob)).toBe(await turn(ann))
  await ann.screenshot({ path: '.cache/distance-table.png' })

  // Somebody watches, some answers behind.
  const cid = await guest(browser, house)
  cid.on('pageerror', error => errors.push(error.message))
  await ann.getByRole('button', { name: 'Talk' }).click()
  await ann.getByRole('button', { name: 'Let somebody watch' }).click()
  const link = await ann.locator('[data-watch]').inputValue()
  await audit(ann, 'a link to watch by', 'dialog')
  await ann.keyboard.press('Escape')
  await cid.goto(link)
  await expect(cid.getByText('You watch, a little behind')).toBeVisible()
  await expect(cid.locator('.prompt')).toContainText(/(Ann|Bob) decides/)
  await expect(cid.locator(CHOICE)).toHaveCount(0)
  await expect(ann.getByText('1 watches')).toBeVisible()
  expect(await answered(cid)).toBeLessThan(await answered(ann))
  while ((await answered(ann)) <= LAG) await playOne(ann, bob)
  await expect.poll(() => answered(cid)).toBeGreaterThan(0)
  await cid.screenshot({ path: '.cache/distance-watching.png' })
  await audit(cid, 'watching', '.seat-bar')
  await cid.context().close()
  expect(errors).toEqual([])
  for (const page of [ann, bob]) await page.context().close()
})

test('taking back, talk, a draw refused, a game given up, and its dice verified', async ({ browser }) => {
  const [ann, bob] = [await guest(browser, house), await guest(browser, house)]
  await sitBoth(ann, bob, '1799')
  const page = await asked(ann, bob)
  const other = page === ann ? bob : ann
  const before = await answered(page)
  await clickHex(page, (await litInSight(page))!) // a depot, which can be taken back
  for (const one of [ann, bob]) await expect.poll(() => answered(one)).toBe(before + 1)
  await expect(other.locator('.undo')).toHaveCount(0)
  await page.locator('.undo[aria-disabled=false]').click()
  for (const one of [ann, bob]) await expect.poll(() => answered(one)).toBe(before)

  await ann.getByRole('button', { name: 'Talk' }).click()
  await ann.getByPlaceholder('Say something').fill('<i>Bonjour</i>')
  await ann.getByPlaceholder('Say something').press('Enter')
  await expect(ann.locator('.said')).toContainText('<i>Bonjour</i>')
  await ann.getByRole('button', { name: 'Offer a draw' }).click()
  await ann.keyboard.press('Escape')
  await expect(bob.locator('.unread')).toHaveText('1')
  await expect(bob.locator('.prompt.offer')).toContainText('Ann offers a draw')
  await bob.screenshot({ path: '.cache/distance-offer.png' })
  await bob.getByRole('button', { name: 'Refuse' }).click()
  await expect(ann.locator('.prompt.offer')).toHaveCount(0)

  // An order for what is asked now stands before it is asked again.
  await page.getByRole('button', { name: 'Orders' }).click()
  await page.locator('.orders').getByRole('button', { name: 'Let it stand' }).first().click()
  await expect(page.locator('.orders').getByRole('button', { name: 'Withdraw' })).toBeVisible()
  await page.screenshot({ path: '.cache/distance-orders.png' })
  await audit(page, 'orders', 'dialog')
  await page.locator('.orders').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.locator('.orders').getByText('You have given none')).toBeVisible()
  await page.keyboard.press('Escape')

  await giveUp(bob)
  for (const one of [ann, bob]) await expect(one.locator('.prompt')).toContainText('The other side gave the game up')
  await ann.getByRole('button', { name: 'Talk' }).click()
  await ann.getByRole('button', { name: 'Verify' }).click()
  await expect(ann.locator('.verdict')).toContainText('All of it holds')
  await expect(ann.locator('.verdict')).toContainText('the game that this browser has seen')
  await ann.screenshot({ path: '.cache/distance-verify.png' })
  await ann.keyboard.press('Escape')

  // A server that hands out another game than it played is found out, and nothing else of the page breaks.
  await bob.route('**/journal', async route => {
    const text = await (await route.fetch()).text()
    await route.fulfill({
      body: text.replace(/"seed":\s*"(.)/, (all, digit: string) => all.slice(0, -1) + (digit === '0' ? '1' : '0')),
    })
  })
  await bob.reload()
  await bob.getByRole('button', { name: 'Talk' }).click()
  await bob.getByRole('button', { name: 'Verify' }).click()
  await expect(bob.locator('.verdict')).toContainText('It does not hold')
  await audit(bob, 'a verdict', 'dialog')

  await ann.goto('./#/')
  await expect(ann.locator('.far-games')).toContainText('You won')
  await bob.goto('./#/')
  await expect(bob.locator('.far-games')).toContainText('You lost')
  for (const one of [ann, bob]) await one.context().close()
})

test('the cover shows what waits for you first, and open games to sit down at', async ({ browser }) => {
  const [ann, bob] = [await guest(browser, house), await guest(browser, house)]
  await ann.goto('./#/new/bautzen')
  await ann.getByRole('button', { name: 'Against somebody at a distance' }).click()
  await ann.getByLabel('Your name at the table').fill('Ann')
  await ann.getByLabel(/For anybody/).check()
  await ann.getByLabel('Time to think').selectOption('three')
  await ann.getByRole('button', { name: 'Make the game' }).click()
  await expect(ann.locator('[data-link]')).toBeVisible()
  await ann.screenshot({ path: '.cache/distance-waiting.png' })
  await audit(ann, 'waiting room')
  await bob.goto('./')
  await bob.locator('.open-games').getByRole('button', { name: 'Sit down' }).first().click()
  await bob.getByLabel('Your name at the table').fill('Bob')
  await bob.locator('.open-games').getByRole('button', { name: 'Sit down' }).first().click()
  for (const page of [ann, bob]) await expect(page.locator('.seat-bar')).toBeVisible()
  const mover = await asked(ann, bob)
  const waits = mover === ann ? bob : ann
  for (const page of [ann, bob]) await expect(page.locator('.seat-clock.runs')).toHaveText(/^5 d 23 h|^6 d 0 h/)
  await mover.getByRole('button', { name: 'Talk' }).click()
  await mover.getByRole('button', { name: 'Ask for a pause' }).click()
  await waits.locator('.prompt.offer').getByRole('button', { name: 'Allow' }).click()
  await expect(mover.locator('.prompt.offer')).toContainText('The clocks stand still')
  await expect(mover.locator('.seat-clock.runs')).toContainText('pause')
  await mover.screenshot({ path: '.cache/distance-clocks.png' })
  await audit(mover, 'seats with clocks', '.seat-bar')
  await mover.locator('.prompt.offer').getByRole('button', { name: 'Let them run' }).click()
  await expect(mover.locator('.prompt.offer')).toHaveCount(0)
  await expect(mover).toHaveTitle(/Your move/)
  await mover.goto('./#/')
  await expect(mover.locator('.far-games.yours')).toContainText('Your move')
  await expect(mover.locator('.far-games.yours')).toContainText('3 days a move')
  await mover.getByText('Leave left this year: 30 days').click()
  await mover.getByRole('button', { name: 'Go on leave' }).click()
  await expect(mover.getByText('You are on leave until')).toBeVisible()
  await mover.getByRole('button', { name: 'I am back' }).click()
  await expect(mover.getByText('Leave left this year: 29 days')).toBeVisible()
  await expect(mover.locator('link[rel=icon]')).toHaveAttribute('href', './icon-move.svg')
  await mover.getByText('Your account on this server').click()
  await mover.getByRole('button', { name: 'Make a recovery code' }).click()
  const code = (await mover.locator('[data-code]').textContent())!
  const elsewhere = await guest(browser, house)
  await elsewhere.goto('./')
  await elsewhere.getByText('I have an account here already').click()
  await elsewhere.getByLabel('Your recovery code').fill(code)
  await elsewhere.getByRole('button', { name: 'Bring my games here' }).click()
  await expect(elsewhere.locator('.far-games.yours')).toContainText('Bautzen')
  await elsewhere.context().close()
  await mover.getByText('Tell me when it is my move').click()
  await mover.getByLabel(/Address of the webhook/).fill('https://127.0.0.1/hook')
  await mover.getByRole('button', { name: 'Tell me there' }).click()
  await expect(mover.getByText('A webhook must be on the public internet.')).toBeVisible()
  await mover.getByLabel(/Address of the webhook/).fill('https://hooks.example/x')
  await mover.getByRole('button', { name: 'Tell me there' }).click()
  await mover.locator('.tell-me').getByRole('button', { name: 'Withdraw' }).click()
  await expect(mover.locator('.tell-me').getByRole('button', { name: 'Withdraw' })).toHaveCount(0)
  await mover.screenshot({ path: '.cache/distance-cover.png' })
  await audit(mover, 'cover with clocks')
  await mover.locator('.far-games.yours a').first().click()
  await expect(mover.locator('.seat-bar')).toBeVisible()
  for (const page of [ann, bob]) await page.context().close()
})

test('an invitation that was used says so; a computer takes a seat, and a seat is passed on', async ({ browser }) => {
  const [ann, bob, cid] = [await guest(browser, house), await guest(browser, house), await guest(browser, house)]
  await sitBoth(ann, bob, 'bautzen')
  const id = /far\/(\w+)/.exec(ann.url())![1]
  await cid.goto(`./#/far/${id}`)
  await expect(cid.getByText('There is nothing here for you')).toBeVisible()
  await cid.goto(`./#/join/${id}/AAAAAAAAAAAAAAAA`)
  await expect(cid.getByText('There is nothing here for you')).toBeVisible()
  await cid.goto('./#/new/bautzen')
  await cid.getByRole('button', { name: 'Against somebody at a distance' }).click()
  await cid.getByLabel('Your name at the table').fill('Cid')
  await cid.getByLabel('Coalition').last().check()
  await cid.getByRole('button', { name: 'Make the game' }).click()
  await cid.getByRole('button', { name: 'Let the computer take the other seat' }).click()
  await expect(cid.locator('.far-seat').last()).toContainText('Lieutenant')
  await expect.poll(() => answered(cid)).toBeGreaterThan(0)
  // A seat is passed on by a link.
  await bob.getByRole('button', { name: 'Talk' }).click()
  await bob.getByRole('button', { name: 'Pass this seat on' }).click()
  const link = await bob.locator('[data-pass]').inputValue()
  await audit(bob, 'passing on', 'dialog')
  await cid.goto(link)
  await expect(cid.getByRole('heading', { name: 'Bob passes a seat' })).toBeVisible()
  await cid.getByRole('button', { name: 'Sit down' }).click()
  await expect(cid.locator('.far-seat')).toHaveText([/Cid.*you/, /Ann/])
  await expect(bob.getByText('This seat has been passed on.')).toBeVisible()
  for (const page of [ann, bob, cid]) await page.context().close()
})
