import type { Catalogue } from '@grognard/kernel'

// What the adjutant's panel says. It comes with the panel: whoever never asks him never fetches it.

export const adjutant: Catalogue = {
  'adjutant.none': 'Nothing is asked of you now. When something is, ask him.',
  'adjutant.again': 'Something else is asked now.',
  'adjutant.thinks': 'He has tried {worlds} of {of} imagined worlds …',
  'adjutant.done': 'From what you may know, in {worlds} imagined worlds.',
  'adjutant.stop': 'Enough',
  'adjutant.lost': 'The adjutant was lost in thought: {detail}. Ask him again, or decide without him.',
  'adjutant.chance': '{percent} %',
  'adjutant.chanceLong': 'Your chance to win: {percent} %, give or take {error}',
  'adjutant.doctrine': 'as the doctrine has it',
  'adjutant.show': 'Show',
  'adjutant.do': 'Do it',
}
