import { trial } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { limitOf } from '../src/rules/movement.ts'
import { MARCH } from '../src/system/frames.ts'
import { allowanceOf } from '../src/system/leipzig.ts'
import { ALLIED } from '../src/system/state.ts'
import {
  answers,
  fixed,
  give,
  hex,
  numberOf,
  play,
  position,
  question,
  refusal,
  stack,
  told,
  unit,
  type Game,
} from './position.ts'

// Open country around 0606, without rivers, for most of it.

/** Marches from a hex by these steps and halts if it can still choose. */
function march(game: Game, from: string, ...steps: string[]): Game {
  give(game, `march:${from}`)
  for (const one of steps) give(game, `step:${one}`)
  return game
}
const steps = (game: Game): string[] => answers(game).filter(id => id.startsWith('step:'))
const spent = (game: Game, code: string, at: string): number => game.state.spent[unit(game, code, at)]

describe('movement', () => {
  test('leipzig §movement.A each hex costs a point, and a 2-5 goes five', () => {
    const game = position('f: 2-5 @0602')
    march(game, '0602', '0603', '0604', '0605', '0606')
    expect(spent(game, '2-5', '0606')).toBe(4)
    give(game, 'step:0607')
    expect(question(game).prompt).toBe('ask.move')
    expect(stack(game, '0607')).toBe('2-5')
    expect(refusal(game, { hex: '0607' })).toMatchObject({ clause: 'leipzig §movement.C', reason: 'refuse.moved' })
  })

  test('leipzig §movement.A only hexes that touch are steps', () => {
    const game = position('f: 2-5 @0602')
    give(game, 'march:0602')
    expect(refusal(game, { hex: '0605' })).toMatchObject({ clause: 'leipzig §movement.A', reason: 'refuse.notNext' })
  })

  test('leipzig §movement.B nobody has to move, and a march may stop anywhere', () => {
    const game = position('f: 2-5 @0602 | f: 5-4 @0608')
    expect(answers(game)).toContain('end-movement')
    march(game, '0602', '0603')
    expect(answers(game)).toContain('halt')
    give(game, 'halt', 'end-movement')
    expect(stack(game, '0603')).toBe('2-5')
    expect(stack(game, '0608')).toBe('5-4')
  })

  test('leipzig §movement.C units march singly, and points are neither saved nor lent', () => {
    const game = position('f: 2x2-5 @0602')
    march(game, '0602', '0603')
    expect([stack(game, '0602'), stack(game, '0603')]).toEqual(['2-5', '2-5'])
    give(game, 'halt', 'march:0602')
    expect(spent(game, '2-5', '0602')).toBe(0)
    give(game, 'halt', 'end-movement', ...(answers(game).includes('no-more') ? ['no-more'] : []))
    while (game.state.turn === 25) give(game, answers(game).at(-1)!)
    expect(game.state.spent.every(points => points === 0)).toBe(true)
  })

  test('leipzig §movement.D only the side whose phase it is moves', () => {
    const game = position('f: 2-5 @0602 | a: 2-5 @0608')
    expect(question(game).side).toBe('french')
    expect(refusal(game, { hex: '0608' })?.clause).toBe('leipzig §auto')
    expect(answers(game)).not.toContain('march:0608')
  })

  test('leipzig §movement.E nobody fights while moving: beside an enemy a march only stops', () => {
    const game = position('f: 2-5 @0603 | a: 2-5 @0606')
    march(game, '0603', '0604', '0605')
    expect(question(game).prompt).toBe('ask.move')
    expect(answers(game)).toEqual(['end-movement'])
  })

  test('leipzig §movement.F onto friends and off them costs a point each, in combat units only', () => {
    const game = position('f: 2-5 @0603 | f: 5-4 @0604')
    march(game, '0603', '0604')
    expect(game.state.spent[unit(game, '2-5', '0604')]).toBe(2)
    give(game, 'step:0605')
    expect(spent(game, '2-5', '0605')).toBe(4)
    const leader = position('f: L1 @0603 | f: 5-4 @0604')
    march(leader, '0603', '0604', '0605')
    expect(spent(leader, 'L1', '0605')).toBe(2)
    const past = position('f: 5-4 @0603 | f: S, L2 @0604')
    march(past, '0603', '0604', '0605')
    expect(spent(past, '5-4', '0605')).toBe(2)
  })

  test('leipzig §fortress.C in a fortress friends cost nothing', () => {
    const game = position('f: 2-5 @1912 | f: 5-4 @1911')
    march(game, '1911', '1912')
    expect(spent(game, '5-4', '1912')).toBe(1)
    give(game, 'step:1812')
    expect(spent(game, '5-4', '1812')).toBe(2)
  })

  test('leipzig §movement.G nobody enters a hex with enemies', () => {
    const game = position('f: 1-8 @0605 | a: L3 @0606')
    give(game, 'march:0605')
    expect(answers(game)).not.toContain('step:0606')
    expect(refusal(game, { hex: '0606' })).toMatchObject({ clause: 'leipzig §movement.G', reason: 'refuse.enemy' })
  })

  test('leipzig §movement.H different ground in one march is paid hex by hex', () => {
    const game = position('f: 2-5 @2011 | f: 1-8 @0423')
    march(game, '2011', '2012')
    give(game, 'step:2112', 'halt', 'march:0423')
    expect(steps(game)).toContain('step:0424')
    give(game, 'step:0424', 'step:0425', 'step:0326')
    expect(spent(game, '1-8', '0326')).toBe(3)
  })

  test('leipzig §movement.I without supply units march as far', () => {
    const game = position('f: 5-4 @0602')
    march(game, '0602', '0603', '0604', '0605', '0606')
    expect(stack(game, '0606')).toBe('5-4')
  })
})

