import { seededDice, type Answer, type DiceState, type Question, type State, type Title } from '@grognard/kernel'
import { soundAnswers } from './decided.ts'
import { counselled, follow } from './follow.ts'
import { HASTY, thoughtSeed } from './lieutenant.ts'
import { linesOf } from './search.ts'
import type { Given } from './script.ts'

// What might be done about a question: answers that deserve a thought, each with what would follow until the decision is made.

/** Answers in order, with the questions that they belong to. */
export type Path = readonly (Given & { answer: Answer })[]

const THOUGHT = { ...HASTY, budget: 300, beam: 8 } // where counsel alone does not say

/** At most so many ways to go on, begun with different answers; what the doctrine itself would do comes first. */
export function proposalsFor<S extends State>(
  title: Title<S>,
  view: S,
  question: Question,
  most: number,
  dice: DiceState,
): Path[] {
  const firsts = title.doctrine?.decided ? byCounsel(title, view, question) : byThought(title, view, question, dice)
  const world = title.imagine(view, question.side, dice)
  return firsts.slice(0, most).map(ids => carriedOut(title, title.clone(world), question.side, ids))
}

function byCounsel<S extends State>(title: Title<S>, view: S, question: Question): string[][] {
  const { answers } = question
  const scores = counselled(title, view, question)
  const sound = new Set(soundAnswers(question, scores))
  const own = follow(title, view, question, seededDice('counsel'))
  const worth = (i: number): number => (i === own ? Infinity : (scores?.[i] ?? 0))
  return answers
    .map((_, i) => i)
    .filter(i => sound.has(answers[i]))
    .sort((a, b) => worth(b) - worth(a) || a - b)
    .map(i => [answers[i].id])
}

/** The best line of each first answer. */
function byThought<S extends State>(title: Title<S>, view: S, question: Question, dice: DiceState): string[][] {
  const { side } = question
  const worlds = [title.imagine(view, side, dice)]
  const falls = [{ seed: thoughtSeed(dice) }]
  const depth = view.frames.length
  const thought = { title, side, skill: THOUGHT, bent: {}, depth, worlds, falls, left: THOUGHT.budget }
  const lines = linesOf(thought, dice).sort((a, b) => b.value - a.value || a.path.length - b.path.length)
  const begun = new Set<string>()
  return lines.flatMap(({ path }) => {
    if (begun.has(path[0])) return []
    begun.add(path[0])
    return [path]
  })
}

/** Plays these answers, and what the doctrine lets follow, in place: until the decision is made, a die falls or a secret is shown. */
function carriedOut<S extends State>(title: Title<S>, state: S, side: string, ids: readonly string[]): Path {
  const path: (Given & { answer: Answer })[] = []
  const [depth, thrown, reveals] = [state.frames.length, state.dice.thrown, state.reveals]
  const dice = seededDice('carried out')
  for (;;) {
    if (title.outcome(state) || title.question(state).side !== side) return path
    const question = title.question(state)
    const next = ids[path.length]
    const at = next === undefined ? follow(title, title.observe(state, side), question, dice) : -1
    const answer = at >= 0 ? question.answers[at] : question.answers.find(one => one.id === next)!
    path.push({ prompt: question.prompt, id: answer.id, answer })
    title.answer(state, side, answer.id)
    if (state.dice.thrown !== thrown || state.reveals !== reveals) return path
    if (path.length >= ids.length && state.frames.length <= depth) return path
  }
}
