import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { vi } from 'vitest'
import { run } from '../src/program.ts'

// Runs the command line as its users do, with the toy title.

const main = fileURLToPath(new URL('./toy-main.ts', import.meta.url))

export const folder = mkdtempSync(join(tmpdir(), 'grognard-cli-'))

export function grognard(args: string[], input = ''): { code: number; out: string; err: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    input,
    encoding: 'utf8',
    cwd: folder,
  })
  return { code: status ?? -1, out: stdout, err: stderr }
}

/** Begins a command, and kills it as soon as something is seen. */
export async function killed(args: string[], seen: () => boolean): Promise<void> {
  const child = spawn(process.execPath, [main, ...args], { cwd: folder, stdio: 'ignore' })
  const gone = new Promise(done => child.once('exit', done))
  await vi.waitUntil(() => seen() || child.exitCode !== null, { timeout: 600_000, interval: 10 })
  child.kill('SIGKILL')
  await gone
}

/** The same inside this process, for the many small cases. It stands in no folder of its own. */
export async function inside(args: string[]): Promise<{ code: number; out: string; err: string }> {
  const [log, error, before] = [vi.spyOn(console, 'log'), vi.spyOn(console, 'error'), process.exitCode]
  const stdout = vi.spyOn(process.stdout, 'write')
  const lines: Record<'out' | 'err', string[]> = { out: [], err: [] }
  log.mockImplementation((line: unknown) => void lines.out.push(String(line)))
  error.mockImplementation((line: unknown) => void lines.err.push(String(line)))
  stdout.mockImplementation(text => (lines.out.push(String(text)), true))
  try {
    const code = await run(args, new URL('./toy-titles.ts', import.meta.url).href)
    return { code, out: lines.out.join('\n'), err: lines.err.join('\n') }
  } finally {
    for (const spy of [log, error, stdout]) spy.mockRestore()
    process.exitCode = before
  }
}

/** Inside this process, with files in the folder of the tests: they are named as if one stood in it. */
export async function here(args: string[]): Promise<{ code: number; out: string; err: string }> {
  const { code, out, err } = await inside(args.map(arg => (/\.(json|svg)$/.test(arg) ? join(folder, arg) : arg)))
  const bare = (text: string): string => text.replaceAll(join(folder, '/'), '')
  return { code, out: bare(out), err: bare(err) }
}

export function json<T>(args: string[]): T {
  const { code, out, err } = grognard([...args, '--json'])
  if (code !== 0) throw new Error(`exit ${code}: ${err}`)
  return JSON.parse(out) as T
}
