import { distance, seededDice, type Question } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { counsel } from '../../src/appraisal/counsel.ts'
import { familyDoctrine, judgeBy, type Judge } from '../../src/appraisal/doctrine.ts'
import { marchesFrom } from '../../src/appraisal/marches.ts'
import { giveOrders } from '../../src/appraisal/missions.ts'
import { optionsDoctrine, soberly, type OptionsJudge } from '../../src/appraisal/options-counsel.ts'
import { supplyAhead } from '../../src/appraisal/standing.ts'
import { supplyReach } from '../../src/rules/general-supply.ts'
import { FAR } from '../../src/rules/supply-routes.ts'
import { SIDES } from '../../src/system/make-campaign.ts'
import type { Side } from '../../src/system/state.ts'
import { cards } from '../../src/titles/1813/cards/deck.ts'
import { title1799, title1813 } from '../../src/index.ts'
import { war } from '../1813/table.ts'
import { alone, asked, attack, hexOf, play, position, type Setting, type Table } from '../position.ts'

// Follies that officers were once seen to commit, each with a position in which they no longer do.

const judge = judgeBy(familyDoctrine)
const judged = (table: Table, weights = {}): Judge => judge(table.g, weights)

function scores(table: Table, question: Question, weights = {}): number[] {
  return counsel(judged(table, weights), SIDES.indexOf(question.side as (typeof SIDES)[number]) as Side, question)
}

/** What the doctrine answers to the question that is open. */
function advised(table: Table): string {
  const question = asked(table)
  const all = scores(table, question)
  return question.answers[all.indexOf(Math.max(...all))].id
}

/** What a train on this hex is worth. */
function trainWorth(table: Table, side: string, number: string, weights = {}): number {
  const answers = [{ id: `train:${number}`, verb: 'train', hex: hexOf(table, number) }]
  return scores(table, { side, clause: '', prompt: 'ask.train', answers }, weights)[0]
}

/** Where the best march from there goes, and with how many units. */
function best(table: Table, side: Side, number: string, weights = {}): { to: string; units: number; gain: number } {
  const g = judged(table, weights)
  const [march] = marchesFrom(g, side, hexOf(table, number), giveOrders(g, side))
  const units = march.movers.filter(piece => g.t.isUnit[piece]).length
  return { to: table.title.board.numbers[march.to], units, gain: march.gain }
}

const plain: Setting = {
  depots: { french: '0505', coalition: '0901' },
  cities: '0505 0901',
  sources: { french: '0505', coalition: '0901' },
}

