import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { parseJournal, standing } from '@grognard/kernel'
import { answer, clickHex, litHexes, ourTurn, prompt, savedGames, sitDown } from './table.ts'

test('export and import give the same game under a name of its own', async ({ page }) => {
  await sitDown(page)
  await ourTurn(page)
  await clickHex(page, '0407')
  await answer(page, 'all')
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export this game' }).click()
  const file = await (await coming).path()
  const journal = parseJournal(await readFile(file, 'utf8'))
  expect(standing(journal).map(one => one[1])).toEqual(['stack:0407', 'all'])
  const lit = await litHexes(page)
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file' }).click()
  await (await chooser).setFiles(file)
  await expect.poll(async () => (await savedGames(page)).length).toBe(2)
  await ourTurn(page)
  expect(await litHexes(page)).toEqual(lit)
  await page.goto('./#/')
  await expect(page.locator('.save-card')).toHaveCount(2)
})

const BAD: [name: string, text: string, says: RegExp][] = [
  ['no JSON', '{"format":"grogn', /not a Grognard game/],
  ['another format', '{"hello":1}', /not a Grognard game/],
  ['an unknown title', journal({ title: '1812' }), /1812/],
  ['other rules', journal({ rules: '99' }), /rules 99/],
  ['a forbidden answer', journal({ answers: [['french', 'step:0101']] }), /Answer 1/],
]

function journal(change: object): string {
  const whole = {
    format: 'grognard-journal',
    version: 1,
    title: 'toy',
    rules: '1',
    scenario: 'river',
    options: {},
    seed: '1',
    answers: [],
  }
  return JSON.stringify({ ...whole, ...change })
}

test('a damaged file gets one sentence and nothing saved is touched', async ({ page }) => {
  await sitDown(page)
  await ourTurn(page)
  await page.goto('./#/')
  await expect(page.locator('.save-card')).toHaveCount(1)
  const kept = JSON.stringify(await savedGames(page))
  for (const [name, text, says] of BAD) {
    const chooser = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Open a file' }).click()
    await (await chooser).setFiles({ name: `${name}.json`, mimeType: 'application/json', buffer: Buffer.from(text) })
    await expect(page.locator('.complaint'), name).toHaveText(says)
  }
  expect(JSON.stringify(await savedGames(page))).toBe(kept)
})

test('an address of no game or title says so', async ({ page }) => {
  await page.goto('./#/play/nothing')
  await expect(page.getByRole('alert')).toContainText('no such game')
  await page.goto('./#/new/1812')
  await expect(page.getByRole('alert')).toContainText('1812')
})

test('two windows in one game do not overwrite each other', async ({ page, context }) => {
  await sitDown(page)
  await ourTurn(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await ourTurn(other)
  await clickHex(page, '0407')
  await expect.poll(async () => (await savedGames(page))[0].journal.answers.length).toBe(1)
  await clickHex(other, '0305')
  await expect.poll(async () => (await savedGames(page)).length).toBe(2)
  const answers = (await savedGames(page)).map(game => game.journal.answers.at(-1)![1]).sort()
  expect(answers).toEqual(['stack:0305', 'stack:0407'])
})

test('a game is deleted only when asked twice', async ({ page }) => {
  await sitDown(page)
  await ourTurn(page)
  await page.goto('./#/')
  await page.getByRole('button', { name: /^Delete / }).click()
  await expect(page.locator('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(page.locator('.save-card')).toHaveCount(1)
  await page.getByRole('button', { name: /^Delete / }).click()
  await page.getByRole('button', { name: 'Delete it' }).click()
  await expect(page.locator('.save-card')).toHaveCount(0)
  expect(await prompt(page).count()).toBe(0)
})
