import { expect, test } from '@playwright/test'
import { audit } from './audit.ts'
import { guest, openHouse, sitBoth, type House } from './distance.ts'

let house: House
test.beforeAll(async () => {
  house = await openHouse()
})
test.afterAll(() => house.pullDown())

test('a phone sits down at a game at a distance and sees who is there', async ({ browser }, info) => {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = info.project.use
  const phone = { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch }
  const [ann, bob] = [await guest(browser, house, phone), await guest(browser, house, phone)]
  await sitBoth(ann, bob, 'bautzen', 'three')
  await expect(bob.locator('.far-seat').last()).toContainText('Ann')
  await expect(bob.locator('.far-line')).toBeVisible()
  await expect(bob.locator('.seat-clock')).toHaveCount(2)
  const bar = (await bob.locator('.seat-bar').boundingBox())!
  expect(bar.x + bar.width).toBeLessThanOrEqual(viewport!.width)
  const talk = (await bob.getByRole('button', { name: 'Talk' }).boundingBox())!
  expect(talk.x + talk.width).toBeLessThanOrEqual(viewport!.width)
  await bob.screenshot({ path: '.cache/distance-phone.png' })
  await audit(bob, 'seats', '.seat-bar')
  await bob.getByRole('button', { name: 'Talk' }).click()
  await bob.screenshot({ path: '.cache/distance-phone-talk.png' })
  await audit(bob, 'talk', 'dialog')
  await bob.keyboard.press('Escape')
  await bob.getByRole('button', { name: 'Orders' }).click()
  await audit(bob, 'orders', 'dialog')
  await bob.keyboard.press('Escape')
  await bob.goto('./#/')
  await expect(bob.locator('.far-games')).toBeVisible()
  await bob.screenshot({ path: '.cache/distance-phone-cover.png' })
  await audit(bob, 'cover')
  for (const part of ['I have a link', 'Tell me when it is my move', 'Your account on this server'])
    await bob.getByText(part).click()
  await expect(bob.getByRole('button', { name: 'Make a passkey' })).toBeVisible()
  await bob.screenshot({ path: '.cache/distance-phone-account.png', fullPage: true })
  await audit(bob, 'account')
  const wide = await bob.evaluate(() => document.documentElement.scrollWidth)
  expect(wide).toBeLessThanOrEqual(viewport!.width) // nothing sticks out
  await bob.getByLabel('The link that was sent to you').fill('https://elsewhere.example/')
  await bob.getByRole('button', { name: 'Follow it' }).click()
  await expect(bob.getByRole('alert')).toContainText('This is no link to a game')
  await bob.getByLabel('The link that was sent to you').fill(`${house.address}#/join/00/AAAA`)
  await bob.getByRole('button', { name: 'Follow it' }).click()
  await expect(bob.getByText('There is nothing here for you')).toBeVisible()
  for (const page of [ann, bob]) await page.context().close()
})
