import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { BadInput } from '@grognard/kernel'
import { checkWritable, readText, writeResult } from '../src/files.ts'
import { folder, grognard, inside } from './cli.ts'

let here = ''
const path = (name: string): string => join(here, name)

beforeEach(() => {
  here = mkdtempSync(join(tmpdir(), 'grognard-files-'))
})

/** What is said of writing there, with --force and without. */
function said(file: string, force = true): string {
  const sentences = [() => checkWritable(file, force), () => writeResult(file, 'new', force)].map(act => {
    try {
      act()
      return ''
    } catch (error) {
      expect(error).toBeInstanceOf(BadInput)
      return (error as Error).message
    }
  })
  expect(sentences[0]).toBe(sentences[1])
  return sentences[0]
}

const pipe = (name: string): string => {
  expect(spawnSync('mkfifo', [path(name)]).status).toBe(0)
  return path(name)
}

describe('writing', () => {
  test('never replaces anything but a plain file, and waits for no pipe', () => {
    mkdirSync(path('folder'))
    writeFileSync(path('mine'), 'precious')
    symlinkSync(path('mine'), path('link'))
    symlinkSync(path('nowhere'), path('loose'))
    const kinds = { folder: 'a folder', link: 'a link', loose: 'a link' }
    for (const [name, kind] of Object.entries(kinds))
      for (const force of [true, false])
        expect(said(path(name), force)).toBe(`'${path(name)}' is ${kind}; name a plain file.`)
    const fifo = pipe('fifo')
    for (const force of [true, false]) expect(said(fifo, force)).toBe(`'${fifo}' is a pipe; name a plain file.`)
    expect(said('/dev/null')).toBe("'/dev/null' is a device; name a plain file.")
    expect(readFileSync(path('mine'), 'utf8')).toBe('precious')
    expect(lstatSync(path('link')).isSymbolicLink()).toBe(true)
    expect(lstatSync(fifo).isFIFO()).toBe(true)
    expect(readdirSync(here).sort()).toEqual(['fifo', 'folder', 'link', 'loose', 'mine'])
  })

  test('a command refuses a pipe before it plays', () => {
    const { code, err } = grognard(['play', '--title', 'toy', '--out', pipe('out'), '--force'])
    expect([code, err]).toEqual([2, `'${path('out')}' is a pipe; name a plain file.\n`])
  })

  test('names that no file has get a sentence', () => {
    expect(said('')).toBe('Name a file to write to, not an empty text.')
    expect(said(path('none/game.json'))).toBe(
      `'${path('none/game.json')}' cannot be written: there is no folder '${path('none')}'.`,
    )
    writeFileSync(path('plain'), '')
    expect(said(path('plain/game.json'))).toContain('there is no folder')
    expect(said(path('new/'))).toContain('is a folder')
    expect(said(path('x'.repeat(300)))).toContain('its name is too long')
  })

  test('looking first touches nothing', () => {
    writeFileSync(path('old'), 'text')
    const past = new Date('2000-01-01')
    utimesSync(path('old'), past, past)
    utimesSync(here, past, past)
    checkWritable(path('old'), true)
    checkWritable(path('new'), false)
    expect(existsSync(path('new'))).toBe(false)
    expect(statSync(path('old')).mtime).toEqual(past)
    expect(statSync(here).mtime).toEqual(past)
  })

  test('puts the whole text in place or leaves what was there', () => {
    writeResult(path('new'), 'one', false)
    expect(readFileSync(path('new'), 'utf8')).toBe('one')
    expect(said(path('new'), false)).toContain('exists already; name another file or add --force')
    chmodSync(path('new'), 0o600)
    writeResult(path('new'), 'two', true)
    expect(readFileSync(path('new'), 'utf8')).toBe('two')
    expect(statSync(path('new')).mode & 0o777).toBe(0o600)
    expect(readdirSync(here)).toEqual(['new'])
  })
})

describe('reading', () => {
  test('passes over a byte-order mark', async () => {
    writeFileSync(path('marked'), '\uFEFF{"a":1}')
    expect(readText(path('marked'))).toBe('{"a":1}')
    await inside(['play', '--title', 'toy', '--side', 'red=random', '--out', path('game.json')])
    writeFileSync(path('marked.json'), `\uFEFF${readFileSync(path('game.json'), 'utf8')}`)
    expect((await inside(['replay', path('marked.json')])).code).toBe(0)
  })

  test('a kit with a pipe or a loose link in it is refused at once', async () => {
    mkdirSync(path('kit'))
    pipe('kit/points.json')
    symlinkSync(path('nowhere'), path('kit/turns.json'))
    const { code, err } = await inside(['play', '--title', 'toy', '--kit', path('kit')])
    expect([code, err]).toEqual([
      2,
      'points.json: found a pipe, accepted: files beside each other.\n' +
        'turns.json: found a link that leads nowhere, accepted: files beside each other.',
    ])
  })
})

describe('what a terminal would obey', () => {
  const EVIL = '\u001b]0;x\u0007\u009b31m\u202e\r'
  // oxlint-disable-next-line no-control-regex -- this is what it looks for
  const OBEYED = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/

  test('never leaves in a sentence about a journal, a kit or the command line', async () => {
    await inside(['play', '--title', 'toy', '--side', 'red=random', '--out', path('game.json')])
    const journal = JSON.parse(readFileSync(path('game.json'), 'utf8')) as Record<string, unknown>
    const evil: Record<string, unknown>[] = [
      { title: EVIL },
      { rules: EVIL },
      { scenario: EVIL },
      { options: { [EVIL]: true } },
      { kit: { name: EVIL, digest: '0'.repeat(64) } },
      { version: EVIL },
      { [EVIL]: EVIL },
      { log: [{ kind: 'answer', side: EVIL, at: 0, id: EVIL, check: '0'.repeat(16) }] },
    ]
    for (const change of evil) {
      writeFileSync(path('evil.json'), JSON.stringify({ ...journal, ...change }))
      const { code, err } = await inside(['replay', path('evil.json')])
      expect(code).toBe(2)
      expect(err).not.toMatch(OBEYED)
    }
    mkdirSync(path('evil'))
    writeFileSync(path(`evil/${EVIL}.json`), '{}')
    for (const args of [
      ['play', '--title', 'toy', '--kit', path('evil')],
      ['play', '--title', EVIL],
      ['play', '--title', 'toy', '--option', `${EVIL}=on`],
      ['replay', EVIL],
      [EVIL],
      ['play', `--${EVIL}`],
    ]) {
      const { code, out, err } = await inside(args)
      expect([code, out]).toEqual([2, ''])
      expect(err).not.toMatch(OBEYED)
    }
  })

  test('never leaves in a result, and JSON says the same without it', async () => {
    const game = join(folder, 'evil-seed.json')
    const args = ['play', '--title', 'toy', '--seed', `a${EVIL}`, '--side', 'red=random']
    const lines = await inside([...args, '--out', game])
    expect(lines.out).not.toMatch(OBEYED)
    const { out } = await inside([...args, '--json'])
    expect(out).not.toMatch(OBEYED)
    expect((JSON.parse(out) as { seed: string }).seed).toBe(`a${EVIL}`)
  })
})
