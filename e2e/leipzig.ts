import { expect, type Page } from '@playwright/test'
import { answer, litHexes, openAt, ourTurn, pressUntil, prompt, sitDown } from './table.ts'

// Positions of Leipzig that its browser tests begin at, wide and on a phone: the title's counsel has come to them (cuts.ts).

export const both = { french: 'human', allied: 'human' }
const summer = { title: 'leipzig', scenario: '5', side: 'french', wisely: true, players: both }
const campaign = { ...summer, scenario: '8', few: true }

export const reorganising = { ...summer, prompt: 'ask.reorganise', verb: 'reorganise' }
export const uniting = { ...summer, prompt: 'ask.unite', verb: 'unite', few: true }
export const moving = { ...summer, prompt: 'ask.move', verb: 'end-movement' }
export const attacking = { ...summer, prompt: 'ask.attack', verb: 'attack' }
export const fleeing = { ...summer, prompt: 'ask.flee', verb: 'flee' }
export const calling = { ...campaign, prompt: 'ask.armistice' }
export const resting = { ...campaign, prompt: 'ask.truce' }

/** The next answer scatters the defenders of a hex. */
export const scattering = { ...summer, tells: 'combat.Ds' }

/** The last answers of a spring, against whoever answers at random. */
export const ending = {
  title: 'leipzig',
  scenario: '1',
  wisely: true,
  left: 10,
  players: { french: 'random', allied: 'human' },
}

const SCENARIOS = [
  '1 · Spring: as it was',
  '2 · Spring: a greater French effort',
  '3 · Spring: a wider alliance',
  '4 · Spring: both',
  '5 · Summer: as it was',
  '6 · Summer: no German uprising',
  '7 · Summer: without Austria',
  '8 · The campaign',
]

/** Lifts the curtain between two at one screen. */
export async function lift(page: Page): Promise<void> {
  await page.locator('.curtain .btn.pri').click()
  await ourTurn(page)
}

/** Takes up a unit of a stack in which several may march, one at a time. */
export async function takeUpStack(page: Page): Promise<void> {
  for (const hex of await litHexes(page)) {
    await page.locator(`[data-lit="${hex}"]`).focus()
    await page.keyboard.press('Enter')
    await expect(page.locator('.table[data-hand]')).toHaveCount(1)
    if ((await page.locator('.tray .tray-piece.lit').count()) > 0) return
    await page.keyboard.press('Escape')
    await expect(page.locator('.table[data-hand]')).toHaveCount(0)
  }
  throw new Error('no stack of several units')
}

/** Each scenario is set up in one answer; `look` looks at the table before it. */
export async function startAll(page: Page, look = async (): Promise<void> => {}): Promise<void> {
  const errors: string[] = []
  page.on('pageerror', error => errors.push(error.message))
  for (const scenario of SCENARIOS) {
    await sitDown(page, { title: 'leipzig', scenario, seats: both })
    await lift(page)
    await expect(prompt(page)).toContainText('Set up')
    await look()
    await answer(page, 'suggested')
    await expect(page.locator('.curtain')).toContainText('French')
  }
  expect(await page.locator('body').innerText()).not.toContain('⟨')
  expect(errors).toEqual([])
}

/** Gives the answer that scatters a stack, then whatever is asked of either side, until that battle has its bulletin; others may come before it. */
export async function toBulletin(page: Page): Promise<void> {
  const next = await openAt(page, { ...scattering, battles: 'mine' })
  await lift(page)
  const first = [`.prompt [data-answer="${next}"]`, `.lit-button[data-lit="${next.split(':')[1]}"]`]
  const later = [
    '.hex-menu [data-answer], .hex-menu [data-lit=piece]',
    '.tray [data-lit=piece]',
    '.prompt [data-answer]',
  ]
  const ways = ['.curtain .btn.pri', '[data-continue]', ...first, ...later, '.lit-button']
  const headlines = page.locator('.bulletin-sheet h2')
  for (;;) {
    await pressUntil(page, '.bulletin-sheet', ...ways)
    const [headline] = await headlines.allInnerTexts()
    if (headline.startsWith('Scattered')) return
    await page.locator('.bulletin-sheet [data-continue]').click()
    await expect.poll(async () => (await headlines.allInnerTexts())[0]).not.toBe(headline)
  }
}
