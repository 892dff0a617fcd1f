import { tellTales } from '@grognard/kernel/testing'
import {
  canUndo,
  eventFor,
  gameFrom,
  newGame,
  play as playGame,
  questionFor,
  seededDice,
  undo,
  whyNoUndo,
} from '@grognard/kernel'
import { describe, expect } from 'vitest'
import { test } from './books.ts'
import { title1799 } from '../src/index.ts'
import { GENUINE, UNKNOWN } from '../src/system/state.ts'
import { answers, asked, march, numbersOf, over, play, position, type Setting, type Table } from './position.ts'

// What a side may not know: which of the enemy's counters are trains (1813 §7.4, §7.5).

const laying = (set: Setting = {}): Table => {
  const table = position('Ney 1 @0304: inf/L; Davout 1 @0302: inf/L | Platov 1 @0807: inf/L', {
    phase: 'active-supply',
    cities: '0303 0808',
    depots: { french: '0303', coalition: '0808' },
    cards: { trains: [4, 3] },
    ...set,
  })
  while (asked(table).prompt === 'ask.convert') play(table, 'keep-depots')
  return table
}

const view = (table: Table, side: string): Table['state'] => table.title.observe(table.state, side)

describe('the enemy’s view', () => {
  test.both('1813 §7.4 counters lie face down: the enemy sees where, not what', () => {
    const table = laying()
    play(table, 'train:0304', 'train:0807', 'dummy:0302')
    expect(numbersOf(table, view(table, 'coalition').trainHex)).toEqual(['0304', '0807', '0302'])
    expect(view(table, 'coalition').trainKind).toEqual([UNKNOWN, GENUINE, UNKNOWN])
    expect(view(table, 'french').trainKind).toEqual([1, UNKNOWN, 0])
  })

  test.both('1813 §7.5 a dummy looks like a train: view, question and refusals are the same', () => {
    const [real, false_] = ['train', 'dummy'].map(verb => {
      const table = laying()
      play(table, `${verb}:0304`)
      return table
    })
    expect(JSON.stringify(view(real, 'coalition'))).toBe(JSON.stringify(view(false_, 'coalition')))
    const told = (table: Table): string => JSON.stringify(questionFor(table.title, table.state, 'coalition'))
    expect(told(real)).toBe(told(false_))
    for (const hex of ['0304', '0807', '0808'])
      expect(real.title.refuse(real.state, 'coalition', { id: `train:${hex}` })).toEqual(
        false_.title.refuse(false_.state, 'coalition', { id: `train:${hex}` }),
      )
  })

  test.both('1813 §7.5 what is told of a counter says what it is to its owner alone', () => {
    const table = laying()
    const [event] = play(table, 'dummy:0304')
    expect(eventFor(event, 'french').kind).toBe('train.laid.dummy')
    expect(eventFor(event, 'coalition').kind).toBe('train.laid')
    expect(JSON.stringify(eventFor(event, 'coalition'))).not.toContain('dummy')
  })

  test.both('1813 §7.4 how many are left in hand is hidden, how many the card gave is not', () => {
    const table = laying()
    play(table, 'dummy:0304')
    expect(view(table, 'coalition').inHand[0]).toBe(UNKNOWN)
    expect(view(table, 'coalition').dummiesInHand[0]).toBe(UNKNOWN)
    expect(view(table, 'coalition').allotted).toEqual([3, 2])
    expect(view(table, 'french').inHand[0]).toBe(3)
  })

  test.both('1813 §7.1 a converted depot lies face up for all to see', () => {
    const table = position('Ney 1 @0303: inf/L | ', {
      phase: 'convert-depot',
      cities: '0303',
      depots: { french: '0303' },
    })
    play(table, 'convert:0303')
    expect(view(table, 'coalition').trainKind).toEqual([GENUINE])
  })

  test.both('1813 §7.4 a counter on an empty city can only be a train, and both know it', () => {
    const table = laying({ cities: '0303 0808 0305', sources: { french: '0301' } })
    play(table, 'train:0305')
    expect(view(table, 'coalition').trainKind).toEqual([GENUINE])
  })

  test('1813 §7.6 a stack that should forage and does not has shown its train', () => {
    const table = position('Ney 1 @0505: inf/L; Davout 1 @0302: inf/L | ', {
      phase: 'place-forage-markers',
      hostile: { french: '0505' },
      trains: { french: '0505 0302 0302?' },
    })
    expect(view(table, 'coalition').trainKind).toEqual([GENUINE, UNKNOWN, UNKNOWN])
  })

  test.both('nobody sees the dice', () => {
    const table = laying({ dice: [1, 2, 3] })
    expect(view(table, 'french').dice).toEqual({ next: [], generator: [], thrown: 0 })
  })

  test.both('a state imagined from a view looks the same and may differ in what is hidden', () => {
    const table = laying()
    play(table, 'train:0304', 'train:0807', 'dummy:0302')
    const seen = view(table, 'coalition')
    const kinds = new Set<string>()
    for (let n = 0; n < 20; n++) {
      const imagined = table.title.imagine(structuredClone(seen), 'coalition', seededDice(`imagine/${n}`))
      expect(JSON.stringify(table.title.observe(imagined, 'coalition'))).toBe(JSON.stringify(seen))
      kinds.add(imagined.trainKind.join(''))
    }
    expect(kinds.size).toBeGreaterThan(1)
  })
})

