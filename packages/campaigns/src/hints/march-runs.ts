import {
  clone,
  DIRECTIONS,
  makeWalks,
  scriptedDice,
  sideBetween,
  walk,
  under,
  type Run,
  type Walks,
} from '@grognard/kernel'
import { chanceOfWear } from '../odds/odds.ts'
import { chanceToHold } from '../odds/probe-odds.ts'
import { MARCH } from '../rules/frames.ts'
import { canStep, endsMarches, refuseProbe, refuseToEnter } from '../rules/march-steps.ts'
import { company } from '../rules/who-marches.ts'
import { stepCost } from '../rules/terrain.ts'
import { atHex, ofPiece } from '../system/answers.ts'
import type { Campaign, G } from '../system/campaign.ts'
import { forcedAllowance, marchAllowance } from '../system/season.ts'
import { commandersAt, hasUnits, other, placePiece } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { withVerb, type Asked } from './asked.ts'

// 1813 §8.4: marches by their end. Of the ways to a hex the cheapest is taken, and of equals the one that is found first.

/** A march as far as it has come. */
interface OnTheWay {
  from: number // where it began
  here: number
  movers: readonly number[]
  spent: number
  stopped: number
  probed: number // 1 once it has reconnoitred in force
}

/** Which stack marches: everybody goes, or all but the first who may be left where all may not. */
export function marchRuns(asked: Asked): Run[] {
  return withVerb(asked, 'march').flatMap(({ id, hex }) => {
    // The counters of a stack are told apart as soon as it is named.
    if (asked.alike.includes(hex!)) return [{ answers: [id], hex, path: [hex!] }]
    const everyone = company(asked.g, asked.side, hex!)
    if (everyone.length > 0) return setOut(asked, hex!, everyone, [id, 'everyone'])
    for (let p = asked.g.s.top[hex!]; p >= 0; p = asked.g.s.under[p]) {
      const rest = asked.g.t.isUnit[p] ? company(asked.g, asked.side, hex!, p) : []
      if (rest.length > 0) return setOut(asked, hex!, rest, [id, ofPiece(asked.g.t, 'all-but', p).id])
    }
    return []
  })
}

/** Who marches: those who are chosen; or everybody; or all but one, if that answer is asked for. */
export function moverRuns(asked: Asked): Run[] {
  const { g, side, question, first } = asked
  const from = question.focus![0]
  const chosen = question.chosen ?? []
  if (chosen.length > 0)
    return withVerb(asked, 'set-out').flatMap(({ id }) => setOut(asked, from, [...chosen].sort(upwards), [id]))
  if (first?.verb === 'all-but') return setOut(asked, from, company(g, side, from, first.piece), [first.id])
  return withVerb(asked, 'everyone').flatMap(({ id }) => setOut(asked, from, company(g, side, from), [id]))
}

const upwards = (a: number, b: number): number => a - b

/** Where a company may go that has just been named. */
function setOut(asked: Asked, from: number, movers: readonly number[], answers: string[]): Run[] {
  // 1813 §16.2.b: some do not move at a word; whether they do is a matter of dice. A card may first ask for leave (§16.1).
  if (halts(asked.g, asked.side, from, movers)) return [{ answers, hex: from, path: [from] }]
  return goals(asked, { from, here: from, movers, spent: 0, stopped: 0, probed: 0 }, answers)
}

/** Would setting out throw a die, ask something first, or show something? Tried on a state with dice and questions of its own. */
function halts(g: G, side: Side, from: number, movers: readonly number[]): boolean {
  const s = { ...g.s, dice: scriptedDice(6), frames: [...g.s.frames], extra: clone(g.s.extra) }
  g.t.parts.setOut({ ...g, s, events: [] }, side, from, movers)
  return s.dice.thrown > 0 || s.frames.length > g.s.frames.length || s.reveals > g.s.reveals
}

/** Where next: the rest of the march. A first step that is asked for is taken, and the way goes on from there. */
export function stepRuns(asked: Asked): Run[] {
  const { g, side, question, first } = asked
  const frame = under(g.s, MARCH)
  const [here] = question.focus!
  const movers = frame.movers
  const march = {
    from: frame.from,
    here,
    movers,
    spent: frame.spent,
    stopped: frame.stopped,
    probed: frame.probed,
  }
  const halt = withVerb(asked, 'halt').map(({ id }) => endOf(g, side, march, [id], [here]))
  if (!first) return [...halt, ...goals(asked, march, [])]
  if (first.verb === 'probe') return [probeOf(g, side, march, first.hex!, [first.id], [here])]
  if (first.verb !== 'step') return halt
  const to = first.hex!
  const stopped = endsMarches(g, side, to) ? 1 : 0
  const next = { ...march, here: to, spent: first.n!, stopped }
  const path = [here, to]
  if (shows(asked, to)) return [endOf(g, side, next, [first.id], path)]
  return atPlace(g, movers, here, to, () => {
    const end = endOf(g, side, next, canGoOn(g, side, next) ? [first.id, 'halt'] : [first.id], path)
    return [end, ...goals(asked, next, [first.id], [here])]
  })
}

const rooms = new WeakMap<Campaign, Walks>()

