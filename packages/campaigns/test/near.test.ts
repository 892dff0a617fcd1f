import { placeNear } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { title1813 } from '../src/index.ts'
import { whereFrom } from '../src/system/near.ts'

test('whoever is asked to react is told by which town the attack comes', () => {
  const { board } = title1813
  const named = board.place.findIndex(place => place !== undefined && place !== null)
  expect(whereFrom(board, named)).toEqual({ from: named, where: 'where.here', place: board.place[named]!.name })
  const bare = board.numbers.findIndex((_, hex) => !board.place[hex])
  for (let twice = 0; twice < 2; twice++)
    expect(whereFrom(board, bare)).toEqual({ from: bare, where: 'where.near', place: placeNear(board, bare).name })
})
