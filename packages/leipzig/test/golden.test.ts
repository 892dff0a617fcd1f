import { parseJournal, replay, verify } from '@grognard/kernel'
import { recordDealt, recordGame, replayHash, replayTold, stateHash, type Golden } from '@grognard/kernel/testing'
import { expect, test } from 'vitest'
import hashes from '../golden/leipzig-hashes.json' with { type: 'json' }
import golden from '../golden/leipzig-random.json' with { type: 'json' }
import { leipzig } from '../src/index.ts'

// After a change of rules or values that is meant: node scripts/with-node.mjs packages/leipzig/test/record-golden.ts

const kept = golden as unknown as Golden

test('the golden game of Leipzig is played again to the byte', () => {
  expect(replayTold(leipzig, kept)).toBe(kept.told)
  expect(replayHash(leipzig, kept)).toBe(kept.sha256)
  const { state } = replay(leipzig, parseJournal(JSON.stringify(golden.journal)))
  expect(state.outcome).not.toBeNull()
})

for (const [id, { sha256, told }] of Object.entries(hashes))
  test(`a random game of scenario ${id} ends as it was recorded`, () => {
    const again = recordGame(leipzig, `golden/leipzig-${id}`, {}, id)
    expect([again.sha256, again.told]).toEqual([sha256, told])
  })

test('a game saved and loaded in the middle ends in the same state', () => {
  const { journal } = kept
  const half = Math.floor(journal.answers.length / 2)
  const { state } = replay(leipzig, journal, half)
  const loaded = JSON.parse(JSON.stringify(state)) as typeof state
  for (const [side, id] of journal.answers.slice(half)) leipzig.answer(loaded, side, id)
  expect(stateHash(loaded)).toBe(kept.sha256)
})

test('plays out with dealt dice, without options and with all of them', () => {
  const all = Object.fromEntries(leipzig.options.map(option => [option.id, true]))
  for (const options of [{}, all]) {
    const { journal } = recordDealt(leipzig, 'dealt', options)
    expect(verify(leipzig, journal)).toMatchObject({ ok: true, finished: true })
  }
})
