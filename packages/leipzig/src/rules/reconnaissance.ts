import { DIRECTIONS, NO_ZONE } from '@grognard/kernel'
import { isCavalry } from '../system/kinds.ts'
import { groundOf, type G } from '../system/leipzig.ts'
import { mixStack } from '../system/secrets.ts'
import { isInverted, reveal } from '../system/stacks.ts'
import { tell } from '../system/events.ts'
import { ALLIED, firstSlot, FRENCH, HARMLESS, INVERTED, SEEN, SLOTS, type Side } from '../system/state.ts'
import { saxonsWait } from './borders.ts'
import { control, controlKnown, UNCERTAIN } from './zones-of-control.ts'

// leipzig §recon. Inverted Allied units: who turns them up, and when they are turned down again.

/** leipzig §recon, §saxon: at the beginning of its movement phase a side looks at what stands beside it, or inverts its units again. Neutrals look for nobody. */
export function beginRecon(g: G, side: Side): void {
  if (!isInverted(g)) return
  if (side === ALLIED) return invert(g)
  const { kind, hex } = g.s
  for (let p = 0; p < SLOTS; p++) if (hex[p] >= 0 && !saxonsWait(g, p)) look(g, hex[p], isCavalry(kind[p]))
}

/** leipzig §recon: the privilege is over, and all counters lie open. */
export function turnUp(g: G): void {
  if (isInverted(g)) return
  const { shown } = g.s
  if (!shown.includes(INVERTED) && !shown.includes(HARMLESS)) return
  shown.fill(SEEN)
  g.s.reveals++
}

/** leipzig §recon: all counters are turned down, and those of a hex mixed: nobody can tell them apart by having seen them. */
function invert(g: G): void {
  const { shown, exposed, hex, top, under } = g.s
  for (let p = firstSlot(ALLIED); p < firstSlot(ALLIED) + SLOTS; p++)
    if (hex[p] >= 0) {
      shown[p] = INVERTED
      exposed[p] = 0
      if (top[hex[p]] === p && under[p] >= 0) mixStack(g, hex[p])
    }
}

/** Turns up what stands around a hex; cavalry also exposes it to automatic elimination. */
function look(g: G, from: number, cavalry: boolean): void {
  const { s, t } = g
  for (let side = from * DIRECTIONS; side < from * DIRECTIONS + DIRECTIONS; side++) {
    const at = t.board.neighbours[side]
    if (at < 0 || s.top[at] < SLOTS) continue
    const unknown = s.shown[s.top[at]] !== SEEN
    for (let p = s.top[at]; p >= 0; p = s.under[p]) {
      reveal(g, p)
      if (cavalry) s.exposed[p] = 1
    }
    if (unknown) tell(g, 'recon.seen', FRENCH, 'leipzig §recon', { hex: at }, [at])
  }
}

/**
 * leipzig §recon: a unit has entered a hex. French cavalry sees at once what stands beside it; others are told whether they must
 * stop, and if they need not, what lies face down there controls nothing. True if the march is stopped by what was not known.
 */
export function reconOnEntry(g: G, side: Side, piece: number, hex: number): boolean {
  if (side !== FRENCH || !isInverted(g)) return false
  if (isCavalry(g.s.kind[piece])) {
    look(g, hex, true)
    return false
  }
  if (controlKnown(g, ALLIED, hex) !== UNCERTAIN) return false
  g.s.reveals++
  if (control(g, ALLIED, hex) !== NO_ZONE) return true
  markHarmless(g, hex)
  return false
}

function markHarmless(g: G, hex: number): void {
  const { s, t } = g
  const { zone } = groundOf(g)
  for (let side = hex * DIRECTIONS; side < hex * DIRECTIONS + DIRECTIONS; side++) {
    if (!zone[side] || s.top[t.board.neighbours[side]] < SLOTS) continue
    for (let p = s.top[t.board.neighbours[side]]; p >= 0; p = s.under[p])
      if (s.shown[p] === INVERTED) s.shown[p] = HARMLESS
  }
}

/** leipzig §recon: does a hex turn out to be controlled that a unit may not enter from a controlled one? */
export function turnsOutControlled(g: G, side: Side, piece: number, hex: number): boolean {
  if (side !== FRENCH || isCavalry(g.s.kind[piece]) || controlKnown(g, ALLIED, hex) !== UNCERTAIN) return false
  return control(g, ALLIED, hex) !== NO_ZONE
}

/** leipzig §recon, §victory: would entering this hex tell somebody what he could not know? */
export function wouldTell(g: G, piece: number, hex: number): boolean {
  const { s, t } = g
  if (!isInverted(g)) return false
  if (piece >= SLOTS)
    return s.shown[piece] !== SEEN && t.cities.some((city, i) => city.hex === hex && s.holder[i] !== ALLIED)
  if (!isCavalry(s.kind[piece])) return controlKnown(g, ALLIED, hex) === UNCERTAIN
  for (let side = hex * DIRECTIONS; side < hex * DIRECTIONS + DIRECTIONS; side++) {
    const at = t.board.neighbours[side]
    if (at < 0 || s.top[at] < SLOTS) continue
    for (let p = s.top[at]; p >= 0; p = s.under[p]) if (s.shown[p] !== SEEN) return true
  }
  return false
}
