import { seededDice, type State, type Title } from '@grognard/kernel'
import { follow } from './follow.ts'
import { HASTY, makeLieutenant } from './lieutenant.ts'
import type { Bent } from './officer.ts'
import { scripted, type Choose, type Given } from './script.ts'
import { partOf } from './turns.ts'

// What a plan is worth in one imagined world: played by the doctrine, to the end of the game or for some turns. The unit of thought
// that may be given to a worker: it hangs on nothing but what is handed in.

export interface Position<S extends State> {
  title: Title<S>
  view: S
  side: string
  seed: string // of worlds and dice
  ahead?: number | undefined // turns after which a game that is not over is judged by its chances; to the end if left out
  holds?: Holds | undefined // how long a plan is followed; for a part of the turn if left out
}

export type Holds = 'part' | 'game'

/** What came of playing on. */
export interface Ending {
  chance: number // that the side wins, 0 to 1: certain where the game was over
  lead: number // by how many points, as far as it was played
  answers: number // that were played
}

/** A bent for the rest of a part of a turn; or answers, and the bent for whatever is asked besides. */
export interface Plan extends Bent {
  script?: readonly Given[] | undefined
}

/** What each plan brings in one world: the same world and the same run of dice for all. */
export function endingsIn<S extends State>(position: Position<S>, plans: readonly Plan[], world: number): Ending[] {
  const { title, view, side, seed } = position
  const start = title.imagine(view, side, seededDice(`${seed}/world ${world}`))
  return plans.map(plan => {
    const end = playedOn(position, title.clone(start), plan, world)
    return {
      chance: chanceOf(title, end, side),
      lead: leadOf(title, end, side),
      answers: end.answered - start.answered,
    }
  })
}

/** Plays on in place, as far as is looked: our side by the plan while it holds, then all by the doctrine. */
export function playedOn<S extends State>(position: Position<S>, state: S, plan: Plan, world: number): S {
  const { title, side, seed, ahead, holds } = position
  const dice = seededDice(`${seed}/follow ${world}`)
  const until = (title.phase?.(state).turn ?? 0) + (ahead ?? Infinity)
  const began = partOf(title, state)
  const [ours, others] = [follower(title, plan), follower<S>(title, {})]
  let within = true
  while (!title.outcome(state)) {
    within &&= holds === 'game' || partOf(title, state) === began
    if (title.phase !== undefined && title.phase(state).turn > until) break
    const question = title.question(state)
    const view = title.observe(state, question.side)
    const choose = within && question.side === side ? ours : others
    title.answer(state, question.side, choose(view, question, dice))
  }
  return state
}

/** Where counsel decides, it is followed; where it only advises, somebody hasty of the same bent thinks a little. */
export function follower<S extends State>(title: Title<S>, plan: Plan): Choose<S> {
  const { script, ...bent } = plan
  if (script) return scripted(script, follower(title, bent))
  if (title.doctrine?.decided)
    return (view, question, dice) => question.answers[follow(title, view, question, dice, bent)].id
  const hasty = makeLieutenant('hasty', HASTY, { bent })
  return (view, question, dice) => hasty.choose(title, view, question.side, question, dice)
}

/** The result, or what may be expected of a game that is not over. */
export function chanceOf<S extends State>(title: Title<S>, state: S, side: string): number {
  const outcome = title.outcome(state)
  if (outcome) return outcome.winner === null ? 0.5 : outcome.winner === side ? 1 : 0
  const view = title.observe(state, side)
  return title.chance ? title.chance(view, side) : 1 / (1 + Math.exp(-title.appraise(view, side)))
}

/** By how many points this side leads: as the game ended, or as it stands. */
export function leadOf<S extends State>(title: Title<S>, state: S, side: string): number {
  const scores = title.outcome(state)?.scores ?? title.present.standing?.(title.observe(state, side)).scores
  const other = title.sides.find(one => one !== side)!
  return scores ? (scores[side] ?? 0) - (scores[other] ?? 0) : 0
}
