import type { State } from '@grognard/kernel'
import type { Hands, Weighing } from '../src/planner.ts'
import { endingsIn, type Ending } from '../src/playout.ts'

/** Tries in place, as if so many workers had shared the worlds and came back in any order. */
export const workers =
  (n: number, { position }: Weighing<State>): Hands =>
  async ({ plans, worlds, ahead }) => {
    const rows: Ending[][] = []
    for (let w = n - 1; w >= 0; w--)
      worlds.forEach((world, i) => {
        if (i % n === w) rows[i] = endingsIn({ ...position, ahead }, plans, world)
      })
    return Promise.resolve(rows)
  }
