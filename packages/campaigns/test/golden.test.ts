import { parseJournal, standing, verify, type Journal, type State, type Title } from '@grognard/kernel'
import { recordDealt, replayHash, replayTold, type Golden } from '@grognard/kernel/testing'
import { expect, test } from 'vitest'
import dealt from '../golden/1799-dealt.json' with { type: 'json' }
import italy from '../golden/1799-random.json' with { type: 'json' }
import options from '../golden/1813-options.json' with { type: 'json' }
import nemesis from '../golden/1813-random.json' with { type: 'json' }
import hidden from '../golden/1814-options.json' with { type: 'json' }
import defiance from '../golden/1814-random.json' with { type: 'json' }
import { title1799, title1813, title1814 } from '../src/index.ts'

// After a change of rules that is meant: node scripts/with-node.mjs packages/campaigns/test/record-golden.ts

function playedAgain<S extends State>(title: Title<S>, golden: Golden<Journal>): void {
  expect(replayTold(title, golden)).toBe(golden.told)
  expect(replayHash(title, golden)).toBe(golden.sha256)
}

test('the golden game of 1799 is played again to the byte', () => {
  playedAgain(title1799, italy as unknown as Golden)
})

test('the golden game of 1799 with dealt dice is played again to the byte, and verified', () => {
  const golden = dealt as unknown as Golden<Journal>
  playedAgain(title1799, golden)
  const journal = parseJournal(JSON.stringify(golden.journal))
  expect(verify(title1799, journal)).toMatchObject({ ok: true, finished: true, answers: standing(journal).length })
})

function playsOut<S extends State>(title: Title<S>): void {
  const all = Object.fromEntries(title.options.map(option => [option.id, true]))
  for (const options of [{}, all]) {
    const { journal } = recordDealt(title, 'dealt', options)
    expect(verify(title, journal)).toMatchObject({ ok: true, finished: true })
  }
}

test('1799 plays out with dealt dice, without options and with all of them', () => playsOut(title1799))
test('1813 plays out with dealt dice, without options and with all of them', () => playsOut(title1813))

test('the golden games of 1813, without options and with all of them, are played again to the byte', () => {
  playedAgain(title1813, nemesis as unknown as Golden)
  playedAgain(title1813, options as unknown as Golden)
}, 600_000)

test('the golden games of 1814, without options and with all of them, are played again to the byte', () => {
  playedAgain(title1814, defiance as unknown as Golden)
  playedAgain(title1814, hidden as unknown as Golden)
}, 600_000)

test('1814 plays out with dealt dice, without options and with all of them', () => playsOut(title1814), 60_000)
