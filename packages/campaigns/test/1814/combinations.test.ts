import { describe, expect, test } from 'vitest'
import { cardNumber } from '../../src/titles/1814/cards/deck.ts'
import { alone, answers, asked, at, attack, offered, order, over, play, refusal, told } from '../position.ts'
import { france, hex, type France } from './table.ts'

// Where clauses of 1814 meet: what each says alone stands in the other files.

describe('Napoleon in Paris, and whoever would take it', () => {
  const paris = { napoleon: '5219', d028: '5219', d029: '5219' }
  const near = { kleist: '5119', d121: '5119', d122: '5119' }

  /** Four against four and the dice; the Coalition has the first attack. Hits fall as they come. */
  function assault(turn: number, ...dice: number[]): France {
    const table = france({ ...paris, ...near }, { phase: 'combat', turn, dice: [6, ...dice], commands: [3, 4] })
    attack(table, '5119', '5219')
    alone(table)
    while (!over(table) && /ask\.(hit|extraHit)/.test(asked(table).prompt))
      play(table, answers(table).includes('enough') ? 'enough' : answers(table)[0])
    return table
  }

  test('1814 §14.5, §11.12 beaten narrowly before turn 4 they do not give up Paris of their own will', () => {
    const table = assault(3, 2, 1, 3)
    expect(told(table, 'battle.value').map(({ params }) => params!.value)).toEqual([6, 5])
    expect(over(table)).toBe(true) // nobody is asked to withdraw, and no stack is fit to attack any more
    expect([at(table, 'napoleon'), at(table, 'd029')]).toEqual(['5219', '5219'])
    expect(asked(assault(5, 2, 1, 3)).prompt).toBe('ask.withdraw')
  })

  test('1814 §14.5, §11.11 beaten soundly they must go, and he with them', () => {
    const table = assault(3, 4, 1, 1)
    expect(told(table, 'battle.value').map(({ params }) => params!.value)).toEqual([8, 5])
    expect(at(table, 'napoleon')).toBe('5320') // the only hex with a bridge that is not beside the attackers
    expect(asked(table).prompt).toBe('ask.advance')
  })

  test('1814 §14.5, §8.5 they hold against a reconnaissance, and go only if they are driven off', () => {
    const place = { ...paris, ...near, d123: '5119' }
    const held = france(place, { turn: 3, trains: ['', '5119'], dice: [1, 6] })
    play(held, 'march:5119', 'everyone', 'probe:5219')
    expect(told(held, 'probe.held')).toHaveLength(1)
    const free = france(place, { turn: 5, trains: ['', '5119'] })
    play(free, 'march:5119', 'everyone', 'probe:5219')
    expect(asked(free).prompt).toBe('ask.probed')
  })
})

describe('the Pyrenean winter, and whoever is not of the two commands', () => {
  const south = { soult: '5730', d053: '5730' }

  test('1814 §14.8, §12.1 before turn 4 no commander rides beyond the Garonne', () => {
    const rider = (turn: number) => {
      const table = france({ ...south, suchet: '5530' }, { phase: 'commanders-movement', turn })
      play(table, 'rider:suchet')
      return table
    }
    expect(offered(rider(3), 'ride')).not.toContain('5730')
    expect(refusal(rider(3), 'ride:5730')).toMatchObject({ clause: '1814 §14.8', reason: 'refuse.closed.winter' })
    expect(offered(rider(4), 'ride')).toContain('5730')
  })

  test('1814 §14.8, §11.20 nor does he flee there, however near his friends are', () => {
    const flee = (turn: number) => {
      const places = { ...south, suchet: '5530', clinton: '5531', d161: '5531', d162: '5531' }
      return france(places, { phase: 'commanders-fate', locals: { side: 0, hex: hex('5530') }, turn, dice: [4] })
    }
    expect(at(flee(3), 'suchet')).toBe('gone') // there is nobody else within three hexes
    expect(at(flee(4), 'suchet')).toBe('5730')
  })
})

test('1814 §14.15, §7.7 a commander alone at Geneva is told that a combat unit is wanting', () => {
  const near = { bubna: '4625', d085: '4726' }
  const table = france(near, { phase: 'active-supply', depots: ['', '4424'] })
  expect(refusal(table, 'train:4625')).toMatchObject({ clause: '1814 §14.15', reason: 'refuse.depot.geneva' })
  expect(
    offered(france({ ...near, d086: '4625' }, { phase: 'active-supply', depots: ['', '4424'] }), 'train'),
  ).toContain('4625')
})

test('1814 §13.4 who comes and who waits is asked under the clause that lets them wait', () => {
  expect(asked(france({}, { phase: 'reinforcements', turn: 1 }))).toMatchObject({
    side: 'coalition',
    prompt: 'ask.arrivals',
    clause: '1814 §13.4',
  })
})

