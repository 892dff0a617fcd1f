import { describe, expect } from 'vitest'
import { test } from './books.ts'
import { order, position, told, type Setting } from './position.ts'

// 1813 §6: who is fed, and what becomes of those who are not.

const column = '0501 0502 0503 0504 0505 0506 0507 0508 0509 0510' // a valley one hex wide

function supply(drawing: string, set: Setting = {}): ReturnType<typeof position> {
  return position(drawing, { phase: 'general-supply', ...set })
}

describe('in supply', () => {
  test.both('1813 §6.1 in a city with a friendly depot, or with a way to one', () => {
    const set = { cities: '0501', depots: { french: '0501' }, land: column }
    const table = supply('@0501: inf/L; @0503: inf/L | ', set)
    expect([order(table, '0501.inf'), order(table, '0503.inf')]).toEqual(['good', 'good'])
  })

  test.both('1813 §6.1 without a depot of its own side nobody is', () => {
    const table = supply('@0501: inf/L; @0503: inf/L | ', {
      cities: '0502',
      depots: { coalition: '0502' },
      land: column,
    })
    expect([order(table, '0501.inf'), order(table, '0503.inf')]).toEqual(['disrupted', 'disrupted'])
    expect(told(table, 'unit.disrupted')[0]).toCite('1813 §6.4')
  })
})

