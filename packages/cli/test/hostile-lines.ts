import { checkChoice, pick, seededDice, type DiceState, type State, type Title } from '@grognard/kernel'

// Lines that no engine may accept. Each is made from a sound message by a change after which it is known to be wrong, whatever the
// position: a mutation that happens to give another legal state would rightly be accepted, so none of those is made.

export interface Position {
  title: Title
  state: State
  text: string // the state's JSON
  columns: readonly string[] // its columns of fixed length
}

/** Positions of random play, at all depths, with all options and with none. */
export function positions(titles: readonly Title[], each: number, seed: string): Position[] {
  return titles.flatMap(title => {
    const states: State[] = []
    for (let game = 0; states.length < each; game++) states.push(...fromGame(title, game, each - states.length, seed))
    const columns = columnsOf(title, states)
    return states.map(state => ({ title, state, text: JSON.stringify(state), columns }))
  })
}

function fromGame(title: Title, game: number, most: number, seed: string): State[] {
  const dice = seededDice(`${seed} ${title.id} ${game}`)
  const scenario = title.scenarios[game % title.scenarios.length].id
  const options = Object.fromEntries(title.options.map(({ id }) => [id, game % 2 === 1]))
  const state = title.setup(checkChoice(title, { scenario, options }), seededDice(`${seed}/${game}`))
  const found: State[] = []
  const note = (): void => void found.push(title.clone(state))
  note()
  for (let i = 1; found.length < most && !title.outcome(state); i++) {
    const { side, answers } = title.question(state)
    title.answer(state, side, answers[pick(dice, answers.length)].id)
    if (i % 37 === 0) note()
  }
  if (found.length < most) note() // how it ended
  return found
}

export type HostileLine = string | Buffer

export function hostileLine(from: Position, dice: DiceState): HostileLine {
  return oneOf(dice, WAYS)(from, dice)
}

type Way = (from: Position, dice: DiceState) => HostileLine

const WAYS: readonly Way[] = [
  ({ text }, dice) => cut(load(text), dice),
  ({ text }, dice) => spoil(load(text), dice),
  (from, dice) => cut(message(from, dice), dice),
  (from, dice) => spoil(message(from, dice), dice),
  (_, dice) => Buffer.from([0x7b, 0x22, pick(dice, 0x40) + 0xc0, 0xff, 0x22, 0x7d]),
  (_, dice) => oneOf(dice, NO_MESSAGES),
  (_, dice) => nested(dice),
  ({ text }, dice) => load(text.replace(/"(hex|at|reveals|frames|dice)":/, `"$1":${nested(dice)},"x":`)),
  (_, dice) => JSON.stringify({ do: oneOf(dice, NAMES) }),
  (_, dice) => JSON.stringify({ do: 'new', title: oneOf(dice, NAMES) }),
  ({ title }, dice) =>
    JSON.stringify({
      do: 'new',
      title: title.id,
      scenario: oneOf(
        dice,
        NAMES.filter(name => name !== null),
      ),
    }),
  ({ title }, dice) => `{"do":"new","title":"${title.id}","options":{"${oneOf(dice, TEXTS)}":true}}`,
  ({ title }, dice) => `{"do":"new","title":"${title.id}","options":${oneOf(dice, ['[]', '7', '"x"', nested(dice)])}}`,
  ({ title }, dice) => `{"do":"new","title":"${title.id}","seed":${oneOf(dice, SEEDS)}}`,
  ({ title }, dice) => `{"do":"new","title":"${title.id}","${oneOf(dice, TEXTS)}":1}`,
  (_, dice) => JSON.stringify({ do: 'view', side: oneOf(dice, NAMES) }),
  (_, dice) => `{"do":"dice","next":${oneOf(dice, FACES)}}`,
  (_, dice) => `{"do":"load","state":${oneOf(dice, ['null', '[]', '7', '"x"', '{}', nested(dice)])}}`,
  wrongAnswer,
  wrongAnswer,
  ...changedStates(),
  ...changedStates(),
]

/** Half a message is no JSON: an object ends with its last sign only. */
function cut(line: string, dice: DiceState): string {
  return line.slice(0, pick(dice, line.length))
}

