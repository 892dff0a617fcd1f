import { tell } from '../system/events.ts'
import { ARMY, CODES, CORPS, DIVISION, DIVISIONS, HORSE, HORSE_CORPS, isCombat } from '../system/kinds.ts'
import { scenarioOf, type G } from '../system/leipzig.ts'
import { allot, release } from '../system/stacks.ts'
import { ALLIED, FRENCH, SLOTS } from '../system/state.ts'
import { cityHeld, unitsLost } from './victory.ts'

// leipzig §rebellion. Germany rises.

export const UPRISING = 15 // the turn at whose beginning it is decided
const TOLL = 2 // divisions taken off at the beginning of each French player-turn
const OVERWHELMING = 3 // Allied losses, in terms of French ones, that keep Germany quiet

/** leipzig §rebellion: at the beginning of turn 15, unless there was an armistice or the French have won all but everything. */
export function testForRebellion(g: G): void {
  const { s } = g
  if (!scenarioOf(g).campaign || s.turn !== UPRISING || s.armistice > 0) return
  const cities = cityHeld(g, 'berlin') === FRENCH && cityHeld(g, 'breslau') === FRENCH
  const lost = unitsLost(g, ALLIED)
  if (cities && lost > 0 && lost >= OVERWHELMING * unitsLost(g, FRENCH)) return // nothing is not three times nothing
  s.rebellion = s.turn
  tell(g, 'rebellion.begins', FRENCH, 'leipzig §rebellion')
}

/** leipzig §rebellion: how many divisions the French must take off now: two, or all they have. */
export function toll({ s }: G): number {
  if (s.rebellion === 0) return 0
  let divisions = 0
  for (let p = 0; p < SLOTS; p++) if (s.hex[p] >= 0) divisions += DIVISIONS[s.kind[p]]
  return Math.min(TOLL, divisions)
}

/** leipzig §rebellion: whom a division may be taken from: one unit of each kind on each hex. */
export function levies({ s }: G): number[] {
  const found: number[] = []
  for (let p = 0; p < SLOTS; p++) {
    if (s.hex[p] < 0 || !isCombat(s.kind[p])) continue
    let first = s.top[s.hex[p]]
    while (s.kind[first] !== s.kind[p] || (s.dispersed[first] === 0) !== (s.dispersed[p] === 0)) first = s.under[first]
    if (first === p) found.push(p)
  }
  return found
}

/** What is left of a unit that gives up a division. */
const REST: Readonly<Record<number, readonly number[]>> = {
  [DIVISION]: [],
  [CORPS]: [DIVISION],
  [ARMY]: [CORPS, CORPS, DIVISION],
  [HORSE]: [],
  [HORSE_CORPS]: [HORSE],
}

/** leipzig §rebellion: a division goes home; a larger unit leaves the rest of itself behind. */
export function goHome(g: G, piece: number): void {
  const { s } = g
  const kind = s.kind[piece]
  const hex = s.hex[piece]
  const dispersed = s.dispersed[piece]
  release(g, piece)
  for (const rest of REST[kind]) s.dispersed[allot(g, FRENCH, rest, hex)] = dispersed
  tell(g, 'rebellion.goesHome', FRENCH, 'leipzig §rebellion', { hex, unit: `unit.${CODES[kind]}` }, [hex])
}
