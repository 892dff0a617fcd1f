import { call, hexAt, scriptedDice, type GameEvent, type Question, type Refusal } from '@grognard/kernel'
import { emptyField } from '../src/rules/set-up.ts'
import { SEQUENCE, TURN } from '../src/system/frames.ts'
import { place } from '../src/system/stacks.ts'
import { GONE, HAND, OUT, type BautzenState } from '../src/system/state.ts'
import { tested } from './test-battle.ts'

// A small position, drawn by names and hexes, in a phase of one's choice: 'Soult, Compans @1202 | von Klux* @1303'.
// A star turns a unit over. Whoever is not named is out of the game; hands hold the markers that are listed.

export const bautzen = tested
export const { battle, play } = tested

export interface Setting {
  turn?: number
  side?: 'french' | 'coalition'
  phase?: 'start' | 'movement' | 'combat'
  dice?: number[]
  hand?: string[] // 'artillery' of the French, 'c:artillery' of the Coalition
  options?: Record<string, boolean>
  state?: Partial<BautzenState>
}

export interface Game {
  state: BautzenState
  events: GameEvent[] // of the last answer
  told: GameEvent[] // of all
}

export const piece = (name: string): number => {
  const found = battle.pieces.findIndex(one => one.name === name)
  if (found < 0) throw new Error(`nobody is called ${name}`)
  return found
}

export const hex = (number: string): number => hexAt(battle.board, number)

export function position(where: string, setting: Setting = {}): Game {
  const state = emptyField(
    battle,
    { scenario: 'battle', options: setting.options ?? {} },
    scriptedDice(...(setting.dice ?? [])),
  )
  const g = play(state)
  state.hex.fill(GONE)
  for (const stack of where.split('|').filter(text => text.includes('@'))) {
    const [names, number] = stack.split('@').map(text => text.trim())
    for (const name of names.split(',').map(text => text.trim())) {
      const p = piece(name.replace('*', ''))
      if (name.endsWith('*')) state.steps[p] = 1
      place(g, p, hex(number))
      state.seen[p] = hex(number)
    }
  }
  state.markerAt.fill(OUT)
  state.markerKnown.fill(1)
  state.drawn = [battle.slots[0].length, battle.slots[1].length]
  for (const wish of setting.hand ?? []) {
    const side = wish.startsWith('c:') ? 1 : 0
    const kind = wish.replace('c:', '')
    const m = battle.markers.findIndex((one, i) => one.side === side && one.kind === kind && state.markerAt[i] === OUT)
    if (m < 0) throw new Error(`there is no marker ${wish}`)
    state.markerAt[m] = HAND
  }
  const side = setting.side === 'coalition' ? 1 : 0
  state.turn = setting.turn ?? 2
  state.frames = []
  call(state, TURN, {}).at = side === 0 ? 'coalition' : 'end'
  const phases = { start: 'draw', movement: 'movement', combat: 'combat' } as const
  call(state, SEQUENCE, { side }).at = phases[setting.phase ?? 'movement']
  Object.assign(state, setting.state)
  const game: Game = { state, events: [], told: [] }
  game.events = bautzen.start(state)
  game.told.push(...game.events)
  return game
}

export const question = (game: Game): Question => bautzen.question(game.state)
export const answers = (game: Game): string[] => question(game).answers.map(answer => answer.id)

/** Gives answers one after another, whoever is asked. */
export function give(game: Game, ...ids: string[]): Game {
  for (const id of ids) {
    game.events = bautzen.answer(game.state, question(game).side, id)
    game.told.push(...game.events)
  }
  return game
}

const QUIET = [
  'that-is-all',
  'attacks-declared',
  'accept-combat',
  'no-more-support',
  'no-tactics',
  'drive-back',
  'no-advance',
  'let-pass',
  'no-markers',
]

/** Goes on with the quietest answers, or those wished for, until `stop` or until something has to be chosen. */
export function goOn(game: Game, wishes: string[] = [], stop: (game: Game) => boolean = () => false): Game {
  for (let n = 0; n < 60 && !game.state.outcome && !stop(game); n++) {
    const listed = answers(game)
    const id = wishes.find(one => listed.includes(one)) ?? QUIET.find(one => listed.includes(one))
    if (!id) return game
    give(game, id)
  }
  return game
}

/** Declares and fights one attack; heads and the like by `wishes`. Stops when the phase is over or a choice is left. */
export function attack(game: Game, target: string, from: string[], wishes: string[] = [], until = 'ask.move'): Game {
  give(game, `attack:${target}`)
  for (const one of from) if (answers(game).includes(`with:${one}`)) give(game, `with:${one}`)
  return goOn(
    game,
    wishes,
    now => now.told.some(event => event.kind === 'battle.dice') && question(now).prompt === until,
  )
}

/** The modifiers told of the last combat, by name. */
export function modifiers(game: Game): Record<string, number> {
  const lines = game.told.filter(event => event.kind.startsWith('drm.'))
  return Object.fromEntries(lines.map(event => [event.kind.slice(4), event.params!.value as number]))
}

export function told(game: Game, kind: string): GameEvent[] {
  return game.told.filter(event => event.kind === kind)
}

export function refusal(game: Game, attempt: { id?: string; hex?: string; piece?: string }): Refusal | undefined {
  return bautzen.refuse(game.state, question(game).side, {
    id: attempt.id,
    hex: attempt.hex === undefined ? undefined : hex(attempt.hex),
    piece: attempt.piece === undefined ? undefined : piece(attempt.piece),
  })
}

export const at = (game: Game, name: string): string =>
  battle.board.numbers[game.state.hex[piece(name)]] ?? String(game.state.hex[piece(name)])
export const steps = (game: Game, name: string): number => game.state.steps[piece(name)]

/** The same attack fought so that dice and modifier make `score`: tried once to learn the modifier, then for good. */
export function attackFor(
  make: (dice: number[]) => Game,
  score: number,
  target: string,
  from: string[],
  wishes: string[] = [],
  until = 'ask.move',
): Game {
  const trial = make([3, 4, 3, 3, 3, 3, 3, 3])
  attack(trial, target, from, wishes)
  const natural = score - (told(trial, 'battle.dice')[0].params!.total as number)
  if (natural <= 2 || natural >= 12) throw new Error(`the dice cannot make ${score} (${natural} needed)`)
  const first = Math.min(6, natural - 1)
  return attack(make([first, natural - first, 3, 3, 3, 3]), target, from, wishes, until)
}
