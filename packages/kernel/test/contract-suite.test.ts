import { describe, expect, test } from 'vitest'
import { clone, Refused, type Title } from '../src/index.ts'
import { fuzz } from '../src/testing/index.ts'
import { SIDES, toy, type ToyState } from './toy-title.ts'

// Each promise of the contract, broken on purpose: the suite must say so.

type Toy = Title<ToyState>

function report(broken: Partial<Toy>, games = 6, limit = 300) {
  return fuzz({ ...toy, ...broken }, { games, seed: 'broken', limit })
}

function complaints(broken: Partial<Toy>): string {
  const { violations, broken: count } = report(broken)
  expect(count).toBeGreaterThan(0)
  return violations.join('\n')
}

test('a sound title passes', () => {
  const sound = fuzz(toy, { games: 40, seed: 'sound' })
  expect(sound.violations).toEqual([])
  expect(sound).toMatchObject({ title: 'toy', games: 40, finished: 40, deadEnds: 0, broken: 0 })
  expect(sound.answers).toBeGreaterThan(40 * 8)
  expect(sound.longest).toBeGreaterThanOrEqual(sound.answers / 40)
  expect(sound.milestones.found).toBeGreaterThan(0)
})

test('a run in parts is the same run', () => {
  const whole = fuzz(toy, { games: 6, seed: 'parts' })
  const parts = [0, 3].map(from => fuzz(toy, { games: 3, from, seed: 'parts' }))
  expect(parts[0].answers + parts[1].answers).toBe(whole.answers)
  expect(Math.max(parts[0].longest, parts[1].longest)).toBe(whole.longest)
})

test('what is left open varies from game to game', () => {
  const met = new Set<string>()
  const options = ['a', 'b', 'c', 'd'].map(id => ({ id, clause: '', byDefault: false }))
  const setup: Toy['setup'] = (choice, dice) => {
    met.add(`${choice.scenario} ${options.map(({ id }) => Number(choice.options[id])).join('')}`)
    return toy.setup({ ...choice, options: { rich: false } }, dice)
  }
  fuzz({ ...toy, options, setup }, { games: 1, seed: 'first' })
  expect([...met]).toEqual(['field 0000'])
  met.clear()
  fuzz({ ...toy, options, setup }, { games: 48, seed: 'all', thorough: 1000 })
  expect(met.size).toBe(2 * 16)
})

test('a title’s studies stand beside its scenarios, a wish for one scenario leaves them out, and they are played again alike', () => {
  let begun = 0
  const studies: Toy['studies'] = [
    {
      id: 'study',
      begin(_options, dice) {
        begun++
        return toy.setup({ scenario: 'corner', options: { rich: false } }, dice)
      },
    },
  ]
  expect(fuzz({ ...toy, studies }, { games: 6, seed: 'studies', thorough: 1000 })).toMatchObject({
    finished: 6,
    broken: 0,
  })
  expect(begun).toBe(4) // two games of six, each begun once more to be played again
  fuzz({ ...toy, studies }, { games: 3, seed: 'studies', scenario: 'field', thorough: 1000 })
  expect(begun).toBe(4)
})

test('in every other round one side follows counsel and the other defies it, and both see only their views', () => {
  const chosen: Record<string, string[]> = { red: [], blue: [] }
  const counsel: Toy['counsel'] = (view, side, { answers }) => {
    expect(view.treasure[1 - SIDES.indexOf(side as never)]).toBe(-1)
    return answers.map(answer => (answer.id === 'stay' ? 1 : 0))
  }
  const answer: Toy['answer'] = (state, side, id) => {
    if (toy.question(state).answers.some(one => one.id === 'stay')) chosen[side].push(id)
    return toy.answer(state, side, id)
  }
  const stays = (from: number): number[] => {
    for (const side of SIDES) chosen[side] = []
    fuzz({ ...toy, counsel, answer }, { games: 1, from, seed: 'lean', thorough: 1000 })
    return SIDES.map(side => chosen[side].filter(id => id === 'stay').length / chosen[side].length)
  }
  const rounds = toy.scenarios.length // every scenario meets each way of playing
  expect(stays(1 * rounds)[0]).toBeGreaterThan(0.6)
  expect(stays(1 * rounds)[1]).toBeLessThan(0.3)
  expect(stays(3 * rounds)[0]).toBeLessThan(0.3)
  expect(stays(3 * rounds)[1]).toBeGreaterThan(0.6)
})

