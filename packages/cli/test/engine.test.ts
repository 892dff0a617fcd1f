import { describe, expect, test } from 'vitest'
import { verify, type Journal } from '@grognard/kernel'
import { linesOf, TOO_LONG } from '../src/engine/lines.ts'
import { handle, newSession, type Session } from '../src/engine/session.ts'
import { grognard } from './cli.ts'
import { titles } from './toy-titles.ts'

interface Reply {
  [key: string]: unknown
  question?: {
    side: string
    clause: string
    prompt: string
    answers: { id: string; label: string; hex?: string }[]
  } | null
  events?: { text: string; secret?: { text: string } }[]
}

const session = () => newSession({ titles, titlesUrl: '' })
const say = (one: Session, line: object | string) =>
  JSON.parse(JSON.stringify(handle(one, typeof line === 'string' ? line : JSON.stringify(line)))) as Reply

function begun(): Session {
  const one = session()
  say(one, { do: 'new', title: 'toy', seed: '7' })
  return one
}

const WALK = [
  ['red', 'bury:0101'],
  ['blue', 'bury:0303'],
  ['red', 'step:0303'],
  ['red', 'stay'],
]

function digging(): Session {
  const one = begun()
  for (const [side, id] of WALK) expect(say(one, { do: 'answer', side, id }).events).toBeDefined()
  return one
}

describe('new', () => {
  test('what is left out is filled in', () => {
    expect(say(session(), { do: 'new', title: 'toy' })).toEqual({
      title: 'toy',
      rules: '1',
      scenario: 'field',
      options: { rich: false },
      seed: '1',
      sides: ['red', 'blue'],
    })
    expect(say(session(), { do: 'new', title: 'toy', scenario: null, options: null, seed: 7 })).toMatchObject({
      seed: '7',
    })
    expect(say(session(), { do: 'new', title: 'toy', scenario: 'corner', options: { rich: true } })).toMatchObject({
      scenario: 'corner',
      options: { rich: true },
    })
  })

  test('what is wrong is named, and the game before goes on', () => {
    const one = begun()
    expect(say(one, { do: 'new', title: '1812' })).toEqual({ error: "There is no title '1812'; known: toy." })
    expect(say(one, { do: 'new' }).error).toContain('"title" must be a text')
    expect(say(one, { do: 'new', title: 'toy', seed: '' }).error).toContain('A seed is any text')
    expect(say(one, { do: 'new', title: 'toy', options: [] }).error).toContain('"options" must be an object')
    expect(say(one, { do: 'new', title: 'toy', options: { rich: 'x' } }).error).toContain('takes true or false')
    expect(say(one, { do: 'question' }).question).toMatchObject({ side: 'red' })
  })
})

test('a question is worded, and hexes are printed numbers', () => {
  expect(say(begun(), { do: 'question' })).toEqual({
    question: {
      side: 'red',
      clause: 'toy §1',
      prompt: 'Bury your treasure.',
      answers: ['0101', '0104', '0303', '0501', '0504'].map(hex => ({
        id: `bury:${hex}`,
        verb: 'bury',
        label: `Bury it in ${hex}`,
        hex,
      })),
    },
    outcome: null,
  })
})

describe('answer', () => {
  test('tells what happened, and the secret apart', () => {
    const { events } = say(begun(), { do: 'answer', side: 'red', id: 'bury:0101' })
    expect(events).toMatchObject([
      {
        kind: 'buried',
        side: 'red',
        text: 'Red buries a treasure.',
        secret: { side: 'red', text: 'You bury your treasure in 0101.' },
      },
    ])
  })

  test('is refused with clause and reason', () => {
    const one = begun()
    expect(say(one, { do: 'answer', side: 'red', id: 'fly' })).toEqual({
      refused: { clause: 'toy §1', reason: 'That is not among the answers.' },
    })
    expect(say(one, { do: 'answer', side: 'blue', id: 'bury:0101' })).toEqual({
      refused: { clause: 'toy §1', reason: 'It is not your turn.' },
    })
    expect(say(one, { do: 'answer', side: 'green', id: 'x' })).toEqual({
      refused: { clause: 'toy §1', reason: 'There is no side called green.' },
    })
    expect(say(one, { do: 'answer', id: 'x' }).error).toContain('"side" must be a text')
  })

  test('scripted dice fall first', () => {
    const one = digging()
    expect(say(one, { do: 'dice', next: [6, 1] })).toEqual({ next: [6, 1] })
    expect(say(one, { do: 'answer', side: 'red', id: 'dig' }).events).toMatchObject([{ kind: 'found', dice: [6] }])
    expect(say(one, { do: 'dice', next: [7] }).error).toContain('faces from 1 to 6')
    expect(say(one, { do: 'dice' }).error).toContain('faces from 1 to 6')
  })
})

