import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  backTo,
  canUndo,
  copyJournal,
  cutJournal,
  end,
  journalText,
  newGame,
  openGame,
  outcomeOf,
  parseJournal,
  pick,
  plainGame,
  play,
  replay,
  replayer,
  sealed,
  seededDice,
  snapshot,
  standing,
  undo,
  verify,
  type DealtJournal,
  type DiceState,
  type Ended,
  type Game,
  type Journal,
  type Question,
} from '../src/index.ts'
import { toy, type ToyState } from './toy-title.ts'

const choice = { scenario: 'field', options: {} }
const players = { red: 'somebody', blue: 'lieutenant' }
const nonces = { red: 'a coin in the well', blue: '' }

/** Any answer, but whoever may dig does, so that dice fall. */
function chosen({ answers }: Question, dice: DiceState): string {
  return (answers.find(one => one.id === 'dig') ?? answers[pick(dice, answers.length)]).id
}

/** Plays at random, now and then taking back. */
function playOn(game: Game<ToyState>, seed: string, answers = Infinity): Game<ToyState> {
  const dice = seededDice(seed)
  for (let i = 0; i < answers && !game.state.outcome; i++) {
    if (pick(dice, 5) === 0 && canUndo(game)) undo(game, undefined, i)
    const asked = toy.question(game.state)
    play(game, asked.side, chosen(asked, dice), 1_700_000_000_000 + i)
  }
  return game
}

const played = (seed: string, answers?: number) =>
  playOn(newGame(toy, choice, seed, players, nonces), seed, answers).journal as DealtJournal

const seeds = fc.string({ minLength: 1, maxLength: 8 })

describe('the text of a journal', () => {
  test('is read back as it was, whichever the version, and has a line for each entry', () => {
    fc.assert(
      fc.property(seeds, fc.nat(30), (seed, answers) => {
        const plain = playOn(plainGame(toy, choice, seed), seed, answers).journal
        for (const journal of [played(seed, answers), plain]) {
          const text = journalText(journal)
          expect(parseJournal(text)).toEqual(JSON.parse(JSON.stringify(journal)))
          const lines = journal.version === 1 ? journal.answers.length : journal.log.length
          expect(text.split('\n')).toHaveLength(Math.max(1, lines) + 3)
        }
      }),
    )
  })
})

describe('opening a game', () => {
  test('gives the game that was: state, answers, what was told, what may be taken back', () => {
    fc.assert(
      fc.property(seeds, fc.nat(60), (seed, answers) => {
        const start = newGame(toy, choice, seed, players, nonces)
        const plain = plainGame(toy, choice, seed)
        for (const game of [start, plain]) {
          playOn(game, seed, answers)
          const again = openGame(toy, parseJournal(journalText(game.journal)))
          expect(JSON.parse(JSON.stringify(again))).toEqual(JSON.parse(JSON.stringify(game)))
        }
      }),
    )
  })

  test('a woken game goes on as the one that was never put down', () => {
    fc.assert(
      fc.property(seeds, fc.boolean(), (seed, plain) => {
        const game = plain ? plainGame(toy, choice, seed) : newGame(toy, choice, seed, players, nonces)
        let kept = snapshot(game)!
        const dice = seededDice(seed)
        while (!game.state.outcome) {
          const asked = toy.question(game.state)
          play(game, asked.side, chosen(asked, dice))
          kept = snapshot(game) ?? kept
        }
        const text = JSON.parse(JSON.stringify(kept)) as typeof kept
        const woken = openGame(toy, game.journal, { from: text })
        expect(woken.state).toEqual(game.state)
        expect(woken.journal).toEqual(game.journal)
        expect(woken.answers).toEqual(game.answers)
        while (canUndo(game)) {
          expect(undo(game, undefined, 5) && undo(woken, undefined, 5)).toBe(true)
          expect(woken.state).toEqual(game.state)
          expect(woken.journal).toEqual(game.journal)
        }
        expect(canUndo(woken)).toBe(false)
      }),
    )
  })

  test('no snapshot is taken where something may be taken back, and none of another game is used', () => {
    const game = newGame(toy, choice, 'a')
    const start = snapshot(game)!
    play(game, 'red', 'bury:0101')
    expect(snapshot(game)).toBeUndefined()
    const other = newGame(toy, choice, 'b')
    expect(() => openGame(toy, other.journal, { from: start })).toThrow('not of this game')
    expect(() => openGame(toy, other.journal, { from: { ...start, lines: 1 } })).toThrow('not of this game')
  })

  test('any moment is found again, in any order', () => {
    const { journal } = playOn(newGame(toy, choice, 'moments'), 'moments')
    const back = replayer(toy, journal)
    expect(back.length).toBe(standing(journal).length)
    for (const n of [back.length, 0, 1, back.length - 1, 7])
      expect(back.replayTo(n)).toEqual(replay(toy, journal, n).state)
  })

  test('a plain game of earlier rules goes on by the present ones if they allow all of it, and else says where not', () => {
    const old = { ...playOn(plainGame(toy, choice, 'old'), 'old').journal, rules: '0' } as Journal & { version: 1 }
    const opened = openGame(toy, old)
    expect(opened.journal.rules).toBe(toy.rules)
    expect(opened.state.outcome).not.toBeNull()
    const answers = old.answers.with(1, [old.answers[1][0], 'bury:0202'])
    expect(() => openGame(toy, { ...old, answers })).toThrow(/by rules 1, .* its answer 2 is not allowed/)
    expect(() => openGame(toy, { ...played('new'), rules: '0' })).toThrow(/played by rules 0/)
  })

  test('a game that is still sealed says so', () => {
    const { seed: _, ...rest } = played('sealed', 3)
    const journal: Journal = rest
    expect(() => openGame(toy, journal)).toThrow('still sealed')
    expect(verify(toy, journal)).toMatchObject({ ok: false, line: 0, key: 'journal.sealed' })
  })

  test('a copy and a cut leave the game alone', () => {
    const game = playOn(newGame(toy, choice, 'copy'), 'copy', 6)
    const copy = copyJournal(game.journal)
    const before = journalText(copy)
    const cut = cutJournal(game.journal, 3)
    expect(standing(cut)).toEqual(game.answers.slice(0, 3))
    expect(verify(toy, cut)).toMatchObject({ ok: true, answers: 3 })
    playOn(game, 'on')
    expect(journalText(copy)).toBe(before)
  })
})

