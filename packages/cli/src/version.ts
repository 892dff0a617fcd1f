import { existsSync, readFileSync } from 'node:fs'

// The version of the program, as its package says; in the archive the package lies one folder further up.

export function programVersion(): string {
  for (const path of ['../../../package.json', '../../../../package.json']) {
    const file = new URL(path, import.meta.url)
    if (existsSync(file)) return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version
  }
  return 'unknown'
}