/** A bare control character is allowed nowhere in JSON but for tab and line ends, which are not among these. */
function spoil(line: string, dice: DiceState): string {
  const at = pick(dice, line.length + 1)
  return line.slice(0, at) + oneOf(dice, ['\0', '\u0001', '\u0007', '\u001b', '\u001f']) + line.slice(at)
}

function message({ title }: Position, dice: DiceState): string {
  const side = oneOf(dice, title.sides)
  return JSON.stringify(
    oneOf(dice, [
      { do: 'new', title: title.id, seed: 'hostile' },
      { do: 'answer', side, id: 'end' },
      { do: 'view', side },
      { do: 'question' },
      { do: 'dice', next: [3, 5] },
    ]),
  )
}

const NO_MESSAGES = [
  '',
  ' ',
  '\t',
  'x',
  '7',
  'null',
  'true',
  '[]',
  '"do"',
  '{}',
  '[{"do":"question"}]',
  '{"do":"state"}}',
]

function nested(dice: DiceState): string {
  const depth = 10 ** (1 + pick(dice, 4)) * (1 + pick(dice, 9))
  return oneOf(dice, [
    '['.repeat(depth) + ']'.repeat(depth),
    '{"do":'.repeat(depth) + '1' + '}'.repeat(depth),
    '['.repeat(depth),
    '[{"x":'.repeat(depth) + '[]' + '}]'.repeat(depth),
  ])
}

// Texts that are no title, scenario, option, side, answer or command, some of which every object knows.
const TEXTS = [
  'constructor',
  '__proto__',
  'toString',
  'hasOwnProperty',
  'valueOf',
  '',
  ' ',
  'x'.repeat(500),
  '\u2028',
  '﷐',
]
const NAMES: readonly unknown[] = [
  ...TEXTS,
  '\u001b[2J',
  '\0',
  7,
  -1,
  1e300,
  null,
  true,
  [],
  {},
  ['new'],
  { do: 'new' },
]
const SEEDS = ['""', '[]', '{}', 'true', JSON.stringify('x'.repeat(201)), '[[[1]]]', '1e999']
const FACES = [
  'null',
  '7',
  '"6"',
  '{}',
  '[0]',
  '[7]',
  '[1.5]',
  '["1"]',
  '[null]',
  '[[1]]',
  '[1,2,-3]',
  '[1e999]',
  '[-0]',
]

/** By the wrong side, or not among the answers. */
function wrongAnswer({ title, state }: Position, dice: DiceState): string {
  const asked = title.outcome(state) ? undefined : title.question(state)
  const kind = pick(dice, 3)
  if (kind === 0) {
    const others = title.sides.filter(side => side !== asked?.side)
    return JSON.stringify({ do: 'answer', side: oneOf(dice, others), id: asked?.answers[0].id ?? 'end' })
  }
  if (kind === 1) return JSON.stringify({ do: 'answer', side: oneOf(dice, NAMES), id: asked?.answers[0].id ?? 'end' })
  const id = oneOf(dice, [...NAMES, `${asked?.answers[0].id ?? ''} `, 'step:9999', 'unit:constructor'])
  return JSON.stringify({ do: 'answer', side: asked?.side ?? title.sides[0], id })
}

type Raw = Record<string, unknown>

const load = (state: string): string => `{"do":"load","state":${state}}`

