import type { Catalogue } from '@grognard/kernel'

// What the command line says about input that it cannot use, in English.

export const en: Catalogue = {
  'file.folder': "'{file}' is a folder; name a file.",
  'file.exists': "'{file}' exists already; name another file or add --force to replace it.",
  'file.noFolder': "'{file}' cannot be written: there is no folder '{folder}'.",
  'file.unwritable': "'{file}' cannot be written: {reason|word}.",
  'file.unreadable': "'{file}' cannot be read: {reason|word}.",
  'file.notFolder': "'{folder}' is a file; name a folder for the schemas.",
  'file.folderUnmade': "The folder '{folder}' cannot be made: {reason|word}.",

  'reason.ENOENT': 'there is no such file',
  'reason.ENOFOLDER': 'there is no such folder',
  'reason.EISDIR': 'it is a folder',
  'reason.EACCES': 'permission is lacking',
  'reason.EPERM': 'permission is lacking',
  'reason.EROFS': 'the disk is read-only',
  'reason.ENOSPC': 'the disk is full',
  'reason.EEXIST': 'it exists already',
  'reason.ENOTDIR': 'part of its path is not a folder',
  'reason.other': '{code}',

  'flag.whichTitle': 'Say which title with --title; known: {known}.',
  'flag.onOff': "Option '{option}' takes on or off (true or false), not '{value}'.",
  'flag.pair': "{flag} takes {example}, not '{given}'.",
  'flag.seed': 'A seed is any text of 1 to 200 characters, not {given}.',
  'flag.seedEmpty': 'A seed is any text of 1 to 200 characters, not an empty one.',
  'flag.seedLong': 'A seed is any text of 1 to 200 characters, not one of {length}.',
  'flag.wholeNumber': "{flag} takes a whole number from 1 to {most}, not '{given}'.",
  'flag.positive': "{flag} takes a number above 0 and up to {most}, not '{given}'.",
  'flag.noBook': "There is no book '{book}'; known: {known}.",

  'journal.refused': 'Answer {n} of the journal ({side}: {id}) is not allowed: {reason} ({clause})',

  'kit.isFile': "'{folder}' is a file; name the folder of a kit.",
  'kit.innerFolder': '{file}: found a folder, accepted: files beside each other.',
  'kit.unreadable': "The kit '{folder}' cannot be read: {reason|word}.",
  'kit.overWhich': 'Say with --title over which title the kit is laid; known: {known}.',
  'kit.doWhat': 'Say what to do: --kit DIR checks a kit, --schemas DIR writes the schemas.',
  'kit.takers': '{title} takes no kit; those that do: {known}.',

  'engine.do': '"do" must be one of {known}, not {given}.',
  'engine.key': '"{doing}" takes no {key}; see `grognard engine --help`.',
  'engine.notJson': 'This line is not JSON; send one object a line, such as {example}.',
  'engine.notObject': 'This line is not an object; send one such as {example}.',
  'engine.noGame': 'No game has begun; send {begin} or {load} first.',
  'engine.dealt': '"dealt" must be true or false, not {given}.',
  'engine.faces': '"next" must be a list of at most {most} faces from 1 to 6, such as [3,5].',
  'engine.long': 'This line is too long; send one object a line, such as {example}.',
  'engine.inside': 'That cannot be done: {what}.',
  'engine.text': '"{key}" must be a text, not {given}.',
  'engine.object': '"{key}" must be an object, not {given}.',
  'engine.rules': 'This state was made by rules {made} of {title}; this program has {rules}.',
  'engine.damaged': 'This state is damaged: {what}; load one that {example} gave.',
}
