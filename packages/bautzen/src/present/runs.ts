import { asked, trial, type Answer, type Question, type Run } from '@grognard/kernel'
import type { G } from '../system/battle.ts'
import { atHex } from '../system/answers.ts'
import { DECLARATION, MARCH, type March } from '../system/frames.ts'
import type { Side } from '../system/state.ts'
import { joiners, moreAfter, secondsBeside, stacksBeside } from '../rules/combat.ts'
import { mayInterrupt } from '../rules/cossacks.ts'
import { candidates, couldBeHindered, destinations } from '../rules/march.ts'
import { boundsOf } from '../rules/movement.ts'
import { seizes } from '../rules/discord.ts'
import { nextToEnter } from '../rules/ney.ts'

// bautzen §7.1. Marches by their ends: what leads there, what it costs and what may befall it.

/** Every march that the question allows, or those that begin with one answer. */
export function runs(g: G, side: Side, question: Question, first?: Answer): Run[] {
  if (question.prompt === 'ask.with' || question.prompt === 'ask.withMore') return joinRuns(g, first)
  return (first ? [first] : question.answers).flatMap(answer => runsFrom(g, side, answer))
}

/** bautzen §8.2: everybody who can joins the attack, and the fighting may begin with it: buttons of the prompt. */
function joinRuns(g: G, first: Answer | undefined): Run[] {
  const f = asked(g.s, DECLARATION)
  if (!f) return []
  const all = { ...f, from: [...f.from] }
  const answers: string[] = []
  for (let next = joiners(g, all); next.length > 0; next = joiners(g, all)) {
    all.from.push(next[0])
    answers.push(atHex(g.t, 'with', next[0]).id)
  }
  const n = answers.length
  if (stacksBeside(g, all).length > 0 || secondsBeside(g, all).length > 0) answers.push('that-is-all')
  if (n === 0 || (first && first.id !== answers[0])) return []
  const runs: Run[] = answers.length < 2 ? [] : [{ answers, marks: [n > 1 ? 'run.allJoin' : 'run.oneJoins'] }]
  // Where nothing more could be declared, that there is nothing answers itself.
  if (moreAfter(g, all))
    runs.push({ answers: [...answers, 'attacks-declared'], marks: [n > 1 ? 'run.allFight' : 'run.oneFights'] })
  return runs
}

function runsFrom(g: G, side: Side, { id, verb, hex, piece }: Answer): Run[] {
  if (verb === 'enter')
    return marchRuns(g, [id], trial(MARCH, { side, from: hex!, group: [nextToEnter(g)], entering: 1 }))
  if (verb === 'move') {
    const f = trial(MARCH, { side, from: hex!, group: [], entering: 0 })
    const all = candidates(g, f)
    return marchRuns(g, all.length > 1 ? [id, 'everyone'] : [id], { ...f, group: all })
  }
  const f = asked(g.s, MARCH)
  if (!f) return []
  if (verb === 'go') return marchRuns(g, [], f).filter(run => run.hex === hex)
  if (verb === 'that-is-all') return marchRuns(g, [id], f)
  if (verb === 'everyone') return marchRuns(g, [id], { ...f, group: candidates(g, f) })
  if (piece === undefined) return []
  const group = [...f.group, piece].sort((a, b) => a - b)
  const others = candidates(g, f).length > 1
  return marchRuns(g, others ? [id, 'that-is-all'] : [id], { ...f, group })
}

function marchRuns(g: G, before: readonly string[], f: March): Run[] {
  // The ways stand in the room of the reach, until the next one is traced.
  const bounds = boundsOf(g, f.group, f.hindrance)
  // §2.D: whoever comes on after Discord was played is bound by it.
  if (f.entering && seizes(g, f.group[0], f.from)) bounds.oneHex = bounds.noZone = true
  const ends = destinations(g, f, bounds)
    .filter(answer => answer.verb === 'go')
    .map(answer => ({ answer, path: wayTo(g, f.from, answer.hex!) }))
  return ends.map(({ answer: { id, hex, n, stops }, path }) => ({
    answers: [...before, id],
    hex,
    path,
    cost: n,
    marks: marksOf(g, { ...f, to: hex! }, stops === true),
  }))
}

function wayTo(g: G, from: number, to: number): number[] {
  const path = [to]
  while (path[0] !== from) path.unshift(g.t.rooms.came[path[0]])
  return path
}

/** bautzen §4.zoc, §2.A, §7.4: a zone ends it, Cossacks or Discord may strike it, a commander is ridden down. */
function marksOf(g: G, f: March, stops: boolean): string[] {
  const marks: string[] = []
  if (stops) marks.push('run.stops')
  if (couldBeHindered(g, f) && mayInterrupt(g, f)) marks.push('run.mayBeHindered')
  if (g.s.owner[f.to] >= 0 && g.s.owner[f.to] !== f.side) marks.push('run.ridesDown')
  return marks
}
