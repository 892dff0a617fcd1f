import { describe, expect, test } from 'vitest'
import { COALITION, FRENCH } from '../../src/system/state.ts'
import * as lands from '../../src/titles/1813/rules/lands.ts'
import { answers, asked, offered, play, refusal } from '../position.ts'
import { hex, war, x } from './table.ts'

const cites = (clause: string): object => ({ clause: `1813 §${clause}` })

describe('whose land', () => {
  test('1813 §1.1 French and Coalition territory at the start; Austria is nobody’s', () => {
    const { g } = war({}, { phase: 'judgement' })
    for (const number of ['4010', '4115', '4008', '2312', '4127', '3225', '4223', '4318', '4414'])
      expect(lands.homeland(g, FRENCH, hex(number))).toBe(true)
    for (const number of ['3512', '2507', '3509', '2110', '2708'])
      expect(lands.homeland(g, COALITION, hex(number))).toBe(true)
    for (const number of ['3021', '3317'])
      for (const side of [FRENCH, COALITION] as const) expect(lands.friendly(g, side, hex(number))).toBe(false)
  })

  test('1813 §1.1 winter is turns 1 to 3, 18 and 19', () => {
    const { g } = war({}, { phase: 'judgement' })
    const winters = Array.from({ length: 19 }, (_, i) => i + 1).filter(turn => g.t.parameters.winter(turn))
    expect(winters).toEqual([1, 2, 3, 18, 19])
  })

  test('1813 §1.1 Switzerland is closed to the Coalition and open to the French', () => {
    const coalition = war({ blucher: '4322', n147: '4322' }, { trains: ['', '4322'] })
    play(coalition, 'march:4322', 'everyone')
    expect(offered(coalition, 'step')).not.toContain('4422')
    expect(refusal(coalition, { hex: hex('4422') })).toMatchObject(cites('1.1'))
    const french = war({ ney: '4322', n036: '4322' }, { trains: ['4322', ''] })
    play(french, 'march:4322', 'everyone')
    expect(offered(french, 'step')).toContain('4422')
  })

  test('1813 §1.1 the Ottoman Empire is closed to both', () => {
    const { g } = war({}, { phase: 'judgement' })
    for (const side of [FRENCH, COALITION] as const) {
      expect(lands.closed(g, side)[hex('2128')]).not.toBe(0)
      expect(lands.closedToSupply(g, side)[hex('2128')]).not.toBe(0)
    }
  })

  test('1813 §1.1 a stack driven into neutral land is interned', () => {
    // Görlitz touches Austria at 3216 and 3316; the other ways are barred by the attacker or the enemy.
    const table = war(
      {
        n042: '3215',
        n028: '3215',
        n076: '3215',
        blucher: '3214',
        n147: '3214',
        n148: '3214',
        n149: '3214',
        n151: '3214',
        n123: '3315',
        n119: '3116',
      },
      { phase: 'combat', dice: [6, 2, 3, 3], commands: [0, 4] },
    )
    play(table, 'attack:3214', 'target:3215', 'everyone', 'commands:1', 'enough')
    while (table.state.frames.length > 0 && /hit/.test(answers(table)[0])) play(table, answers(table).at(-1)!)
    const lost = table.events.filter(event => event.kind === 'unit.eliminated' && event.clause === '1813 §1.1')
    expect(lost.length).toBeGreaterThan(0)
  })

  test('1813 §14.7 the Duchy supplies both sides but is French for all else', () => {
    const { g } = war({}, { phase: 'judgement' })
    for (const side of [FRENCH, COALITION] as const) expect(lands.friendly(g, side, hex('2813'))).toBe(true)
    expect(lands.homeland(g, FRENCH, hex('2813'))).toBe(true)
    expect(lands.homeland(g, COALITION, hex('2813'))).toBe(false)
  })

  test('1813 §14.16 Austria is closed until it joins, then open to all and the Coalition’s', () => {
    const neutral = war({ ney: '3415', n036: '3415' }, { trains: ['3415', ''] })
    play(neutral, 'march:3415', 'everyone')
    expect(refusal(neutral, { hex: hex('3416') })).toMatchObject(cites('14.16'))
    const joined = war({ ney: '3415', n036: '3415' }, { trains: ['3415', ''], extra: { austria: 1 } })
    expect(lands.homeland(joined.g, COALITION, hex('3317'))).toBe(true)
    expect(lands.closed(joined.g, FRENCH)[hex('3416')]).toBe(0)
  })

  test('1813 §14.16 with Austria Vienna is a source from turn 13, and the Coalition has six commands', () => {
    const { g, state } = war({}, { phase: 'judgement', turn: 13, extra: { austria: 1, armistice: 8 } })
    expect(lands.sources(g, COALITION)).toContain(hex('3021'))
    expect(g.t.parameters.commandsOnCard(13, COALITION, g)).toBe(6)
    state.turn = 12
    expect(lands.sources(g, COALITION)).not.toContain(hex('3021'))
    const neutral = war({}, { phase: 'judgement', turn: 13 })
    expect(neutral.g.t.parameters.commandsOnCard(13, COALITION, neutral.g)).toBe(3)
  })

  test('1813 §14.17 Köslin and Stolp are sources while Coalition units hold them', () => {
    const held = war({ n144: '3109' }, { phase: 'judgement' })
    expect(lands.sources(held.g, COALITION)).toContain(hex('3109'))
    expect(lands.sources(held.g, COALITION)).not.toContain(hex('3008'))
    const lost = war({ n036: '3109' }, { phase: 'judgement' })
    expect(lands.sources(lost.g, COALITION)).not.toContain(hex('3109'))
  })

  test('1813 §14.10 Torgau bars troops and supply of both sides until Saxony joins', () => {
    const table = war({ ney: '3614', n036: '3614' }, { trains: ['3614', ''] })
    play(table, 'march:3614', 'everyone')
    expect(refusal(table, { hex: hex('3514') }) ?? refusal(table, { hex: hex('3613') })).toBeDefined()
    for (const side of [FRENCH, COALITION] as const) {
      expect(lands.closed(table.g, side)[hex('3514')]).not.toBe(0)
      expect(lands.closedToSupply(table.g, side)[hex('3514')]).not.toBe(0)
    }
    x(table).confederation = 3
    expect(lands.closed(table.g, FRENCH)[hex('3514')]).toBe(0)
  })

  test('1813 §14.14 no French unit comes to or beside Hamburg on turns 1 and 2', () => {
    const early = war({ vandamme: '4112', n043: '4112' }, { trains: ['4112', ''], turn: 2 })
    play(early, 'march:4112', 'everyone')
    expect(refusal(early, { hex: hex('4111') })).toMatchObject(cites('14.14'))
    const later = war({ vandamme: '4112', n043: '4112' }, { trains: ['4112', ''], turn: 4 })
    play(later, 'march:4112', 'everyone')
    expect(offered(later, 'step')).toContain('4111')
  })
})

