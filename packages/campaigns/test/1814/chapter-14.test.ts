import { describe, expect, test } from 'vitest'
import { attackValue, defenceValue } from '../../src/rules/combat-values.ts'
import { marchTerms } from '../../src/rules/march.ts'
import { COALITION, FRENCH } from '../../src/system/state.ts'
import { title1814 } from '../../src/titles/1814/title.ts'
import { answers, asked, at, offered, order, over, play, refusal, told } from '../position.ts'
import { france, hex, pieceById } from './table.ts'

// 1814, chapter 14: what only this campaign has.

describe('the set-up', () => {
  const state = title1814.setup({ scenario: 'campaign', options: {} }, { next: [], generator: [1, 2, 3, 4], thrown: 0 })
  const g = title1814.play(state)

  test('1814 §14.1 the French lay out their depots first', () => {
    expect(title1814.question(state)).toMatchObject({ side: 'french', prompt: 'ask.startingDepots' })
  })

  test('1814 §14.1 three French commands, four from turn 4; the Coalition has four', () => {
    const commands = (turn: number) =>
      ([FRENCH, COALITION] as const).map(side => g.t.parameters.commandsOnCard(turn, side))
    expect([1, 3, 4, 12].map(commands)).toEqual([
      [3, 4],
      [3, 4],
      [4, 4],
      [4, 4],
    ])
  })

  test('1814 §14.1 no Coalition unit begins beside a French one without a river between', () => {
    const { board } = title1814
    for (let p = 0; p < g.t.pieces.length; p++) {
      if (!g.t.isUnit[p] || g.t.side[p] !== COALITION || state.hex[p] < 0) continue
      for (let at = state.hex[p] * 6; at < state.hex[p] * 6 + 6; at++) {
        const [beside, piece] = [board.neighbours[at], state.top[board.neighbours[at]] ?? -1]
        if (beside < 0 || piece < 0 || g.t.side[piece] !== FRENCH) continue
        expect(board.sides[at] & 1, `${g.t.pieces[p].id} beside ${board.numbers[beside]}`).toBe(1)
      }
    }
  })

  test('1814 §14.3 twelve turns; our Champagne has four', () => {
    expect(g.t.parts.lastTurn(g)).toBe(12)
    const short = france({}, { scenario: 'champagne', turn: 4 }).g
    expect(short.t.parts.lastTurn(short)).toBe(7)
  })

  test('1814 §5.1 the phases come in the book’s order, with what chapter 14 adds', () => {
    expect(title1814.phase!(state).part).toBe('phase.setUp')
    const { parts } = title1814.phase!(france({ d011: '5219' }, { phase: 'movement', trains: ['5219', ''] }).state)
    const order = [
      'supply',
      'convert',
      'trains',
      'depots',
      'rally',
      'movement',
      'commands',
      'combat',
      'commanders',
      'reinforcements',
    ]
    expect(parts).toEqual(order.map(one => `phase.${one}`))
  })
})

describe('Napoleon', () => {
  const paris = { napoleon: '5219', d035: '5219' }

  test('1814 §14.5 he does not march out of Paris up to turn 4, nor ride before its commanders’ movement', () => {
    for (const turn of [1, 4]) {
      const table = france(paris, { turn, trains: ['5219', ''] })
      expect(refusal(table, 'march:5219')).toBeUndefined()
      expect(answers(table, 'march')).toEqual(['march:5219']) // the unit may go without him
      play(table, 'march:5219')
      expect(refusal(table, 'commander:napoleon')).toMatchObject({ clause: '1814 §14.5', reason: 'refuse.emperor' })
    }
    const rides = (turn: number): string[] => {
      const table = france({ ...paris, d040: '5120' }, { turn, phase: 'commanders-movement' })
      return over(table) ? [] : offered(table, 'rider')
    }
    expect([rides(3), rides(4)]).toEqual([[], ['napoleon']])
  })

  test('1814 §14.5 once he has been driven from Paris nothing keeps him there', () => {
    const table = france({ napoleon: '5120', d035: '5120' }, { turn: 3, trains: ['5120', ''] })
    play(table, 'march:5120')
    expect(answers(table)).toContain('everyone')
  })

  test('1814 §14.5 a march that he goes all the way with rolls one less', () => {
    const { g } = france(paris, { turn: 8 })
    const movers = [pieceById('napoleon'), pieceById('d035')]
    expect(marchTerms(g, { side: FRENCH, from: hex('5219'), movers, spent: 3 })).toMatchObject({ gift: -1 })
    expect(marchTerms(g, { side: FRENCH, from: hex('5219'), movers: movers.slice(1), spent: 3 })).toMatchObject({
      gift: 0,
    })
  })

  test('1814 §14.4 his loss ends the war at once', () => {
    const table = france({ napoleon: '5120', d095: '5220', wittgenstein: '5220' }, { trains: ['', '5220'], dice: [1] })
    play(table, 'march:5220', 'everyone', 'step:5120')
    expect(table.state.outcome).toMatchObject({ winner: 'coalition', level: 'level.napoleon', clause: '1814 §14.4' })
  })
})

