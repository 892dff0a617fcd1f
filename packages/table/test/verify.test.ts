import { describe, expect, test } from 'vitest'
import {
  BadInput,
  hashAfter,
  journalText,
  newGame,
  parseJournal,
  pick,
  play,
  receiptOf,
  seededDice,
  verify,
  type DealtJournal,
  type Title,
} from '@grognard/kernel'
import { toy as plainToy } from '../../kernel/test/toy-title.ts'
import { checkGame } from '../src/distance/verify.tsx'
import '../src/distance/words.ts'

// What the Verify button says of a finished game: the same as `grognard verify`, and besides whether it is the game that this browser was shown.

const toy = plainToy as unknown as Title

function finished(): DealtJournal {
  const dice = seededDice('verify')
  const game = newGame(toy, { scenario: toy.scenarios[0].id, options: {} }, 'verify')
  while (!toy.outcome(game.state)) {
    const { side, answers } = toy.question(game.state)
    play(game, side, answers[pick(dice, answers.length)].id, 5)
  }
  return game.journal as DealtJournal
}

const journal = finished()
const text = journalText(journal)
const copy = (): DealtJournal => JSON.parse(text) as DealtJournal
const thrown = journal.log.findIndex(line => line.kind === 'answer' && (line.dice?.length ?? 0) > 0)
const turned = (digits: string): string => (digits.startsWith('0') ? '1' : '0') + digits.slice(1)

/** The verdict of the command line: it reads the journal and verifies it. */
function said(changed: string): boolean {
  try {
    return verify(toy, parseJournal(changed)).ok
  } catch (error) {
    if (error instanceof BadInput) return false
    throw error
  }
}

test('a game that was played as it stands holds, with what this browser has kept of it', () => {
  const kept = { commitment: journal.commitment, n: 3, receipt: receiptOf(journal.seed!, 3, hashAfter(journal, 3)) }
  expect(said(text)).toBe(true)
  expect(checkGame(toy, text, {})).toMatchObject({ ok: true, answers: journal.log.length, seen: false })
  expect(checkGame(toy, text, kept)).toMatchObject({ ok: true, seen: true })
})

describe('one thing changed', () => {
  const changes: [string, (one: DealtJournal) => void][] = [
    ['an answer', one => Object.assign(one.log[2], { id: `${(one.log[2] as { id: string }).id}x` })],
    [
      'a die',
      one => Object.assign(one.log[thrown], { dice: [((one.log[thrown] as { dice: number[] }).dice[0] % 6) + 1] }),
    ],
    ['the seed', one => Object.assign(one, { seed: turned(one.seed!) })],
    ['the commitment', one => Object.assign(one, { commitment: turned(one.commitment) })],
    ['a nonce', one => Object.assign(one.nonces, { [toy.sides[0]]: '0123456789abcdef'.repeat(2) })],
    ['the order', one => one.log.splice(1, 2, one.log[2], one.log[1])],
    ['a line left out', one => one.log.splice(1, 1)],
    ['a time', one => Object.assign(one.log[1], { at: 6 })],
  ]
  for (const [what, change] of changes)
    test(`${what}: the browser and the command line both say no`, () => {
      const changed = copy()
      change(changed)
      const written = JSON.stringify(changed)
      expect(said(written)).toBe(false)
      expect(checkGame(toy, written, {})).toMatchObject({ ok: false, why: expect.stringMatching(/\w/) as string })
    })

  test('something that is no journal at all gets a sentence', () => {
    expect(checkGame(toy, '{', {})).toMatchObject({ ok: false })
    expect(checkGame(toy, '{"version":2}', {})).toMatchObject({ ok: false })
  })
})

test('another game than this browser was shown does not hold, however sound it is', () => {
  const why = (kept: Parameters<typeof checkGame>[2]): string => {
    const checked = checkGame(toy, text, kept)
    return checked.ok ? '' : checked.why
  }
  expect(why({ commitment: turned(journal.commitment) })).toBe('the dice were bound by another number before play.')
  expect(why({ side: toy.sides[0], nonce: 'ff' })).toBe('what this browser added to the dice is not in it.')
  expect(why({ n: 3, receipt: '00'.repeat(16) })).toBe('it is not the game that this browser was shown.')
  expect(why({ n: 1e6, receipt: '00'.repeat(16) })).toBe('it is not the game that this browser was shown.')
})
