import type { Catalogue } from '@grognard/kernel'

// What the clauses of this book are about, in a few words.

export const ruleTitles: Catalogue = {
  'clause.1799 §18.1': 'Setting up',
  'clause.1799 §18.3': 'How long',
  'clause.1799 §18.4': 'Victory',
  'clause.1799 §18.5': 'The ground in play',
  'clause.1799 §18.6': 'Supply sources',
  'clause.1799 §18.7': 'Length of a route',
  'clause.1799 §18.8': 'Suvorov',
  'clause.1799 §18.9': 'Augmented divisions',
}