describe('who may not act', () => {
  test('1813 §14.6 Prussians neither march nor attack on turn 1, and cannot be attacked', () => {
    const still = war({ blucher: '2915', n147: '2915' }, { trains: ['', '2915'], turn: 1 })
    expect(answers(still, 'march')).toEqual([])
    expect(refusal(still, 'march:2915')).toMatchObject(cites('14.6'))
    const moving = war({ blucher: '2915', n147: '2915' }, { trains: ['', '2915'], turn: 2 })
    expect(answers(moving, 'march')).toEqual(['march:2915'])
    const peace = war({ ney: '3512', n036: '3512', n144: '3412' }, { phase: 'combat', turn: 1 })
    expect(peace.state.frames).toEqual([])
    const shooting = war({ ney: '3512', n036: '3512', n144: '3412' }, { phase: 'combat', turn: 2 })
    expect(answers(shooting, 'attack')).toContain('attack:3512')
  })

  test('1813 §14.11 Sacken and Poniatowski stay, fight nobody and are fed until an armistice', () => {
    const places = {
      poniatowski: '2317',
      n010: '2317',
      n011: '2317',
      'osten-sacken': '2416',
      n138: '2416',
      n139: '2416',
    }
    const waiting = war(places, { trains: ['2317', '2416'], depots: ['', '2416'], turn: 6 })
    expect(refusal(waiting, 'march:2317')).toMatchObject(cites('14.11'))
    expect(
      waiting.g.t.parts.deemedSupplied(
        waiting.g,
        waiting.g.t.pieces.findIndex(p => p.id === 'n010'),
      ),
    ).toBe(true)
    expect(war(places, { phase: 'combat' }).state.frames).toEqual([])
    const free = war(places, { phase: 'combat', extra: { corpsFree: 1, austria: 1 } })
    expect(answers(free, 'attack').length).toBeGreaterThan(0)
  })

  test('1813 §14.15 after a refusal by the Coalition the French in northern Italy stay there', () => {
    const free = war({ eugene: '4227', n103: '4227' }, { trains: ['4227', ''], turn: 13 })
    play(free, 'march:4227', 'everyone')
    const open = offered(free, 'step')
    const locked = war({ eugene: '4227', n103: '4227' }, { trains: ['4227', ''], turn: 13, extra: { italyLocked: 1 } })
    play(locked, 'march:4227', 'everyone')
    expect(offered(locked, 'step').every(number => lands.northernItaly[hex(number)] === 1)).toBe(true)
    expect(open.length).toBeGreaterThanOrEqual(offered(locked, 'step').length)
  })
})

