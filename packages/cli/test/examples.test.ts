import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

// What docs/officers.md shows is what stands in these files, and it plays.

const path = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
const shown = readFileSync(path('../../../docs/officers.md'), 'utf8')

function ran(...args: string[]): string {
  const { stdout, stderr, status } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  return stdout.trim()
}

test('the officer in TypeScript plays as he is shown', () => {
  expect(shown).toContain(readFileSync(path('../examples/idler.ts'), 'utf8'))
  expect(ran(path('../examples/idler.ts'))).toMatch(/^coalition wins, \d+ to \d+$/)
})

test('the officer over the engine plays as he is shown', () => {
  expect(shown).toContain(readFileSync(path('../examples/idler.mjs'), 'utf8'))
  const said = ran(path('../examples/idler.mjs'), process.execPath, path('../src/main.ts'))
  expect(said).toContain('The French hold Italy')
})
