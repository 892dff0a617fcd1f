import { pick, scriptedDice, seededDice } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { title1799 as title } from '../src/index.ts'
import { battleOdds } from '../src/odds/battle-odds.ts'
import { hitsOnLoser, hitsOnWinner } from '../src/rules/hits.ts'
import type { CampaignState } from '../src/system/state.ts'

/** Plays random 1799 games until a question with this prompt comes up. */
function positionsAt(prompt: string, wanted: number): CampaignState[] {
  const found: CampaignState[] = []
  for (let game = 0; found.length < wanted; game++) {
    const state = title.setup({ scenario: 'campaign', options: {} }, seededDice(`odds ${game}`))
    const chooser = seededDice(`odds chooser ${game}`)
    while (!state.outcome && found.length < wanted) {
      const { side, answers, prompt: now } = title.question(state)
      if (now === prompt) found.push(title.clone(state))
      title.answer(state, side, answers[pick(chooser, answers.length)].id)
    }
  }
  return found
}

test('1813 §10.2 the odds of an order are those of the rules, face by face', () => {
  for (const state of positionsAt('ask.commands', 20)) {
    const { side, answers } = title.question(state)
    for (const answer of answers) {
      const odds = title.odds!(title.observe(state, side), side, answer)!
      const count = { 'odds.failed': 0, 'odds.aborted': 0, 'odds.through': 0 }
      for (let face = 1; face <= 6; face++) {
        const copy = title.clone(state)
        copy.dice = { ...seededDice('after'), next: [face], thrown: copy.dice.thrown }
        const kinds = title.answer(copy, side, answer.id).map(event => event.kind)
        if (kinds.includes('order.aborted')) count['odds.aborted']++
        else if (kinds.includes('order.failed')) count['odds.failed']++
        else count['odds.through']++
      }
      expect(Object.fromEntries(odds.bars.map(bar => [bar.what, bar.ways]))).toEqual(count)
    }
  }
})

test('1813 §11.8 the odds of a battle agree with a million thrown dice', () => {
  const forces = { attack: 8, defence: 7, attackers: 5, defenders: 4 }
  const { bars, spreads } = battleOdds(forces, ['a', 'd'])
  const ways = bars.reduce((sum, bar) => sum + bar.ways, 0)
  expect(ways).toBe(216)
  for (const spread of spreads) expect(spread.ways.reduce((sum, n) => sum + n, 0)).toBe(216)
  const dice = seededDice('a million')
  const throws = 1_000_000
  const seen = { 'odds.beaten': 0, 'odds.lost': 0, 'odds.tied': 0, 'odds.narrow': 0, 'odds.clear': 0 }
  let hitsOnAttacker = 0
  for (let i = 0; i < throws; i++) {
    const margin = forces.attack + pick(dice, 6) - (forces.defence + pick(dice, 6))
    const losses = pick(dice, 6) + 1
    if (margin === 0) hitsOnAttacker++
    else if (margin > 0) hitsOnAttacker += hitsOnWinner(margin, losses, forces.defenders)
    else hitsOnAttacker += hitsOnLoser(-margin, forces.defenders)
    seen[
      margin <= -3
        ? 'odds.beaten'
        : margin < 0
          ? 'odds.lost'
          : margin === 0
            ? 'odds.tied'
            : margin < 3
              ? 'odds.narrow'
              : 'odds.clear'
    ]++
  }
  for (const bar of bars) expect(seen[bar.what as keyof typeof seen] / throws).toBeCloseTo(bar.ways / 216, 2)
  const mean = spreads[0].ways.reduce((sum, n, hits) => sum + n * hits, 0) / 216
  expect(hitsOnAttacker / throws).toBeCloseTo(mean, 1)
})

test('1813 §8.5 the odds of a march are those of the rules, face by face', () => {
  let checked = 0
  for (const state of positionsAt('ask.step', 400)) {
    const { side, answers } = title.question(state)
    const halt = answers.find(answer => answer.id === 'halt')
    const odds = halt && title.odds!(title.observe(state, side), side, halt)
    if (!halt || !odds) continue
    checked++
    let unharmed = 0
    for (let face = 1; face <= 6; face++) {
      const copy = title.clone(state)
      copy.dice = { ...scriptedDice(face), generator: seededDice('after').generator, thrown: copy.dice.thrown }
      const before = JSON.stringify([copy.disrupted, copy.hex])
      const events = title.answer(copy, side, 'halt')
      const asked = title.outcome(copy) ? '' : title.question(copy).prompt
      const harmed = asked.startsWith('ask.attrition') || JSON.stringify([copy.disrupted, copy.hex]) !== before
      expect(events.some(event => event.kind === 'attrition.roll')).toBe(true)
      if (!harmed) unharmed++
    }
    expect(odds.bars.find(bar => bar.what === 'odds.unharmed')!.ways).toBe(unharmed)
  }
  expect(checked).toBeGreaterThan(10)
})
