import { pick, seededDice, word } from '@grognard/kernel'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { title1814 } from '../../src/titles/1814/title.ts'
import { words1814 } from '../../src/titles/1814/words/en.ts'
import index from '../../../cli/data/clauses.json' with { type: 'json' }

test('everything that is asked, answered or told in random games of 1814 has words', () => {
  const missing = new Set<string>()
  const need = (key: string): void => void (key in words1814 || missing.add(key))
  for (let n = 0; n < 4; n++) {
    const dice = seededDice(`words/${n}`)
    const options = Object.fromEntries(title1814.options.map(option => [option.id, n > 1]))
    const { id: scenario } = title1814.scenarios[n % title1814.scenarios.length]
    const state = title1814.setup({ scenario, options }, seededDice(`words game ${n}`))
    while (!title1814.outcome(state)) {
      const { prompt, answers, side } = title1814.question(state)
      need(prompt)
      need(title1814.phase!(state).part)
      for (const answer of answers) need(`answer.${answer.verb}`)
      for (const event of title1814.answer(state, side, answers[pick(dice, answers.length)].id)) need(event.kind)
    }
    for (const track of title1814.present.tracks(state)) {
      need(track.id)
      for (const { label } of track.steps ?? []) if (label.startsWith('mark.')) need(label)
    }
    for (const side of title1814.sides) {
      for (const { what, clause } of title1814.present.howYouWin!(state, side)) [what, `rule.${clause}`].forEach(need)
      for (const overlay of title1814.present.overlays!(state, side)) need(overlay.id)
    }
    need(title1814.present.standing!(state).text.what)
    need(state.outcome!.level)
  }
  for (const chart of title1814.present.charts)
    for (const cell of [chart.id, ...chart.columns, ...chart.rows.flat()]) if (/^(chart|side)\./.test(cell)) need(cell)
  for (const { what } of title1814.present.provenance) need(what)
  for (const option of title1814.options)
    [`option.${option.id}`, `option.${option.id}.name`, `option.${option.id}.text`].forEach(need)
  for (const { id } of title1814.scenarios) [`scenario.${id}.name`, `scenario.${id}.text`].forEach(need)
  for (const level of ['sudden', 'paris', 'napoleon', 'french', 'champagne.french', 'champagne.coalition'])
    need(`level.${level}`)
  expect([...missing]).toEqual([])
}, 600_000)

test('every refusal, prompt and value that 1814 or the family names has words', () => {
  const folder = new URL('../../src', import.meta.url).pathname
  const text = globSync(['{rules,options,hints,odds,present}/*.ts', 'titles/1814/**/*.ts'], { cwd: folder })
    .filter(file => !file.includes('/words/'))
    .map(file => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const keys = new Set(text.match(/'(refuse|ask|value|odds|mark|warn|overlay)\.[\w.]+'/g)?.map(key => key.slice(1, -1)))
  expect([...keys].filter(key => !(key in words1814))).toEqual([])
})

test('every clause of the 1814 book has a rule in our words, and no rule is of another book', () => {
  const clauses = index.filter(({ book }) => book === '1814').map(({ clause }) => `rule.1814 §${clause}`)
  expect(clauses).toHaveLength(93)
  expect(clauses.filter(key => !(key in words1814))).toEqual([])
  const rules = Object.keys(words1814).filter(key => key.startsWith('rule.'))
  expect(rules.filter(key => !clauses.includes(key))).toEqual([])
})

test('words fill in their parameters', () => {
  expect(word([words1814], 'rhine.crossed', { piece: 'Bernadotte', n: 10 })).toContain('turn 10')
})
