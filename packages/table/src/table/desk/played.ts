import { computed, signal, untracked, type ReadonlySignal, type Signal } from '@preact/signals'
import { replayer, type Pile, type Question, type State } from '@grognard/kernel'
import { prospectsOf, type Prospect } from '../../odds/odds-of.ts'
import type { Session } from '../../session.ts'
import { voiceOf, type Voice } from '../../words/index.ts'
import { placeAnswers, type Placed } from '../placing.ts'

// What is played: the position as the viewer sees it, now or while looking back, and what may be answered.

export interface Played {
  view: ReadonlySignal<State>
  voice: ReadonlySignal<Voice>
  piles: ReadonlySignal<Pile[]>
  question: ReadonlySignal<Question | undefined> // only what the viewer may answer now
  placed: ReadonlySignal<Placed>
  prospects: ReadonlySignal<readonly Prospect[]> // the chances of what is asked
  replaying: Signal<number | null> // after how many answers, while looking back
}

export function makePlayed(session: Session): Played {
  const { title } = session
  const replaying = signal<number | null>(null)
  const lookingBack = computed(() => replaying.value !== null)
  const past = computed(() => (lookingBack.value ? untracked(() => replayer(title, session.game.journal)) : null))
  const view = computed(() => {
    void session.tick.value
    const state = replaying.value !== null && past.value ? past.value.replayTo(replaying.value) : session.game.state
    return title.observe(state, session.viewer.value)
  })
  const piles = computed(() => title.present.piles(view.value))
  const question = computed(() => {
    const asked = session.question.value
    if (!asked || lookingBack.value || session.thinking.value || session.watching.value) return undefined
    if (asked.side !== session.viewer.value) return undefined
    return session.seats[asked.side] === 'human' ? asked : undefined
  })
  return {
    view,
    voice: computed(() => voiceOf(title, view.value)),
    piles,
    question,
    placed: computed(() => placeAnswers(question.value, piles.value)),
    prospects: computed(() => prospectsOf(title, view.value, question.value)),
    replaying,
  }
}
