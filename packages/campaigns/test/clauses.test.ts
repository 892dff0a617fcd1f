import { expect, test } from 'vitest'
import { clausesOf } from '../src/system/clauses.ts'

test('a title cites its own book, and no clause that the book does not have', () => {
  const clause = clausesOf('1814', { '8.7': '1814 §8.8' }, ['7.4'])
  expect([clause('7.4'), clause('8.7')]).toEqual(['1814 §7.4', '1814 §8.8'])
  expect(() => clause('14.16')).toThrow("the book of 1814 has no clause for 1813's §14.16")
})
