import cliProgress from 'cli-progress'

/** Prints the result: as one JSON value, or as lines for a reader. */
export function show(json: boolean | undefined, value: unknown, lines: () => string[]): void {
  console.log(json ? JSON.stringify(value) : lines().join('\n'))
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
  const format = `{bar} {value}/{total} ${what}, {eta_formatted} left`
  const bar = new cliProgress.SingleBar({ format, stream: process.stderr, hideCursor: true, clearOnComplete: true })
  bar.start(total, 0)
  return { set: done => bar.update(done), end: () => bar.stop() }
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`
}
