import { expect, test } from 'vitest'
import { newGame, play } from '@grognard/kernel'
import { NATION_BITS } from '../src/system/nations.ts'
import { SEEN, SLOTS } from '../src/system/state.ts'
import { give, leipzig, position, unit, type Game } from './position.ts'

// Whose troops a counter shows.

/** The nations of the faces that a side sees of the Allies, by name; backs stand for themselves. */
function allied(state: Game['state'], viewer: string): string[] {
  const faces = leipzig.present.piles(leipzig.observe(state, viewer)).flatMap(pile => pile.faces)
  const units = faces.filter(face => face.side === 'allied' && face.kind !== 'commander')
  return [...new Set(units.map(face => (face.hidden ? `back ${face.nation}` : face.nation)))].sort()
}

function setUp(scenario: string): Game['state'] {
  const game = newGame(leipzig, { scenario, options: {} }, 'nations')
  for (const side of [0, 1]) {
    const asked = leipzig.question(game.state)
    if (side === 0 || asked.prompt === 'ask.setUp') play(game, asked.side, 'suggested')
  }
  return game.state
}

test('Prussians, Austrians, Russians and Swedes are told apart in the summer', () => {
  expect(allied(setUp('5'), 'french')).toEqual(['at', 'pr', 'ru', 'se'])
})

test('leipzig §recon a counter that lies face down does not tell its nation', () => {
  const state = setUp('1')
  expect(allied(state, 'allied')).toEqual(['pr', 'ru'])
  expect(allied(state, 'french').filter(face => face.startsWith('back'))).toEqual(['back ru']) // all alike
  const { flags } = leipzig.observe(state, 'french')
  expect(flags.slice(SLOTS).filter((mark, i) => mark & NATION_BITS && state.shown[SLOTS + i] !== SEEN)).toEqual([])
})

test('the colours outlast breaking down and building up', () => {
  const game = position('a: 5-4 @0606', { side: 'allied', phase: 'reorganise' })
  game.state.flags[unit(game, '5-4', '0606')] |= 1 << 8
  give(game, 'reorganise:0606')
  expect(allied(game.state, 'allied')).toEqual(['pr'])
  expect(unit(game, '2-5', '0606', 1)).toBeGreaterThan(0)
  give(game, 'no-more', 'end-movement', 'unite:0606')
  expect(unit(game, '5-4', '0606')).toBeGreaterThan(0)
  expect(allied(game.state, 'allied')).toEqual(['pr'])
})

test('the Saxons of Torgau wear their own colours', () => {
  const game = position('f: 5-4%, 1-8 @2215')
  const nations = leipzig.present.piles(game.state).flatMap(pile => pile.faces.map(face => face.nation))
  expect(nations.sort()).toEqual(['fr', 'sx'])
})