test('in later rounds counsel goes by weights at their bounds, the same ones throughout a game', () => {
  const doctrine = Object.fromEntries(
    [...'abcdefghijklmnopqrst'].flatMap(letter =>
      [letter, `${letter}Too`].map(name => [name, { value: 2, least: 1, most: 3, what: 'a weight' }]),
    ),
  )
  const met = new Set<string>()
  const counsel: Toy['counsel'] = (_view, _side, { answers }, weights) => {
    met.add(JSON.stringify(weights))
    return answers.map(() => 0)
  }
  const weightsOf = (round: number): Record<string, number>[] => {
    met.clear()
    const from = round * toy.scenarios.length
    fuzz({ ...toy, doctrine, counsel }, { games: 1, from, seed: 'odd', thorough: 1_000_000 })
    return [...met].filter(text => text !== undefined).map(text => JSON.parse(text) as Record<string, number>)
  }
  const odd = weightsOf(5)
  expect(odd).toHaveLength(1)
  expect(new Set(Object.values(odd[0]))).toEqual(new Set([1, 2, 3]))
  for (const letter of 'abcdefghijklmnopqrst') expect(odd[0][`${letter}Too`]).toBe(odd[0][letter])
  expect(weightsOf(7)).not.toEqual(odd)
})

test('chance takes what leads to rare things every other time', () => {
  let [asked, taken] = [0, 0]
  const rareWays: Toy['rareWays'] = (_state, { answers }) => answers.slice(-1)
  const answer: Toy['answer'] = (state, side, id) => {
    const { answers } = toy.question(state)
    if (answers.length > 3) {
      asked++
      if (id === answers[answers.length - 1].id) taken++
    }
    return toy.answer(state, side, id)
  }
  for (const ways of [undefined, rareWays]) {
    ;[asked, taken] = [0, 0]
    fuzz({ ...toy, counsel: undefined, answer, rareWays: ways }, { games: 20, seed: 'rare', thorough: 100_000 })
    expect(asked).toBeGreaterThan(20)
    expect(taken / asked > 0.4).toBe(ways !== undefined)
  }
})

test('a game is the same however much is checked', () => {
  const run = (thorough: number) => fuzz(toy, { games: 6, seed: 'same', thorough })
  expect(run(1)).toEqual(run(7))
})

describe('1 deterministic', () => {
  test('chance from outside the dice', () => {
    const text = complaints({
      answer(state, side, id) {
        const events = toy.answer(state, side, id)
        if (id === 'stay') state.points[0] += Math.random()
        return events
      },
    })
    expect(text).toContain('plays on differently')
  })

  test('a memory outside the state', () => {
    let played = 0
    const text = complaints({
      answer(state, side, id) {
        const events = toy.answer(state, side, id)
        if (++played % 50 === 0) state.points[0]++
        return events
      },
    })
    expect(text).toMatch(/plays on differently|end in another state/)
  })
})

describe('2 serialisable', () => {
  test('something JSON does not hold', () => {
    const text = complaints({
      setup(choice, dice) {
        return Object.assign(toy.setup(choice, dice), { lost: { toJSON: () => 1, real: true } })
      },
      answer(state, side, id) {
        const events = toy.answer(state, side, id)
        if (!(state as unknown as { lost: { real?: true } }).lost.real) state.points[0]++
        return events
      },
      clone: state => Object.assign(clone(state), { lost: (state as unknown as { lost: object }).lost }),
    })
    expect(text).toContain('plays on differently')
  })
})

test('2 a field that JSON drops is named, even if nobody reads it', () => {
  const text = complaints({
    setup: (choice, dice) => Object.assign(toy.setup(choice, dice), { extra: undefined }),
  })
  expect(text).toContain("'extra' is not plain JSON")
})

