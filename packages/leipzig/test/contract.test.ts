import { seededDice } from '@grognard/kernel'
import { fuzz, tellTales } from '@grognard/kernel/testing'
import { describe, expect, test } from 'vitest'
import { leipzig } from '../src/index.ts'

// One random game of each scenario; the dear checks run at every so many answers of it.

describe('the contract', () => {
  for (const { id, lesson } of leipzig.scenarios)
    test(`random games of scenario ${id} end, and every promise of the contract holds on the way`, () => {
      if (lesson) return expect(leipzig.present.lessons!.map(one => one.scenario)).toContain(id)
      const report = fuzz(leipzig, { games: 1, seed: `contract ${id}`, scenario: id, thorough: id === '8' ? 701 : 211 })
      expect(report.violations).toEqual([])
      expect(report).toMatchObject({ finished: 1, deadEnds: 0 })
    }, 240_000)

  test('random play from the drawn positions keeps every promise, and meets what it hardly would elsewhere', () => {
    const from = leipzig.scenarios.filter(one => !one.lesson).length
    const report = fuzz(leipzig, { games: leipzig.studies!.length, from, seed: 'studies', thorough: 397 })
    expect(report).toMatchObject({ finished: leipzig.studies!.length, deadEnds: 0, violations: [] })
    expect(Object.keys(report.milestones)).toContain('result-AsDs')
  }, 240_000)

  test('play cannot circle: whoever always gives the first answer, the middle one or the last comes to an end', () => {
    for (const scenario of ['1', '5'])
      for (const pick of [0, 0.5, 0.999]) {
        const state = leipzig.setup({ scenario, options: {} }, seededDice('circles'))
        while (!state.outcome && state.answered < 20_000) {
          const { side, answers } = leipzig.question(state)
          leipzig.answer(state, side, answers[Math.floor(pick * answers.length)].id)
        }
        expect(state.outcome).not.toBeNull()
      }
  }, 240_000)

  test('leipzig §recon no answer of the Allies tells the French what lies face down', () => {
    const found = tellTales(leipzig, 'face down')
    expect(found).toEqual([])
  }, 240_000)
})
