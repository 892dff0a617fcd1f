import { find, pick, shuffle, type DiceState } from '@grognard/kernel'
import {
  ARMY,
  CORPS,
  DEPOT,
  DIVISION,
  DIVISIONS,
  FREE,
  HORSE,
  HORSE_CORPS,
  isInfantry,
  isLeader,
  LEADER,
  LEADERS,
  SUPPLY,
  UNSEEN,
} from './kinds.ts'
import { ARRIVALS, DEPLOYMENT } from './frames.ts'
import type { G } from './leipzig.ts'
import { isInverted, place, release } from './stacks.ts'
import {
  ALLIED,
  ATTACKED,
  firstSlot,
  FORCED,
  FRENCH,
  HARMLESS,
  INVERTED,
  MOVED,
  SEEN,
  SLOTS,
  WITHDRAWN,
  TO_AUSTRIA,
  type Side,
} from './state.ts'

// Who knows what (leipzig §recon). Of inverted Allied counters the French see where they lie and what they have done, not what they
// are; and they can count what the Allies have in all. While the Allies deploy face down, they see nothing of it.

// What a view counts of all that lies face down (`unseen`).
const INFANTRY = 0 // in divisions
const CAVALRY = 1
const SUPPLIES = 2
const DEPOTS = 3
const LEADER_BITS = 4

const VISIBLE = MOVED | FORCED | ATTACKED | WITHDRAWN // marks that anybody could see on the table

/** leipzig §recon: blanks what a side may not know. */
export function conceal(g: G, viewer: Side): void {
  if (viewer !== FRENCH) return
  const { s } = g
  hideDeployment(g)
  hideArrivals(g)
  for (let p = firstSlot(ALLIED); p < firstSlot(ALLIED) + SLOTS; p++) {
    const kind = s.kind[p]
    if (kind === FREE || kind === UNSEEN || s.shown[p] === SEEN) continue
    count(s.unseen, kind)
    s.kind[p] = UNSEEN
    s.spent[p] = 0
    s.flags[p] &= VISIBLE
  }
}

function count(unseen: number[], kind: number): void {
  if (isLeader(kind)) unseen[LEADER_BITS] |= 1 << (kind - LEADER)
  else if (kind === SUPPLY) unseen[SUPPLIES]++
  else if (kind === DEPOT) unseen[DEPOTS]++
  else unseen[isInfantry(kind) ? INFANTRY : CAVALRY] += DIVISIONS[kind]
}

/** Who comes on face down, before all of them have, is not there yet for the French. */
function hideArrivals(g: G): void {
  const { s } = g
  const f = find(s, ARRIVALS)
  if (!f || f.side !== ALLIED || !isInverted(g)) return
  for (const piece of [...f.placed, ...f.who])
    if (s.back[piece] === 0) release(g, piece)
    else place(g, piece, TO_AUSTRIA)
  f.who = []
  f.places = []
  f.placed = []
  f.at = 'begin'
}

/** What is being deployed face down is not there yet for the French. */
function hideDeployment(g: G): void {
  const f = find(g.s, DEPLOYMENT)
  if (!f || f.side !== ALLIED || !isInverted(g)) return
  for (const piece of f.placed) release(g, piece)
  for (const piece of f.waiting) release(g, piece)
  f.placed = []
  f.waiting = []
  f.row = f.inf = f.cav = f.supply = f.depot = f.kind = 0
  f.piece = -1
  f.at = 'what'
}

/** Fills the blanks of a side's view, as the dice given fall: as many divisions, wagons and leaders as there are. */
export function deal(g: G, viewer: Side, dice: DiceState): void {
  if (viewer !== FRENCH) return
  const { s } = g
  const blanks: number[] = []
  for (let p = firstSlot(ALLIED); p < firstSlot(ALLIED) + SLOTS; p++) if (s.kind[p] === UNSEEN) blanks.push(p)
  if (blanks.length === 0) return
  const unarmed = unarmedIn(s.unseen)
  const armed = formations(s.unseen[INFANTRY], s.unseen[CAVALRY], blanks.length - unarmed.length, dice)
  s.unseen.fill(0)
  const rest = dealHarmless(g, blanks, shuffle(unarmed, dice))
  dealClimbers(g, rest.blanks, shuffle([...armed, ...rest.kinds], dice))
}

