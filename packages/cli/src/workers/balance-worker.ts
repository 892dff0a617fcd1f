import type { Choice } from '@grognard/kernel'
import { titleNamed, type KitGiven } from '../kits.ts'
import { officersFor } from '../officers.ts'
import { workersHouse } from './house-of-worker.ts'
import { oneGame } from './one-game.ts'

export interface BalanceTask {
  title: string
  kit?: KitGiven
  choices: Choice[] // one a scenario
  seed: string
  officer: string // on both sides
}

export interface Balanced {
  winner: string | null
  lead: number // of the first side at the end
}

const house = await workersHouse()

/** Scenarios in turn, so that shares cost alike; the same games as those of `simulate` on that seed. */
export default async function run(task: BalanceTask & { from: number; games: number }): Promise<Balanced[]> {
  const title = titleNamed(house.titles, task)
  const makeOfficer = await officersFor(house, title)
  const [first, second] = title.sides
  const players = Object.fromEntries(title.sides.map(side => [side, task.officer]))
  const played: Balanced[] = []
  for (let game = task.from; game < task.from + task.games; game++) {
    const choice = task.choices[game % task.choices.length]
    const seed = `${task.seed}/${Math.floor(game / task.choices.length)}`
    const { winner, scores } = oneGame(title, makeOfficer, players, choice, seed)
    played.push({ winner, lead: (scores[first] ?? 0) - (scores[second] ?? 0) })
  }
  return played
}
