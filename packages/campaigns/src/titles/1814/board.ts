import { hexAt, hexSet, makeBoard, type BoardData } from '@grognard/kernel'
import boardData from '../../../../../boards/1814/board.json' with { type: 'json' }

// The board of 1814 and the places that its rules call by name.

export const board = makeBoard(boardData as unknown as BoardData)

export const hexOf = (number: string): number => hexAt(board, number)

/** A set of the board as a table: 1 where a hex is in it. */
export const tableOf = (name: string): Uint8Array => {
  const table = new Uint8Array(board.size)
  for (const hex of hexSet(board, name)) table[hex] = 1
  return table
}

export const PARIS = hexSet(board, 'paris')[0]
export const BORDEAUX = hexOf('5827')
export const MARSEILLES = hexOf('4831')
export const AMSTERDAM = hexSet(board, 'amsterdam')[0]
export const ANTWERP = hexOf('4814')
export const GENEVA = hexSet(board, 'geneva')[0]
export const VLISSINGEN = hexSet(board, 'vlissingen')[0]
export const NOVARA = hexSet(board, 'murat')[0] // where the Neapolitans arrive
