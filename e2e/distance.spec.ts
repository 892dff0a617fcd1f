import { expect, test, type Page } from '@playwright/test'
import { answered, guest, openHouse, sitBoth, type House } from './distance.ts'

let house: House
test.beforeAll(async () => {
  house = await openHouse()
})
test.afterAll(() => house.pullDown())

const CHOICE = '.prompt .acts [data-answer], .lit-button'

/** Whoever is asked answers; then both have seen it. Gives the page that did. */
async function playOne(ann: Page, bob: Page): Promise<Page> {
  const before = await answered(ann)
  await expect.poll(async () => (await ann.locator(CHOICE).count()) + (await bob.locator(CHOICE).count())).toBeGreaterThan(0)
  const page = (await ann.locator(CHOICE).count()) > 0 ? ann : bob
  const buttons = page.locator('.prompt .acts [data-answer]')
  if ((await buttons.count()) > 0) await buttons.last().click()
  else await page.locator('.lit-button').first().click({ force: true })
  console.log('before', before, await page.locator('.prompt .ask').textContent())
  await expect.poll(() => answered(ann)).toBeGreaterThan(before)
  await expect.poll(() => answered(bob)).toBe(await answered(ann))
  return page
}

test('two people play by link; the server is killed in between and both go on', async ({ browser }) => {
  const [ann, bob] = [await guest(browser, house), await guest(browser, house)]
  await sitBoth(ann, bob, 'bautzen')
  for (let i = 0; i < 12; i++) await playOne(ann, bob)
  await ann.screenshot({ path: 'test-results/far-ann.png' })
  await bob.screenshot({ path: 'test-results/far-bob.png' })
})
