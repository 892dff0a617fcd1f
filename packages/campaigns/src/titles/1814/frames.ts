import { frame, type FrameOf } from '@grognard/kernel'

// What only 1814 has under way, by chapter: its stages, and what it remembers while it lasts.

// 15. Options.
export const HIDDEN_FORCES = frame('hidden-forces', ['first', 'second', 'over'], {
  done: 'pieces?', // units that have gone in or out
})
export const BOXES_TIDY = frame('boxes-tidy', ['now'], {})

// 14. The campaign.
export const VETERANS_LEAVE = frame('veterans-leave', ['choose', 'over'], {})
export const VETERANS_RETURN = frame('veterans-return', ['place'], { waits: 'pieces?' }) // waits: nobody has room for him
export const ANGLONA = frame('anglona', ['roll', 'rally'], { left: 'number?' }) // left: units still to be restored
export const NAPLES = frame('naples', ['now'], {}) // 16.3
export const RHINE_WATCH = frame('rhine-watch', ['now'], {})
export const JUDGEMENT = frame('judgement', ['now'], {})

export type HiddenForces = FrameOf<typeof HIDDEN_FORCES>
export type VeteransReturn = FrameOf<typeof VETERANS_RETURN>
