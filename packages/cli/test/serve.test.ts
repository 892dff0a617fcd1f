import { spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import { folder } from './cli.ts'

// What `npm start` runs once everything is built, in a process of its own.

const main = fileURLToPath(new URL('./toy-main.ts', import.meta.url))
const files = join(folder, 'files')
mkdirSync(files, { recursive: true })
writeFileSync(join(files, 'index.html'), 'the table')

function serve(env: Record<string, string>, args = ['--files', files]) {
  const child: ChildProcess = spawn(process.execPath, [main, 'serve', ...args], {
    cwd: folder,
    env: { ...process.env, PORT: '', HOST: '', PUBLIC_URL: '', DATA: '', DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout!, child.stderr!]) stream.on('data', (part: Buffer) => (text += part.toString()))
  return { child, said: () => text, ended: new Promise<number | null>(done => child.on('close', done)) }
}

const patiently = { timeout: 600_000, interval: 20 }

test('serves the table and games, and ends on a signal with everything written', async () => {
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    const { child, said, ended } = serve({ PORT: '18770', DATA: join(folder, 'data') })
    await vi.waitFor(() => expect(said()).toMatch(/ready: http:\/\/localhost:\d+\n/), patiently)
    const address = /http:\S+/.exec(said())![0]
    expect(await (await fetch(address)).text()).toBe('the table')
    expect(await (await fetch(`${address}/api/health`)).json()).toEqual({ ok: true })
    for (const path of ['atlas', 'atlas/', 'about/1813']) {
      const led = await fetch(`${address}/${path}`, { redirect: 'manual' })
      expect([led.status, led.headers.get('location')]).toEqual([302, `/#/${path.replace(/\/$/, '')}`])
    }
    expect((await fetch(`${address}/nowhere`)).status).toBe(404)
    expect(await (await fetch(`${address}/api/ready`)).json()).toEqual({ ok: true })
    child.kill(signal)
    child.kill(signal)
    expect(await ended).toBe(0)
    expect(said()).not.toMatch(/Warning|Error/)
  }
})

const WRONG: [Record<string, string>, RegExp][] = [
  [{ PORT: '0' }, /^PORT is '0'; it must be a whole number from 1 to 65535\.$/],
  [{ PORT: '70000' }, /^PORT is '70000'; .* 65535\.$/],
  [{ HOST: 'a b' }, /^HOST is 'a b'; it must be a name or an address/],
  [{ HOST: '192.0.2.1' }, /^Grognard cannot listen on 192\.0\.2\.1, port 1813: .*\. Set HOST and PORT/],
  [{ PUBLIC_URL: 'games.example' }, /^PUBLIC_URL is 'games\.example'; .* such as https:\/\/games\.example\.$/],
  [{ PUBLIC_URL: 'https://games.example/table' }, /^PUBLIC_URL is/],
  [
    { DATABASE_URL: 'mysql://root:secret@localhost/x' },
    /^DATABASE_URL must be the address of a PostgreSQL database[^]*games\.$/,
  ],
  [{ DATABASE_URL: 'postgres://nobody@localhost:1/none' }, /^The database of DATABASE_URL cannot be used: /],
  [{ SMTP_URL: 'mail.example' }, /^SMTP_URL must be the address of a mail server, such as smtps:/],
  [{ SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'nobody' }, /^MAIL_FROM is 'nobody'; it must be a mail address\.$/],
  [{ DATA: join(files, 'index.html') }, /^The folder '.*index\.html' of DATA cannot be made: /],
]

test.each(WRONG)('%o gets one sentence and exit 2', async (env, sentence) => {
  const { said, ended } = serve(env)
  expect(await ended).toBe(2)
  expect(said().trimEnd()).toMatch(sentence)
  expect(said().trimEnd().split('\n')).toHaveLength(1)
})

test('a folder that is not there gets one sentence', async () => {
  const { said, ended } = serve({}, ['--files', 'nowhere'])
  expect(await ended).toBe(2)
  expect(said()).toMatch(/There is no folder 'nowhere'/)
})
