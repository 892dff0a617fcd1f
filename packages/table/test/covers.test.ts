import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { shelf, taken } from '../src/shelf.ts'

// What stands on a cover is the title's own: nothing else in the table knows a title by name.

const root = join(import.meta.dirname, '../../..')

for (const one of shelf)
  test(`${one.cover.id}: the cover is whole, and is the title's own`, async () => {
    const { cover } = one
    const title = await taken(one)
    expect(title.id).toBe(cover.id)
    expect(title.present.cover).toBe(cover)
    const sides = title.sides.map(side => `side.${side}`)
    const further = (cover.furtherLessons ?? []).map(scenario => `lesson.${scenario}`)
    const wanted = [
      'name',
      'year',
      'short',
      'text',
      'atOnce',
      ...sides,
      ...(cover.lesson ? ['lesson'] : []),
      ...further,
    ]
    for (const words of Object.values(cover.words)) expect(Object.keys(words).sort()).toEqual(wanted.sort())
    expect(existsSync(join(root, 'boards', cover.board, 'layers.json'))).toBe(true)
    const packages = readdirSync(join(root, 'packages'))
    expect(packages.filter(name => existsSync(join(root, 'packages', name, 'art', `${cover.id}.webp`)))).toHaveLength(1)
    const lessons = [...(cover.lesson ? [cover.lesson] : []), ...(cover.furtherLessons ?? [])]
    expect(title.present.lessons?.map(lesson => lesson.scenario) ?? []).toEqual(lessons)
    for (const nation of cover.nations) expect(Object.keys(title.present.nations)).toContain(nation)
  })

test('the table names no title outside its shelf', () => {
  const ids = shelf.map(one => one.cover.id).join('|')
  const table = join(root, 'packages/table')
  const files = readdirSync(join(table, 'src'), { recursive: true, encoding: 'utf8' }).map(file => `src/${file}`)
  const sources = [...files, 'vite.config.ts', 'offline-plugin.ts', 'packed-plugin.ts', 'index.html']
  const named = sources
    .filter(file => /\.(ts|tsx|css|html)$/.test(file) && !file.startsWith('src/shelf'))
    .filter(file => new RegExp(`\\b(${ids})\\b`).test(readFileSync(join(table, file), 'utf8')))
  expect(named).toEqual([])
})
