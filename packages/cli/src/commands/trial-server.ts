import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import type { Killable, Weighed } from '@grognard/server'

// A server in a process of its own, so that it can be killed in the midst of whatever it does.

export interface TrialServer extends Killable {
  pid(): number
  weigh(): Promise<Weighed> // what it holds and has used, once it has swept
}

export async function trialServer(store: { DATA?: string; DATABASE_URL?: string }): Promise<TrialServer> {
  const port = await freePort()
  let child: ChildProcess | undefined
  return {
    address: `127.0.0.1:${port}`,
    pid: () => child!.pid!,
    weigh: () =>
      new Promise(done => {
        child!.once('message', said => done(said as Weighed))
        child!.send('weigh')
      }),
    async start() {
      const env = { ...process.env, PORT: '', HOST: '', PUBLIC_URL: '', DATA: '', DATABASE_URL: '', ...store }
      const made = spawn(
        process.execPath,
        ['--expose-gc', process.argv[1], 'server', 'trial', '--port', String(port)],
        {
          env,
          stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
        },
      )
      child = made
      await new Promise<void>((done, fail) => {
        made.stdout!.on('data', (text: Buffer) => text.toString().includes('ready') && done())
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

/** What this process itself holds and has used, once it has swept. */
export function weighed(): Weighed {
  for (let i = 0; i < 3; i++) globalThis.gc?.()
  const { user, system } = process.cpuUsage()
  const { heapUsed, external, rss } = process.memoryUsage()
  return { held: heapUsed + external, rss, cpu: (user + system) / 1e6 }
}

/** Seconds of a processor that a process has used; 0 where the system does not tell. */
export function cpuOf(pid: number): number {
  try {
    const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13)
    return (Number(user) + Number(system)) / 100
  } catch {
    return 0
  }
}
