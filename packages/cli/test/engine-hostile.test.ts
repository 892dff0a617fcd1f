import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { titles } from '../src/titles.ts'
import { attack } from './engine-hostile.ts'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))

test('states of every title go out and in unchanged, and no hostile line is accepted, passed over or fatal', async () => {
  const report = await attack(titles, { main, states: 8, lines: 2_000, seed: 'test' })
  expect(report).toEqual({
    states: 8 * titles.length,
    changed: 0,
    lines: 2_000,
    accepted: 0,
    silent: 0,
    exits: 0,
    disturbed: 0,
    examples: [],
  })
}, 300_000)
