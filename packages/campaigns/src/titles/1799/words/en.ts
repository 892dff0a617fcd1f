import type { Catalogue } from '@grognard/kernel'
import { clausesOf } from '../../../system/clauses.ts'
import { campaignWords } from '../../../words/en.ts'
import { ruleWords } from '../../../words/rules-en.ts'
import { ruleTitles } from './rule-titles-en.ts'

/** English words of Italy 1799. */
export const words1799: Catalogue = {
  ...campaignWords,
  ...ruleWords(clausesOf('1813')),
  ...ruleTitles,
  'title.name': 'Italy 1799',
  'title.text': 'Suvorov against Scherer, Moreau and Macdonald for the plain of the Po. Thirteen turns; an evening.',
  'title.length': '2–3 hours',
  'title.weight': 'medium',
  'scenario.campaign.name': 'The Italian campaign',
  'scenario.campaign.text': 'March to September 1799, from the Adige to the Alps.',
  'option.bidOne': 'One point to the Coalition',
  'option.bidOne.name': 'One point to the Coalition',
  'option.bidOne.text': 'A bid, ours and not the book’s: the Coalition has a point more at the end.',
  'option.bidTwo': 'Two points to the Coalition',
  'option.bidTwo.name': 'Two points to the Coalition',
  'option.bidTwo.text':
    'The same with two points: so the French win three games of five between two computers; with both bids, three points, two of five.',
  'level.coalition': 'The Coalition wins the campaign',
  'level.french': 'The French hold Italy',
  'rule.1799 §18.1':
    'The Coalition deploys first and begins on equal cards. It has three combat commands, four from turn 4, and five trains, six from turn 4; the French three commands, four from turn 8, and five trains. Trains may be laid out as depots before the first turn.',
  'rule.1799 §18.3': 'The game lasts thirteen turns.',
  'rule.1799 §18.4':
    'At the end each side counts Genoa, Milan, Turin and Mantua where its units stand, and its battle points. The Coalition wins with at least three more; otherwise the French do.',
  'rule.1799 §18.5':
    'Only Italy, Illyria, the south of France, Klagenfurt, 3823 and 3824 are in play. North of the Po and east of the Adige the land is the Coalition’s; the rest is friendly to both up to turn 5 and to neither after that.',
  'rule.1799 §18.6':
    'French supply comes from 4528, 4530 and the southern edge from 4030 to 3630; the Coalition’s from Klagenfurt.',
  'rule.1799 §18.7': 'A supply route is never longer than three hexes.',
  'rule.1799 §18.8':
    'Suvorov takes one off the march roll of units he accompanies all the way, and adds a combat factor to each good-order unit with him, three at most.',
  'rule.1799 §18.9':
    'Augmented divisions count two combat factors in attack, defence and support and need twice the room, but are disrupted, eliminated and rallied like any unit.',
}
