import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeBoard, type BoardData } from '@grognard/kernel'
import { reviewWords } from '@grognard/staff/review-words'
import { expect, test } from 'vitest'
import { en } from '../src/words/en.ts'
import { adjutant } from '../src/words/adjutant.ts'
import { far } from '../src/words/far.ts'

const src = join(import.meta.dirname, '../src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
  file => /\.tsx?$/.test(file) && !file.startsWith('words'),
)
const sources = files.map(file => ({ file, text: readFileSync(join(src, file), 'utf8') }))

test('every text that is asked for stands in the catalogue', () => {
  const missing: string[] = []
  for (const { file, text } of sources)
    for (const [, key] of text.matchAll(/(?<![.\w])say\('([^']+)'/g))
      if (!(key in en || key in far || key in adjutant || key in reviewWords)) missing.push(`${file}: ${key}`)
  expect(missing).toEqual([])
})

test('no component holds words of its own', () => {
  const stray: string[] = []
  for (const { file, text } of sources.filter(source => source.file.endsWith('.tsx'))) {
    // Text between tags: letters that are not inside braces.
    for (const [, words] of text.matchAll(/>\s*([A-Z][a-z]+(?: [a-z]+)+[^<>{}]*)</g)) stray.push(`${file}: ${words}`)
    for (const [, words] of text.matchAll(/(?:aria-label|title|placeholder|alt)="([A-Za-z][^"]*)"/g))
      stray.push(`${file}: ${words}`)
  }
  expect(stray).toEqual([])
})

test('every board can be told in words', () => {
  const boards = join(import.meta.dirname, '../../../boards')
  const missing = new Set<string>()
  const need = (key: string): void => {
    if (!(key in en)) missing.add(key)
  }
  for (const id of readdirSync(boards)) {
    const board = JSON.parse(readFileSync(join(boards, id, 'board.json'), 'utf8')) as BoardData
    for (const terrain of makeBoard(board).terrain) need(`terrain.${terrain}`)
    for (const place of board.places) {
      need(`place.${place.kind}`)
      need(`source.${place.source}`)
    }
    const sheet = JSON.parse(readFileSync(join(boards, id, 'layers.json'), 'utf8')) as { layers: { id: string }[] }
    for (const layer of sheet.layers) need(`layer.${layer.id}`)
  }
  expect([...missing]).toEqual([])
})
