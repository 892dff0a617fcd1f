import { expect, test, type Page } from '@playwright/test'
import { audit } from './audit.ts'
import { ourTurn, sitDown } from './table.ts'

// What a designer and a screen reader look at, for every title: nothing in the head or the prompt is cut at any size, and axe has no
// finding at 100 and at 200 per cent, wide and on a phone.

const SIZES: Record<string, [number, number]> = {
  wide: [1440, 900],
  laptop: [1280, 800],
  tablet: [1024, 768],
  'wide at 200 %': [720, 450],
  'a laptop at 200 %': [640, 400],
  'a phone on its side': [844, 390],
  'a phone': [390, 844],
  'a narrow phone': [320, 640],
}
const AUDITED = ['wide', 'wide at 200 %', 'a phone']

/** What is cut in the head and the prompt, and a main button that is not whole. Only the part of the turn may be shortened. */
function cut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = []
    const seen = (one: Element): boolean => one.getBoundingClientRect().width > 0 && !one.closest('.sr, svg')
    for (const one of document.querySelectorAll('.top, .top *')) {
      const box = one.getBoundingClientRect()
      const shortened = one.matches('.phases .now') && one.closest('[data-tight]')
      if (seen(one) && (box.left < -1 || box.right > innerWidth + 1)) found.push(`off: ${one.className}`)
      if (seen(one) && !shortened && one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 0)
        if (getComputedStyle(one).overflowX !== 'visible') found.push(`cut: ${one.className}`)
    }
    for (const one of document.querySelectorAll('.prompt .ask, .prompt .btn.pri')) {
      const box = one.getBoundingClientRect()
      if (box.left < -1 || box.right > innerWidth + 1 || box.top < 0 || box.bottom > innerHeight + 1)
        found.push(`off: ${one.textContent}`)
    }
    if (!document.querySelector('.score, .side-tracks')?.getBoundingClientRect().width) found.push('no score')
    if (document.querySelector('.phases') && !document.querySelector('.phases .now')?.getBoundingClientRect().width)
      found.push('no part of the turn')
    return found
  })
}

for (const title of ['bautzen', '1799', '1813', '1814', 'leipzig'])
  test(`${title}: nothing is cut at any size, and axe finds nothing at 100 and 200 %`, async ({ page }) => {
    await sitDown(page, { title })
    await ourTurn(page)
    await page.evaluate(() => document.fonts.ready)
    for (const [name, [width, height]] of Object.entries(SIZES)) {
      await page.setViewportSize({ width, height })
      await expect.poll(() => cut(page), name).toEqual([])
      if (AUDITED.includes(name)) await audit(page, `${title} ${name}`)
    }
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.getByRole('button', { name: 'Lamp light' }).click()
    for (const tab of ['Forces', 'Tracks', 'Rules', 'Charts']) {
      await page.getByRole('tab', { name: tab }).click()
      await audit(page, `${title} ${tab}`, '.panel')
    }
  })
