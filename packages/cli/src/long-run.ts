import { complain, progress } from './output.ts'
import type { House } from './house.ts'
import type { Share } from './shards.ts'
import type { Unfinished } from './unfinished.ts'
import { say } from './wording.ts'
import { numbered, spread, type Batch } from './workers/pool.ts'

/** Plays a share of games on workers, in any order, with a bar; what was noted before is not played again. In the order of their numbers. */
export async function playGames<Task, Game>(
  house: House,
  worker: URL,
  task: Task,
  share: Share,
  workers: number,
  { notes, what = 'games' }: { notes?: Unfinished<Game>; what?: string } = {},
): Promise<Game[]> {
  const all = numbered(share.first, share.games)
  const played = new Map([...(notes?.games ?? [])].filter(([game]) => game >= share.first && game <= all.at(-1)!))
  if (played.size > 0) complain(say('keep.takenUp', { n: played.size, total: share.games }))
  const bar = progress(share.games, what)
  const take = (batch: Game[], { from }: Batch): void => {
    batch.forEach((one, i) => played.set(from + i, one))
    notes?.add(from, batch)
    bar.set(played.size)
  }
  const wanted = all.filter(game => !played.has(game))
  await spread(house, worker, task, wanted, workers, take, notes ? NOTED : undefined)
  bar.end()
  return all.map(game => played.get(game)!)
}

const NOTED = 2 // games a batch where each is noted: little is lost with one
