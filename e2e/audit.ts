import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 AA and axe's own good practice: nothing is violated on this page, or in a part of it. */
export async function audit(page: Page, what: string, part?: string): Promise<void> {
  // the drawn map is pictures without words: thousands of them, and slow to look through
  await page.evaluate(() => document.querySelectorAll('.map-layer').forEach(layer => layer.remove()))
  // colours on their way from one light to the other are in neither, and a button may change its own at any time
  await page.evaluate(() => {
    const steady = new CSSStyleSheet()
    steady.replaceSync('*, *::before, *::after { transition: none !important }')
    document.adoptedStyleSheets.push(steady)
    return Promise.all(
      document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
        .map(one => one.finished.catch(() => undefined)),
    )
  })
  const axe = new AxeBuilder({ page })
  const { violations } = await (part ? axe.include(part) : axe.exclude('.sheet'))
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  const found = violations.flatMap(({ id, nodes }) => nodes.map(node => ({ id, target: node.target.join(' '), node })))
  // What is printed on a counter is a picture; axe reads it as one word, 'HussarsIL1½', and misses that in the button's name.
  const drawn = (one: { id: string; target: string }): boolean =>
    one.id === 'label-content-name-mismatch' && /tray-piece|data-piece/.test(one.target)
  expect(
    found.filter(one => !drawn(one)).map(({ id, target, node }) => `${what}: ${id} ${target} ${node.failureSummary}`),
  ).toEqual([])
}
