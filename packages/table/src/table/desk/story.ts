import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import { eventFor, type Bulletin, type GameEvent } from '@grognard/kernel'
import { address, battleAt, hasEnded } from '../../panels/chronicle.ts'
import type { Session } from '../../session.ts'
import { battles } from '../../settings.ts'
import type { Played } from './played.ts'

// What deserves that play stops: a battle when its dice fall, its bulletin when it is over, an affair of state, a die that went
// against us. One card after the other; the computer waits until they are read.

export type Card =
  | { kind: 'moment' | 'bulletin'; at: number; events: readonly GameEvent[]; news: Bulletin }
  | { kind: 'occasion'; event: GameEvent; dice: readonly number[] }

export interface Story {
  card: ReadonlySignal<Card | null> // what is read now
  next(): void
  dispose(): void
}

const WIDTH = 1000 // see chronicle.ts

export function makeStory(session: Session, played: Played): Story {
  const { title, game } = session
  const cards = signal<readonly Card[]>([])
  const card = signal<Card | null>(null)
  let read = game.answers.length // answers that have been looked through
  let fight: number | undefined // the battle under way, by the address of its first event
  let last = untracked(() => played.view.value) // what was seen before the answers that came last
  let around = { before: last, after: last } // what was seen before and after the answer that began it
  let shown: number | undefined // the battle whose dice have been shown
  const people = Object.values(session.seats).includes('human')

  function stops(): boolean {
    return !session.tutor && (battles.value === 'all' || (battles.value === 'mine' && people))
  }

  function put(...more: Card[]): void {
    cards.value = [...cards.value, ...more]
    card.value = cards.value[0] ?? null
    session.hold.value = card.value !== null
  }

  /** The battle under way: its bulletin if it is over, its moment if its dice have just fallen. */
  function look(over: boolean): void {
    if (fight === undefined) return
    const events = battleAt(title, game.events, fight, game.events.length, session.viewer.value)
    const news = title.present.bulletin?.(around.after, events, around.before)
    if (over) {
      if (news?.result) put({ kind: 'bulletin', at: fight, events, news })
      fight = undefined
    } else if (news?.result && shown !== fight) {
      shown = fight
      put({ kind: 'moment', at: fight, events, news })
    }
  }

  function occasions(events: readonly GameEvent[]): void {
    events.forEach((event, i) => {
      const told = eventFor(event, session.viewer.value)
      const occasion = title.present.occasion?.(told)
      if (!occasion) return
      const ours = told.side === undefined || session.seats[told.side] === 'human'
      if (occasion.kind === 'dice' && !ours) return
      const dice = told.dice ?? events[i - 1]?.dice ?? []
      put({ kind: 'occasion', event: told, dice })
    })
  }

  const stop = effect(() => {
    void session.tick.value
    untracked(() => {
      const now = game.answers.length
      if (now < read || !stops()) {
        // taken back, or nobody wants to be stopped
        if (now < read) clear()
        read = now
        fight = undefined
        last = played.view.value
        return
      }
      for (; read < now; read++) {
        game.events[read].forEach((event, j) => {
          if (fight !== undefined && hasEnded(title, event)) look(true)
          if (title.present.landmark?.(event) !== 'battle') return
          fight = address(read, j)
          around = { before: last, after: played.view.value }
        })
        if (fight === undefined || Math.floor(fight / WIDTH) < read) occasions(game.events[read])
        else occasions(game.events[read].slice(0, fight % WIDTH))
      }
      const over = title.outcome(game.state) !== undefined || (title.settled?.(game.state) ?? true)
      look(over)
      last = played.view.value
    })
  })

  function clear(): void {
    cards.value = []
    card.value = null
    session.hold.value = false
  }

  return {
    card,
    next() {
      cards.value = cards.value.slice(1)
      card.value = cards.value[0] ?? null
      session.hold.value = card.value !== null
    },
    dispose: stop,
  }
}
