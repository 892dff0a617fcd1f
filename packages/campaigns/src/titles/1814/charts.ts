import type { Chart } from '@grognard/kernel'
import { board } from './board.ts'
import { pointsOf } from './champagne.ts'
import { furtherHits } from './rules/combat.ts'
import { attritionResult, wear } from './rules/march-attrition.ts'
import { victoryCities } from './rules/victory.ts'

const nameOf = (hex: number): string => board.place[hex]?.name ?? board.numbers[hex]
const signed = (n: number | undefined): string => (n === undefined ? 'chart.noRoll' : n > 0 ? `+${n}` : String(n))

/** The book's own tables, and those of our Champagne. */
export const charts1814: Chart[] = [
  {
    id: 'chart.differs',
    clause: '1814 §1.1',
    columns: ['chart.what', 'chart.here'],
    rows: ['supply', 'forage', 'march', 'battle', 'commands', 'arrivals', 'bound', 'victory'].map(what => [
      `chart.differs.${what}`,
      `chart.differs.${what}.here`,
    ]),
  },
  {
    id: 'chart.attrition',
    clause: '1814 §8.6',
    columns: ['chart.hexesMarched', 'chart.forced', 'chart.winter', 'chart.spring'],
    rows: [1, 2, 3, 4, 5].map(hexes => [
      String(hexes),
      hexes > 3 ? 'chart.yes' : 'chart.no',
      signed(wear(hexes, true)),
      signed(wear(hexes, false)),
    ]),
  },
  {
    id: 'chart.attritionResult',
    clause: '1814 §8.7',
    columns: ['chart.score', 'chart.result'],
    rows: (
      [
        ['5', 5],
        ['6–7', 6],
        ['8+', 8],
      ] as const
    ).map(([label, score]) => {
      const { lose, disrupt } = attritionResult(score)
      return [label, `chart.lose${lose}${disrupt}`]
    }),
  },
  {
    id: 'chart.probe',
    clause: '1814 §8.5',
    columns: ['chart.case', 'chart.result'],
    rows: [
      ['chart.probe.withdraws', 'chart.probe.goesOn'],
      ['chart.probe.driven', 'chart.probe.hit'],
      ['chart.probe.held', 'chart.probe.over'],
    ],
  },
  {
    id: 'chart.great',
    clause: '1814 §11.16',
    columns: ['chart.units', 'chart.loser', 'chart.winner'],
    rows: [12, 16, 20, 24, 28, 32].map(units => {
      const hits = furtherHits([units / 2, units / 2])
      return [`${units}–${units + 3}`, `+${hits}`, `+${Math.floor(hits / 2)}`]
    }),
  },
  {
    id: 'chart.cities',
    clause: '1814 §14.4',
    columns: ['chart.city', 'chart.need'],
    rows: victoryCities.map((hex, i) => [nameOf(hex), i === 0 ? 'chart.always' : 'chart.oneOfTwo']),
  },
  {
    id: 'chart.points',
    clause: '1814 §14.4',
    columns: ['chart.city', 'chart.pointsEach'],
    rows: [...pointsOf].map(([hex, points]) => [nameOf(hex), String(points)]),
  },
]
