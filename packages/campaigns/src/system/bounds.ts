import { outOfBounds, type ColumnBounds } from '@grognard/kernel'
import type { Campaign, G } from './campaign.ts'
import { GONE, UNKNOWN, type CampaignState } from './state.ts'

// What a state must be for the rules to look at it at all: numbers that name something, and chains that come to an end.

const MANY = 99 // more than the game has of anything it counts

function boundsOf({ board, pieces }: Campaign): Partial<Record<keyof CampaignState, ColumnBounds>> {
  const hex = [0, board.size - 1] as const
  const column = (least: number, most: number): ColumnBounds => [least, most, pieces.length]
  const pair = (least: number, most: number): ColumnBounds => [least, most, 2]
  return {
    turn: [1, MANY],
    hex: column(GONE, board.size - 1),
    top: [-1, pieces.length - 1, board.size],
    under: column(-1, pieces.length - 1),
    disrupted: column(0, 1),
    moved: column(0, 1),
    forced: column(0, 1),
    fought: column(0, MANY),
    depots: [...hex, 2],
    forage: hex,
    anchors: hex,
    trainSide: [0, 1],
    trainHex: hex,
    trainKind: [UNKNOWN, 1],
    trainKnown: [0, 1],
    allotted: pair(0, MANY),
    laid: pair(0, MANY),
    discards: pair(0, MANY),
    inHand: pair(UNKNOWN, MANY),
    dummiesInHand: pair(UNKNOWN, MANY),
    genuineOut: pair(0, MANY),
    cardLoss: pair(0, MANY),
    commands: pair(0, 6), // 1813 §9.1
    commandsAtStart: pair(0, 6),
    commandShift: pair(-MANY, MANY),
    commandShiftNext: pair(-MANY, MANY),
    attacksOver: pair(0, 1),
    battlePoints: [0, MANY],
  }
}

const known = new WeakMap<Campaign, ReturnType<typeof boundsOf>>()

/** Complaints about columns; while there are any, nothing else can be asked. */
export function unsound(g: G): string[] {
  const { s, t } = g
  if (!known.has(t)) known.set(t, boundsOf(t))
  const broken = outOfBounds(s, known.get(t)!)
  const trains = [s.trainHex, s.trainKind, s.trainKnown]
  if (trains.some(column => column.length !== s.trainSide.length))
    broken.push('the columns of the trains differ in length')
  return broken.length > 0 ? broken : loose(g)
}

/** Every piece on the board hangs in the chain of its hex, once, and nobody else does. */
function loose({ s, t }: G): string[] {
  let hanging = 0
  for (let hex = 0; hex < t.board.size; hex++)
    for (let p = s.top[hex]; p >= 0; p = s.under[p])
      if (s.hex[p] !== hex || ++hanging > t.pieces.length)
        return [`the pieces on ${t.board.numbers[hex]} do not hang together`]
  for (let p = 0; p < t.pieces.length; p++) {
    if (s.hex[p] >= 0) hanging--
    else if (s.under[p] >= 0) return [`${t.pieces[p].id} is off the board and yet on another piece`]
  }
  return hanging === 0 ? [] : ['a piece on the board hangs in no chain']
}
