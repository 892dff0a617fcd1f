import { replayer, type Title } from '@grognard/kernel'
import { judgeStretch, type Effort, type Judged } from '@grognard/staff/review'
import { cutGame, type Cut } from '@grognard/staff/stretches'
import { titleNamed, type KitGiven } from '../kits.ts'
import { readJournal } from '../open-journal.ts'
import { workersHouse } from './house-of-worker.ts'

export interface ReviewTask extends Effort {
  title: string
  kit?: KitGiven
  journal: string // its text
}

const house = await workersHouse()
let known: { text: string; title: Title; cut: Cut; past: ReturnType<typeof replayer> } | undefined

export default async function run(task: ReviewTask & { from: number; games: number }): Promise<Judged[][]> {
  if (known?.text !== task.journal) {
    // by the rules that it was played by, or with the kit that was laid over it
    const read = await readJournal(house, task.journal, undefined)
    const title = task.kit ? titleNamed(house.titles, task) : read.title
    const { journal } = read
    known = { text: task.journal, title, cut: cutGame(title, journal), past: replayer(title, journal) }
  }
  const { title, cut, past } = known
  return cut.stretches
    .slice(task.from, task.from + task.games)
    .map(stretch => judgeStretch(title, past, stretch, { worlds: task.worlds, seed: task.seed }))
}