describe('follies', () => {
  test('no second train is laid for a march to a city that another can walk into', () => {
    const drawing = 'Ney 2 @0405: inf/L*2; Oudinot 2 @0605: inf/L*2 |'
    const set: Setting = { ...plain, prizes: '0507', cities: '0505 0507 0901' }
    const first = position(drawing, set)
    const second = position(drawing, { ...set, trains: { french: '0405' } })
    expect([best(first, 0, '0405').to, best(first, 0, '0605').to]).toEqual(['0507', '0507'])
    expect(trainWorth(first, 'french', '0605')).toBeGreaterThan(0)
    expect(trainWorth(second, 'french', '0605')).toBeLessThan(trainWorth(first, 'french', '0605'))
  })

  test('whoever has just been joined does not change places with those who came', () => {
    const set: Setting = { ...plain, hostile: { french: '0507' } }
    const table = position('Ney 2 @0507: inf/L*2; Oudinot 2 @0507: inf/V*2 |', set)
    for (const [p, one] of table.g.t.pieces.entries()) if (one.id.startsWith('oudinot')) table.state.moved[p] = 1
    // Four have to forage there, two would not: but Oudinot's men have just left the friendly hexes behind them.
    expect(best(table, 0, '0507', { swap: 0 }).gain).toBeGreaterThan(0)
    expect(best(table, 0, '0507').gain).toBeLessThan(0)
  })

  test('a lame unit dies only where that frees its stack', () => {
    const at = (drawing: string, n: number): string => {
      const table = position(drawing, plain)
      const units = table.g.t.pieces.flatMap((piece, p) => (piece.unit ? [p] : []))
      const answers = units.map(piece => ({ id: `hit:${table.g.t.pieces[piece].id}`, verb: 'hit', piece }))
      const all = scores(table, { side: 'french', clause: '', prompt: 'ask.hit', answers, params: { n } })
      return answers[all.indexOf(Math.max(...all))].id
    }
    // Rid of its last lame unit, the stack can march and attack again.
    expect(at('Ney 2 @0506: inf/L! inf/L*3 |', 1)).toBe('hit:ney.inf')
    // With three of them it cannot, whoever is hit: nobody has to die.
    expect(at('Ney 2 @0506: inf/L! inf/L! inf/L! inf/L |', 1)).toBe('hit:ney.inf4')
  })

  test('a defender whose bodies count keeps his lame unit, an attacker is rid of it', () => {
    const bears = (drawing: string, dice: number[], weights = {}, ...first: string[]): string => {
      const table = position(drawing, { phase: 'combat', dice, commands: [3, 0] })
      attack(table, '0505', '0504', 1)
      alone(table)
      play(table, ...first)
      const question = asked(table)
      const all = scores(table, question, weights)
      return `${question.side} ${question.answers[all.indexOf(Math.max(...all))].id}`
    }
    const bodies = { deadDefending: 1 }
    // One hit on the defender: his lame unit, unless bodies count.
    const defence = '@0505: inf/V*4 | @0504: inf/V*2 inf/V!'
    expect(bears(defence, [6, 5, 6, 1])).toBe('coalition hit:0504.inf3')
    expect(bears(defence, [6, 5, 6, 1], bodies)).toBe('coalition hit:0504.inf')
    // Two on the attacker: once a unit is lame it may as well go.
    const attacker = '@0505: inf/V*3 | @0504: inf/V*4'
    expect(bears(attacker, [6, 4, 5, 1], bodies, 'hit:0505.inf')).toBe('french hit:0505.inf')
  })

  test('one unit and a spare commander take an enemy depot that lies open', () => {
    const set: Setting = {
      ...plain,
      depots: { french: '0505', coalition: '0507' },
      cities: '0505 0507',
      prizes: '0505',
    }
    const table = position('Ney 3, Souham 1 @0505: inf/L*4 cav/L | Blücher 3 @0502: inf/L*4', set)
    const { to, units, gain } = best(table, 0, '0505')
    expect({ to, units }).toEqual({ to: '0507', units: 1 })
    expect(gain).toBeGreaterThan(familyDoctrine.depotLost.value / 2)
  })

  test('Cossacks go where they stop the enemy, out of the cities', () => {
    const set: Setting = { ...plain, depots: { coalition: '0505' }, sources: { coalition: '0505' }, cities: '0505' }
    const table = position('Ney 2 @0509: inf/L*4 | Tettenborn 1 @0506: cav/L~', set)
    const { to } = best(table, 1, '0506')
    expect(['0508', '0408', '0608', '0409', '0609', '0510']).toContain(to)
    expect(best(table, 1, '0506', { watch: 0 }).gain).toBeLessThan(best(table, 1, '0506').gain)
  })

  test('in 1799 Cossacks are led out of a city before an army goes nearer to one that it does not reach', () => {
    const set: Setting = {
      ...plain,
      depots: { coalition: '0505' },
      sources: { coalition: '0505' },
      cities: '0505 1010',
      prizes: '1010',
      turn: 18,
    }
    const table = position(' | Suvorov 2 @0505: cav/L~; Kray 2 @0606: inf/L*2', set)
    const led = (cossack: number): number => {
      const weights = { ...title1799.fitted!.coalition.weights, cossack }
      return trainWorth(table, 'coalition', '0505', weights) - trainWorth(table, 'coalition', '0606', weights)
    }
    expect(led(title1799.doctrine!.cossack.value)).toBeGreaterThan(0)
    expect(led(familyDoctrine.cossack.value)).toBeLessThan(0)
  })

  test('guns and horse march, foot stays behind to hold a city', () => {
    const set: Setting = { ...plain, prizes: '0505 0508', cities: '0505 0508 0901', trains: { french: '0505' } }
    const table = position('Ney 3 @0505: inf/L*2 cav/L art/L | Blücher 1 @0508: inf/L', set)
    play(table, advised(table))
    expect(asked(table).prompt).toBe('ask.movers')
    expect(advised(table)).toMatch(/^all-but:ney\.inf/)
  })

  test('no army goes where it cannot be fed, to stand before a city that it cannot take', () => {
    const set: Setting = {
      depots: { french: '0501', coalition: '0510' },
      cities: '0501 0510',
      prizes: '0510',
      sources: { french: '0501', coalition: '0510' },
    }
    const table = position('Ney 2 @0505: inf/L*4 | Blücher 3 @0510: inf/V*6', set)
    const fed = (weights: object): boolean => {
      const { to } = best(table, 0, '0505', weights)
      return supplyReach(table.g, 0)[hexOf(table, to)] !== FAR
    }
    expect(fed({ hungry: 0 })).toBe(false)
    expect(fed({})).toBe(true)
  })

  test('before the end a garrison whose city hangs on it is fed rather than an army in the rear', () => {
    const set: Setting = {
      depots: { french: '0501', coalition: '1010' },
      cities: '0501 0504 0801 1001 1010',
      prizes: '1001',
      sources: { french: '0501', coalition: '1010' },
      winter: true,
      turn: 11,
    }
    const table = position('Ney 2 @0507: inf/L*6; Oudinot 1 @1001: inf/L |', set)
    const rather = (garrison: number): string => {
      const [rear, front] = ['0504', '0801'].map(site => trainWorth(table, 'french', site, { garrison }))
      return front > rear ? 'front' : 'rear'
    }
    expect([rather(0), rather(1)]).toEqual(['rear', 'front'])
  })

  test('Cossacks who cannot leave a city for want of a train are brought within reach of one', () => {
    const set: Setting = {
      depots: { french: '0501', coalition: '1010' },
      cities: '0501 0610 0810 1010',
      sources: { french: '0501', coalition: '1010' },
      turn: 6,
    }
    const table = position('| Platov 2 @0610: cav/L~', set)
    const worth = (cossackFed: number): number => trainWorth(table, 'coalition', '0810', { cossackFed })
    expect(worth(0)).toBeLessThan(0)
    expect(worth(2)).toBeGreaterThan(0)
  })

  test('a lame unit that pins Cossacks in a city is rallied, and the depot that brings them a train stays', () => {
    const set: Setting = {
      depots: { french: '0501', coalition: '0707 1010' },
      cities: '0501 0610 0707 1010',
      sources: { french: '0501', coalition: '1010' },
      turn: 6,
    }
    const table = position('| Platov 2 @0610: cav/L~ inf/L!; Kray 2 @0707: inf/L; Melas 1 @1008: inf/L*2', set)
    const rallied = (cossackFreed: number): number => trainWorth(table, 'coalition', '0610', { cossackFreed })
    expect(rallied(1)).toBeGreaterThan(2 * rallied(0))
    const pulledDown = (cossackFreed: number): number => {
      const answers = [{ id: 'convert:0707', verb: 'convert', hex: hexOf(table, '0707') }]
      return scores(table, { side: 'coalition', clause: '', prompt: 'ask.convert', answers }, { cossackFreed })[0]
    }
    expect(pulledDown(1)).toBeLessThan(pulledDown(0))
    expect(title1799.fitted!.coalition.weights.cossackFreed).toBeGreaterThan(0)
  })

  test('a stack that could attack is given a train rather than have to forage, which would forbid it', () => {
    const set: Setting = { ...plain, depots: { french: '0505' }, hostile: { french: '0507' }, prizes: '0508' }
    const table = position('Ney 2 @0507: inf/L*4 | @0508: inf/L!', { ...set, cities: '0505 0508 0901' })
    const worth = (barred: number): number => trainWorth(table, 'french', '0507', { barred })
    expect(worth(1)).toBeGreaterThan(worth(0) + 0.5)
    expect(title1799.fitted!.coalition.weights.barred).toBeGreaterThan(0)
  })

  test('troops go to a city in hostile country that bars the routes of others, and do not leave it empty', () => {
    const set: Setting = {
      depots: { french: '0503', coalition: '1010' },
      cities: '0503 0505 1010',
      sources: { french: '0503', coalition: '1010' },
      hostile: { french: '0505 0508' },
    }
    const coming = position('Ney 2 @0503: inf/L*4; Oudinot 2 @0508: inf/L*6! |', set)
    expect(supplyReach(coming.g, 0)[hexOf(coming, '0508')]).toBe(FAR)
    expect(best(coming, 0, '0503', { routeCity: 1 })).toMatchObject({ to: '0505' })
    expect(best(coming, 0, '0503').to).not.toBe('0505')
    // And whoever goes on from there leaves somebody behind.
    const going = position('Ney 2 @0505: inf/L*4; Oudinot 2 @0508: inf/L*6 |', { ...set, prizes: '0807' })
    expect([0, 1].map(routeCity => best(going, 0, '0505', { routeCity }).units)).toEqual([4, 3])
    expect(title1799.fitted!.coalition.weights.routeCity).toBeGreaterThan(0)
  })

  describe('Cossacks who keep a city that no train reaches (§7.3, §13.1)', () => {
    const set: Setting = {
      depots: { french: '0501', coalition: '1010' },
      cities: '0501 0606 0808 1010',
      prizes: '0606',
      hostile: { coalition: '0606 0808' },
      sources: { french: '0501', coalition: '1010' },
      turn: 6,
    }
    const errand = (drawing: string, more: Setting, relief: number): string | undefined => {
      const table = position(drawing, { ...set, ...more })
      const task = giveOrders(judged(table, { relief }), 1).given.get(hexOf(table, '0908'))
      return task && table.title.board.numbers[task.mission.city]
    }
    const troops = '| Platov 2 @0606: cav/L~; Wittgenstein 2 @0908: inf/L*2'

    test('somebody is sent to the city from which a depot would reach them', () => {
      expect(errand(troops, {}, 0)).toBeUndefined()
      expect(errand(troops, {}, 2)).toBe('0808')
    })

    test('and to the city itself once they are fed, so that they need not give it up', () => {
      const fed: Setting = { depots: { french: '0501', coalition: '0808' } }
      expect(errand(troops, fed, 0)).toBeUndefined()
      expect(errand(troops, fed, 2)).toBe('0606')
    })

    test('they do not give it up when it is too late to come back', () => {
      const leave = (turn: number, relief: number): number =>
        best(position(troops, { ...set, depots: { coalition: '0808' }, turn }), 1, '0606', { relief }).gain
      expect(leave(17, 0)).toBeGreaterThan(0)
      expect(leave(17, 2)).toBeLessThan(0)
    })
  })

  test('on the last turn before winter nobody counts on a route that winter will cut', () => {
    const set: Setting = {
      depots: { french: '0501', coalition: '1010' },
      cities: '0501 1010',
      sources: { french: '0501', coalition: '1010' },
      winterFrom: 8,
    }
    const fed = (turn: number, winterAhead: number): boolean => {
      const table = position('Ney 2 @0505: inf/L*2 |', { ...set, turn })
      return supplyAhead(judged(table, { winterAhead }), 0)[hexOf(table, '0505')] !== FAR
    }
    expect([fed(6, 1), fed(7, 0), fed(7, 1), fed(8, 1)]).toEqual([true, true, false, false])
  })

  test('a train that nobody needs makes room in a full hex rather than be thrown away', () => {
    const answers = (table: Table): Question['answers'] =>
      ['discard-at', 'widen'].map(verb => ({ id: `${verb}:0505`, verb, hex: hexOf(table, '0505') }))
    const chosen = (drawing: string): string => {
      const table = position(drawing, { ...plain, prizes: '0505', trains: { french: '0505' } })
      const g = judgeBy({ ...familyDoctrine, ...optionsDoctrine })(table.g, {}) as unknown as OptionsJudge
      const question = { side: 'french', clause: '', prompt: 'ask.march', answers: answers(table) }
      const all = soberly<OptionsJudge>(counsel)(g, 0, question)
      return question.answers[all.indexOf(Math.max(...all))].verb
    }
    expect(chosen('Ney 2 @0505: inf/L*6; Oudinot 2 @0507: inf/L*2 |')).toBe('widen')
    expect(chosen('Ney 2 @0505: inf/L*2; Oudinot 2 @0507: inf/L*2 |')).toBe('discard-at')
  })

  test('a card for battles is kept while no enemy is near', () => {
    const cardOf = (places: Record<string, string>): number[] => {
      const { state } = war(places, { phase: 'judgement', options: 'cards' })
      const answers = cards.flatMap(({ no, effects }) =>
        Object.keys(effects[0]).join() === 'commands' ? [{ id: `card:${no}`, verb: `card-${no}` }] : [],
      )
      return title1813.counsel!(state, 'french', { side: 'french', clause: '', prompt: 'ask.card', answers })
    }
    const [far, near] = [cardOf({ n036: '3614', ney: '3614' }), cardOf({ n036: '3614', ney: '3614', n022: '3616' })]
    expect(far.length).toBeGreaterThan(0)
    far.forEach((worth, i) => expect(worth).toBeLessThan(near[i]))
  })

  test('Suvorov arrives where the war is, not in the rear', () => {
    for (const seed of ['a', 'b', 'c']) {
      const state = title1799.setup({ scenario: 'campaign', options: {} }, seededDice(`suvorov ${seed}`))
      const suvorov = title1799.campaign.pieces.findIndex(piece => piece.commander?.gift === 'suvorov')
      while (state.hex[suvorov] < 0) {
        const question = title1799.question(state)
        const view = title1799.observe(state, question.side)
        const all = title1799.counsel!(view, question.side, question)
        title1799.answer(state, question.side, question.answers[all.indexOf(Math.max(...all))].id)
      }
      const { side, isUnit, board } = title1799.campaign
      const nearest = Math.min(
        ...state.hex.flatMap((hex, p) =>
          hex >= 0 && side[p] === 0 && isUnit[p] ? [distance(board, hex, state.hex[suvorov])] : [],
        ),
      )
      expect(nearest, seed).toBeLessThanOrEqual(6)
    }
  })
})
