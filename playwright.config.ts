import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './scripts/chromium.mjs'

// The browser tests drive Debian's Chromium against a build of the table that holds the toy title as well.

const port = Number(process.env.E2E_PORT ?? 18130)
const launchOptions = {
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'],
}

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // Long, because a machine may be busy: a test that waits for something waits for it, however slowly it comes.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  // A machine may also stall: whoever fails is tried once more, and named. `npm test` counts it with a word of its own.
  retries: 1,
  workers: 2,
  fullyParallel: true,
  reporter: [['list']],
  use: { baseURL: `http://localhost:${port}/`, launchOptions, acceptDownloads: true, actionTimeout: 180_000 },
  webServer: {
    command: `node scripts/with-node.mjs e2e/serve.mjs ${port}`,
    url: `http://localhost:${port}/`,
    timeout: 600_000,
    reuseExistingServer: false,
  },
  projects: [
    { name: 'wide', testIgnore: /phone/, use: { viewport: { width: 1440, height: 900 } } },
    {
      name: 'phone',
      testMatch: /(phone|every-title)\.spec/, // what every title must do is done on both screens
      use: { ...devices['Pixel 7'], launchOptions, defaultBrowserType: 'chromium' },
    },
  ],
})
