import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'

// The same journal ends in the same state, in Node and in the browser.

interface Golden {
  journal: object
  sha256: string
}

const at = (path: string): string => join(import.meta.dirname, path)

async function replayed(page: Page, { journal }: Golden): Promise<string> {
  await page.goto('./')
  await page.locator('h1').waitFor()
  return page.evaluate(
    text => (globalThis as unknown as { grognard: { replay(journal: string): Promise<string> } }).grognard.replay(text),
    JSON.stringify(journal),
  )
}

test('1799: the golden journal ends in the golden state', async ({ page }) => {
  const golden = JSON.parse(readFileSync(at('../packages/campaigns/golden/1799-random.json'), 'utf8')) as Golden
  expect(await replayed(page, golden)).toBe(golden.sha256)
})

test('1799: a golden game of dealt dice is verified here too, and a changed die is found out', async ({ page }) => {
  const text = readFileSync(at('../packages/campaigns/golden/1799-dealt.json'), 'utf8')
  const golden = JSON.parse(text) as Golden
  expect(await replayed(page, golden)).toBe(golden.sha256)
  const forged = text.replace(/"dice":\[(\d)/, (_, face) => `"dice":[${(Number(face) % 6) + 1}`)
  await expect(replayed(page, JSON.parse(forged) as Golden)).rejects.toThrow('the dice are not those that fell')
})

for (const title of ['bautzen', '1813'])
  test(`${title}: a game played in Node ends in the same state here`, async ({ page }) => {
    const text = execFileSync(process.execPath, [at('record.ts'), title, `e2e/${title}`], {
      encoding: 'utf8',
      maxBuffer: 64 << 20,
    })
    const golden = JSON.parse(text) as Golden
    expect(await replayed(page, golden)).toBe(golden.sha256)
  })
