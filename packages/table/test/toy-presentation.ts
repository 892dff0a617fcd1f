import { hexesWithin, type Face, type Pile, type Presentation } from '@grognard/kernel'
import { toyBoard as board } from './toy-board.ts'
import { toyCover } from './toy-cover.ts'
import { LAST, SIDES, type ToyState } from './toy-title.ts'
import { toyWords } from './toy-words.ts'

const NAMES = [
  'Moreau',
  '1st',
  '2nd',
  'Hussars',
  '3rd',
  'Train',
  'Train',
  'Mack',
  'Alt',
  'Neu',
  'Uhlans',
  'Grenz',
  'Train',
  'Train',
]

function face(view: ToyState, piece: number): Face {
  const owner = view.owner[piece]
  const base = { key: `p${piece}`, piece, side: SIDES[owner], nation: owner === 0 ? 'fr' : 'at', label: NAMES[piece] }
  if (view.kind[piece] === 2)
    return { ...base, kind: 'commander', badge: '2', stripe: owner === 0 ? 'soult' : 'barclay' }
  if (view.kind[piece] === 3) {
    if (view.real[piece] < 0) return { ...base, kind: 'train', hidden: true }
    return { ...base, kind: 'train', note: view.real[piece] % 2 === 1 ? 'status.real' : 'status.empty' }
  }
  return {
    ...base,
    kind: 'unit',
    arm: view.kind[piece] === 1 ? 'cav' : 'inf',
    formation: owner === 0 ? 'I' : 'II',
    stripe: owner === 0 ? 'soult' : 'barclay',
    badge: 'L',
    figures: ['1½'],
    disrupted: view.disrupted[piece] === 1,
    tags: view.disrupted[piece] === 1 ? ['status.disrupted'] : [],
  }
}

function piles(view: ToyState): Pile[] {
  const byHex = new Map<number, Face[]>()
  view.hex.forEach((hex, piece) => {
    if (hex >= 0) byHex.set(hex, [...(byHex.get(hex) ?? []), face(view, piece)])
  })
  return [...byHex].map(([hex, faces]) => ({ hex, faces }))
}

export const toyPresentation: Presentation<ToyState> = {
  cover: toyCover,
  words: { en: toyWords },
  nations: { fr: 'nation.fr', at: 'nation.at' },
  secretive: true,
  piles,
  tracks: view => [
    {
      id: 'track.turn',
      value: view.turn,
      max: LAST,
      steps: Array.from({ length: LAST }, (_, i) => ({ label: String(i + 1) })),
      clause: 'toy §1',
    },
    ...SIDES.map((side, i) => ({ id: 'track.points', side, value: view.points[i], max: 10, clause: 'toy §5' })),
  ],
  forces: view =>
    piles(view).map(pile => ({
      hex: pile.hex,
      side: pile.faces[0].side,
      pieces: pile.faces.map(one => one.key),
      title:
        pile.faces.find(one => one.kind === 'commander')?.label ??
        board.place[pile.hex]?.name ??
        board.numbers[pile.hex],
      status: pile.faces.some(one => one.disrupted) ? 'status.disrupted' : 'status.ready',
    })),
  pieceName: (_, piece) => NAMES[piece],
  hexName: hex => board.place[hex]?.name ?? board.numbers[hex],
  charts: [
    {
      id: 'chart.combat',
      clause: 'toy §3.1',
      columns: ['chart.die', 'chart.result'],
      rows: [
        ['≥', 'D'],
        ['<', '–'],
      ],
    },
  ],
  provenance: [{ what: 'about.board', source: 'proposal', count: 140 }],
  landmark: event => (event.kind === 'event.turn' ? 'turn' : event.dice ? 'battle' : undefined),
  overlays(view, side) {
    const own = view.hex.filter((hex, piece) => hex >= 0 && view.kind[piece] === 3 && SIDES[view.owner[piece]] === side)
    const covered = [...new Set(own.flatMap(hex => hexesWithin(board, hex, 2)))]
    const marks = own.map(hex => ({ hex, tone: 'good' as const, what: 'overlay.train', clause: 'toy §4' }))
    return [{ id: 'overlay.reach', clause: 'toy §4', covered, marks }]
  },
}
