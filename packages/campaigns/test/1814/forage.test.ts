import { find } from '@grognard/kernel'
import { describe, expect } from 'vitest'
import { ALLOCATE_TRAINS } from '../../src/rules/frames.ts'
import { test } from '../books.ts'
import { position, told } from '../position.ts'
import { france } from './table.ts'

// 1814 §7.6 and §6.6: who lives off the land, and who is always fed.

const foraging = (drawing: string, set: Parameters<typeof position>[1] = {}): string[] => {
  const table = position(drawing, { phase: 'place-forage-markers', turn: 2, ...set })
  return table.state.forage.map(one => table.title.board.numbers[one])
}

describe('abroad', () => {
  const abroad = { hostile: { french: '0505' } }

  test.by1814('1814 §7.6 outside friendly land a stack forages only if it is out of supply', () => {
    expect(foraging('@0505: inf/L |', abroad)).toEqual(['0505'])
    expect(foraging('@0505: inf/L |', { ...abroad, depots: { french: '0504' }, cities: '0504' })).toEqual([])
    expect(foraging('@0505: inf/L |')).toEqual([])
  })

  test.by1814('1814 §7.6 nobody forages on turn 1', () => {
    expect(foraging('@0505: inf/L |', { ...abroad, turn: 1 })).toEqual([])
  })

  test.by1814('1814 §7.6 a train keeps it from foraging, a dummy does not', () => {
    expect(foraging('@0505: inf/L |', { ...abroad, trains: { french: '0505' } })).toEqual([])
    expect(foraging('@0505: inf/L |', { ...abroad, trains: { french: '0505?' } })).toEqual(['0505'])
  })
})

describe('crowded', () => {
  const three = '@0505: inf/L; @0504: inf/L; @0506: inf/L'

  test.by1814('1814 §7.6 beside two other stacks with units it forages, fed or not', () => {
    expect(foraging(`${three} |`)).toEqual(['0505'])
    expect(foraging('@0505: inf/L; @0504: inf/L |')).toEqual([])
    expect(foraging('@0505: inf/L; @0504: inf/L; Ney 1 @0506 |')).toEqual([])
  })

  test.by1814(
    '1814 §7.6 a stack in a city with a depot neither forages by crowding nor crowds others, unless besieged',
    () => {
      expect(foraging(`${three} |`, { cities: '0505', depots: { french: '0505' } })).toEqual([])
      expect(foraging(`${three} |`, { cities: '0504', depots: { french: '0504' } })).toEqual([])
      const siege = { cities: '0505', depots: { french: '0505' } }
      expect(foraging(`${three} | @0404: inf/L*2`, siege)).toEqual(['0505'])
    },
  )

  test.by1814('1814 §7.6 Cossacks alone neither forage nor crowd', () => {
    expect(foraging('@0505: cav/L~; @0504: inf/L; @0506: inf/L |')).toEqual([])
    expect(foraging('@0505: inf/L; @0504: cav/L~; @0506: inf/L |')).toEqual([])
  })
})

describe('always fed', () => {
  const hungry = (places: Record<string, string>): string[] => {
    const table = france(places, { phase: 'general-supply', turn: 3 })
    return told(table, 'unit.disrupted').map(event => table.g.t.pieces[event.params!.piece as number].id)
  }

  test('1814 §6.6 Cossacks, garrisons, the British at Vlissingen, French on two Italian hexes, Neapolitans in their kingdom', () => {
    expect(hungry({ d106: '5022', d004: '4618', d136: '5014', d069: '4428', d072: '4329', d169: '4227' })).toEqual([])
    expect(hungry({ d136: '5015', d069: '4430', d169: '4730', d013: '4619' }).sort()).toEqual([
      'd013',
      'd069',
      'd136',
      'd169',
    ])
  })

  test('1814 §6.6, §7.3 they may use trains all the same', () => {
    const stacks = (places: Record<string, string>): string[] => {
      const table = france(places, { phase: 'active-supply', turn: 3 })
      return find(table.state, ALLOCATE_TRAINS)!.stacks0.map(hex => table.title.board.numbers[hex])
    }
    expect(stacks({ eugene: '4428', d069: '4428' })).toContain('4428')
    expect(stacks({ mortier: '4619', d030: '4619', d005: '4619' })).not.toContain('4619') // not all of them are fed
    expect(stacks({ mortier: '4619', d005: '4619' })).toContain('4619')
  })
})