/** A whole state with one thing wrong. */
function changedStates(): Way[] {
  const change =
    (make: (raw: Raw, from: Position, dice: DiceState) => void): Way =>
    (from, dice) => {
      const raw = JSON.parse(from.text) as Raw
      make(raw, from, dice)
      return load(JSON.stringify(raw))
    }
  const wrongTexts = (dice: DiceState): unknown => oneOf(dice, NAMES)
  return [
    change((raw, _, dice) => void delete raw[oneOf(dice, Object.keys(raw))]),
    change((raw, _, dice) => own(raw, oneOf(dice, TEXTS), 0)),
    change((raw, _, dice) => (raw[oneOf(dice, ['title', 'rules', 'scenario'])] = wrongTexts(dice))),
    change((raw, _, dice) => own(raw.options as Raw, oneOf(dice, TEXTS), true)),
    change((raw, { title }, dice) => {
      if (title.options.length > 0) (raw.options as Raw)[oneOf(dice, title.options).id] = oneOf(dice, ['x', 1, null])
      else raw.options = oneOf(dice, [[], 7, 'x', null])
    }),
    change(spoiltNumber),
    change(spoiltNumber),
    change(spoiltNumber),
    change(spoiltColumn),
    change(spoiltDice),
    change(spoiltFrames),
    change(spoiltPlaces),
    change(spoiltPlaces),
    change((raw, { title }, dice) => (raw.outcome = oneOf(dice, wrongOutcomes(title)))),
    change((raw, _, dice) => (raw[oneOf(dice, ['reveals', 'answered'])] = oneOf(dice, [-1, 0.5, 1e12, '0', null, []]))),
  ]
}

const NO_NUMBERS: readonly unknown[] = [0.5, 1e12, -1e12, '3', null, true, [], {}, [[1]], 'constructor', 1e300]

/** One number anywhere in the columns is none any more, or far beyond anything. */
function spoiltNumber(raw: Raw, { title }: Position, dice: DiceState): void {
  const held = oneOf(dice, numbersIn(raw))
  // Whether a local is a word only a title can tell that has declared all its procedures.
  const wrong =
    Object.hasOwn(held.list, 'p') && !title.fault ? NO_NUMBERS.filter(one => typeof one !== 'string') : NO_NUMBERS
  held.list[held.at] = oneOf(dice, wrong)
}

function numbersIn(raw: Raw): { list: Record<string | number, unknown>; at: string | number }[] {
  const found: ReturnType<typeof numbersIn> = []
  const visit = (holder: unknown): void => {
    for (const [at, value] of Object.entries(holder as object))
      if (typeof value === 'number' && at !== 'at') found.push({ list: holder as Raw, at })
      else if (typeof value === 'object' && value !== null) visit(value)
  }
  for (const [key, value] of Object.entries(raw)) {
    if (key === 'dice' || key === 'outcome') continue // numbers there, and how far frames have come, have ways of their own
    if (typeof value === 'number') found.push({ list: raw, at: key })
    else if (typeof value === 'object' && value !== null) visit(value)
  }
  return found
}

/** A column of the pieces, hexes or sides with one entry too many or too few, or another thing altogether. */
function spoiltColumn(raw: Raw, { columns }: Position, dice: DiceState): void {
  const key = oneOf(dice, columns)
  const value = raw[key] as unknown[]
  raw[key] = oneOf(dice, [value.slice(1), [...value, value[0]], [], {}, null, 7, 'x', [value], { ...value }])
}

/** The columns that run over pieces, hexes or sides: as long in one position as in another. Other lists grow and shrink. */
function columnsOf({ sides }: Title, states: readonly State[]): string[] {
  const lengths = (key: string): number[] =>
    states.map(state => (state as unknown as Record<string, unknown[]>)[key].length)
  const isColumn = (key: string, length: number): boolean =>
    (length === sides.length || length >= 60) && lengths(key).every(one => one === length)
  return Object.entries(states[0])
    .filter(([key, value]) => Array.isArray(value) && key !== 'frames' && isColumn(key, value.length))
    .map(([key]) => key)
}

function spoiltDice(raw: Raw, _: Position, dice: DiceState): void {
  const one = raw.dice as Raw
  const ways: (() => void)[] = [
    () => (one.next = oneOf(dice, [[0], [7], [1.5], ['1'], {}, null, [[1]], 'constructor'])),
    () => (one.generator = oneOf(dice, [[0, 0, 0, 0], [1], [1, 2, 3], [1, 2, 3, 4, 5], [1, 2, 3, 2 ** 32], null, {}])),
    () =>
      (one.generator = oneOf(dice, [
        [1, 2, 3, 0.5],
        ['1', 2, 3, 4],
        [[1], 2, 3, 4],
        [1, 2, 3, -(2 ** 31) - 1],
      ])),
    () => (one.thrown = oneOf(dice, [-1, 0.5, '0', null, 1e12, []])),
    () => void delete one[oneOf(dice, ['next', 'generator', 'thrown'])],
    () => own(one, oneOf(dice, TEXTS), 1),
    () => (raw.dice = oneOf(dice, [null, [], 7, 'x', {}])),
  ]
  oneOf(dice, ways)()
}