function unarmedIn(unseen: readonly number[]): number[] {
  const kinds: number[] = []
  for (let n = 0; n < unseen[SUPPLIES]; n++) kinds.push(SUPPLY)
  for (let n = 0; n < unseen[DEPOTS]; n++) kinds.push(DEPOT)
  for (let n = 0; n < LEADERS; n++) if (unseen[LEADER_BITS] & (1 << n)) kinds.push(LEADER + n)
  return kinds
}

/** leipzig §stacking.E: so many divisions in so many counters, of sizes that the dice choose among those that fit. */
export function formations(infantry: number, cavalry: number, counters: number, dice: DiceState): number[] {
  const fits: [armies: number, corps: number, horse: number][] = []
  for (let armies = 0; 6 * armies <= infantry; armies++)
    for (let horse = 0; 2 * horse <= cavalry; horse++) {
      const corps = infantry - 5 * armies + cavalry - horse - counters
      if (corps >= 0 && 6 * armies + 2 * corps <= infantry) fits.push([armies, corps, horse])
    }
  if (fits.length === 0) throw new Error(`${infantry} and ${cavalry} divisions do not fit into ${counters} counters`)
  const [armies, corps, horse] = fits[pick(dice, fits.length)]
  const kinds: number[] = []
  const add = (kind: number, n: number): void => {
    for (; n > 0; n--) kinds.push(kind)
  }
  add(ARMY, armies)
  add(CORPS, corps)
  add(DIVISION, infantry - 6 * armies - 2 * corps)
  add(HORSE_CORPS, horse)
  add(HORSE, cavalry - 2 * horse)
  return kinds
}

/** What is known to control nothing is a leader or a wagon. */
function dealHarmless(g: G, blanks: readonly number[], kinds: number[]): { blanks: number[]; kinds: number[] } {
  const left: number[] = []
  for (const piece of blanks)
    if (g.s.shown[piece] === HARMLESS) g.s.kind[piece] = kinds.pop()!
    else left.push(piece)
  return { blanks: left, kinds }
}

/** leipzig §tec: in mountains nobody stands but foot and leaders, if there are enough of them; the rest lies anywhere. */
function dealClimbers(g: G, blanks: readonly number[], kinds: number[]): void {
  const { s, t } = g
  const climbs = (piece: number): boolean => s.hex[piece] >= 0 && t.board.terrain[s.hex[piece]] === 'mountain'
  for (const piece of [...blanks].sort((a, b) => Number(climbs(b)) - Number(climbs(a)))) {
    const foot = climbs(piece) ? kinds.findIndex(kind => isInfantry(kind) || isLeader(kind)) : -1
    s.kind[piece] = kinds.splice(Math.max(0, foot), 1)[0]
  }
}

/** leipzig §recon: when the Allies have deployed, nobody can tell these counters by their numbers: they are mixed. */
export function mixCounters(g: G, placed: readonly number[]): void {
  const { s } = g
  const laid = placed.filter(p => s.shown[p] === INVERTED && s.hex[p] >= 0).sort((a, b) => a - b)
  const faces = shuffle(
    laid.map(p => ({ kind: s.kind[p], hex: s.hex[p], flags: s.flags[p] })),
    s.dice,
  )
  for (const p of laid) release(g, p)
  laid.forEach((p, i) => layAgain(g, p, faces[i]))
}

/** leipzig §recon: the counters of one hex change places; what each has done and suffered goes with it. */
export function mixStack({ s }: G, hex: number): void {
  const slots: number[] = []
  for (let p = s.top[hex]; p >= 0; p = s.under[p]) slots.push(p)
  const columns = [s.kind, s.flags, s.spent, s.dispersed, s.began]
  const faces = shuffle(
    slots.map(p => columns.map(column => column[p])),
    s.dice,
  )
  slots.forEach((p, i) => columns.forEach((column, c) => (column[p] = faces[i][c])))
}

function layAgain(g: G, piece: number, { kind, hex, flags }: { kind: number; hex: number; flags: number }): void {
  const { s } = g
  s.kind[piece] = kind
  s.flags[piece] = flags
  s.began[piece] = hex
  s.shown[piece] = INVERTED
  place(g, piece, hex)
}
