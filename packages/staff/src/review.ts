import { seededDice, type Replayer, type State, type Title } from '@grognard/kernel'
import { counselled, follow } from './follow.ts'
import { errorOf, mean } from './means.ts'
import { captainsPlan } from './planner.ts'
import { endingsIn, type Plan, type Position } from './playout.ts'
import type { Choices, Stretch } from './stretches.ts'

// The post-mortem, stretch by stretch: what a captain could expect with the view that a side had, and what it could expect of the
// answers it gave. The unit of work that may be given to a worker: a stretch hangs on no other.

/** How one side did in one stretch. Chances are its own, 0 to 1. */
export interface Judged {
  side: string
  at: number // answers before its first choice
  expected: number // with what the captain would have done
  played: number // with what it did
  error: number // of the difference between them
  instead?: { at: number; rather: string } | undefined // which answer he would have given otherwise, above all
}

export interface Effort {
  worlds: number // for each side of each stretch
  seed: string
}

export const WORLDS = 6
const AHEAD = 1 // turns that are played while the end is far
const GIVEN_AWAY = 0.01 // less is not worth a word

/** Judges one stretch of a game. */
export function judgeStretch<S extends State>(
  title: Title<S>,
  past: Replayer<S>,
  stretch: Stretch,
  effort: Effort,
): Judged[] {
  return stretch.choices.map(choices => judge(title, past, choices, effort))
}

function judge<S extends State>(title: Title<S>, past: Replayer<S>, choices: Choices, effort: Effort): Judged {
  const { side, at, given } = choices
  const state = past.replayTo(at)
  const view = title.observe(state, side)
  const seed = `${effort.seed}/${at}`
  const captains = captainsPlan(title, view, side, title.question(state), seededDice(`${seed}/captain`), AHEAD)
  const position: Position<S> = { title, view, side, seed: `${seed}/review`, ahead: captains.ahead }
  const plans: Plan[] = [captains.plan, { script: given }]
  const [expected, played]: number[][] = [[], []]
  for (let world = 0; world < effort.worlds; world++) {
    const [his, theirs] = endingsIn(position, plans, world)
    expected.push(his.chance)
    played.push(theirs.chance)
  }
  const gains = played.map((value, i) => value - expected[i])
  const lost = -mean(gains)
  const instead = lost > GIVEN_AWAY ? insteadOf(title, past, choices, captains.plan) : undefined
  return { side, at, expected: mean(expected), played: mean(played), error: errorOf(gains), instead }
}

/** Of the answers that were given, the one by which counsel differs most; undefined where it does not say. */
function insteadOf<S extends State>(
  title: Title<S>,
  past: Replayer<S>,
  { side, at, given }: Choices,
  plan: Plan,
): Judged['instead'] {
  let [most, found]: [number, Judged['instead']] = [0, undefined]
  let asked = 0
  for (let i = at; asked < given.length && i < past.length; i++) {
    const state = past.replayTo(i)
    const question = title.question(state)
    if (question.side !== side) continue
    const { id } = given[asked++]
    const view = title.observe(state, side)
    const scores = counselled(title, view, question, plan)
    if (!scores) continue
    const best = follow(title, view, question, seededDice('instead'), plan)
    const by = scores[best] - scores[question.answers.findIndex(answer => answer.id === id)]
    if (by > most) [most, found] = [by, { at: i, rather: question.answers[best].id }]
  }
  return found
}
