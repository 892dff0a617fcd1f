// Records the golden journals anew, after a change of rules that is meant: node scripts/with-node.mjs
// packages/campaigns/test/record-golden.ts
import { writeFileSync } from 'node:fs'
import { title1799, title1813, title1814 } from '../src/index.ts'
import { standing } from '@grognard/kernel'
import { goldenText, recordDealt, recordGame } from '@grognard/kernel/testing'

const all = Object.fromEntries(title1813.options.map(option => [option.id, true]))
const all1814 = Object.fromEntries(title1814.options.map(option => [option.id, true]))
for (const [name, golden] of [
  ['1799-random', recordGame(title1799, 'golden/1799')],
  ['1799-dealt', recordDealt(title1799, 'golden/1799/dealt')],
  ['1813-random', recordGame(title1813, 'golden/1813')],
  ['1813-options', recordGame(title1813, 'golden/1813/options', all)],
  ['1814-random', recordGame(title1814, 'golden/1814')],
  ['1814-options', recordGame(title1814, 'golden/1814/options', all1814)],
] as const) {
  writeFileSync(new URL(`../golden/${name}.json`, import.meta.url), goldenText(golden))
  process.stdout.write(`${name}: ${standing(golden.journal).length} answers, ${golden.sha256}\n`)
}
