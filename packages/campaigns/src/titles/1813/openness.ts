import type { Openness } from '../../hints/open.ts'

// What both sides know in 1813. Cards in hand are secret (§16.1), and with blanks so is what most stacks hold (§15.1).

const AFFAIRS = ['ask.truce', 'ask.truceReply', 'ask.neutrality', 'ask.neutralityReply', 'ask.transfer']

export const openness: Openness = {
  prompts: [
    ...AFFAIRS,
    'ask.redeployPiece',
    'ask.redeployDepot',
    'ask.redeploy',
    'ask.redeployTo',
    'ask.defector',
    'ask.crowded',
    'ask.bridgeBlown',
  ],
  covered: g => g.s.options.dummies && g.s.turn > 1,
  always: [...AFFAIRS, 'ask.convert', 'ask.removeDepot', 'ask.commands', 'ask.defenceCommands', 'ask.withdraw'],
}
