import { pick, seededDice, type DiceState } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { linkedHexes } from '../src/rules/depots.ts'
import { supplyReach } from '../src/rules/general-supply.ts'
import { riders, rides } from '../src/rules/rides.ts'
import { FAR, OPEN, openHexes } from '../src/rules/supply-routes.ts'
import type { G } from '../src/system/campaign.ts'
import { placePiece } from '../src/system/stacks.ts'
import { COALITION, FRENCH, type CampaignState, type Side } from '../src/system/state.ts'
import { title1799, title1813, title1814 } from '../src/index.ts'
import { linkedAnew, openAnew, reachAnew, ridesAnew } from './traced-anew.ts'

// What the rules keep beside the state must be what the state itself says, whatever was asked before and of which state.

type Campaigning = typeof title1799

/** What is kept and what is traced anew, for one side, by name. */
function facts(
  g: G,
  side: Side,
  planned: readonly number[],
): [kept: Record<string, number[]>, anew: Record<string, number[]>] {
  const open = openAnew(g, side)
  const anew = {
    open,
    reach: reachAnew(g, side, open),
    linked: linkedAnew(g, side, open, []),
    planned: linkedAnew(g, side, open, planned),
  }
  const yes = (list: Uint8Array, test: (n: number) => boolean): number[] => [...list].map(n => (test(n) ? 1 : 0))
  const kept = {
    open: yes(openHexes(g, side), n => n === OPEN),
    reach: [...supplyReach(g, side)],
    linked: yes(linkedHexes(g, side), n => n !== FAR),
    planned: yes(linkedHexes(g, side, planned), n => n !== FAR),
  }
  return [kept, anew]
}

function compare(title: Campaigning, state: CampaignState, dice: DiceState): void {
  const g = title.play(state)
  const planned = [0, 1].map(() => g.t.cities[pick(dice, g.t.cities.length)])
  for (const side of [FRENCH, COALITION] as const) {
    const [kept, anew] = facts(g, side, planned)
    for (const name in anew) if (!sameList(kept[name], anew[name])) expect(kept[name], name).toEqual(anew[name])
    compareRides(g, side, dice)
  }
}

/** 1813 §12.1: the rides of a few commanders, and whether they are among those who may. */
function compareRides(g: G, side: Side, dice: DiceState): void {
  const able = riders(g, side)
  for (let i = 0; i < RIDERS; i++) {
    const piece = g.t.commanders[side][pick(dice, g.t.commanders[side].length)]
    const from = g.s.hex[piece]
    if (from < 0) continue
    const anew = ridesAnew(g, side, from)
    const { name } = g.t.pieces[piece]
    if (!sameList(rides(g, side, piece), anew)) expect(rides(g, side, piece), name).toEqual(anew)
    const may = anew.length > 0 && !g.s.moved[piece] && !g.t.parts.refuseRider?.(g, piece)
    if (able.includes(piece) !== may) expect(able.includes(piece), name).toBe(may)
  }
}

const RIDERS = 4 // commanders looked at in each step: in a game that is everybody, many times

/** Most steps agree, and a plain loop sees that a hundred times sooner than a matcher. */
function sameList(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((n, i) => n === b[i])
}

/** Several games at once, an answer of each in turn, so that what is kept of one is asked for the others. */
function playCompared(title: Campaigning, choices: Record<string, boolean>[], seed: string): void {
  const dice = seededDice(seed)
  const games = choices.map((options, n) => title.setup({ scenario: 'campaign', options }, seededDice(`${seed} ${n}`)))
  while (games.some(state => !title.outcome(state)))
    for (const state of games) {
      if (title.outcome(state)) continue
      compare(title, state, dice)
      const { side, answers } = title.question(state)
      title.answer(state, side, answers[pick(dice, answers.length)].id)
    }
}

const everyOption = Object.fromEntries(title1813.options.map(({ id }) => [id, true]))

describe('facts kept beside the state are what the state says, at each step', () => {
  for (const seed of ['a', 'b', 'c'])
    test(`of 1799, game ${seed}`, () => playCompared(title1799, [{}, {}], seed), 600_000)
  for (const seed of ['a', 'b'])
    test(
      `of 1813 without options and with all of them, game ${seed}`,
      () => playCompared(title1813, [{}, everyOption], seed),
      600_000,
    )
  test('of 1814', () => playCompared(title1814, [{}, {}], 'a'), 600_000)
})

test('facts follow a state that is changed by hand, and back', () => {
  const dice = seededDice('by hand')
  const state = title1813.setup({ scenario: 'campaign', options: {} }, dice)
  const { pieces } = title1813.campaign
  for (let i = 0; i < 200; i++) {
    compare(title1813, state, dice)
    const piece = pick(dice, pieces.length)
    const [hex, disrupted, depots] = [state.hex[piece], state.disrupted[piece], state.depots[FRENCH]]
    const city = title1813.campaign.cities[pick(dice, 60)]
    if (i % 3 === 0 && state.top[city] < 0) placePiece(state, piece, city)
    if (i % 3 === 1) state.disrupted[piece] = 1 - disrupted
    if (i % 3 === 2) state.depots[FRENCH] = [city, ...depots.slice(1)]
    compare(title1813, state, dice)
    if (i % 2 === 0) {
      placePiece(state, piece, hex)
      state.disrupted[piece] = disrupted
      state.depots[FRENCH] = depots
    }
  }
})

test('asking for facts leaves the state as it was, and a copy tells the same', () => {
  const state = title1799.setup({ scenario: 'campaign', options: {} }, seededDice('as it was'))
  const before = JSON.stringify(state)
  const [kept] = facts(title1799.play(state), FRENCH, [])
  expect(JSON.stringify(state)).toBe(before)
  expect(facts(title1799.play(title1799.clone(state)), FRENCH, [])[0]).toEqual(kept)
})
