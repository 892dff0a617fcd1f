import { seededDice, type Question, type State } from '@grognard/kernel'
import { officers } from './officers.ts'
import { loadTitle } from './titles.ts'

// The computer thinks here, beside the page. It is sent what its side may know, and nothing else.

export interface Consultation {
  ticket: number
  officer: string
  title: string
  view: State
  side: string
  question: Question
  seed: string
}

export type Advice = { ticket: number; id: string } | { ticket: number; error: string }

addEventListener('message', async (message: MessageEvent<Consultation>) => {
  const { ticket, officer, title, view, side, question, seed } = message.data
  let advice: Advice
  try {
    const loaded = await loadTitle(title)
    advice = { ticket, id: officers[officer].choose(loaded, view, side, question, seededDice(seed)) }
  } catch (error) {
    advice = { ticket, error: String(error) }
  }
  postMessage(advice)
})
