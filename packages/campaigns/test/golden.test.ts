import type { State, Title } from '@grognard/kernel'
import { replayHash, replayTold, type Golden } from '@grognard/kernel/testing'
import { expect, test } from 'vitest'
import italy from '../golden/1799-random.json' with { type: 'json' }
import options from '../golden/1813-options.json' with { type: 'json' }
import nemesis from '../golden/1813-random.json' with { type: 'json' }
import { title1799, title1813 } from '../src/index.ts'

// After a change of rules that is meant: node scripts/with-node.mjs packages/campaigns/test/record-golden.ts

function playedAgain<S extends State>(title: Title<S>, golden: Golden): void {
  expect(replayTold(title, golden)).toBe(golden.told)
  expect(replayHash(title, golden)).toBe(golden.sha256)
}

test('the golden game of 1799 is played again to the byte', () => {
  playedAgain(title1799, italy as unknown as Golden)
})

test('the golden games of 1813, without options and with all of them, are played again to the byte', () => {
  playedAgain(title1813, nemesis as unknown as Golden)
  playedAgain(title1813, options as unknown as Golden)
}, 60_000)
