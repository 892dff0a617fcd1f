import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import type { Killable } from '@grognard/server'

// A server in a process of its own, so that it can be killed in the midst of whatever it does.

export interface TrialServer extends Killable {
  pid(): number
}

export async function trialServer(store: { DATA?: string; DATABASE_URL?: string }): Promise<TrialServer> {
  const port = await freePort()
  let child: ChildProcess | undefined
  return {
    address: `127.0.0.1:${port}`,
    pid: () => child!.pid!,
    async start() {
      const env = { ...process.env, PORT: '', HOST: '', PUBLIC_URL: '', DATA: '', DATABASE_URL: '', ...store }
      const made = spawn(process.execPath, [process.argv[1], 'server', 'trial', '--port', String(port)], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      child = made
      await new Promise<void>((done, fail) => {
        made.stdout.on('data', (text: Buffer) => text.toString().includes('ready') && done())
        made.on('close', () => fail(new Error('the server of the trial has ended by itself')))
      })
    },
    async kill() {
      const gone = new Promise(done => child!.on('close', done))
      child!.kill('SIGKILL')
      await gone
    },
  }
}

function freePort(): Promise<number> {
  return new Promise(done => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => done(port))
    })
  })
}

/** What a process holds, in megabytes; 0 where the system does not tell. */
export function memoryOf(pid: number): number {
  try {
    const pages = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))
    return Math.round(Number(pages?.[1] ?? 0) / 1000)
  } catch {
    return 0
  }
}
