import { eventFor, seededDice } from '@grognard/kernel'
import { fuzz } from '@grognard/kernel/testing'
import { expect, test } from 'vitest'
import { procedures, title1813 } from '../../src/titles/1813/title.ts'
import { tellTales } from '@grognard/kernel/testing'
import { answers, offered, play } from '../position.ts'
import { hex, pieceById, war, x } from './table.ts'

const stacks = { n147: '2915', n149: '2915', n117: '2810', n115: '2810', n141: '3111', n142: '3210' }

test('1813 §15.1 stacks that look alike cannot be told apart by the enemy, and their owner sees his own', () => {
  const one = war({ ...stacks, n036: '4217' }, { phase: 'movement', trains: ['4217', ''], options: 'dummies' })
  const other = war(
    { ...stacks, n141: '3210', n142: '3111', n036: '4217' },
    { phase: 'movement', trains: ['4217', ''], options: 'dummies' },
  )
  const view = (table: typeof one, side: string): string => JSON.stringify(title1813.observe(table.state, side).hex)
  expect(view(one, 'french')).toBe(view(other, 'french'))
  expect(view(one, 'coalition')).not.toBe(view(other, 'coalition'))
  const open = [one, other].map(table => ({ ...table.state, options: {} }))
  expect(JSON.stringify(title1813.observe(open[0], 'french').hex)).not.toBe(
    JSON.stringify(title1813.observe(open[1], 'french').hex),
  )
})

test('1813 §15.1 the height of a stack and good cavalry in it are seen', () => {
  const view = (places: Record<string, string>): string =>
    JSON.stringify(
      title1813.observe(war({ ...places, n036: '4217' }, { trains: ['4217', ''], options: 'dummies' }).state, 'french')
        .hex,
    )
  expect(view({ n141: '3111', n142: '3111' })).not.toBe(view({ n141: '3111', n142: '3210' }))
  expect(view({ n141: '3111', n143: '3210' })).not.toBe(view({ n143: '3111', n141: '3210' }))
})

test('1813 §15.1 five blanks, never more on a stack than units; a blank makes a stack look like a higher one', () => {
  const table = war({ n141: '3111', n142: '3210', n144: '3210' }, { phase: 'blanks', options: 'dummies' })
  play(table, 'blank:3111')
  expect(offered(table, 'blank')).toEqual(['3210'])
  play(table, 'blank:3210', 'blank:3210')
  expect(table.state.frames).toEqual([])
  expect(x(table).blanks).toEqual([hex('3111'), hex('3210'), hex('3210')])
  // Three units, or two and a blank: the French cannot say which is which.
  const look = (blank: string, three: string): string => {
    const places = { n141: blank, n142: blank, n144: three, n145: three, n163: three, n036: '4217' }
    const set = war(places, { trains: ['4217', ''], options: 'dummies', extra: { blanks: [hex(blank)] } })
    const view = title1813.observe(set.state, 'french')
    return JSON.stringify([view.hex, view.extra])
  }
  expect(look('3111', '3210')).toBe(look('3210', '3111'))
  const without = war({}, { phase: 'blanks' })
  expect(without.state.frames).toEqual([])
})

test('1813 §15.1 blanks go with their stack', () => {
  const table = war(
    { yorck: '2910', n141: '2910' },
    { trains: ['', '2910'], options: 'dummies', extra: { blanks: [hex('2910')] } },
  )
  play(table, 'march:2910', 'everyone')
  const [step] = answers(table, 'step')
  play(table, step, 'halt')
  expect(x(table).blanks).toEqual([hex(step.slice(5))])
})

test('1813 §15.1 what is told of a covered unit does not name it to the enemy, and the enemy sees backs', () => {
  const table = war({ yorck: '2910', n141: '2910', n036: '4217' }, { trains: ['', '2910'], options: 'dummies' })
  play(table, 'march:2910', 'everyone')
  const events = play(table, answers(table, 'step')[0], 'halt')
  const march = events.find(event => event.kind === 'march.ended')!
  expect(eventFor(march, 'french').params).not.toHaveProperty('pieces')
  expect(eventFor(march, 'coalition').params!.pieces).toContain(pieceById('n141'))
  const backs = (side: string): number =>
    title1813.present
      .piles(title1813.observe(table.state, side))
      .flatMap(pile => pile.faces)
      .filter(face => face.hidden && face.kind === 'unit').length
  expect([backs('french'), backs('coalition')]).toEqual([1, 1])
})

test('1813 §15.1 covered stacks keep the promises of the contract', () => {
  const report = fuzz(title1813, { games: 2, seed: 'covered', thorough: 10, options: { dummies: true, cards: true } })
  expect(report.violations).toEqual([])
  expect(
    title1813.observe(title1813.setup({ scenario: 'campaign', options: { dummies: true } }, seededDice('a')), 'french')
      .extra,
  ).toMatchObject({ veil: 1 })
}, 600_000)

test('1813 §15.1 declining to attack shows whether the enemy can: nothing is taken back across it', () => {
  const places = { n141: '3111', n142: '3112', n036: '3211' }
  const declined = (options: string): number => {
    const table = war(places, { phase: 'combat', options })
    const before = table.state.reveals
    play(table, 'decline')
    return table.state.reveals - before
  }
  expect([declined('dummies'), declined('')]).toEqual([1, 0])
})

