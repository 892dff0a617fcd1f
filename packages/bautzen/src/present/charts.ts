import type { Chart } from '@grognard/kernel'
import type { Battle } from '../system/battle.ts'
import { signed } from '../system/events.ts'

/** bautzen §8.4.a, §8.5, §8.8: the tables a player keeps beside the board. Cells are catalogue keys or figures. */
export function charts(t: Battle): Chart[] {
  const { ratio, quality, terrain, combat, bombardment } = t.tables
  const bands = (rows: readonly { upTo: number; result: string }[]): string[][] =>
    rows.map((row, i) => {
      const from = i === 0 ? -99 : rows[i - 1].upTo + 1
      const label =
        from === -99
          ? `≤ ${row.upTo}`
          : row.upTo === 99
            ? `≥ ${from}`
            : from === row.upTo
              ? `${from}`
              : `${from}–${row.upTo}`
      return [label, row.result]
    })
  return [
    {
      id: 'chart.ratio',
      clause: 'bautzen §8.4.a',
      columns: ['chart.strength', 'chart.modifier'],
      rows: ratio.rows.map(row => [row.label, signed(row.modifier)]),
    },
    {
      id: 'chart.quality',
      clause: 'bautzen §8.4.b',
      columns: ['chart.headUnit', 'chart.attacking', 'chart.defending', 'chart.dieForRandom'],
      rows: (['A', 'B', 'C'] as const).map(letter => [
        letter,
        signed(quality.attack[letter]),
        signed(quality.defence[letter]),
        quality.random.flatMap((one, i) => (one === letter ? [String(i + 1)] : [])).join('–'),
      ]),
    },
    {
      id: 'chart.terrain',
      clause: 'bautzen §8.4.c',
      columns: ['chart.ground', 'chart.cost', 'chart.modifier'],
      rows: [
        ...Object.entries(terrain).map(([name, row]) => {
          const extra = name === 'height' || name === 'stream' || name === 'bridge'
          return [`ground.${name}`, extra && row.cost > 0 ? `+${row.cost}` : String(row.cost), signed(row.modifier)]
        }),
        ['ground.spree', 'chart.no', 'chart.noAttack'],
        ['ground.pond', 'chart.no', 'chart.noAttack'],
      ],
    },
    {
      id: 'chart.modifiers',
      clause: 'bautzen §8.4.d',
      columns: ['chart.reason', 'chart.modifier'],
      rows: [
        ['chart.commander', '± 1–3'],
        ['chart.shaken', '∓1'],
        ['chart.combined', '+1'],
        ['chart.crowded', '∓1'],
        ['chart.guns', '± 1–2'],
        ['chart.concentric', '+2'],
        ['chart.charge', '+1 / +2'],
      ],
    },
    { id: 'chart.combat', clause: 'bautzen §8.5', columns: ['chart.score', 'chart.result'], rows: bands(combat) },
    {
      id: 'chart.bombardment',
      clause: 'bautzen §8.8',
      columns: ['chart.score', 'chart.result'],
      rows: bands(bombardment),
    },
    {
      id: 'chart.fire',
      clause: 'bautzen §8.8.1',
      columns: ['chart.reason', 'chart.modifier'],
      rows: [
        ['chart.fireDown', '+2'],
        ['chart.fireUp', '−1'],
        ['chart.fireMore', '+1'],
        ['chart.fireHorse', '+1'],
      ],
    },
    {
      id: 'chart.ney',
      clause: 'bautzen §6',
      columns: ['chart.turn', 'chart.hour', 'chart.space', 'chart.revealedOn'],
      rows: t.calendar
        .filter(row => row.ney > 0)
        .map(row => [
          String(row.turn),
          row.hour,
          String(row.ney),
          row.neyUpTo >= 6 ? 'chart.always' : row.neyUpTo === 1 ? '1' : `1–${row.neyUpTo}`,
        ]),
    },
  ]
}
