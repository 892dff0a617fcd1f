import { makeBoard, type Board, type BoardData } from '@grognard/kernel'
import type { Layers } from '@grognard/atlas/draw'

// The boards that were compiled, as files beside the page; each is fetched when it is looked at.

const files = import.meta.glob<string>('../../../../boards/*/{board,layers}.json', {
  query: '?url',
  import: 'default',
  eager: true,
})
const pictures = import.meta.glob<string>('../../../../boards/*/relief-*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
})

function address(list: Record<string, string>, board: string, file: string): string | undefined {
  return list[`../../../../boards/${board}/${file}`]
}

export const boardIds: readonly string[] = Object.keys(files)
  .map(path => path.split('/').at(-2)!)
  .filter((id, i, all) => all.indexOf(id) === i)

export interface Sheet {
  layers: Layers
  relief?: { first: string; finer: string } // addresses
}

const sheets = new Map<string, Promise<Sheet | undefined>>()

/** The drawn layers of a board; undefined if it has none, and then a plain map serves. */
export function loadSheet(board: string): Promise<Sheet | undefined> {
  let sheet = sheets.get(board)
  if (!sheet) sheets.set(board, (sheet = fetchSheet(board)))
  return sheet
}

async function fetchSheet(board: string): Promise<Sheet | undefined> {
  const url = address(files, board, 'layers.json')
  if (!url) return undefined
  try {
    const layers = (await (await fetch(url)).json()) as Layers
    const first = address(pictures, board, layers.relief?.first ?? '')
    const finer = address(pictures, board, layers.relief?.finer ?? '')
    return { layers, relief: first ? { first, finer: finer ?? first } : undefined }
  } catch {
    return undefined
  }
}

export async function loadBoard(id: string): Promise<Board | undefined> {
  const url = address(files, id, 'board.json')
  return url ? makeBoard((await (await fetch(url)).json()) as BoardData) : undefined
}