test('a whole game by the list ends with an outcome and refuses more', () => {
  const one = begun()
  for (let i = 0; i < 200; i++) {
    const { question, outcome } = say(one, { do: 'question' })
    if (!question) {
      expect(outcome).toMatchObject({ level: expect.any(String), text: expect.stringContaining('toy §5') })
      expect(say(one, { do: 'answer', side: 'red', id: 'stay' })).toEqual({
        refused: { clause: 'toy §5', reason: 'The game is over.' },
      })
      return
    }
    say(one, { do: 'answer', side: question.side, id: question.answers[i % question.answers.length].id })
  }
  expect.unreachable()
})

describe('view, state and load', () => {
  test('a view hides what the side may not know', () => {
    const one = digging()
    expect(say(one, { do: 'view', side: 'red' })).toMatchObject({
      view: { treasure: [0, -1], dice: { generator: [] } },
    })
    expect(say(one, { do: 'view', side: 'green' }).error).toContain('known: red, blue')
  })

  test('a state goes out and comes back in another session', () => {
    const one = digging()
    const { state } = say(one, { do: 'state' })
    const two = session()
    expect(say(two, { do: 'load', state })).toMatchObject({ loaded: true, title: 'toy' })
    expect(say(two, { do: 'state' })).toEqual({ state })
    expect(say(two, { do: 'answer', side: 'red', id: 'dig' })).toEqual(
      say(one, { do: 'answer', side: 'red', id: 'dig' }),
    )
    expect(say(two, { do: 'state' })).toEqual(say(one, { do: 'state' }))
  })

  test('a damaged state is refused with a reason, and the game before goes on', () => {
    const one = digging()
    const { state } = say(one, { do: 'state' }) as { state: Record<string, unknown> }
    const load = (change: Record<string, unknown>) => say(one, { do: 'load', state: { ...state, ...change } }).error
    expect(load({ title: '1812' })).toContain("no title '1812'")
    expect(load({ rules: '0' })).toContain('rules 0')
    expect(load({ scenario: 'moon' })).toContain("no scenario 'moon'")
    expect(load({ at: 'x' })).toContain('"at" must be a list, not a string')
    expect(load({ at: [null, 3] })).toContain('"at" holds null at 0')
    expect(load({ at: undefined })).toContain('"at" is missing')
    expect(load({ at: [3, 3] })).toContain('both walkers stand on one hex')
    expect(load({ gold: 3 })).toContain('"gold" is not part of it')
    expect(load({ dice: {} })).toContain('"dice" must hold')
    expect(load({ frames: [3] })).toContain('"frames" must be')
    expect(load({ frames: [{ p: 'ghost', at: 0 }] })).toContain("no procedure is called 'ghost'")
    expect(load({ frames: [] })).toContain('damaged')
    expect(load({ frames: [{ p: 'ghost', at: 0 }, ...(state.frames as object[])] })).toContain("called 'ghost'")
    expect(load({ frames: [{ p: 'constructor', at: 0 }] })).toContain("no procedure is called 'constructor'")
    expect(load({ frames: [{ p: 'x', at: 0, n: [[1]] }] })).toContain(
      '"frames.0.n" must be a number, a list of numbers or a word',
    )
    expect(load({ frames: Array.from({ length: 65 }, () => ({ p: 'x', at: 0 })) })).toContain(
      '65 procedures, 64 at most',
    )
    expect(load({ at: [0] })).toContain('"at" must hold 2 entries, not 1')
    expect(load({ at: [0.5, 3] })).toContain('"at" holds 0.5 at 0 where a whole number belongs')
    expect(load({ at: [0, 1e6] })).toContain('"at" holds 1000000 at 1')
    expect(load({ round: 0.5 })).toContain('"round" must be a whole number, not 0.5')
    expect(load({ answered: -1 })).toContain('"answered" must be a whole number, not -1')
    expect(load({ options: {} })).toContain('its option "rich" is missing')
    expect(load({ options: { rich: 1 } })).toContain("Option 'rich' takes true or false")
    expect(load({ scenario: ['field'] })).toContain('"scenario" must be a text, not a list')
    const dice = (change: object) => load({ dice: { ...(state.dice as object), ...change } })
    expect(dice({ next: [7] })).toContain('"dice.next" must be a list of faces from 1 to 6')
    expect(dice({ generator: [1, 2, 3] })).toContain('"dice.generator" must be empty or four whole numbers of 32 bits')
    expect(dice({ generator: [0, 0, 0, 0] })).toContain('"dice.generator"')
    expect(dice({ generator: [1, 2, 3, 2 ** 31] })).toContain('"dice.generator"')
    expect(dice({ thrown: -1 })).toContain('"dice.thrown" must be a count')
    expect(dice({ x: 1 })).toContain('"dice" must hold')
    const scores = { red: 1, blue: 0 }
    expect(load({ outcome: { winner: 'red', level: 'toString', clause: 'x', scores } })).toContain('"outcome.level"')
    expect(load({ outcome: { winner: 'green', level: 'level.win', clause: 'x', scores } })).toContain('a side or null')
    expect(load({ outcome: 7 })).toContain('"outcome" must be null')
    expect(say(one, { do: 'load' }).error).toContain('"state" must be an object')
    expect(say(one, { do: 'load', state: {} }).error).toContain('"title" is missing')
    expect(say(one, { do: 'state' })).toEqual({ state })
  })

  test('dice that run out are an error, and nothing is half done', () => {
    const one = digging()
    const { view } = say(one, { do: 'view', side: 'red' })
    say(one, { do: 'load', state: view })
    expect(say(one, { do: 'answer', side: 'red', id: 'dig' }).error).toContain('run out')
    expect(say(one, { do: 'state' })).toEqual({ state: view })
  })
})

