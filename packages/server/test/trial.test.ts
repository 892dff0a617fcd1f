import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Title } from '@grognard/kernel'
import { backup, checkGames } from '../src/operate.ts'
import { statement } from '../src/store/sql.ts'
import { openSqlite } from '../src/store/sqlite.ts'
import { sqlStore } from '../src/store/sql-store.ts'
import { hostile } from '../src/trial/hostile.ts'
import { leak } from '../src/trial/leak.ts'
import { load } from '../src/trial/load.ts'
import { match, openHouse, pullDown, seated, titles } from './house.ts'

// The trials themselves, in small; the command line runs them at length.

const [toy] = titles

test('nothing on the wire hangs on what its reader may not know', () => {
  const report = leak(toy, 120, 'a')
  expect(report).toMatchObject({ positions: 120, leaks: [] })
  expect(report.messages).toBeGreaterThan(120 * 16) // standing and watched; what is decided, where nothing is thrown or shown
  expect(report.answers).toBe(120 * 7)
})

test('a title that shows too much is found out', () => {
  const careless: Title = { ...toy, observe: state => toy.clone(state) }
  expect(leak(careless, 60, 'a').leaks.length).toBeGreaterThan(0)
  // By what it tells of an answer alone: the event of one that shows nothing has something in it that only the other side knows.
  const talks: Title = {
    ...toy,
    answer: (state, side, id) => {
      const secret = JSON.stringify(state)
      return [...toy.answer(state, side, id), { kind: 'slip', params: { secret } }]
    },
  }
  expect(leak(talks, 60, 'a').leaks.length).toBeGreaterThan(0)
  // By a list or a refusal that the view alone would not give.
  const stern: Title = { ...toy, refuse: state => ({ clause: '', reason: JSON.stringify(state) }) }
  expect(leak(stern, 60, 'a').leaks.some(one => one.includes('asked'))).toBe(true)
})

test('nothing that means no good is accepted, and the server goes on', async () => {
  const house = await openHouse({ unlimited: true })
  const report = await hostile(house.address, house.store, toy, 400, 'a')
  expect(report).toMatchObject({ accepted: 0, alive: true })
  expect(report.closed).toBeGreaterThan(0)
  await pullDown(house)
})

test('many play at once, and every answer reaches the other screen', async () => {
  const house = await openHouse({ unlimited: true })
  const report = await load({ addresses: [house.address], title: toy, games: 4, seconds: 0.5, pause: 0 })
  expect(report.answers).toBeGreaterThan(0)
  await pullDown(house)
})

test('a copy of the database holds every game, and the check names the one that was changed', async () => {
  const house = await openHouse()
  const played = [await match(house), await match(house)]
  for (const { ann, id } of played) {
    const { seat } = await seated(ann, id)
    seat.send({ type: 'answer', n: 0, ids: ['bury:0101'] })
    await seat.next('played')
    await seat.leave()
  }
  const copy = mkdtempSync(join(tmpdir(), 'grognard-copy-'))
  backup(house.folder, join(copy, 'grognard.sqlite'))
  await pullDown(house)
  const sql = await openSqlite(copy)
  const store = sqlStore(sql)
  const wrong = async (): Promise<string[]> => {
    const found: string[] = []
    for await (const { game, fault } of checkGames(store, { titles })) if (fault) found.push(`${game} ${fault}`)
    return found
  }
  expect(await store.games()).toHaveLength(2)
  expect(await wrong()).toEqual([])
  await sql.run(statement('update entry set at = at + 1 where game = $1', played[1].id))
  expect(await wrong()).toEqual([expect.stringMatching(new RegExp(`^${played[1].id} .*Line 1 of the journal`))])
  await store.end()
  rmSync(copy, { recursive: true, force: true })
})

test('there is nothing to copy where there is no database', () => {
  expect(() => backup('nowhere', 'copy')).toThrow("There is no database in 'nowhere'.")
})
