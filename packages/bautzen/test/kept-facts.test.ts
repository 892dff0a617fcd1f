import { pick, seededDice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { bautzen } from '../src/index.ts'
import { traceZones, zoneCounts } from '../src/system/kept-zones.ts'

// What is kept beside a state is what one would find by tracing it anew.

test('bautzen §4.zoc zones carried on step by step are the zones of the stacks, at every step of random play', () => {
  const anew = new Uint8Array(bautzen.board.size)
  for (let game = 0; game < 5; game++) {
    const state = bautzen.setup({ scenario: 'battle', options: {} }, seededDice(`kept ${game}`))
    const dice = seededDice(`chooser ${game}`)
    // A second game under way with the same title takes the kept zones away now and then.
    const rival = bautzen.setup({ scenario: 'battle', options: {} }, seededDice(`rival ${game}`))
    while (!state.outcome) {
      if (pick(dice, 5) === 0) zoneCounts(bautzen.play(rival), pick(dice, 2) as 0 | 1)
      const g = bautzen.play(state)
      for (const side of [0, 1] as const) {
        const kept = [...zoneCounts(g, side)]
        traceZones(g, side, anew)
        expect(kept).toEqual([...anew])
      }
      const { side, answers } = bautzen.question(state)
      bautzen.answer(state, side, answers[pick(dice, answers.length)].id)
    }
  }
})
