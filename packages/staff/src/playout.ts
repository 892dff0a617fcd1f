import { seededDice, type DiceState, type Question, type State, type Title } from '@grognard/kernel'
import { follow } from './follow.ts'
import { HASTY, makeLieutenant } from './lieutenant.ts'
import type { Bent } from './officer.ts'

// What a plan is worth in one imagined world: played by the doctrine, to the end of the game or for some turns. The unit of thought
// that may be given to a worker: it hangs on nothing but what is handed in.

export interface Position<S extends State> {
  title: Title<S>
  view: S
  side: string
  seed: string // of worlds and dice
  ahead: number // turns after which a game that is not over is judged by its chances
}

/** What each plan brings in one world, 0 to 1: the same world and the same run of dice for all. */
export function valuesIn<S extends State>(position: Position<S>, plans: readonly Bent[], world: number): number[] {
  const { title, view, side, seed } = position
  const start = title.imagine(view, side, seededDice(`${seed}/world ${world}`))
  return plans.map(plan => played(position, title.clone(start), plan, world))
}

/** Plays on in place: our side by the plan while this part of the turn lasts, then all by the doctrine. */
function played<S extends State>(position: Position<S>, state: S, plan: Bent, world: number): number {
  const { title, side, seed, ahead } = position
  const dice = seededDice(`${seed}/follow ${world}`)
  const until = (title.phase?.(state).turn ?? 0) + ahead
  const began = partOf(title, state)
  const [ours, others] = [follower(title, plan), follower(title, {})]
  let within = true
  for (;;) {
    const outcome = title.outcome(state)
    if (outcome) return outcome.winner === null ? 0.5 : outcome.winner === side ? 1 : 0
    within &&= partOf(title, state) === began
    if (!within && title.phase !== undefined && title.phase(state).turn > until) return chanceOf(title, state, side)
    const question = title.question(state)
    const view = title.observe(state, question.side)
    const choose = within && question.side === side ? ours : others
    title.answer(state, question.side, choose(view, question, dice))
  }
}

/** Names the part of the turn, and whose it is: a plan ends with it. */
export function partOf<S extends State>(title: Title<S>, state: S): string {
  const phase = title.phase?.(state)
  return phase ? `${phase.turn} ${phase.part} ${phase.side}` : ''
}

type Choose<S extends State> = (view: S, question: Question, dice: DiceState) => string

/** Where counsel decides, it is followed; where it only advises, somebody hasty of the same bent thinks a little. */
function follower<S extends State>(title: Title<S>, bent: Bent): Choose<S> {
  if (title.doctrine?.decided)
    return (view, question, dice) => question.answers[follow(title, view, question, dice, bent)].id
  const hasty = makeLieutenant('hasty', HASTY, { bent })
  return (view, question, dice) => hasty.choose(title, view, question.side, question, dice)
}

function chanceOf<S extends State>(title: Title<S>, state: S, side: string): number {
  const view = title.observe(state, side)
  return title.chance ? title.chance(view, side) : 1 / (1 + Math.exp(-title.appraise(view, side)))
}
