import { find, type Run } from '@grognard/kernel'
import { depotSites } from '../rules/depots.ts'
import { attacksTogether, targets } from '../rules/combat-orders.ts'
import { RALLY_STACK } from '../rules/frames.ts'
import { rallyable } from '../rules/rally.ts'
import { rides } from '../rules/rides.ts'
import { atHex, ofPiece } from '../system/answers.ts'
import type { G } from '../system/campaign.ts'
import type { Side } from '../system/state.ts'
import { withVerb, type Asked } from './asked.ts'

// Other things done in one gesture: a stack rallied whole, an attack as far as its commands, a commander's ride, an arrival.

/** 1813 §14.1: all the depots that the title suggests and that do not stand yet, as far as the chain reaches. */
export function startingDepotRuns({ g, side, question, first }: Asked): Run[] {
  const wanted = g.t.parts.suggestedDepots?.(g, side) ?? []
  const had = g.s.depots[side]
  const left = Number(question.params!.n)
  const laid: number[] = []
  for (const hex of wanted) {
    if (laid.length >= left || had.includes(hex)) continue
    g.s.depots[side] = [...had, ...laid]
    if (depotSites(g, side).includes(hex)) laid.push(hex)
  }
  g.s.depots[side] = had
  const answers = laid.map(hex => atHex(g.t, 'depot', hex).id)
  if (answers.length === 0 || (first && first.id !== answers[0])) return []
  return [{ answers, marks: ['mark.suggested'] }] // it ends nowhere: a city that is chosen gets its own depot alone
}

/** 1813 §8.1: a stack whose commanders can rally all of it. */
export function rallyRuns(asked: Asked): Run[] {
  const { g, side, alike } = asked
  return withVerb(asked, 'rally').flatMap(({ id, hex }) => {
    if (alike.includes(hex!)) return []
    const units = rallyAll(g, side, hex!, [])
    return units ? [{ answers: [id, ...units], hex }] : []
  })
}

/** The rest of them. */
export function rallyUnitRuns({ g, side, question, first }: Asked): Run[] {
  const [hex] = question.focus!
  if (g.t.parts.ralliesUnseen(g, side, hex)) return []
  const rallied = find(g.s, RALLY_STACK)?.rallied ?? []
  const units = rallyAll(g, side, hex, rallied, first?.piece)
  return units && units.length > 0 ? [{ answers: units, hex }] : []
}

/** All disrupted units one after the other, that one first; undefined if the ratings do not suffice. */
function rallyAll(
  g: G,
  side: Side,
  hex: number,
  before: readonly number[],
  first?: number,
): readonly string[] | undefined {
  const lame: number[] = []
  for (let p = g.s.top[hex]; p >= 0; p = g.s.under[p]) if (g.s.disrupted[p]) lame.push(p)
  const rallied = [...before]
  const made: number[] = []
  for (;;) {
    const able = rallyable(g, side, hex, rallied)
    if (able.length === 0) break
    const next = made.length === 0 && first !== undefined && able.includes(first) ? first : able[0]
    g.s.disrupted[next] = 0
    rallied.push(next)
    made.push(next)
  }
  for (const piece of made) g.s.disrupted[piece] = 1
  return made.length === lame.length ? made.map(piece => ofPiece(g.t, 'rally-unit', piece).id) : undefined
}

/** 1813 §10.1: everybody who may, against each hex in reach; the commands are another matter. */
export function attackRuns(asked: Asked): Run[] {
  const { g, side, alike } = asked
  return withVerb(asked, 'attack').flatMap(({ id, hex: from }) => {
    if (alike.includes(from!)) return [{ answers: [id], hex: from, path: [from!] }]
    return targets(g, side, from!).map(to => attackOn(asked, from!, to, [id, atHex(g.t, 'target', to).id]))
  })
}

export function targetRuns(asked: Asked): Run[] {
  const [from] = asked.question.focus!
  return withVerb(asked, 'target').map(({ id, hex }) => attackOn(asked, from, hex!, [id]))
}

function attackOn({ g, side }: Asked, from: number, to: number, answers: string[]): Run {
  if (attacksTogether(g, side, from, to)) answers.push('everyone')
  return { answers, hex: to, path: [from, to], marks: ['mark.attacks'] }
}

/** 1813 §12.1: a commander and where he rides. */
export function riderRuns(asked: Asked): Run[] {
  const { g, side } = asked
  return withVerb(asked, 'rider').flatMap(({ id, piece }) => {
    const from = g.s.hex[piece!]
    return rides(g, side, piece!).map(hex => ({ answers: [id, atHex(g.t, 'ride', hex).id], hex, path: [from, hex] }))
  })
}

export function rideRuns(asked: Asked): Run[] {
  const [from] = asked.question.focus!
  return withVerb(asked, 'ride').map(({ id, hex }) => ({ answers: [id], hex, path: [from, hex!] }))
}

/** 1813 §13.2: where an arrival is placed. */
export function placeRuns(asked: Asked): Run[] {
  return withVerb(asked, 'place').map(({ id, hex }) => ({ answers: [id], hex }))
}
