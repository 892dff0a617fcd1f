import { openGame, pick, plainGame, play, seededDice, type Game, type GameEvent, type Title } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { bautzen } from '@grognard/bautzen'
import { title1799, title1813, title1814 } from '@grognard/campaigns'
import { leipzig } from '@grognard/leipzig'
import { abridged, bookkeeper, bookOf, marched, routine, shelved } from '../src/panels/book.ts'
import type { Entry } from '../src/panels/chronicle.ts'
import { notedParts } from '../src/parts-of-turn.ts'
import { voiceOf } from '../src/words/index.ts'

const titles = [bautzen, title1799, title1813, title1814, leipzig] as unknown as Title[]

function played(title: Title, answers: number): Game {
  const options = Object.fromEntries(title.options.map(option => [option.id, option.byDefault]))
  const game = plainGame(title, { scenario: title.scenarios[0].id, options }, 'book')
  const dice = seededDice('book')
  for (let i = 0; i < answers && !game.state.outcome; i++) {
    const asked = title.question(game.state)
    play(game, asked.side, asked.answers[pick(dice, asked.answers.length)].id)
  }
  return game
}

describe.each(titles)('the journal of $id as a book', title => {
  const game = played(title, 260)
  const parts = notedParts(title)
  openGame(title, game.journal, { each: parts.note })
  const book = bookOf(title, game.events, parts, game.events.length)

  test('tells every event once, in order', () => {
    const told = book.flatMap(turn => [
      ...(turn.heading ? [turn.heading] : []),
      ...turn.parts.flatMap(part => part.entries.flatMap(entry => entry.events)),
    ])
    expect(told).toEqual(game.events.flat())
  })

  test('goes on answer by answer as if it were written anew, forgets what was taken back, and leaves past turns alone', () => {
    const keep = bookkeeper(title, parts)
    const all = game.events.length
    let past: unknown
    const lengths = new Map<Entry, number>()
    for (let n = 1; n <= all; n++) {
      const turns = keep(game.events, n)
      if (n % 37 === 0 || n === all) expect(turns).toEqual(bookOf(title, game.events, parts, n))
      if (turns.length > 1) expect(turns[0]).toBe((past ??= turns[0]))
      // an entry that has grown is another: what was drawn of it is drawn again
      const entries = turns.flatMap(turn => turn.parts.flatMap(part => part.entries))
      for (const entry of entries) {
        if (lengths.has(entry)) expect(entry.events.length).toBe(lengths.get(entry))
        lengths.set(entry, entry.events.length)
      }
    }
    const other = [...game.events.slice(0, all - 1), [...game.events[all - 1]]] // played once more
    expect(keep(other, all)).toEqual(book)
    expect(keep(other, all >> 1)).toEqual(bookOf(title, game.events, parts, all >> 1))
  })

  test('has a heading that is worded over every part, and never the same twice running', () => {
    const voice = voiceOf(title)
    for (const turn of book)
      turn.parts.forEach((part, i) => {
        expect(voice.has(part.name!), part.name).toBe(true)
        expect(part.name).not.toBe(turn.parts[i - 1]?.name)
      })
  })

  test('makes one entry of each march, and tells its end', () => {
    const entries = book
      .flatMap(turn => turn.parts.flatMap(part => part.entries))
      .filter(entry => marched(entry, title))
    expect(entries.length).toBeGreaterThan(0)
    entries.forEach((entry, i) => {
      const told = abridged(entry.events)
      expect(entry.events.slice(-told.length)).toEqual(told)
      const [before, after] = [entry.events.at(-1)!, entries[i + 1]?.events[0]]
      if (after && entries[i + 1].answer === entry.answer + 1 && before.side === after.side)
        expect(after.hexes![0]).not.toBe(before.hexes!.at(-1)) // it would be the same march
    })
  })

  test('makes one entry of each battle', () => {
    const entries = book.flatMap(turn => turn.parts.flatMap(part => part.entries))
    const battles = game.events.flat().filter(event => title.present.landmark?.(event) === 'battle')
    expect(entries.filter(entry => entry.report !== undefined).map(entry => entry.events[0])).toEqual(battles)
  })
})

test('parts that were noted are forgotten when answers are taken back', () => {
  const title = titles[0]
  const parts = notedParts(title)
  const game = played(title, 200)
  parts.note(game)
  const last = parts.of(200)
  const short = played(title, 10)
  parts.note(short)
  expect(parts.of(9)).toBe(parts.of(10))
  expect(parts.of(200)).toBeUndefined()
  expect(last).toBeDefined()
})

describe('what is folded', () => {
  const entry = (key: string, event: Partial<GameEvent>, landmark?: string): Entry => ({
    key,
    answer: 1,
    events: [{ kind: key, ...event }],
    ...(landmark && { landmark }),
  })
  const march = (key: string): Entry => entry(key, { hexes: [1, 2] })

  test('marches in a row are, dice and landmarks are not', () => {
    expect(marched(march('a'), titles[0])).toBe(true)
    const attack = entry('attack.announced', { hexes: [1, 2] })
    expect(marched(attack, leipzig as unknown as Title)).toBe(false) // it leads up to a battle
    expect(routine(entry('b', { dice: [3] }))).toBe(false)
    expect(routine(entry('c', {}, 'storm'))).toBe(false)
    const shelves = shelved([march('a'), march('b'), march('c'), entry('d', { dice: [1] }), march('e')], titles[0])
    expect(shelves.map(one => [one.kind, one.entries.length])).toEqual([
      ['marches', 3],
      ['told', 1],
      ['told', 1],
    ])
  })

  test('the last few of the part under way stay in sight', () => {
    const shelves = shelved([...'abcdefg'].map(march), titles[0], 2)
    expect(shelves.map(one => [one.kind, one.entries.length])).toEqual([
      ['marches', 5],
      ['told', 2],
    ])
  })
})
