import { createHash } from 'node:crypto'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import {
  newGame,
  openGame,
  outcomeOf,
  parseJournal,
  pick,
  play,
  Refused,
  rulesOf,
  seededDice,
  verify,
  type FrozenTitle,
  type Title,
} from '@grognard/kernel'
import { FROZEN, frozenIn } from '../../cli/src/frozen.ts'
import { titles as present } from '../../cli/src/titles.ts'
import { toy } from '../../kernel/test/toy-title.ts'
import { checkGames } from '../src/operate.ts'
import { rebind } from '../src/rules/rebind.ts'
import type { Shelf } from '../src/rules/shelf.ts'
import { laidTable } from '../src/tables/table.ts'
import { match, openHouse, openSeat, pullDown, seated, type House, type Person } from './house.ts'

// A game is played by the rules it began with, whatever the program plays by now.

const older = toy as unknown as Title
const newer: Title = { ...older, rules: '2' }
/** Another game: by it everybody digs deeper. */
const other: Title = {
  ...newer,
  answer: (state, side, id) => older.answer(state, side, id).map(event => ({ ...event, kind: `${event.kind}.more` })),
}
const both = (now: Title): Shelf => ({
  titles: [now],
  frozen: (id, rules) => Promise.resolve(id === older.id && rules === older.rules ? older : undefined),
})

let house: House
afterEach(() => pullDown(house))

/** The same folder, opened by a program with those titles. */
async function reopened(shelf: Shelf): Promise<void> {
  await house.stop()
  house = await openHouse({ ...shelf, folder: house.folder })
}

async function begun() {
  house = await openHouse({ titles: [older] })
  const made = await match(house)
  const red = (await seated(made.ann, made.id)).seat
  red.send({ type: 'answer', n: 0, ids: ['bury:0101'] })
  await red.next('played')
  return made
}

/** Somebody's browser, at the program that has come instead. */
const anew = (who: Pick<Person, 'cookie'>) => ({
  at: (id: string) => openSeat(house.address, `/api/live/${id}`, who.cookie),
})