describe('a game that its players end', () => {
  const given = (how: Ended['how']): Game<ToyState> => {
    const game = newGame(toy, choice, 'a', players, nonces)
    play(game, toy.question(game.state).side, 'bury:0101', 1)
    expect(end(game, how, 'red', 2)).toBe(true)
    return game
  }

  test('is over, opens as what it is, and can be verified', () => {
    expect(outcomeOf(given('resign'))).toMatchObject({ winner: 'blue', level: 'ended.resign' })
    expect(outcomeOf(given('draw'))).toMatchObject({ winner: null, level: 'ended.draw' })
    expect(outcomeOf(given('claim'))).toMatchObject({ winner: 'red', level: 'ended.claim' })
    expect(outcomeOf(given('abandon'))).toMatchObject({ winner: null, level: 'ended.abandon' })
    for (const how of ['claim', 'abandon'] as const)
      expect(verify(toy, parseJournal(journalText(given(how).journal)))).toMatchObject({ ok: true, finished: true })
    const opened = openGame(toy, parseJournal(journalText(given('resign').journal)))
    expect(opened.ended).toEqual({ how: 'resign', side: 'red' })
    expect(verify(toy, opened.journal)).toMatchObject({ ok: true, answers: 1, finished: true })
    expect(standing(opened.journal)).toHaveLength(1)
  })

  test('ends once, by one of its sides, and nothing stands after that line', () => {
    const game = given('resign')
    expect(end(game, 'draw', 'blue')).toBe(false)
    const fresh = newGame(toy, choice, 'a')
    expect(end(fresh, 'resign', 'green')).toBe(false)
    expect(end(plainGame(toy, choice, 'a'), 'resign', 'red')).toBe(false)
    expect(end(playOn(fresh, 'a'), 'resign', 'red')).toBe(false)
    const journal = game.journal as DealtJournal
    const more = sealed({ ...journal, log: [...journal.log, { kind: 'undo', side: 'red', at: 3, check: '' }] })
    expect(verify(toy, more)).toMatchObject({ ok: false, line: 3, key: 'journal.afterEnd' })
    const answer = { kind: 'answer', side: 'blue', id: 'bury:0303', at: 3, check: '' } as const
    expect(verify(toy, sealed({ ...journal, log: [...journal.log, answer] }))).toMatchObject({ line: 3 })
    const stranger = sealed({ ...journal, log: [{ kind: 'resign', side: 'green', at: 3, check: '' }] })
    expect(verify(toy, stranger)).toMatchObject({ line: 1, key: 'journal.ending' })
  })
})

