import { effect, signal, untracked, type ReadonlySignal } from '@preact/signals'
import {
  eventFor,
  replayer,
  type Bulletin,
  type GameEvent,
  type Replayer,
  type Standing,
  type State,
} from '@grognard/kernel'
import { address, answerOf, battleAt, hasEnded } from '../../panels/chronicle.ts'
import type { Order, Session } from '../../session.ts'
import { battles } from '../../settings.ts'
import { arrowsOf } from '../arrows-of.ts'
import { battleLeftIn } from './left-in.ts'
import type { Played } from './played.ts'

// What deserves that play stops: a battle when its dice fall, its bulletin when it is over, an affair of state, a die that went
// against us. One card after the other; the computer waits until they are read.

export type Card =
  | { kind: 'moment' | 'bulletin'; at: number; events: readonly GameEvent[]; news: Bulletin }
  | { kind: 'occasion'; event: GameEvent; dice: readonly number[] }
  | {
      kind: 'waited' // what the other side did until we were asked again
      orders: readonly Order[]
      battles: readonly { at: number; news: Bulletin }[]
      standing?: { readonly before: Standing; readonly now: Standing }
    }

export interface Story {
  card: ReadonlySignal<Card | null> // what is read now
  told: ReadonlySignal<ReadonlyMap<number, Bulletin>> // bulletins of this sitting, by the address of the battle
  recall(at: number): void // tells a battle of an earlier sitting, too
  again(at: number, news: Bulletin): void // a battle's dice fall once more, and then comes back what was read
  next(): void
  dispose(): void
}

const WIDTH = 1000 // see chronicle.ts
const FEW = 3 // marches that make a card by themselves
const MANY = 5 // orders that deserve a card of what was done

export function makeStory(session: Session, played: Played): Story {
  const { title, game } = session
  const told = signal<ReadonlyMap<number, Bulletin>>(new Map())
  const cards = signal<readonly Card[]>([])
  const card = signal<Card | null>(null)
  let read = game.answers.length // answers that have been looked through
  // At a distance the dice are sealed, and nothing can be played again to see what came before.
  const left = session.sealed?.value ? undefined : battleLeftIn(title, game, session.viewer.value)
  let fight = left?.at // the battle under way, by the address of its first event
  let last = untracked(() => played.view.value) // what was seen before the answers that came last
  let around: { before: State; after: State } = left ?? { before: last, after: last } // what was seen before and after the answer that began it
  let shown: number | undefined // the battle whose dice have been shown
  let began: number | undefined // answers that stood when the computer began
  let before: Standing | undefined // who led then
  const people = Object.values(session.seats).includes('human')

  /** Whoever skips to his own question is stopped there only. */
  function stops(there = false): boolean {
    return (
      !session.tutor &&
      (there || !session.skipping.value) &&
      (battles.value === 'all' || (battles.value === 'mine' && people))
    )
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
    if (news) told.value = new Map([...told.value, [fight, news]])
    if (over) {
      const card = news?.result && stops() && { at: fight, events, news }
      // Where nobody is asked anything between the dice and the end, the dice are read all the same.
      const unseen = news?.sums.some(sum => sum.dice.length > 0) && shown !== fight && !session.skipping.value
      if (card) put(...(unseen ? [{ ...card, kind: 'moment' as const }] : []), { ...card, kind: 'bulletin' })
      fight = undefined
    } else if (news?.result && shown !== fight) {
      shown = fight
      if (stops()) put({ kind: 'moment', at: fight, events, news })
    }
  }

  /** When we are asked again after much has been done: all of it on one card. */
  function waited(from: number): void {
    const orders = session.orders.value
    if (orders.length < MANY || !stops(true) || title.outcome(game.state)) return
    const { side } = title.question(game.state)
    if (side !== session.viewer.value || session.seats[side] !== 'human' || orders[0].side === side) return
    const battles = [...told.value].filter(([at]) => answerOf(at) >= from).map(([at, news]) => ({ at, news }))
    // Depots laid and trains placed are the journal's matter: a card needs something that happened on the map.
    const events = orders.flatMap(order => order.events)
    const great = events.some(event => title.present.occasion?.(event)?.kind === 'great')
    if (battles.length === 0 && !great && arrowsOf(events, Infinity).length < FEW) return
    const now = title.present.standing?.(played.view.value)
    put({ kind: 'waited', orders, battles, ...(now && { standing: { before: before ?? now, now } }) })
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
      if (now < read) {
        // taken back
        clear()
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
        if (!stops()) continue
        if (fight === undefined || Math.floor(fight / WIDTH) < read) occasions(game.events[read])
        else occasions(game.events[read].slice(0, fight % WIDTH))
      }
      const over = title.outcome(game.state) !== undefined || (title.settled?.(game.state) ?? true)
      look(over)
      last = played.view.value
    })
  })
  const stopWaiting = effect(() => {
    const busy = session.thinking.value !== null
    untracked(() => {
      if (busy && began === undefined) {
        began = game.answers.length
        before = title.present.standing?.(played.view.value)
      } else if (!busy && began !== undefined) {
        const from = began
        began = undefined
        waited(from)
      }
    })
  })

  let past: Replayer | undefined // the game as it was opened here: no battle of it can be taken back

  function recall(at: number): void {
    if (told.value.has(at) || session.sealed?.value) return
    past ??= replayer(title, game.journal)
    const events = battleAt(title, game.events, at, game.events.length, session.viewer.value)
    const seen = (n: number): State => title.observe(past!.replayTo(n), session.viewer.value)
    const news = title.present.bulletin?.(seen(answerOf(at) + 1), events, seen(answerOf(at)))
    if (news?.result) told.value = new Map([...told.value, [at, news]])
  }

  function clear(): void {
    cards.value = []
    card.value = null
    session.hold.value = false
  }

  return {
    card,
    told,
    recall,
    again(at, news) {
      cards.value = [{ kind: 'moment', at, events: [], news }, ...cards.value]
      card.value = cards.value[0]
    },
    next() {
      cards.value = cards.value.slice(1)
      card.value = cards.value[0] ?? null
      session.hold.value = card.value !== null
    },
    dispose() {
      stop()
      stopWaiting()
    },
  }
}