describe('exhaustion', () => {
  test('1814 §14.6 before turn 4 French troops count half in fights abroad, after wear, supports too', () => {
    const value = (turn: number, target: string, from: string) => {
      const { g } = france({ d011: from, d012: from, d015: from, d095: target }, { turn })
      const units = ['d011', 'd012', 'd015'].map(pieceById)
      return attackValue(g, FRENCH, hex(from), hex(target), units, [])
    }
    const abroad = value(3, '4217', '4317')
    expect(abroad.lines).toContainEqual({ what: 'value.exhausted', value: -2, clause: '1814 §14.6' })
    expect(abroad.total).toBe(1) // three halved
    expect(value(4, '4217', '4317').total).toBe(3)
    expect(value(3, '4920', '4919').total).toBe(3) // at home
  })

  test('1814 §14.6 in defence of a foreign hex too; at Amsterdam not, for the city is friendly', () => {
    const defends = (number: string): number =>
      defenceValue(france({ d011: number, d012: number }, { turn: 2 }).g, FRENCH, hex(number), []).total
    expect([defends('4217'), defends('4712'), defends('4920')]).toEqual([1, 2, 2])
  })
})

describe('garrisons', () => {
  const strasbourg = { d006: '4420', victor: '4420', d011: '4420' }

  test('1814 §14.7 a garrison never marches; the troops beside it may', () => {
    const table = france(strasbourg, { trains: ['4420', ''] })
    play(table, 'march:4420')
    expect(refusal(table, 'unit:d006')).toMatchObject({ clause: '1814 §14.7', reason: 'refuse.garrison.stays' })
    play(table, 'everyone')
    expect(asked(table).chosen).not.toContain(pieceById('d006'))
  })

  test('1814 §14.7, §4.1 it takes no room, so that a full stack may pass or stop', () => {
    const table = france(
      { ney: '4520', d011: '4520', d012: '4520', d015: '4520', d006: '4420' },
      { trains: ['4520', ''] },
    )
    play(table, 'march:4520', 'everyone')
    expect(offered(table, 'step')).toContain('4420')
  })

  test('1814 §14.7 it does not attack, nor count in an attack that its stack supports', () => {
    const alone = france({ d006: '4420', victor: '4420', d095: '4520', ney: '4521', d012: '4521' }, { phase: 'combat' })
    expect(refusal(alone, 'attack:4420')).toMatchObject({ clause: '1814 §14.7', reason: 'refuse.garrison.attack' })
    const { g } = france({ ...strasbourg, d095: '4520', ney: '4521', d012: '4521' }, { phase: 'combat' })
    const [line] = attackValue(g, FRENCH, hex('4521'), hex('4520'), [pieceById('d012')], [hex('4420')]).lines.filter(
      ({ what }) => what === 'value.support',
    )
    expect(line.value).toBe(1 + 1 - 2) // one division and its commander, over the river
  })

  test('1814 §14.7 it defends as usual, and supports a neighbour’s defence', () => {
    const table = france({ d006: '4420' }, { phase: 'combat' })
    expect(defenceValue(table.g, FRENCH, hex('4420'), []).total).toBe(1)
  })

  test('1814 §14.7 forced back it is lost; it does not withdraw of its own will', () => {
    const table = france(
      { d005: '4619', wittgenstein: '4620', d095: '4620', d096: '4620', d097: '4620' },
      { phase: 'combat', dice: [6, 6, 1, 3] },
    )
    play(table, 'attack:4620', 'target:4619', 'everyone', 'commands:1')
    if (asked(table).prompt === 'ask.defenceCommands') play(table, 'commands:0')
    while (asked(table).prompt === 'ask.hit' || asked(table).prompt === 'ask.extraHit')
      play(table, asked(table).answers[0].id)
    expect(at(table, 'd005')).toBe('gone')
  })
})

