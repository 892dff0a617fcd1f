import { AGAIN, ASK, DONE, type FrameOf } from '@grognard/kernel'
import { atHex } from '../system/answers.ts'
import { NEY, procedure, type G } from '../system/battle.ts'
import { roll, tell } from '../system/events.ts'
import { NEY_ARRIVES } from '../system/frames.ts'
import { held, place } from '../system/stacks.ts'
import { COALITION, FRENCH, MOVED, NOT_YET } from '../system/state.ts'
import { rideDown } from './capture.ts'

// bautzen §6, §10.2. Ney's corps.

const LATER = 2 // the marker that brings him a turn after it is revealed
export const SURE = 6 // no die is thrown

/**
 * bautzen §6: from the third turn on a die is thrown for the marker on the space that covers the turn; at the number shown
 * or less it is revealed. On the tenth turn the last one is revealed without a die.
 */
export function testForNey(g: G): void {
  const { s, t } = g
  const { ney, neyUpTo } = t.calendar[s.turn - 1]
  if (s.neyTold >= 0 || ney === 0) return
  if (neyUpTo < SURE) {
    const die = roll(g, 'ney.roll', FRENCH, 'bautzen §6', { space: ney, n: neyUpTo })
    if (die > neyUpTo) return
  }
  s.neyTold = s.ney[ney - 1]
  s.neyDue = s.turn + (s.neyTold === LATER ? 1 : 0)
  s.reveals++
  tell(g, 'ney.revealed', FRENCH, 'bautzen §2.E', { hex: t.ground.entries[s.neyTold], turn: s.neyDue })
}

/** bautzen §6, §10.2: by the hex the marker names; while enemy units hold it, by the next of the edge, nearest first, both ways. */
export function entryHexes(g: G): number[] {
  const free = (hex: number): boolean => !held(g, COALITION, hex)
  for (const ring of g.t.ground.entrances[g.s.neyTold]) if (ring.some(free)) return ring.filter(free)
  return []
}

/** bautzen §10.2: the units come on in the order of the scenario; -1 when none is left or it waits this turn. */
export function nextToEnter(g: G): number {
  if (g.s.neyIn === 0) return -1
  for (const piece of g.t.entering) if (g.s.hex[piece] === NOT_YET) return g.s.flags[piece] & MOVED ? -1 : piece
  return -1
}

/** bautzen §6: Ney himself comes first; from then on the French march is doubled, on the next turn the Coalition's too. */
export const neyArrives = procedure(NEY_ARRIVES, {
  run(g, f) {
    const { s } = g
    if (f.at === 'come') {
      arrive(g, f.hex)
      return DONE
    }
    if (s.neyIn > 0 || s.neyDue === 0 || s.turn < s.neyDue) return DONE
    const hexes = entryHexes(g)
    if (hexes.length === 0) return DONE
    if (hexes.length > 1) return ASK
    comeOn(g, f, hexes[0])
    return AGAIN
  },
  ask(g) {
    const answers = entryHexes(g).map(hex => atHex(g.t, 'arrive', hex))
    return { side: FRENCH, clause: 'bautzen §10.2', prompt: 'ask.neyArrives', answers }
  },
  take: (g, f, answer) => comeOn(g, f, answer.hex!),
})

/** bautzen §7.4: an enemy commander alone on the hex does not bar it: Ney's vanguard rides him down. */
function comeOn(g: G, f: FrameOf<typeof NEY_ARRIVES>, hex: number): void {
  f.at = 'come'
  f.hex = hex
  rideDown(g, COALITION, hex)
}

function arrive(g: G, hex: number): void {
  const { s } = g
  place(g, NEY, hex)
  s.seen[NEY] = hex
  s.neyIn = s.turn
  if (s.slowed < 0) s.slowed = s.turn
  tell(g, 'ney.arrives', FRENCH, 'bautzen §6', { hex }, [hex])
}
