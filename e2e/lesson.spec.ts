import { expect, test } from '@playwright/test'
import { audit } from './audit.ts'
import { at, beginLesson, readTo, tabUntil } from './lesson.ts'
import { answer, atRest, clickHex, prompt, savedAnswers } from './table.ts'

test('the first lesson, from the cover to its end', async ({ page }) => {
  await beginLesson(page)
  await at(page, 'Across the Danube')
  await audit(page, 'the first step')
  await readTo(page, 'A stack of counters')
  await expect(page.locator('.tray .tray-piece')).toHaveCount(7)
  await readTo(page, 'What is lit may be chosen')
  await clickHex(page, '3020')
  await at(page, 'Second thoughts')
  await page.locator('.prompt .undo').click()
  await at(page, 'And once more')
  await expect(prompt(page)).toContainText('Order an attack?')
  await clickHex(page, '3020')
  await at(page, 'Ask why not')
  await atRest(page)
  const dark = (await page.locator('.pointed').boundingBox())!
  await page.mouse.click(dark.x + dark.width / 2, dark.y + dark.height / 2)
  await expect(page.locator('.tip.refusal')).toContainText('is not next to the attackers. §10.1')
  await at(page, 'Vienna')
  await clickHex(page, '3021')
  await at(page, 'Who goes')
  await answer(page, 'everyone')
  await at(page, 'Before you commit yourself')
  await page.keyboard.press('o')
  await at(page, 'The order')
  await expect(page.locator('.odds-row').nth(1)).toContainText('67 %')
  await answer(page, 'commands:1')
  await at(page, 'Call for Ney')
  await clickHex(page, '3121')
  await at(page, 'One more')
  await clickHex(page, '2921')
  await at(page, 'Constantine replies')
  await expect(prompt(page)).toContainText('as soon as you have read on')
  await readTo(page, 'Fifteen against twelve')
  await page.getByRole('button', { name: 'Report' }).click()
  const report = page.locator('.bulletin-sheet')
  await expect(report).toContainText('French final value: 15')
  await expect(report).toContainText('Coalition final value: 12')
  await report.locator('.btn.pri').click()
  await readTo(page, 'Two in return')
  await expect(prompt(page)).toContainText('takes 2 hits')
  await page.locator('.tray [data-lit=piece]').last().click() // the Old Guard
  await at(page, 'Two in return')
  await clickHex(page, '3121') // a fan of Ney's divisions
  await page.locator('.hex-menu [data-lit=piece]').first().click()
  await at(page, 'An odd number')
  await answer(page, 'enough')
  await readTo(page, 'Over the bridge')
  await answer(page, 'everyone')
  await expect(page.locator('.journal-battle').last()).toContainText('advance to Vienna')
  await readTo(page, 'Enough for today')
  await answer(page, 'decline')
  await at(page, 'Vienna is yours')
  await expect(prompt(page)).toContainText('French victory. Vienna is yours.')
  await audit(page, 'the last step')
  const answers = await savedAnswers(page)
  expect(answers.filter(([side]) => side === 'coalition').map(([, id]) => id)).toEqual([
    'commands:2',
    'call:2922',
    'call:3122',
    'call:3022',
    'hit:n128',
    'hit:n129',
    'hit:n135',
    'enough',
    'decline',
  ])
  await page.getByRole('link', { name: 'Play 1799, Italy' }).click()
  await expect(page.locator('h1')).toContainText('1799')
})

