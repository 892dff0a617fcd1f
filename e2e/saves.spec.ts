import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { parseJournal, standing } from '@grognard/kernel'
import { answer, clickHex, litHexes, openText, ourTurn, prompt, savedAnswers, savedGames, sitDown } from './table.ts'

test('export and import give the same game under a name of its own', async ({ page }) => {
  await sitDown(page)
  await ourTurn(page)
  await clickHex(page, '0407')
  await answer(page, 'all')
  await expect(prompt(page)).toContainText('3 left')
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
  await expect.poll(() => litHexes(page)).toEqual(lit)
  await page.goto('./#/')
  await expect(page.locator('.save-card')).toHaveCount(2)
})

const BAD: [name: string, text: string, says: RegExp][] = [
  ['no JSON', '{"format":"grogn', /not a Grognard game/],
  ['another format', '{"hello":1}', /not a Grognard game/],
  ['an unknown title', journal({ title: '1812' }), /1812/],
  ['later rules', journal({ rules: '99' }), /rules 99/],
  ['an unknown scenario', journal({ scenario: 'nowhere' }), /no scenario 'nowhere'/],
  ['a scenario of no maker', journal({ scenario: 'constructor' }), /no scenario 'constructor'/],
  ['an unknown option', journal({ options: { moonlight: true } }), /no option 'moonlight'/],
  ['an option of no maker', journal({ options: { constructor: true } }), /no option 'constructor'/],
  ['a title of no maker', journal({ title: '__proto__' }), /__proto__/],
  ['a kit that is not there', journal({ kit: { name: 'mine', digest: 'a'.repeat(64) } }), /“mine” \(aaaaaaaa\)/],
  [
    'a kit that nobody takes',
    journal({ kit: { name: 'mine', digest: 'a'.repeat(64), files: { 'units.json': '[]' } } }),
    /toy takes no kit/,
  ],
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

test('a player of no known name is a person here', async ({ page }) => {
  for (const name of ['constructor', '__proto__', 'toString', 'generalissimo']) {
    await page.goto('./#/')
    await openText(page, journal({ players: JSON.parse(`{"french":"human","coalition":"${name}"}`) }))
    await expect(page.locator('.curtain'), name).toContainText('Pass the screen to the French')
  }
})

test('an address of no game or title says so', async ({ page }) => {
  await page.goto('./#/play/nothing')
  await expect(page.getByRole('alert')).toContainText('no such game')
  await page.goto('./#/new/1812')
  await expect(page.getByRole('alert')).toContainText('1812')
})

test('a broken address gives the plain page that says so', async ({ page }) => {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  for (const address of ['play/%', '%', 'new/%E0%A4%A', 'play', 'play/', 'nowhere', 'play/a/b', 'constructor/x']) {
    await page.goto('./#/')
    await expect(page.locator('h1')).toHaveText('Grognard')
    await page.goto(`./#/${address}`)
    await expect(page.getByRole('alert'), address).toHaveText('This address leads nowhere.')
  }
  for (const address of [
    'play/constructor',
    'new/__proto__',
    'about/toString',
    'atlas/constructor',
    'lesson/valueOf',
  ]) {
    await page.goto(`./#/${address}`)
    await expect(page.locator('.missing [role=alert]'), address).toBeVisible()
    await page.goto('./#/')
  }
  expect(errors).toEqual([])
})

test('a second tab watches, and takes over when it is asked to or the first one closes', async ({ page, context }) => {
  await sitDown(page)
  await ourTurn(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await expect(other.locator('.notice')).toContainText('played in another tab')
  await expect(other.locator('.lit-button')).toHaveCount(0)
  await clickHex(page, '0407')
  await expect(page.locator('.table')).toHaveAttribute('data-answered', '1')
  await expect(other.locator('.table')).toHaveAttribute('data-answered', '1') // it follows
  await page.keyboard.press('u')
  await expect(other.locator('.table')).toHaveAttribute('data-answered', '0')

  await other.getByRole('button', { name: 'Play here' }).click()
  await ourTurn(other)
  await expect(page.locator('.notice')).toContainText('played in another tab')
  await clickHex(other, '0305')
  await expect(page.locator('.table')).toHaveAttribute('data-answered', '1')
  await expect(page.locator('.notice')).toBeVisible()

  await other.close()
  await ourTurn(page)
  await expect(page.locator('.notice')).toHaveCount(0)
  await answer(page, 'all')
  await expect(prompt(page)).toContainText('3 left')
  const games = await savedGames(page)
  expect(games.map(game => game.journal.answers.map(([, id]) => id))).toEqual([['stack:0305', 'all']])
})

test('where there are no locks the save itself refuses the later of two tabs', async ({ page, context }) => {
  // neither locks nor messages between tabs: only what lies on the shelf tells
  await context.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'locks', { value: undefined })
    Reflect.deleteProperty(globalThis, 'BroadcastChannel')
  })
  await sitDown(page)
  await ourTurn(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await ourTurn(other)
  await clickHex(page, '0407')
  await expect(prompt(page)).toContainText('Choose who marches')
  await clickHex(other, '0305')
  await expect(other.locator('.notice')).toContainText('your last answer here was not taken')
  await expect(prompt(other)).toContainText('Choose who marches')
  await answer(other, 'all') // and it plays on from there
  await expect(prompt(other)).toContainText('3 left')
  await expect(other.locator('.notice')).toHaveCount(0)
  const games = await savedGames(page)
  expect(games.map(game => game.journal.answers.map(([, id]) => id))).toEqual([['stack:0407', 'all']])
})

