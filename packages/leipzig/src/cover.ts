import type { Cover } from '@grognard/kernel'

export const coverLeipzig: Cover = {
  id: 'leipzig',
  board: 'leipzig',
  words: { en: { name: 'Leipzig', year: '1813', short: 'Leipzig', 'side.french': 'French', 'side.allied': 'Allied' } },
  nations: ['fr', 'ru', 'pr', 'at'],
  hours: [2, 12],
  weight: 3,
  tint: [90, 70, 40],
  marches: [],
}
