import cliProgress from 'cli-progress'
import { visible } from '@grognard/kernel'
import { say } from './wording.ts'

/** Prints the result: as one JSON value, or as lines for a reader. */
export function show(json: boolean | undefined, value: unknown, lines: () => string[]): void {
  console.log(json ? jsonLine(value) : lines().map(visible).join('\n'))
}

/** One line for whoever reads along. Texts of games and kits come from outside: a terminal obeys nothing in them. */
export function tell(line: string): void {
  console.log(visible(line))
}

/** The same for complaints, which may have several lines. */
export function complain(text: string): void {
  console.error(text.split('\n').map(visible).join('\n'))
}

/** JSON spells out some controls by itself; here all of them are, and it says the same. */
export function jsonLine(value: unknown): string {
  return visible(JSON.stringify(value))
}

/** Columns side by side, each as wide as its widest cell. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = []
  for (const row of rows) row.forEach((cell, i) => (widths[i] = Math.max(widths[i] ?? 0, cell.length)))
  return rows.map(row =>
    row
      .map((cell, i) => cell.padEnd(widths[i]))
      .join('  ')
      .trimEnd(),
  )
}

export interface Progress {
  set(done: number): void
  end(): void
}

/** A bar on a terminal, nothing elsewhere. It goes to standard error, so that results stay clean. */
export function progress(total: number, what: string): Progress {
  if (!process.stderr.isTTY) return { set: () => undefined, end: () => undefined }
  const format = `{bar} {value}/{total} ${what}, {left}`
  const bar = new cliProgress.SingleBar({ format, stream: process.stderr, hideCursor: true, clearOnComplete: true })
  const begun = performance.now()
  let done = 0
  const left = (): string => timeLeft(done, total, performance.now() - begun)
  bar.start(total, 0, { left: left() })
  return { set: now => bar.update((done = now), { left: left() }), end: () => bar.stop() }
}

/** How long the rest will take if it goes on as it went so far. */
export function timeLeft(done: number, total: number, milliseconds: number): string {
  if (done === 0) return say('progress.unknown')
  const seconds = Math.ceil((milliseconds / done) * ((total - done) / 1000))
  const minutes = Math.ceil(seconds / 60)
  if (seconds < 100) return say('progress.seconds', { seconds })
  if (minutes < 100) return say('progress.minutes', { minutes })
  return say('progress.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