test('a save that fails is told at once; the game can be exported, and saved again', async ({ page }) => {
  await sitDown(page)
  await ourTurn(page)
  await page.evaluate(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...args) {
      if (document.documentElement.dataset.full) throw new DOMException('The disk is full.', 'QuotaExceededError')
      return put.apply(this, args)
    }
    document.documentElement.dataset.full = 'yes'
  })
  await clickHex(page, '0407')
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('did not save your last answer: The disk is full.')
  await expect(prompt(page)).toContainText('Choose who marches')
  expect((await savedGames(page))[0].journal.answers).toEqual([])
  const coming = page.waitForEvent('download')
  await notice.getByRole('button', { name: 'Export this game' }).click()
  const exported = parseJournal(await readFile(await (await coming).path(), 'utf8'))
  expect(standing(exported).map(one => one[1])).toEqual(['stack:0407'])
  await answer(page, 'all')
  await expect(prompt(page)).toContainText('3 left')
  await expect(notice).toBeVisible()
  await page.evaluate(() => delete document.documentElement.dataset.full)
  await notice.getByRole('button', { name: 'Try again' }).click()
  await expect(notice).toHaveCount(0)
  expect(await savedAnswers(page)).toHaveLength(2)
})

test('a browser that keeps nothing says so before a game begins', async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError')
    }
  })
  await page.goto('./#/new/toy')
  await page.locator('button[type=submit]').click()
  await expect(page.getByRole('alert')).toHaveText('This browser would not keep the game: The disk is full.')
})

test('a game saved in the older format opens, goes on as what it is, and loses nothing', async ({ page }) => {
  await page.goto('./#/')
  const save = {
    id: 'older',
    revision: 5,
    created: 1,
    updated: 2,
    journal: JSON.parse(
      journal({ answers: [['french', 'stack:0407']], players: { french: 'human', coalition: 'random' } }),
    ),
    summary: { turn: 'Turn 1', side: 'french', over: false, progress: 0 },
  }
  await page.evaluate(
    record =>
      new Promise<void>((done, fail) => {
        const open = indexedDB.open('grognard', 1)
        open.onupgradeneeded = () => open.result.createObjectStore('games', { keyPath: 'id' })
        open.onerror = () => fail(open.error)
        open.onsuccess = () => {
          const transaction = open.result.transaction('games', 'readwrite')
          transaction.objectStore('games').put(record)
          transaction.oncomplete = () => (open.result.close(), done())
        }
      }),
    save,
  )
  await page.goto('./#/play/older')
  await expect(prompt(page)).toContainText('Choose who marches')
  await answer(page, 'all')
  await expect(prompt(page)).toContainText('3 left')
  await page.reload()
  await expect(prompt(page)).toContainText('3 left')
  const [kept] = await savedGames(page)
  expect(kept).toMatchObject({ id: 'older', revision: 6, journal: { version: 1, seed: '1' } })
  expect(kept.journal.answers).toEqual([
    ['french', 'stack:0407'],
    ['french', 'all'],
  ])
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
  expect(await savedGames(page)).toEqual([])
})
