import { asked, DIRECTIONS, trial, type Answer, type Question, type Run } from '@grognard/kernel'
import { MARCH, type March } from '../system/frames.ts'
import { atHex } from '../system/answers.ts'
import { groundOf, scenarioOf, type G, type Leipzig } from '../system/leipzig.ts'
import { FRENCH, type Side } from '../system/state.ts'
import { isGothas, marchersOn, mustAskWho, secretive } from '../rules/marchers.ts'
import { limitOf, owesDie, standAt, stepPrice, sureLimitOf } from '../rules/movement.ts'
import { wouldTell } from '../rules/reconnaissance.ts'
import { marchFeeders } from '../rules/supply.ts'
import { isTruce } from '../rules/zones-of-control.ts'

// leipzig §movement.C, §march. Marches by their ends: what leads there, what it costs and what may befall it. A run ends where a die
// falls or something is seen that was not known.

/** Every march that the question allows, or those that begin with one answer. In the armistice each step hangs on the last: none. */
export function runs(g: G, side: Side, question: Question, first?: Answer): Run[] {
  if (isTruce(g.s)) return []
  return (first ? [first] : question.answers).flatMap(answer => runsFrom(g, side, answer))
}

function runsFrom(g: G, side: Side, { id, verb, hex, piece }: Answer): Run[] {
  if (verb === 'march') {
    const f = trial(MARCH, { side, from: hex! })
    const all = marchersOn(g, f)
    if (!mustAskWho(g, f)) return ends(g, [id], { ...f, piece: all[0], multiple: 1 })
    return all.flatMap(one => ends(g, [id, `unit:${g.t.pieces[one].id}`], { ...f, piece: one, multiple: 1 }))
  }
  const f = asked(g.s, MARCH)
  if (!f) return []
  if (f.at === 'who' && verb === 'unit') return ends(g, [id], { ...f, piece: piece!, multiple: 1, at: 'step' })
  if (f.at === 'feeder') return ends(g, [id], { ...f, free: 1, at: 'step' })
  if (f.at !== 'step') return []
  if (verb === 'step' || verb === 'force') return ends(g, [], f).filter(run => run.answers[0] === id)
  return pressed(g, id, verb, f)
}

/** leipzig §march, §gotha, §supply.C: what a forced march reaches. */
function pressed(g: G, id: string, verb: string, f: March): Run[] {
  const multiple = verb.endsWith('double') ? 2 : verb.endsWith('triple') || verb === 'gotha' ? 3 : 0
  if (multiple === 0) return []
  if (verb === 'gotha') return isGothas(g, f.piece) ? ends(g, [id], { ...f, multiple, free: 1 }) : []
  if (!verb.startsWith('fed')) return ends(g, [id], { ...f, multiple })
  const feeders = marchFeeders(g, f.side, f.piece, f.from)
  const asks = secretive(g, f) || feeders.length > 1
  if (asks) return [] // which counter feeds it is a choice of its own
  return ends(g, [id], { ...f, multiple, free: 1 })
}

const FAR = 255

/** Columns that a flood fills: kept, for a whole movement phase is flooded whenever somebody takes up a stack. */
interface Room {
  cost: Uint8Array // hex -> points of the march so far
  came: Int16Array // hex -> the hex before it
}

const rooms = new WeakMap<Leipzig, Room>()

function emptyRoom(t: Leipzig): Room {
  let room = rooms.get(t)
  if (!room) {
    room = { cost: new Uint8Array(t.board.size), came: new Int16Array(t.board.size) }
    rooms.set(t, room)
  }
  room.cost.fill(FAR)
  room.came.fill(-1)
  return room
}

/** Every hex that the march can end on, by the cheapest way. */
function ends(g: G, before: readonly string[], f: March): Run[] {
  const { s, t } = g
  const start = s.hex[f.piece]
  const sure = sureLimitOf(g, f)
  const { cost, came } = emptyRoom(t)
  const queue: number[][] = Array.from({ length: limitOf(g, f) + 1 }, () => [])
  const found: number[] = []
  cost[start] = s.spent[f.piece]
  queue[cost[start]]?.push(start)
  for (let c = cost[start]; c < queue.length; c++)
    for (const here of queue[c]) {
      if (cost[here] !== c) continue
      if (here !== start) found.push(here)
      if (c > sure || (here !== start && wouldTell(g, f.piece, here))) continue // a die falls there, or something is told
      const from = standAt(g, f, here, here !== start || f.entered === 1)
      if (from.stopped) continue
      for (let side = here * DIRECTIONS; side < here * DIRECTIONS + DIRECTIONS; side++) {
        const to = t.board.neighbours[side]
        if (to < 0) continue
        const price = stepPrice(g, f, from, side)
        if (price <= 0 || c + price >= Math.min(cost[to], queue.length)) continue
        cost[to] = c + price
        came[to] = here
        queue[c + price].push(to)
      }
    }
  return found.map(hex => runTo(g, before, f, { hex, cost: cost[hex], came, dicey: cost[hex] > sure }))
}

/** leipzig §victory: may the march go on from there off the map? Then it is not halted for whoever means to leave. */
function offByEast(g: G, f: March, hex: number, cost: number): boolean {
  if (f.side !== FRENCH || !scenarioOf(g).eastExit || groundOf(g).east[hex] !== 1) return false
  return cost < sureLimitOf(g, f) && !owesDie(g, f, cost + 1)
}

interface End {
  hex: number
  cost: number
  came: Int16Array
  dicey: boolean
}

function runTo(g: G, before: readonly string[], f: March, { hex, cost, came, dicey }: End): Run {
  const { s, t } = g
  const path = [hex]
  for (let at = hex; at !== s.hex[f.piece];) path.push((at = came[at]))
  path.reverse()
  const answers = [...before]
  for (let i = 1; i < path.length; i++)
    answers.push(atHex(t, dicey && i === path.length - 1 ? 'force' : 'step', path[i]).id)
  const { stopped } = standAt(g, f, hex, true)
  const thrown = dicey || owesDie(g, f, cost)
  // Where a die falls or something is told, nobody knows what is asked next.
  const told = dicey || wouldTell(g, f.piece, hex)
  const over = told || (!secretive(g, f) && (stopped || cost >= limitOf(g, f)))
  const leaves = !over && !thrown && offByEast(g, f, hex, cost)
  if (!over && !leaves) answers.push('halt')
  const marks: string[] = []
  if (leaves) marks.push('run.edge')
  if (stopped) marks.push('run.stops')
  if (thrown) marks.push('run.forced')
  else if (f.free) marks.push('run.fed')
  return {
    answers,
    hex,
    path,
    cost,
    marks,
    ...(thrown && { chance: f.multiple === 2 ? 1 / 6 : 1 / 3 }),
  }
}
