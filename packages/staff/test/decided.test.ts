import type { Doctrine, Question, Title } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { standsOut } from '../src/decided.ts'

// When an officer gives the best answer without a thought.

const question: Question = {
  side: 'red',
  clause: 'toy §1',
  prompt: 'ask.walk',
  answers: ['a', 'b', 'c'].map(id => ({ id, verb: id })),
}

function chosen(scores: number[] | undefined, decided?: number): string | undefined {
  const doctrine: Doctrine | undefined =
    decided === undefined ? undefined : { decided: { value: decided, least: 0, most: 4, what: 'a lead' } }
  return standsOut({ doctrine } as Title, question, scores)?.id
}

test('the only sound answer is given, whatever the doctrine says', () => {
  expect(chosen([-Infinity, 1, -Infinity])).toBe('b')
  expect(chosen([-Infinity, 1, -Infinity], 4)).toBe('b')
})

test('a doctrine that holds nothing decided leaves the rest to thought', () => {
  expect(chosen([0, 5, 1])).toBeUndefined()
  expect(chosen(undefined, 0)).toBeUndefined()
})

test('the best is given if it leads by as much as is decided, the first of equals where no lead is asked for', () => {
  expect(chosen([0, 5, 1], 4)).toBe('b')
  expect(chosen([0, 5, 2], 4)).toBeUndefined()
  expect(chosen([0, 5, 5], 0)).toBe('b')
  expect(chosen([-Infinity, 5, 2], 3)).toBe('b')
})
