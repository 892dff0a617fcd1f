import { expect, test } from 'vitest'
import type { Title } from '@grognard/kernel'
import { title1799, title1813 } from '@grognard/campaigns'
import { studyIds } from '../src/index.ts'
import { meet } from './meet.ts'
import { toy } from '../../kernel/test/toy-title.ts'

// What is hidden changes nothing: at any level the same view gets the same answer, whatever lies behind it.

const DEEP = ['captain', 'marshal']

test.for(studyIds.map(id => [id]))('%s answers by his view alone where a treasure is hidden', ([id]) => {
  const most = DEEP.includes(id) ? 2 : 8
  expect(meet(toy as unknown as Title, id, 2, most)).toBe(most)
})

const campaigns = [title1799, title1813] as unknown as Title[]
const quick = studyIds.filter(id => !DEEP.includes(id))

test.for(quick.flatMap(id => campaigns.map(title => [id, title.id, title] as const)))(
  '%s answers by his view alone in %s, where trains lie face down',
  ([id, , title]) => expect(meet(title, id, 10, 6)).toBe(6),
)

test('a captain answers by his view alone at the end of 1799', () => {
  expect(meet(title1799 as unknown as Title, 'captain', 340, 1, false)).toBe(1)
})
