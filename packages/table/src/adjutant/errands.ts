import { replayer, type Journal, type Kit, type Question, type State } from '@grognard/kernel'
import { advising, type Advice } from '@grognard/staff/advise'
import { endingsIn, type Ending, type Holds, type Plan } from '@grognard/staff/playout'
import { judgeStretch, WORLDS, type Judged } from '@grognard/staff/review'
import { cutGame, type Cut } from '@grognard/staff/stretches'
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

/** The post-mortem of a game that is over: every `of`th stretch of it, from the `share`th on. */
export interface ReviewErrand extends About {
  errand: 'review'
  journal: Journal
  share: number
  of: number
  known: readonly number[] // stretches that were judged before
}

/** Stretches that were judged, by their number. */
export interface Reviewed {
  judged: Record<number, Judged[]>
  total: number // stretches of the whole game
  cut?: Cut // with the last of them
}

/** Plans tried in worlds, for an officer who weighs them. */
export interface TryErrand extends About {
  errand: 'try'
  view: State
  side: string
  seed: string
  ahead: number
  holds?: Holds | undefined
  plans: readonly Plan[]
  worlds: readonly number[]
}

export type Tried = Ending[][] // world by world, plan by plan

export type Errand = AdviseErrand | ReviewErrand | TryErrand
export type ReportOf<E extends Errand> = E extends AdviseErrand ? Advice : E extends TryErrand ? Tried : Reviewed
export type Report = Advice | Reviewed | Tried

/** What comes back: how far it is, again and again, and then the end. */
export type News<R = Report> = { news: R } | { result: R } | { error: string }

const PATIENCE = 15_000 // milliseconds after which what is known is enough

export async function runErrand(errand: Errand, post: (news: News) => void): Promise<void> {
  if (errand.errand === 'review') return review(errand, post)
  const title = await loadWith(errand.title, errand.kit, errand.view.rules)
  if (errand.errand === 'try') {
    const { view, side, seed, ahead, holds, plans, worlds } = errand
    const position = { title, view, side, seed, ahead, holds }
    return post({ result: worlds.map(world => endingsIn(position, plans, world)) })
  }
  const until = performance.now() + PATIENCE
  const telling = advising(title, errand.view, errand.question, errand.seed)
  for (let step = telling.next(); ; step = telling.next()) {
    if (step.done || performance.now() > until) return post({ result: step.value })
    post({ news: step.value })
  }
}

async function review(errand: ReviewErrand, post: (news: News) => void): Promise<void> {
  const { journal, share, of, known } = errand
  const title = await loadWith(errand.title, errand.kit, journal.rules)
  const cut = cutGame(title, journal)
  const past = replayer(title, journal)
  const total = cut.stretches.length
  for (const stretch of cut.stretches) {
    if (stretch.n % of !== share || known.includes(stretch.n)) continue
    const judged = judgeStretch(title, past, stretch, { worlds: WORLDS, seed: 'review' })
    post({ news: { judged: { [stretch.n]: judged }, total } })
  }
  post({ result: { judged: {}, total, cut } })
}
