import { seededDice } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { formations } from '../src/system/secrets.ts'
import { DIVISIONS, UNSEEN } from '../src/system/kinds.ts'
import { HARMLESS, INVERTED, SEEN } from '../src/system/state.ts'
import { answers, give, leipzig, position, question, refusal, stack, told, unit, type Setting } from './position.ts'

const spring: Setting = { scenario: '1', turn: 4, inverted: true }

describe('reconnaissance', () => {
  test('leipzig §recon in the spring the French see how many counters lie on a hex, not which', () => {
    const game = position('f: 2-5 @0602 | a: 5-4, L2, S @0608', spring)
    const view = leipzig.observe(game.state, 'french')
    expect([0, 1, 2].map(n => view.kind[unit(game, ['5-4', 'L2', 'S'][n], '0608')])).toEqual([UNSEEN, UNSEEN, UNSEEN])
    expect(view.top).toEqual(game.state.top)
    expect(leipzig.observe(game.state, 'allied').kind).toEqual(game.state.kind)
    const summer = position('f: 2-5 @0602 | a: 5-4 @0608')
    expect(leipzig.observe(summer.state, 'french').kind).toEqual(summer.state.kind)
  })

  test('leipzig §recon whoever begins his movement beside them sees them', () => {
    const game = position('f: 2-5 @0606 | f: S @0612 | a: 5-4 @0607 | a: 5-4 @0613 | a: 2-5 @0602', {
      ...spring,
      phase: 'reorganise',
    })
    const shown = (code: string, at: string) => game.state.shown[unit(game, code, at)]
    expect([shown('5-4', '0607'), shown('5-4', '0613'), shown('2-5', '0602')]).toEqual([SEEN, SEEN, INVERTED])
    expect(game.state.reveals).toBe(2)
    expect(game.state.exposed.every(mark => mark === 0)).toBe(true)
  })

  test('leipzig §saxon, §recon neutral Saxons look for nobody', () => {
    const seen = (turn: number): number[] => {
      const game = position('f: 1-8%, 2-5% @2215 | a: 5-4 @2216', { ...spring, turn, phase: 'reorganise' })
      const it = unit(game, '5-4', '2216')
      return [game.state.shown[it], game.state.exposed[it]]
    }
    expect([seen(2), seen(3)]).toEqual([
      [INVERTED, 0],
      [SEEN, 1],
    ])
  })

  test('leipzig §recon cavalry sees at once what it rides beside, and exposes it', () => {
    const game = position('f: 1-8 @0604 | a: 2-5, S @0607', spring)
    give(game, 'march:0604', 'step:0605')
    expect(game.state.shown[unit(game, '2-5', '0607')]).toBe(INVERTED)
    give(game, 'step:0606')
    expect(game.state.shown[unit(game, '2-5', '0607')]).toBe(SEEN)
    expect(game.state.exposed[unit(game, 'S', '0607')]).toBe(1)
    expect(question(game).prompt).toBe('ask.step') // partial control, and known now
    expect(told(game, 'recon.seen')).toHaveLength(1)
  })

  test('leipzig §recon infantry learns on entry whether it must stop', () => {
    const stopped = give(position('f: 2-5 @0605 | a: 2-5 @0607', spring), 'march:0605', 'step:0606')
    expect(question(stopped).prompt).toBe('ask.move')
    expect(stopped.state.reveals).toBe(1)
    expect(stopped.state.shown[unit(stopped, '2-5', '0607')]).toBe(INVERTED)
    const free = give(position('f: 2-5 @0605 | a: S @0607', spring), 'march:0605', 'step:0606')
    expect(question(free).prompt).toBe('ask.step')
    expect(free.state.shown[unit(free, 'S', '0607')]).toBe(HARMLESS)
    expect(free.state.reveals).toBe(1)
  })

  test('leipzig §recon from zone to zone a unit tries and is told', () => {
    const where = (code: string) => `f: 2-5 @0605 | a: 2-5 @0606 | a: ${code} @0707`
    const setting: Setting = { ...spring, phase: 'movement' }
    const game = position(where('5-4'), setting)
    game.state.shown[unit(game, '2-5', '0606')] = SEEN
    give(game, 'march:0605')
    expect(refusal(game, { hex: '0706' })).toMatchObject({ clause: 'leipzig §zoc.B' }) // 0606 controls it for all to see
    const hidden = position('f: 2-5 @0605 | a: 2-5 @0604 | a: 2-5 @0707', setting)
    hidden.state.shown[unit(hidden, '2-5', '0604')] = SEEN
    give(hidden, 'march:0605', 'step:0606')
    expect(stack(hidden, '0605')).toBe('2-5')
    expect(told(hidden, 'march.barred')).toHaveLength(1)
    expect(answers(hidden)).not.toContain('step:0606')
    expect(hidden.state.reveals).toBe(1)
  })

  test('leipzig §recon what cavalry has not looked at is not struck down', () => {
    const game = position('f: 18-2, S @0606 | a: 2-5 @0607', spring)
    expect(refusal(game, { hex: '0607' })).toMatchObject({ clause: 'leipzig §recon', reason: 'refuse.notExposed' })
    game.state.shown[unit(game, '2-5', '0607')] = SEEN
    expect(refusal(game, { hex: '0607' })).toMatchObject({ clause: 'leipzig §recon', reason: 'refuse.notExposed' })
    game.state.exposed[unit(game, '2-5', '0607')] = 1
    expect(leipzig.question(leipzig.clone(game.state)).answers.map(answer => answer.id)).toContain('crush:0607')
  })

  test('leipzig §recon at the beginning of their movement the Allies invert again; after turn 15 nothing is hidden', () => {
    const again = position('f: 2-5 @0602 | a: 5-4 @0608', {
      scenario: '1',
      turn: 4,
      side: 'allied',
      phase: 'reorganise',
    })
    expect(again.state.shown[unit(again, '5-4', '0608')]).toBe(INVERTED)
    const over = position('f: 2-5 @0602 | a: 5-4 @0608', {
      scenario: '8',
      turn: 15,
      side: 'allied',
      inverted: true,
      phase: 'recover',
    })
    expect([over.state.turn, over.state.shown[unit(over, '5-4', '0608')]]).toEqual([16, SEEN])
    expect(over.state.reveals).toBe(1)
  })

  test('leipzig §recon the privilege ends with turn 15 though both sides rest in an armistice', () => {
    const game = position('f: 2-5 @1718 | a: 5-4 @2505', {
      scenario: '8',
      turn: 15,
      side: 'allied',
      phase: 'recover',
      inverted: true,
      state: { armistice: 13, austria: 14, quiet: [20, 16] },
    })
    expect(game.state.turn).toBe(17)
    expect(question(game)).toMatchObject({ side: 'allied', prompt: 'ask.truce' })
    expect(game.state.shown[unit(game, '5-4', '2505')]).toBe(SEEN)
  })

  test('leipzig §recon an imagined enemy has as many divisions, wagons and leaders, and no wagon in the mountains', () => {
    const game = position('f: 2-5 @0602 | a: 18-2, L2, S, D @0608 | a: 2-5, 1-8 @0610 | a: 2-5, L3 @0111', spring)
    const view = leipzig.observe(game.state, 'french')
    for (let n = 0; n < 40; n++) {
      const imagined = leipzig.imagine(view, 'french', seededDice(`imagined ${n}`))
      expect(leipzig.check(imagined)).toEqual([])
      expect(leipzig.observe(imagined, 'french')).toEqual(view)
      expect(imagined.kind.reduce((sum, kind) => sum + DIVISIONS[kind], 0)).toBe(10)
      expect(stack({ ...game, state: imagined }, '0111')).toMatch(/^[L\d, -]+$/)
    }
  })

  test('leipzig §recon divisions are dealt into as many counters as lie there', () => {
    for (let n = 0; n < 200; n++) {
      const dice = seededDice(`formations ${n}`)
      const kinds = formations(13, 5, 9, dice)
      expect(kinds).toHaveLength(9)
      expect(kinds.reduce((sum, kind) => sum + DIVISIONS[kind], 0)).toBe(18)
    }
    expect(() => formations(6, 0, 2, seededDice('x'))).toThrow('do not fit')
  })
})
