import type { Shelf } from '../rules/shelf.ts'
import type { Store, Whole } from '../store/store.ts'
import { aboutOf } from '../tables/about.ts'
import type { Keeper } from '../tables/keeper.ts'
import { notFound } from './answering.ts'
import { hashOf, type Person } from './guests.ts'

// Games for those who may have them. What is absent and what is forbidden get the same word.

export interface FindingParts {
  readonly store: Store
  readonly keeper: Keeper
  readonly shelf: Shelf
  readonly now: () => number
}

export function makeFinding({ store, keeper, shelf, now }: FindingParts) {
  const { titles } = shelf

  const known = ({ game }: Whole): boolean => titles.some(title => title.id === game.title)

  /** What is shown of a game to that account. */
  const aboutFor = (whole: Whole, account: string | undefined) => {
    const title = titles.find(one => one.id === whole.game.title)
    if (!title) throw notFound()
    const you = whole.seats.find(seat => account !== undefined && seat.account === account)?.side ?? null
    const { sitters, elsewhere } = keeper.presence(whole.game.id) ?? { sitters: new Set<never>(), elsewhere: new Map() }
    return aboutOf({ row: whole.game, seats: whole.seats, title, sitters, elsewhere, now }, you)
  }

  /** The game, for one of its players only. */
  async function own(id: string, person: Person): Promise<Whole> {
    const whole = await store.game(id)
    if (!whole || !whole.seats.some(seat => seat.account === person.id)) throw notFound()
    return whole
  }

  /** The game and the seat that a token leads to: an empty one, or one that is passed on. */
  async function invited(id: string, token: string): Promise<{ whole: Whole; side: string }> {
    const whole = await store.game(id)
    const hash = hashOf(token)
    const seat = whole?.seats.find(one => one.link === hash)
    if (!whole || !seat || !['waiting', 'running'].includes(whole.game.status)) throw notFound()
    return { whole, side: seat.side }
  }

  return { known, aboutFor, own, invited }
}

export type Finding = ReturnType<typeof makeFinding>
