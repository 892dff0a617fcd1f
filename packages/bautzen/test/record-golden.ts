// Records the golden journal anew, after a change of rules or values that is meant: node scripts/with-node.mjs
// packages/bautzen/test/record-golden.ts
import { writeFileSync } from 'node:fs'
import { bautzen } from '../src/index.ts'
import { goldenText, recordGame } from '@grognard/kernel/testing'

const golden = recordGame(bautzen, 'golden/bautzen')
writeFileSync(new URL('../golden/bautzen-random.json', import.meta.url), goldenText(golden))
process.stdout.write(`${golden.journal.answers.length} answers, ${golden.sha256}\n`)
