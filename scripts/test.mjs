// `npm test`: installs what is needed, then types, lint, format, rules index, unit tests and browser tests.
// Ends with one line that counts them: 'N passed, N failed'.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from './build.mjs'
import { findChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { root, suitableNode } from './node.mjs'
import { run } from './run.mjs'
import { binPath } from './with-node.mjs'

const RESULTS = join(root, 'test-results')
const tally = { passed: 0, failed: 0, again: 0, skipped: 0 }

/** Debian's Chromium, installed if that is possible. */
function chromium() {
  if (findChromium()) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.error('Installing Chromium for the browser tests …')
    const quiet = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    spawnSync('apt-get', ['update'], quiet)
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (!findChromium()) spawnSync('apt-get', ['install', '-y', '--no-install-recommends', name], quiet)
  }
  if (findChromium()) return true
  console.error(
    'The browser tests need Chromium: install it (on Debian: apt-get install chromium-headless-shell, or chromium) and run npm test again.',
  )
  return false
}

async function check(name, args, stdio = 'inherit') {
  console.log(`\n— ${name}`)
  const code = await run(node, args, { cwd: root, stdio })
  if (code === 0) tally.passed++
  else tally.failed++
}

/** A runner that writes its counts to a JSON file: a run without the file is one failure. */
async function counted(name, args, file, count) {
  console.log(`\n— ${name}`)
  const report = join(RESULTS, file)
  rmSync(report, { force: true })
  const code = await run(node, args, {
    cwd: root,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, CI: process.env.CI ?? '' },
  })
  if (!existsSync(report)) {
    tally.failed++
    return
  }
  const { passed, failed, again = 0, skipped = 0 } = count(JSON.parse(readFileSync(report, 'utf8')))
  tally.passed += passed
  tally.failed += failed
  tally.again += again
  tally.skipped += skipped
  if (code !== 0 && failed === 0) tally.failed++
}

const node = await suitableNode()
await install(node)
mkdirSync(RESULTS, { recursive: true })
await check('types', [binPath('tsc'), '--noEmit', '-p', 'tsconfig.json'])
await check('lint', [binPath('oxlint'), '--type-aware', '--deny-warnings'])
await check('format', [binPath('prettier'), '--check', '--log-level', 'warn', '.'])
await check('rules index', ['packages/cli/src/main.ts', 'rules', '--json'], ['ignore', 'ignore', 'inherit'])
await counted(
  'unit and property tests',
  [
    binPath('vitest'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(RESULTS, 'unit.json')}`,
  ],
  'unit.json',
  report => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numFailedTestSuites,
    skipped: report.numPendingTests,
  }),
)
if ((await build(node)) !== 0) tally.failed++
else if (!chromium()) tally.failed++
else
  await counted('browser tests', [binPath('playwright'), 'test', '--reporter=list,json'], 'browser.json', report => ({
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    again: report.stats.flaky,
    skipped: report.stats.skipped,
  }))
if (tally.again > 0) console.log(`\n${tally.again} of them only when tried again (named above as flaky)`)
if (tally.skipped > 0) console.log(`\n${tally.skipped} skipped, for want of what they need (said above)`)
console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
process.exit(tally.failed === 0 ? 0 : 1)
