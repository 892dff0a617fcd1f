import type { Catalogue } from '@grognard/kernel'
import { combatWords } from './combat-en.ts'
import { rules } from './rules-en.ts'

// What Leipzig says, in English.

export const words: Catalogue = {
  'title.name': 'Leipzig',
  'side.french': 'French',
  'side.allied': 'Allied',
  'turn.begins': 'Game-turn {turn} begins.',
  'level.draw': 'Nobody has won.',
  ...combatWords,
  ...rules,
}