describe('undo and journal', () => {
  test('the last answer is taken back, but no die', () => {
    const one = digging()
    const { state } = say(one, { do: 'state' })
    expect(say(one, { do: 'undo' })).toEqual({ undone: true })
    say(one, { do: 'answer', side: 'red', id: 'stay' })
    expect(say(one, { do: 'state' })).toEqual({ state })
    say(one, { do: 'answer', side: 'red', id: 'dig' })
    expect(say(one, { do: 'undo' })).toMatchObject({ undone: false })
  })

  test('the journal tells the game, or says that it cannot', () => {
    const one = digging()
    expect(say(one, { do: 'journal' })).toMatchObject({ journal: { title: 'toy', seed: '7' }, replayable: true })
    say(one, { do: 'dice', next: [3] })
    expect(say(one, { do: 'journal' })).toMatchObject({ replayable: false, why: 'dice were laid by hand' })
  })

  test('a game of dealt dice can be wished for and verified', () => {
    const one = session()
    expect(say(one, { do: 'new', title: 'toy', dealt: 'yes' }).error).toContain('must be true or false, not "yes"')
    say(one, { do: 'new', title: 'toy', seed: '7', dealt: true })
    for (const [side, id] of [...WALK, ['red', 'dig']]) say(one, { do: 'answer', side, id })
    const { journal } = say(one, { do: 'journal' }) as unknown as { journal: Journal }
    expect(verify(titles[0], journal)).toMatchObject({ ok: true, answers: 5, dice: 1, finished: false })
  })
})

