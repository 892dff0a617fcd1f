import { expect, test } from 'vitest'
import {
  BadInput,
  BadKit,
  kernelWords,
  MissingKit,
  Refused,
  sayError,
  sayFaults,
  visible,
  word,
  type Catalogue,
} from '../src/index.ts'

const german: Catalogue = {
  'input.noTitle': 'Es gibt keinen Titel „{title}“; bekannt: {known}.',
  'kit.more': '… und {n} weitere.',
  'refuse.far': 'Zu weit.',
}

const noTitle = new BadInput('input.noTitle', { title: '1812', known: ['1799', '1813'] })

test('an error is a key with parameters, and its message is the English sentence', () => {
  expect(noTitle.message).toBe("There is no title '1812'; known: 1799, 1813.")
  expect(sayError(noTitle)).toBe(noTitle.message)
  expect(sayError(noTitle, [german])).toBe('Es gibt keinen Titel „1812“; bekannt: 1799, 1813.')
})

test('what a language lacks is said in English, in the words of whoever threw it', () => {
  const own = new BadInput('shop.shut', { day: 'Sunday' }, [{ 'shop.shut': 'Shut on {day}.' }])
  expect(own.message).toBe('Shut on Sunday.')
  expect(sayError(own, [german])).toBe('Shut on Sunday.')
  const missing = new MissingKit({ name: 'mine', digest: '0123456789abcdef' })
  expect(sayError(missing, [german])).toContain("'mine' (01234567), which it does not carry")
  expect(missing).toBeInstanceOf(BadInput)
})

test('a refusal is said with its clause, anything else by its message', () => {
  const refused = new Refused({ clause: 'toy §3', reason: 'refuse.far' })
  expect(sayError(refused, [german])).toBe('Zu weit. (toy §3)')
  expect(sayError(new Error('the disk is full'))).toBe('the disk is full')
  expect(sayError('oops')).toBe('oops')
})

test('of many faults of a kit twenty are said, and the rest counted', () => {
  const faults = Array.from({ length: 33 }, (_, i) => ({
    key: 'kit.stranger',
    params: { file: `f${i}`, known: ['a'] },
  }))
  const kit = new BadKit(faults)
  expect(kit.faults).toHaveLength(33)
  expect(kit.message.split('\n')).toHaveLength(21)
  expect(sayFaults(kit).at(-1)).toBe('… and 13 more.')
  expect(sayError(kit, [german]).split('\n').at(-1)).toBe('… und 13 weitere.')
  expect(sayFaults(new BadKit(faults.slice(0, 20)))).toHaveLength(20)
})

test('what a terminal would obey is spelt out, and what fills a page is cut', () => {
  expect(visible('a\u001b[2Jb\u0000\u009b\u202e\nc')).toBe('a\\u001b[2Jb\\u0000\\u009b\\u202e\\u000ac')
  expect(visible('Zürich, 36°, 𝔊, ⟨x⟩')).toBe('Zürich, 36°, 𝔊, ⟨x⟩')
  expect(new BadInput('input.noTitle', { title: '\u001b[31m', known: ['\u0007'] }).message).toBe(
    "There is no title '\\u001b[31m'; known: \\u0007.",
  )
  expect(new BadInput('input.noTitle', { title: 'x'.repeat(100_000), known: [] }).message.length).toBeLessThan(400)
})

test('names that every object has are no keys of a catalogue', () => {
  for (const key of ['constructor', 'toString', '__proto__', 'hasOwnProperty'])
    expect(word([kernelWords], key)).toBe(`⟨${key}⟩`)
})
