// Finds the Chromium that draws the pages for browser tests, pictures and measurements.
import { spawnSync } from 'node:child_process'

// First the one that has no window to draw and is a quarter faster (docs/benchmarks.md); any other does as well.
const NAMES = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']

/** Its path, or undefined if this machine has none. */
export function findChromium() {
  for (const name of NAMES) {
    const { status, stdout } = spawnSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' })
    if (status === 0) return stdout.trim()
  }
}