describe('the Pyrenean winter', () => {
  const south = { soult: '6029', d053: '6029', d058: '6029', wellington: '6130', d143: '6130', d145: '6130' }

  test('1814 §14.8 before turn 4 the commands of Soult and Wellington neither march nor ride nor attack', () => {
    const march = france(south, { turn: 3, trains: ['6029', ''] })
    expect(refusal(march, 'march:6029')).toMatchObject({ clause: '1814 §14.8', reason: 'refuse.frozen' })
    const combat = france(south, { turn: 3, phase: 'combat' })
    expect(over(combat)).toBe(true)
    expect(over(france(south, { turn: 3, phase: 'commanders-movement' }))).toBe(true)
    expect(offered(france(south, { turn: 4, phase: 'combat' }), 'attack').length).toBeGreaterThan(0)
  })

  test('1814 §14.8 nor are they attacked, though the attackers are free', () => {
    const places = { d053: '5829', augereau: '5829', d161: '5830', clinton: '5830' } // Clinton's men are no part of either command
    const table = france({ ...places, d011: '5729' }, { turn: 3, phase: 'combat' })
    expect(over(table)).toBe(true)
  })

  test('1814 §14.8 they may rally', () => {
    const table = france(
      { ...south, d053: '6029!' },
      { turn: 3, phase: 'rally', trains: ['6029', ''], depots: ['6029', ''] },
    )
    expect(offered(table, 'rally')).toEqual(['6029'])
  })

  test('1814 §14.8 nobody else comes beyond the Garonne, and in turn 4 anybody may', () => {
    const step = (turn: number) => {
      const table = france({ augereau: '5728', d047: '5728' }, { turn, trains: ['5728', ''] })
      play(table, 'march:5728', 'everyone')
      return refusal(table, 'step:5827')
    }
    expect(step(3)).toMatchObject({ clause: '1814 §14.8', reason: 'refuse.closed.winter' })
    expect(step(4)).toBeUndefined()
  })
})

describe('veterans from Spain', () => {
  const bayonne = { soult: '6029', d053: '6029', d054: '6029', d055: '6029', d056: '6029', d057: '6029', d058: '6029' }

  test('1814 §14.9 from turn 5 infantry and cavalry of Soult’s may be sent, four in all', () => {
    expect(over(france(bayonne, { turn: 4, phase: 'veterans-leave' }))).toBe(true)
    const table = france(bayonne, { turn: 5, phase: 'veterans-leave' })
    expect(offered(table, 'send')).toEqual(['d053', 'd054', 'd055', 'd056', 'd057'])
    expect(refusal(table, 'send:d058')).toMatchObject({ clause: '1814 §14.9', reason: 'refuse.veterans.notSoults' })
    play(table, 'send:d053', 'send:d054', 'send:d055', 'send:d056')
    expect(over(table)).toBe(true)
    expect(at(table, 'd053')).toBe('not yet')
  })

  const back = (turn: number, more: Record<string, string> = {}) =>
    france(
      { marmont: '5120', ney: '4620', d011: '5120', ...more },
      { turn, phase: 'veterans-return', extra: { away: [pieceById('d053')], awaySince: [5], sent: 1 } },
    )

  test('1814 §14.9 they are away for a turn and come back in the reinforcement phase of the next', () => {
    expect(at(back(6), 'd053')).toBe('not yet')
    expect(at(back(7), 'd053')).toBe('5120')
  })

  test('1814 §14.9 they join a commander in supply with room, and are his; disrupted ones stay so', () => {
    const table = back(7, { mortier: '5119' })
    expect(asked(table)).toMatchObject({ side: 'french', prompt: 'ask.veteransBack' })
    expect(offered(table, 'join').sort()).toEqual(['marmont', 'mortier'])
    expect(refusal(table, 'join:ney')).toMatchObject({ clause: '1814 §14.9' }) // Nancy is out of supply
    play(table, 'join:mortier')
    expect(at(table, 'd053')).toBe('5119')
    expect(table.state.extra.under).toEqual([pieceById('mortier')])
  })

  test('1814 §14.9 if nobody has room for them they wait', () => {
    const table = back(7, { marmont: 'gone', ney: 'gone' })
    expect(at(table, 'd053')).toBe('not yet')
    expect(table.state.extra.away).toEqual([pieceById('d053')])
  })
})

