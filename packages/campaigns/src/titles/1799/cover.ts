import type { Cover } from '@grognard/kernel'

export const cover1799: Cover = {
  id: '1799',
  board: '1813',
  words: {
    en: {
      name: '1799, Italy',
      year: '1799',
      short: 'Italy',
      text: 'Suvorov against the Republic',
      atOnce: 'You command the French, a computer lieutenant the Coalition.',
      'side.french': 'French',
      'side.coalition': 'Coalition',
    },
  },
  nations: ['fr', 'at', 'ru'],
  hours: [3, 5],
  weight: 3,
  tint: [22, 74, 58],
  marches: [
    { nation: 'fr', path: 'M66 268C92 262 110 244 120 216', head: [125, 203, -68] },
    { nation: 'gb', path: 'M246 104C248 134 228 158 192 166', head: [178, 168, 174] },
  ],
}
