import { effect, untracked } from '@preact/signals'
import { sound, volume } from '../settings.ts'
import { arrowsOf } from '../table/arrows-of.ts'
import type { Desk } from '../table/desk.ts'
import type { Sound } from './sounds.ts'

// Which sound goes with what is seen. Off until it is switched on; the sounds themselves are fetched then.

export function hear(what: Sound): void {
  if (sound.value === 'on') void import('./sounds.ts').then(({ play }) => play(what, Number(volume.value) / 100))
}

/** Listens to a table; gives what ends it. */
export function listen({ session, played, story }: Desk): () => void {
  let asked = untracked(() => played.question.value !== undefined)
  const ears = [
    effect(() => {
      const card = story.card.value
      if (card?.kind === 'moment') {
        hear('drum')
        hear('dice')
      } else if (card?.kind === 'occasion' && card.dice.length > 0) hear('dice')
      else if (card?.kind === 'bulletin') untracked(() => told(card.news.sides[0].side, card.news.result?.tone))
    }),
    effect(() => {
      if (arrowsOf(session.latest.value).some(arrow => arrow.tone === 'march')) hear('step')
    }),
    effect(() => {
      const mine = played.question.value !== undefined
      if (mine && !asked && session.orders.value.length > 0) hear('turn')
      asked = mine
    }),
    effect(() => {
      const outcome = session.outcome.value
      if (outcome && session.latest.value.length > 0) untracked(() => hear(ours(outcome.winner) ? 'win' : 'lose'))
    }),
  ]
  return () => ears.forEach(stop => stop())

  function ours(side: string | null): boolean {
    return side !== null && side === session.viewer.value
  }

  /** A battle's result as its attacker sees it, told to whoever sits here. */
  function told(attacker: string, tone: 'bad' | 'even' | 'good' | 'best' | undefined): void {
    if (tone === undefined || tone === 'even') return
    hear(ours(attacker) === (tone !== 'bad') ? 'win' : 'lose')
  }
}
