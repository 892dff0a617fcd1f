import { pick, seededDice, word, type GameEvent, type Namer } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { leipzig } from '../src/index.ts'
import { rules } from '../src/words/rules-en.ts'

const { en } = leipzig.present.words

/** A sentence, with every key and parameter there. */
function sentence(key: string, params: GameEvent['params'], namer: Namer): string {
  const text = word([en], key, params, namer)
  expect(text, key).not.toMatch(/[⟨⟩]/)
  return text
}

function namerOf(view: Parameters<typeof leipzig.present.pieceName>[0]): Namer {
  return {
    piece: id => leipzig.present.pieceName(view, id),
    hex: id => leipzig.present.hexName(id),
    side: id => word([en], `side.${id}`),
  }
}

test('whatever random play asks, answers, tells and shows is worded', () => {
  for (const { id, lesson } of leipzig.scenarios) {
    if (lesson) continue
    const state = leipzig.setup({ scenario: id, options: {} }, seededDice(`words ${id}`))
    const dice = seededDice(`choices ${id}`)
    for (let n = 0; n < 500 && !state.outcome; n++) {
      const question = leipzig.question(state)
      const view = leipzig.observe(state, question.side)
      const namer = namerOf(view)
      const params = { ...question.params, side: question.side }
      sentence(question.prompt, params, namer)
      const answer = question.answers[pick(dice, question.answers.length)]
      sentence(`answer.${answer.verb}`, { ...params, ...(answer as object) }, namer)
      for (const event of leipzig.answer(state, question.side, answer.id)) {
        const told = { ...event.params, side: event.side ?? '' }
        sentence(event.kind, told, namer)
        if (event.secret) sentence(event.secret.kind, { ...told, ...event.secret.params }, namer)
      }
    }
  }
})

test('everything beside the map is worded', () => {
  const { present } = leipzig
  for (const id of ['1', '5', '8']) {
    const state = leipzig.setup({ scenario: id, options: {} }, seededDice('beside'))
    while (leipzig.question(state).prompt.startsWith('ask.setUp')) {
      const [first] = leipzig.question(state).answers
      leipzig.answer(state, leipzig.question(state).side, first.id)
    }
    for (const side of leipzig.sides) {
      const view = leipzig.observe(state, side)
      const namer = namerOf(view)
      for (const track of present.tracks(view)) {
        sentence(track.id, { ...track.params, value: track.value }, namer)
        for (const step of track.steps ?? [])
          for (const note of step.notes ?? []) sentence(note.what, note.params, namer)
      }
      for (const line of present.forces(view)) sentence(line.status, line.params, namer)
      for (const { faces } of present.piles(view))
        for (const face of faces) for (const tag of face.tags ?? []) sentence(tag, {}, namer)
      for (const overlay of present.overlays!(view, side)) {
        sentence(overlay.id, {}, namer)
        for (const mark of overlay.marks) sentence(mark.what, mark.params, namer)
      }
      for (const line of present.howYouWin!(view, side)) sentence(line.what, line.params, namer)
      const { text } = present.standing!(view)
      sentence(text.what, text.params, namer)
    }
  }
  const nobody = namerOf(leipzig.setup({ scenario: '1', options: {} }, seededDice('charts')))
  for (const chart of present.charts)
    for (const cell of [chart.id, ...chart.columns, ...chart.rows.flat()])
      if (/^[a-z]+\.[\w½]+$/.test(cell)) sentence(cell, {}, nobody)
  for (const { what } of present.provenance) sentence(what, {}, nobody)
  for (const { id } of leipzig.scenarios) sentence(`scenario.${id}.name`, {}, nobody)
  for (const { id } of leipzig.options) sentence(`option.${id}.text`, {}, nobody)
})

test('every rule in our own words is short enough to be read, and there are seventy-two', () => {
  expect(Object.keys(rules)).toHaveLength(72)
  for (const text of Object.values(rules)) expect(text.length).toBeLessThan(700)
})
