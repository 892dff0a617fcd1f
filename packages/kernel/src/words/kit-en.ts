import type { Catalogue } from '../words.ts'

// Why a row of a kit cannot be used, in English: where, what was found, what is accepted.

export const kitRowWords: Catalogue = {
  'kit.whole': '{file}, line {line}: found {found|word}, accepted: {accepted|word}.',
  'kit.part': '{file}, line {line} at {path}: found {found|word}, accepted: {accepted|word}.',

  'kit.found.value': '{value}',
  'kit.found.nothing': 'nothing',
  'kit.found.deep': 'brackets within brackets, a hundred deep',
  'kit.found.end': 'the end of the file',
  'kit.found.field': 'the field {value}',
  'kit.found.twice': '{value} a second time',

  'kit.accepted.json': 'JSON, a list of rows in square brackets',
  'kit.accepted.fields': 'only fields of a row that differ',
  'kit.accepted.string': 'a text',
  'kit.accepted.number': 'a number',
  'kit.accepted.int': 'a whole number',
  'kit.accepted.boolean': 'true or false',
  'kit.accepted.array': 'a list',
  'kit.accepted.object': 'an object in curly brackets',
  'kit.accepted.value': '{values}',
  'kit.accepted.values': 'one of {values}',
  'kit.accepted.notEmpty': 'a list that is not empty',
  'kit.accepted.least': 'at least {least}',
  'kit.accepted.most': 'at most {most}',
  'kit.accepted.multiple': 'a multiple of {of}',
  'kit.accepted.hexNumber': 'the number of a hex, four digits in quotes',
  'kit.accepted.case': 'a known case',
  'kit.accepted.other': '{message}',
  'kit.accepted.ours': 'one of ours, {first} to {last}',
  'kit.accepted.once': 'each row once',
}