describe('the route', () => {
  const set = { cities: '0501', depots: { french: '0501' }, land: column }

  test.both('1813 §6.2.1 does not pass an enemy stack, disrupted or not', () => {
    expect(order(supply('@0504: inf/L | @0503: inf/L', set), '0504.inf')).toBe('disrupted')
    expect(order(supply('@0504: inf/L | @0503: inf/L!', set), '0504.inf')).toBe('disrupted')
    expect(order(supply('@0504: inf/L | @0506: inf/L', set), '0504.inf')).toBe('good')
  })

  test.both('1813 §6.2.1 does not pass next to undisrupted enemy cavalry', () => {
    const land = `${column} 0602 0603`
    expect(order(supply('@0504: inf/L | @0602: cav/L', { ...set, land }), '0504.inf')).toBe('disrupted')
    expect(order(supply('@0504: inf/L | @0602: cav/L!', { ...set, land }), '0504.inf')).toBe('good')
    expect(order(supply('@0504: inf/L | @0602: inf/L', { ...set, land }), '0504.inf')).toBe('good')
  })

  test.both('1813 §6.2.1 passes cavalry where a friendly stack holds the hex', () => {
    const land = `${column} 0602`
    // 0602 watches 0502 and 0503.
    const drawing = '@0504: inf/L; @0503: inf/L; @0502: inf/V | @0602: cav/L'
    expect(order(supply(drawing, { ...set, land }), '0504.inf')).toBe('good')
    expect(order(supply('@0504: inf/L; @0503: inf/L | @0602: cav/L', { ...set, land }), '0504.inf')).toBe('disrupted')
  })

  test.both('1813 §6.2.1 passes cavalry behind an unbridged river, not behind a bridge', () => {
    const land = `${column} 0602`
    const sides = '0602/0502 0602/0503'
    expect(order(supply('@0504: inf/L | @0602: cav/L', { ...set, land, river: sides }), '0504.inf')).toBe('good')
    expect(order(supply('@0504: inf/L | @0602: cav/L', { ...set, land, bridge: sides }), '0504.inf')).toBe('disrupted')
  })

  test.both('1813 §6.2.1 cavalry next to the unit itself does not cut it off', () => {
    expect(order(supply('@0503: inf/L | @0504: cav/L', set), '0503.inf')).toBe('good')
  })

  test.both('1813 §6.2.1 cavalry next to an empty depot cuts it off, next to a held one it does not', () => {
    const land = `${column} 0601` // touches 0501 and 0502
    expect(order(supply('@0502: inf/L | @0601: cav/L', { ...set, land }), '0502.inf')).toBe('disrupted')
    expect(order(supply('@0502: inf/L; @0501: inf/V | @0601: cav/L', { ...set, land }), '0502.inf')).toBe('good')
  })

  test.both('1813 §6.2.2 does not pass an enemy city unless a friendly stack is in it', () => {
    const hostile = { ...set, cities: '0501 0503', hostile: { french: '0503' } }
    expect(order(supply('@0504: inf/L | ', hostile), '0504.inf')).toBe('disrupted')
    expect(order(supply('@0504: inf/L; @0503: inf/V | ', hostile), '0504.inf')).toBe('good')
    expect(order(supply('@0504: inf/L; Ney 1 @0503 | ', hostile), '0504.inf')).toBe('good') // a commander is a stack
    expect(order(supply('@0504: inf/L | ', { ...set, cities: '0501 0503' }), '0504.inf')).toBe('good')
  })

  test.both('1813 §6.2.2 enemy country without a city does not hinder', () => {
    expect(order(supply('@0504: inf/L | ', { ...set, hostile: { french: '0503 0502' } }), '0504.inf')).toBe('good')
  })

  test.both('1813 §6.2.2 a depot in an enemy city still feeds those around it', () => {
    expect(order(supply('@0502: inf/L | ', { ...set, hostile: { french: '0501' } }), '0502.inf')).toBe('good')
  })

  test.both('1813 §6.2.3 crosses rivers by bridges only', () => {
    expect(order(supply('@0504: inf/L | ', { ...set, river: '0502/0503' }), '0504.inf')).toBe('disrupted')
    expect(order(supply('@0504: inf/L | ', { ...set, bridge: '0502/0503' }), '0504.inf')).toBe('good')
    expect(order(supply('@0502: inf/L | ', { ...set, river: '0501/0502' }), '0502.inf')).toBe('disrupted')
  })

  test.both('1813 §6.2.4 five hexes, the depot counted and the unit not', () => {
    expect(order(supply('@0506: inf/L | ', set), '0506.inf')).toBe('good')
    expect(order(supply('@0507: inf/L | ', set), '0507.inf')).toBe('disrupted')
  })

  test.both('1813 §1.1 and 1813 §6.2.4 three hexes in winter', () => {
    expect(order(supply('@0504: inf/L | ', { ...set, winter: true }), '0504.inf')).toBe('good')
    expect(order(supply('@0505: inf/L | ', { ...set, winter: true }), '0505.inf')).toBe('disrupted')
    expect(order(supply('@0505: inf/L | ', set), '0505.inf')).toBe('good')
  })

  test.both('1813 §6.2.4 difficult ground counts two, on the way and not under the unit', () => {
    expect(order(supply('@0506: inf/L | ', { ...set, forest: '0503' }), '0506.inf')).toBe('disrupted')
    expect(order(supply('@0505: inf/L | ', { ...set, forest: '0503' }), '0505.inf')).toBe('good')
    expect(order(supply('@0506: inf/L | ', { ...set, forest: '0506' }), '0506.inf')).toBe('good')
    expect(order(supply('@0506: inf/L | ', { ...set, marsh: '0501' }), '0506.inf')).toBe('disrupted')
    const road = { ...set, forest: '0503', road: '0504/0503' }
    expect(order(supply('@0506: inf/L | ', road), '0506.inf')).toBe('good')
  })

  test.both('1813 §6.2.4 the road must lead in on the way from the unit to the depot', () => {
    // The road enters the wood from the depot's side only: from the unit it is still a wood.
    expect(order(supply('@0506: inf/L | ', { ...set, forest: '0503', road: '0502/0503' }), '0506.inf')).toBe(
      'disrupted',
    )
  })

  test.both('1813 §6.2.4 a pass counts two in winter', () => {
    const pass = { ...set, mountain: '0503', pass: '0502/0503 0503/0504' }
    expect(order(supply('@0506: inf/L | ', pass), '0506.inf')).toBe('good')
    // From 0503: two for the pass into 0502, one for the depot.
    expect(order(supply('@0503: inf/L | ', { ...pass, winter: true }), '0503.inf')).toBe('good')
    expect(order(supply('@0504: inf/L | ', { ...pass, winter: true }), '0504.inf')).toBe('disrupted')
    // From 0504 out of the mountains: two for the pass, two more hexes.
    const behind = { ...set, mountain: '0504', pass: '0503/0504' }
    expect(order(supply('@0504: inf/L | ', { ...behind, winter: true }), '0504.inf')).toBe('disrupted')
    expect(order(supply('@0503: inf/L | ', { ...behind, winter: true }), '0503.inf')).toBe('good')
  })
})

