import type { Catalogue } from '@grognard/kernel'

// Why a file of a kit cannot be used, in English: where, what was found, what is accepted.

export const kitWords: Catalogue = {
  'side.french': 'French',
  'side.allied': 'Allied',
  'kit.whole': '{file}, line {line}: found {value}, accepted: {accepted|word}.',
  'kit.part': '{file}, line {line} at {path}: found {value}, accepted: {accepted|word}.',
  'kit.totals':
    '{file}, line {line}: found {found} {side|word} {count|word} in scenario {scenario}, accepted: {printed}, the printed total.',
  'kit.leaderTwice':
    '{file}, line {line}: found leader {leader} in {first} and in {second} of scenario {scenario}, accepted: each leader once.',
  'kit.mountain': '{file}, line {line}: found walls at {hex}, in the mountains, accepted: a clear hex.',
  'kit.inf': 'infantry divisions',
  'kit.cav': 'cavalry divisions',
  'kit.supply': 'supply units',
  'kit.depot': 'depots',

  'kit.accepted.json': 'JSON, a list of rows in square brackets',
  'kit.accepted.fields': 'only fields of a row that differ',
  'kit.accepted.string': 'a text',
  'kit.accepted.number': 'a number',
  'kit.accepted.int': 'a whole number',
  'kit.accepted.boolean': 'true or false',
  'kit.accepted.array': 'a list',
  'kit.accepted.object': 'an object in curly brackets',
  'kit.accepted.least': 'at least {least}',
  'kit.accepted.most': 'at most {most}',
  'kit.accepted.hexNumber': 'the number of a hex, four digits in quotes',
  'kit.accepted.other': '{message}',
  'kit.accepted.ours': 'one of ours, {first} to {last}',
  'kit.accepted.once': 'each row once',
}
