import { expect, test, type Page } from '@playwright/test'
import { ourTurn } from './table.ts'

// What a first visit fetches, as it comes over the wire: by the cover to the table, or straight to a title.

const MOST = 600_000 // bytes

test.use({ serviceWorkers: 'block' }) // it fetches for later, and would hide what the page needs now

interface Scales {
  weights: Map<string, number> // path -> bytes
  coding: Map<string, string>
}

async function weigh(page: Page): Promise<Scales> {
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
  return { weights, coding }
}

async function judge(page: Page, what: string, { weights, coding }: Scales): Promise<void> {
  await ourTurn(page)
  await page.waitForLoadState('networkidle') // pictures and faces come after the first drawing
  for (const [name, how] of coding) {
    if (/\.(js|css|json)$/.test(name)) expect(how, name).toBe('br')
    if (/\.(webp|woff2)$/.test(name)) expect(how, name).toBe('')
  }
  // the thinned faces are whole
  const faces = await page.evaluate(() =>
    [...document.fonts].map(face => `${face.family} ${face.style} ${face.status}`),
  )
  expect(faces.filter(face => face.endsWith('error'))).toEqual([])
  expect(faces.filter(face => face.startsWith('IM Fell') || face.startsWith('"IM Fell')).length).toBeGreaterThan(0)
  const total = [...weights.values()].reduce((sum, n) => sum + n, 0)
  console.log(`${what}: ${Math.round(total / 1000)} kB in ${weights.size} files`)
  expect(total).toBeLessThan(MOST)
}

test('from nothing to the first title’s table weighs little, and texts come compressed', async ({ page }) => {
  const scales = await weigh(page)
  await page.goto('./')
  await page.locator('.at-once .btn').click()
  await judge(page, 'cover and table', scales)
})

for (const title of ['bautzen', '1799', '1813', '1814', 'leipzig'])
  test(`from nothing straight to the table of ${title} weighs little`, async ({ page }) => {
    const scales = await weigh(page)
    await page.addInitScript(() => localStorage.setItem('grognard.pace', 'instant'))
    await page.goto(`./#/new/${title}`)
    await page.locator('button[type=submit]').click()
    await judge(page, title, scales)
  })
