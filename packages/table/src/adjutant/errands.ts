import type { Kit, Question, State } from '@grognard/kernel'
import { advising, type Advice } from '@grognard/staff/advise'
import { loadWith } from '../kits/load.ts'

// Longer thoughts, in a worker of their own: they tell how far they are, and end with the worker.

interface About {
  title: string
  kit: Kit | undefined // that lies over it
}

/** What the adjutant would do: he is sent what the side may know, and nothing else. */
export interface AdviseErrand extends About {
  errand: 'advise'
  view: State
  question: Question
  seed: string
}

export type Errand = AdviseErrand
export type Report = Advice

/** What comes back: how far it is, again and again, and then the end. */
export type News = { news: Report } | { result: Report } | { error: string }

const PATIENCE = 15_000 // milliseconds after which what is known is enough

export async function runErrand(errand: Errand, post: (news: News) => void): Promise<void> {
  const title = await loadWith(errand.title, errand.kit, errand.view.rules)
  const until = performance.now() + PATIENCE
  const telling = advising(title, errand.view, errand.question, errand.seed)
  for (let step = telling.next(); ; step = telling.next()) {
    if (step.done || performance.now() > until) return post({ result: step.value })
    post({ news: step.value })
  }
}
