import { pick, seededDice, type Phase, type State, type Title } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { title1799, title1813 } from '../../src/index.ts'
import { play, position } from '../position.ts'

/** Plays at random and gives each new phase as it comes. */
function phases<S extends State>(title: Title<S>, seed: string, options: Record<string, boolean> = {}): Phase[] {
  const dice = seededDice(`${seed}/chooser`)
  const state = title.setup({ scenario: 'campaign', options }, seededDice(seed))
  const found: Phase[] = []
  for (;;) {
    const now = title.phase!(state)
    const last = found.at(-1)
    if (!last || last.turn !== now.turn || last.part !== now.part || last.side !== now.side) found.push(now)
    if (title.outcome(state)) return found
    const { side, answers } = title.question(state)
    title.answer(state, side, answers[pick(dice, answers.length)].id)
  }
}

test('1799 §18.1, 1813 §5.1 the parts of a turn come in the order of the book', () => {
  const found = phases(title1799, 'phases')
  expect(found[0]).toMatchObject({ turn: 1, part: 'phase.setUp', side: null })
  const second = found.filter(({ turn }) => turn === 2)
  expect(second[0].parts).toEqual([
    'phase.supply',
    'phase.convert',
    'phase.trains',
    'phase.depots',
    'phase.rally',
    'phase.movement',
    'phase.commands',
    'phase.combat',
    'phase.commanders',
    'phase.reinforcements',
  ])
  const order = second.map(({ part, parts }) => parts.indexOf(part))
  expect(order).toEqual([...order].sort((a, b) => a - b))
  expect(found.at(-1)).toMatchObject({ turn: 13, part: 'phase.reinforcements' })
  expect(new Set(found.map(({ turn }) => turn)).size).toBe(13)
})

test('every part of a turn has words, and is passed in order', () => {
  const all = Object.fromEntries(title1813.options.map(option => [option.id, true]))
  for (const [title, options] of [
    [title1799 as unknown as Title, {}],
    [title1813 as unknown as Title, all],
  ] as const) {
    const seen = new Set<string>()
    for (const { part, parts } of phases(title, 'words', options)) {
      for (const key of parts) expect(title.present.words.en[key], key).toBeTruthy()
      expect(parts).toContain(part)
      seen.add(part)
    }
    expect(seen).toContain('phase.movement')
    expect(seen.has('phase.cards')).toBe('cards' in options)
  }
}, 600_000)

test('1813 §7.7, §8.1 a part that one side has to itself names it, and the next side makes a new one', () => {
  const table = position('Ney 2 @0505: inf/L! | Blücher 2 @0101: inf/L!', {
    phase: 'rally',
    depots: { french: '0505', coalition: '0101' },
    trains: { french: '0505', coalition: '0101' },
    cities: '0505 0101',
  })
  const now = () => table.title.phase!(table.state)
  expect(now()).toMatchObject({ part: 'phase.rally', side: 'french' })
  play(table, 'rally:0505')
  expect(now()).toMatchObject({ part: 'phase.rally', side: 'french' })
  play(table, 'rally-unit:ney.inf')
  expect(now()).toMatchObject({ part: 'phase.rally', side: 'coalition' })
})

test('1813 §8.2 while both sides march in turn the phase is nobody’s', () => {
  const table = position('Ney 2 @0505: inf/L | Blücher 2 @0101: inf/L', {
    trains: { french: '0505', coalition: '0101' },
  })
  expect(table.title.phase!(table.state)).toMatchObject({ part: 'phase.movement', side: null })
  play(table, 'march:0505', 'everyone')
  expect(table.title.phase!(table.state)).toMatchObject({ part: 'phase.movement', side: null })
})
