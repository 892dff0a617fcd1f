import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** Dice as plain data, so that they travel with the state. */
export interface DiceState {
  next: number[] // faces that fall first: scripted in tests, fed in from outside for play at a distance
  generator: number[] // the seeded generator behind them; empty if there is none
  thrown: number // how many dice have fallen; undo never crosses one
}

/** Dice from a seed, which may be any text. */
export function seededDice(seed: string): DiceState {
  return { next: [], generator: generatorState(seed), thrown: 0 }
}

/** Dice that fall as written, then run out: for tests. */
export function scriptedDice(...next: number[]): DiceState {
  return { next: [...next], generator: [], thrown: 0 }
}

/** Dice that a view shows: nothing about them. */
export function hiddenDice(dice: DiceState): DiceState {
  return { next: [], generator: [], thrown: dice.thrown }
}

export function throwDie(dice: DiceState, faces = 6): number {
  dice.thrown++
  if (dice.next.length > 0) return dice.next.shift()!
  if (dice.generator.length === 0) throw new Error('the scripted dice have run out')
  const generator = xoroshiro128plusFromState(dice.generator)
  const face = uniformInt(generator, 1, faces)
  dice.generator = [...generator.getState()]
  return face
}

/** A random whole number from 0 to n-1, for programs that play rather than for the rules. */
export function pick(dice: DiceState, n: number): number {
  return n <= 1 ? 0 : throwDie(dice, n) - 1
}

/** All 128 bits of the generator come from the seed's hash, so that seen dice do not give it away by trial. */
function generatorState(seed: string): number[] {
  const words = new DataView(sha256(utf8ToBytes(seed)).buffer)
  const state = [0, 4, 8, 12].map(at => words.getInt32(at))
  return state.some(word => word !== 0) ? state : [1, 0, 0, 0]
}
