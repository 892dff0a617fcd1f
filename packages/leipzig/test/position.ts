import { call, hexAt, seededDice, type GameEvent, type Question, type Refusal } from '@grognard/kernel'
import { leipzig } from '../src/index.ts'
import { emptyMap } from '../src/rules/set-up.ts'
import { GAME, PLAYER_TURN, TURN } from '../src/system/frames.ts'
import { CODES } from '../src/system/kinds.ts'
import { allot } from '../src/system/stacks.ts'
import { ALLIED, FRENCH, MOVED, phaseNumber, SAXON, SEEN, type LeipzigState } from '../src/system/state.ts'

// A small position, drawn by kinds and hexes, in a phase of one's choice: 'f: 18-2, L1, S @1718 | a: 2-5, 1-8* @1719'. A star
// disperses a unit, an exclamation mark says that it has marched, a percent sign that it is Saxon. Several at once: '3x2-5'.

export { leipzig }
export const { leipzig: fixed, play } = leipzig

export interface Setting {
  scenario?: string // '5' unless told: everything lies open
  turn?: number
  side?: 'french' | 'allied'
  phase?: (typeof PLAYER_TURN.stages)[number] // 'movement' unless told
  dice?: number[]
  options?: Record<string, boolean>
  state?: Partial<LeipzigState>
  spare?: string // seed of the dice that mix inverted counters
  inverted?: boolean // Allied units lie face down
}

export interface Game {
  state: LeipzigState
  events: GameEvent[] // of the last answer
  told: GameEvent[] // of all
}

export const hex = (number: string): number => hexAt(fixed.board, number)
export const numberOf = (at: number): string => fixed.board.numbers[at] ?? String(at)

export function position(where: string, setting: Setting = {}): Game {
  const { scenario = '5', phase = 'movement', dice = [], options = {} } = setting
  const state = emptyMap(fixed, { scenario, options }, { ...seededDice(setting.spare ?? 'spare'), next: [...dice] })
  state.turn = setting.turn ?? fixed.scenarios[scenario].first + 1
  const side = setting.side === 'allied' ? ALLIED : FRENCH
  for (const stack of where.split('|')) putStack(state, stack, setting.inverted ?? false)
  state.frames = []
  call(state, GAME, {}).at = 'turn'
  call(state, TURN, {}).at = side === FRENCH ? 'allied' : 'end'
  call(state, PLAYER_TURN, { side }).at = phase
  Object.assign(state, setting.state)
  const game: Game = { state, events: [], told: [] }
  game.events = leipzig.start(state)
  game.told.push(...game.events)
  return game
}

function putStack(state: LeipzigState, text: string, inverted: boolean): void {
  const match = /^\s*([fa]):(.*)@\s*(\d{4})\s*$/.exec(text)
  if (!match) throw new Error(`'${text}' is no stack`)
  const side = match[1] === 'f' ? FRENCH : ALLIED
  for (const word of match[2].split(',')) {
    const unit = /^\s*(?:(\d+)x)?([^*!%]+?)([*!%]*)\s*$/.exec(word)
    const kind = unit ? CODES.indexOf(unit[2]) : -1
    if (!unit || kind <= 0) throw new Error(`'${word}' is no unit`)
    for (let n = Number(unit[1] ?? 1); n > 0; n--) {
      const piece = allot(play(state), side, kind, hex(match[3]))
      if (!inverted) state.shown[piece] = SEEN
      if (unit[3].includes('*')) state.dispersed[piece] = phaseNumber(state.turn + 1, FRENCH, 0)
      if (unit[3].includes('!')) state.flags[piece] |= MOVED
      if (unit[3].includes('%')) state.flags[piece] |= SAXON
    }
  }
}

export const question = (game: Game): Question => leipzig.question(game.state)
export const answers = (game: Game): string[] => question(game).answers.map(answer => answer.id)

/** Gives answers one after another, whoever is asked. */
export function give(game: Game, ...ids: string[]): Game {
  for (const id of ids) {
    game.events = leipzig.answer(game.state, question(game).side, id)
    game.told.push(...game.events)
  }
  return game
}

/** The slot of the nth unit of that kind on a hex, -1 if there is none. */
export function unit(game: Game, code: string, at: string, nth = 0): number {
  const { top, under, kind } = game.state
  for (let p = top[hex(at)]; p >= 0; p = under[p]) if (kind[p] === CODES.indexOf(code) && nth-- === 0) return p
  return -1
}

/** What stands on a hex: '2-5, 2-5, S'. */
export function stack(game: Game, at: string): string {
  const { top, under, kind } = game.state
  const codes: string[] = []
  for (let p = top[hex(at)]; p >= 0; p = under[p]) codes.push(CODES[kind[p]] ?? '?')
  return codes.sort().join(', ')
}

export function told(game: Game, kind: string): GameEvent[] {
  return game.told.filter(event => event.kind === kind)
}

export function refusal(game: Game, attempt: { id?: string; hex?: string; piece?: number }): Refusal | undefined {
  return leipzig.refuse(game.state, question(game).side, {
    id: attempt.id,
    hex: attempt.hex === undefined ? undefined : hex(attempt.hex),
    piece: attempt.piece,
  })
}
