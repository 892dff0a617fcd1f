import { pick, seededDice } from '@grognard/kernel'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { title1813 } from '../../src/titles/1813/title.ts'
import { words1813 } from '../../src/titles/1813/words/en.ts'

test('everything that is asked, answered or told in random games has words', () => {
  const missing = new Set<string>()
  const need = (key: string): void => void (key in words1813 || missing.add(key))
  for (let n = 0; n < 6; n++) {
    const dice = seededDice(`words/${n}`)
    const options = Object.fromEntries(title1813.options.map((option, i) => [option.id, n === 5 || i % 3 === n % 3]))
    const games = title1813.scenarios.filter(one => !one.lesson)
    const { id: scenario } = games[n % games.length]
    const state = title1813.setup({ scenario, options }, seededDice(`words game ${n}`))
    while (!title1813.outcome(state)) {
      const question = title1813.question(state)
      need(question.prompt)
      for (const answer of question.answers) need(`answer.${answer.verb}`)
      for (const event of title1813.answer(
        state,
        question.side,
        question.answers[pick(dice, question.answers.length)].id,
      ))
        need(event.kind)
    }
    for (const track of title1813.present.tracks(state)) need(track.id)
    expect(title1813.present.piles(state).length).toBeGreaterThan(0)
    need(state.outcome!.level)
  }
  for (const chart of title1813.present.charts)
    for (const cell of [chart.id, ...chart.columns, ...chart.rows.flat()]) if (/^(chart|side)\./.test(cell)) need(cell)
  for (const { what } of title1813.present.provenance) need(what)
  for (const option of title1813.options)
    [`option.${option.id}`, `option.${option.id}.name`, `option.${option.id}.text`].forEach(need)
  for (const { id } of title1813.scenarios) need(`scenario.${id}.name`)
  expect([...missing]).toEqual([])
}, 600_000)

test('every refusal, prompt and clause that the title names has words', () => {
  const folder = new URL('../../src/titles/1813', import.meta.url).pathname
  const files = (path: string): string[] =>
    readdirSync(path).flatMap(name =>
      statSync(join(path, name)).isDirectory() ? files(join(path, name)) : [join(path, name)],
    )
  const text = files(folder)
    .filter(file => file.endsWith('.ts') && !file.includes('/words/'))
    .map(file => readFileSync(file, 'utf8'))
    .join('\n')
  const keys = new Set(text.match(/'(refuse|ask|value)\.[\w.]+'/g)?.map(key => key.slice(1, -1)))
  const clauses = new Set(text.match(/'1813 §[\d.a-c]+'/g)?.map(key => `rule.${key.slice(1, -1)}`))
  expect([...keys, ...clauses].filter(key => !(key in words1813))).toEqual([])
})
