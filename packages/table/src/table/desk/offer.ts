import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import type { Session } from '../../session.ts'
import { suggestionFor, warningsOf } from '../advice.ts'
import type { Played } from './played.ts'

// Where ending a decision would cost something for good, the staff offers its own way beside it, before anybody is warned.

export interface Offer {
  ids: readonly string[] // answers
  hexes: readonly number[]
}

const REST = 80 // milliseconds after which it is worked out: the question itself is drawn first

export function makeOffer(session: Session, played: Played): { offer: ReadonlySignal<Offer | null>; dispose(): void } {
  const offer = signal<Offer | null>(null)
  let timer = 0
  const stop = effect(() => {
    const asked = played.question.value
    clearTimeout(timer)
    offer.value = null
    if (!asked || session.tutor || !session.title.counsel) return
    timer = window.setTimeout(() => {
      const view = untracked(() => played.view.value)
      const ends = asked.answers.filter(({ final, hex, piece }) => final && hex === undefined && piece === undefined)
      if (!ends.some(answer => warningsOf(session.title, view, asked, answer).length > 0)) return
      const suggestion = suggestionFor(session.title, view, asked)
      if (suggestion.ids.length > 0) offer.value = suggestion
    }, REST)
  })
  return {
    offer,
    dispose() {
      clearTimeout(timer)
      stop()
    },
  }
}
