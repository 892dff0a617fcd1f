import { expect } from 'vitest'
import { pick, seededDice, type State, type Title } from '@grognard/kernel'
import { makeOfficer } from '../src/index.ts'

// What is hidden changes nothing: at any level the same view gets the same answer, whatever lies behind it.

/** Plays at random, and lets an officer answer in the true world and in another that his view allows; gives how often the worlds differed. */
export function meet(title: Title, id: string, from: number, most: number, hiddenOnly = true): number {
  let met = 0
  for (let game = 0; met < most && game < 20; game++) {
    const dice = seededDice(`same view ${id} ${game}`)
    const state = title.setup({ scenario: title.scenarios[0].id, options: withSecrets(title) }, dice)
    for (let n = 0; met < most && !title.outcome(state); n++) {
      const { side, answers, prompt } = title.question(state)
      if (answers.length > 1 && n >= from && n % 3 === 0) {
        const world = title.imagine(title.observe(state, side), side, seededDice(`elsewhere ${n}`))
        if (!hiddenOnly || JSON.stringify(world) !== JSON.stringify(blind(state, world))) {
          const [here, there] = [state, world].map(one => {
            const view = title.observe(one, side)
            return makeOfficer(id).choose(title, view, side, title.question(one), seededDice(`mind ${n}`))
          })
          expect(there, `${title.id}, answer ${n}, ${prompt}`).toBe(here)
          met++
        }
      }
      title.answer(state, side, answers[pick(dice, answers.length)].id)
    }
  }
  return met
}

/** The true state with the dice of the other: those are nobody's knowledge. */
function blind(state: State, { dice }: State): State {
  return { ...state, dice }
}

function withSecrets({ options }: Title): Record<string, boolean> {
  return Object.fromEntries(options.map(({ id }) => [id, id === 'dummies']))
}
