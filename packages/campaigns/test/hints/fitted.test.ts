import { checkFitted, type Title } from '@grognard/kernel'
import { expect, test } from 'vitest'
import { title1799, title1813, title1814 } from '../../src/index.ts'

const fitted: readonly Title[] = [title1799, title1813, title1814]

test('what was fitted lies within the doctrine’s bounds and says how it was found', () => {
  for (const title of fitted)
    for (const side of title.sides) {
      const { source, weights } = title.fitted![side]
      expect(source).toMatch(/^grognard fit .* on fresh seeds \d+ of \d+ .*(before|where) /)
      expect(Object.keys(weights).length).toBeGreaterThan(10)
      expect(checkFitted(title, title.doctrine!, title.fitted)[side].weights).toEqual(weights)
    }
})

test('each side judges by its own: the same stack, another worth', () => {
  const { french, coalition } = title1799.fitted!
  expect(coalition.weights.city).toBeGreaterThan(french.weights.city)
})
