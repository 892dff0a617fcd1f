import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { answered, guest, openHouse } from './distance.ts'

// A game that began with the rules of the release before is finished with this one, by those rules, by two people in their browsers.

const ROOT = join(import.meta.dirname, '..')

interface Begun {
  game: string
  rules: string
  lines: number
  cookies: [string, string]
}

/** If this page is asked, gives the last answer of its prompt, or the first on the map. Looked at and done in one step. */
function answerOne(page: Page): Promise<void> {
  return page.evaluate(() => {
    if (document.querySelector('.table')?.getAttribute('aria-busy') === 'true') return
    const buttons = document.querySelectorAll<HTMLElement>('.prompt .acts [data-answer]')
    const lit = document.querySelector<HTMLElement>('.lit-button')
    ;(buttons[buttons.length - 1] ?? lit)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  })
}

test('a game begun with the rules of the release before is finished in the browser', async ({ browser }) => {
  const house = await openHouse(undefined, data => {
    const args = [join(ROOT, 'e2e/old-release.ts'), data, '1799']
    return execFileSync(process.execPath, args, { encoding: 'utf8' })
  })
  const { game, rules, lines, cookies } = JSON.parse(house.before!) as Begun
  expect(rules).toBe('1')
  const pages: Page[] = []
  const errors: string[] = []
  for (const cookie of cookies) {
    const page = await guest(browser, house)
    const [name, value] = cookie.split('=')
    await page.context().addCookies([{ name, value, url: house.address }])
    page.on('pageerror', error => errors.push(error.message))
    await page.goto(`./#/far/${game}`)
    await expect(page.locator('.table .seat-bar')).toBeVisible()
    pages.push(page)
  }
  const [ann, bob] = pages
  const about = () =>
    ann.evaluate(
      async id => (await (await fetch(`./api/games/${id}`)).json()) as { status: string; rules: string; bound: string },
      game,
    )
  expect(await about()).toMatchObject({ status: 'running', rules: '1', bound: '1' })
  const began = await answered(ann)
  await expect
    .poll(
      async () => {
        for (const page of pages) await answerOne(page)
        return (await about()).status
      },
      { timeout: 500_000, intervals: [50] },
    )
    .toBe('over')
  expect(await answered(ann)).toBeGreaterThan(began)
  for (const page of pages) {
    await page.getByRole('button', { name: 'Talk' }).click()
    await page.getByRole('button', { name: 'Verify' }).click()
    await expect(page.locator('.verdict')).toContainText('All of it holds')
  }
  await bob.screenshot({ path: '.cache/old-rules.png' })
  expect(errors).toEqual([])
  // And by the command line, from the journal that anybody who played may have.
  const journal = await ann.evaluate(async id => (await fetch(`./api/games/${id}/journal`)).text(), game)
  const file = join(house.data, 'game.json')
  writeFileSync(file, journal)
  const log = (JSON.parse(journal) as { log: unknown[] }).log
  expect(log.length).toBeGreaterThan(lines)
  const main = join(ROOT, 'packages/cli/src/main.ts')
  expect(execFileSync(process.execPath, [main, 'verify', file], { encoding: 'utf8' })).toMatch(
    /verified: .*played to its end/,
  )
  for (const page of pages) await page.context().close()
  await house.pullDown()
})
