import { describe, expect, test } from 'vitest'
import { nextStages } from '../../src/titles/1814/counsel/stages.ts'
import { board, hexOf } from '../../src/titles/1814/board.ts'
import { france } from './table.ts'

// The computer's road to Paris: a depot in each of its cities brings the next within reach (§7.7, §7.8).

function stages(depots: string, turn = 3): string[] {
  const { g } = france({}, { turn, depots: ['', depots] })
  const next = nextStages(g)
  return board.numbers.filter((_, hex) => next[hex])
}

describe('the next cities on the way to Paris', () => {
  test('begin beyond the Rhine, within a link of a source, in cities that need troops for a depot', () => {
    expect(stages('')).toContain('4420') // Strasbourg
    expect(stages('')).not.toContain('4920') // Châlons is too far
    expect(stages('')).not.toContain('4322') // Freiburg is friendly: a depot needs nobody there
  })

  test('go on from the foremost depot, and leave behind what it has passed', () => {
    const beyond = stages('4620') // Nancy
    expect(beyond).not.toContain('4620')
    expect(beyond.some(number => Number(number.slice(0, 2)) > 46)).toBe(true)
    expect(beyond).not.toEqual(stages(''))
  })

  test('end where Paris is fed', () => {
    const road = stages('5120') // Meaux
    const next = nextStages(france({}, { turn: 3, depots: ['', '5120'] }).g)
    expect(next[hexOf('5121')]).toBe(0)
    expect(road).not.toContain('5119')
  })

  test('are fewer and longer in spring', () => {
    expect(stages('', 8)).not.toEqual(stages('', 3))
  })
})
