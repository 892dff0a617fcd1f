import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Title } from '../src/index.ts'
import { fuzz } from '../src/testing/index.ts'

// The page for newcomers holds a whole title: taken out of it as it stands, it must play and keep every promise.

const folder = new URL('../../../test-results/adding-a-title/', import.meta.url)

test('the title of docs/adding-a-title.md plays and keeps every promise of the contract', async () => {
  const page = readFileSync(new URL('../../../docs/adding-a-title.md', import.meta.url), 'utf8')
  const [, code] = /```ts\n([\s\S]*?)```/.exec(page)!
  mkdirSync(folder, { recursive: true })
  const file = new URL('race.ts', folder)
  writeFileSync(file, code)
  const { title } = (await import(file.href)) as { title: Title }
  const report = fuzz(title, { games: 30, seed: 'newcomer' })
  rmSync(folder, { recursive: true })
  expect(report).toMatchObject({ finished: 30, deadEnds: 0, violations: [] })
})