describe('hunger', () => {
  const fed = { cities: '0501', depots: { french: '0501' } }

  test.both('1813 §6.3 a foraging stack goes hungry on a die up to its number of units', () => {
    const drawing = '@0503: inf/L*2 inf/L! | '
    const hungry = supply(drawing, { ...fed, forage: '0503', dice: [3] })
    expect(order(hungry, '0503.inf')).toBe('disrupted')
    expect(told(hungry, 'forage.roll')[0]).toCite('1813 §6.3')
    const lucky = supply(drawing, { ...fed, forage: '0503', dice: [4] })
    expect(order(lucky, '0503.inf')).toBe('good')
  })

  test.both('1813 §6.3 commanders are no combat units, and all markers come off', () => {
    const table = supply('Ney 2, Souham 1 @0503: inf/L | ', { ...fed, forage: '0503', dice: [2] })
    expect(order(table, 'ney.inf')).toBe('good')
    expect(table.state.forage).toEqual([])
  })

  test.both('1813 §6.3 luck in foraging does not replace a depot', () => {
    const table = supply('@0503: inf/L | ', { forage: '0503', dice: [6] })
    expect(order(table, '0503.inf')).toBe('disrupted')
  })

  test.both('1813 §6.4 a second time: conscripts are lost, line and veterans hold out in summer', () => {
    const table = supply('@0503: inf/C! inf/L! inf/V! cav/C | ')
    expect(['inf', 'inf2', 'inf3', 'cav'].map(name => order(table, `0503.${name}`))).toEqual([
      'gone',
      'disrupted',
      'disrupted',
      'disrupted',
    ])
  })

  test.both('1813 §6.4 in winter the line is lost too', () => {
    const table = supply('@0503: inf/C! inf/L! inf/V! cav/L | ', { winter: true })
    expect(['inf', 'inf2', 'inf3', 'cav'].map(name => order(table, `0503.${name}`))).toEqual([
      'gone',
      'gone',
      'disrupted',
      'disrupted',
    ])
  })

  test.both('1813 §6.5 both sides are looked at before anybody suffers', () => {
    // The Coalition's cavalry starves in the same moment, but until then it watches the road.
    const cut = supply('@0504: inf/L | @0602: cav/L', {
      cities: '0501',
      depots: { french: '0501' },
      land: '0501 0502 0503 0504 0602',
    })
    expect(order(cut, '0602.cav')).toBe('disrupted')
    expect(order(cut, '0504.inf')).toBe('disrupted')
  })

  test.both('1813 §6.5 a stack eliminated now still barred the way', () => {
    const table = supply('@0504: inf/L | @0503: inf/C!', {
      cities: '0501',
      depots: { french: '0501' },
      land: '0501 0502 0503 0504',
    })
    expect(order(table, '0503.inf')).toBe('gone')
    expect(order(table, '0504.inf')).toBe('disrupted')
  })

  test.both('1813 §6.6 commanders and Cossacks need no supply, even in a hungry stack', () => {
    const table = supply(' | Platov 2 @0503: cav/L~ cav/L~! inf/L', { forage: '0503', dice: [1] })
    expect(order(table, 'platov.cav')).toBe('good')
    expect(order(table, 'platov.cav2')).toBe('disrupted')
    expect(order(table, 'platov.inf')).toBe('disrupted')
    expect(order(table, 'platov')).toBe('good')
  })
})
