import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process'
import { parseArgs } from 'node:util'
import { fileURLToPath } from 'node:url'
import { pick, seededDice, type Title } from '@grognard/kernel'
import { linesOf, TOO_LONG } from '../src/engine/lines.ts'
import { hostileLine, positions, type HostileLine, type Position } from './hostile-lines.ts'

// One engine, spoken to by an enemy: `node scripts/with-node.mjs packages/cli/test/engine-hostile.ts --lines 100000 --states 300`.
// Prints how many states of each title went out and in unchanged, and how many hostile lines were accepted, not replied to, or
// ended the engine; and how often a hostile line changed the game that stood.

export interface HostileReport {
  states: number
  changed: number // states that did not come back as they went in
  lines: number
  accepted: number
  silent: number
  exits: number
  disturbed: number // games that a hostile line changed
  examples: string[]
}

type Reply = Record<string, unknown>

/** An engine of its own process, and how it is spoken to. */
class Engine {
  readonly child: ChildProcessWithoutNullStreams
  readonly replies: AsyncGenerator<string | typeof TOO_LONG>
  constructor(main: string) {
    this.child = spawn(process.execPath, [main, 'engine'], { stdio: ['pipe', 'pipe', 'inherit'] }) as never
    this.child.stdin.on('error', () => undefined) // told by the missing reply
    this.replies = linesOf(this.child.stdout)
  }
  /** Sends lines and gives the replies, undefined for those that never came. */
  async ask(lines: readonly HostileLine[]): Promise<(Reply | undefined)[]> {
    for (const line of lines) {
      this.child.stdin.write(line)
      this.child.stdin.write('\n')
    }
    const replies: (Reply | undefined)[] = []
    for (let i = 0; i < lines.length; i++) {
      const { value } = (await this.replies.next()) as { value: string | undefined }
      replies.push(value === undefined ? undefined : (JSON.parse(value) as Reply))
    }
    return replies
  }
  async end(): Promise<number | null> {
    this.child.stdin.end()
    return new Promise(done => this.child.once('close', done))
  }
}

export async function attack(
  titles: readonly Title[],
  wish: { main: string; states: number; lines: number; seed: string },
): Promise<HostileReport> {
  const report: HostileReport = {
    states: 0,
    changed: 0,
    lines: 0,
    accepted: 0,
    silent: 0,
    exits: 0,
    disturbed: 0,
    examples: [],
  }
  const all = positions(titles, wish.states, wish.seed)
  const dice = seededDice(wish.seed)
  let engine = new Engine(wish.main)
  for (const position of all) {
    report.states++
    const fault = await faultOf(engine, position)
    if (fault !== undefined) example(report, 'changed', `${fault}: ${position.text}`)
  }
  const BATCH = 200
  while (report.lines < wish.lines) {
    const position = all[pick(dice, all.length)]
    await engine.ask([`{"do":"load","state":${position.text}}`])
    const lines = Array.from({ length: Math.min(BATCH, wish.lines - report.lines) }, () => hostileLine(position, dice))
    const replies = await engine.ask([...lines, '{"do":"state"}'])
    const state = replies.pop()?.state
    report.lines += lines.length
    replies.forEach((reply, i) => {
      if (reply === undefined) example(report, 'silent', lines[i])
      else if (!('error' in reply) && !('refused' in reply)) example(report, 'accepted', lines[i])
    })
    if (replies.includes(undefined)) {
      example(report, 'exits', '')
      engine = new Engine(wish.main)
    } else if (JSON.stringify(state) !== position.text) example(report, 'disturbed', position.text)
  }
  if ((await engine.end()) !== 0) example(report, 'exits', 'at the end')
  return report
}

/** A state goes in, and comes out as it was, byte for byte; the question that follows is asked. Otherwise, what went wrong. */
async function faultOf(engine: Engine, { text }: Position): Promise<string | undefined> {
  const [loaded, given, asked] = await engine.ask([
    `{"do":"load","state":${text}}`,
    '{"do":"state"}',
    '{"do":"question"}',
  ])
  if (loaded?.loaded !== true) return String(loaded?.error)
  if (JSON.stringify(given?.state) !== text) return 'it comes out otherwise'
  return asked === undefined || 'error' in asked ? `nobody is asked: ${String(asked?.error)}` : undefined
}

function example(
  report: HostileReport,
  what: 'changed' | 'accepted' | 'silent' | 'exits' | 'disturbed',
  line: HostileLine,
) {
  report[what]++
  if (report.examples.length < 10) report.examples.push(`${what}: ${String(line).slice(0, 2_000)}`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      lines: { type: 'string', default: '2000' },
      states: { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
    },
  })
  const { titles } = await import('../src/titles.ts')
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
  const report = await attack(titles, {
    main,
    lines: Number(values.lines),
    states: Number(values.states),
    seed: values.seed,
  })
  console.log(JSON.stringify(report, null, 2))
  process.exitCode = report.changed + report.accepted + report.silent + report.exits + report.disturbed > 0 ? 1 : 0
}