test('1813 §15.1 the end of depots and of rallies shows who can rally and march: nothing is taken back across it', () => {
  const shown = (phase: string, options: string): number => {
    const { g } = war({ n141: '3111' }, { options, phase: 'combat' })
    const before = g.s.reveals
    procedures.get(phase)!.run(g, { p: phase, at: 'over' })
    return g.s.reveals - before
  }
  for (const phase of ['establish-depots', 'rally']) expect([shown(phase, 'dummies'), shown(phase, '')]).toEqual([1, 0])
})

test('1813 §15.1 the enemy sees where the blanks are when all of them lie, not before', () => {
  const table = war({ n141: '3111', n142: '3210', n144: '3210' }, { phase: 'blanks', options: 'dummies' })
  const seen = (): unknown => title1813.observe(table.state, 'french').extra.blanks
  const before = table.state.reveals
  play(table, 'blank:3111')
  expect([seen(), title1813.observe(table.state, 'coalition').extra.blanks]).toEqual([[], [hex('3111')]])
  expect(table.state.reveals).toBe(before)
  play(table, 'no-more-blanks')
  expect([seen(), table.state.reveals]).toEqual([[hex('3111')], before + 1])
})

test('1813 §15.1 an answer that parts a stack from those that look like it counts as a secret shown', () => {
  const places = { yorck: '2910', n141: '2910', kleist: '3111', n142: '3111', n036: '4217' }
  const shown = (more: Record<string, string>): number => {
    const table = war({ ...places, ...more }, { turn: 4, trains: ['4217', '2910'], options: 'dummies' })
    const before = table.state.reveals
    play(table, 'march:2910')
    return table.state.reveals - before
  }
  // With a second unit at 3111 the stack at 2910 is like no other.
  expect([shown({}), shown({ n144: '3111' })]).toEqual([1, 0])
})

test('1813 §15.1 what is hidden changes nothing of what the enemy’s answers tell, unless dice or counted secrets do', () => {
  const all = Object.fromEntries(title1813.options.map(option => [option.id, true]))
  expect(tellTales(title1813, 'first', all)).toEqual([])
}, 600_000)

test('1813 §15.1 whoever is asked whom a march costs has a choice in all that his enemy imagines', () => {
  const movers = ['n119', 'n120'].map(pieceById)
  const table = war(
    { n119: '2910', n120: '2910', n118: '3111', n151: '3111' },
    {
      phase: 'march-attrition',
      locals: { side: 1, movers, spent: 4, gift: 0, allowance: 3, spared: 0 },
      dice: [6],
      options: 'dummies',
    },
  )
  expect(answers(table, 'lose')).toHaveLength(2)
  const view = title1813.observe(table.state, 'french')
  expect(title1813.question(view).answers).toHaveLength(2)
  for (let i = 0; i < 40; i++) {
    const imagined = title1813.imagine(view, 'french', seededDice(`${i}`))
    expect(title1813.question(imagined).answers).toHaveLength(2)
    expect(title1813.observe(imagined, 'french')).toEqual(view)
  }
})

test('1813 §15.1, §14.12 who joins a garrison stays covered; the garrison itself lies open', () => {
  const places = { n002: '2708', n014: '2708', n015: '4012', n016: '4217' }
  const table = war(places, { phase: 'movement', trains: ['2708', ''], options: 'dummies' })
  const [garrison, ...others] = ['n002', 'n014', 'n015', 'n016'].map(pieceById)
  const seen = new Set<string>()
  const view = title1813.observe(table.state, 'coalition')
  for (let i = 0; i < 60; i++) {
    const { hex: at } = title1813.imagine(view, 'coalition', seededDice(`${i}`))
    expect(at[garrison]).toBe(hex('2708'))
    seen.add(others.map(piece => at[piece]).join())
  }
  expect(seen.size).toBeGreaterThan(1)
})

test('1813 §15.1, §16.1 naming attackers shows whom a card holds back: nothing is taken back across it', () => {
  const named = (card: string): number => {
    const set = { phase: 'combat', options: 'dummies cards', cards: [card, ''] as [string, string] }
    const table = war({ n119: '3111', n120: '3111', n141: '2915', n036: '3211' }, set)
    play(table, 'decline', 'attack:3111', 'target:3211')
    const before = table.state.reveals
    play(table, 'everyone')
    return table.state.reveals - before
  }
  expect([named(''), named('20')]).toEqual([0, 1])
})

test('1813 §15.1, §8.1, §8.4.2 what is asked after a rally or a dropped commander shows something: it is counted', () => {
  const rallied = (options: string): number => {
    const { g } = war({ n141: '3111' }, { options, phase: 'combat', trains: ['', '3111'] })
    const before = g.s.reveals
    procedures.get('rally-stack')!.run(g, { p: 'rally-stack', at: 'over', side: 1, hex: hex('3111'), rallied: [] })
    return g.s.reveals - before
  }
  const dropped = (options: string): number => {
    const table = war({ yorck: '2910', n141: '2910', n036: '4217' }, { trains: ['', '2910'], options })
    play(table, 'march:2910', 'everyone')
    play(table, answers(table, 'step')[0])
    const before = table.state.reveals
    play(table, answers(table, 'drop')[0])
    return table.state.reveals - before
  }
  expect([rallied('dummies'), rallied('')]).toEqual([2, 1]) // the train that is turned over is one
  expect([dropped('dummies'), dropped('')]).toEqual([1, 0])
})
