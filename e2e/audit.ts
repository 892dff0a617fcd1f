import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** WCAG 2.2 AA and axe's own good practice: nothing is violated on this page, or in a part of it. */
export async function audit(page: Page, what: string, part?: string): Promise<void> {
  // the drawn map is pictures without words: thousands of them, and slow to look through
  await page.evaluate(() => document.querySelectorAll('.map-layer').forEach(layer => layer.remove()))
  const axe = new AxeBuilder({ page })
  const { violations } = await (part ? axe.include(part) : axe.exclude('.sheet'))
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(
    violations.map(one => `${what}: ${one.id} ${one.nodes[0].target.join(' ')} ${one.nodes[0].failureSummary}`),
  ).toEqual([])
}
