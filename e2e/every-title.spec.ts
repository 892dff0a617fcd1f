import { expect, test, type Page } from '@playwright/test'
import { openGame, type Journal } from '@grognard/kernel'
import { buttonToOne } from './alone.ts'
import { audit } from './audit.ts'
import { cutAt } from './cuts.ts'
import { CASES, lastFought, playersOf, printed } from './every-title.ts'
import {
  answered,
  atRest,
  bringIntoSight,
  litHexes,
  openAt,
  ourTurn,
  pressUntil,
  prompt,
  savedAnswers,
  tapOnMap,
} from './table.ts'

// What every title must do at the table, on a wide screen and on a phone: the same tests run on both (playwright.config.ts).

type Touch = { isMobile: boolean }

const press = (page: Page, selector: string, { isMobile }: Touch): Promise<void> =>
  isMobile ? page.locator(selector).first().tap() : page.locator(selector).first().click()

/** A key, or what a thumb touches instead, even if it is grey. */
const key = (page: Page, name: string, selector: string, { isMobile }: Touch): Promise<void> =>
  isMobile ? page.locator(selector).first().tap({ force: true }) : page.keyboard.press(name)

for (const one of CASES) {
  const { base, rules } = one
  const { id } = rules
  const french = { ...base, side: 'french', players: playersOf(one) }

  test(`${id}: a battle stops, its bulletin has the journal’s numbers, and undo says why not`, async ({
    page,
    isMobile,
  }) => {
    await openAt(page, { ...french, ...one.fights, battles: 'mine', sole: 'yes' })
    await ourTurn(page)
    const ways = ['.hex-menu [data-answer]', '.tray [data-lit=piece]', '.prompt [data-answer]', '.lit-button']
    await pressUntil(page, '.moment', '.occasion [data-continue]', '.bulletin-sheet [data-continue]', ...ways)
    await expect(page.locator('.moment .die').first()).toBeVisible()
    await expect(page.locator('.plate-of b')).toHaveText([/^\d+(\.5|½)?$/, /^\d+(\.5|½)?$/]) // how strong both are
    await pressUntil(page, '.bulletin-sheet', '[data-continue]', '[data-together]', ...ways)
    await expect(page.locator('.bulletin-sheet h2')).not.toBeEmpty()
    const { adds, ...shown } = await printed(page)
    expect(shown).toEqual(await lastFought(page, one))
    expect(shown.dice.length).toBeGreaterThan(0)
    expect(adds).toBe(true)
    await audit(page, `${id} bulletin`, '.bulletin-sheet')
    await key(page, 'Space', '[data-continue]', { isMobile })
    await pressUntil(page, '.prompt .undo', '[data-continue]')
    // what was answered after the dice can be taken back, but nothing before them
    await expect
      .poll(async () => {
        await key(page, 'u', '.prompt .undo', { isMobile })
        return page.locator('.whisper').count()
      })
      .toBe(1)
    await expect(page.locator('.whisper')).toContainText('Nothing can be taken back: ')
  })

  test(`${id}: the enemy’s turn leaves trails, is hurried and skipped, and told on a card`, async ({
    page,
    isMobile,
  }) => {
    const players = playersOf(one, one.waits.side)
    await openAt(page, { ...base, ...one.waits, verb: one.ends, players, pace: 'calm', battles: 'mine', sole: 'yes' })
    await ourTurn(page)
    await press(page, `.prompt [data-answer="${one.ends}"]`, { isMobile })
    const orders = page.locator('.pace-cells li')
    await expect(orders.first()).toBeAttached()
    const seen = await orders.count()
    await key(page, 'Space', '[data-hurry]', { isMobile })
    await expect.poll(() => orders.count()).toBeGreaterThan(seen)
    await pressUntil(page, '.trail', '[data-hurry]')
    await key(page, 'Escape', '[data-skip]', { isMobile })
    const card = page.locator('.waited')
    await expect(card).toContainText('While you waited')
    await audit(page, `${id} while you waited`, '.waited')
    const trails = await page.locator('.trail').count()
    await card.locator('summary').click()
    const lines = card.locator('details li button')
    const told = Number(/\d+/.exec(await card.locator('summary').innerText())![0])
    await expect(lines).toHaveCount(told)
    expect(trails).toBe(told)
    await lines.first().click()
    await expect(page.locator('.arrow.march')).toHaveCount(1)
    await press(page, '.waited [data-continue]', { isMobile })
    await expect(card).toHaveCount(0)
    await expect(prompt(page)).toBeVisible()
    await expect(page.locator('.trail')).toHaveCount(trails) // until the next decision
  })

  test(`${id}: a march is one gesture, and one undo takes it back whole or says why not`, async ({
    page,
    isMobile,
  }) => {
    await openAt(page, { ...french, ...one.march })
    await ourTurn(page)
    const stack = page.locator('.lit-button[aria-label*="March from"]').first()
    const from = (await stack.getAttribute('data-lit'))!
    const words = await prompt(page).textContent()
    const before = await litHexes(page)
    const given = await answered(page)
    // a touch that a page still busy has lost is made again
    await expect(async () => {
      await bringIntoSight(page, stack)
      await choose(page, `[data-lit="${from}"]`, isMobile)
      await expect(prompt(page)).toContainText('where to?', { timeout: 10_000 })
    }).toPass()
    expect(await answered(page)).toBe(given) // taking a stack up plays nothing
    await atRest(page)
    const end = await nearEnd(page)
    await choose(page, `[data-lit="${end}"]`, isMobile)
    if (isMobile) await page.locator('.prompt .btn.pri[data-run]').tap()
    await expect.poll(() => answered(page)).toBeGreaterThan(given + 1)
    await ourTurn(page)
    // At Bautzen and Leipzig a side marches alone; in a campaign the other side marches after each of ours.
    if (id === 'bautzen' || id === 'leipzig') {
      await key(page, 'u', '.prompt .undo', { isMobile })
      await expect.poll(() => answered(page)).toBe(given)
      await expect(prompt(page)).toHaveText(words!)
      await expect.poll(() => litHexes(page)).toEqual(before)
    } else {
      await key(page, 'u', '.prompt .undo', { isMobile })
      await expect(page.locator('.whisper')).toContainText('Nothing can be taken back: ')
      expect(await answered(page)).toBeGreaterThan(given + 1)
    }
  })

  test(`${id}: a second tab says that the game is played in the first, and takes it over when asked`, async ({
    page,
    context,
    isMobile,
  }) => {
    await openAt(page, { ...french, ...one.march })
    await ourTurn(page)
    const other = await context.newPage()
    await other.goto(page.url())
    await expect(other.locator('.notice')).toContainText('played in another tab')
    await expect(other.locator('.lit-button')).toHaveCount(0)
    await press(other, '.notice .btn', { isMobile })
    await ourTurn(other)
    await expect(page.locator('.notice')).toContainText('played in another tab')
    await expect(page.locator('.lit-button')).toHaveCount(0)
  })

  test(`${id}: before what cannot be had back its price is told, with its clause`, async ({ page, isMobile }) => {
    const { id: dear, ...costs } = one.costs
    await openAt(page, { ...french, prompt: 'ask', few: true, ...costs })
    await ourTurn(page)
    const given = await answered(page)
    const asks = `.prompt:not(.warning) [data-answer="${dear}"]`
    await press(page, asks, { isMobile })
    const warning = page.locator('.warning')
    await expect(warning.locator('.clause')).toContainText('§')
    await expect(warning.locator('.btn.pri')).toBeFocused() // never the dear one
    await expect(warning.locator('.btn.pri')).not.toHaveAttribute('data-answer')
    await audit(page, `${id} warning`, '.warning')
    await key(page, 'Escape', '.warning .acts .btn:first-child', { isMobile })
    await expect(warning).toHaveCount(0)
    expect(await answered(page)).toBe(given)
    await press(page, asks, { isMobile })
    await press(page, `.warning [data-answer="${dear}"]`, { isMobile })
    await expect.poll(() => answered(page)).toBeGreaterThan(given)
    expect((await savedAnswers(page))[given]).toEqual(['french', dear])
  })

  test(`${id}: a question with one answer answers itself, and not when that is switched off`, async ({
    page,
    isMobile,
  }) => {
    const wanted = { ...base, side: 'french', prompt: 'ask', alone: true, few: true }
    const { state, answers } = openGame(rules, (await cutAt(wanted)) as Journal)
    const given = answers.length
    const button = `.prompt [data-answer="${buttonToOne(rules, state)!}"]`
    for (const sole of ['no', 'yes'] as const) {
      await openAt(page, { ...wanted, players: playersOf(one), sole })
      await ourTurn(page)
      await press(page, button, { isMobile })
      const asked = page.locator(`.table[data-answered="${given + 1}"]:not([aria-busy=true])`)
      if (sole === 'no') await expect(asked).toBeVisible()
      else await expect.poll(() => answered(page)).toBeGreaterThan(given + 1)
    }
  })
}

/** A click or a tap where a lit hex lies on the screen. */
async function choose(page: Page, selector: string, isMobile: boolean): Promise<void> {
  if (isMobile) return tapOnMap(page, selector)
  await atRest(page)
  const box = (await page.locator(selector).boundingBox())!
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

/** An end of the march that lies on the screen with nothing over it, and where nobody interferes. */
function nearEnd(page: Page): Promise<string> {
  return page.locator('.lit-button:not([aria-label*="interfere"])').evaluateAll(all => {
    const free = all.find(one => {
      const { x, y, width, height } = one.getBoundingClientRect()
      const top = document.elementFromPoint(x + width / 2, y + height / 2)
      return top !== null && one.contains(top)
    })
    return free!.getAttribute('data-lit')!
  })
}
