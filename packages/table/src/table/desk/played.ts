import { computed, effect, signal, untracked, type ReadonlySignal, type Signal } from '@preact/signals'
import {
  eventFor,
  replayer,
  type GameEvent,
  type Pile,
  type Presentation,
  type Question,
  type Roll,
  type Run,
  type State,
} from '@grognard/kernel'
import { prospectsOf, type Prospect } from '../../odds/odds-of.ts'
import type { Session } from '../../session.ts'
import { voiceOf, type Voice } from '../../words/index.ts'
import { placeAnswers, type Placed } from '../placing.ts'

// What is played: the position as the viewer sees it, now or while looking back, and what may be answered.

type Hindrance = ReturnType<NonNullable<Presentation['hindrance']>>

export interface Played {
  view: ReadonlySignal<State>
  voice: ReadonlySignal<Voice>
  piles: ReadonlySignal<Pile[]>
  question: ReadonlySignal<Question | undefined> // only what the viewer may answer now
  placed: ReadonlySignal<Placed>
  prospects: ReadonlySignal<readonly Prospect[]> // the chances of what is asked
  rolls: ReadonlySignal<readonly Roll[]> // what the viewer has still to do, or has resolved upon
  hindrance: ReadonlySignal<Hindrance> // what keeps the decision from being ended
  reaches: ReadonlySignal<ReadonlyMap<string, number>> // by answer, to how many other hexes its runs lead
  onward: ReadonlySignal<ReadonlyMap<number, Run>> // the rest of a march under way, by the hex where it ends
  together: ReadonlySignal<readonly Run[]> // runs that end nowhere on the map: buttons of the prompt
  tell(events: readonly GameEvent[]): string // the last of them that has a place or dice, in words
  replaying: Signal<number | null> // after how many answers, while looking back
}

/** The overlay that belongs to what is asked. */
export function overlayAsked({ question }: Pick<Played, 'question'>, session: Session): string | null {
  return (question.value && session.title.present.overlayFor?.(question.value)) ?? null
}

export function makePlayed(session: Session): Played {
  const { title } = session
  const replaying = signal<number | null>(null)
  // Nothing can be played again while the dice of a game at a distance are sealed.
  if (session.sealed) effect(() => void (session.sealed!.value && replaying.value !== null && (replaying.value = null)))
  const lookingBack = computed(() => replaying.value !== null)
  const sealed = computed(() => session.sealed?.value === true)
  const past = computed(() =>
    lookingBack.value && !sealed.value ? untracked(() => replayer(title, session.game.journal)) : null,
  )
  const view = computed(() => {
    void session.tick.value
    const state = replaying.value !== null && past.value ? past.value.replayTo(replaying.value) : session.game.state
    return title.observe(state, session.viewer.value)
  })
  const voice = computed(() => voiceOf(title, view.value))
  const piles = computed(() => title.present.piles(view.value))
  const question = computed(() => {
    const asked = session.question.value
    if (!asked || lookingBack.value || session.thinking.value || session.watching.value || session.hold.value)
      return undefined
    if (asked.side !== session.viewer.value) return undefined
    return session.seats[asked.side] === 'human' ? asked : undefined
  })
  const runs = computed(() => {
    const asked = question.value
    if (!asked || session.tutor?.stepwise.value) return []
    return (
      title.runs?.(
        untracked(() => view.value),
        asked.side,
        asked,
      ) ?? []
    )
  })
  return {
    view,
    voice,
    piles,
    question,
    placed: computed(() => placeAnswers(question.value, piles.value)),
    prospects: computed(() => prospectsOf(title, view.value, question.value)),
    rolls: computed(() => title.present.rolls?.(view.value, session.viewer.value) ?? []),
    hindrance: computed(
      () => question.value && title.present.hindrance?.(view.value, question.value.side, question.value),
    ),
    reaches: computed(() => {
      const reaches = new Map<string, number>()
      for (const { answers, hex, path } of runs.value)
        if (hex !== undefined && hex !== path?.[0]) reaches.set(answers[0], (reaches.get(answers[0]) ?? 0) + 1)
      return reaches
    }),
    onward: computed(() => {
      const onward = new Map<number, Run>()
      const from = question.value?.focus?.[0]
      // A question that is about no hex in particular is about which stack: then one is taken up first.
      if (from === undefined || !runs.value.every(run => run.path?.[0] === from)) return onward
      for (const run of runs.value)
        if (run.hex !== undefined && run.hex !== from && !onward.has(run.hex)) onward.set(run.hex, run)
      return onward
    }),
    together: computed(() => runs.value.filter(run => run.hex === undefined && run.answers.length > 1)),
    tell(events) {
      const event = events.findLast(one => one.hexes?.length || one.dice)
      if (!event) return ''
      const told = eventFor(event, session.viewer.value)
      return voice.value.say(told.kind, { ...told.params, ...(told.side ? { side: told.side } : {}) })
    },
    replaying,
  }
}
