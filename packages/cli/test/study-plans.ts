import { parseArgs } from 'node:util'
import { seededDice, weightsOf, type State, type Title } from '@grognard/kernel'
import { makeOfficer, type Bent } from '@grognard/staff'
import { fieldOf } from '../../staff/src/plans.ts'
import { endingsIn, type Ending, type Holds } from '../../staff/src/playout.ts'
import { titles } from '../src/titles.ts'
import { mean } from '../src/statistics.ts'

// How far plans lie apart, and how surely that can be told: plays the same plans in the same worlds from positions of games between
// lieutenants, compares what half of the worlds say with what the other half say, and tells what the plan brings that one half, or a
// look at some turns (--near) in eight other worlds, holds best. With --noise plans are errors of that scale instead of leanings; --ahead
// judges after some turns instead of at the end, --part begins at the part of the turn whose name ends so.
//   node scripts/with-node.mjs packages/cli/test/study-plans.ts --title 1799 --side coalition --turns 3,7 --seeds 3 --worlds 30 --holds game

const { values: wish } = parseArgs({
  options: {
    title: { type: 'string', default: '1799' },
    side: { type: 'string', default: 'coalition' },
    turns: { type: 'string', default: '3,7' },
    seeds: { type: 'string', default: '3' },
    worlds: { type: 'string', default: '30' },
    plans: { type: 'string', default: '8' },
    holds: { type: 'string', default: 'game' },
    near: { type: 'string', default: '0' },
    noise: { type: 'string', default: '0' },
    ahead: { type: 'string', default: 'Infinity' },
    part: { type: 'string', default: '' },
  },
})
const found = titles.find(({ id }) => id === wish.title)
if (!found?.sides.includes(wish.side)) throw new Error(`no title ${wish.title} with a side ${wish.side}`)
const title: Title = found

/** What the side sees at its first choice of a turn, or of a part of it. */
function viewAt(turn: number, seed: string): State | undefined {
  const state = title.setup({ scenario: title.scenarios[0].id, options: {} }, seededDice(seed))
  const officer = makeOfficer('lieutenant')
  const dice = seededDice(`${seed}/mind`)
  while (!title.outcome(state)) {
    const question = title.question(state)
    const view = title.observe(state, question.side)
    const phase = title.phase?.(view)
    const reached = phase?.turn === turn && phase.part.endsWith(wish.part)
    if (reached && question.side === wish.side && question.answers.length > 1) return view
    title.answer(state, question.side, officer.choose(title, view, question.side, question, dice))
  }
  return undefined
}

/** The doctrine, and others: leanings or errors. */
function plansFor(seed: number): Bent[] {
  const weights = { ...weightsOf(title.doctrine ?? {}), ...title.fitted?.[wish.side]?.weights }
  if (Number(wish.noise) === 0) return fieldOf(title.doctrine, weights, Number(wish.plans), seededDice(`plans ${seed}`))
  return Array.from({ length: Number(wish.plans) }, (_, i) =>
    i === 0 ? {} : { noise: { scale: Number(wish.noise), seed: 1000 * seed + i } },
  )
}

interface Told {
  apart: number // standard deviation of the plans' means
  error: number // of a plan's gain over the doctrine
  alike: number // correlation of the two halves
}

function tell(worth: (ending: Ending) => number, rows: readonly Ending[][]): Told {
  const byPlan = rows[0].map((_, plan) => rows.map(row => worth(row[plan])))
  const half = (rest: number): number[] => byPlan.map(all => mean(all.filter((_, world) => world % 2 === rest)))
  const errors = byPlan.slice(1).map(all => deviation(all.map((one, i) => one - byPlan[0][i])) / Math.sqrt(rows.length))
  return { apart: deviation(byPlan.map(mean)), error: mean(errors), alike: correlation(half(0), half(1)) }
}

function deviation(all: readonly number[]): number {
  const middle = mean(all)
  return Math.sqrt(mean(all.map(one => (one - middle) ** 2)))
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const [here, there] = [mean(a), mean(b)]
  const spread = deviation(a) * deviation(b)
  return spread > 0 ? mean(a.map((one, i) => (one - here) * (b[i] - there))) / spread : 0
}

/** As captains weigh them, roughly: a whole chance counts as much as ten points. */
const worth = ({ chance, lead }: Ending): number => chance + lead / 10
const won = ({ chance }: Ending): number => chance
const points = ({ lead }: Ending): number => lead

/** What a plan brings more than the doctrine. */
function gain(rows: readonly Ending[][], plan: number, by: (ending: Ending) => number): number {
  return mean(rows.map(row => by(row[plan]) - by(row[0])))
}

/** The plan that is held best in these worlds; the doctrine if none is better. */
function bestIn(rows: readonly Ending[][]): number {
  return rows[0].reduce((best, _, plan) => (gain(rows, plan, worth) > gain(rows, best, worth) ? plan : best), 0)
}

interface Gain {
  points: number
  wins: number
}
const gainOf = (rows: readonly Ending[][], plan: number): Gain => ({
  points: gain(rows, plan, points),
  wins: gain(rows, plan, won),
})

const told: Record<'points' | 'wins', Told[]> = { points: [], wins: [] }
const gains: Record<'on average' | 'chosen' | 'chosen by some turns', Gain[]> = {
  'on average': [],
  chosen: [],
  'chosen by some turns': [],
}
for (const turn of wish.turns.split(',').map(Number))
  for (let seed = 0; seed < Number(wish.seeds); seed++) {
    const view = viewAt(turn, `study ${seed}`)
    if (!view) continue
    const plans = plansFor(seed)
    const position = {
      title,
      view,
      side: wish.side,
      seed: `study ${seed}`,
      ahead: Number(wish.ahead),
      holds: wish.holds as Holds,
    }
    const rows = Array.from({ length: Number(wish.worlds) }, (_, world) => endingsIn(position, plans, world))
    told.points.push(tell(points, rows))
    told.wins.push(tell(won, rows))
    for (let plan = 1; plan < plans.length; plan++) gains['on average'].push(gainOf(rows, plan))
    for (const rest of [0, 1]) {
      const [these, others] = [rest, 1 - rest].map(half => rows.filter((_, world) => world % 2 === half))
      gains.chosen.push(gainOf(others, bestIn(these)))
    }
    if (Number(wish.near) > 0) {
      const look = { ...position, seed: `near ${seed}`, ahead: Number(wish.near) }
      const near = Array.from({ length: 8 }, (_, world) => endingsIn(look, plans, world))
      gains['chosen by some turns'].push(gainOf(rows, bestIn(near)))
    }
  }
for (const [by, all] of Object.entries(told)) {
  const of = (what: keyof Told): string => mean(all.map(one => one[what])).toFixed(3)
  console.log(
    `by ${by}: ${of('apart')} apart, error ${of('error')}, halves agree by ${of('alike')} (${all.length} positions)`,
  )
}
for (const [which, all] of Object.entries(gains))
  if (all.length > 0)
    console.log(
      `${which}: ${mean(all.map(one => one.points)).toFixed(2)} points, ${mean(all.map(one => one.wins)).toFixed(3)} wins more than the doctrine`,
    )
