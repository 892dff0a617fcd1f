import { seededDice, type Answer, type DiceState, type State, type Title } from '@grognard/kernel'
import { anyOf, favourites } from './follow.ts'
import type { Bent, Skill } from './officer.ts'
import { after, glance } from './thinking.ts'

// What a run of answers is worth when dice or secrets have a say: the mean over several worlds. Every run meets the same
// worlds and the same dice, so that two runs differ by what they do and not by their luck.

/** A fall of the dice to think with: thrown from its seed when it is first wanted, for many never are. */
export interface Fall {
  seed: string
  dice?: DiceState
}

const diceOf = (fall: Fall): DiceState => (fall.dice ??= seededDice(fall.seed))

/** One officer's thought about one decision. */
export interface Thought<S extends State> {
  title: Title<S>
  side: string
  skill: Skill
  bent: Bent // how he judges for his own side
  depth: number // of the stack of procedures where the decision began
  worlds: readonly S[] // full states that his view allows; the first is where he thinks
  falls: readonly Fall[] // of the dice, to judge by: as many as worlds, then more for the finalists
  left: number // answers he may still try
}

/** A run whose last answer throws dice: played again with each fall of them. */
export function judgeChance<S extends State>(
  thought: Thought<S>,
  before: S,
  answer: Answer,
  falls: readonly Fall[],
): number {
  const { title, side } = thought
  let sum = 0
  for (const [i, fall] of falls.entries()) {
    const state = after(title, before, side, answer, diceOf(fall))
    thought.left--
    sum += judgeOn(thought, state, i)
  }
  return sum / falls.length
}

/** A run that ends in the middle of an affair: played on with each fall of the dice. */
export function judgeUnsettled<S extends State>(thought: Thought<S>, state: S, falls: readonly Fall[]): number {
  const begun = thought.left
  let sum = 0
  for (const [i, fall] of falls.entries()) {
    const copy = thought.title.clone(state)
    copy.dice = copyOf(diceOf(fall), copy.dice.thrown)
    const chance = playOn(thought, copy, i)
    const value = looks(thought, copy)
    sum += value
    if (chance || i > 0) continue
    // Nothing hung on luck: it goes the same way every time. Sums are made as if it had been played, so that they are the same.
    for (let k = 1; k < falls.length; k++) sum += value
    thought.left -= (begun - thought.left) * (falls.length - 1)
    break
  }
  return sum / falls.length
}

/** A run whose last answer shows a secret: played in each world, for in each the secret may be another. */
export function judgeSecret<S extends State>(thought: Thought<S>, befores: readonly S[], id: string): number {
  const { title, side } = thought
  let sum = 0
  for (const [i, before] of befores.entries()) {
    const state = title.clone(before)
    title.answer(state, side, id)
    thought.left--
    sum += judgeOn(thought, state, i)
  }
  return sum / befores.length
}

/** Where the same answers lead in every world. */
export function inAllWorlds<S extends State>(thought: Thought<S>, path: readonly string[]): S[] {
  const { title, side, worlds } = thought
  thought.left -= path.length * worlds.length
  return worlds.map(world => {
    const state = title.clone(world)
    for (const id of path) title.answer(state, side, id)
    return state
  })
}

function judgeOn<S extends State>(thought: Thought<S>, state: S, sample: number): number {
  playOn(thought, state, sample)
  return looks(thought, state)
}

function looks<S extends State>(thought: Thought<S>, state: S): number {
  const { title, side } = thought
  return title.appraise(glance(title, state, side), side, thought.bent.weights)
}

function copyOf({ next, generator }: DiceState, thrown: number): DiceState {
  return { next: [...next], generator: [...generator], thrown }
}

const followers: DiceState[] = [] // sample -> the dice with which it is played on, as they are before they fall

function followDice(sample: number): DiceState {
  followers[sample] ??= seededDice(`follow ${sample}`)
  return copyOf(followers[sample], 0)
}

/** Plays on by the title's counsel, or by chance, until the affair is settled. Tells whether chance had a say. */
function playOn<S extends State>(thought: Thought<S>, state: S, sample: number): boolean {
  const { title, depth, skill } = thought
  const dice = followDice(sample)
  const { thrown } = state.dice
  let chance = false
  for (let played = 0; played < skill.follow; played++) {
    if (title.outcome(state)) break
    if (state.frames.length <= depth && (title.settled?.(state) ?? true)) break
    const question = title.question(state)
    const view = glance(title, state, question.side)
    const bent = question.side === thought.side ? thought.bent : {}
    const favoured = favourites(title, view, question, bent)
    chance ||= favoured.length > 1
    title.answer(state, question.side, question.answers[anyOf(favoured, question, dice)].id)
    thought.left--
  }
  return chance || state.dice.thrown !== thrown
}
