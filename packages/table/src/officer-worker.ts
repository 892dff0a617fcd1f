import './no-eval.ts'
import { seededDice, type Kit, type Question, type State } from '@grognard/kernel'
import { officers } from './officers.ts'
import type { Planner } from '@grognard/staff/planner'
import type { Errand } from './adjutant/errands.ts'
import { loadWith } from './kits/load.ts'

// The computer thinks here, beside the page. It is sent what its side may know, and nothing else.

export interface Consultation {
  ticket: number
  officer: string
  title: string
  kit?: Kit | undefined // that lies over it
  view: State
  side: string
  question: Question
  seed: string
}

/** Told to give the best so far. */
export interface Now {
  now: number // ticket
}

/** His answer, and why he gave it by the doctrine if he lost his thread; or how far he is; or what went wrong. */
export type Advice =
  | { ticket: number; id: string; fell?: string | undefined }
  | { ticket: number; playouts: number }
  | { ticket: number; error: string }

let hurried = 0 // the last ticket that was told so

addEventListener('message', async (message: MessageEvent<Consultation | Errand | Now>) => {
  if ('now' in message.data) {
    hurried = message.data.now
    return
  }
  if ('errand' in message.data) {
    try {
      await (await import('./adjutant/errands.ts')).runErrand(message.data, news => postMessage(news))
    } catch (error) {
      postMessage({ error: String(error) })
    }
    return
  }
  const { ticket, officer, title, kit, view, side, question, seed } = message.data
  let advice: Advice
  try {
    const loaded = await loadWith(title, kit, view.rules)
    const who = officers[officer]
    const dice = seededDice(seed)
    let fell: string | undefined
    if ('toWeigh' in who) {
      const { weighed } = await import('./adjutant/hands.ts')
      const onProgress = (playouts: number): void => postMessage({ ticket, playouts } satisfies Advice)
      const heed = { enough: () => hurried === ticket, onProgress }
      fell = await weighed(who as Planner, { title: loaded, kit, view, side, question, dice }, heed)
    }
    advice = { ticket, id: who.choose(loaded, view, side, question, dice), fell }
  } catch (error) {
    advice = { ticket, error: String(error) }
  }
  postMessage(advice)
})
