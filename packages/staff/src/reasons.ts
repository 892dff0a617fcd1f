import type { GameEvent, Params, State, Title } from '@grognard/kernel'
import type { Path } from './proposals.ts'

// Why something is proposed: what it changes at once, as the title itself shows it. Ids and parameters; words are made elsewhere.

export type Reason =
  | { kind: 'points'; side: string; by: number } // as they are counted now
  | { kind: 'track'; id: string; side?: string | undefined; by: number }
  | { kind: 'odds'; heading: string; params?: Params | undefined; good: number; ways: number } // of the first answer
  | { kind: 'warning' | 'worse' | 'better'; what: string; clause: string; params?: Params | undefined } // cost for good; a mark on an overlay that comes or goes
  | { kind: 'happens'; event: GameEvent } // what is told of it, where nothing else is to be said
  | { kind: 'foreseen'; side: string; by: number } // points on average, against the other proposals

const MOST = 4 // more than that nobody reads
const PASSING = /turn|commands|hand/ // tracks that say nothing about who is winning

/** What a path changes, played in a world that the view allows. */
export function reasonsFor<S extends State>(title: Title<S>, view: S, world: S, side: string, path: Path): Reason[] {
  const costs: Reason[] = []
  const events: GameEvent[] = []
  const state = title.clone(world)
  for (const { id, answer } of path) {
    const seen = title.observe(state, side)
    for (const { what, clause, params } of title.warnings?.(seen, side, answer) ?? [])
      costs.push({ kind: 'warning', what, clause, params })
    const thrown = state.dice.thrown
    const told = title.answer(state, side, id)
    if (state.dice.thrown !== thrown) break // what a die decides is told by its odds
    events.push(...told)
  }
  const after = title.observe(state, side)
  const sure = state.dice.thrown === world.dice.thrown
  const found = [
    ...oddsOf(title, view, side, path),
    ...(sure ? [...pointsWon(title, view, after), ...tracksMoved(title, view, after)] : []),
    ...costs,
    ...(sure ? marksMoved(title, view, after, side) : []),
  ]
  const event = events.find(one => one.hexes?.length)
  if (found.length === 0 && event) found.push({ kind: 'happens', event })
  return found.slice(0, MOST)
}

function oddsOf<S extends State>(title: Title<S>, view: S, side: string, path: Path): Reason[] {
  const odds = path.length > 0 ? title.odds?.(view, side, path[0].answer) : undefined
  if (!odds || odds.ways === 0) return []
  const good = odds.bars.reduce((sum, bar) => sum + (bar.tone === 'best' || bar.tone === 'good' ? bar.ways : 0), 0)
  return [{ kind: 'odds', heading: odds.heading, params: odds.params, good, ways: odds.ways }]
}

function pointsWon<S extends State>({ present, sides }: Title<S>, before: S, after: S): Reason[] {
  const [was, is] = [present.standing?.(before).scores, present.standing?.(after).scores]
  if (!was || !is) return []
  return sides.flatMap(side => (is[side] === was[side] ? [] : [{ kind: 'points', side, by: is[side] - was[side] }]))
}

function tracksMoved<S extends State>({ present }: Title<S>, before: S, after: S): Reason[] {
  const was = present.tracks(before)
  return present.tracks(after).flatMap(({ id, side, value }) => {
    const old = was.find(one => one.id === id && one.side === side)
    if (PASSING.test(id) || !old || old.value === value) return []
    return [{ kind: 'track', id, side, by: value - old.value }]
  })
}

/** What an overlay such as supply holds bad of our own, that it did not before, or no longer. */
function marksMoved<S extends State>({ present }: Title<S>, before: S, after: S, side: string): Reason[] {
  const bad = (view: S) =>
    (present.overlays?.(view, side) ?? []).flatMap(overlay => overlay.marks.filter(mark => mark.tone === 'bad'))
  const [was, is] = [bad(before), bad(after)]
  const count = (marks: typeof was, what: string): number => marks.filter(mark => mark.what === what).length
  const kinds = [...new Map([...was, ...is].map(mark => [mark.what, mark])).values()]
  return kinds.flatMap(({ what }): Reason[] => {
    const by = count(is, what) - count(was, what)
    if (by === 0) return []
    const here = by > 0 ? is.find(mark => mark.what === what && !was.some(one => one.hex === mark.hex)) : undefined
    const mark = here ?? (by > 0 ? is : was).find(one => one.what === what)!
    return [{ kind: by > 0 ? 'worse' : 'better', what, clause: mark.clause, params: mark.params }]
  })
}
