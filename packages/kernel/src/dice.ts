import { uniformInt } from 'pure-rand/distribution/uniformInt'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { dealtGenerator, generatorOf, type Deal } from './verifiable-dice.ts'

/** Dice as plain data, so that they travel with the state. */
export interface DiceState {
  next: number[] // faces that fall first: scripted in tests and lessons
  generator: number[] // the seeded generator behind them; empty if there is none
  thrown: number // how many dice have fallen; undo never crosses one
  deal?: Deal // where a generator comes from when a die falls. Only there while the runner (game.ts) plays an answer.
}

/** Dice from a seed, which may be any text: for search, tests and imagined worlds. Whoever sees 128 throws can foresee the rest. */
export function seededDice(seed: string): DiceState {
  return { next: [], generator: generatorOf(sha256(utf8ToBytes(seed))), thrown: 0 }
}

/** Dice that fall as written, then run out: for tests. */
export function scriptedDice(...next: number[]): DiceState {
  return { next: [...next], generator: [], thrown: 0 }
}

/** The same dice with a deal for one answer or for the set-up. A state's dice get it before and give it back after. */
export function dealt({ next, generator, thrown }: DiceState, deal: Deal): DiceState {
  return { next, generator, thrown, deal }
}

/** The same dice without their deal, and without the generator that came from it. */
export function gathered({ next, generator, thrown, deal }: DiceState): DiceState {
  return { next, generator: deal?.expanded ? [] : generator, thrown }
}

/** Dice that a view shows: nothing about them. */
export function hiddenDice(dice: DiceState): DiceState {
  return { next: [], generator: [], thrown: dice.thrown }
}

export function throwDie(dice: DiceState, faces = 6): number {
  dice.thrown++
  const face = dice.next.length > 0 ? dice.next.shift()! : generated(dice, faces)
  dice.deal?.fallen.push(face)
  return face
}

function generated(dice: DiceState, faces: number): number {
  if (dice.generator.length === 0) {
    if (!dice.deal) throw new Error('the scripted dice have run out')
    dice.generator = dealtGenerator(dice.deal)
    dice.deal.expanded = true
  }
  const generator = xoroshiro128plusFromState(dice.generator)
  const face = uniformInt(generator, 1, faces)
  dice.generator = [...generator.getState()]
  return face
}

/** A random whole number from 0 to n-1, for programs that play rather than for the rules. */
export function pick(dice: DiceState, n: number): number {
  return n <= 1 ? 0 : throwDie(dice, n) - 1
}
