import type { GameEvent, Title } from '@grognard/kernel'
import type { Judged } from './review.ts'
import type { Cut, Stretch } from './stretches.ts'

// What stretches come to: the curve of chances, luck and judgement apart, and the moments that decided. For each stretch
//   chance after − chance before = what the first side's orders gave − what the second side's gave + what dice and secrets did.

export interface Point {
  at: number // answers played
  turn: number
  part: string
  chance: number // the first side's
}

/** One stretch as it told on the first side's chance. */
export interface Swing {
  stretch: number
  from: number
  to: number
  turn: number
  part: string
  before: number
  after: number
  luck: number // for the first side
  judgement: Record<string, number> // by side, on its own chance: what its orders gave against the captain's
  errors: Record<string, number>
  instead: Record<string, Judged['instead']>
}

export interface Moment extends Swing {
  event?: GameEvent | undefined // what it is told by
}

export interface Review {
  sides: readonly string[]
  winner: string | null | undefined
  answers: number
  points: Point[]
  swings: Swing[]
  luck: Record<string, number> // by side, over the whole game
  judgement: Record<string, number>
  turns: { turn: number; luck: number; judgement: Record<string, number> }[] // luck is the first side's
  moments: Moment[] // as they came
}

const MOMENTS = 5

export function postMortem(title: Title, cut: Cut, judged: readonly (readonly Judged[])[], most = MOMENTS): Review {
  const [first, second] = title.sides
  const points = pointsOf(first, cut, judged)
  const swings = cut.stretches.map((stretch, i) => swingOf([first, second], stretch, judged[i], points, i))
  const sum = (of: (swing: Swing) => number): number => swings.reduce((total, swing) => total + of(swing), 0)
  const luck = sum(swing => swing.luck)
  const judgement = (side: string) => sum(swing => swing.judgement[side])
  return {
    sides: title.sides,
    winner: cut.winner,
    answers: cut.answers,
    points,
    swings,
    luck: { [first]: luck, [second]: -luck },
    judgement: { [first]: judgement(first), [second]: judgement(second) },
    turns: byTurn(swings, [first, second]),
    moments: decisive(swings, most).map(swing => ({ ...swing, event: headline(title, cut, swing) })),
  }
}

function pointsOf(first: string, cut: Cut, judged: readonly (readonly Judged[])[]): Point[] {
  const points = cut.stretches.map(({ from, turn, part }, i): Point => {
    const { side, expected } = judged[i][0]
    return { at: from, turn, part, chance: side === first ? expected : 1 - expected }
  })
  levelled(points, cut.stretches, i =>
    judged[i].reduce((sum, one) => sum + (one.side === first ? 1 : -1) * gave(one), 0),
  )
  const last = points.at(-1)
  if (last && cut.winner !== undefined) {
    const chance = cut.winner === null ? 0.5 : cut.winner === first ? 1 : 0
    points.push({ at: cut.answers, turn: last.turn, part: last.part, chance })
  }
  return points
}

const gave = ({ played, expected }: Judged): number => played - expected

/**
 * Where no die fell and no secret was shown there was no luck: chances then differ by what orders gave alone. So all points of such a
 * run tell of one chance, and their mean errs less than each.
 */
function levelled(points: Point[], stretches: readonly Stretch[], gain: (i: number) => number): void {
  for (let from = 0, to = 0; from < points.length; from = to) {
    const gains = [0]
    for (to = from + 1; to < points.length && !stretches[to - 1].luck; to++) gains.push(gains.at(-1)! + gain(to - 1))
    const base = gains.reduce((sum, by, i) => sum + points[from + i].chance - by, 0) / gains.length
    gains.forEach((by, i) => (points[from + i].chance = Math.max(0, Math.min(1, base + by))))
  }
}

function swingOf(
  [first, second]: readonly [string, string],
  { n, from, to, turn, part }: Stretch,
  judged: readonly Judged[],
  points: readonly Point[],
  i: number,
): Swing {
  const before = points[i].chance
  const after = (points[i + 1] ?? points[i]).chance
  const of = (side: string) => judged.find(one => one.side === side)
  const by = (side: string): number => (of(side) ? gave(of(side)!) : 0)
  const judgement = { [first]: by(first), [second]: by(second) }
  return {
    stretch: n,
    from,
    to,
    turn,
    part,
    before,
    after,
    luck: after - before - judgement[first] + judgement[second],
    judgement,
    errors: { [first]: of(first)?.error ?? 0, [second]: of(second)?.error ?? 0 },
    instead: { [first]: of(first)?.instead, [second]: of(second)?.instead },
  }
}

function byTurn(swings: readonly Swing[], sides: readonly string[]): Review['turns'] {
  const turns = [...new Set(swings.map(swing => swing.turn))]
  return turns.map(turn => {
    const own = swings.filter(swing => swing.turn === turn)
    const sum = (of: (swing: Swing) => number): number => own.reduce((total, swing) => total + of(swing), 0)
    const judgement = Object.fromEntries(sides.map(side => [side, sum(swing => swing.judgement[side])]))
    return { turn, luck: sum(swing => swing.luck), judgement }
  })
}

/** Where most was won or lost, by whatever cause; as they came. */
function decisive(swings: readonly Swing[], most: number): Swing[] {
  const weight = ({ before, after, judgement }: Swing): number =>
    Math.max(Math.abs(after - before), ...Object.values(judgement).map(Math.abs))
  return [...swings]
    .sort((a, b) => weight(b) - weight(a) || a.from - b.from)
    .slice(0, most)
    .sort((a, b) => a.from - b.from)
}

/** The event that a stretch is remembered by: its greatest battle, an affair of state, a die, or whatever came last. */
function headline({ present }: Title, { events }: Cut, { from, to }: Swing): GameEvent | undefined {
  const all = events.slice(from, to).flat()
  return (
    all.findLast(event => present.landmark?.(event) === 'battle') ??
    all.findLast(event => present.occasion?.(event) !== undefined) ??
    all.findLast(event => event.dice !== undefined && event.hexes !== undefined) ??
    all.findLast(event => event.hexes !== undefined) ??
    all.at(-1)
  )
}
