import { readFileSync } from 'node:fs'
import { expect, test, type Page } from '@playwright/test'
import { endTurn, openText, ourTurn, savedGames, sitDown } from './table.ts'

const golden = new URL('../packages/campaigns/golden/1799-dealt.json', import.meta.url)

/** Plays a short game to its end and opens its post-mortem. */
async function toReview(page: Page): Promise<void> {
  await sitDown(page, { seed: 'mortem', scenario: 'The last turn' })
  await ourTurn(page)
  await endTurn(page)
  await page.locator('.prompt [data-review]').click()
  await expect(page.locator('.pm-moments')).toBeVisible()
}

test('the post-mortem of a game: chances, luck and judgement, and moments to play from', async ({ page }) => {
  await toReview(page)
  await expect(page.locator('.pm-cards .pm-card')).toHaveCount(3)
  await expect(page.locator('.pm-line')).toHaveCount(1)
  await expect(page.locator('.post-mortem')).not.toContainText('⟨')
  const games = (await savedGames(page)).length
  await page.locator('[data-play-from]').first().click()
  await expect(page.locator('.table .top')).toBeVisible()
  await expect.poll(async () => (await savedGames(page)).length).toBe(games + 1)
})

test('the post-mortem is exported as a page that stands by itself, and prints without its buttons', async ({
  page,
}) => {
  await toReview(page)
  const waiting = page.waitForEvent('download')
  await page.locator('[data-export]').click()
  const text = readFileSync(await (await waiting).path(), 'utf8')
  expect(text).toContain('<h1>Post-mortem: Toyland</h1>')
  expect(text).not.toMatch(/<script|data-play-from|⟨/)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.review-page nav')).toBeHidden()
  await expect(page.locator('[data-play-from]').first()).toBeHidden()
  await expect(page.locator('.pm-curve svg')).toBeVisible()
})

test('a long review tells how far it is, stops when it is told to, and goes on from there', async ({ page }) => {
  await page.goto('./')
  const { journal } = JSON.parse(readFileSync(golden, 'utf8')) as { journal: unknown }
  await openText(page, JSON.stringify(journal))
  await page.locator('.prompt [data-review]').click()
  const status = page.locator('.post-mortem [role=status]')
  await expect(status).toHaveText(/^[1-9]\d* of \d+ parts of turns judged$/)
  await page.locator('[data-stop]').click()
  await expect(page.locator('.pm-card')).toContainText('Stopped after')
  await page.locator('[data-go-on]').click()
  await expect(status).toHaveText(/^[1-9]\d* of \d+ parts of turns judged$/)
})

test('a game that is not over has no post-mortem yet', async ({ page }) => {
  await sitDown(page)
  await ourTurn(page)
  const [{ id }] = (await savedGames(page)) as unknown as { id: string }[]
  await page.goto(`./#/review/${id}`)
  await expect(page.locator('.missing')).toContainText('This game is not over yet')
  await page.goto('./#/review/nothing')
  await expect(page.locator('.missing')).toBeVisible()
})