test('the lesson by keyboard alone', async ({ page }) => {
  await beginLesson(page)
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  const take = async (selector: string, ...keys: string[]) => {
    await tabUntil(page, selector)
    await press(...(keys.length > 0 ? keys : ['Enter']))
  }
  await tabUntil(page, '.lesson .acts .pri')
  await press('Enter')
  await at(page, 'A stack of counters')
  await expect(page.locator('.lesson .acts .pri')).toBeFocused()
  for (const title of [
    'The man on top',
    'The other side of the water',
    'Whose turn it is',
    'What is lit may be chosen',
  ]) {
    await press('n')
    await at(page, title)
  }
  await press('n') // waits for an answer, and says so
  await expect(page.locator('.lesson-nudge')).toContainText('let Davout open the fight')
  await take('[data-lit="3020"]')
  await at(page, 'Second thoughts')
  await press('u')
  await at(page, 'And once more')
  await take('[data-lit="3020"]')
  await at(page, 'Ask why not')
  await take('.board', 'ArrowDown', 'ArrowDown')
  await expect(page.locator('.board')).toHaveAttribute('data-cursor', '3022')
  await press('Enter')
  await expect(page.locator('.tip.refusal')).toContainText('§10.1')
  await at(page, 'Vienna')
  await take('[data-lit="3021"]')
  await take('[data-answer=everyone]')
  await press('o')
  await at(page, 'The order')
  await take('[data-answer="commands:1"]')
  await at(page, 'Call for Ney')
  await take('[data-lit="3121"]')
  await at(page, 'One more')
  await take('[data-lit="2921"]')
  for (const title of ['Constantine replies', 'The guns are heard', 'Fifteen against twelve']) {
    await at(page, title)
    if (title !== 'Fifteen against twelve') await press('n')
  }
  await take('.journal-foot .clause')
  await expect(page.locator('.bulletin-sheet')).toContainText('French final value: 15')
  await press('Escape')
  await at(page, 'How it adds up')
  await press('n')
  await at(page, 'Three hits')
  await press('n')
  await at(page, 'Two in return')
  await take('.tray [data-lit=piece]')
  await expect(prompt(page)).toContainText('takes 1 hit')
  await expect(page.locator('.tray [data-lit=piece]').first()).toBeVisible()
  await take('.tray [data-lit=piece]')
  await at(page, 'Out of Vienna') // both on one stack: no odd number, and that step is passed over
  await press('n')
  await at(page, 'Over the bridge')
  await take('[data-answer=everyone]')
  await at(page, 'It is all written down')
  for (const title of ['Where the rules are', 'Will they strike back?', 'Enough for today']) {
    await press('n')
    await at(page, title)
  }
  await take('[data-answer=decline]')
  await at(page, 'Vienna is yours')
})

test('another answer gets a friendly word; Back re-reads; folded away the lesson stops nobody', async ({ page }) => {
  await beginLesson(page)
  await readTo(page, 'What is lit may be chosen')
  await clickHex(page, '3121')
  await expect(page.locator('.lesson-nudge')).toContainText('choose the middle stack')
  await expect(prompt(page)).toContainText('Order an attack?')
  await page.locator('.lesson').getByRole('button', { name: 'Back' }).click()
  await at(page, 'Whose turn it is')
  await page.locator('.lesson .acts .pri').click()
  await page.locator('.lesson').getByRole('button', { name: 'Do it for me' }).click()
  await at(page, 'Second thoughts')
  await page.reload() // the journal tells how far it has come
  await at(page, 'Second thoughts')
  await page.getByRole('button', { name: 'Fold the lesson away' }).click()
  await expect(page.locator('.lesson')).toHaveCount(0)
  await page.locator('.prompt .undo').waitFor()
  await clickHex(page, '3021') // with no tutor, one click orders everyone's attack
  await expect(prompt(page)).toContainText('Spend how many')
  await page.locator('.lesson-tab').click()
  await expect(page.locator('.lesson')).toBeVisible()
})

test('the lesson stands among no scenarios, and a lesson left half-way is taken up again', async ({ page }) => {
  await page.goto('./#/new/1813')
  await expect(page.locator('input[name=scenario]')).toHaveCount(3)
  await beginLesson(page)
  await readTo(page, 'What is lit may be chosen')
  await clickHex(page, '3020')
  await at(page, 'Second thoughts')
  const address = page.url()
  await page.goto('./#/')
  await expect(page.locator('.save-card b')).toHaveText('Lesson 1')
  await page.locator('.first-lesson a[href="#/lesson/1813"]').click()
  await at(page, 'Second thoughts')
  expect(page.url()).toBe(address)
})
