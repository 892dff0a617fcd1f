import './no-eval.ts'
import { seededDice, type Kit, type Question, type State } from '@grognard/kernel'
import { officers } from './officers.ts'
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

export type Advice = { ticket: number; id: string } | { ticket: number; error: string }

addEventListener('message', async (message: MessageEvent<Consultation | Errand>) => {
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
    advice = { ticket, id: officers[officer].choose(loaded, view, side, question, seededDice(seed)) }
  } catch (error) {
    advice = { ticket, error: String(error) }
  }
  postMessage(advice)
})
