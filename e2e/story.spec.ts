import { expect, test } from '@playwright/test'
import { answered, openAt, ourTurn, pressUntil, sitDown } from './table.ts'

// What play stops for, more closely: what every title must show is in every-title.spec.ts.

const me = { french: 'human', coalition: 'lieutenant' }

test('1813 §6.4: before depots end the cost is told, and the staff’s suggestion takes it away', async ({ page }) => {
  await sitDown(page, { title: '1813', seats: me, seed: '7' })
  await ourTurn(page)
  await expect(page.locator('.overlay-key')).toContainText('Supply') // laid out by itself
  await expect(page.locator('.winning')).toContainText('Hamburg')
  const given = await answered(page)
  // the loud button is the staff's, not the one that ruins the army
  await expect(page.locator('.prompt [data-suggest]')).toHaveClass(/pri/)
  await expect(page.locator('.prompt [data-answer=no-more-depots]')).not.toHaveClass(/pri/)
  await page.locator('[data-answer=no-more-depots]').click()
  const warning = page.locator('.warning')
  await expect(warning).toContainText(/\d+ units in \d+ stacks will be disrupted/)
  await expect(warning.locator('.clause')).toContainText('§6.4')
  await page.keyboard.press('Escape')
  await expect(warning).toHaveCount(0)
  expect(await answered(page)).toBe(given)
  await page.locator('[data-answer=no-more-depots]').click()
  await page.locator('[data-suggest]').click()
  await expect.poll(() => answered(page)).toBeGreaterThan(given + 3)
  const laid = await answered(page)
  // what it cannot feed it says, and that nothing better can be done
  await page.locator('.prompt:not(.warning) [data-answer=no-more-depots]').click()
  await expect(warning).toContainText('Your staff would do the same')
  await page.keyboard.press('Escape')
  await expect(warning).toHaveCount(0)
  await page.keyboard.press('u') // the whole suggestion is one act
  await expect.poll(() => answered(page)).toBeLessThan(laid - 3)
  await expect(page.locator('.undo')).toHaveAttribute('aria-disabled', 'true')
  await page.keyboard.press('u')
  await expect(page.locator('.whisper')).toContainText('Nothing can be taken back')
})

test('Bautzen: a battle stops with its dice, its bulletin has the right sum', async ({ page }) => {
  const wanted = { title: 'bautzen', side: 'french', prompt: 'ask.head', wisely: true }
  await openAt(page, { ...wanted, players: me, battles: 'mine', sole: 'yes' })
  await ourTurn(page)
  await pressUntil(page, '.moment, .bulletin-sheet', '.prompt [data-answer], .tray [data-lit=piece]')
  const card = page.locator('.moment, .bulletin-sheet').first()
  await expect(card.locator('.dice-chip .die, .news-sum .die')).toHaveCount(2)
  if (await page.locator('.moment').count()) {
    await expect(page.locator('.map-dice .die')).toHaveCount(2)
    await expect(page.locator('.sr[role=status]').last()).toContainText(/Dice \d, \d\./)
    // lit one by one, or at once for whoever is in a hurry
    await page.keyboard.press('Space')
    const terms = await card.locator('.chip:not(.total) .num').allInnerTexts()
    const faces = await card.locator('.die').evaluateAll(all => all.map(one => one.getAttribute('aria-label')!))
    const sum = [...terms, ...faces].reduce((total, text) => total + number(text), 0)
    await expect(card.locator('.total')).toHaveText(String(sum))
    await expect(card.locator('.fell')).toHaveCount(1)
    await page.keyboard.press('Space')
    await expect(page.locator('.moment')).toHaveCount(0)
  }
  await pressUntil(
    page,
    '.bulletin-sheet',
    '[data-continue], .prompt [data-answer], .tray [data-lit=piece]',
    '.lit-button',
  )
  const sheet = page.locator('.bulletin-sheet')
  await expect(sheet.locator('h2')).not.toBeEmpty()
  const total = number(await sheet.locator('.news-sum .total').first().innerText())
  const terms = await sheet.locator('.news-sum .term:not(.total) b').evaluateAll(all => all.map(one => one.textContent))
  const dice = await sheet.locator('.news-sum .die').evaluateAll(all => all.map(one => one.getAttribute('aria-label')!))
  const added = terms.filter(text => /\d/.test(text)).map(text => number(text.replaceAll(' ', '')))
  expect([...added, ...dice.map(number)].reduce((sum, n) => sum + n, 0)).toBe(total)
  await page.keyboard.press('Space')
  await expect(sheet).toHaveCount(0)
})

const number = (text: string): number => Number(/[−-]?\d+/.exec(text)![0].replace('−', '-'))
