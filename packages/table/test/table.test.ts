import { newGame, pick, play, replayer, seededDice, type Game, type Title } from '@grognard/kernel'
import { fuzz } from '@grognard/kernel/testing'
import { expect, test } from 'vitest'
import { walk } from '../src/board/grid.ts'
import { gridOf } from '../src/map/grid-of.ts'
import { splitLayer } from '../src/map/split.ts'
import { goodWays, mean, prospectsOf } from '../src/odds/odds-of.ts'
import { battleAt, entriesUpTo } from '../src/panels/chronicle.ts'
import { byClause, linked, nearestRule } from '../src/panels/rule-text.ts'
import { landmarks } from '../src/replay.ts'
import { arrowsOf } from '../src/table/arrows-of.ts'
import { placeAnswers } from '../src/table/placing.ts'
import { toyBoard } from './toy-board.ts'
import { toyTitle } from './toy-title.ts'

const title = toyTitle as unknown as Title

function played(seed: string, answers = 400): Game {
  const game = newGame(title, { scenario: 'river', options: { fog: true } }, seed)
  const dice = seededDice(`play ${seed}`)
  for (let i = 0; i < answers && !game.state.outcome; i++) {
    const asked = title.question(game.state)
    play(game, asked.side, asked.answers[pick(dice, asked.answers.length)].id)
  }
  return game
}

test('the toy title keeps the contract', () => {
  const report = fuzz(title, { games: 6, seed: 'toy' })
  expect(report.violations).toEqual([])
  expect(report.finished).toBe(6)
})

test('any moment of a replay is the state that was', () => {
  const game = played('replay')
  const back = replayer(title, game.journal)
  expect(back.length).toBe(game.answers.length)
  const again = newGame(title, { scenario: 'river', options: { fog: true } }, 'replay')
  const seen = [JSON.stringify(again.state)]
  for (const [side, id] of game.answers) {
    play(again, side, id)
    seen.push(JSON.stringify(again.state))
  }
  for (const at of [0, 120, 3, back.length, 51, 50, 49])
    expect(JSON.stringify(back.replayTo(Math.min(at, back.length)))).toBe(seen[Math.min(at, back.length)])
})

test('turns and battles are marked on the scrubber', () => {
  const game = played('marks')
  const marks = landmarks(title, game.events)
  expect(marks.filter(mark => mark.kind === 'turn').length).toBeGreaterThan(2)
  expect(marks.every(mark => mark.at >= 1 && mark.at <= game.events.length)).toBe(true)
})

test('every answer has exactly one way to be given', () => {
  const game = played('place', 0)
  const dice = seededDice('place')
  for (let i = 0; i < 200 && !game.state.outcome; i++) {
    const asked = title.question(game.state)
    const piles = title.present.piles(title.observe(game.state, asked.side))
    const placed = placeAnswers(asked, piles)
    const given = [...[...placed.byHex.values()].flat(), ...placed.byPiece.values(), ...placed.buttons].map(
      answer => answer.id,
    )
    expect([...new Set(given)].sort()).toEqual(asked.answers.map(answer => answer.id).sort())
    play(game, asked.side, asked.answers[pick(dice, asked.answers.length)].id)
  }
})

test('the journal tells every event once, newest first', () => {
  const game = played('journal')
  const all = game.events.flat()
  const { entries, more } = entriesUpTo(title, game.events, 'french', game.events.length, 10_000)
  expect(more).toBe(false)
  const told = [...entries].reverse().flatMap(entry => entry.events)
  expect(told.map(event => event.kind)).toEqual(all.map(event => event.kind))
  expect(entriesUpTo(title, game.events, 'french', game.events.length, 3).more).toBe(true)
})

test('a battle has its report', () => {
  let game = played('battle 0')
  for (let i = 1; !game.events.flat().some(event => event.dice); i++) game = played(`battle ${i}`)
  const { entries } = entriesUpTo(title, game.events, 'french', game.events.length, 10_000)
  const battle = entries.find(entry => entry.report !== undefined)!
  const report = battleAt(title, game.events, battle.report!, game.events.length, 'french')
  expect(report[0].dice).toHaveLength(2)
})

