import { describe, expect } from 'vitest'
import { test } from '../books.ts'
import {
  answers,
  asked,
  at,
  offered,
  order,
  over,
  play,
  position,
  refusal,
  told,
  type Setting,
  type Table,
} from '../position.ts'

// 1814 §8.5: reconnaissance in force. Ney marches from 0505; 0504 lies before him, 0503 behind it. Dice: his, then the enemy's.

const column = 'Ney 2 @0505: inf/V*2 cav/V'

function probe(enemy: string, set: Setting = {}, own = column): Table {
  const table = position(`${own} | ${enemy}`, { trains: { french: '0505', coalition: '0303' }, ...set })
  play(table, 'march:0505', 'everyone')
  return table
}

describe('who may', () => {
  test.by1814('1814 §8.5 three units with cavalry may drive off one or two', () => {
    expect(offered(probe('@0504: inf/L'), 'probe')).toEqual(['0504'])
    expect(offered(probe('@0504: inf/L*2'), 'probe')).toEqual(['0504'])
    const strong = probe('@0504: inf/L*3')
    expect(offered(strong, 'probe')).toEqual([])
    expect(refusal(strong, 'probe:0504')).toMatchObject({ clause: '1814 §8.5', reason: 'refuse.probe.strong' })
  })

  test.by1814('1814 §8.5 two units are too few, and infantry alone does not do', () => {
    const few = probe('@0504: inf/L', {}, 'Ney 2 @0505: inf/V cav/V')
    expect(refusal(few, 'probe:0504')).toMatchObject({ clause: '1814 §8.5', reason: 'refuse.probe.weak' })
    const foot = probe('@0504: inf/L', {}, 'Ney 2 @0505: inf/V*3')
    expect(refusal(foot, 'probe:0504')).toMatchObject({ clause: '1814 §8.5', reason: 'refuse.probe.noCavalry' })
  })

  test.by1814('1814 §8.5 on clear ground or in a city, not against walls nor in difficult ground', () => {
    expect(offered(probe('@0504: inf/L', { cities: '0504' }), 'probe')).toEqual(['0504'])
    const walls = probe('@0504: inf/L', { forts: '0504' })
    expect(refusal(walls, 'probe:0504')).toMatchObject({ clause: '1814 §8.5', reason: 'refuse.probe.walls' })
    const forest = probe('@0504: inf/L', { forest: '0504' })
    expect(refusal(forest, 'probe:0504')).toMatchObject({ clause: '1814 §8.5', reason: 'refuse.probe.ground' })
  })

  test.by1814('1814 §8.5 two hexes of the forced allowance must be left', () => {
    const far = position('Ney 2 @0507: inf/V*2 cav/V | @0502: inf/L', { trains: { french: '0507' } })
    play(far, 'march:0507', 'everyone', 'step:0506', 'step:0505', 'step:0504', 'step:0503')
    expect(refusal(far, 'probe:0502')).toMatchObject({ clause: '1814 §8.4', reason: 'refuse.step.tooFar' })
    const near = position('Ney 2 @0507: inf/V*2 cav/V | @0503: inf/L', { trains: { french: '0507' } })
    play(near, 'march:0507', 'everyone', 'step:0506', 'step:0505', 'step:0504')
    expect(offered(near, 'probe')).toEqual(['0503'])
  })

  test.by1814('1814 §8.5 a march that enemy cavalry has ended does not probe it; one that begins beside it may', () => {
    const halted = position('Ney 2 @0506: inf/V*2 cav/V | @0504: cav/L', { trains: { french: '0506' } })
    play(halted, 'march:0506', 'everyone', 'step:0505')
    expect(over(halted)).toBe(true)
    expect(offered(probe('@0504: cav/L'), 'probe')).toEqual(['0504'])
  })

  test.by1814('1814 §8.5 a stack whose only way is through an enemy may set out', () => {
    const table = probe('@0504: inf/L', { land: '0505 0504 0503 0303' })
    expect(answers(table)).toEqual(['probe:0504'])
  })
})