describe('going back by consent', () => {
  const far = (answers = 9): Game<ToyState> => {
    const game = newGame(toy, choice, 'back', players, nonces)
    const dice = seededDice('back')
    for (let i = 0; i < answers; i++)
      play(game, toy.question(game.state).side, chosen(toy.question(game.state), dice), i)
    return game
  }

  test('crosses dice and the other side, and the same answers then meet the same dice', () => {
    const [plain, wavering] = [far(), far()]
    const answers = wavering.answers.slice(2)
    expect(wavering.bars).toContain('undo.die')
    expect(backTo(wavering, 2, 'red', 5)).toBe(true)
    expect(wavering.answers).toHaveLength(2)
    expect(standing(wavering.journal)).toEqual(plain.answers.slice(0, 2))
    expect(wavering.events).toHaveLength(2)
    for (const [side, id] of answers) play(wavering, side, id, 6)
    expect(wavering.state).toEqual(plain.state)
    expect(verify(toy, parseJournal(journalText(wavering.journal)))).toMatchObject({ ok: true, answers: 9 })
    expect(replay(toy, wavering.journal).state).toEqual(plain.state)
  })

  test('wakes from a snapshot that was taken before or after it', () => {
    const game = far(far().bars.indexOf('undo.die') + 1)
    const before = snapshot(game)!
    expect(backTo(game, 1, 'blue', 5)).toBe(true)
    play(game, 'blue', 'bury:0303', 6)
    expect(openGame(toy, game.journal, { from: before }).state).toEqual(game.state)
    playOn(game, 'on')
    const after = snapshot(game)!
    expect(openGame(toy, game.journal, { from: after }).answers).toEqual(game.answers)
  })

  test('is bound like every line, and goes nowhere that was not', () => {
    const game = far()
    for (const answers of [-1, 9, 10, 0.5, NaN]) expect(backTo(game, answers, 'red')).toBe(false)
    expect(backTo(game, 2, 'green')).toBe(false)
    expect(backTo(plainGame(toy, choice, 'a'), 0, 'red')).toBe(false)
    backTo(game, 2, 'red', 5)
    const journal = game.journal as DealtJournal
    const log = journal.log.map(line => (line.kind === 'back' ? { ...line, id: '3' } : line))
    expect(verify(toy, { ...journal, log })).toMatchObject({ ok: false, line: 10, key: 'journal.changed' })
    const beyond = log.map(line => (line.kind === 'back' ? { ...line, id: '9' } : line))
    expect(verify(toy, sealed({ ...journal, log: beyond }))).toMatchObject({ line: 10, key: 'journal.back' })
    expect(() => parseJournal(journalText({ ...journal, log: beyond }).replace('"id":"9"', '"id":"-1"'))).toThrow()
  })
})

describe('dice', () => {
  test('taking a move back and playing it again repeats its dice', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const [plain, wavering] = [newGame(toy, choice, seed), newGame(toy, choice, seed)]
        const dice = seededDice(seed)
        while (!plain.state.outcome) {
          const asked = toy.question(plain.state)
          const { side, answers } = asked
          const id = chosen(asked, dice)
          const other = toy.question(wavering.state).answers[pick(dice, answers.length)]
          // Whatever can be tried without consequence is tried first.
          const { thrown } = wavering.state.dice
          const trial = openGame(toy, wavering.journal)
          play(trial, side, other.id, 0)
          if (trial.state.dice.thrown === thrown && canUndo(trial)) {
            play(wavering, side, other.id, 0)
            expect(undo(wavering, side, 0)).toBe(true)
          }
          expect(play(wavering, side, id, 0)).toEqual(play(plain, side, id, 0))
        }
        expect(wavering.state).toEqual(plain.state)
      }),
      { numRuns: 25 },
    )
  })

  const fallen = (journal: DealtJournal) =>
    journal.log.flatMap(line => (line.kind === 'answer' ? (line.dice ?? []) : []))
  const WALK = ['bury:0101', 'bury:0303', 'step:0303', 'stay', 'dig']

  function dug(seed: string, its: Record<string, string>): DealtJournal {
    const game = newGame(toy, choice, seed, undefined, its)
    for (const id of WALK) play(game, toy.question(game.state).side, id, 0)
    return game.journal as DealtJournal
  }

  test('hang on the nonces', () => {
    const faces = Array.from({ length: 24 }, (_, i) => fallen(dug('same', { red: `${i}`, blue: '' })))
    expect(new Set(faces.map(String)).size).toBe(6)
    expect(fallen(dug('same', { red: 'x', blue: '' }))).toEqual(fallen(dug('same', { red: 'x', blue: '' })))
  })

  test('a state between answers tells nothing of those to come', () => {
    const game = newGame(toy, choice, 'a')
    for (const id of WALK) {
      play(game, toy.question(game.state).side, id)
      expect(game.state.dice).toEqual({ next: [], generator: [], thrown: id === 'dig' ? 1 : 0 })
    }
  })

  test('a seed left out is like no other', () => {
    const games = Array.from({ length: 5 }, () => newGame(toy, choice).journal as DealtJournal)
    expect(new Set(games.map(one => one.commitment)).size).toBe(5)
  })
})

