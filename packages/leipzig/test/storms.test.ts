import { find, hexesWithin, pick, seededDice, type DiceState } from '@grognard/kernel'
import { checkStep } from '@grognard/kernel/testing'
import { expect, test } from 'vitest'
import { COMBAT } from '../src/system/frames.ts'
import { ARM, CODES, DIVISIONS, FOOT, FREE, KINDS, LEADER, SUPPLY } from '../src/system/kinds.ts'
import { supplyInPlay } from '../src/system/stacks.ts'
import { SLOTS, type LeipzigState } from '../src/system/state.ts'
import { fixed, leipzig, numberOf, position, question, type Game } from './position.ts'

// Random play brings few combats about. Here both sides are thrown together around a hex and fight a phase out, every promise of the
// contract held at each answer.

const CENTRES = [
  '0621',
  '1109',
  '1912',
  '2215',
  '2721',
  '3022',
  '4613',
  '2505',
  '0607',
  '1718',
  '5419',
  '3622',
  '0204',
  '5230',
]

/** Stacks of both sides within a few hexes, some of them dispersed. */
function thrownTogether(dice: DiceState, centre: string): string {
  const stacks: string[] = []
  const leaders = [new Set<number>(), new Set<number>()]
  const near = hexesWithin(fixed.board, fixed.board.numbers.indexOf(centre), 2 + pick(dice, 2))
  for (const hex of near) {
    if (pick(dice, 2) === 0) continue
    const side = pick(dice, 2)
    const units: string[] = []
    for (let n = pick(dice, 3); n >= 0; n--) {
      const kind = 1 + pick(dice, KINDS - 1)
      if (kind >= LEADER && leaders[side].has(kind)) continue
      if (ARM[kind] !== FOOT && fixed.board.terrain[hex] === 'mountain') continue
      if (kind >= LEADER) leaders[side].add(kind)
      units.push(CODES[kind] + (pick(dice, 4) === 0 ? '*' : ''))
    }
    if (units.length > 0) stacks.push(`${side === 0 ? 'f' : 'a'}: ${units.join(', ')} @${numberOf(hex)}`)
  }
  return stacks.join(' | ')
}

const divisions = ({ kind }: LeipzigState, side: number): number =>
  kind.slice(side * SLOTS, (side + 1) * SLOTS).reduce((sum, one) => sum + (one > FREE ? DIVISIONS[one] : 0), 0)
const points = ({ kind }: LeipzigState, side: number): number =>
  divisions({ kind } as LeipzigState, side) +
  kind.slice(side * SLOTS, (side + 1) * SLOTS).filter(one => one >= LEADER).length

/** Plays the phase out; attacks are made more often than not. */
function fightOut(game: Game, dice: DiceState, thorough: number, seen: Set<string>): string[] {
  const { state } = game
  const side = find(state, COMBAT)?.side
  const broken: string[] = []
  if (side === undefined) return broken
  while (!state.outcome && find(state, COMBAT)?.side === side) {
    const { answers, prompt, side: asked } = question(game)
    seen.add(prompt)
    broken.push(...leipzig.check(state))
    if (pick(dice, thorough) === 0) checkStep(leipzig, state, dice, text => broken.push(`${prompt}: ${text}`))
    const bold = answers.filter(one => one.verb !== 'no-more-attacks')
    const from = bold.length > 0 && pick(dice, 5) > 0 ? bold : answers
    const before = points(state, 0) + points(state, 1) + state.lostInCombat[0] + state.lostInCombat[1]
    const events = leipzig.answer(state, asked, from[pick(dice, from.length)].id)
    for (const event of events) seen.add(event.kind)
    // What is gone is counted, but for those who were forced off the map.
    const after = points(state, 0) + points(state, 1) + state.lostInCombat[0] + state.lostInCombat[1]
    const off = events.some(event => event.kind === 'unit.offMap')
    if (find(state, COMBAT)?.side === side && after !== before && !off) broken.push(`${before} points became ${after}`)
    if (broken.length > 0) return broken
  }
  return broken
}

test('leipzig §crt, §retreat, §combat.K thrown together around cities, rivers and mountains, both sides fight phases out as promised', () => {
  const dice = seededDice('storms')
  const seen = new Set<string>()
  for (let n = 0; n < 4 * CENTRES.length; n++) {
    const where = thrownTogether(dice, CENTRES[n % CENTRES.length])
    const scenario = n % 3 === 0 ? '1' : n % 3 === 1 ? '5' : '7'
    const side = pick(dice, 2) === 0 ? ('french' as const) : ('allied' as const)
    const turn = scenario === '1' ? 5 : 28
    const game = position(where, { phase: 'combat', scenario, side, turn, inverted: scenario === '1', options: {} })
    game.state.dice = seededDice(`storm ${n}`)
    if (supplyInPlay(game.state, 0, SUPPLY) > 10 || supplyInPlay(game.state, 1, SUPPLY) > 10) continue
    expect(fightOut(game, dice, 40, seen), `${n}: ${where}`).toEqual([])
  }
  for (const kind of [
    'combat.Ax',
    'combat.As',
    'combat.Ds',
    'combat.Dd1',
    'combat.½ex',
    'combat.Dx',
    'combat.automatic',
  ])
    expect([...seen], kind).toContain(kind)
  for (const kind of ['unit.scattered', 'unit.retreated', 'unit.fled', 'unit.advanced', 'supply.covers'])
    expect([...seen], kind).toContain(kind)
})
