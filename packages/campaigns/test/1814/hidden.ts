import { noBoxes } from '../../src/titles/1814/rules/boxes.ts'
import { title1814 } from '../../src/titles/1814/title.ts'
import { france, hex, pieceById, type France, type Setting } from './table.ts'

// Positions of 1814 with boxes (§15.1). A piece in a box is given as { d011: 'box:4920' }, with a ! behind it if it is disrupted.

export type Places = Record<string, string>

export function hidden(places: Places, set: Setting = {}): France {
  const extra = noBoxes(title1814.campaign.pieces.length)
  const open: Places = {}
  const shaken: number[] = []
  for (const [id, where] of Object.entries(places)) {
    if (!where.startsWith('box:')) {
      open[id] = where
      continue
    }
    const number = where.slice(4, 8)
    if (where.endsWith('!')) shaken.push(pieceById(id))
    const side = title1814.campaign.side[pieceById(id)]
    const own = extra.boxHex.slice(side * 8, side * 8 + 8)
    const box = own.includes(hex(number)) ? own.indexOf(hex(number)) : own.indexOf(-1)
    extra.boxHex[side * 8 + box] = hex(number)
    extra.boxed[pieceById(id)] = box + 1
    open[id] = 'gone'
  }
  return france(open, { options: 'boxes', ...set, shaken, extra: { ...extra, ...set.extra } })
}
export const boxOf = (table: France, id: string): number => table.state.extra.boxed[pieceById(id)]
export const markers = (table: France): string[] =>
  table.state.extra.boxHex.filter(one => one >= 0).map(one => title1814.board.numbers[one])
