import type { Catalogue } from '../words.ts'

// What the kernel itself has to say, in English: why something from outside cannot be used.

export const en: Catalogue = {
  'input.noTitle': "There is no title '{title}'; known: {known}.",
  'input.noScenario': "{title} has no scenario '{scenario}'; known: {known}.",
  'input.noOption': "{title} has no option '{option}'; known: {known}.",
  'input.optionNeeds': "Option '{option}' is played only with '{needs}'; switch that on too.",
  'input.noOptionAtAll': "{title} has no option '{option}'; it has none.",
  'input.optionValue': "Option '{option}' takes true or false, not '{value}'.",
  'input.noSide': "{title} has no side '{side}'; known: {known}.",
  'weights.none': 'Weights are names with a number each.',
  'weights.unknown': "The doctrine has no weight '{name}'.",
  'weights.bounds': "The weight '{name}' is a number from {least} to {most}, not {given}.",
  'weights.source': 'Weights for {side} must say where they come from (source).',
  'input.noOfficer': "There is no officer '{officer}'; known: {known}.",

  'journal.notJson': 'This is not a Grognard game: the file is not JSON; a journal written by `play` or by Export is.',
  'journal.damaged': 'This is not a Grognard game: {where}: {what}.',
  'journal.damagedFile': 'This is not a Grognard game: the file: {what}.',
  'journal.otherTitle': "This journal is of '{played}', not of '{title}'.",
  'journal.otherRulesLine':
    'This game was played by rules {played} of {title}; by rules {rules}, which this program has, its answer {n} is not allowed. Open it with the version that made it.',
  'journal.otherRules':
    'This journal was played by rules {played} of {title}; this program has {rules}. Open it with the version that made it.',
  'journal.notAllowed': 'Answer {n} of the journal ({side}: {id}) is not allowed: {reason|word} ({clause})',
  'journal.otherKitCarried':
    "This game carries another kit than it was played with: '{name}' ({mark}) is named, '{name}' ({carried}) is there.",
  'journal.withoutKit': "This game was played without a kit, not with '{name}' ({mark}); open it without.",
  'journal.otherKit':
    "This game was played with the kit '{name}' ({mark}), not with '{other}' ({otherMark}); open it with the former (--kit DIR).",
  'journal.sealed': 'The dice of this game are still sealed: it can be opened once its seed is shown.',
  'journal.commitment': 'The seed of this game is not the one that was bound before play.',
  'journal.setupDice': 'The dice of the set-up are not those that the seed gives.',
  'journal.dice': 'Line {n} of the journal: the dice are not those that fell, which were {fell}.',
  'journal.noDice': 'Line {n} of the journal: dice are written down where none fell.',
  'journal.undo': 'Line {n} of the journal: {side} could not take that back: {reason|word}',
  'journal.afterEnd': 'Line {n} of the journal stands after the line that ended the game.',
  'journal.back': 'Line {n} of the journal: {side} could not go back so far there.',
  'journal.ending': 'Line {n} of the journal: {side} could not end the game there.',
  'journal.changed': 'Line {n} of the journal, or what stands before its lines, has been changed since it was written.',
  'journal.hash': 'The journal does not end as its hash says: lines are missing or have been changed.',
  'journal.snapshot': 'This snapshot is not of this game.',
  'journal.plainDice':
    'This game has plain dice, as all had before verifiable ones: it can be replayed, but not verified.',

  'undo.none': 'Nothing has been answered yet.',
  'undo.die': 'A die has fallen.',
  'undo.secret': 'A secret has been shown.',
  'undo.other': 'The last decision was not yours.',
  'undo.notKept': 'What was before is not kept here.',

  'kit.missing':
    "This game was played with the kit '{name}' ({mark}), which it does not carry; open it with that kit (--kit DIR).",
  'kit.notTaken': '{title} takes no kit.',
  'kit.empty': "The kit '{name}' is empty; accepted: one or more of {known}.",
  'kit.stranger': '{file}: found a file of that name, accepted: {known}.',
  'kit.more': '… and {n} more.',
}
