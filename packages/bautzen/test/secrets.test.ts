import { eventFor, pick, questionFor, seededDice, type DiceState, type GameEvent } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { bautzen } from '../src/index.ts'
import type { BautzenState } from '../src/system/state.ts'

// bautzen §7.3. What a side may not know changes nothing in what the enemy's answers tell it.

interface Heard {
  events: string // what the watching side is told
  view: string // what it sees
  asked: string // what it is asked next
  counted: boolean // a die fell or a secret was counted as shown
}

/** What a side hears of the other's answer. */
function hear(state: BautzenState, watcher: string, asked: string, id: string): Heard {
  const { thrown } = state.dice
  const { reveals } = state
  const events: GameEvent[] = bautzen.answer(state, asked, id)
  return {
    events: JSON.stringify(events.map(event => eventFor(event, watcher))),
    view: JSON.stringify(bautzen.observe(state, watcher)),
    asked: state.outcome ? '' : JSON.stringify(questionFor(bautzen, state, watcher)),
    counted: state.dice.thrown !== thrown || state.reveals !== reveals,
  }
}

/** Lets the side asked give one answer here and in a world that its enemy cannot tell from this one. */
function compare(state: BautzenState, dice: DiceState): string | undefined {
  const question = bautzen.question(state)
  const watcher = bautzen.sides.find(side => side !== question.side)!
  const world = bautzen.imagine(bautzen.observe(state, watcher), watcher, seededDice(`world ${pick(dice, 1_000_000)}`))
  const there = bautzen.question(world).answers
  const both = question.answers.filter(answer => there.some(one => one.id === answer.id))
  if (both.length === 0) return undefined
  const { id } = both[pick(dice, both.length)]
  const here = hear(bautzen.clone(state), watcher, question.side, id)
  const other = hear(world, watcher, question.side, id)
  if (here.counted && other.counted) return undefined
  if (here.counted !== other.counted) return `${question.prompt} ${id.split(':')[0]}: counted in one world only`
  for (const what of ['events', 'asked', 'view'] as const)
    if (here[what] !== other[what]) return `${question.prompt} ${id.split(':')[0]}: ${watcher} ${what}`
  return undefined
}

describe('the enemy’s answers', () => {
  test('bautzen §7.3 tell no more in one world than in another that looks the same, unless dice or a counted secret explain it', () => {
    const found = new Map<string, number>()
    for (let game = 0; game < 12; game++) {
      const state = bautzen.setup({ scenario: 'battle', options: {} }, seededDice(`answers ${game}`))
      const chooser = seededDice(`chooser ${game}`)
      const dice = seededDice(`worlds ${game}`)
      while (!state.outcome) {
        const why = compare(state, dice)
        if (why) found.set(why, (found.get(why) ?? 0) + 1)
        const { side, answers } = bautzen.question(state)
        bautzen.answer(state, side, answers[pick(chooser, answers.length)].id)
      }
    }
    expect([...found]).toEqual([])
  }, 60_000)
})
