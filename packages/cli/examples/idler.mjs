// The same over `grognard engine`, which any language can speak to: start it with the command as arguments.
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'

const [command, ...args] = process.argv.slice(2)
const engine = spawn(command, [...args, 'engine'], { stdio: ['pipe', 'pipe', 'inherit'] })
const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]()
const say = async line => {
  engine.stdin.write(`${JSON.stringify(line)}\n`)
  return JSON.parse((await lines.next()).value)
}

await say({ do: 'new', title: '1799', seed: 'idle' })
for (;;) {
  const { question, outcome } = await say({ do: 'question' })
  if (outcome) {
    console.log(outcome.text)
    break
  }
  const { side, answers } = question
  const { id } = answers.find(answer => answer.final) ?? answers[0]
  await say({ do: 'answer', side, id })
}
engine.stdin.end()
