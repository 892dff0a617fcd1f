import type { Openness } from '../../hints/open.ts'

/** What both sides know in 1814: everything but trains that lie face down. */
export const openness: Openness = {
  prompts: ['ask.anglona', 'ask.veterans', 'ask.veteransBack', 'ask.crowded'],
}
