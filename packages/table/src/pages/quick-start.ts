import { carryKit, newGame, type Title } from '@grognard/kernel'
import { go } from '../route.ts'
import { HUMAN, USUAL } from '../seats.ts'
import { layDown } from '../store/lay-down.ts'

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
  const { journal } = newGame(title, { scenario, options }, seed.trim(), seats)
  return layDown(title, carryKit(title, journal))
}

/** The first scenario as it comes: you on the first side, a lieutenant on the others. */
export function byDefault(title: Title): Beginning {
  return {
    scenario: title.scenarios[0].id,
    options: Object.fromEntries(title.options.map(option => [option.id, option.byDefault])),
    seats: Object.fromEntries(title.sides.map((side, i) => [side, i === 0 ? HUMAN : USUAL])),
    seed: '',
  }
}
