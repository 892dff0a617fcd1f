import type { Cover } from '@grognard/kernel'

export const coverBautzen: Cover = {
  id: 'bautzen',
  board: 'bautzen',
  words: {
    en: {
      name: 'Bautzen 1813',
      year: '1813',
      short: 'Bautzen',
      text: 'Will Ney come in time?',
      atOnce: 'You command the French, a computer lieutenant the Coalition.',
      'side.french': 'French',
      'side.coalition': 'Coalition',
    },
  },
  nations: ['fr', 'ru', 'pr'],
  hours: [2, 4],
  weight: 2,
  tint: [122, 74, 20],
  marches: [
    { nation: 'fr', path: 'M96 60C116 92 132 112 138 150', head: [139, 166, 86] },
    { nation: 'ru', path: 'M252 238C232 214 214 196 186 188', head: [172, 184, -164] },
  ],
  faces: [
    { key: 'a', side: 'french', kind: 'commander', nation: 'fr', label: 'Soult', badge: '+2', stripe: 'red' },
    {
      key: 'b',
      side: 'french',
      kind: 'unit',
      nation: 'fr',
      label: 'Compans',
      arm: 'inf',
      formation: 'VI',
      figures: ['6', 'A', '2'],
      steps: [2, 2],
      stripe: 'red',
    },
    { key: 'c', side: 'coalition', kind: 'commander', nation: 'pr', label: 'Blücher', badge: '+2', stripe: 'black' },
    {
      key: 'd',
      side: 'coalition',
      kind: 'unit',
      nation: 'ru',
      label: 'St-Priest',
      arm: 'inf',
      figures: ['3', 'B', '2'],
      steps: [1, 2],
      disrupted: true,
      stripe: 'rose',
    },
  ],
}