describe('terrain', () => {
  test('leipzig §tec a river costs three more, a bridge nothing', () => {
    const game = position('f: 2-5 @1913 | f: 1-8 @1913')
    give(game, 'march:1913', `unit:f1`, 'step:2012')
    expect(spent(game, '2-5', '2012')).toBe(5) // one, three for the Elbe, one for leaving friends
    const bridge = position('f: 2-5 @1913')
    march(bridge, '1913', '1912')
    expect(spent(bridge, '2-5', '1912')).toBe(1)
  })

  test('leipzig §tec mountains cost five and are shut to horse and wagons', () => {
    const foot = position('f: 2-5 @0110')
    march(foot, '0110', '0111')
    expect(spent(foot, '2-5', '0111')).toBe(5)
    for (const code of ['1-8', '3-7', 'S', 'D']) {
      const game = position(`f: ${code} @0110`)
      give(game, 'march:0110')
      expect(refusal(game, { hex: '0111' })).toMatchObject({ clause: 'leipzig §tec', reason: 'refuse.mountain' })
    }
    const corps = position('f: 5-4 @0110')
    give(corps, 'march:0110')
    expect(refusal(corps, { hex: '0111' })).toMatchObject({ clause: 'leipzig §movement.A', reason: 'refuse.points' })
  })

  test('leipzig §tec a pass costs one along it, and five from the side', () => {
    const game = position('f: L1 @0424 | f: S @0423')
    give(game, 'march:0423', 'step:0424')
    expect(spent(game, 'S', '0424')).toBe(1)
    give(game, 'halt', 'march:0424', 'step:0325')
    expect(spent(game, 'L1', '0325')).toBe(5)
    const side = position('f: 2-5 @0325')
    give(side, 'march:0325', 'step:0424')
    expect(spent(side, '2-5', '0424')).toBe(5)
  })

  test('leipzig §tec a pass costs one from any pass hex or entry that touches it, cavalry and wagons too', () => {
    for (const code of ['2-5', '3-7', 'S']) {
      const entry = give(position(`f: ${code} @2224`), 'march:2224', 'step:2225') // the road runs by 2125
      expect(spent(entry, code, '2225')).toBe(1)
      const pass = give(position(`f: ${code} @2226`), 'march:2226', 'step:2326') // two roads side by side
      expect(spent(pass, code, '2326')).toBe(1)
    }
  })

  test('leipzig §tec a pass is left to the side like any hex: only entering is dear', () => {
    const game = give(position('f: 1-8 @0424'), 'march:0424', 'step:0524')
    expect(spent(game, '1-8', '0524')).toBe(1)
    const back = give(position('f: 1-8 @0524'), 'march:0524')
    expect(refusal(back, { hex: '0424' })).toMatchObject({ clause: 'leipzig §tec', reason: 'refuse.mountain' })
  })
})

