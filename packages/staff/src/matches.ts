import {
  newGame,
  plainGame,
  play,
  seededDice,
  type Choice,
  type GameEvent,
  type Journal,
  type Outcome,
  type State,
  type Title,
} from '@grognard/kernel'
import type { Officer } from './officer.ts'

// A game between officers, from set-up to the end, reproducible from its seed.

export interface Match<S extends State = State> {
  choice: Choice
  seed: string
  officers: Readonly<Record<string, Officer>> // side -> who plays it
  plain?: boolean // seeded dice: quicker, for studies; dealt dice otherwise, which anybody can verify
  limit?: number // answers after which a game counts as endless
  onAnswer?(state: S, side: string, events: GameEvent[]): void
}

export interface Played<S extends State = State> {
  journal: Journal
  state: S
  outcome: Outcome
  slowest: number // the longest thought, in milliseconds
  longest: Record<string, number> // the same for each side
  thought: Record<string, number> // all of each side's thoughts together
}

export function playMatch<S extends State>(title: Title<S>, match: Match<S>): Played<S> {
  const { officers, seed } = match
  const players = Object.fromEntries(title.sides.map(side => [side, officers[side].id]))
  const game = (match.plain ? plainGame : newGame)(title, match.choice, seed, players)
  game.undoable = false
  const { journal, state, answers } = game
  // Each side thinks with dice of its own, so that one officer's thoughts do not disturb the other's.
  const minds = Object.fromEntries(title.sides.map(side => [side, seededDice(`${seed}/mind/${side}`)]))
  const longest = Object.fromEntries(title.sides.map(side => [side, 0]))
  const thought = { ...longest }
  for (;;) {
    const outcome = title.outcome(state)
    if (outcome) return { journal, state, outcome, slowest: Math.max(...Object.values(longest)), longest, thought }
    if (answers.length >= (match.limit ?? 50_000))
      throw new Error(`${title.id}: the game of seed ${seed} does not end within ${answers.length} answers`)
    const question = title.question(state)
    const { side } = question
    const officer = officers[side]
    const view = officer.blind ? state : title.observe(state, side)
    const begun = performance.now()
    const id = officer.choose(title, view, side, question, minds[side])
    const took = performance.now() - begun
    longest[side] = Math.max(longest[side], took)
    thought[side] += took
    const events = play(game, side, id, 0) // no clock: the same seed writes the same journal
    match.onAnswer?.(state, side, events)
  }
}