describe('Anglona', () => {
  const start = (places: Record<string, string>, dice: number[]) => france(places, { turn: 8, phase: 'anglona', dice })

  test('1814 §14.10 half a die’s disrupted French units are restored, the nearest first', () => {
    const table = start({ d159: '5829', d053: '5929!', d047: '4926!', d011: '5120!' }, [5])
    expect(['d053', 'd047', 'd011'].map(id => order(table, id))).toEqual(['good', 'good', 'disrupted'])
  })

  test('1814 §14.10 of those equally near the French choose', () => {
    const table = start({ d159: '5829', d053: '5929!', d054: '5929!' }, [3])
    expect(asked(table)).toMatchObject({ side: 'french', prompt: 'ask.anglona' })
    play(table, 'restore:d054')
    expect([order(table, 'd053'), order(table, 'd054')]).toEqual(['disrupted', 'good'])
  })

  test('1814 §14.10 only his combat units on French land do it', () => {
    expect(told(start({ d159: '6331', d053: '5929!' }, []), 'anglona.roll')).toEqual([])
    expect(told(start({ anglona: '5829', d053: '5929!' }, []), 'anglona.roll')).toEqual([])
  })
})

describe('Bernadotte', () => {
  const swedes = { bernadotte: '4414', d132: '4414' }

  test('1814 §14.12 once he or a Swede stands beyond the Rhine the game ends with turn 10', () => {
    const table = france(swedes, { turn: 7, trains: ['', '4414'], dice: [1, 1] })
    expect(table.g.t.parts.lastTurn(table.g)).toBe(12)
    play(table, 'march:4414', 'everyone', 'step:4415', 'halt')
    expect(table.state.extra.rhine).toBe(7)
    expect(table.g.t.parts.lastTurn(table.g)).toBe(10)
    expect(told(table, 'rhine.crossed')[0]).toMatchObject({ clause: '1814 §14.12' })
  })

  test('1814 §14.12 Bülow, Graham and Wintzingerode may cross, and Amsterdam lies on this side', () => {
    const table = france({ bulow: '4414', d124: '4414' }, { trains: ['', '4414'], dice: [1, 1] })
    play(table, 'march:4414', 'everyone', 'step:4415', 'halt')
    expect(table.state.extra.rhine).toBe(0)
    expect(france({ d132: '4712' }, { phase: 'rhine-watch' }).state.extra.rhine).toBe(0)
    for (const number of ['4415', '4625', '4424'])
      expect(france({ d132: number }, { phase: 'rhine-watch' }).state.extra.rhine, number).toBe(7)
    for (const number of ['4222', '4223'])
      expect(france({ d132: number }, { phase: 'rhine-watch' }).state.extra.rhine, number).toBe(0)
  })
})

describe('victory', () => {
  const judged = (places: Record<string, string>, turn = 8) =>
    france(places, { turn, phase: 'judgement' }).state.outcome

  test('1814 §14.4 Paris with Bordeaux or Marseilles as a turn ends, and nothing less', () => {
    expect(judged({ d095: '5219', d143: '5827' })).toMatchObject({ winner: 'coalition', level: 'level.sudden' })
    expect(judged({ d095: '5219', d163: '4831' })).toMatchObject({ winner: 'coalition' })
    expect(judged({ d095: '5219' })).toBeNull()
    expect(judged({ d143: '5827', d163: '4831' })).toBeNull()
    expect(judged({ wittgenstein: '5219', d143: '5827' })).toBeNull() // a commander alone holds nothing
  })

  test('1814 §14.4 otherwise the French win after the last turn', () => {
    const table = france({ d095: '5219', d011: '5827' }, { turn: 12, phase: 'end-of-turn' })
    expect(table.state.outcome).toMatchObject({ winner: 'french', level: 'level.french', clause: '1814 §14.4' })
  })
})
