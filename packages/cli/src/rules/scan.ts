import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { citation, citationsIn, type Clause } from './clauses.ts'
import { testTitles } from './test-titles.ts'

// Where the clauses are decided and proved: code that cites them, and tests that name them in their titles.

export interface ClauseRow extends Clause {
  code: string[] // file:line
  tests: string[] // file: title
}

export interface Matrix {
  clauses: ClauseRow[]
  unknown: { cite: string; where: string }[] // citations of clauses that do not exist
}

export const projectRoot = fileURLToPath(new URL('../../../..', import.meta.url))

const CODE = ['packages/*/src/**/*.ts', 'packages/*/src/**/*.tsx']
const TESTS = ['packages/*/test/**/*.test.ts', 'packages/*/test/**/*.test.tsx', 'e2e/*.spec.ts']

/** How a title of the campaign family cites a clause that the family knows by its number in 1813; throws if its book has none. */
export type ClauseMap = (number: string) => string

/** Files that every campaign plays by: what they cite by 1813's number, they decide for each book of the family. */
const SHARED = /^packages\/campaigns\/src\/(?!titles\/)/

export function scan(clauses: readonly Clause[], root: string, maps: readonly ClauseMap[] = []): Matrix {
  const rows = new Map<string, ClauseRow>(clauses.map(one => [citation(one), { ...one, code: [], tests: [] }]))
  const books = [...new Set(clauses.map(one => one.book))]
  const unknown: Matrix['unknown'] = []
  for (const file of files(root, CODE)) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const { cite, at } of citationsIn(text, books)) {
      const where = `${file}:${lineOf(text, at)}`
      if (!rows.has(cite)) unknown.push({ cite, where })
      for (const one of SHARED.test(file) ? [cite, ...sharedBy(cite, maps)] : [cite]) {
        const row = rows.get(one)
        if (row && !row.code.includes(where)) row.code.push(where)
      }
    }
  }
  for (const file of files(root, TESTS)) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const { title, at, both } of testTitles(text))
      for (const { cite } of citationsIn(title, books)) {
        if (!rows.has(cite)) unknown.push({ cite, where: `${file}:${lineOf(text, at)}` })
        for (const one of new Set(both ? [cite, ...sharedBy(cite, maps)] : [cite]))
          rows.get(one)?.tests.push(`${file}: ${title}`)
      }
  }
  return { clauses: [...rows.values()], unknown }
}

/** The same clause as other books of the family number it. */
function sharedBy(cite: string, maps: readonly ClauseMap[]): string[] {
  const [book, number] = cite.split(' §')
  if (book !== '1813') return []
  return maps.flatMap(map => {
    try {
      return [map(number)]
    } catch {
      return [] // its book has no such clause
    }
  })
}

function files(root: string, patterns: string[]): string[] {
  return globSync(patterns, { cwd: root })
    .map(file => file.replaceAll('\\', '/'))
    .filter(file => !file.includes('node_modules'))
    .sort()
}

function lineOf(text: string, at: number): number {
  let line = 1
  for (let i = text.indexOf('\n'); i >= 0 && i < at; i = text.indexOf('\n', i + 1)) line++
  return line
}
