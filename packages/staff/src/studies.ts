import { pick, seededDice, type DiceState, type State, type Title } from '@grognard/kernel'
import type { Officer } from './officer.ts'
import { chanceOf } from './playout.ts'

// Two simple minds to measure others by: what looks best at once, and what most games played at random recommend. Neither asks counsel.

/** Takes the answer after which the position looks best, in one world that he imagines. */
export const greedy: Officer = {
  id: 'greedy',
  choose(title, view, side, { answers }, dice) {
    if (answers.length === 1) return answers[0].id
    const world = title.imagine(view, side, thoughtDice(dice))
    const worth = answers.map(({ id }) => {
      const state = title.clone(world)
      title.answer(state, side, id)
      return title.appraise(title.observe(state, side), side)
    })
    return answers[bestOf(worth, dice)].id
  },
}

const PLAYOUTS = 16 // in all, at least one for each answer: many times a lieutenant's time
const LENGTH = 60 // answers of each, unless the game is over

/** Flat Monte Carlo: plays on at random after each answer, and takes the one that did best on average. */
export const flat: Officer = {
  id: 'flat',
  choose(title, view, side, { answers }, dice) {
    if (answers.length === 1) return answers[0].id
    const each = Math.max(1, Math.floor(PLAYOUTS / answers.length))
    const worth = answers.map(() => 0)
    for (let n = 0; n < each; n++) {
      const world = title.imagine(view, side, thoughtDice(dice))
      answers.forEach(({ id }, i) => {
        const state = title.clone(world)
        title.answer(state, side, id)
        worth[i] += playedAtRandom(title, state, side, dice)
      })
    }
    return answers[bestOf(worth, dice)].id
  },
}

function playedAtRandom<S extends State>(title: Title<S>, state: S, side: string, dice: DiceState): number {
  for (let n = 0; n < LENGTH && !title.outcome(state); n++) {
    const question = title.question(state)
    title.answer(state, question.side, question.answers[pick(dice, question.answers.length)].id)
  }
  return chanceOf(title, state, side)
}

function thoughtDice(dice: DiceState): DiceState {
  return seededDice(`thought ${pick(dice, 0x40000000)}`)
}

/** The best; among equals any. */
function bestOf(worth: readonly number[], dice: DiceState): number {
  const most = Math.max(...worth)
  const equals = worth.flatMap((one, i) => (one === most ? [i] : []))
  return equals[pick(dice, equals.length)]
}
