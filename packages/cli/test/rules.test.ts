import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { citationsIn, readClauses } from '../src/rules/clauses.ts'
import { scan } from '../src/rules/scan.ts'
import { testTitles } from '../src/rules/test-titles.ts'
import { mean, median, wilson } from '../src/statistics.ts'

const S = '§'

/** A small project of its own. */
function project(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'grognard-rules-'))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

describe('the index of clauses', () => {
  const clauses = readClauses()

  test('holds every clause once, with what it is about', () => {
    expect(clauses).toHaveLength(334)
    expect(new Set(clauses.map(one => `${one.book} ${one.clause}`)).size).toBe(334)
    for (const { about } of clauses) expect(about.length).toBeGreaterThan(5)
    const books = Object.groupBy(clauses, one => one.book)
    expect(Object.fromEntries(Object.entries(books).map(([book, list]) => [book, list!.length]))).toEqual({
      '1799': 8,
      '1813': 112,
      '1814': 93,
      leipzig: 72,
      bautzen: 49,
    })
  })
})

describe('citations', () => {
  const books = ['1813', 'leipzig', 'bautzen']
  const found = (text: string) => citationsIn(text, books).map(one => one.cite.replace(S, ''))

  test('are found in any text, without what follows them', () => {
    expect(found(`/** 1813 ${S}6.2.4: five hexes. */`)).toEqual(['1813 6.2.4'])
    expect(found(`see leipzig ${S}combat.J, bautzen ${S}8.4.i and 1813 ${S}16.2.a.`)).toEqual([
      'leipzig combat.J',
      'bautzen 8.4.i',
      '1813 16.2.a',
    ])
    expect(found(`1815 ${S}3 and 1813 6.2`)).toEqual([])
    expect(found(`(${S}8.3)`)).toEqual([])
  })

  test('a book named once covers a list', () => {
    expect(found(`1813 ${S}8.4.1, ${S}8.4.2 and ${S}8.8: why not.`)).toEqual(['1813 8.4.1', '1813 8.4.2', '1813 8.8'])
    expect(found(`1813 ${S}8.2 to ${S}8.4. Movement`)).toEqual(['1813 8.2', '1813 8.4'])
    expect(found(`1813 ${S}6.1 (see ${S}6.6)`)).toEqual(['1813 6.1'])
  })

  test('the campaign family cites by number', () => {
    expect(found(`clause: cite(g.t, '8.2'), prompt`)).toEqual(['1813 8.2'])
  })
})

describe('test titles', () => {
  const titles = (source: string) => testTitles(source).map(one => one.title)

  test('of every way to write them', () => {
    expect(titles(`test('one', () => {})`)).toEqual(['one'])
    expect(titles(`it.only("two", fn); describe(\`three\`, fn)`)).toEqual(['two', 'three'])
    expect(titles(`test('it\\'s', fn)`)).toEqual(["it's"])
    expect(titles(`test.each([['a)', 1], ["b", (2)]])('four %s', fn)`)).toEqual(['four %s'])
    expect(titles(`test(name, fn); contest('five')`)).toEqual([])
    expect(testTitles(`test.both('six', fn); test('seven', fn)`).map(one => one.both)).toEqual([true, false])
  })
})

describe('scan', () => {
  const clauses = [
    { book: '1813', clause: '6.1', about: 'x' },
    { book: '1813', clause: '16.2.a', about: 'y' },
  ]

  test('finds code by file and line, and tests by their titles', () => {
    const root = project({
      'packages/a/src/deep/supply.ts': `// one\n/** 1813 ${S}6.1: two */\nconst x = '1813 ${S}6.1'\n`,
      'packages/a/src/page.tsx': `// 1813 ${S}16.2.a\n`,
      'packages/a/test/supply.test.ts': `// 1813 ${S}99 in a comment is nobody's business\ntest('1813 ${S}6.1 a route', fn)\n`,
      'e2e/play.spec.ts': `test('1813 ${S}6.1 on the screen', fn)\n`,
    })
    const { clauses: rows, unknown } = scan(clauses, root)
    expect(unknown).toEqual([])
    expect(rows[0]).toMatchObject({
      code: ['packages/a/src/deep/supply.ts:2', 'packages/a/src/deep/supply.ts:3'],
      tests: [`e2e/play.spec.ts: 1813 ${S}6.1 on the screen`, `packages/a/test/supply.test.ts: 1813 ${S}6.1 a route`],
    })
    expect(rows[1]).toMatchObject({ code: ['packages/a/src/page.tsx:1'], tests: [] })
  })

  test('what all campaigns play by is credited to each book, by the number that it has there', () => {
    const root = project({
      'packages/campaigns/src/rules/march.ts': `/** 1813 ${S}16.2.a: one */\nconst x = cite(g.t, '6.1')\n`,
      'packages/campaigns/src/titles/1813/own.ts': `// 1813 ${S}6.1\n`,
    })
    const map = (number: string): string => {
      if (number === '6.1') return `1814 ${S}7.1`
      throw new Error('no such clause')
    }
    const { clauses: rows, unknown } = scan([...clauses, { book: '1814', clause: '7.1', about: 'z' }], root, [map])
    expect(unknown).toEqual([])
    expect(rows.map(row => row.code)).toEqual([
      ['packages/campaigns/src/rules/march.ts:2', 'packages/campaigns/src/titles/1813/own.ts:1'],
      ['packages/campaigns/src/rules/march.ts:1'],
      ['packages/campaigns/src/rules/march.ts:2'],
    ])
  })

  test('a citation that does not exist is named with its place, a parent too', () => {
    const root = project({
      'packages/a/src/x.ts': `\n// 1813 ${S}16.2 and 1813 ${S}6.1\n`,
      'packages/a/test/x.test.ts': `\n\ntest('1813 ${S}7.7 nothing', fn)\n`,
    })
    expect(scan(clauses, root).unknown).toEqual([
      { cite: `1813 ${S}16.2`, where: 'packages/a/src/x.ts:2' },
      { cite: `1813 ${S}7.7`, where: 'packages/a/test/x.test.ts:3' },
    ])
  })
})

describe('statistics', () => {
  test("Wilson's interval", () => {
    // Known values: 8 of 10, and the bounds at none and all.
    expect(wilson(8, 10).low).toBeCloseTo(0.4902, 4)
    expect(wilson(8, 10).high).toBeCloseTo(0.9433, 4)
    expect(wilson(0, 20).low).toBe(0)
    expect(wilson(0, 20).high).toBeCloseTo(0.1611, 4)
    expect(wilson(20, 20).high).toBe(1)
  })

  test('median and mean', () => {
    expect(median([3, 1, 2])).toBe(2)
    expect(median([4, 1, 2, 3])).toBe(2.5)
    expect(mean([1, 2, 6])).toBe(3)
  })
})
