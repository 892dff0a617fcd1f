#!/usr/bin/env node
// The whole program of the package: `npx grognard` starts the server, as `npm start` does; with words after it, it is the command line.
import { fileURLToPath } from 'node:url'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 22 || (major === 22 && minor < 18)) {
  console.error(`Node ${process.version} is too old to run Grognard; install Node 24 (22.18 or later will do).`)
  process.exit(2)
}
const args = process.argv.slice(2)
if (args.length === 0) args.push('serve')
if (args[0] === 'serve' && !args.some(one => one.startsWith('-')))
  args.push('--files', fileURLToPath(new URL('../lib/table', import.meta.url)))
process.argv.splice(2, Infinity, ...args)
await import(new URL('../lib/packages/cli/src/main.js', import.meta.url).href)