/** Every hex where the march may end, by the cheapest way; a hex where something is shown or thrown for ends it. */
function goals(asked: Asked, march: OnTheWay, before: readonly string[], behind: readonly number[] = []): Run[] {
  const { g, side } = asked
  const { movers, here } = march
  const room = rooms.get(g.t) ?? makeWalks(g.t.board)
  rooms.set(g.t, room)
  let stands = here
  const standAt = (hex: number): void => {
    if (stands === hex) return
    for (const piece of movers) placePiece(g.s, piece, hex)
    stands = hex
  }
  const bounds = {
    limit: forcedAllowance(g, side),
    spent: march.spent,
    stops: (hex: number) => shows(asked, hex) || endsMarches(g, side, hex),
  }
  // The company is put where it would be, so that the rules are asked about the true position.
  walk(g.t.board, room, here, bounds, (a, b, at) => {
    standAt(a)
    const stopped = a === here ? march.stopped : 0
    return refuseToEnter(g, side, march.from, a, b, movers, room.cost[a], stopped) ? -1 : stepCost(g, at)
  })
  const found: Run[] = []
  for (const to of room.hexes) {
    const path = [...behind, ...wayTo(room, to)]
    const steps = path.slice(behind.length + 1).map(hex => atHex(g.t, 'step', hex).id)
    const end = { ...march, here: to, spent: room.cost[to], stopped: endsMarches(g, side, to) ? 1 : 0 }
    const answers = [...before, ...steps]
    if (!shows(asked, to)) {
      standAt(to)
      if (canGoOn(g, side, end)) answers.push('halt') // a march that can go no further ends by itself
    }
    found.push(endOf(g, side, end, answers, path))
  }
  if (g.t.parts.reconnoitres && !march.probed) probes(asked, march, before, behind, room, standAt, found)
  standAt(here)
  return found
}

/** 1814 §8.5: enemies whom the march may drive off on its way, each from the hex that is reached most cheaply. */
function probes(
  asked: Asked,
  march: OnTheWay,
  before: readonly string[],
  behind: readonly number[],
  room: Walks,
  standAt: (hex: number) => void,
  found: Run[],
): void {
  const { g, side } = asked
  const tried = new Set<number>()
  for (const here of [march.here, ...room.hexes]) {
    if (here !== march.here && (shows(asked, here) || endsMarches(g, side, here))) continue
    const spent = here === march.here ? march.spent : room.cost[here]
    const stopped = here === march.here ? march.stopped : 0
    for (let at = here * DIRECTIONS; at < here * DIRECTIONS + DIRECTIONS; at++) {
      const to = g.t.board.neighbours[at]
      if (to < 0 || tried.has(to) || !hasUnits(g, other(side), to)) continue
      standAt(here)
      if (refuseProbe(g, side, march.from, here, to, march.movers, spent, stopped, march.probed)) continue
      tried.add(to)
      const way = here === march.here ? [here] : wayTo(room, here)
      const steps = way.slice(1).map(hex => atHex(g.t, 'step', hex).id)
      const answers = [...before, ...steps, atHex(g.t, 'probe', to).id]
      found.push(probeOf(g, side, { ...march, here, spent, stopped }, to, answers, [...behind, ...way]))
    }
  }
}

/** A run that ends with a reconnaissance: how it goes on is the enemy's choice and the dice'. */
function probeOf(
  g: G,
  side: Side,
  { here, movers, spent }: OnTheWay,
  to: number,
  answers: readonly string[],
  path: readonly number[],
): Run {
  const cost = spent + stepCost(g, sideBetween(g.t.board, here, to))
  return {
    answers,
    hex: to,
    path: [...path, to],
    cost,
    marks: ['mark.probes'],
    chance: chanceToHold(g, side, movers, to),
  }
}

function wayTo({ from }: Walks, hex: number): number[] {
  const path = [hex]
  while (from[path[0]] >= 0) path.unshift(from[path[0]])
  return path
}

/** Runs with the company standing elsewhere. */
function atPlace<T>(g: G, movers: readonly number[], from: number, to: number, asked: () => T): T {
  for (const piece of movers) placePiece(g.s, piece, to)
  const found = asked()
  for (const piece of movers) placePiece(g.s, piece, from)
  return found
}

function canGoOn(g: G, side: Side, { from, here, movers, spent, stopped, probed }: OnTheWay): boolean {
  return canStep(g, side, from, here, movers, spent, stopped, probed)
}

/** 1813 §8.8, §7.5: coming there throws a die for a lone commander, or turns over counters that lie face down. */
function shows({ g, side, alike }: Asked, hex: number): boolean {
  const enemy = other(side)
  if (alike.includes(hex) || commandersAt(g, enemy, hex).length > 0) return true
  const { trainHex, trainSide } = g.s
  return trainHex.some((at, i) => at === hex && trainSide[i] === enemy)
}

/** A run that ends there: what it costs, what it may cost besides, and what it does on its way. */
function endOf(g: G, side: Side, march: OnTheWay, answers: readonly string[], path: readonly number[]): Run {
  const { here, from, movers, spent, stopped } = march
  const enemy = other(side)
  const marks: string[] = []
  if (spent > marchAllowance(g, side, from)) marks.push('mark.forced')
  if (stopped) marks.push('mark.stops')
  if (path.slice(1).some(hex => g.s.depots[enemy].includes(hex))) marks.push('mark.takesDepot')
  if (commandersAt(g, enemy, here).length > 0) marks.push('mark.overruns')
  const ended = { side, from, movers: movers as number[], spent }
  return { answers, hex: here, path, cost: spent, marks, chance: chanceOfWear(g, ended) }
}