test.both('1813 §8.2 of two trains on a stack the one already face up is spent first', () => {
  for (const trains of ['0505! 0505 0302', '0505 0505! 0302']) {
    const table = position('Ney 1 @0505: inf/L*2; Davout 1 @0302: inf/L | ', { trains: { french: trains } })
    march(table, '0505', '0506', 'ney.inf')
    expect(table.state.trainKnown).toEqual([0, 0])
    expect(table.state.reveals).toBe(0)
  }
})

describe('the last genuine train', () => {
  test.both('1813 §7.5 once it is gone the dummies are taken up', () => {
    const table = position('Ney 1 @0505: inf/L; Davout 1 @0302: inf/L | Platov 1 @0909: inf/L', {
      trains: { french: '0505 0302?', coalition: '0909' },
    })
    march(table, '0505', '0506')
    expect(numbersOf(table, table.state.trainHex)).toEqual(['0909'])
  })

  test.both('1813 §7.5 and so they are when a side has laid nothing but dummies', () => {
    const table = laying({ cards: { trains: [2, 1] } })
    play(table, 'dummy:0304')
    while (!over(table) && asked(table).prompt === 'ask.train') play(table, answers(table).at(-1)!)
    expect(table.state.trainHex).toEqual([])
  })
})

describe('taking back', () => {
  const begin = (): ReturnType<typeof newGame<Table['state']>> =>
    newGame(title1799, { scenario: 'campaign', options: {} }, 'undo')

  test.both('own decisions may be taken back to the identical state', () => {
    const game = begin()
    const before = JSON.stringify(game.state)
    playGame(game, 'coalition', 'depot:3325')
    playGame(game, 'coalition', 'depot:3526')
    expect(undo(game)).toBe(true)
    expect(undo(game)).toBe(true)
    expect(JSON.stringify(game.state)).toBe(before)
    expect(canUndo(game)).toBe(false)
  })

  test.both('nothing is taken back past a die', () => {
    const table = position('Ney 1 @0501: inf/V*2 | ', { trains: { french: '0501 0909' }, dice: [1] })
    const game = gameFrom(table.title, table.state)
    for (const id of ['march:0501', 'everyone', 'step:0502', 'step:0503', 'step:0504']) playGame(game, 'french', id)
    expect(canUndo(game)).toBe(true)
    playGame(game, 'french', 'halt') // the attrition die falls
    expect(canUndo(game)).toBe(false)
  })

  test.both('nothing is taken back past a secret shown', () => {
    const table = position('Ney 1 @0501: inf/V*2 | ', { trains: { french: '0501 0909 0909?' } })
    const game = gameFrom(table.title, table.state)
    for (const id of ['march:0501', 'everyone', 'step:0502']) playGame(game, 'french', id)
    expect(canUndo(game)).toBe(true)
    playGame(game, 'french', 'halt') // no die, but the train is turned over
    expect(canUndo(game)).toBe(false)
  })

  test.both('what the other side has answered is not taken back', () => {
    const game = begin()
    playGame(game, 'coalition', 'no-more-depots')
    playGame(game, 'french', 'no-more-depots')
    while (canUndo(game, 'french')) undo(game, 'french')
    expect(game.answers).toEqual([['coalition', 'no-more-depots']])
    expect(whyNoUndo(game, 'french')).toBe('undo.other')
  })
})

test.both(
  '1813 §7.4 what is hidden changes nothing of what the enemy’s answers tell, unless dice or counted secrets do',
  () => {
    for (const seed of ['first', 'second', 'third']) expect(tellTales(title1799, seed, {})).toEqual([])
  },
  600_000,
)
