import type { Catalogue } from '@grognard/kernel'

// Scenarios, tracks, charts and other things beside the map, in English.

export const presentWords: Catalogue = {
  'nation.fr': 'France',
  'nation.pl': 'Poland',
  'nation.at': 'Austria',
  'nation.pr': 'Prussia',
  'nation.ru': 'Russia',
  'nation.se': 'Sweden',

  'scenario.1': 'Spring: as it was',
  'scenario.1.name': '1 · Spring: as it was',
  'scenario.1.text':
    'April to June 1813, twelve turns. Napoleon’s new army comes from Gotha; the Allies lie face down before him. Cities, losses, and groups that leave by the east.',
  'scenario.2': 'Spring: a greater French effort',
  'scenario.2.name': '2 · Spring: a greater French effort',
  'scenario.2.text': 'The army that Napoleon wished for: seven more divisions of foot and three of horse at Gotha.',
  'scenario.3': 'Spring: a wider alliance',
  'scenario.3.name': '3 · Spring: a wider alliance',
  'scenario.3.text': 'Austria is in the war from the start, with sixteen divisions around Prague. Hard on the French.',
  'scenario.4': 'Spring: both',
  'scenario.4.name': '4 · Spring: both',
  'scenario.4.text': 'The larger French army against the wider alliance.',
  'scenario.5': 'Summer: as it was',
  'scenario.5.name': '5 · Summer: as it was',
  'scenario.5.text':
    'August to October 1813, twelve turns. Three Allied armies around the French, everything in the open. Bavaria may change sides.',
  'scenario.6': 'Summer: no German uprising',
  'scenario.6.name': '6 · Summer: no German uprising',
  'scenario.6.text': 'Germany stays quiet: fourteen more French divisions of foot and four of horse.',
  'scenario.7': 'Summer: without Austria',
  'scenario.7.name': '7 · Summer: without Austria',
  'scenario.7.text': 'Austria stays neutral and closed. The easiest summer for the French.',
  'scenario.8': 'The campaign',
  'scenario.8.name': '8 · The campaign',
  'scenario.8.text':
    'The whole year, thirty-five turns, with armistice, German rebellion and Austrian intervention. A long game.',
  'scenario.lesson': 'First lesson: Lützen',
  'scenario.lesson.name': 'First lesson: Lützen',
  'scenario.lesson.text': 'Two turns before Leipzig, step by step.',
  'option.open-dresden': 'Dresden without walls',
  'option.open-dresden.name': 'Dresden without walls (ours)',
  'option.open-dresden.text':
    'Dresden is a city, not a fortress. The map is reconstructed, and its walls are a proposal. Helps the attacker of Dresden.',
  'option.chart-b': 'Second reading of the chart',
  'option.chart-b.name': 'Second reading of the chart (ours)',
  'option.chart-b.text':
    'The reinforcement chart can be read in two ways. In this one the French get nothing from turn 25 on, and Prague something from turn 13. Helps the Allies.',

  'phase.deployment': 'Set-up',
  'phase.french-movement': 'French movement',
  'phase.french-combat': 'French combat',
  'phase.allied-movement': 'Allied movement',
  'phase.allied-combat': 'Allied combat',
}
