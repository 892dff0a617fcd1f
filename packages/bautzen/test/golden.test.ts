import { parseJournal, replay, verify } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { bautzen } from '../src/index.ts'
import golden from '../golden/bautzen-random.json' with { type: 'json' }
import { recordDealt, recordGame, replayHash, replayTold, stateHash, type Golden } from '@grognard/kernel/testing'

// After a change of rules or values that is meant: node scripts/with-node.mjs packages/bautzen/test/record-golden.ts

const kept = golden as unknown as Golden

test('the golden game of Bautzen is played again to the byte', () => {
  expect(replayTold(bautzen, kept)).toBe(kept.told)
  expect(replayHash(bautzen, kept)).toBe(kept.sha256)
  const { state } = replay(bautzen, parseJournal(JSON.stringify(golden.journal)))
  expect(state.outcome).not.toBeNull()
})

test('a game saved and loaded in the middle ends in the same state', () => {
  const { journal } = kept
  const half = Math.floor(journal.answers.length / 2)
  const { state } = replay(bautzen, journal, half)
  const loaded = JSON.parse(JSON.stringify(state)) as typeof state
  for (const [side, id] of journal.answers.slice(half)) bautzen.answer(loaded, side, id)
  expect(stateHash(loaded)).toBe(kept.sha256)
})

test('the same seed gives the same game, another seed another', () => {
  const [a, b, c] = ['one', 'one', 'two'].map(seed => recordGame(bautzen, seed).sha256)
  expect(a).toBe(b)
  expect(a).not.toBe(c)
})

test('plays out with dealt dice, without options and with all of them', () => {
  const all = Object.fromEntries(bautzen.options.map(option => [option.id, true]))
  for (const options of [{}, all]) {
    const { journal } = recordDealt(bautzen, 'dealt', options)
    expect(journal.dice.length).toBeGreaterThan(0) // the markers are shuffled in the set-up
    expect(verify(bautzen, journal)).toMatchObject({ ok: true, finished: true })
  }
})