function spoiltFrames(raw: Raw, { title, state }: Position, dice: DiceState): void {
  const frames = raw.frames as Raw[]
  const ways: (() => void)[] = [
    () => (raw.frames = oneOf(dice, [null, {}, 7, 'x', [7], [null], [[]], [{}], [{ p: 'turn' }]])),
    () => frames.splice(pick(dice, frames.length + 1), 0, { p: oneOf(dice, ['ghost', ...TEXTS.slice(0, 5)]), at: 0 }),
    () => frames.unshift(...Array.from({ length: 100 }, () => ({ p: 'turn', at: 0 }))),
  ]
  if (frames.length > 0)
    ways.push(
      () => (oneOf(dice, frames).p = oneOf(dice, [7, null, [], ...TEXTS.slice(0, 5)])),
      () => (oneOf(dice, frames).at = oneOf(dice, [0.5, 1e12, null, [0.5], {}, true])),
      () => void delete oneOf(dice, frames)[oneOf(dice, ['p', 'at'])],
      () => own(oneOf(dice, frames), 'x', oneOf(dice, [0.5, null, {}, [[1]], ['1'], 1e9, [1e9], true])),
    )
  if (frames.length > 0 && title.fault)
    ways.push(
      () => (oneOf(dice, frames).at = oneOf(dice, [0, '0', 'constructor', 'nowhere', [1]])),
      () => own(oneOf(dice, frames), 'stranger', oneOf(dice, [0, [], 'x'])),
    )
  if (state.outcome === null) ways.push(() => (raw.frames = [])) // then nobody is asked, though it is not over
  oneOf(dice, ways)()
}

/** A piece that stands elsewhere than its stack says, or nowhere on the board: the columns contradict each other. */
function spoiltPlaces(raw: Raw, from: Position, dice: DiceState): void {
  const { hex, top, under } = raw as { hex?: number[]; top?: number[]; under?: number[] }
  const size = from.title.board.size
  if (!hex) return spoiltNumber(raw, from, dice)
  const on = hex.flatMap((at, piece) => (at >= 0 ? [piece] : []))
  const piece = on.length > 0 ? oneOf(dice, on) : 0
  const ways: (() => void)[] = [() => (hex[piece] = oneOf(dice, [size, size + 7, -77, 9_999]))]
  if (on.length > 0) ways.push(() => (hex[piece] = (hex[piece] + 1 + pick(dice, size - 1)) % size))
  if (top && under && on.length > 0)
    ways.push(
      () => (under[piece] = piece), // a chain without end
      () => (under[piece] = oneOf(dice, [hex.length, -2, 9_999])),
      () => (top[hex[piece]] = -1),
      () => (under[last(under, top[hex[piece]])] = top[hex[piece]]), // and a longer one
    )
  oneOf(dice, ways)()
}

function last(under: readonly number[], first: number): number {
  let piece = first
  while (under[piece] >= 0) piece = under[piece]
  return piece
}

function wrongOutcomes(title: Title): readonly unknown[] {
  const scores = Object.fromEntries(title.sides.map(side => [side, 1]))
  const sound = { winner: title.sides[0], level: 'level', clause: 'x §1', scores }
  return [
    7,
    'x',
    [],
    {},
    undefined,
    true,
    { ...sound, level: 'constructor' },
    { ...sound, level: 7 },
    { ...sound, winner: 'toString' },
    { ...sound, clause: '\u001b[2J' },
    { ...sound, scores: {} },
    { ...sound, scores: null },
    { ...sound, scores: { ...scores, x: 1 } },
    { ...sound, more: 1 },
  ]
}

/** Sets a field even where it has a name that every object knows. */
function own(raw: Raw, key: string, value: unknown): void {
  Object.defineProperty(raw, key, { value, enumerable: true, writable: true, configurable: true })
}

function oneOf<T>(dice: DiceState, list: readonly T[]): T {
  return list[pick(dice, list.length)]
}
