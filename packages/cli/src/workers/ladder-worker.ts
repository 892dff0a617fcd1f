import type { Choice } from '@grognard/kernel'
import { playMatch } from '@grognard/staff'
import { titleNamed, type KitGiven } from '../kits.ts'
import { officersFor } from '../officers.ts'
import { meetings, type Pair } from '../pairs.ts'
import { workersHouse } from './house-of-worker.ts'

export interface LadderTask {
  title: string
  kit?: KitGiven
  choice: Choice
  seed: string
  pairs: Pair[]
}

export interface Rung {
  first: string // who played the first side
  second: string
  got: number // by the first: 1, a half or nothing
  seed: number
  thought: [number, number] // milliseconds of each
  slowest: [number, number]
}

const house = await workersHouse()
let known: { pairs: string; order: ReturnType<typeof meetings> } | undefined

/** Who meets on which seed, worked out once a run. */
function orderOf(pairs: readonly Pair[]): ReturnType<typeof meetings> {
  const key = JSON.stringify(pairs)
  if (known?.pairs !== key) known = { pairs: key, order: meetings(pairs) }
  return known.order
}

/** Each seed of a pair first as named, then with sides changed. */
export default async function run(task: LadderTask & { from: number; games: number }): Promise<Rung[]> {
  const title = titleNamed(house.titles, task)
  const makeOfficer = await officersFor(house, title)
  const order = orderOf(task.pairs)
  const played: Rung[] = []
  for (let game = task.from; game < task.from + task.games; game++) {
    const { pair, seed } = order[game >> 1]
    const { one, other } = task.pairs[pair]
    const [first, second] = game % 2 === 0 ? [one, other] : [other, one]
    const officers = { [title.sides[0]]: makeOfficer(first), [title.sides[1]]: makeOfficer(second) }
    const match = playMatch(title, { choice: task.choice, seed: `${task.seed}/${seed}`, officers, plain: true })
    const { winner } = match.outcome
    const got = winner === null ? 0.5 : winner === title.sides[0] ? 1 : 0
    const of = (what: Record<string, number>): [number, number] => [what[title.sides[0]], what[title.sides[1]]]
    played.push({ first, second, got, seed, thought: of(match.thought), slowest: of(match.longest) })
  }
  return played
}
