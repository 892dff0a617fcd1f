import type { Chart } from '@grognard/kernel'
import { attritionResult } from '../rules/march-attrition.ts'
import { cite, type Campaign } from '../system/campaign.ts'

/** The tables a player keeps beside the board. Cells are catalogue keys or figures. */
export function campaignCharts(t: Campaign): Chart[] {
  return [
    {
      id: 'chart.attrition',
      clause: cite(t, '8.5'),
      columns: ['chart.hexes', 'chart.forced', 'chart.modifier'],
      rows: [3, 4, 5].map(hexes => {
        const over = hexes - t.parameters.march(false)
        return [String(hexes), over > 0 ? 'chart.yes' : 'chart.no', over > 0 ? `+${over}` : '0']
      }),
    },
    {
      id: 'chart.attritionResult',
      clause: cite(t, '8.5'),
      columns: ['chart.score', 'chart.result'],
      rows: [
        ['5', 6 - 1],
        ['6–7', 6],
        ['8–9', 8],
        ['10+', 10],
      ].map(([label, score]) => {
        const { lose, disrupt } = attritionResult(Number(score))
        return [String(label), `chart.lose${lose}${disrupt}`]
      }),
    },
    {
      id: 'chart.orders',
      clause: cite(t, '10.2'),
      columns: ['chart.die', 'chart.sum', 'chart.result'],
      rows: [
        ['1', '–', 'chart.aborted'],
        ['2–6', '< 7', 'chart.failed'],
        ['2–6', '7+', 'chart.through'],
      ],
    },
    {
      id: 'chart.values',
      clause: cite(t, '11.4'),
      columns: ['chart.ground', 'chart.attackers', 'chart.supporters'],
      rows: [
        ['chart.river', '−3', '−2'],
        ['chart.fort', '−2', '−1'],
        ['chart.fortGuns', '−1', '0'],
        ['chart.rough', '−2', '−1'],
      ],
    },
    {
      id: 'chart.winnersHits',
      clause: cite(t, '11.15'),
      columns: ['chart.die', 'chart.modifier'],
      rows: [
        ['1', '−2'],
        ['2', '−1'],
        ['3–4', '0'],
        ['5', '+1'],
        ['6', '+2'],
      ],
    },
  ]
}
