import type { Chart } from '@grognard/kernel'
import type { CommanderData } from '../../system/roster.ts'
import { board } from './board.ts'
import { victoryCities } from './rules/victory.ts'

/** The player aid's tables that are particular to 1813. */
export const charts1813 = (commanders: readonly CommanderData[]): Chart[] => [
  {
    id: 'chart.sequence',
    clause: '1813 §11.2.1',
    columns: ['chart.step', 'chart.effect'],
    rows: [1, 2, 3, 4, 5, 6].map(n => [String(n), `chart.seq${n}`]),
  },
  {
    id: 'chart.special',
    clause: '1813 §16.2.b',
    columns: ['chart.commander', 'chart.effect'],
    rows: commanders.filter(one => one.gift).map(one => [one.name, `chart.gift.${one.gift}`]),
  },
  {
    id: 'chart.cities',
    clause: '1813 §14.4.a',
    columns: ['chart.city'],
    rows: victoryCities.map(hex => [board.place[hex]?.name ?? board.numbers[hex]]),
  },
  {
    id: 'chart.truce',
    clause: '1813 §14.15',
    columns: ['chart.turn', 'chart.caller', 'chart.mayRefuse'],
    rows: [
      ['7–9', 'side.coalition', 'chart.orFewer3'],
      ['10–11', 'side.coalition', 'chart.orFewer2'],
      ['7–11', 'side.french', 'chart.orMore4'],
    ],
  },
]
