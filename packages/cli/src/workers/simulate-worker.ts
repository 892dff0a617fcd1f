import { standing, type Choice } from '@grognard/kernel'
import { playMatch } from '@grognard/staff'
import { titleNamed, type KitGiven } from '../kits.ts'
import { officersFor } from '../officers.ts'
import { workersHouse } from './house-of-worker.ts'

export interface SimulateTask {
  title: string
  kit?: KitGiven
  choice: Choice
  seed: string
  players: Record<string, string>
}

export interface Played {
  winner: string | null
  level: string
  scores: Record<string, number>
  answers: number
  slowest: number // milliseconds
}

const house = await workersHouse()

export default async function run(task: SimulateTask & { from: number; games: number }): Promise<Played[]> {
  const title = titleNamed(house.titles, task)
  const makeOfficer = await officersFor(house, title)
  const played: Played[] = []
  for (let game = task.from; game < task.from + task.games; game++) {
    const officers = Object.fromEntries(title.sides.map(side => [side, makeOfficer(task.players[side])]))
    const match = playMatch(title, { choice: task.choice, seed: `${task.seed}/${game}`, officers, plain: true })
    const { winner, level, scores } = match.outcome
    played.push({ winner, level, scores, answers: standing(match.journal).length, slowest: match.slowest })
  }
  return played
}
