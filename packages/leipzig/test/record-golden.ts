// Records the golden games anew, after a change of rules or values that is meant: node scripts/with-node.mjs
// packages/leipzig/test/record-golden.ts
import { writeFileSync } from 'node:fs'
import { goldenText, recordGame } from '@grognard/kernel/testing'
import { leipzig } from '../src/index.ts'

const put = (name: string, text: string): void =>
  writeFileSync(new URL(`../golden/${name}.json`, import.meta.url), text)

const golden = recordGame(leipzig, 'golden/leipzig')
put('leipzig-random', goldenText(golden))

/** Of the other scenarios the hashes are kept: their journals would say no more. */
const kept = Object.fromEntries(
  leipzig.scenarios.map(({ id }) => {
    const { sha256, told } = recordGame(leipzig, `golden/leipzig-${id}`, {}, id)
    return [id, { sha256, told }]
  }),
)
put('leipzig-hashes', `${JSON.stringify(kept, null, 2)}\n`)
process.stdout.write(`${golden.journal.answers.length} answers, ${golden.sha256}\n`)