test('clauses in a text become links, of the same book unless another is named', () => {
  expect(linked('See §3.2 and 1813 §6.2.4; toy §1.', 'toy §3.1')).toEqual([
    { text: 'See ' },
    { text: '§3.2', clause: 'toy §3.2' },
    { text: ' and ' },
    { text: '1813 §6.2.4', clause: '1813 §6.2.4' },
    { text: '; ' },
    { text: 'toy §1', clause: 'toy §1' },
    { text: '.' },
  ])
})

test('a clause without a text of its own leads to its section', () => {
  const ids = ['1813 §8', '1813 §8.4', '1813 §10.2']
  expect(nearestRule(ids, '1813 §8.4')).toBe('1813 §8.4')
  expect(nearestRule(ids, '1813 §8.4.6')).toBe('1813 §8.4')
  expect(nearestRule(ids, '1813 §8.5.b')).toBe('1813 §8')
  expect(nearestRule(ids, '1799 §18')).toBeUndefined()
  expect([...ids].sort(byClause)).toEqual(['1813 §8', '1813 §8.4', '1813 §10.2'])
})

test('arrow keys run level through the columns and back again', () => {
  const grid = gridOf(toyBoard)
  const start = grid.numbers.indexOf('0505')
  let hex = start
  for (let i = 0; i < 6; i++) hex = walk(grid, hex, 'ArrowRight')
  expect(Math.abs(grid.y[hex] - grid.y[start])).toBeLessThan(51)
  for (let i = 0; i < 6; i++) hex = walk(grid, hex, 'ArrowLeft')
  expect(grid.numbers[hex].slice(0, 2)).toBe('05')
  expect(walk(grid, start, 'ArrowUp')).toBe(grid.numbers.indexOf('0504'))
})

test('steps that follow one another are one arrow', () => {
  const step = (...hexes: number[]) => ({ kind: 'x', hexes })
  expect(arrowsOf([step(1, 2), step(2, 3), step(1, 3), step(7)])).toEqual([{ path: [1, 2, 3], tone: 'march' }])
  expect(arrowsOf([step(1, 2), step(2, 1)])).toEqual([])
})

test('a long path is cut into figures that are still all there', () => {
  const figures = Array.from({ length: 600 }, (_, i) => `M${i * 7} ${(i * 13) % 900}l5 5m2 2l-5 0z`)
  const layer = { id: 'x', name: 'x', shapes: [{ look: 'tree', d: figures.join('') }], texts: [] }
  const { shapes } = splitLayer(layer)
  expect(shapes.length).toBeGreaterThan(10)
  expect(shapes.flatMap(shape => shape.d.split(/(?=M)/)).sort()).toEqual([...figures].sort())
})

test('a sea is filled whole, and its coast drawn in pieces from end to end', () => {
  const coast = `M10 20l${Array.from({ length: 900 }, (_, i) => `${i < 450 ? 3 : -3} ${i % 2 === 0 ? 40 : -40}`).join(' ')}z`
  const sea = { id: 'x', name: 'x', shapes: [{ look: 'sea', d: coast }], texts: [] }
  const [whole, ...edges] = splitLayer(sea).shapes
  expect(whole).toEqual({ look: 'sea whole', d: coast })
  expect(edges.length).toBeGreaterThan(3)
  const lines = edges.flatMap(({ d }) => d.split(/(?=M)/)).map(line => line.slice(1).split('L'))
  expect(lines.reduce((sum, line) => sum + line.length - 1, 0)).toBe(901) // the last leads back to the first
  const starts = lines.map(line => line[0]).sort()
  expect(lines.map(line => line.at(-1)!).sort()).toEqual(starts)
})

test('odds are told for the answers that have them', () => {
  const game = played('odds', 0)
  const asked = {
    ...title.question(game.state),
    answers: [
      { id: 'attack:0305', verb: 'attack', hex: 3 },
      { id: 'end', verb: 'end' },
    ],
  }
  const [one, ...rest] = prospectsOf(title, game.state, asked)
  expect(rest).toEqual([])
  expect(goodWays(one.odds)).toBe(21)
  expect(mean([1, 2, 1])).toBe(1)
})
