import type { State, Title } from '@grognard/kernel'

/** An answer without a place, by its id, that leads its side to a question with one answer. */
export function buttonToOne(title: Title, state: State): string | undefined {
  const { side, answers } = title.question(state)
  return answers.find(answer => {
    if (answer.hex !== undefined || answer.piece !== undefined) return false
    if ((title.warnings?.(title.observe(state, side), side, answer) ?? []).length > 0) return false
    const next = title.clone(state)
    title.answer(next, side, answer.id)
    if (title.outcome(next)) return false
    const asked = title.question(next)
    return asked.side === side && asked.answers.length === 1
  })?.id
}
