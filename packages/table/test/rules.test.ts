import type { Title } from '@grognard/kernel'
import { describe, expect, test } from 'vitest'
import { bautzen } from '@grognard/bautzen'
import { title1799, title1813, title1814 } from '@grognard/campaigns'
import { leipzig } from '@grognard/leipzig'
import { chapterOf, ruleList, ruleTree, titleOf } from '../src/panels/rule-text.ts'
import { voiceOf } from '../src/words/index.ts'

describe.each([bautzen, title1799, title1813, title1814, leipzig] as unknown as Title[])('the rules of $id', title => {
  const voice = voiceOf(title)
  const tree = ruleTree(voice)

  test('stand in chapters that have names, each clause once', () => {
    expect(tree.flatMap(chapter => chapter.clauses).sort()).toEqual([...ruleList(voice)].sort())
    for (const { id } of tree) expect(titleOf(voice, id), id).not.toBe('')
    expect(tree.length).toBeLessThan(30)
  })

  test('have a title for each clause, and none for a clause that is not there', () => {
    for (const id of ruleList(voice)) expect(titleOf(voice, id), id).not.toBe('')
    const rules = new Set(ruleList(voice))
    for (const key of voice.keys('clause.')) expect(rules, key).toContain(key.slice('clause.'.length))
  })
})

test('a clause belongs to the chapter before its first stop', () => {
  expect(chapterOf('1813 §6.2.1')).toBe('1813 §6')
  expect(chapterOf('leipzig §movement.A')).toBe('leipzig §movement')
  expect(chapterOf('bautzen §5')).toBe('bautzen §5')
})
