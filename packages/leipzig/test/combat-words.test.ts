import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { seededDice, word, type Namer, type Params } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { leipzig } from '../src/index.ts'
import { RESULTS } from '../src/rules/combat-table.ts'

const { en } = leipzig.present.words

function sentence(key: string, params: Params, namer: Namer): void {
  expect(word([en], key, params, namer), key).not.toMatch(/[⟨⟩]/)
}

test('whatever combats ask, answer, tell and promise is worded, in a game that is played by counsel and stood up in', () => {
  const state = leipzig.setup({ scenario: '5', options: {} }, seededDice('combat words'))
  let combats = 0
  for (let n = 0; n < 1200 && !state.outcome; n++) {
    const question = leipzig.question(state)
    const { side, answers } = question
    const view = leipzig.observe(state, side)
    const namer: Namer = {
      piece: id => leipzig.present.pieceName(view, id),
      hex: id => leipzig.present.hexName(id),
      side: id => word([en], `side.${id}`),
    }
    sentence(question.prompt, { ...question.params, side }, namer)
    const scores = leipzig.counsel!(view, side, question)
    // Counsel flees from most attacks; here they are stood up to.
    const answer = answers.find(one => one.verb === 'stand-fast') ?? answers[scores.indexOf(Math.max(...scores))]
    sentence(`answer.${answer.verb}`, { ...question.params, side, ...(answer as object) }, namer)
    const odds = leipzig.odds!(view, side, answer)
    if (odds) sentence(odds.heading, { ...odds.params }, namer)
    for (const line of odds?.lines ?? []) sentence(line.what, { ...line.params, value: line.value }, namer)
    for (const one of odds?.cases ?? []) sentence(one.what, { ...one.params }, namer)
    for (const bar of odds?.bars ?? []) sentence(bar.what, {}, namer)
    for (const event of leipzig.answer(state, side, answer.id)) {
      sentence(event.kind, { ...event.params, side: event.side ?? '' }, namer)
      if (event.kind.startsWith('combat.')) combats++
    }
  }
  expect(combats).toBeGreaterThan(5)
})

test('leipzig §crt a battle in open country is named after the nearest place, for each result of the table', () => {
  const told = (target: string, result: string) => {
    const at = leipzig.board.numbers.indexOf(target)
    const params = { from: at, target: [at], attack: 2, defence: 1, percent: 200, column: 200 }
    return leipzig.present.bulletin!(leipzig.setup({ scenario: '5', options: {} }, seededDice('headline')), [
      { kind: 'combat.die', side: 'french', clause: '', params, dice: [3] },
      { kind: `combat.${result}`, side: 'french', clause: '', params },
    ])!.headline
  }
  const namer: Namer = { piece: String, hex: id => leipzig.present.hexName(id), side: String }
  expect(word([en], told('2507', 'Dx').what, told('2507', 'Dx').params, namer)).toMatch(
    /^The defenders near \S+ destroyed$/,
  )
  expect(word([en], told('2505', 'Dx').what, told('2505', 'Dx').params, namer)).toContain('Berlin')
  for (const result of RESULTS)
    for (const hex of ['2507', '2505']) sentence(told(hex, result).what, told(hex, result).params ?? {}, namer)
})

test('every refusal and warning that the code names is worded', () => {
  const root = fileURLToPath(new URL('../src', import.meta.url))
  const missing = new Set<string>()
  for (const file of globSync('**/*.ts', { cwd: root }).filter(one => !one.includes('words')))
    for (const [, key] of readFileSync(`${root}/${file}`, 'utf8').matchAll(/'((?:refuse|warn|odds)\.[\w.-]+)'/g))
      if (!Object.hasOwn(en, key)) missing.add(`${key} (${file})`)
  expect([...missing]).toEqual([])
})