describe('what follows', () => {
  test.by1814('1814 §8.5 he withdraws: the march enters for one hex and goes on', () => {
    const table = probe('@0504: inf/L; @0302: inf/L', { dice: [1] })
    play(table, 'probe:0504')
    expect(asked(table)).toMatchObject({ side: 'coalition', prompt: 'ask.probed', clause: '1814 §8.5' })
    play(table, 'withdraw', 'withdraw-to:0503')
    expect(at(table, '0504.inf')).toBe('0503')
    expect(at(table, 'ney.inf')).toBe('0504')
    expect(asked(table)).toMatchObject({ side: 'french', prompt: 'ask.step', params: { spent: 1 } })
    expect(offered(table, 'probe')).toEqual([]) // once a march
    expect(refusal(table, 'probe:0503')).toMatchObject({ reason: 'refuse.probe.once' })
  })

  test.by1814('1814 §8.5 he holds and is beaten: a hit, he leaves, and two hexes are spent', () => {
    const table = probe('@0504: inf/L*2', { dice: [4, 3] })
    play(table, 'probe:0504', 'hold', 'hit:0504.inf', 'withdraw-to:0503')
    expect(told(table, 'probe.driven')[0].params).toMatchObject({ own: 7, theirs: 5 })
    expect(order(table, '0504.inf')).toBe('disrupted')
    expect(at(table, 'ney.cav')).toBe('0504')
    expect(asked(table).params).toMatchObject({ spent: 2 })
  })

  test.by1814('1814 §8.5 a tie holds: the march ends, and one of its units takes the hit', () => {
    const table = probe('@0504: inf/L*2', { dice: [3, 4] })
    play(table, 'probe:0504', 'hold')
    expect(asked(table)).toMatchObject({ side: 'french', prompt: 'ask.probeHit' })
    play(table, 'hit:ney.inf')
    expect(order(table, 'ney.inf')).toBe('disrupted')
    expect([at(table, 'ney.inf'), at(table, '0504.inf')]).toEqual(['0505', '0504'])
    expect(table.state.genuineOut[0]).toBe(0) // the train is spent
    expect(asked(table)).toMatchObject({ side: 'coalition', prompt: 'ask.march' })
  })

  test.by1814('1814 §8.5 disrupted units count in the scores', () => {
    const table = probe('@0504: inf/L! inf/L', { dice: [3, 4] })
    play(table, 'probe:0504', 'hold')
    expect(told(table, 'probe.held')[0].params).toMatchObject({ own: 6, theirs: 6 })
  })

  test.by1814('1814 §8.5, §11.12 beaten with nowhere to go he is lost, and his commander must escape', () => {
    const table = probe('Platov 2 @0504: inf/L*2; @0303: inf/L', { dice: [6, 1, 1, 4, 1], land: '0505 0504 0303' })
    play(table, 'probe:0504') // he cannot withdraw, so he is not asked
    play(table, 'hit:platov.inf')
    expect([order(table, 'platov.inf'), order(table, 'platov.inf2')]).toEqual(['gone', 'gone'])
    expect(told(table, 'commander.roll')).toHaveLength(1)
    expect(at(table, 'ney.inf')).toBe('0504')
  })

  test.by1814('1814 §8.5 trains on a stack that leaves are lost; there is no pursuit', () => {
    const trains = { french: '0505', coalition: '0504 0302' }
    const table = position(`${column} | Platov 1 @0504: inf/L!; Barclay 1 @0302: inf/L`, { trains })
    play(table, 'march:0505', 'everyone', 'probe:0504', 'withdraw', 'withdraw-to:0503')
    expect(order(table, 'platov.inf')).toBe('disrupted')
    expect(table.state.genuineOut[1]).toBe(1)
  })

  test.by1814('1814 §8.5 it is no combat: nobody has fought, and attrition counts the hexes marched', () => {
    const held = probe('@0504: inf/L', { dice: [1, 6], winter: true })
    play(held, 'probe:0504', 'hold', 'hit:ney.cav')
    expect(told(held, 'attrition.roll')).toEqual([])
    expect(held.state.fought.some(Boolean)).toBe(false)
    const driven = probe('@0504: inf/L', { dice: [6, 1, 2], winter: true })
    play(driven, 'probe:0504', 'hold', 'withdraw-to:0503', 'halt')
    expect(told(driven, 'attrition.roll')[0]).toMatchObject({ params: { modifier: 0 } })
  })
})
