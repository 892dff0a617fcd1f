import type { Cover } from '@grognard/kernel'

export const toyCover: Cover = {
  id: 'toy',
  board: 'toy',
  words: {
    en: {
      name: 'Toyland',
      year: 'Toy',
      short: 'Toyland',
      text: 'A bridge between two towns',
      atOnce: 'You command the French.',
      'side.french': 'French',
      'side.coalition': 'Coalition',
    },
  },
  nations: ['fr', 'at'],
  hours: [1, 1],
  weight: 1,
  tint: [122, 74, 20],
  marches: [],
}
