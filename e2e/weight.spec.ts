import { expect, test } from '@playwright/test'
import { ourTurn } from './table.ts'

// What a first visit fetches, as it comes over the wire: the cover, and from there to the table.

const MOST = 600_000 // bytes

test.use({ serviceWorkers: 'block' }) // it fetches for later, and would hide what the page needs now

test('from nothing to the first title’s table weighs little, and texts come compressed', async ({ page }) => {
  const wire = await page.context().newCDPSession(page)
  await wire.send('Network.enable')
  const names = new Map<string, string>()
  const weights = new Map<string, number>()
  const coding = new Map<string, string>()
  wire.on('Network.responseReceived', ({ requestId, response }) => {
    names.set(requestId, new URL(response.url).pathname)
    coding.set(new URL(response.url).pathname, response.headers['content-encoding'] ?? '')
  })
  wire.on('Network.loadingFinished', ({ requestId, encodedDataLength }) =>
    weights.set(names.get(requestId) ?? requestId, encodedDataLength),
  )
  await page.goto('./')
  await page.locator('.at-once .btn').click()
  await ourTurn(page)
  await page.waitForTimeout(500)
  for (const [name, how] of coding) {
    if (/\.(js|css|json)$/.test(name)) expect(how, name).toBe('br')
    if (/\.(webp|woff2)$/.test(name)) expect(how, name).toBe('')
  }
  const total = [...weights.values()].reduce((sum, n) => sum + n, 0)
  console.log(`first visit: ${Math.round(total / 1000)} kB in ${weights.size} files`)
  expect(total).toBeLessThan(MOST)
})
