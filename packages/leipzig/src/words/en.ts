import type { Catalogue } from '@grognard/kernel'
import { affairsWords } from './affairs-en.ts'
import { combatWords } from './combat-en.ts'
import { lessonWords } from './lesson-en.ts'
import { marchWords } from './march-en.ts'
import { presentWords } from './present-en.ts'
import { ruleTitles } from './rule-titles-en.ts'
import { rules } from './rules-en.ts'

// What Leipzig says, in English. {hex|hex} and {piece|piece} become names; {side|side} the side's; {x|word} another entry.

export const words: Catalogue = {
  'title.name': 'Leipzig',
  'title.text': 'Armies, corps and divisions from the Elbe to the Oder, in spring, in summer, or the whole of 1813.',
  'side.french': 'French',
  'side.allied': 'Allied',
  'turn.begins': 'Turn {turn} begins.',
  'answer.everyone': 'Everyone',
  'answer.that-is-all': 'That is all',
  'refuse.over': 'The game is over.',
  'refuse.notYours': 'The other side decides now.',
  'refuse.noSide': 'There is no side called {side}.',
  'refuse.unlisted': 'That is not among the answers.',
  ...affairsWords,
  ...marchWords,
  ...combatWords,
  ...presentWords,
  ...lessonWords,
  ...rules,
  ...ruleTitles,
}
