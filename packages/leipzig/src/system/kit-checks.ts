import type { BoardData, Fault, KitRow } from '@grognard/kernel'
import type { GroupData, OrderData } from './data.ts'

// What no single row can tell: totals, leaders set up twice, walls on mountains. A fault names the file and the line of a row that
// has part in it.

const SIDES = ['french', 'allied'] as const
const COUNTS = ['inf', 'cav', 'supply', 'depot'] as const

/** The printed totals of each scenario hold. */
export function checkTotals(laid: OrderData, rows: readonly KitRow[], faults: Fault[]): void {
  for (const scenario of laid.scenarios)
    for (const side of SIDES) {
      const groups = groupsOf(laid, scenario[side])
      const row = rows.find(one => one.sound && scenario[side].includes((one.value as { id: string }).id))
      if (!row) continue
      for (const count of COUNTS) {
        const found = groups.reduce((n, group) => n + group[count], 0)
        const printed = scenario.totals[side][count]
        if (found !== printed)
          faults.push({
            key: 'kit.totals',
            params: {
              file: row.file,
              line: row.line,
              side: `side.${side}`,
              count: `kit.${count}`,
              found,
              printed,
              scenario: scenario.id,
            },
          })
      }
    }
}

/** No leader is set up twice on one side. */
export function checkLeaders(laid: OrderData, rows: readonly KitRow[], faults: Fault[]): void {
  const told = new Set<string>()
  for (const scenario of laid.scenarios)
    for (const side of SIDES) {
      const seen = new Map<number, string>()
      for (const group of groupsOf(laid, scenario[side]))
        for (const leader of group.leaders) {
          const first = seen.get(leader)
          seen.set(leader, group.id)
          const row = rows.find(({ value, sound }) => sound && [group.id, first].includes((value as { id: string }).id))
          if (first === undefined || !row || told.has(`${row.line} ${leader}`)) continue
          told.add(`${row.line} ${leader}`)
          faults.push({
            key: 'kit.leaderTwice',
            params: { file: row.file, line: row.line, leader, first, second: group.id, scenario: scenario.id },
          })
        }
    }
}

/** Walls stand on no mountain. */
export function checkFortresses(board: BoardData, rows: readonly KitRow[], faults: Fault[]): void {
  for (const { value, sound, file, line } of rows) {
    const { hex, walled } = value as { hex: string; walled: boolean }
    const terrain = board.hexes.find(one => one.n === hex)?.terrain
    if (sound && walled && terrain !== undefined && terrain !== 'clear')
      faults.push({ key: 'kit.mountain', params: { file, line, hex } })
  }
}

const groupsOf = (laid: OrderData, ids: readonly string[]): GroupData[] =>
  ids.map(id => laid.setUp.find(group => group.id === id)!)
