import { hexAt, hexSet, makeBoard, type BoardData } from '@grognard/kernel'
import boardData from '../../../../../boards/1813/board.json' with { type: 'json' }

// The board of 1813 and the places that its rules call by name.

export const board = makeBoard(boardData as unknown as BoardData)

export const hexOf = (number: string): number => hexAt(board, number)

export const hamburg = hexSet(board, 'hamburg')[0]
export const torgau = hexSet(board, 'torgau')[0]
export const vienna = hexSet(board, 'vienna')[0]
export const kiel = hexOf('4008')
export const KASSEL = hexOf('4115')
export const DRESDEN = hexOf('3415')
export const BRESLAU = hexOf('2915')
export const MAGDEBURG = hexOf('3812')
export const LEIPZIG = hexOf('3614')
export const KRAKOW = hexOf('2416')
export const BESIDE_KRAKOW = hexOf('2317') // where Poniatowski waits
