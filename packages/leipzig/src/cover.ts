import type { Cover } from '@grognard/kernel'

export const coverLeipzig: Cover = {
  id: 'leipzig',
  board: 'leipzig',
  words: {
    en: {
      name: 'Leipzig',
      year: '1813',
      short: 'Leipzig',
      text: 'Armies, corps and divisions: the classic of 1971',
      lesson: 'Never led an army? Gather one before Leipzig, step by step.',
      atOnce: 'You command the French, a computer lieutenant the Allies.',
      'side.french': 'French',
      'side.allied': 'Allied',
    },
  },
  nations: ['fr', 'ru', 'pr', 'at'],
  hours: [2, 8],
  weight: 3,
  tint: [58, 74, 40],
  lesson: 'lesson',
  marches: [
    { nation: 'fr', path: 'M22 236C48 222 74 216 98 216', head: [111, 217, 4] },
    { nation: 'ru', path: 'M196 356C184 312 160 272 138 244', head: [129, 233, -128] },
    { nation: 'pr', path: 'M176 62C172 106 158 152 138 190', head: [131, 202, 118] },
  ],
  faces: [
    { key: 'a', side: 'french', kind: 'commander', nation: 'fr', label: 'Napoleon', badge: '25' },
    {
      key: 'b',
      side: 'french',
      kind: 'unit',
      nation: 'fr',
      label: 'XXXX',
      arm: 'inf',
      figures: ['18', '2'],
      stripe: 'gold',
    },
    { key: 'c', side: 'allied', kind: 'commander', nation: 'pr', label: 'Blücher', badge: '12' },
    {
      key: 'd',
      side: 'allied',
      kind: 'unit',
      nation: 'ru',
      label: 'XXX',
      arm: 'cav',
      figures: ['3', '7'],
      stripe: 'sand',
    },
  ],
}
