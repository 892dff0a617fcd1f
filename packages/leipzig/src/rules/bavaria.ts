import { tell } from '../system/events.ts'
import { scenarioOf, type G } from '../system/leipzig.ts'
import { ALLIED, FRENCH } from '../system/state.ts'
import { points } from './victory.ts'

// leipzig §bavaria. Bavaria changes sides.

/** leipzig §bavaria: if the French have fewer points than the Allies at the end of a turn; sieges do not count for it. */
export function testBavaria(g: G): void {
  const { s } = g
  const { bavaria } = scenarioOf(g)
  if (bavaria === 0 || s.turn < bavaria || s.bavaria > 0) return
  const [french, allied] = [points(g, FRENCH), points(g, ALLIED)]
  if (french >= allied) return
  s.bavaria = s.turn + 1
  tell(g, 'bavaria.defects', ALLIED, 'leipzig §bavaria', { french, allied, turn: s.bavaria })
}