describe('3 complete and closed', () => {
  test('a listed answer that is refused', () => {
    const text = complaints({
      answer(state, side, id) {
        if (id === 'leave') throw new Refused({ clause: 'toy §4', reason: 'refuse.no' })
        return toy.answer(state, side, id)
      },
    })
    expect(text).toContain('the listed answer leave was refused')
  })

  test('an unlisted answer that is accepted', () => {
    const lax: Toy['answer'] = (state, side, id) => (id === 'nonsense' ? [] : toy.answer(state, side, id))
    expect(complaints({ answer: lax })).toContain("the unlisted answer 'nonsense'")
  })

  test('the side that is not asked may answer', () => {
    const lax: Toy['answer'] = (state, _, id) => toy.answer(state, state.outcome ? '' : toy.question(state).side, id)
    expect(complaints({ answer: lax })).toMatch(/the unlisted answer '.*' of (red|blue|nobody) was accepted/)
  })

  test('a refusal without a clause', () => {
    const mute: Toy['answer'] = (state, side, id) => {
      try {
        return toy.answer(state, side, id)
      } catch {
        throw new Refused({ clause: '', reason: 'refuse.no' })
      }
    }
    expect(complaints({ answer: mute })).toContain('without a clause')
  })

  test('another error instead of a refusal', () => {
    const rude: Toy['answer'] = (state, side, id) => {
      if (id === '') throw new TypeError('oops')
      return toy.answer(state, side, id)
    }
    expect(complaints({ answer: rude })).toContain('threw TypeError')
  })

  test('a refusal that leaves a trace', () => {
    const trace: Toy['answer'] = (state, side, id) => {
      if (id === 'nonsense') state.round += 0.5
      return toy.answer(state, side, id)
    }
    expect(complaints({ answer: trace })).toContain('a refused answer changed the state')
  })

  test('a lit hex that is refused, and an unlit one that is not', () => {
    expect(complaints({ refuse: () => ({ clause: 'toy §2', reason: 'refuse.no' }) })).toContain('lit but refused')
    expect(complaints({ refuse: () => undefined })).toContain('unlit but allowed')
  })

  test('the same answer twice', () => {
    const twice: Toy['question'] = state => {
      const question = toy.question(state)
      return { ...question, answers: [...question.answers, question.answers[0]] }
    }
    expect(complaints({ question: twice })).toContain('not unique')
  })

  test('a question to nobody', () => {
    expect(complaints({ question: state => ({ ...toy.question(state), side: 'green' }) })).toContain("put to 'green'")
  })

  test('asking changes something', () => {
    expect(complaints({ question: state => (state.round++, toy.question(state)) })).toContain(
      'asking changed the state',
    )
  })

  test('play goes on after the end', () => {
    const endless: Toy['answer'] = (state, side, id) => (state.outcome ? [] : toy.answer(state, side, id))
    expect(complaints({ answer: endless })).toContain("the unlisted answer 'anything'")
  })
})

describe('4 no dead ends', () => {
  test('a question without an answer', () => {
    const stuck: Toy['question'] = state => ({
      ...toy.question(state),
      answers: state.round > 2 ? [] : toy.question(state).answers,
    })
    expect(report({ question: stuck }).deadEnds).toBe(6)
  })

  test('a game that never ends', () => {
    const endless: Toy['answer'] = (state, side, id) => {
      state.round = 0
      state.found = [0, 0]
      return toy.answer(state, side, id)
    }
    expect(report({ answer: endless }, 2)).toMatchObject({ deadEnds: 2, finished: 0, longest: 300 })
  })

  test('a crash is told and the next game begins', () => {
    const crash: Toy['answer'] = (state, side, id) => {
      if (state.round === 3) throw new Error('the table fell over')
      return toy.answer(state, side, id)
    }
    const { violations, finished } = report({ answer: crash }, 3)
    expect(violations.join('\n')).toContain('the table fell over')
    expect(finished).toBe(0)
  })
})

