import { frame, type FrameOf } from '@grognard/kernel'

// What only 1813 has under way, by chapter: its stages, and what it remembers while it lasts.

// 14. The campaign.
export const AFFAIRS = frame('affairs', ['now'], {})
export const TRANSFERS = frame('transfers', ['next'], { from: 'number?', piece: 'piece?' }) // from: pieces before it are done
export const TRUCE = frame('truce', ['roll', 'offer', 'reply', 'over'], {
  side: 'side', // who may call it: set by the roll
})
export const ARMISTICE = frame(
  'armistice',
  ['points', 'french redeploy', 'coalition redeploys', 'french august', 'coalition august', 'over'],
  {},
)
export const NEUTRALITY = frame('neutrality', ['offer', 'reply', 'over'], { n: 'number?' })
export const REDEPLOYMENT = frame('redeployment', ['take up', 'place', 'shift', 'shift to', 'over'], {
  side: 'side',
  inHand: 'pieces?', // stacks taken up
  origin: 'hexes?', // and where each piece of them stood
  split: 'number?', // 1: the stack is put down piece by piece
  stores: 'hexes?', // depots taken up
  shifted: 'hexes?', // stacks that have had their shift
  movedDepots: 'hexes?', // and depots
  from: 'hex?', // what is shifted now
  depot: 'number?', // 1 if it is a depot
})
export const AUGUST = frame('august', ['place'], { side: 'side' })
export const HAMBURG = frame('hamburg', ['now'], {})
export const DEFECTORS = frame('defectors', ['place'], {})
export const JUDGEMENT = frame('judgement', ['now'], {})

// 15. Options.
export const STACKS_SHOW = frame('stacks-show', ['now'], {})
export const BLANKS = frame('blanks', ['begin', 'lay', 'over'], { laid: 'number?' })
export const EVACUATION = frame('evacuation', ['place'], {})

// 16. Advanced rules.
export const BRIDGE_BLOWN = frame('bridge-blown', ['hit', 'over'], { side: 'side', hex: 'hex' })
export const MURAT_LEAVES = frame('murat-leaves', ['now'], {})

export const FIGHT_FOR_VIENNA = frame('fight-for-vienna', ['combat', 'over'], {}) // our first lesson
export const ROAD_TO_BERLIN = frame('road-to-berlin', ['supply', 'rally', 'movement', 'bread', 'over'], {}) // our second

export type Redeployment = FrameOf<typeof REDEPLOYMENT>
