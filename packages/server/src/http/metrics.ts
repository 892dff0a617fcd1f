import type { IncomingMessage, ServerResponse } from 'node:http'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

// /metrics, for whoever runs the server: how much there is to do and how long it takes. Nothing in it is about a person or a game.

export interface Metrics {
  kept(lines: number, seconds: number): void // that were written, and how long that took
  failed(): void // the program has complained
  answer(request: IncomingMessage, response: ServerResponse): Promise<void>
}

export interface Counted {
  readonly tables: () => number // awake
  readonly sockets: () => number // open
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const OWN_NAME = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/

let common: Registry | undefined

/** Memory, processor and delays of the process: looked at once, however many servers run in it. */
function processMetrics(): Registry {
  if (!common) collectDefaultMetrics({ register: (common = new Registry()) })
  return common
}

export function makeMetrics({ tables, sockets }: Counted): Metrics {
  const registers = [new Registry()]
  const gauge = (name: string, help: string, now: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(now())
      },
    })
  gauge('grognard_tables', 'Games in memory', tables)
  gauge('grognard_sockets', 'Open sockets', sockets)
  const lines = new Counter({ name: 'grognard_lines_total', help: 'Lines of logs that were written', registers })
  const faults = new Counter({ name: 'grognard_faults_total', help: 'Faults of the program itself', registers })
  const writing = new Histogram({
    name: 'grognard_write_seconds',
    help: 'How long an answer waited for the disk',
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers,
  })
  const all = Registry.merge([processMetrics(), registers[0]])
  return {
    kept(count, seconds) {
      lines.inc(count)
      writing.observe(seconds)
    },
    failed: () => faults.inc(),
    async answer(request, response) {
      // A proxy on this machine comes from here too, but by the name that players know.
      if (!LOOPBACK.test(request.socket.remoteAddress ?? '') || !OWN_NAME.test(request.headers.host ?? ''))
        return void response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8' }).end('Not found')
      response.writeHead(200, { 'content-type': all.contentType }).end(await all.metrics())
    },
  }
}
