import type { Choice } from '@grognard/kernel'
import { titleNamed, type KitGiven } from '../kits.ts'
import { officersFor } from '../officers.ts'
import { workersHouse } from './house-of-worker.ts'
import { oneGame, type Played } from './one-game.ts'

export interface SimulateTask {
  title: string
  kit?: KitGiven
  choice: Choice
  seed: string
  players: Record<string, string>
}

const house = await workersHouse()

export default async function run(task: SimulateTask & { from: number; games: number }): Promise<Played[]> {
  const title = titleNamed(house.titles, task)
  const makeOfficer = await officersFor(house, title)
  const played: Played[] = []
  for (let game = task.from; game < task.from + task.games; game++)
    played.push(oneGame(title, makeOfficer, task.players, task.choice, `${task.seed}/${game}`))
  return played
}
