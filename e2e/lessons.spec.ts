import { expect, test } from '@playwright/test'
import { audit } from './audit.ts'
import { at, openLesson, readTo, tabUntil } from './lesson.ts'
import { andNotice, answer, clickHex, prompt, savedAnswers } from './table.ts'

// The lessons after the first: their ends, by mouse and by keys.

test('the second lesson: trains, a depot, a rally and two marches by their ends', async ({ page }) => {
  await openLesson(page, '1813:supply')
  await at(page, 'The road to Berlin')
  await readTo(page, 'Wagons for Ney')
  await expect(page.locator('.overlay-key')).toBeVisible() // how far the depots feed
  await clickHex(page, '3415') // Dresden may have one too
  await page.locator('.hex-menu [data-answer="train:3415"], .lesson-nudge.on').first().waitFor()
  await expect(page.locator('.lesson-nudge')).toContainText('Ney comes first')
  await take(page, '3713', 'train:3713')
  await at(page, 'A counter face down')
  await readTo(page, 'Wagons for Wittenberg')
  await take(page, '3613', 'train:3613')
  await readTo(page, 'Wagons for the weary')
  await take(page, '3515', 'train:3515')
  await take(page, '3716', 'train:3716')
  await at(page, 'A train of air')
  await take(page, '3814', 'dummy:3814')
  await answer(page, 'no-more-dummies')
  await readTo(page, 'Ovens at Wittenberg')
  await take(page, '3613', 'depot:3613')
  await answer(page, 'no-more-depots')
  await at(page, 'Rally the 13th')
  await take(page, '3515', 'rally:3515')
  await at(page, 'Back into line')
  await page.locator('.tray [data-lit=piece]').first().click()
  await at(page, 'Ask Victor')
  await page.locator('.pointed').click({ force: true })
  await expect(page.locator('.tip.refusal')).toContainText('§8.4.1')
  await at(page, 'March by destination')
  await clickHex(page, '3716')
  await expect(page.locator('[data-lit="3614"] .cost')).toHaveText('2')
  await clickHex(page, '3715') // one hex only
  await expect(page.locator('.lesson-nudge')).toContainText('choose his stack, then Leipzig')
  await clickHex(page, '3716')
  await clickHex(page, '3614')
  await at(page, 'Bülow steps back')
  await readTo(page, 'Three to Berlin')
  await clickHex(page, '3713')
  await expect(page.locator('[data-lit="3512"] .chance')).toContainText('17')
  await clickHex(page, '3512')
  await at(page, 'Bread in Berlin')
  await expect(prompt(page)).toContainText('Berlin is yours')
  await audit(page, 'the end of the second lesson')
  const answers = await savedAnswers(page)
  expect(answers.filter(([side]) => side === 'coalition').map(([, id]) => id)).toEqual([
    'train:3410',
    'no-more-dummies',
    'march:3410',
    'everyone',
    'step:3310',
    'halt',
  ])
})

test('the third lesson: foot, horse and guns at Bautzen, by the keys alone', async ({ page }) => {
  await openLesson(page, 'bautzen')
  const press = (key: string) => page.keyboard.press(key)
  const choose = async (selector: string) => {
    await tabUntil(page, selector)
    await press('Enter')
  }
  const march = async (from: string, to: string) => {
    await choose(`[data-lit="${from}"]`)
    await expect(page.locator('.table')).toHaveAttribute('data-hand', /./)
    await choose(`[data-lit="${to}"]`)
  }
  await at(page, 'Below the heights')
  for (const title of ['Soult and Compans', 'Cuirassiers', 'A closed stack', 'In earshot', 'The foot to the front']) {
    await press('n')
    await at(page, title)
  }
  await press('n') // waits for the march, and says so
  await expect(page.locator('.lesson-nudge')).toContainText('the foot belongs into Burk')
  await march('1201', '1202')
  await at(page, 'Second thoughts')
  await press('u')
  await at(page, 'And once more')
  await march('1201', '1202')
  await at(page, 'The horse to the rear')
  await march('1401', '1403')
  await at(page, 'Guns')
  await choose('[data-lit="1303"]')
  await choose('[data-answer="gun-artillery"]')
  await choose('[data-answer="fire"]')
  await at(page, 'Smoke')
  await press('n')
  await choose('[data-answer="end-movement"]')
  await at(page, 'Why not Blücher?')
  await press('n')
  await andNotice(page, () => choose('[data-lit="1303"]'))
  if (await page.locator('.hex-menu').count()) await choose('.hex-menu [data-answer="attack:1303"]')
  await at(page, 'Who goes: the foot')
  await choose('[data-lit="1202"]')
  await at(page, 'Who goes: the horse')
  await choose('[data-lit="1403"]')
  await at(page, 'That is the plan')
  await choose('[data-answer="attacks-declared"]')
  await at(page, 'Who leads')
  await choose('.tray [data-lit=piece]')
  await at(page, 'Before you commit yourself')
  await press('o')
  await at(page, 'Guns in support')
  await choose('[data-answer="support-artillery"]')
  await at(page, 'And theirs')
  await press('n')
  await at(page, 'The tactical option')
  await choose('[data-answer="no-tactics"]')
  await at(page, 'A three')
  await press('n')
  await at(page, 'Eight that were no luck')
  await press('n')
  await at(page, 'He falls back')
  await press('n')
  await at(page, 'Follow')
  await choose('[data-lit=piece]')
  await at(page, 'The ground is yours')
  await expect(prompt(page)).toContainText('The ground is yours.')
})

/** Chooses an answer that lies on a hex, from the fan beside it if there is more than one. */
async function take(page: Parameters<typeof at>[0], hex: string, id: string): Promise<void> {
  await andNotice(page, () => clickHex(page, hex))
  const inMenu = page.locator(`.hex-menu [data-answer="${id}"]`)
  if (await inMenu.count()) await andNotice(page, () => inMenu.click())
}
