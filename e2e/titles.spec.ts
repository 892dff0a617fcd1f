import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { parseJournal, standing } from '@grognard/kernel'
import {
  answered,
  askWhyNot,
  litHexes,
  openAt,
  openText,
  ourTurn,
  prompt,
  savedAnswers,
  savedGames,
  sitDown,
} from './table.ts'

// What every title must be able to do at the table, in positions reached by random answers (cut.ts).

const me = { french: 'human', coalition: 'random' }
const TITLES = [
  { title: 'bautzen', prompt: 'ask.move', fights: 'ask.head', suffers: 'ask.advance' },
  { title: '1813', scenario: 'spring', prompt: 'ask.march', fights: 'ask.commands', suffers: 'ask.hit', from: 1 },
  { title: '1799', prompt: 'ask.march', fights: 'ask.commands', suffers: 'ask.hit' },
]

for (const { fights, suffers, ...position } of TITLES) {
  const { title } = position

  test(`${title}: an answer is taken back, and an unlit hex says why not`, async ({ page }) => {
    await openAt(page, { ...position, side: 'french', players: me })
    await ourTurn(page)
    await page.locator('.lit-button').first().waitFor()
    const words = (await prompt(page).textContent())!
    const lit = await litHexes(page)
    const given = await answered(page)
    await page.locator(`[data-lit="${lit[0]}"]`).focus()
    await page.keyboard.press('Enter')
    const fan = page.locator('.hex-menu [data-lit=piece], .hex-menu [data-answer]').first()
    const held = page.locator('.table[data-hand]')
    await expect
      .poll(async () => (await answered(page)) > given || (await fan.count()) > 0 || (await held.count()) > 0)
      .toBe(true)
    if ((await held.count()) > 0) {
      // a stack in hand is put back; a march is taken back in march.spec.ts
      await page.keyboard.press('Escape')
      await expect(held).toHaveCount(0)
    } else {
      if ((await answered(page)) === given) await fan.click()
      await expect(page.locator('.undo')).toBeEnabled()
      await page.keyboard.press('u')
    }
    await expect(prompt(page)).toHaveText(words)
    await expect.poll(() => litHexes(page)).toEqual(lit)
    await askWhyNot(page, 'ArrowUp', 'ArrowRight', 'ArrowUp', 'ArrowLeft')
    await page.locator('.tip .clause').click()
    await expect(page.locator('.rules .shown')).toBeVisible()
  })

  test(`${title}: the game is looked back over, exported, and opened again at the same place`, async ({ page }) => {
    await openAt(page, { ...position, side: 'french', players: me })
    await ourTurn(page)
    const words = await prompt(page).textContent()
    const answers = (await savedAnswers(page)).length
    await page.keyboard.press('r')
    await expect(page.locator('.replay')).toContainText(`answer ${answers} of ${answers}`)
    await page.getByRole('button', { name: 'Back one answer' }).click()
    await expect(page.locator('.replay')).toContainText(`answer ${answers - 1} of ${answers}`)
    await page.locator('.scrubber input').fill('0')
    await expect(page.locator('.replay')).toContainText(`answer 0 of ${answers}`)
    await expect(page.locator('.journal-line')).toHaveCount(0)
    await page.getByRole('button', { name: 'Back to the game' }).click()
    await expect(prompt(page)).toHaveText(words!)
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    const coming = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export this game' }).click()
    const text = await readFile(await (await coming).path(), 'utf8')
    expect(standing(parseJournal(text))).toHaveLength(answers)
    await openText(page, text)
    await expect.poll(async () => (await savedGames(page)).length).toBe(2)
    await ourTurn(page)
    await expect(prompt(page)).toHaveText(words!)
  })

  test(`${title}: a curtain hangs between two at one screen`, async ({ page }) => {
    await openAt(page, { ...position, side: 'french', players: { french: 'human', coalition: 'human' } })
    await expect(page.locator('.curtain')).toContainText('Pass the screen to the French')
    await expect(page.locator('.board')).toHaveCount(0)
    await page.locator('.curtain .btn.pri').click()
    await expect(page.locator('.board')).toBeVisible()
    await expect(prompt(page)).toBeVisible()
  })

  test(`${title}: a battle has its report, with clauses and dice`, async ({ page }) => {
    await openAt(page, { ...position, prompt: suffers, side: 'french', players: me })
    await ourTurn(page)
    // in the book a battle of an earlier sitting is told as one of this sitting: who fought, and what it came to
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByLabel('at the foot').check()
    await page.keyboard.press('Escape')
    await expect(page.locator('.journal-battle .journal-fought .ctr').first()).toBeVisible()
    await page.locator('.journal').getByRole('button', { name: 'Report' }).first().click()
    const report = page.locator('.bulletin-sheet')
    await expect(report.locator('h2')).toBeVisible()
    await expect(report.locator('.news-counters .ctr').first()).toBeVisible()
    await expect(report.locator('.news-sum .total').first()).toBeVisible()
    await expect(report.locator('.die').first()).toBeVisible()
    await expect.poll(() => report.locator('.report-lines .clause').count()).toBeGreaterThan(3)
    await report.getByRole('button', { name: 'Continue' }).click()
    await expect(report).toHaveCount(0)
  })

  test(`${title}: the odds of an attack are shown before it is ordered`, async ({ page }) => {
    await openAt(page, { ...position, prompt: fights, side: 'french', players: me })
    await ourTurn(page)
    await page.keyboard.press('o')
    await expect(page.locator('.odds')).toContainText(/\d+ %/)
    await expect(page.locator('.odds')).toContainText(/of (6|36|216|1296)/)
    expect(await page.locator('body').innerText()).not.toContain('⟨')
  })
}

for (const title of ['bautzen', '1813', '1799'])
  test(`${title}: what is asked and what happened is announced`, async ({ page }) => {
    await sitDown(page, { title, seats: me })
    await ourTurn(page)
    const asked = (await prompt(page).textContent())!
    await expect(page.locator('.sr[role=status]')).toContainText(asked.slice(0, 20))
  })
