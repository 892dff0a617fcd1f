import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'

// A few rounds of the rough trials; by themselves they play two hundred (kills.mjs, two-tabs.mjs).

async function trial(script: string, address: string): Promise<string> {
  const env = { ...process.env, E2E_ADDRESS: address }
  const { stdout } = await promisify(execFile)(process.execPath, [join(import.meta.dirname, script), '4', 'toy'], {
    env,
  })
  return stdout
}

test('a browser killed in mid-answer has kept whatever had been seen', async ({ baseURL }) => {
  expect(await trial('kills.mjs', baseURL!)).toMatch(/^4 kills .* 0 lost .* 0 games unreadable$/m)
})

test('two tabs that play at once overwrite nothing', async ({ baseURL }) => {
  expect(await trial('two-tabs.mjs', baseURL!)).toMatch(/^4 rounds, .* 0 lines overwritten, 0 tabs behind their save$/m)
})
