import { advance, hexAt, scriptedDice, type Frame } from '@grognard/kernel'
import { placePiece } from '../../src/system/stacks.ts'
import { DUMMY, GENUINE, GONE, NOT_YET } from '../../src/system/state.ts'
import type { Extra } from '../../src/titles/1814/extra.ts'
import type { Own } from '../../src/titles/1814/own.ts'
import { procedures, title1814 } from '../../src/titles/1814/title.ts'
import { beginAt, type Table } from '../position.ts'

// Positions of 1814: pieces by id on hexes of the real board, everybody else out of the way.
//   france({ ney: '4620', d033: '4620', d097: '4620!' }, { turn: 4, trains: ['4620', ''] })
// A ! behind a hex disrupts the unit; 'gone' takes it out of the game. Pairs are French, then Coalition.

/** A position of 1814. */
export type France = Table<Extra, Own>

export interface Setting {
  phase?: string // the procedure to begin with; 'movement' unless told
  locals?: Omit<Frame, 'p' | 'at'>
  turn?: number // 7 unless told: the first of spring
  dice?: number[]
  options?: string // names of options
  scenario?: string
  depots?: [string, string]
  trains?: [string, string] // a ? behind a hex makes a dummy
  forage?: string
  commands?: [number, number]
  extra?: Partial<Extra>
  shaken?: readonly number[] // pieces off the map that are disrupted
}

const words = (text = ''): string[] => text.split(' ').filter(Boolean)

export const pieceById = (id: string): number => {
  const piece = title1814.campaign.own.pieceOf(id)
  if (piece < 0) throw new Error(`there is no piece ${id}`)
  return piece
}

export const hex = (number: string): number => hexAt(title1814.board, number)

export function france(places: Record<string, string>, set: Setting = {}): France {
  const options = Object.fromEntries(words(set.options).map(option => [option, true]))
  const choice = { scenario: set.scenario ?? 'campaign', options }
  const state = title1814.setup(choice, scriptedDice(...new Array<number>(60).fill(1)))
  state.dice = scriptedDice(...(set.dice ?? []))
  title1814.campaign.pieces.forEach((_, piece) => placePiece(state, piece, NOT_YET))
  state.disrupted.fill(0)
  for (const [id, number] of Object.entries(places)) {
    placePiece(state, pieceById(id), number === 'gone' ? GONE : hex(number.replace('!', '')))
    state.disrupted[pieceById(id)] = number.endsWith('!') ? 1 : 0
  }
  state.turn = set.turn ?? 7
  state.commands = [...(set.commands ?? [4, 4])]
  state.commandsAtStart = [...state.commands]
  state.forage = words(set.forage).map(hex)
  for (const side of [0, 1] as const) {
    state.depots[side] = words(set.depots?.[side]).map(hex)
    for (const word of words(set.trains?.[side])) {
      state.trainSide.push(side)
      state.trainHex.push(hex(word.slice(0, 4)))
      state.trainKind.push(word.endsWith('?') ? DUMMY : GENUINE)
      state.trainKnown.push(0)
      if (!word.endsWith('?')) state.genuineOut[side]++
    }
  }
  Object.assign(state.extra, set.extra)
  for (const piece of set.shaken ?? []) state.disrupted[piece] = 1
  state.frames = []
  beginAt(state, procedures, set.phase ?? 'movement', set.locals)
  state.answered = 0
  const table: France = { title: title1814, state, g: title1814.play(state), events: [] }
  advance(table.g, procedures)
  table.events.push(...table.g.events)
  return table
}
