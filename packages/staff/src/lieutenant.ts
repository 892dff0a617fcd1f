import { pick, sameState, seededDice, type DiceState, type State, type Title, type Weights } from '@grognard/kernel'
import { standsOut } from './decided.ts'
import { counselled } from './follow.ts'
import type { Bent, Officer, Skill } from './officer.ts'
import { search } from './search.ts'

export const LIEUTENANT: Skill = { budget: 2500, samples: 6, finals: 2, beam: 10, follow: 40 }

/** One who thinks little: for playing on in one's head, and for quick games. */
export const HASTY: Skill = { budget: 60, samples: 1, finals: 0, beam: 4, follow: 20 }

/** What he has thought of already: the answer he means to give when his view is exactly this one. */
interface Step {
  view: State
  id: string
}

/**
 * Looks ahead over one whole decision of his own, from the first choice to the last, and judges by the title's appraisal
 * what it leads to. He plans a decision once and carries the plan out while what he sees is what he foresaw.
 */
export function makeLieutenant(id: string, wish: Partial<Skill> = {}, manner: Manner = {}): Officer {
  const skill = { ...LIEUTENANT, ...wish }
  let seed: number | undefined // of his errors: his own for good, once he has begun
  const plans = new Map<string, Step[]>()
  return {
    id,
    choose(title, view, side, question, dice) {
      const { answers } = question
      if (answers.length === 1) return answers[0].id
      const bent = bentOf(title, dice)
      const clear = standsOut(title, question, counselled(title, view, question, bent))
      if (clear) return clear.id
      const planned = plans.get(side)?.find(step => sameState(step.view, view))
      if (planned && answers.some(answer => answer.id === planned.id)) return planned.id
      const worlds = Array.from({ length: skill.samples }, () =>
        title.imagine(view, side, seededDice(thoughtSeed(dice))),
      )
      const falls = Array.from({ length: skill.samples * (1 + skill.finals) }, () => ({ seed: thoughtSeed(dice) }))
      const depth = view.frames.length
      const path = search({ title, side, skill, bent, depth, worlds, falls, left: skill.budget }, dice)
      plans.set(side, foresee(title, worlds[0], side, path))
      return path[0]
    },
  }

  /** He may have been told how to judge; else it is his manner. */
  function bentOf(title: Pick<Title, 'doctrine'>, dice: DiceState): Bent {
    if (manner.bent) return manner.bent
    const weights = manner.weights?.(title)
    if (manner.noise === undefined) return weights ? { weights } : {}
    seed ??= pick(dice, 0x40000000)
    return { weights, noise: { scale: manner.noise, seed } }
  }
}

/** What sets one who thinks like this apart. */
export interface Manner {
  weights?(title: Pick<Title, 'doctrine'>): Weights | undefined
  noise?: number // scale of his errors
  bent?: Bent // instead of both
}

/** Of dice to think with; the true ones are not among what he knows. */
export function thoughtSeed(dice: DiceState): string {
  return `thought ${pick(dice, 0x40000000)}`
}

/** The views he will have while the plan holds. The first answer is given at once, so it needs no entry. */
function foresee<S extends State>(title: Title<S>, world: S, side: string, path: readonly string[]): Step[] {
  const steps: Step[] = []
  const state = title.clone(world)
  for (let i = 0; i + 1 < path.length; i++) {
    title.answer(state, side, path[i])
    steps.push({ view: title.observe(state, side), id: path[i + 1] })
  }
  return steps
}
