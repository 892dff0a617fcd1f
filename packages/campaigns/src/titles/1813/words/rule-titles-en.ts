import type { Catalogue } from '@grognard/kernel'

// What the clauses of this book are about, in a few words.

export const ruleTitles: Catalogue = {
  'clause.1813 §14.3': 'How long',
  'clause.1813 §14.4': 'Victory',
  'clause.1813 §14.4.a': 'Cities that count',
  'clause.1813 §14.5': 'Napoleon’s marches',
  'clause.1813 §14.6': 'The Prussians on turn 1',
  'clause.1813 §14.7': 'The Duchy of Warsaw',
  'clause.1813 §14.8': 'The Swedes',
  'clause.1813 §14.9': 'The Confederation turns',
  'clause.1813 §14.10': 'Thielmann in Torgau',
  'clause.1813 §14.11': 'Sacken and Poniatowski',
  'clause.1813 §14.12': 'Garrisons',
  'clause.1813 §14.13': 'The corps at Danzig',
  'clause.1813 §14.14': 'Hamburg',
  'clause.1813 §14.15': 'The armistice',
  'clause.1813 §14.16': 'Austria',
  'clause.1813 §14.17': 'Köslin and Stolp',
  'clause.1813 §15.1': 'Hidden stacks',
  'clause.1813 §15.2': 'Garrisons called back',
  'clause.1813 §15.3': 'Overstacking',
  'clause.1813 §16.1': 'Event cards',
  'clause.1813 §16.2.a': 'Ranks of command',
  'clause.1813 §16.2.b': 'Seniors',
  'clause.1813 §16.2.c': 'Cavalry commanders',
  'clause.1813 §16.3': 'Attacks on the first turns',
  'clause.1813 §16.4': 'After a late truce',
  'clause.1813 §16.5': 'Bargaining in the truce',
  'clause.1813 §16.6': 'After a decisive victory',
}