describe('zones of control and marches', () => {
  test('leipzig §zoc.A infantry, leaders and supply stop where they enter a zone', () => {
    for (const code of ['2-5', '5-4', 'S', 'L1']) {
      const game = position(`f: ${code} @0603 | a: 2-5 @0606`)
      march(game, '0603', '0604', '0605')
      expect(stack(game, '0605')).toBe(code)
      expect(question(game).prompt).toBe('ask.move')
    }
  })

  test('leipzig §zoc.B cavalry passes infantry for two points a hex, and stops beside cavalry', () => {
    const game = position('f: 1-8 @0604 | a: 2-5 @0606')
    march(game, '0604', '0605', '0705')
    expect(spent(game, '1-8', '0705')).toBe(4)
    const stopped = position('f: 1-8 @0604 | a: 1-8 @0606')
    march(stopped, '0604', '0605')
    expect(question(stopped).prompt).toBe('ask.move')
  })

  test('leipzig §zoc.B cavalry leaves a zone where it began for nothing, and goes from zone to zone', () => {
    const game = position('f: 1-8 @0605 | a: 2-5 @0606')
    march(game, '0605', '0706')
    expect(spent(game, '1-8', '0706')).toBe(1)
    give(game, 'step:0707')
    expect(spent(game, '1-8', '0707')).toBe(4)
  })

  test('leipzig §zoc.B infantry never goes from one zone straight into another', () => {
    const game = position('f: 2-5 @0605 | a: 2-5 @0606')
    give(game, 'march:0605')
    expect(refusal(game, { hex: '0706' })).toMatchObject({ clause: 'leipzig §zoc.B', reason: 'refuse.zoneToZone' })
    give(game, 'step:0604', 'step:0705')
    expect(steps(game)).toContain('step:0706') // the first hex was free
    give(game, 'step:0706')
    expect(question(game).prompt).toBe('ask.move')
  })

  test('leipzig §zoc.C nobody stops across an unbridged river or beside a fortress', () => {
    const river = position('f: 2-5 @2014 | a: 2-5 @2012')
    march(river, '2014', '2013') // the Elbe runs between 2012 and 2013
    expect(question(river).prompt).toBe('ask.step')
    const fortress = position('f: 2-5 @1809 | a: 1-8 @1912')
    march(fortress, '1809', '1810', '1811')
    expect(question(fortress).prompt).toBe('ask.step')
  })
})

describe('borders', () => {
  test('leipzig §scenario.7 nobody enters neutral Austria', () => {
    const game = position('f: 2-5 @1428', { scenario: '7' })
    give(game, 'march:1428')
    expect(answers(game)).not.toContain('step:1529')
    expect(refusal(game, { hex: '1529' })).toMatchObject({ clause: 'leipzig §scenario.7', reason: 'refuse.austria' })
  })

  test('leipzig §saxon the garrison of Torgau waits, and nobody passes it', () => {
    const game = position('f: 2-5% @2215 | f: 5-4 @2214 | f: S @1912', { scenario: '1', turn: 2 })
    expect(answers(game)).not.toContain('march:2215')
    expect(refusal(game, { hex: '2215' })).toMatchObject({ clause: 'leipzig §saxon' })
    give(game, 'march:2214')
    expect(refusal(game, { hex: '2215' })).toMatchObject({ clause: 'leipzig §saxon', reason: 'refuse.saxonsThere' })
    expect(answers(position('f: 2-5% @2215', { scenario: '1', turn: 3 }))).toContain('march:2215')
  })

  test('leipzig §victory a city is his whose combat units stood there last', () => {
    const game = position('a: 2-5 @1717', { side: 'allied', state: { holder: [0, 0, 0, 0, 0] } })
    march(game, '1717', '1718', '1719')
    expect(told(game, 'city.taken').map(event => numberOf(event.params!.hex as number))).toEqual(['1718'])
    expect(game.state.holder.filter(side => side === ALLIED)).toHaveLength(1)
    expect(hex('1718')).toBe(game.told.find(event => event.kind === 'city.taken')!.hexes![0])
  })
})

test('leipzig §movement.A, §leaders.A a leader marches as far as his own datum says', () => {
  const game = position('f: L3 @0606 | f: 2-5 @0602')
  const ney = unit(game, 'L3', '0606')
  expect(allowanceOf(play(game.state), ney)).toBe(8)
  const slower = { ...fixed, leaders: [fixed.leaders[0].map(one => ({ ...one, march: 3 })), fixed.leaders[1]] as const }
  const g = { ...play(game.state), t: slower }
  expect(allowanceOf(g, ney)).toBe(3)
  expect(limitOf(g, trial(MARCH, { side: 0, from: hex('0606'), piece: ney, multiple: 2 }))).toBe(6)
})
