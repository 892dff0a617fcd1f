// leipzig §reinforcements: a cell of the chart as it is written there: '3i,S', 'L4,4i,1C (NSM)', '3i,3C(e)'.
// i: infantry divisions, C: cavalry divisions, S: a supply unit, L: a leader by his number.
// (NSM) by the north side, east of the Elbe; (ESM) by the east side; (e) cavalry by the north side, beside the Elbe.

export type Entry = 'usual' | 'north' | 'east' // where all of it comes on

export interface Cell {
  inf: number
  cav: number
  supply: number
  leaders: number[]
  entry: Entry
  horseByElbe: boolean // its cavalry comes on beside the Elbe
}

const WHOLE = /^([^()]*?)\s*(\((?:NSM|ESM|e)\))?$/
const ITEM = /^(?:(\d+)([iC])|(\d*)S|L(\d+))$/

/** What a cell says, or why it cannot be read. */
function read(text: string): Cell | string {
  const cell: Cell = { inf: 0, cav: 0, supply: 0, leaders: [], entry: 'usual', horseByElbe: false }
  const whole = WHOLE.exec(text.trim())
  if (!whole)
    return `'${text}' is no cell of the chart: write units like 3i, 2C, S, L4, then (NSM), (ESM) or (e) if need be`
  const [, items, mark] = whole
  if (mark === '(NSM)') cell.entry = 'north'
  if (mark === '(ESM)') cell.entry = 'east'
  if (mark === '(e)') cell.horseByElbe = true
  if (items === '') return mark ? `'${text}' names an edge and no units` : cell
  for (const item of items.split(',')) {
    const found = ITEM.exec(item.trim())
    if (!found) return `'${item.trim()}' in '${text}' is no unit: write 3i, 2C, S or L4`
    const [, n, arm, supply, leader] = found
    if (arm === 'i') cell.inf += Number(n)
    else if (arm === 'C') cell.cav += Number(n)
    else if (leader !== undefined) {
      if (Number(leader) < 1 || Number(leader) > 10) return `'${text}': leaders are numbered 1 to 10`
      cell.leaders.push(Number(leader))
    } else cell.supply += supply ? Number(supply) : 1
  }
  return cell
}

export function cellFault(text: string): string | undefined {
  const cell = read(text)
  return typeof cell === 'string' ? cell : undefined
}

export function readCell(text: string): Cell {
  const cell = read(text)
  if (typeof cell === 'string') throw new Error(cell)
  return cell
}
