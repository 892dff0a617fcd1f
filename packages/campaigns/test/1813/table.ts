import { advance, hexAt, scriptedDice, type Frame } from '@grognard/kernel'
import { placePiece } from '../../src/system/stacks.ts'
import { DUMMY, GENUINE, GONE, NOT_YET, type Side } from '../../src/system/state.ts'
import { cardNumber } from '../../src/titles/1813/cards/deck.ts'
import type { Extra } from '../../src/titles/1813/extra.ts'
import type { Own } from '../../src/titles/1813/own.ts'
import { procedures, title1813 } from '../../src/titles/1813/title.ts'
import { beginAt, type Table } from '../position.ts'

// Positions of 1813: pieces by id on hexes of the real board, everybody else out of the way.
//   war({ ney: '4217', n036: '4217!', platov: '4215' }, { turn: 4, phase: 'movement', trains: ['4217', ''] })
// A ! behind a hex disrupts the unit; 'gone' takes it out of the game. Pairs are French, then Coalition.

/** A position of 1813. */
export type War = Table<Extra, Own>

export const pieceById = (id: string): number => title1813.campaign.own.pieceOf(id)

export interface Setting {
  phase?: string // the procedure to begin with; 'movement' unless told
  locals?: Omit<Frame, 'p' | 'at'>
  turn?: number
  dice?: number[]
  options?: string // names of options
  scenario?: string
  depots?: [string, string]
  trains?: [string, string] // a ? behind a hex makes a dummy
  forage?: string
  commands?: [number, number]
  points?: [number, number]
  extra?: Partial<Extra>
  cards?: [string, string] // cards in force, by number
  picks?: [string, string] // what was named for them: a hex or a piece
}

const words = (text: string): string[] => text.split(' ').filter(Boolean)

export function war(places: Record<string, string>, set: Setting = {}): War {
  const options = Object.fromEntries(words(set.options ?? '').map(option => [option, true]))
  const state = title1813.setup({ scenario: 'campaign', options }, scriptedDice(...new Array<number>(4).fill(1)))
  state.dice = scriptedDice(...(set.dice ?? []))
  const { board } = title1813
  title1813.campaign.pieces.forEach((_, piece) => placePiece(state, piece, NOT_YET))
  for (const [id, number] of Object.entries(places)) {
    const piece = pieceById(id)
    if (piece < 0) throw new Error(`there is no piece ${id}`)
    placePiece(state, piece, number === 'gone' ? GONE : hexAt(board, number.replace('!', '')))
    state.disrupted[piece] = number.endsWith('!') ? 1 : 0
  }
  const pair = (texts: [string, string] | undefined, side: Side): string[] => words(texts?.[side] ?? '')
  state.frames = []
  beginAt(state, procedures, set.phase ?? 'movement', set.locals)
  state.answered = 0
  state.turn = set.turn ?? 5
  state.commands = [...(set.commands ?? [4, 4])]
  state.commandsAtStart = [...state.commands]
  state.battlePoints = [...(set.points ?? [6, 6])]
  state.forage = words(set.forage ?? '').map(number => hexAt(board, number))
  for (const side of [0, 1] as const) {
    state.depots[side] = pair(set.depots, side).map(number => hexAt(board, number))
    for (const word of pair(set.trains, side)) {
      state.trainSide.push(side)
      state.trainHex.push(hexAt(board, word.slice(0, 4)))
      state.trainKind.push(word.endsWith('?') ? DUMMY : GENUINE)
      state.trainKnown.push(0)
      if (!word.endsWith('?')) state.genuineOut[side]++
    }
  }
  const g = title1813.play(state)
  const x = g.s.extra
  Object.assign(x, set.extra ?? {})
  for (const side of [0, 1] as const) {
    const card = set.cards?.[side]
    if (card) x.played[side] = cardNumber(card)
    const named = set.picks?.[side]
    if (named) x.pick[side] = /^\d{4}$/.test(named) ? hexAt(board, named) : pieceById(named)
  }
  const table: War = { title: title1813, state, g, events: [] }
  advance(g, procedures)
  table.events.push(...g.events)
  return table
}

export const x = (table: War): Extra => table.state.extra
export const hex = (number: string): number => hexAt(title1813.board, number)
