import type { Cover } from '@grognard/kernel'

export const cover1813: Cover = {
  id: '1813',
  board: '1813',
  words: {
    en: {
      name: '1813, Germany',
      year: '1813',
      short: 'Germany',
      text: 'All Europe against the Emperor',
      lesson: 'Never moved a counter? Storm Vienna with Davout, step by step.',
      'lesson.supply': 'March on Berlin with bread behind you: trains, depots, foraging.',
      atOnce: 'You command the French, a computer lieutenant the Coalition.',
      'side.french': 'French',
      'side.coalition': 'Coalition',
    },
  },
  nations: ['fr', 'pr', 'ru', 'at'],
  hours: [6, 10],
  weight: 4,
  tint: [86, 24, 20],
  marches: [
    { nation: 'fr', path: 'M62 196C84 210 98 228 108 250', head: [113, 264, 68] },
    { nation: 'pr', path: 'M206 112C204 140 190 162 164 176', head: [151, 182, 154] },
  ],
  lesson: 'lesson',
  furtherLessons: ['supply'],
}
