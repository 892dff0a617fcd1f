import type { Catalogue } from '@grognard/kernel'

// What the adjutant's panel and the post-mortem say. It comes with them: whoever never asks never fetches it.

export const adjutant: Catalogue = {
  'adjutant.none': 'Nothing is asked of you now. When something is, ask him.',
  'adjutant.again': 'Something else is asked now.',
  'adjutant.thinks': 'He has tried {worlds} of {of} imagined worlds …',
  'adjutant.done': 'The figures are your chance to win the game, from what you may know, in {worlds} imagined worlds.',
  'adjutant.stop': 'Enough',
  'adjutant.lost': 'The adjutant was lost in thought: {detail}. Ask him again, or decide without him.',
  'adjutant.chance': '{percent} %',
  'adjutant.chanceLong': 'Your chance to win: {percent} %, give or take {error}',
  'adjutant.doctrine': 'as the doctrine has it',
  'adjutant.show': 'Show',
  'adjutant.do': 'Do it',
  'review.of': '{title}, seen by the {side} side',
  'review.works': '{done} of {total} parts of turns judged',
  'review.begins': 'Playing the game again …',
  'review.stop': 'Stop',
  'review.goOn': 'Go on',
  'review.stopped': 'Stopped after {done} of {total} parts of turns.',
  'review.lost': 'The review broke off: {detail}. Go on, and it takes up where it stood.',
  'review.notOver': 'This game is not over yet; its post-mortem comes afterwards.',
  'review.print': 'Print',
  'review.export': 'Export page',
}
