// Records the golden journals anew, after a change of rules that is meant: node scripts/with-node.mjs
// packages/campaigns/test/record-golden.ts
import { writeFileSync } from 'node:fs'
import { title1799 } from '../src/index.ts'
import { recordGame } from '@grognard/kernel/testing'

const golden = recordGame(title1799, 'golden/1799')
const { journal, sha256 } = golden
const answers = journal.answers.map(pair => `      ${JSON.stringify(pair)}`).join(',\n')
const head = JSON.stringify({ ...journal, answers: undefined }, null, 2)
  .replace(/\n\}$/, '')
  .replaceAll('\n', '\n  ')
const text = `{\n  "sha256": "${sha256}",\n  "journal": ${head},\n    "answers": [\n${answers}\n    ]\n  }\n}\n`
writeFileSync(new URL('../golden/1799-random.json', import.meta.url), text)
process.stdout.write(`${journal.answers.length} answers, ${sha256}\n`)
