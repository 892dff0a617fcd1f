import type { Lesson } from '../presentation.ts'

/** What is wrong with a lesson's words: steps of one name, keys that lack words, and words that no step uses. */
export function lessonFaults(lesson: Lesson, words: Readonly<Record<string, string>>): string[] {
  const ids = lesson.steps.map(step => step.id)
  const keys = lesson.steps.flatMap(({ id, answers, points }) => [
    `lesson.${id}.title`,
    `lesson.${id}.text`,
    ...(answers ? [`lesson.${id}.else`] : []),
    ...(points ?? []),
  ])
  const spare = Object.keys(words).filter(key => /^lesson\.\w+\./.test(key) && !keys.includes(key))
  return [
    ...ids.filter((id, i) => ids.indexOf(id) !== i).map(id => `two steps are called ${id}`),
    ...keys.filter(key => !(key in words)).map(key => `${key} has no words`),
    ...spare.map(key => `no step says ${key}`),
  ]
}
