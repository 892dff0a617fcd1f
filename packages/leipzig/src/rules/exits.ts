import { unitWord, tell } from '../system/events.ts'
import { DEPOT, DIVISIONS, isLeader, isSupply, SUPPLY } from '../system/kinds.ts'
import { feat, groundOf, scenarioOf, type G } from '../system/leipzig.ts'
import { place, release } from '../system/stacks.ts'
import { ALLIED, FRENCH, sideOf, TO_AUSTRIA, TO_NORTH_EAST } from '../system/state.ts'
import { austriaOpen } from './austria.ts'
import { groupsOut } from './victory.ts'
import { isTruce } from './zones-of-control.ts'

// leipzig §victory, §armistice. Units that leave by an edge of the map.

const ROUND_TRIP = 8 // turns after which those who left in the armistice come again

/**
 * leipzig §victory, §armistice: where groups count, the French may march off the east side. In the armistice Allied units may leave
 * by the east side north of the line, and out of Austria by the south side. A point is paid like for any hex.
 */
export function mayExit(g: G, piece: number): boolean {
  const { s } = g
  const at = s.hex[piece]
  const ground = groundOf(g)
  if (sideOf(piece) === FRENCH) return scenarioOf(g).eastExit && ground.east[at] === 1
  if (!isTruce(s)) return false
  return (ground.east[at] === 1 && ground.alliedSide[at] === 1) || leavesAustria(g, at)
}

const leavesAustria = (g: G, at: number): boolean =>
  groundOf(g).south[at] === 1 && groundOf(g).austria[at] === 1 && austriaOpen(g)

export function exit(g: G, piece: number): void {
  if (sideOf(piece) === ALLIED) goRound(g, piece)
  else leave(g, piece)
}

/** leipzig §armistice: it comes again on the eighth turn, at the other end of the line. */
function goRound(g: G, piece: number): void {
  const { s } = g
  const from = s.hex[piece]
  s.back[piece] = s.turn + ROUND_TRIP
  tell(g, 'left', ALLIED, 'leipzig §armistice', { hex: from, turn: s.back[piece] }, [from])
  place(g, piece, leavesAustria(g, from) ? TO_NORTH_EAST : TO_AUSTRIA)
}

/** leipzig §victory: a unit leaves for good; what left is counted, and each group that it completes. */
function leave(g: G, piece: number): void {
  const { s } = g
  const from = s.hex[piece]
  const kind = s.kind[piece]
  if (isLeader(kind)) s.exits[1]++
  else if (isSupply(kind)) s.exits[2] += kind === DEPOT ? 2 : 1
  else s.exits[0] += DIVISIONS[kind]
  // A supply unit that is gone for good does not come again (§supply.E).
  if (kind === SUPPLY) s.supplyOut[FRENCH]++
  tell(g, 'exited', FRENCH, 'leipzig §victory', { unit: unitWord(g, piece), hex: from }, [from])
  release(g, piece)
  const groups = groupsOut(s)
  if (groups === s.exits[3]) return
  s.exits[3] = groups
  feat(g, 'group-exited')
  tell(g, 'group.exited', FRENCH, 'leipzig §victory', { n: groups })
}
