import { seededDice, type Answer, type Question, type State, type Title, type Warning } from '@grognard/kernel'

// What a title tells before it is too late: what an answer costs for good, and what its own counsel would do instead.

const MOST = 40 // answers that a suggestion holds

/** What an answer costs that another would not: where every answer costs something there is nothing to be warned of. */
export function warningsOf(title: Title, view: State, question: Question, answer: Answer): readonly Warning[] {
  const found = title.warnings?.(view, question.side, answer) ?? []
  if (found.length === 0) return found
  const free = question.answers.some(
    one => one.id !== answer.id && title.warnings!(view, question.side, one).length === 0,
  )
  return free ? found : []
}

/** What the title's counsel holds best of what is asked. */
export function bestAnswer(title: Title, view: State, asked: Question): Answer | undefined {
  const scores = title.counsel?.(view, asked.side, asked)
  return scores && asked.answers[scores.indexOf(Math.max(...scores))]
}

/** What the title's counsel would answer to this question, again and again, up to what ends it; and where. */
export function suggestionFor(title: Title, view: State, question: Question): { ids: string[]; hexes: number[] } {
  const state = title.imagine(view, question.side, seededDice('counsel'))
  const ids: string[] = []
  const hexes: number[] = []
  while (title.counsel && ids.length < MOST && !title.outcome(state)) {
    const asked = title.question(state)
    if (asked.side !== question.side || asked.prompt !== question.prompt) break
    const best = bestAnswer(title, title.observe(state, asked.side), asked)
    if (!best || best.final) break
    ids.push(best.id)
    if (best.hex !== undefined) hexes.push(best.hex)
    title.answer(state, asked.side, best.id)
  }
  return { ids, hexes }
}
