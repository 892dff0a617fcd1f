import { parseArgs } from 'node:util'
import { seededDice, type Question, type State, type Title } from '@grognard/kernel'
import { makeOfficer } from '@grognard/staff'
import { answersToTry } from '../../staff/src/answers.ts'
import { follow } from '../../staff/src/follow.ts'
import { endingsIn, type Ending, type Plan } from '../../staff/src/playout.ts'
import { titles } from '../src/titles.ts'
import { mean } from '../src/statistics.ts'

// What it would bring to try single answers by playing on: at choices drawn from games between lieutenants, the answers that counsel
// holds best are each played to the end in the same worlds; half of the worlds choose, the other half judge.
// --prompts studies those whose names end so, such as .hit,.advance; --ahead judges after some turns instead of at the end.
//   node scripts/with-node.mjs packages/cli/test/study-answers.ts --title 1799 --side coalition --every 7 --seeds 3 --worlds 32

const { values: wish } = parseArgs({
  options: {
    title: { type: 'string', default: '1799' },
    side: { type: 'string', default: 'coalition' },
    every: { type: 'string', default: '7' },
    seeds: { type: 'string', default: '3' },
    worlds: { type: 'string', default: '32' },
    answers: { type: 'string', default: '4' },
    ahead: { type: 'string', default: 'Infinity' },
    prompts: { type: 'string', default: '' },
  },
})
const found = titles.find(({ id }) => id === wish.title)
if (!found?.sides.includes(wish.side)) throw new Error(`no title ${wish.title} with a side ${wish.side}`)
const title: Title = found

/** What an officer would try: the doctrine's answer, then those that it holds next best. */
function best(view: State, question: Question): Plan[] {
  const own = question.answers[follow(title, view, question, seededDice('own'))].id
  return answersToTry(title, view, question, own, {}, Number(wish.answers))
}

const worth = ({ chance, lead }: Ending): number => chance + lead / 10
const gain = (rows: readonly Ending[][], plan: number, by: (ending: Ending) => number): number =>
  mean(rows.map(row => by(row[plan]) - by(row[0])))

interface Told {
  points: number[]
  wins: number[]
  sure: number[] // points, where the lead of the chosen is greater than its error
}
const told = new Map<string, Told>()

function study(view: State, question: Question, seed: string): void {
  const plans = best(view, question)
  if (plans.length < 2) return
  const position = { title, view, side: wish.side, seed, holds: 'game' as const, ahead: Number(wish.ahead) }
  const rows = Array.from({ length: Number(wish.worlds) }, (_, world) => endingsIn(position, plans, world))
  for (const rest of [0, 1]) {
    const [judges, choosers] = [0, 1].map(half => rows.filter((_, world) => world % 2 === (rest + half) % 2))
    const chosen = plans.reduce((top, _, i) => (gain(choosers, i, worth) > gain(choosers, top, worth) ? i : top), 0)
    const leads = choosers.map(row => worth(row[chosen]) - worth(row[0]))
    const error = Math.sqrt(mean(leads.map(one => (one - mean(leads)) ** 2)) / leads.length)
    const line = told.get(question.prompt) ?? { points: [], wins: [], sure: [] }
    told.set(question.prompt, line)
    line.points.push(gain(judges, chosen, ({ lead }) => lead))
    line.wins.push(gain(judges, chosen, ({ chance }) => chance))
    line.sure.push(mean(leads) > 2 * error ? line.points.at(-1)! : 0)
  }
}

for (let seed = 0; seed < Number(wish.seeds); seed++) {
  const state = title.setup({ scenario: title.scenarios[0].id, options: {} }, seededDice(`answers ${seed}`))
  const officer = makeOfficer('lieutenant')
  const dice = seededDice(`answers ${seed}/mind`)
  let choices = 0
  while (!title.outcome(state)) {
    const question = title.question(state)
    const view = title.observe(state, question.side)
    const asked = wish.prompts.split(',').some(end => question.prompt.endsWith(end))
    const ours = asked && question.side === wish.side && question.answers.length > 1
    if (ours && ++choices % Number(wish.every) === 0) study(view, question, `answers ${seed}/${choices}`)
    title.answer(state, question.side, officer.choose(title, view, question.side, question, dice))
  }
  console.log(`game ${seed}: ${choices} choices`)
}
const error = (all: readonly number[]): number =>
  Math.sqrt(mean(all.map(one => (one - mean(all)) ** 2)) / (all.length / 2)) // halves of one choice hang together
for (const [prompt, { points, wins, sure }] of [...told].sort((a, b) => b[1].points.length - a[1].points.length))
  console.log(
    `${prompt}: ${points.length / 2} choices, ${mean(points).toFixed(3)} ± ${error(points).toFixed(3)} points, ${(100 * mean(wins)).toFixed(1)} ± ${(100 * error(wins)).toFixed(1)} % wins; where two errors lead ${mean(sure).toFixed(3)} ± ${error(sure).toFixed(3)}`,
  )
