import { describe, expect, test } from 'vitest'
import { seededDice, word, type Question, type State, type Title } from '@grognard/kernel'
import { title1799 } from '@grognard/campaigns'
import { advise, advising } from '../src/advise.ts'
import { makeOfficer } from '../src/index.ts'
import { adviceWords, pathText, reasonText, type Say } from '../src/words.ts'
import { toy, type ToyState } from '../../kernel/test/toy-title.ts'

/** A state that counsel has come to, at the nth question of that kind. */
function at<S extends State>(title: Title<S>, prompt: string, n: number): { state: S; question: Question; view: S } {
  const state = title.setup({ scenario: title.scenarios[0].id, options: {} }, seededDice('advise'))
  const officer = makeOfficer('lieutenant')
  const dice = seededDice('mind')
  for (let met = 0; ;) {
    const question = title.question(state)
    const view = title.observe(state, question.side)
    if (question.prompt === prompt && question.answers.length > 2 && ++met === n) return { state, question, view }
    title.answer(state, question.side, officer.choose(title, view, question.side, question, dice))
  }
}

const SMALL = { worlds: 3, field: 4, ahead: 0 }

describe('the adjutant', () => {
  test('sends a walker on his way to a place that may hide something', () => {
    const { view, question } = at(toy, 'ask.walk', 1)
    const { proposals } = advise(toy, view, question, 'toy', { worlds: 20, field: 7, ahead: 6 })
    const before = toy.appraise(view, question.side)
    const best = toy.imagine(view, question.side, seededDice('x'))
    for (const { id } of proposals[0].path) toy.answer(best, question.side, id)
    expect(toy.appraise(toy.observe(best, question.side), question.side)).toBeGreaterThan(before)
  })

  test('proposes whole marches that can be played, the doctrine’s own among them', () => {
    const { state, view, question } = at(title1799 as unknown as Title, 'ask.march', 3)
    const { proposals } = advise(title1799 as unknown as Title, view, question, 'march', SMALL)
    expect(proposals.length).toBeGreaterThan(1)
    expect(proposals.filter(one => one.doctrine)).toHaveLength(1)
    expect(new Set(proposals.map(one => one.path[0].id)).size).toBe(proposals.length)
    const march = proposals.find(one => one.path[0].answer.verb === 'march')!
    expect(march.path.length).toBeGreaterThan(2)
    for (const { id } of march.path) title1799.answer(state as never, question.side, id)
  })

  test('leaves the view alone, thinks the same twice, and tells more with every world', () => {
    const { view, question } = at(title1799 as unknown as Title, 'ask.march', 2)
    const before = JSON.stringify(view)
    const steps = [...advising(title1799 as unknown as Title, view, question, 'twice', SMALL)]
    expect(steps.map(step => step.worlds)).toEqual([1, 2])
    expect(JSON.stringify(view)).toBe(before)
    const twice = () => JSON.stringify(advise(title1799 as unknown as Title, view, question, 'twice', SMALL))
    expect(twice()).toBe(twice())
  })

  test('says what he means in words', () => {
    const title = title1799 as unknown as Title
    const namer = (view: State) => ({
      piece: (id: number) => title.present.pieceName(view, id),
      hex: (id: number) => title.present.hexName(id),
      side: (id: string) => id,
    })
    for (const prompt of ['ask.train', 'ask.march', 'ask.attack']) {
      const { view, question } = at(title, prompt, 2)
      const say: Say = (key, params) => word([title.present.words.en, adviceWords], key, params, namer(view))
      for (const { path, reasons } of advise(title, view, question, 'words', SMALL).proposals) {
        const texts = [pathText(say, path, question.side, question.params), ...reasons.map(one => reasonText(say, one))]
        expect(texts.join(' ')).not.toContain('⟨')
      }
    }
  })

  test('knows no more than the side he advises', () => {
    const { state, view, question } = at<ToyState>(toy, 'ask.walk', 1)
    const other = toy.imagine(view, question.side, seededDice('elsewhere'))
    other.treasure[question.side === 'red' ? 1 : 0] = -2 // nowhere at all
    const blind = toy.observe(other, question.side)
    expect(blind.treasure).toEqual(toy.observe(state, question.side).treasure)
    const told = (seen: ToyState) => advise(toy, seen, question, 'blind', SMALL)
    expect(told(blind)).toEqual(told(view))
  })
})
