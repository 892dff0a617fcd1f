import { tellTales } from '@grognard/kernel/testing'
import { expect, test } from 'vitest'
import { bautzen } from '../src/index.ts'

test('bautzen §7.3 the enemy’s answers tell no more in one world than in another that looks the same', () => {
  for (let game = 0; game < 12; game++) expect(tellTales(bautzen, `answers ${game}`)).toEqual([])
})
