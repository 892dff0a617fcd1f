import { carryKit, newGame, type Title } from '@grognard/kernel'
import { go } from '../route.ts'
import { seatChoices } from '../seats.ts'
import { summarise } from '../session.ts'
import { newId, writer } from '../store/saves.ts'

export interface Beginning {
  scenario: string
  options: Record<string, boolean>
  seats: Record<string, string>
  seed: string
}

/** Lays a new game on the shelf and sits down at it. */
export async function begin(title: Title, beginning: Beginning): Promise<void> {
  go(`/play/${await lay(title, beginning)}`)
}

/** Lays a new game on the shelf and gives its id. */
export async function lay(title: Title, { scenario, options, seats, seed }: Beginning): Promise<string> {
  const game = newGame(title, { scenario, options }, seed.trim(), seats)
  const journal = carryKit(title, game.journal)
  const id = newId()
  const now = Date.now()
  const disk = writer(0, () => {})
  const summary = summarise(title, game, title.sides[0])
  disk.write(() => ({ id, revision: 1, created: now, updated: now, journal, summary }))
  await disk.idle()
  return id
}

/** The first scenario as it comes: you on the first side, the best officer on the others. */
export function byDefault(title: Title): Beginning {
  const officers = seatChoices()
  return {
    scenario: title.scenarios[0].id,
    options: Object.fromEntries(title.options.map(option => [option.id, option.byDefault])),
    seats: Object.fromEntries(title.sides.map((side, i) => [side, i === 0 ? 'human' : officers[officers.length - 1]])),
    seed: '',
  }
}
