// Runs a TypeScript program (or, with --bin, a package's command) under a suitable Node, installing what is missing.
import { createRequire } from 'node:module'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root, suitableNode } from './node.mjs'
import { install } from './install.mjs'
import { run } from './run.mjs'

const PACKAGE_OF = { tsc: 'typescript', playwright: '@playwright/test' }

/** The script file behind a package's command, so that it runs under our Node and not under its shebang's. */
export function binPath(command) {
  const name = PACKAGE_OF[command] ?? command
  const manifest = join(root, 'node_modules', name, 'package.json')
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  return join(dirname(manifest), typeof bin === 'string' ? bin : bin[command])
}

const invoked =
  process.argv[1] && createRequire(import.meta.url).resolve(process.argv[1]) === new URL(import.meta.url).pathname
if (invoked) {
  const node = await suitableNode()
  await install(node)
  const [first, ...rest] = process.argv.slice(2)
  const args = first === '--bin' ? [binPath(rest[0]), ...rest.slice(1)] : [join(root, first), ...rest]
  process.exit(await run(node, args, { cwd: process.env.INIT_CWD && first !== '--bin' ? process.env.INIT_CWD : root }))
}
