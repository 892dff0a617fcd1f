import { AGAIN, ASK, call, distance, DONE } from '@grognard/kernel'
import { atHex } from '../system/answers.ts'
import { feat, procedure, type G } from '../system/battle.ts'
import { roll, tell } from '../system/events.ts'
import { CAPTURE } from '../system/frames.ts'
import { chiefsAt, hexesOf, place } from '../system/stacks.ts'
import { GONE, KILLED, type Side } from '../system/state.ts'
import { countCommanderLost } from './morale.ts'

// bautzen §7.4. A commander alone is ridden down.

/** bautzen §7.4: on a six he is captured, which counts as his death; otherwise he makes for the nearest friends. */
export const capture = procedure(CAPTURE, {
  run(g, f) {
    const { s, t } = g
    const { chief } = f
    const side = t.side[chief]
    if (f.at === 'die') {
      f.at = 'flight'
      // A staff without its commander has nobody left to lose (§8.7).
      if (s.health[chief] !== KILLED) {
        const die = roll(g, 'capture.roll', side, 'bautzen §7.4', { piece: chief, hex: f.from }, [f.from])
        // Without a friendly unit on the map he has nobody to make for.
        if (die === 6 || hexesOf(g, side).length === 0) {
          s.health[chief] = KILLED
          tell(g, 'commander.captured', side, 'bautzen §7.4', { piece: chief }, [f.from])
          feat(g, 'captured')
          countCommanderLost(g, chief)
          if (s.outcome) return AGAIN
        }
      }
    }
    if (f.at === 'flight') {
      const refuges = nearestFriends(g, chief)
      if (refuges.length > 1) return ASK
      flee(g, chief, refuges.length === 1 ? refuges[0] : GONE)
    }
    return DONE
  },
  ask(g, f) {
    const { chief } = f
    const answers = nearestFriends(g, chief).map(hex => atHex(g.t, 'refuge', hex))
    return { side: g.t.side[chief], clause: 'bautzen §7.4', prompt: 'ask.refuge', answers, params: { piece: chief } }
  },
  take(g, f, answer) {
    f.at = 'over'
    flee(g, f.chief, answer.hex!)
  },
})

/** bautzen §7.4: enemy units enter the hex of commanders without troops; each is in danger. Tells whether there was one. */
export function rideDown(g: G, side: Side, hex: number): boolean {
  if (g.s.units[hex] > 0) return false
  const chiefs = chiefsAt(g, side, hex)
  for (const chief of chiefs) {
    g.s.shown[chief] = 1
    g.s.seen[chief] = hex
    g.s.reveals++
    call(g.s, CAPTURE, { chief, from: hex })
  }
  return chiefs.length > 0
}

function flee(g: G, chief: number, to: number): void {
  g.s.shown[chief] = 0
  place(g, chief, to)
  g.s.seen[chief] = to
  if (to >= 0) tell(g, 'commander.flees', g.t.side[chief], 'bautzen §7.4', { hex: to }, [to])
}

function nearestFriends(g: G, chief: number): number[] {
  const from = g.s.hex[chief]
  const hexes = hexesOf(g, g.t.side[chief])
  const least = Math.min(...hexes.map(hex => distance(g.t.board, from, hex)))
  return hexes.filter(hex => distance(g.t.board, from, hex) === least)
}
