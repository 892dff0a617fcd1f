import type { Cover } from '@grognard/kernel'

export const cover1814: Cover = {
  id: '1814',
  board: '1814',
  words: {
    en: {
      name: '1814, France',
      year: '1814',
      short: 'France',
      text: 'Three armies converge on Paris',
      atOnce: 'You command the French, a computer lieutenant the Coalition.',
      'side.french': 'French',
      'side.coalition': 'Coalition',
    },
  },
  nations: ['fr', 'at', 'pr', 'gb'],
  hours: [5, 8],
  weight: 4,
  tint: [38, 52, 74],
  marches: [
    { nation: 'fr', path: 'M96 158C120 150 140 152 158 166', head: [170, 174, 34] },
    { nation: 'pr', path: 'M244 120C222 132 206 146 190 164', head: [181, 174, 128] },
    { nation: 'gb', path: 'M40 330C58 312 70 296 80 276', head: [86, 264, 296] },
  ],
}