describe('verify', () => {
  test('holds for every game as it was played', () => {
    fc.assert(
      fc.property(seeds, fc.nat(80), (seed, answers) => {
        const journal = played(seed, answers)
        expect(verify(toy, parseJournal(journalText(journal)))).toMatchObject({
          ok: true,
          answers: standing(journal).length,
        })
      }),
    )
  })

  /** What a reader makes of a text: true only if it is a game and holds. */
  function holds(text: string): boolean {
    let journal: Journal
    try {
      journal = parseJournal(text)
    } catch {
      return false
    }
    return verify(toy, journal).ok
  }

  test('fails after any one changed byte, wherever it stands', () => {
    const bytes = fc.integer({ min: 32, max: 126 })
    fc.assert(
      fc.property(
        fc.constantFrom('x', 'y', 'z'),
        fc.double({ min: 0, max: 1, noNaN: true }),
        bytes,
        (seed, where, byte) => {
          const text = journalText(played(seed)).replaceAll('\n', '')
          const at = Math.floor(where * (text.length - 1))
          const changed = String.fromCharCode(byte)
          fc.pre(text[at] !== changed)
          expect(holds(text)).toBe(true)
          expect(holds(text.slice(0, at) + changed + text.slice(at + 1))).toBe(false)
        },
      ),
      { numRuns: 400 },
    )
  })

  const journal = played('known')
  const first = journal.log.findIndex(line => line.kind === 'answer' && line.dice)
  const dice = (journal.log[first] as { dice: number[] }).dice
  const lines = (change: (log: DealtJournal['log']) => DealtJournal['log']): DealtJournal => ({
    ...journal,
    log: change(structuredClone(journal.log)),
  })
  const turned = dice.map(face => (face % 6) + 1)

  test('names the line and what is wrong with it', () => {
    const die = lines(log => log.with(first, { ...log[first], dice: turned } as never))
    expect(verify(toy, die)).toMatchObject({ ok: false, line: first + 1, key: 'journal.dice', params: { fell: dice } })
    const late = lines(log => log.with(3, { ...log[3], at: 7 }))
    expect(verify(toy, late)).toMatchObject({ line: 4, key: 'journal.changed' })
    const illegal = lines(log => log.with(0, { ...log[0], id: 'dig' } as never))
    expect(verify(toy, illegal)).toMatchObject({ line: 1, key: 'journal.notAllowed' })
    const short = lines(log => log.slice(0, -1))
    expect(verify(toy, short)).toMatchObject({ line: journal.log.length - 1, key: 'journal.hash' })
    expect(verify(toy, { ...journal, seed: '0'.repeat(64) })).toMatchObject({ line: 0, key: 'journal.commitment' })
    expect(verify(toy, { ...journal, rules: '0' })).toMatchObject({ line: 0, key: 'journal.otherRules' })
    const plain = playOn(plainGame(toy, choice, 'a'), 'a').journal
    expect(verify(toy, plain)).toMatchObject({ ok: false, line: 0, key: 'journal.plainDice' })
  })

  test('a forger who works the hashes out anew still cannot have another die', () => {
    const die = sealed(lines(log => log.with(first, { ...log[first], dice: turned } as never)))
    expect(verify(toy, die)).toMatchObject({ line: first + 1, key: 'journal.dice' })
    const none = sealed(lines(log => log.with(0, { ...log[0], dice: [6] } as never)))
    expect(verify(toy, none)).toMatchObject({ line: 1, key: 'journal.noDice' })
    const setup = sealed({ ...journal, dice: [6] })
    expect(verify(toy, setup)).toMatchObject({ line: 0, key: 'journal.setupDice' })
    const nonce = sealed({ ...journal, nonces: { red: 'another', blue: '' } })
    expect(verify(toy, nonce).ok).toBe(false)
    const back = sealed(
      lines(log => log.toSpliced(first + 1, 0, { kind: 'undo', side: log[first].side, at: 1, check: '' })),
    )
    expect(verify(toy, back)).toMatchObject({ line: first + 2, key: 'journal.undo', params: { reason: 'undo.die' } })
  })

  test('every part that is bound is found changed', () => {
    const swapped = { red: '', blue: nonces.red }
    const changes: Partial<DealtJournal>[] = [
      { nonces: swapped },
      { nonces: {} },
      { options: { rich: true } },
      { scenario: 'corner' },
      { players: { red: 'lieutenant', blue: 'somebody' } },
      { players: undefined },
      { game: 'another' },
      { commitment: '0'.repeat(64) },
      { seed: '0'.repeat(64) },
      { hash: '0'.repeat(64) },
      { dice: [1] },
      { scripted: [6] },
      { log: journal.log.toReversed() },
      { log: [journal.log[1], journal.log[0], ...journal.log.slice(2)] },
    ]
    for (const change of changes) expect([change, verify(toy, { ...journal, ...change }).ok]).toEqual([change, false])
  })
})
