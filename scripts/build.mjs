// Builds the table when its sources are newer than the last build.
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './node.mjs'
import { run } from './run.mjs'
import { binPath } from './with-node.mjs'

export const dist = join(root, 'packages', 'table', 'dist')
const STAMP = join(dist, '.built')
const SOURCES = ['packages', 'boards', 'frozen', 'package-lock.json']
const PASSED_OVER = new Set(['node_modules', 'dist', 'test', 'test-results'])

/** The newest change among the sources, and how many there are, so that a removed file counts too. */
function fingerprint(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return [stat.mtimeMs, 1]
  let newest = 0
  let count = 0
  for (const name of readdirSync(path)) {
    if (PASSED_OVER.has(name)) continue
    const [time, files] = fingerprint(join(path, name))
    newest = Math.max(newest, time)
    count += files
  }
  return [newest, count]
}

export async function build(node) {
  const wanted = SOURCES.map(source => fingerprint(join(root, source)).join(':')).join(' ')
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return 0
  console.error('Building the table …')
  const code = await run(node, [binPath('vite'), 'build', join('packages', 'table'), '--logLevel', 'warn'], {
    cwd: root,
  })
  if (code === 0) writeFileSync(STAMP, wanted)
  return code
}