describe('garrisons in company', () => {
  const strasbourg = { d006: '4420', d015: '4420', d016: '4420' }
  const without = { kleist: '4419', d121: '4419', d122: '4419', d112: '4419' } // three and his two, less two for the walls

  /** Three against three and the dice. The French give their hits as told. */
  function assault(places: Record<string, string>, dice: number[], ...hits: string[]): France {
    const table = france({ ...places, ...without }, { phase: 'combat', dice: [6, ...dice], commands: [3, 4] })
    attack(table, '4419', '4420')
    alone(table)
    play(table, ...hits.map(id => `hit:${id}`))
    while (!over(table) && /ask\.(hit|extraHit)/.test(asked(table).prompt))
      play(table, answers(table).includes('enough') ? 'enough' : answers(table)[0])
    return table
  }

  test('1814 §14.7, §11.12 forced back with others the garrison is lost, and the others withdraw', () => {
    const table = assault(strasbourg, [6, 3, 3], 'd015', 'd016', 'd015')
    expect([order(table, 'd006'), order(table, 'd015'), order(table, 'd016')]).toEqual(['gone', 'gone', 'disrupted'])
    expect(told(table, 'unit.eliminated').at(-1)).toMatchObject({ clause: '1814 §14.7' })
    expect(asked(table)).toMatchObject({ side: 'french', prompt: 'ask.withdrawTo' })
    play(table, 'withdraw-to:4421')
    expect(at(table, 'd016')).toBe('4421')
  })

  test('1814 §14.7, §11.12 beaten narrowly the others may go, and give it up; alone it is not asked', () => {
    const table = assault(strasbourg, [4, 3, 3], 'd015')
    expect(asked(table)).toMatchObject({ side: 'french', prompt: 'ask.withdraw' })
    play(table, 'withdraw', 'withdraw-to:4421')
    expect([at(table, 'd006'), at(table, 'd015'), at(table, 'd016')]).toEqual(['gone', '4421', '4421'])
    const lone = assault({ d006: '4420' }, [1, 2, 3]) // four to three
    expect(order(lone, 'd006')).toBe('disrupted')
    expect(over(lone)).toBe(true)
  })

  test('1814 §14.7, §10.5 a garrison comes to the help of a neighbour’s defence', () => {
    const table = france(
      { d006: '4420', ney: '4420', d015: '4421', ...without, kleist: '4322', d121: '4322', d122: '4322', d112: '4322' },
      { phase: 'combat', dice: [6, 6, 1, 1, 1], commands: [3, 4] },
    )
    attack(table, '4322', '4421')
    play(table, 'commands:3', 'call:4420')
    expect(told(table, 'support.comes')[0].params).toMatchObject({ hex: hex('4420') })
    expect(told(table, 'value.support')[0].params).toMatchObject({ value: 2 }) // itself, and its commander
  })

  test('1814 §14.7, §10.1 a disrupted garrison keeps the stack it is in from attacking', () => {
    const table = france({ ...strasbourg, d006: '4420!', ...without }, { phase: 'combat', commands: [5, 4] })
    expect(refusal(table, 'attack:4420')).toMatchObject({ clause: '1814 §10.1' })
  })
})

describe('reconnaissance in force', () => {
  const march = { marmont: '5119', d015: '5119', d016: '5119', d017: '5119' }

  test('1814 §8.5, §16.1 is no attack: card 30 keeps those beside Paris from attacking, not from marching', () => {
    const set = { options: 'cards', extra: { played: [-1, cardNumber('30')] } }
    const table = france({ ...march, d108: '5118' }, { ...set, trains: ['5119', ''] })
    play(table, 'march:5119', 'everyone')
    expect(offered(table, 'probe')).toEqual(['5118'])
    expect(over(france({ ...march, d108: '5118!' }, { ...set, phase: 'combat' }))).toBe(true) // nobody may attack
  })

  test('1814 §8.5, §14.8 before turn 4 nobody of the two commands is driven off', () => {
    const meet = (turn: number) => {
      const table = france({ ...march, d143: '5118' }, { turn, trains: ['5119', ''] })
      play(table, 'march:5119', 'everyone')
      return refusal(table, 'probe:5118')
    }
    expect(meet(3)).toMatchObject({ clause: '1814 §14.8', reason: 'refuse.frozen' })
    expect(meet(4)).toBeUndefined()
  })
})

test('1814 §8.7, §16.1 one division with guns is warned that it will be disrupted, and it is', () => {
  const set = {
    turn: 5,
    options: 'cards',
    extra: { played: [-1, cardNumber('13')] },
    trains: ['4418', ''] as [string, string],
  }
  const table = france({ marmont: '4418', d015: '4418', d018: '4418' }, { ...set, dice: [1] })
  play(table, 'march:4418', 'everyone', 'step:4419', 'step:4420', 'step:4421', 'step:4422')
  const fifth = answers(table, 'step')[0]
  const warned = table.title.warnings!(
    table.state,
    'french',
    asked(table).answers.find(({ id }) => id === fifth)!,
  )
  expect(warned.map(({ what, tells }) => [what, tells])).toEqual([['warn.wearsOne', 'unit.disrupted']])
  play(table, fifth)
  expect([order(table, 'd015'), order(table, 'd018')]).toEqual(['disrupted', 'good']) // one, and five for two forced hexes in a thaw
})
