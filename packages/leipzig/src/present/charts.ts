import type { Chart } from '@grognard/kernel'
import { combatTable } from '../rules/combat-table.ts'
import { marchTables } from '../rules/forced-march.ts'
import { CITIES } from '../system/data.ts'
import type { Leader, Leipzig } from '../system/leipzig.ts'
import type { ChartRow } from '../system/orders.ts'
import { cellText } from './tracks.ts'

const DICE = [1, 2, 3, 4, 5, 6]

/** leipzig §tec, §crt, §march, §victory, §reinforcements: the charts a player keeps beside the map. Cells are catalogue keys or figures. */
export function charts(t: Leipzig): Chart[] {
  return [
    terrain,
    {
      id: 'chart.combat',
      clause: 'leipzig §crt',
      columns: ['chart.die', ...combatTable.columns.map((column, i) => (i === 0 ? `≤${column}` : String(column)))],
      rows: DICE.map(die => [String(die), ...combatTable.rows[die - 1]]),
    },
    {
      id: 'chart.results',
      clause: 'leipzig §crt',
      columns: ['chart.letters', 'chart.meaning'],
      rows: ['Ax', 'As', 'Ad', 'Ds', 'Dd', 'Dx', '½ex', 'Auto'].map(result => [result, `result.${result}`]),
    },
    {
      id: 'chart.march',
      clause: 'leipzig §march',
      columns: ['chart.die', 'chart.double', 'chart.triple', ...Object.keys(marchTables.second)],
      rows: DICE.map(die => [
        String(die),
        marchTables.double[die - 1],
        marchTables.triple[die - 1],
        ...Object.values(marchTables.second).map(column => column[die - 1]),
      ]),
    },
    {
      id: 'chart.units',
      clause: 'leipzig §stacking.E',
      columns: ['chart.unit', 'chart.counter', 'chart.madeOf'],
      rows: [
        ['chart.army', '18-2', '3 × 5-4, 6 × 2-5'],
        ['chart.corps', '5-4', '2 × 2-5'],
        ['chart.division', '2-5', '–'],
        ['chart.horseCorps', '3-7', '2 × 1-8'],
        ['chart.horse', '1-8', '–'],
        ['chart.depot', '(1)-2', '2 × (1)-4'],
        ['chart.supply', '(1)-4', '–'],
      ],
    },
    {
      id: 'chart.leaders',
      clause: 'leipzig §leaders.B',
      columns: ['chart.french', 'chart.bonuses', 'chart.allied', 'chart.bonuses'],
      rows: t.leaders[0].map((leader, i) => {
        const enemy = t.leaders[1][i]
        return [leader.name, figures(leader), enemy.name, figures(enemy)]
      }),
    },
    {
      id: 'chart.victory',
      clause: 'leipzig §victory',
      columns: ['chart.scenario', ...CITIES.map(city => `city.${city}`), 'chart.perDivision', 'chart.perGroup'],
      rows: t.orders.data.scenarios
        .filter(({ id }) => id !== 'lesson')
        .map(({ id, cities, division, group }) => [
          id,
          ...CITIES.map(city => figure(cities[city].points)),
          figure(division),
          figure(group),
        ]),
    },
    reinforcements('chart.reinforcementsA', t.orders.charts[0]),
    reinforcements('chart.reinforcementsB', t.orders.charts[1]),
  ]
}

/** Attack, defence, and how far he rides. */
const figures = ({ attack, defence, march }: Leader): string => `${attack}-${defence}-${march}`

const figure = (n: number): string => (n > 0 ? String(n) : '–')

/** leipzig §tec: what ground costs, and what it gives the defender. */
const terrain: Chart = {
  id: 'chart.terrain',
  clause: 'leipzig §tec',
  columns: ['chart.ground', 'chart.cost', 'chart.defence'],
  rows: [
    ['ground.clear', '1', '×1'],
    ['ground.fortress', '1', 'ground.fortressEffect'],
    ['ground.river', '+3', 'ground.riverEffect'],
    ['ground.bridge', '+0', 'ground.bridgeEffect'],
    ['ground.mountain', '5', 'ground.mountainEffect'],
    ['ground.pass', '1 / 5', 'ground.passEffect'],
    ['ground.friends', '+1 / +1', '–'],
    ['ground.zone', '+2', 'ground.zoneEffect'],
    ['ground.crushed', '+1', '–'],
  ],
}

const reinforcements = (id: string, rows: readonly ChartRow[]): Chart => ({
  id,
  clause: 'leipzig §reinforcements',
  columns: ['chart.turn', 'chart.french', 'city.berlin', 'city.prague', 'city.breslau', 'chart.other'],
  rows: rows.map((row, i) => [
    String(i + 1),
    ...[row.french, row.berlin, row.prague, row.breslau].map(cell => cellText(cell) || '–'),
    cellText(row.other) ? `${cellText(row.other)} ${row.other.entry === 'north' ? 'N' : 'E'}` : '–',
  ]),
})
