import { expect, test } from 'vitest'
import { hex, give, leipzig, position, type Game, type Setting } from './position.ts'

// What a player would keep on a slip of paper.

const { present } = leipzig
const rolls = ({ state }: Game, side = 'french') => present.rolls!(leipzig.observe(state, side), side)
const why = ({ state }: Game) => {
  const asked = leipzig.question(state)
  return present.hindrance!(leipzig.observe(state, asked.side), asked.side, asked)
}

test('leipzig §movement.B the list of who has not marched grows shorter with every march', () => {
  const game = position('f: 5-4, S @0606 | f: 2-5 @0902 | f: 2-5! @1203 | a: 2-5 @2510')
  const lines = () => rolls(game)[0].lines.map(line => [line.hexes[0], line.params!.n])
  expect(lines()).toEqual([
    [hex('0606'), 2],
    [hex('0902'), 1],
  ])
  give(game, 'march:0902', 'step:0903', 'halt')
  expect(lines()).toEqual([[hex('0606'), 2]])
  expect(rolls(game, 'allied')).toEqual([])
})

test('leipzig §combat.A announced attacks stand in a list with what they come to', () => {
  const game = position('f: 5-4, S @0606 | f: 2-5 @0609 | a: 2-5 @0607', { phase: 'combat' })
  expect(rolls(game)).toMatchObject([{ id: 'roll.attacks', lines: [] }])
  give(game, 'attack:0606')
  const feed = leipzig.question(game.state).answers.find(answer => answer.verb === 'feed')
  if (feed) give(game, feed.id)
  const [{ lines }] = rolls(game)
  expect(lines).toMatchObject([{ hexes: [hex('0606'), hex('0607')], note: { what: 'roll.fed' } }])
  expect(lines[0].params).toMatchObject({ attack: 5, defence: 1, percent: 500 })
})

test('leipzig §stacking.B a stack that nothing feeds is named while it keeps movement from ending', () => {
  const game = position('f: 5-4, 5-4 @0606 | a: 2-5 @2510')
  expect(why(game)).toMatchObject({ clause: 'leipzig §stacking.B', reason: 'refuse.unkept', hexes: [hex('0606')] })
  give(game, 'march:0606', 'step:0605', 'halt')
  expect(why(game)).toBeUndefined()
})

test('leipzig §stacking.B two divisions that must become one are named after the marches', () => {
  const game = give(position('f: 2-5, 2-5 @0606 | a: 2-5 @2510'), 'end-movement')
  expect(why(game)).toMatchObject({ reason: 'refuse.mustUnite', hexes: [hex('0606')] })
})

test('leipzig §victory the table of points adds up to what the standing says', () => {
  const { state } = position('f: 2-5 @0606 | a: 2-5 @2510', { state: { lostInCombat: [3, 5] } })
  const { rows } = present.tally!(leipzig.observe(state, 'french'))
  const sums = [1, 2].map(column =>
    rows.slice(0, -1).reduce((sum, row) => sum + (row[column] === '–' ? 0 : Number(row[column])), 0),
  )
  expect(rows.at(-1)!.slice(1)).toEqual(sums.map(String))
  expect(Object.values(present.standing!(state).scores!)).toEqual(sums)
  expect(rows.find(([what]) => what === 'tally.destroyed')).toEqual(['tally.destroyed', '5', '3'])
})

test('leipzig §fortress.F, §stacking.B besieged and unfed stacks bear a sign on their counters', () => {
  const plights = (where: string, at: string): unknown[] => {
    const view = leipzig.observe(position(where).state, 'french')
    return present
      .piles(view)
      .find(pile => pile.hex === hex(at))!
      .faces.map(face => face.plight)
  }
  expect(plights('f: 2-5 @0621 | a: 2-5 @0620 | a: 2-5 @0722 | a: 2-5 @0522', '0621')).toEqual(['shut-in'])
  expect(plights('f: 2-5, 5-4 @0606', '0606')).toEqual(['unfed', 'unfed'])
  expect(plights('f: 2-5, 5-4, S @0606', '0606')).toEqual([undefined, undefined, undefined])
})

test('leipzig §combat.A attacks that are still to be made stand on the map with their percentage', () => {
  const game = position('f: 5-4 @0606 | a: 2-5* @0607 | f: 5-4 @0608', { phase: 'combat' })
  give(game, 'attack:0606')
  expect(rolls(game)[0].lines).toMatchObject([
    { hexes: [hex('0606'), hex('0607')], strike: expect.stringMatching(/^\d+ %$/) as string },
  ])
})

test('leipzig §line in the campaign the armistice line can be laid over the map, and in an armistice who is beyond it', () => {
  const laid = (scenario: string, state: Setting['state'] = {}) => {
    const game = position('f: 2-5 @0606 | f: 2-5 @3504 | a: 2-5 @5205', { scenario, turn: 5, state })
    return leipzig.present.overlays!(game.state, 'french').find(({ id }) => id === 'overlay.line')
  }
  expect(laid('1')).toBeUndefined()
  const line = laid('8')!
  expect([line.covered.includes(hex('0606')), line.covered.includes(hex('5205'))]).toEqual([true, false])
  expect(line.marks).toEqual([])
  expect(laid('8', { armistice: 5 })!.marks).toMatchObject([{ hex: hex('3504'), what: 'overlay.beyond' }])
})
