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
  await bob.goto('./#/')
  await expect(bob.locator('.far-games')).toBeVisible()
  await bob.screenshot({ path: '.cache/distance-phone-cover.png' })
  await audit(bob, 'cover')
  for (const page of [ann, bob]) await page.context().close()
})
