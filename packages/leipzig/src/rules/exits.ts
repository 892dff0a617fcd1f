import { DIVISIONS, isLeader, SUPPLY } from '../system/kinds.ts'
import { groundOf, scenarioOf, type G } from '../system/leipzig.ts'
import { place } from '../system/stacks.ts'
import { EXITED, FRENCH, sideOf } from '../system/state.ts'
import { tell } from '../system/events.ts'

// leipzig §victory. Units that leave by the eastern edge.

/** leipzig §victory: where groups count, the French may march off the east side; a point is paid like for any hex. */
export function mayExit(g: G, piece: number): boolean {
  return sideOf(piece) === FRENCH && scenarioOf(g).eastExit && groundOf(g).east[g.s.hex[piece]] === 1
}

/** leipzig §victory: a unit leaves for good; what left is counted. */
export function exit(g: G, piece: number): void {
  const { s } = g
  const from = s.hex[piece]
  const kind = s.kind[piece]
  if (isLeader(kind)) s.exits[1]++
  else if (kind === SUPPLY) s.exits[2]++
  else s.exits[0] += DIVISIONS[kind]
  tell(g, 'exited', sideOf(piece), 'leipzig §victory', { piece, hex: from }, [from])
  place(g, piece, EXITED)
}
