import { replayer, type Game, type State, type Title } from '@grognard/kernel'
import { address, hasEnded } from '../../panels/chronicle.ts'

// A game that is taken up again may have been left in the middle of a battle.

export interface LeftIn {
  at: number // the address of its first event
  before: State // what the viewer saw before the answer that began it
  after: State
}

/** The battle that is still being fought. It is over once anything after it was settled, though nothing may have been told since. */
export function battleLeftIn(title: Title, game: Game, viewer: string): LeftIn | undefined {
  const settled = (state: State): boolean => title.settled?.(state) ?? true
  if (title.outcome(game.state) || settled(game.state)) return undefined
  const at = lastBattle(title, game)
  if (!at) return undefined
  const past = replayer(title, game.journal)
  for (let n = at.answer + 1; n < game.answers.length; n++) if (settled(past.replayTo(n))) return undefined
  const seen = (n: number): State => title.observe(past.replayTo(n), viewer)
  return { at: address(at.answer, at.event), before: seen(at.answer), after: seen(at.answer + 1) }
}

function lastBattle(title: Title, { events }: Game): { answer: number; event: number } | undefined {
  for (let answer = events.length - 1; answer >= 0; answer--)
    for (let event = events[answer].length - 1; event >= 0; event--) {
      if (title.present.landmark?.(events[answer][event]) === 'battle') return { answer, event }
      if (hasEnded(title, events[answer][event])) return undefined
    }
  return undefined
}
