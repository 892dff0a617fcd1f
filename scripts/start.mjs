// `npm start`: installs, builds and serves, doing only what has not been done yet.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { build, dist } from './build.mjs'
import { install } from './install.mjs'
import { root, suitableNode } from './node.mjs'
import { codeOf, ENDING, run } from './run.mjs'

/** The server ends by itself once everything is written; this one only passes on that it should. */
function serve(node) {
  const args = [join(root, 'packages/cli/src/main.ts'), 'serve', '--files', dist]
  const child = spawn(node, args, { cwd: root, stdio: 'inherit' })
  for (const signal of ENDING) process.on(signal, () => child.kill(signal))
  child.on('error', error => {
    console.error(`Grognard cannot be started: ${error.message}`)
    process.exit(1)
  })
  child.on('close', (code, signal) => process.exit(code ?? codeOf(signal)))
}

const node = await suitableNode()
// What is wrong with the settings is said before anything is built.
const settings = await run(node, [join(root, 'packages/server/src/check-settings.ts')])
if (settings !== 0) process.exit(settings)
await install(node)
const built = await build(node)
if (built !== 0) process.exit(built)
serve(node)
