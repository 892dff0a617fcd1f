import { pick, seededDice, type DiceState, type Question, type State, type Title } from '@grognard/kernel'
import { standsOut } from './decided.ts'
import type { Skill } from './officer.ts'

// What a run of answers is worth when dice or secrets have a say: the mean over several worlds. Every run meets the same
// worlds and the same dice, so that two runs differ by what they do and not by their luck.

/** One officer's thought about one decision. */
export interface Thought<S extends State> {
  title: Title<S>
  side: string
  skill: Skill
  depth: number // of the stack of procedures where the decision began
  worlds: readonly S[] // full states that his view allows; the first is where he thinks
  dice: readonly DiceState[] // falls of the dice to judge by: as many as worlds, then more for the finalists
  left: number // answers he may still try
}

/** A run whose last answer throws dice: played again with each fall of them. */
export function judgeChance<S extends State>(
  thought: Thought<S>,
  before: S,
  id: string,
  falls: readonly DiceState[],
): number {
  const { title, side } = thought
  let sum = 0
  for (const [i, fall] of falls.entries()) {
    const state = title.clone(before)
    state.dice = copyOf(fall, state.dice.thrown)
    title.answer(state, side, id)
    thought.left--
    sum += judgeOn(thought, state, i)
  }
  return sum / falls.length
}

/** A run that ends in the middle of an affair: played on with each fall of the dice. */
export function judgeUnsettled<S extends State>(thought: Thought<S>, state: S, falls: readonly DiceState[]): number {
  let sum = 0
  for (const [i, fall] of falls.entries()) {
    const copy = thought.title.clone(state)
    copy.dice = copyOf(fall, copy.dice.thrown)
    sum += judgeOn(thought, copy, i)
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
  const { title, side } = thought
  playOn(thought, state, seededDice(`follow ${sample}`))
  return title.appraise(title.observe(state, side), side)
}

function copyOf(fall: DiceState, thrown: number): DiceState {
  return { next: [...fall.next], generator: [...fall.generator], thrown }
}

/** Plays on by the title's counsel, or by chance, until the affair is settled. */
function playOn<S extends State>(thought: Thought<S>, state: S, dice: DiceState): void {
  const { title, depth, skill } = thought
  for (let played = 0; played < skill.follow; played++) {
    if (title.outcome(state)) return
    if (state.frames.length <= depth && (title.settled?.(state) ?? true)) return
    const question = title.question(state)
    title.answer(state, question.side, question.answers[likely(title, state, question, dice)].id)
    thought.left--
  }
}

function likely<S extends State>(title: Title<S>, state: S, question: Question, dice: DiceState): number {
  const { side, answers } = question
  if (answers.length === 1) return 0
  const scores = title.counsel?.(title.observe(state, side), side, question)
  const from = pick(dice, answers.length)
  if (!scores) return from
  const clear = standsOut(title, question, scores)
  if (clear) return answers.indexOf(clear)
  // From a random place on, so that equals are chosen evenly; but among equals, rather to end than to wander on.
  let top = from
  for (let i = 1; i < answers.length; i++) {
    const at = (from + i) % answers.length
    if (scores[at] > scores[top] || (scores[at] === scores[top] && answers[at].final && !answers[top].final)) top = at
  }
  return top
}