describe('the Swedes', () => {
  test('1813 §14.8 stack with others only under a Swedish commander', () => {
    const alone = war({ bulow: '3509', n159: '3509', n144: '3410' }, { trains: ['', '3509'] })
    play(alone, 'march:3509', 'everyone', 'step:3409')
    expect(refusal(alone, { hex: hex('3410') }) ?? { clause: '' }).toMatchObject(cites('14.8'))
    const led = war({ stedingk: '3509', n159: '3509', n144: '3410' }, { trains: ['', '3509'] })
    play(led, 'march:3509', 'everyone', 'step:3409')
    expect(refusal(led, { hex: hex('3410') })?.clause).not.toBe('1813 §14.8')
  })

  test('1813 §14.8 attack only with two factors more than the defenders', () => {
    const even = war({ stedingk: '3509', n159: '3509', n160: '3509', n036: '3510' }, { phase: 'combat' })
    play(even, 'decline') // the French could attack
    expect(even.state.frames).toEqual([])
    const strong = war(
      { stedingk: '3509', n159: '3509', n160: '3509', n171: '3509', n036: '3510' },
      { phase: 'combat' },
    )
    play(strong, 'decline')
    expect(answers(strong, 'attack')).toEqual(['attack:3509'])
    play(strong, 'attack:3509', 'target:3510', 'unit:n159')
    expect(answers(strong)).not.toContain('that-is-all')
    play(strong, 'unit:n160', 'unit:n171')
    expect(answers(strong)).toContain('that-is-all')
    expect(asked(strong).side).toBe('coalition')
  })

  test('1813 §14.8 the last Swedish commander of a mixed stack may not ride away', () => {
    const mixed = war({ stedingk: '3509', n159: '3509', n144: '3509', n160: '3409' }, { phase: 'commanders-movement' })
    expect(mixed.state.frames).toEqual([])
    const pure = war({ stedingk: '3509', n159: '3509', n160: '3409' }, { phase: 'commanders-movement' })
    expect(offered(pure, 'rider')).toEqual(['stedingk'])
  })
})
