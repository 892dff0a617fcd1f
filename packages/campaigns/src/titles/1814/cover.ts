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
    { nation: 'fr', path: 'M90 168C106 166 120 172 132 184', head: [141, 193, 44] },
    { nation: 'pr', path: 'M262 136C240 140 220 150 204 166', head: [195, 175, 134] },
    { nation: 'at', path: 'M246 240C230 234 214 226 200 214', head: [190, 206, 218] },
  ],
}
