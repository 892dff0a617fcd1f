import { replay, sameState, seededDice } from '@grognard/kernel'
import { checkStep, fuzz, recordGame, stateHash, type Golden } from '@grognard/kernel/testing'
import { expect, test } from 'vitest'
import golden from '../golden/1799-random.json' with { type: 'json' }
import { title1799 } from '../src/index.ts'
import { italy, play, position, type Table } from './position.ts'

// What every title promises, on the Italian campaign and on drawn positions.

test('random games end, and keep every promise of the contract', () => {
  const report = fuzz(title1799, { games: 6, seed: 'campaigns', thorough: 4 })
  expect(report.violations).toEqual([])
  expect(report).toMatchObject({ finished: 6, deadEnds: 0, broken: 0 })
}, 600_000)

test('a game saved and loaded in the middle ends in the same state', () => {
  const { journal } = golden as unknown as Golden
  const half = Math.floor(journal.answers.length / 2)
  const { state } = replay(title1799, journal, half)
  const loaded = JSON.parse(JSON.stringify(state)) as typeof state
  for (const [side, id] of journal.answers.slice(half)) title1799.answer(loaded, side, id)
  expect(stateHash(loaded)).toBe(golden.sha256)
})

test('the same seed gives the same game, another seed another', () => {
  const [a, b, c] = ['one', 'one', 'two'].map(seed => recordGame(title1799, seed).sha256)
  expect(a).toBe(b)
  expect(a).not.toBe(c)
}, 600_000)

test('a copy is the state, and playing on it leaves the state alone', () => {
  const { state } = replay(title1799, golden.journal as unknown as Golden['journal'], 200)
  const copy = title1799.clone(state)
  expect(sameState(copy, state)).toBe(true)
  const { side, answers } = title1799.question(copy)
  title1799.answer(copy, side, answers[0].id)
  expect(sameState(copy, state)).toBe(false)
  expect(JSON.stringify(state)).toBe(JSON.stringify(title1799.clone(state)))
})

/** What is broken at this moment of a game that goes on. */
const keeps = (table: Table): string[] => {
  const broken: string[] = []
  table.state.frames.unshift({ p: 'game', at: 'turns' })
  for (let n = 0; n < 5; n++) checkStep(table.title, table.state, seededDice(`step/${n}`), text => broken.push(text))
  return broken
}

test('rare moments keep the promises too', () => {
  // A commander overrun in the middle of a march.
  const overrun = position('Ney 1 @0505: inf/V | Platov 2 @0504; @0503: inf/L; @0501: inf/L', {
    trains: { french: '0505', coalition: '0503 0501?' },
    dice: [2, 3, 3, 3, 3, 3, 3],
  })
  play(overrun, 'march:0505', 'everyone', 'step:0504')
  expect(overrun.title.question(overrun.state).prompt).toBe('ask.flee')
  expect(keeps(overrun)).toEqual([])
  // The enemy chooses which depots go: two of them, so that he is asked again.
  const crowded = italy(
    {},
    { phase: 'count-trains', turn: 1, depots: { french: '4428 4429 4229 3829 4029 4128 3928' } },
  )
  expect(crowded.title.question(crowded.state).prompt).toBe('ask.removeDepot')
  expect(keeps(crowded)).toEqual([])
})
