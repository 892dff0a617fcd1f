import { fittingGame, type FittingGame } from '@grognard/staff/fitting'
import { titleNamed, type KitGiven } from '../kits.ts'
import { workersHouse } from './house-of-worker.ts'

export interface FitTask {
  title: string
  kit?: KitGiven
  all: FittingGame[]
}

export interface FitPlayed {
  worth: number
  won: number
}

const { titles } = await workersHouse()

export default function run(task: FitTask & { from: number; games: number }): FitPlayed[] {
  const title = titleNamed(titles, task)
  return task.all.slice(task.from, task.from + task.games).map(game => fittingGame(title, game))
}