describe('bad lines', () => {
  test('each gets one error and the next line is read', () => {
    const lines = [
      '',
      'x',
      '7',
      'null',
      '[]',
      '{}',
      '{"do":"fly"}',
      '{"do":"toString"}',
      '{"do":7}',
      '{"do":"question"}',
      '{"do":',
    ]
    for (const line of lines) expect(Object.keys(say(session(), line))).toEqual(['error'])
  })

  test('what a line holds besides is named, not passed over', () => {
    expect(say(session(), { do: 'new', title: 'toy', sead: 'x' }).error).toBe(
      '"new" takes no "sead"; see `grognard engine --help`.',
    )
    expect(say(session(), '{"do":"new","title":"toy","__proto__":{"seed":"x"}}').error).toContain(
      'takes no "__proto__"',
    )
  })

  test('any nesting is survived, with a sentence', () => {
    const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`
    for (const line of [
      deep,
      `{"do":${deep}}`,
      `{"do":"new","title":${deep}}`,
      `{"do":"new","title":"toy","seed":${deep}}`,
      `{"do":"new","title":"toy","options":{"rich":${deep}}}`,
      `{"do":"load","state":${deep}}`,
      `{"do":"load","state":{"title":"toy","rules":"1","scenario":${deep},"options":{}}}`,
      `{"do":"load","state":{"title":"toy","rules":"1","scenario":"field","options":{"rich":${deep}}}}`,
    ]) {
      const { error } = say(session(), line) as { error: string }
      expect(error).toMatch(/^.{10,250}\.$/)
      expect(error).not.toContain('call stack')
    }
    const one = digging()
    const { state } = say(one, { do: 'state' })
    for (const key of Object.keys(state as object)) {
      const text = JSON.stringify({ do: 'load', state: { ...(state as object), [key]: '?' } }).replace('"?"', deep)
      expect(say(one, text).error).not.toContain('call stack')
    }
    expect(say(one, { do: 'state' })).toEqual({ state })
  })

  test('through the command: one line in, one line out, in order', () => {
    const lines = [
      'nonsense',
      '{"do":"new","title":"toy"}',
      '',
      '{"do":"question"}',
      '{"do":"undo"}',
      '{"do":"journal"}',
    ]
    const { code, out } = grognard(['engine'], `${lines.join('\n')}\n`)
    expect(code).toBe(0)
    const replies = out
      .trim()
      .split('\n')
      .map(line => Object.keys(JSON.parse(line) as object)[0])
    expect(replies).toEqual(['error', 'title', 'error', 'question', 'undone', 'journal'])
  })
})

describe('lines', () => {
  const read = async (chunks: (string | Buffer)[], longest?: number) => {
    async function* input() {
      yield* chunks
    }
    const lines: (string | symbol)[] = []
    for await (const line of linesOf(input(), longest)) lines.push(line)
    return lines
  }

  test('end at \\n only, however the bytes come', async () => {
    expect(await read(['a\u2028b\u0085c\rd\n', 'e', 'f\n\n', 'g'])).toEqual(['a\u2028b\u0085c\rd', 'ef', '', 'g'])
    const bytes = Buffer.from('„Ney“\n')
    expect(await read([...bytes].map(byte => Buffer.of(byte)))).toEqual(['„Ney“'])
    expect(await read([])).toEqual([])
  })

  test('a byte-order mark is accepted at the beginning', async () => {
    expect(await read([Buffer.from('\uFEFF{}\n\uFEFF{}\n')])).toEqual(['{}', '\uFEFF{}'])
    const { out } = grognard(['engine'], '\uFEFF{"do":"new","title":"toy"}\n')
    expect(out).toContain('"title":"toy"')
  })

  test('one without end is not kept, and the next is read', async () => {
    expect(await read(['aaaa', 'aaaa', 'aaaa\nb\n'], 10)).toEqual([TOO_LONG, 'b'])
  })
})
