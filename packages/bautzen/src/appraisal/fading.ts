import { distance } from '@grognard/kernel'
import type { Battle } from '../system/battle.ts'

// How far the pull of an objective reaches, worked out once: positions are judged all the time.

export interface Fading {
  by: number // what is left of a weight over each hex
  goals: readonly number[] // the objectives, in order
  left: Float64Array // goal * size of the board + hex -> what is left over that distance
}

const KEPT = 4 // both sides may judge by weights of their own, and each by two of them
const known = new WeakMap<Battle, Fading[]>()

export function fadingOf(t: Battle, by: number): Fading {
  let list = known.get(t)
  if (!list) known.set(t, (list = []))
  for (const one of list) if (one.by === by) return one
  const made = makeFading(t, by)
  list.unshift(made)
  if (list.length > KEPT) list.pop()
  return made
}

function makeFading({ board, ground }: Battle, by: number): Fading {
  const goals: number[] = []
  for (let hex = 0; hex < board.size; hex++) if (ground.worth[hex] > 0) goals.push(hex)
  const left = new Float64Array(goals.length * board.size)
  goals.forEach((goal, i) => {
    for (let hex = 0; hex < board.size; hex++) left[i * board.size + hex] = by ** distance(board, goal, hex)
  })
  return { by, goals, left }
}
