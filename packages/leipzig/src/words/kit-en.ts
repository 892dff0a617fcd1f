import { kitRowWords, type Catalogue } from '@grognard/kernel'

// Why a file of a kit cannot be used, in English: where, what was found, what is accepted.

export const kitWords: Catalogue = {
  ...kitRowWords,
  'side.french': 'French',
  'side.allied': 'Allied',
  'kit.totals':
    '{file}, line {line}: found {found} {side|word} {count|word} in scenario {scenario}, accepted: {printed}, the printed total.',
  'kit.leaderTwice':
    '{file}, line {line}: found leader {leader} in {first} and in {second} of scenario {scenario}, accepted: each leader once.',
  'kit.mountain': '{file}, line {line}: found walls at {hex}, in the mountains, accepted: a clear hex.',
  'kit.inf': 'infantry divisions',
  'kit.cav': 'cavalry divisions',
  'kit.supply': 'supply units',
  'kit.depot': 'depots',
}
