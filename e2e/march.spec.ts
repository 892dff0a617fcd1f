import { expect, test, type Page } from '@playwright/test'
import { CASES, playersOf, type Case } from './every-title.ts'
import { answered, atRest, bringIntoSight, litHexes, openAt, ourTurn, prompt, savedAnswers } from './table.ts'

// Marches in one gesture: a drag, or the keys. By two clicks or taps: every-title.spec.ts.

async function atMarch(page: Page, one: Case): Promise<void> {
  await openAt(page, { ...one.base, ...one.march, side: 'french', players: playersOf(one) })
  await ourTurn(page)
  await page.locator('.lit-button').first().waitFor()
  await bringIntoSight(page, page.locator(stack))
}

const stack = '.lit-button[aria-label*="March from"] >> nth=0'
const numberOf = (page: Page, selector: string) => page.locator(selector).getAttribute('data-lit')

/** Where a lit hex lies on the screen. */
async function middle(page: Page, number: string): Promise<[number, number]> {
  const box = (await page.locator(`[data-lit="${number}"], [data-number="${number}"]`).first().boundingBox())!
  return [box.x + box.width / 2, box.y + box.height / 2]
}

/** A place in sight that belongs to no lit hex, as near to the middle of the map as there is one. */
function unlit(page: Page): Promise<[number, number]> {
  return page.evaluate(() => {
    const map = document.querySelector('.sheet')!.getBoundingClientRect()
    const far = ([a, b]: [number, number]) => (a - map.x - map.width / 2) ** 2 + (b - map.y - map.height / 2) ** 2
    const boxes = [...document.querySelectorAll('.lit-button')].map(one => one.getBoundingClientRect())
    let best: [number, number] = [-99999, -99999]
    for (let a = 30; a < innerWidth; a += 20)
      for (let b = 80; b < innerHeight; b += 20) {
        const near = boxes.some(
          box => a > box.left - 20 && a < box.right + 20 && b > box.top - 20 && b < box.bottom + 20,
        )
        if (!near && document.elementFromPoint(a, b)?.closest('.board') && far([a, b]) < far(best)) best = [a, b]
      }
    return best
  })
}

/** The ends that lie on the screen beside nothing that covers them, and where nobody interferes. */
async function reachable(page: Page): Promise<string[]> {
  return page.locator('.lit-button:not([aria-label*="interfere"])').evaluateAll(all =>
    all
      .filter(one => {
        const { x, y, width, height } = one.getBoundingClientRect()
        const top = document.elementFromPoint(x + width / 2, y + height / 2)
        return top !== null && one.contains(top)
      })
      .map(one => one.getAttribute('data-lit')!),
  )
}

for (const march of CASES) {
  test(`${march.rules.id}: a march by drag and drop; off its reach the stack goes home and the reason appears`, async ({
    page,
  }) => {
    await atMarch(page, march)
    const given = await answered(page)
    const [x, y] = await middle(page, (await numberOf(page, stack))!)
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + 20, y, { steps: 3 })
    await expect(prompt(page)).toContainText('where to?')
    await expect(page.locator('.carried')).toBeVisible()
    // Let go where nothing is lit: the stack goes home, and it is told why.
    await atRest(page)
    await page.mouse.move(...(await unlit(page)), { steps: 3 })
    await page.mouse.up()
    await expect(page.locator('.carried')).toHaveCount(0)
    await expect(page.locator('.tip.refusal')).toContainText('§')
    await expect(prompt(page)).not.toContainText('where to?')
    expect(await answered(page)).toBe(given)
    await page.keyboard.press('Escape')
    await expect(page.locator('.tip.refusal')).toHaveCount(0)
    await atRest(page)
    const [x2, y2] = await middle(page, (await numberOf(page, stack))!)
    await page.mouse.move(x2, y2)
    await page.mouse.down()
    await page.mouse.move(x2 + 20, y2, { steps: 3 })
    await expect(prompt(page)).toContainText('where to?')
    await atRest(page)
    const [end] = await reachable(page)
    const [ex, ey] = await middle(page, end)
    await page.mouse.move(ex, ey, { steps: 4 })
    await page.mouse.up()
    await expect.poll(() => answered(page)).toBeGreaterThan(given + 1)
  })

  test(`${march.rules.id}: a march by the keys`, async ({ page }) => {
    await atMarch(page, march)
    const given = await answered(page)
    await page.locator(stack).focus()
    await page.keyboard.press('Enter')
    await expect(prompt(page)).toContainText('where to?')
    const lit = await litHexes(page)
    for (const key of ['ArrowDown', 'ArrowLeft', 'ArrowUp', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowLeft']) {
      await page.keyboard.press(key)
      const at = await page.locator('.board').getAttribute('data-cursor')
      if (lit.includes(at!)) break
    }
    await page.keyboard.press('Enter')
    await expect.poll(() => answered(page)).toBeGreaterThan(given + 1)
  })
}

test('a stack dropped off the map goes home, and it is told so with the clause', async ({ page }) => {
  await atMarch(
    page,
    CASES.find(({ rules }) => rules.id === 'bautzen')!,
  )
  const given = await answered(page)
  const [x, y] = await middle(page, (await numberOf(page, stack))!)
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 20, y, { steps: 3 })
  await expect(page.locator('.carried')).toBeVisible()
  await atRest(page)
  await page.mouse.move((await page.locator('.panel').boundingBox())!.x + 60, 400, { steps: 3 }) // over the panel
  await page.mouse.up()
  await expect(page.locator('.carried')).toHaveCount(0)
  await expect(page.locator('.tip.refusal')).toContainText('off the map')
  await expect(page.locator('.tip.refusal')).toContainText('§')
  expect(await answered(page)).toBe(given)
})

test('1813 §8.3: pieces are left behind by touching them, and the march goes without them', async ({ page }) => {
  await atMarch(
    page,
    CASES.find(({ rules }) => rules.id === '1813')!,
  )
  const given = await answered(page)
  await page.mouse.click(...(await middle(page, (await numberOf(page, stack))!)))
  await expect(prompt(page)).toContainText('where to?')
  const ticked = page.locator('.tray-piece[aria-pressed=true]')
  await expect(ticked.first()).toBeVisible()
  const all = await ticked.count()
  await ticked.nth(1).click()
  await expect(ticked).toHaveCount(all - 1)
  await expect(page.locator('.tray-piece.stays')).toContainText('stays behind')
  await atRest(page)
  const [end] = await reachable(page)
  await page.mouse.click(...(await middle(page, end)))
  await expect.poll(() => answered(page)).toBeGreaterThan(given + 2)
  const answers = (await savedAnswers(page)).slice(given).map(([, id]) => id)
  expect(answers).toContain('set-out')
  expect(answers).not.toContain('everyone')
})

test('1813 §8.4: a hex out of reach says so with its clause, and the stack stays in hand', async ({ page }) => {
  await atMarch(
    page,
    CASES.find(({ rules }) => rules.id === '1813')!,
  )
  await page.locator(stack).focus()
  await page.keyboard.press('Enter')
  await expect(prompt(page)).toContainText('where to?')
  const lit = await litHexes(page)
  const cursor = () => page.locator('.board').getAttribute('data-cursor')
  for (let i = 0; i < 12 && (i < 6 || lit.includes((await cursor())!)); i++) await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.locator('.tip.refusal')).toContainText('§')
  await expect(prompt(page)).toContainText('where to?')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(prompt(page)).not.toContainText('where to?')
})
