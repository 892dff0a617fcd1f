import { openGame, play, type Journal } from '@grognard/kernel'
import { title1814 } from '@grognard/campaigns'
import { cutAt } from './cuts.ts'

// Positions of 1814 that its browser tests begin at, wide and on a phone.

export const french = { french: 'human', coalition: 'random' }
export const coalition = { french: 'random', coalition: 'human' }

export const probing = { title: '1814', side: 'coalition', prompt: 'ask.step', verb: 'probe', wisely: true }
export const laying = { title: '1814', side: 'french', prompt: 'ask.card', options: { cards: true }, few: true }
export const arriving = { title: '1814', side: 'coalition', prompt: 'ask.arrivals', wisely: true }

export const fighting = { title: '1814', side: 'french', prompt: 'ask.defenceCommands', wisely: true }

/** The last answer of a war that Paris and a city of the south decide. */
export const falling = { title: '1814', side: 'coalition', wisely: true, left: 1, level: 'level.sudden', from: 4 }

/** Who marches of a stack with a box, and another box is near. */
export const parting = {
  title: '1814',
  scenario: 'champagne',
  side: 'french',
  prompt: 'ask.movers',
  verb: 'unit',
  rare: true,
  from: 1,
  options: { boxes: true },
}

/** From there to the other box: the division that goes, and the hexes on its way. */
export async function wayOfTransfer(): Promise<{ piece: number; hexes: string[] }> {
  const game = openGame(title1814, (await cutAt(parting)) as Journal)
  let piece = -1
  const hexes: string[] = []
  for (;;) {
    const [next] = title1814.rareWays!(game.state, title1814.question(game.state))
    if (next.verb === 'unit') piece = next.piece!
    if (next.verb === 'step') hexes.push(title1814.board.numbers[next.hex!])
    if (next.verb === 'halt') return { piece, hexes }
    play(game, 'french', next.id)
  }
}
