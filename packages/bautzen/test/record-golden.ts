// Records the golden journal anew, after a change of rules or values that is meant: node scripts/with-node.mjs
// packages/bautzen/test/record-golden.ts
import { writeFileSync } from 'node:fs'
import { bautzen } from '../src/index.ts'
import { recordGame } from '@grognard/kernel/testing'

const { journal, sha256 } = recordGame(bautzen, 'golden/bautzen')
const answers = journal.answers.map(pair => `      ${JSON.stringify(pair)}`).join(',\n')
const head = JSON.stringify({ ...journal, answers: undefined }, null, 2)
  .replace(/\n\}$/, '')
  .replaceAll('\n', '\n  ')
const text = `{\n  "sha256": "${sha256}",\n  "journal": ${head},\n    "answers": [\n${answers}\n    ]\n  }\n}\n`
writeFileSync(new URL('../golden/bautzen-random.json', import.meta.url), text)
process.stdout.write(`${journal.answers.length} answers, ${sha256}\n`)
