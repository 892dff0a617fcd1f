import { expect, test } from '@playwright/test'
import { atRest, openAt, ourTurn, playToTheEnd, prompt, sitDown, tapOnMap } from './table.ts'

test('on a phone: a first tap previews, the second plays', async ({ page }) => {
  await sitDown(page)
  await ourTurn(page)
  const tap = () => tapOnMap(page, '[data-lit="0407"]')
  await tap()
  await expect(page.locator('.prompt .btn.pri')).toHaveText('March from 0407')
  await expect(prompt(page)).toContainText('Choose a stack')
  await tap()
  await expect(prompt(page)).toContainText('Choose who marches')
})

test('on a phone: panels open from the foot and nothing is wider than the screen', async ({ page }) => {
  await sitDown(page)
  await ourTurn(page)
  await expect(page.locator('.panel')).toBeHidden()
  await page.locator('.bottom-tabs').getByRole('button', { name: 'Forces' }).click()
  await expect(page.locator('.panel')).toBeVisible()
  await page.locator('.bottom-tabs').getByRole('button', { name: 'Table' }).click()
  await expect(page.locator('.panel')).toBeHidden()
  for (const path of ['', 'new/toy', 'about/toy']) {
    await page.goto(`./#/${path}`)
    await page.locator('h1').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true)
  }
})

test('on a phone: Bautzen, a march by the thumb', async ({ page }) => {
  await sitDown(page, { title: 'bautzen', seats: { french: 'human', coalition: 'random' } })
  await ourTurn(page)
  await page.locator('.hint button').click()
  await page.locator('[data-answer=no-markers]').tap()
  await expect(prompt(page)).toContainText('Move a stack')
  const tap = (hex: string) => tapOnMap(page, `[data-lit="${hex}"]`)
  // a tap takes the stack up, the next shows the way and its price, a third or the button marches
  await tap('1003')
  await expect(prompt(page)).toContainText('Bonnet: where to? Tap a lit hex')
  await tap('1004')
  await expect(prompt(page)).toContainText('Bonnet to 1004')
  await expect(page.locator('.prompt .btn.pri')).toHaveText(/^Go to 1004/)
  await page.locator('.prompt .btn.pri').tap()
  await expect(prompt(page)).toContainText('Move a stack')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})

const GAMES = [{ title: 'bautzen' }, { title: '1813', scenario: 'spring' }, { title: '1799' }]

for (const game of GAMES)
  test(`on a phone: the end of a game of ${game.title} against the lieutenant`, async ({ page }) => {
    // Every answer is given on the screen, taken without thought; the lieutenant answers in his worker.
    const errors: string[] = []
    page.on('pageerror', error => errors.push(error.message))
    await openAt(page, { ...game, left: 120, players: { french: 'human', coalition: 'lieutenant' } })
    await playToTheEnd(page)
    expect(errors).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  })

for (const title of ['bautzen', '1813', '1799'])
  test(`on a phone: the table of ${title} opens with hexes that a thumb can hit, and all of the top bar in sight`, async ({
    page,
  }) => {
    await sitDown(page, { title, seats: { french: 'human', coalition: 'random' } })
    await ourTurn(page)
    await atRest(page)
    const width = await page.evaluate(() => {
      const drawing = document.querySelector<SVGSVGElement>('.sheet .map')!
      return (100 * drawing.getBoundingClientRect().width) / drawing.viewBox.baseVal.width
    })
    expect(width).toBeGreaterThan(38)
    for (const button of await page.locator('.top .icon-button:visible').all()) {
      const box = (await button.boundingBox())!
      expect(box.x).toBeGreaterThanOrEqual(0)
      expect(box.x + box.width).toBeLessThanOrEqual(412)
    }
  })
