import type { Catalogue } from '@grognard/kernel'

// What a post-mortem says. Names of sides, parts of turns and events come from the title.

export const reviewWords: Catalogue = {
  'review.title': 'Post-mortem',
  'review.result': 'Result',
  'review.unfinished': 'Not over yet',
  'review.luck': 'Luck',
  'review.luckText': 'points of chance that dice and secrets gave the {who} side',
  'review.judgement': 'Judgement',
  'review.judgementText': 'points of chance against the captain’s choice from the same view; {other}: {by}',
  'review.curve': 'The {who} side’s chance through the game',
  'review.curveNote': 'at each part of a turn, as the side to decide could see it',
  'review.win': '{who} win',
  'review.apart': 'Luck and judgement apart',
  'review.legendLuck': 'what dice and secrets did',
  'review.legendJudgement': 'what the {who} side gave or lost by orders',
  'review.moments': '{n} decisive moments',
  'review.turn': 'Turn {turn}, {part}',
  'review.turnShort': '{turn}',
  'review.dice': 'dice {by}',
  'review.orders': '{who} {by}',
  'review.captain': 'The captain, as {who}: {what}',
  'review.play': 'Play from here',
  'review.fair': 'Each side is judged by what it could know; nothing hidden was used.',
  'review.quiet': 'Orders without an event',
}
