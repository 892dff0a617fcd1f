import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { ourTurn, prompt, savedAnswers, savedGames } from './table.ts'

// Your own copy's values, from the new-game page to a file and back.

const GOOD = {
  'units.json': '[{ "id": "n005", "label": "Own G" }]',
  'commanders.json': '[{ "id": "ney", "rating": 3 }]',
}

async function folderWith(files: Record<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'my-1813-'))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

async function choose(page: Page, button: string, files: string | string[]): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles(files)
}

/** The counter that the kit has renamed is among the forces. */
async function ownCounter(page: Page): Promise<void> {
  await page.locator('#tab-forces').click()
  await page.locator('.search input').fill('Own G')
  await expect(page.locator('.force-faces [aria-label^="French: Own garrison"]')).toHaveCount(1)
}

const kitOf = async (page: Page, n = 0) =>
  (await savedGames(page))[n].journal as unknown as { kit?: { name: string; files?: Record<string, string> } }

test('a kit that cannot be used is told fault by fault, with file, line, found and accepted', async ({ page }) => {
  await page.goto('./#/new/1813')
  const folder = await folderWith({
    'units.json': '[\n  { "id": "n014", "class": "X" },\n  { "id": "n999" }\n]',
    'turns.json': '[{ "turn": 2,\n oops }]',
    'notes.json': '[]',
  })
  await choose(page, 'Choose a folder', folder)
  await expect(page.locator('.kit .complaint li')).toHaveText([
    'notes.json: found a file of that name, accepted: units.json, commanders.json, turns.json.',
  ])
  await choose(
    page,
    'Choose files',
    ['units.json', 'turns.json'].map(file => join(folder, file)),
  )
  await expect(page.locator('.kit .complaint li')).toHaveText([
    'units.json, line 2 at 0.class: found "X", accepted: one of "V", "L", "C".',
    'units.json, line 3 at 1.id: found "n999", accepted: one of ours, n001 to n254.',
    'turns.json, line 2: found oops, accepted: JSON, a list of rows in square brackets.',
  ])
  await expect(page.locator('.kit-laid')).toHaveCount(0)
  await choose(page, 'Choose a folder', await folderWith(GOOD))
  await expect(page.locator('.kit .complaint')).toHaveCount(0)
  await expect(page.locator('.kit-laid')).toContainText('commanders.json, units.json')
  await page.getByRole('button', { name: 'Play without it' }).click()
  await expect(page.locator('.kit-laid')).toHaveCount(0)
})

test('a game with a kit is played, resumed, exported and imported with it, and says so without it', async ({
  page,
}) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  await page.addInitScript(() => localStorage.setItem('grognard.pace', 'instant'))
  await page.goto('./#/new/1813')
  await page.locator('.seed input').fill('7')
  await choose(page, 'Choose a folder', await folderWith(GOOD))
  await expect(page.locator('.kit-laid')).toBeVisible()
  await page.locator('button[type=submit]').click()
  await ourTurn(page) // the Coalition's officer has set up with the same values
  await ownCounter(page)
  await savedAnswers(page)
  expect((await kitOf(page)).kit).toMatchObject({ name: expect.stringMatching(/^my-1813-/), files: GOOD })

  const asked = (await prompt(page).textContent())!
  await page.reload()
  await ourTurn(page)
  await expect(prompt(page)).toHaveText(asked)
  await ownCounter(page)

  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export this game' }).click()
  const file = await (await coming).path()
  await choose(page, 'Open a file', file)
  await expect.poll(async () => (await savedGames(page)).length).toBe(2)
  await ourTurn(page)
  expect((await kitOf(page, 1)).kit).toEqual((await kitOf(page)).kit)

  const journal = JSON.parse(await readFile(file, 'utf8')) as { kit: { files?: unknown } }
  delete journal.kit.files
  const bare = join(await folderWith({}), 'bare.json')
  await writeFile(bare, JSON.stringify(journal))
  await page.goto('./#/')
  await choose(page, 'Open a file', bare)
  await expect(page.locator('.complaint')).toHaveText(
    /^This game was played with the values of somebody’s own copy, “my-1813-.*” \([0-9a-f]{8}\), and the file does not carry them\.$/,
  )
  expect(await savedGames(page)).toHaveLength(2)
  expect(errors).toEqual([])
})

test('a title that takes no kit offers none', async ({ page }) => {
  await page.goto('./#/new/1799')
  await expect(page.locator('button[type=submit]')).toBeVisible()
  await expect(page.locator('.kit')).toHaveCount(0)
})
