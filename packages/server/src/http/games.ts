import { carryKit, checkChoice, freshSecret, journalText, outcomeOf } from '@grognard/kernel'
import { z } from 'zod'
import type { OrdersNow } from '../live/wire.ts'
import type { SeatRow, Whole } from '../store/store.ts'
import { PACES } from '../tables/clocks.ts'
import { commitmentOf } from '../tables/dice.ts'
import { MOST_ORDERS } from '../tables/orders.ts'
import { laidTable } from '../tables/table.ts'
import { notFound, parsed, Said } from './answering.ts'
import type { Finding, FindingParts } from './finding.ts'
import type { Person } from './guests.ts'

// Games: made, listed, closed before they begin, given standing orders, and their journals once they are over.

const MOST_WAITING = 50 // games of one person that wait for somebody
const LATELY = 30 * 24 * 60 * 60 * 1000 // how long a finished game is among one's own

const newGameSchema = z.strictObject({
  title: z.string().max(40),
  scenario: z.string().max(40).optional(),
  options: z.record(z.string().max(40), z.boolean()).optional(),
  side: z.string().max(40),
  open: z.boolean(),
  pace: z.string().max(20).nullish(),
  kit: z.unknown().optional(),
})
const ordersSchema = z.strictObject({
  list: z
    .array(
      z.strictObject({
        prompt: z.string().max(80),
        params: z.record(
          z.string().max(40),
          z.union([
            z.number(),
            z.string().max(200),
            z.boolean(),
            z.array(z.union([z.number(), z.string().max(200)])).max(100),
          ]),
        ),
        focus: z.array(z.int()).max(200),
        id: z.string().min(1).max(80),
        words: z.string().max(200),
      }),
    )
    .max(MOST_ORDERS),
  until: z.int().min(0).max(1000).nullable(),
})

export function makeGames({ store, keeper, shelf, now }: FindingParts, { own, known, aboutFor }: Finding) {
  const { titles } = shelf

  async function mine({ id }: Person) {
    const games = await store.mine(id, now() - LATELY)
    return { games: games.filter(known).map(whole => aboutFor(whole, id)) }
  }

  async function create(person: Person, body: unknown) {
    const wish = parsed(newGameSchema, body)
    if (wish.kit !== undefined)
      throw new Said(400, 'Games at a distance are played with the values of the server; kits stay at home.')
    const title = titles.find(one => one.id === wish.title)
    if (!title) throw new Said(400, `This server does not play '${wish.title}'.`)
    if (!title.sides.includes(wish.side)) throw new Said(400, `The sides are ${title.sides.join(' and ')}.`)
    const choice = checkChoice(title, wish)
    const pace = PACES.find(one => one.id === wish.pace) ?? null
    if (wish.pace && !pace) throw new Said(400, `The paces are ${PACES.map(one => one.id).join(', ')}, or none.`)
    const waiting = (await store.mine(person.id, now())).filter(one => one.game.status === 'waiting').length
    if (waiting >= MOST_WAITING)
      throw new Said(429, `${MOST_WAITING} games wait for somebody already; close one first.`)
    const { gameId: id, seed } = freshSecret()
    const seats = title.sides.map((side): SeatRow => {
      const account = side === wish.side ? person.id : null
      return { game: id, side, account, name: null, nonce: null, leaves: [], orders: null, link: null }
    })
    await store.addGame(
      {
        id,
        title: title.id,
        rules: title.rules,
        bound: null,
        ...choice,
        seed,
        players: null,
        nonces: null,
        status: 'waiting',
        open: wish.open,
        asked: null,
        length: 0,
        outcome: null,
        created: now(),
        moved: now(),
        pace,
        clock: null,
        offer: null,
      },
      seats,
    )
    return { id, commitment: commitmentOf({ id, seed }) }
  }

  async function close(id: string, person: Person) {
    const whole = await own(id, person)
    if (whole.game.status !== 'waiting') throw new Said(409, 'This game has begun; it can be given up at the table.')
    await store.close(id)
    await keeper.look(id)
    return {}
  }

  /** One's own standing orders, and nobody else's. */
  function ordersOf({ seats }: Whole, person: Person): OrdersNow {
    const { orders } = seats.find(seat => seat.account === person.id)!
    return { list: orders?.list ?? [], until: orders?.until ?? null, halted: orders?.halted ?? null }
  }

  async function order(id: string, person: Person, body: unknown) {
    const wish = parsed(ordersSchema, body)
    const whole = await own(id, person)
    if (whole.game.status !== 'running') throw new Said(409, 'Orders stand in a game that is being played.')
    const { side } = whole.seats.find(seat => seat.account === person.id)!
    if (!(await keeper.order(id, side, wish))) throw new Said(409, 'The game has gone on meanwhile; look again.')
    return ordersOf(await own(id, person), person)
  }

  /** A whole journal, seed and all, once the game is over: before that it would show dice and secrets. */
  async function journal(id: string, person: Person | undefined): Promise<string> {
    const whole = await store.game(id)
    const mine = whole?.seats.some(seat => seat.account !== null && seat.account === person?.id)
    if (!whole || whole.game.status !== 'over' || !(mine || whole.game.open)) throw notFound()
    const table = await laidTable(store, shelf, id, now)
    if (!table?.game || !outcomeOf(table.game)) throw notFound()
    return journalText(carryKit(table.title, table.game.journal))
  }

  return { mine, create, close, ordersOf, order, journal }
}