describe('5 exact undo', () => {
  test('a copy that shares with its state', () => {
    expect(complaints({ clone: state => ({ ...state }) })).toContain('playing on a copy changed the state')
  })

  test('a copy that forgets', () => {
    expect(complaints({ clone: state => ({ ...clone(state), holes: [...state.holes, 1] }) })).toContain(
      'a copy differs',
    )
  })

  test('thought that comes out elsewhere than play', () => {
    const stray: Toy['after'] = (state, answer) => ({ ...toy.after!(state, answer), round: 0 })
    expect(complaints({ after: stray })).toContain('thought comes out elsewhere than play')
  })

  test('a decision said to be open that has changed how it looks', () => {
    const changed = { undecided: () => true, appraise: (state: ToyState) => state.answered }
    expect(complaints(changed)).toContain('it looks different, though nothing is decided')
    expect(complaints(changed)).toContain('another side is asked, though nothing is decided')
  })

  test('a secret shown without being counted could be taken back', () => {
    const peek: Toy['answer'] = (state, side, id) => {
      const other = 1 - SIDES.indexOf(side as never)
      const peeks = !state.outcome && id === 'stay' && toy.question(state).side === side
      const events = toy.answer(state, side, id)
      // Standing still shows whether the treasure lies in the west.
      if (peeks) state.points[0] = state.treasure[other] < 8 ? 1 : 0
      return events
    }
    expect(complaints({ answer: peek })).toContain('shows a secret without counting it')
  })
})

describe('6 no leaks', () => {
  test('a glance that shows a secret, and one that blanks the state itself', () => {
    expect(complaints({ glance: state => state })).toContain('a glance shows something else than a view')
    const careless: Toy['glance'] = (state, side) => {
      state.treasure[1 - SIDES.indexOf(side as never)] = -1
      return toy.observe(state, side)
    }
    expect(complaints({ glance: careless })).toContain('a view shares with its state')
  })

  test('a view that shows a secret', () => {
    const open: Toy['observe'] = (state, side) => ({ ...toy.observe(state, side), treasure: [...state.treasure] })
    const imagine: Toy['imagine'] = (view, side, dice) => {
      const other = 1 - SIDES.indexOf(side as never)
      const blank = clone(view)
      if (blank.found[other] === 0) blank.treasure[other] = -1
      return toy.imagine(blank, side, dice)
    }
    expect(complaints({ observe: open, imagine })).toContain('an imagined state looks different')
  })

  test('a view that shows the dice', () => {
    const open: Toy['observe'] = (state, side) => ({ ...toy.observe(state, side), dice: clone(state.dice) })
    expect(complaints({ observe: open })).toContain('sees the dice')
  })

  test('a question that depends on a secret', () => {
    const hint: Toy['question'] = state => {
      const question = toy.question(state)
      const other = 1 - SIDES.indexOf(question.side as never)
      return { ...question, params: { warm: state.treasure[other] < 8 } }
    }
    expect(complaints({ question: hint })).toContain('an imagined state asks differently')
  })

  test('a refusal that depends on a secret', () => {
    const hint: Toy['refuse'] = (state, side, attempt) => {
      const why = toy.refuse(state, side, attempt)
      return why && { ...why, params: { warm: state.treasure.join() } }
    }
    expect(complaints({ refuse: hint })).toContain('refuses differently')
  })

  test('an imagination that breaks the rules', () => {
    const wild: Toy['imagine'] = (view, side, dice) => ({ ...toy.imagine(view, side, dice), holes: [-5] })
    const check: Toy['check'] = state => (state.holes.includes(-5) ? ['a hole off the board'] : [])
    const blank: Toy['observe'] = (state, side) => ({ ...toy.observe(state, side), holes: [] })
    expect(complaints({ imagine: wild, check, observe: blank })).toContain('an imagined state is impossible')
  })
})

test('7 replayable: the same seed and answers must end in the same state', () => {
  let games = 0
  const text = complaints({ setup: (choice, dice) => ({ ...toy.setup(choice, dice), points: [games++, 0] }) })
  expect(text).toContain('the same seed and answers end in another state')
})

test("8 the title's own promises are asked at every step", () => {
  expect(complaints({ check: state => (state.answered === 7 ? ['seven is unlucky'] : []) })).toContain(
    'answer 7: seven is unlucky',
  )
})

test('at most twenty complaints are kept, all are counted', () => {
  const { violations, broken } = report({ check: () => ['always'] }, 10)
  expect(violations).toHaveLength(20)
  expect(broken).toBeGreaterThan(20)
})
