import { fittingGame, type FittingGame } from '@grognard/staff/fitting'
import { titleNamed, type KitGiven } from '../kits.ts'
import { workersHouse } from './house-of-worker.ts'

export interface FitTask {
  title: string
  kit?: KitGiven
  all: FittingGame[] // of this batch
}

export interface FitPlayed {
  worth: number
  won: number
}

const { titles } = await workersHouse()

export default function run(task: FitTask): FitPlayed[] {
  const title = titleNamed(titles, task)
  return task.all.map(game => fittingGame(title, game))
}
