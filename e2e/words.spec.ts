import { expect, test, type Page } from '@playwright/test'

// In the pseudo-language every message stands in brackets; what stands outside them did not come from a catalogue.
// Names of places, pieces and clauses are data.

async function stray(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const data =
      'svg, style, script, kbd, .name, .clause, .clause-text, .num, .dice, .top .sub span, .turns, .steps, .save-text'
    const found: string[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const node = walker.currentNode as Text
      let text = (node.textContent ?? '').trim()
      while (/⟦[^⟦⟧]*⟧/.test(text)) text = text.replace(/⟦[^⟦⟧]*⟧/g, '')
      // a rule's text is cut by the links in it, and bracketed as a whole
      const around = node.parentElement!.textContent.trim()
      if (around.startsWith('⟦') && around.endsWith('⟧')) continue
      if (/[A-Za-z]{2}/.test(text) && !node.parentElement!.closest(data)) found.push(text)
    }
    return found
  })
}

test('with a pseudo-language no stray English is left', async ({ page }) => {
  for (const path of ['', 'new/toy', 'about/toy', 'atlas/1813']) {
    await page.goto(`./?lang=pseudo#/${path}`)
    await page.locator(path ? '.page h1, .atlas h1' : '.cover h1').waitFor()
    await expect.poll(() => stray(page), path || 'cover').toEqual([])
  }
})

test('with a pseudo-language no stray English is left in the first lesson', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('grognard.pace', 'instant'))
  await page.goto('./?lang=pseudo#/lesson/1813')
  const card = page.locator('.lesson')
  await card.waitFor()
  await page.evaluate(() => document.querySelector('.sheet')!.remove()) // names on the map are data, and many
  const seen = new Set<string>()
  while (!(await card.locator('.lesson-where').count())) {
    const title = (await card.locator('h2').textContent())!
    seen.add(title)
    expect(await stray(page), title).toEqual([])
    const acts = card.locator('.acts .btn')
    const waits = (await acts.last().getAttribute('aria-disabled')) === 'true'
    const before = await page.locator('.prompt .ask').textContent()
    if (waits) {
      // the other side's answer may come between, and takes the nudge away
      await expect(async () => {
        if ((await acts.last().getAttribute('aria-disabled')) !== 'true') return
        await acts.last().click({ force: true })
        await expect(card.locator('.lesson-nudge')).toContainText('⟦', { timeout: 10_000 })
      }).toPass()
      expect(await stray(page), `${title}, another answer`).toEqual([])
    }
    // whether the card waits for an answer may turn out only when the other side has given its own
    await expect(async () => {
      const now = (await acts.last().getAttribute('aria-disabled')) === 'true'
      await (now ? acts.nth(1) : acts.last()).click({ timeout: 10_000 })
    }).toPass()
    await expect
      .poll(async () => [await card.locator('h2').textContent(), await page.locator('.prompt .ask').textContent()], {
        intervals: [50],
      })
      .not.toEqual([title, before])
  }
  expect(await stray(page), 'the end').toEqual([])
  expect(seen.size).toBeGreaterThan(20)
})

for (const title of ['1799', '1813', 'bautzen'])
  test(`with a pseudo-language no stray English is left at the table of ${title}`, async ({ page }) => {
    await page.goto(`./?lang=pseudo#/new/${title}`)
    await page.locator('h1').waitFor()
    expect(await stray(page), 'new').toEqual([])
    await page.locator('button[type=submit]').click()
    await page.locator('.prompt .undo').waitFor()
    expect(await stray(page), 'table').toEqual([])
    const opens = {
      '2': '#tab-forces[aria-selected=true]',
      '3': '#tab-tracks[aria-selected=true]',
      '4': '#tab-rules[aria-selected=true]',
      '5': '#tab-charts[aria-selected=true]',
      s: title === 'bautzen' ? '.top' : '.overlay-key', // which has none
      r: '.replay',
      '?': 'dialog',
    }
    for (const [key, part] of Object.entries(opens)) {
      await page.keyboard.press(key)
      await page.locator(part).waitFor()
      expect(await stray(page), key).toEqual([])
    }
  })
