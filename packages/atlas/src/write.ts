// Boards are written so that a change of one hex changes one line.

import { mkdirSync, writeFileSync } from 'node:fs'
import type { BoardData } from '../../kernel/src/board-data.ts'
import type { Layers } from './draw.ts'

const folder = (id: string) => new URL(`../../../boards/${id}/`, import.meta.url)

export function writeFile(id: string, name: string, content: string | Uint8Array): void {
  mkdirSync(folder(id), { recursive: true })
  writeFileSync(new URL(name, folder(id)), content)
}

/** JSON with one line for each element of the arrays at the top, and for each key of the objects there. */
function lines(value: object): string {
  const entries = Object.entries(value).map(([key, v]) => {
    const name = JSON.stringify(key)
    if (Array.isArray(v) && v.length && typeof v[0] === 'object')
      return `${name}: [\n${v.map(e => `  ${JSON.stringify(e)}`).join(',\n')}\n]`
    if ((key === 'sets' || key === 'lines') && v && typeof v === 'object')
      return `${name}: {\n${Object.entries(v)
        .map(([k, e]) => `  ${JSON.stringify(k)}: ${JSON.stringify(e)}`)
        .join(',\n')}\n}`
    return `${name}: ${JSON.stringify(v)}`
  })
  return `{\n${entries.join(',\n')}\n}\n`
}

export const boardText = (board: BoardData): string => lines(board)

export const layersText = (layers: Layers): string => lines(layers)