describe('a game of older rules', () => {
  test('goes on by them, and a new one has the present ones', async () => {
    const { bob, id } = await begun()
    await reopened(both(other))
    const { seat, table } = await seated(anew(bob), id)
    expect(table.head).toMatchObject({ rules: '1', bound: '1' })
    seat.send({ type: 'answer', n: 1, ids: ['bury:0504'] })
    const played = await seat.next('played')
    expect(played.events.flat().some(event => event.kind.endsWith('.more'))).toBe(false)
    const fresh = await match(house)
    expect((await house.store.game(fresh.id))?.game.rules).toBe('2')
  })

  test('is closed with a sentence where they were not frozen, begun or not', async () => {
    const { bob, id } = await begun()
    const waiting = (await bob.post('games', { title: 'toy', side: 'red', open: false })).body.id as string
    await reopened({ titles: [newer] })
    const who = anew(bob)
    for (const game of [id, waiting]) {
      const seat = await who.at(game)
      seat.send({ type: 'sit', have: -1 })
      expect((await seat.next('closed')).text).toMatch(
        /^This game cannot be opened: .*played by rules 1 of toy; this program has 2/,
      )
    }
  })

  test('that is the same by the present ones is found, and bound to them by a line', async () => {
    const { ann, id } = await begun()
    await reopened(both(newer))
    const found = []
    for await (const one of checkGames(house.store, both(newer))) found.push(one)
    expect(found).toEqual([{ game: id, title: 'toy', older: { game: id, title: 'toy', played: '1', rules: '2' } }])
    expect(await rebind(house.store, both(newer), id, 9)).toEqual(found[0].older)
    expect((await house.store.log(id)).at(-1)?.entry).toMatchObject({ kind: 'rules', id: '2', side: '', at: 9 })
    expect(await rebind(house.store, both(newer), id, 9)).toBeUndefined()
    // It needs its old rules no longer, opens with its dice as they were bound, and ends in a journal that verifies.
    await reopened({ titles: [newer] })
    const { seat, table } = await seated(anew(ann), id)
    expect(table.head).toMatchObject({ rules: '1', bound: '2' })
    seat.send({ type: 'resign', n: 2 })
    expect((await seat.next('played')).outcome?.winner).toBe('blue')
    const { journal } = (await laidTable(house.store, { titles: [newer] }, id, Date.now))!.game!
    expect(rulesOf(journal)).toBe('2')
    expect(journal.rules).toBe('1')
    const read = parseJournal(JSON.stringify(journal))
    expect(verify(newer, read)).toMatchObject({ ok: true, finished: true })
    expect(verify(older, read)).toMatchObject({ ok: false, line: 0 })
    expect(verify(newer, parseJournal(JSON.stringify({ ...read, rules: '2' })))).toMatchObject({ ok: false })
  })

  test('whoever sits there while it is bound is told the whole table anew', async () => {
    const { ann, id } = await begun()
    await reopened(both(newer))
    const { seat, table } = await seated(anew(ann), id)
    expect(table.head.bound).toBe('1')
    await rebind(house.store, both(newer), id, 9)
    await house.keeper.follow(id)
    expect((await seat.next('table')).head.bound).toBe('2')
  })

  test('that is not the same by the present ones keeps its own, and the reason is told', async () => {
    const { id } = await begun()
    await reopened(both(other))
    expect(await rebind(house.store, both(other), id, 9)).toMatchObject({
      differs: 'It would have been told otherwise.',
    })
    const forbids: Title = {
      ...newer,
      setup: (choice, dice) => ({ ...older.setup(choice, dice), reveals: 1 }),
    }
    expect(await rebind(house.store, both(forbids), id, 9)).toMatchObject({ differs: 'It would stand otherwise.' })
    expect((await house.store.log(id)).length).toBe(1)
  })
})

describe('frozen rules', () => {
  const list = JSON.parse(readFileSync(join(FROZEN, 'frozen.json'), 'utf8')) as FrozenTitle[]

  test.each(list)('$title by rules $rules: dealt, played by chance, verified', async ({ title: id, rules }) => {
    house = await openHouse()
    const title = (await frozenIn(FROZEN)(id, rules))!
    expect([title.id, title.rules]).toEqual([id, rules])
    const now = present.find(one => one.id === id)!
    const choice = { scenario: title.scenarios[0].id, options: {} }
    const game = newGame(title, choice, 'frozen')
    const dice = seededDice(id)
    while (!outcomeOf(game) && game.answers.length < 150) {
      const { side, answers } = title.question(game.state)
      play(game, side, answers[pick(dice, answers.length)].id, 0)
    }
    const { side } = title.question(game.state)
    expect(() => title.answer(game.state, side, 'nonsense')).toThrow(Refused)
    expect(verify(title, game.journal)).toMatchObject({ ok: true, answers: game.answers.length })
    expect(() => openGame(now, game.journal)).toThrow(/rules 1 of/)
  })

  test('whose text has been changed are not run', async () => {
    house = await openHouse()
    const folder = mkdtempSync(join(tmpdir(), 'grognard-frozen-'))
    const [{ file, title, rules }] = list
    copyFileSync(join(FROZEN, 'frozen.json'), join(folder, 'frozen.json'))
    const text = readFileSync(join(FROZEN, file), 'utf8')
    expect(createHash('sha256').update(text).digest('hex')).toBe(list[0].sha256)
    writeFileSync(join(folder, file), `${text} `)
    await expect(frozenIn(folder)(title, rules)).rejects.toThrow(/are not as they were frozen/)
    await expect(frozenIn(join(folder, 'none'))(title, rules)).resolves.toBeUndefined()
    rmSync(folder, { recursive: true, force: true })
  })
})
