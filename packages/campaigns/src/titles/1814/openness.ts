import type { Openness } from '../../hints/open.ts'

// What both sides know in 1814. Cards in hand are secret (§16.1), and so is what is in the boxes (§15.1).

const AFFAIRS = ['ask.anglona', 'ask.veterans']

export const openness: Openness = {
  prompts: [...AFFAIRS, 'ask.veteransBack', 'ask.crowded'],
  covered: g => g.s.options.boxes,
  always: [...AFFAIRS, 'ask.convert', 'ask.removeDepot', 'ask.commands', 'ask.defenceCommands'],
}
