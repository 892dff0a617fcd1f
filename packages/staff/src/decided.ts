import type { Answer, Question, State, Title } from '@grognard/kernel'

// What counsel settles before any thought.

/**
 * The answer to be given without a thought: the only sound one, or the best if it leads by as much as the title's doctrine holds
 * decided. A doctrine that says nothing of that leaves all of them to thought.
 */
export function standsOut<S extends State>(
  { doctrine }: Title<S>,
  question: Question,
  scores: readonly number[] | undefined,
): Answer | undefined {
  const sound = soundAnswers(question, scores)
  if (sound.length === 1) return sound[0]
  const margin = doctrine?.decided?.value
  if (!scores || margin === undefined) return undefined
  const first = scores.indexOf(Math.max(...scores))
  const next = scores.reduce((most, score, i) => (i === first ? most : Math.max(most, score)), -Infinity)
  return scores[first] - next >= margin ? question.answers[first] : undefined
}

/** What counsel warns against outright is left out, unless there is nothing else. */
export function soundAnswers({ answers }: Question, scores: readonly number[] | undefined): readonly Answer[] {
  const sound = scores ? answers.filter((_, i) => scores[i] > -Infinity) : answers
  return sound.length > 0 ? sound : answers
}
