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

export function scan(clauses: readonly Clause[], root: string): Matrix {
  const rows = new Map<string, ClauseRow>(clauses.map(one => [citation(one), { ...one, code: [], tests: [] }]))
  const books = [...new Set(clauses.map(one => one.book))]
  const unknown: Matrix['unknown'] = []
  for (const file of files(root, CODE)) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const { cite, at } of citationsIn(text, books)) {
      const where = `${file}:${lineOf(text, at)}`
      const row = rows.get(cite)
      if (!row) unknown.push({ cite, where })
      else if (!row.code.includes(where)) row.code.push(where)
    }
  }
  for (const file of files(root, TESTS)) {
    const text = readFileSync(join(root, file), 'utf8')
    for (const { title, at } of testTitles(text))
      for (const { cite } of citationsIn(title, books)) {
        const row = rows.get(cite)
        if (!row) unknown.push({ cite, where: `${file}:${lineOf(text, at)}` })
        else row.tests.push(`${file}: ${title}`)
      }
  }
  return { clauses: [...rows.values()], unknown }
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
