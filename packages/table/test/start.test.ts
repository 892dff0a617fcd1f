import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'

// `npm start` in a house of its own, with a builder and a server that do what a test wants. The server itself: packages/cli/test/serve.test.ts.

const house = mkdtempSync(join(tmpdir(), 'grognard-start-'))
afterAll(() => rmSync(house, { recursive: true, force: true }))

function furnish(builder: string): void {
  rmSync(house, { recursive: true, force: true })
  for (const folder of ['packages/table', 'boards', 'frozen', 'node_modules/vite'])
    mkdirSync(join(house, folder), { recursive: true })
  cpSync(resolve(import.meta.dirname, '../../../scripts'), join(house, 'scripts'), { recursive: true })
  cpSync(resolve(import.meta.dirname, '../../server/src'), join(house, 'packages/server/src'), { recursive: true })
  mkdirSync(join(house, 'packages/cli/src'), { recursive: true })
  writeFileSync(join(house, 'packages/cli/src/main.ts'), SERVES)
  const lock = '{"type":"module"}'
  for (const file of ['package.json', 'package-lock.json']) writeFileSync(join(house, file), lock)
  const installed = createHash('sha256').update(lock).update(lock).digest('hex')
  writeFileSync(join(house, 'node_modules/.grognard-installed'), installed)
  writeFileSync(join(house, 'node_modules/vite/package.json'), '{"bin":"build.mjs"}')
  writeFileSync(join(house, 'node_modules/vite/build.mjs'), builder)
}

const BUILDS = `
  import { mkdirSync, writeFileSync } from 'node:fs'
  mkdirSync('packages/table/dist', { recursive: true })
  writeFileSync('packages/table/dist/index.html', 'the table')`
const SERVES = `
  process.on('SIGINT', () => process.exit(0))
  process.on('SIGTERM', () => process.exit(0))
  setInterval(() => {}, 1000)
  console.log('Grognard is ready')`
const NEVER_ENDS = `
  import { writeFileSync } from 'node:fs'
  setInterval(() => {}, 1000)
  writeFileSync('builder', String(process.pid))`

function start(more: Record<string, string> = {}): {
  child: ChildProcess
  said: () => string
  ended: Promise<number | null>
} {
  const env = { ...process.env, PORT: '18760', ...more }
  const child = spawn(process.execPath, [join(house, 'scripts/start.mjs')], {
    cwd: house,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part: Buffer) => (text += part.toString()))
  return { child, said: () => text, ended: new Promise(done => child.on('close', code => done(code))) }
}

const patiently = { timeout: 600_000, interval: 20 }

/** What it comes to, sooner or later; if it ends before that, what it has said. */
async function comesTo(started: ReturnType<typeof start>, check: () => void): Promise<void> {
  const early = started.ended.then(code => {
    throw new Error(`npm start ended with ${code}: ${started.said()}`)
  })
  await Promise.race([vi.waitFor(check, patiently), early])
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  test(`npm start ends on ${signal} after it has built, and when there was nothing to build`, async () => {
    furnish(BUILDS)
    for (const builds of [true, false]) {
      const started = start()
      const { child, said, ended } = started
      await comesTo(started, () => expect(said()).toContain('Grognard is ready'))
      expect(said().includes('Building')).toBe(builds)
      child.kill(signal)
      expect(await ended).toBe(0)
    }
  })

  test(`npm start ends on ${signal} while it builds, and the builder with it`, async () => {
    furnish(NEVER_ENDS)
    const started = start()
    const { child, ended } = started
    const note = join(house, 'builder')
    await comesTo(started, () => expect(existsSync(note) && readFileSync(note, 'utf8')).toMatch(/^\d+$/))
    const builder = Number(readFileSync(note, 'utf8'))
    child.kill(signal)
    expect(await ended).toBe(signal === 'SIGINT' ? 130 : 143)
    expect(() => process.kill(builder, 0)).toThrow('ESRCH')
  })
}

test('npm start says what is wrong with a setting before it builds', async () => {
  furnish(NEVER_ENDS)
  const { said, ended } = start({ PORT: 'eighteen' })
  expect(await ended).toBe(2)
  expect(said()).toBe("PORT is 'eighteen'; it must be a whole number from 1 to 65535.\n")
})
