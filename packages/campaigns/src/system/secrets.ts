import { find, pick, type DiceState } from '@grognard/kernel'
import { noteSites, openSites } from '../rules/active-supply.ts'
import { ALLOCATE_TRAINS, COUNT_TRAINS, MARCH, RALLY_STACK, type AllocateTrains } from '../rules/frames.ts'
import { sideInTurn } from '../rules/trains.ts'
import type { G } from './campaign.ts'
import { other } from './stacks.ts'
import { DUMMY, GENUINE, UNKNOWN, type CampaignState, type Side } from './state.ts'

// Who knows what. The secrets of the basic game are the train counters that lie face down (1813 §7.4, §7.5) and, while they
// are being laid out, how many genuine ones are left in hand.

/** Makes a copy of the state what one side sees of it: the enemy's face-down counters and hand are blank. */
export function concealTrains({ s }: G, viewer: Side): void {
  const enemy = other(viewer)
  for (let i = 0; i < s.trainKind.length; i++)
    if (s.trainSide[i] === enemy && !s.trainKnown[i]) s.trainKind[i] = UNKNOWN
  s.inHand[enemy] = UNKNOWN
  s.dummiesInHand[enemy] = UNKNOWN
  const laying = find(s, ALLOCATE_TRAINS)
  // Where the enemy could found depots depends on which of his counters are genuine.
  if (laying?.at === 'lay') noteSites(laying, enemy, [])
}

/** Fills the blanks of a copy of that side's view as the dice will have it. */
export function dealTrains(g: G, viewer: Side, dice: DiceState): void {
  const { s } = g
  const enemy = other(viewer)
  const hidden: number[] = []
  for (let i = 0; i < s.trainKind.length; i++) if (s.trainKind[i] === UNKNOWN) hidden.push(i)
  const laying = find(s, ALLOCATE_TRAINS)
  const genuine = laying
    ? imagineHand(g, enemy, hidden.length, laying, dice)
    : s.genuineOut[enemy] - knownGenuine(s, enemy)
  if (!laying) {
    // Whoever has been dealt his trains while the other side's are still counted holds all of them.
    const dealt = find(s, COUNT_TRAINS)?.at === 'second' && sideInTurn(g, 'first') === enemy
    s.inHand[enemy] = dealt ? s.allotted[enemy] : 0
    s.dummiesInHand[enemy] = dealt ? g.t.parameters.dummyTrains : 0
  }
  deal(s, hidden, genuine, spokenFor(s, enemy), dice)
  if (laying?.at === 'lay') noteSites(laying, enemy, openSites(g, enemy))
}

function knownGenuine(s: CampaignState, side: Side): number {
  let n = 0
  for (let i = 0; i < s.trainKind.length; i++) if (s.trainSide[i] === side && s.trainKind[i] === GENUINE) n++
  return n
}

/** While counters are laid out: how many of the hidden ones are genuine, and what is then left in hand. */
function imagineHand(g: G, enemy: Side, hidden: number, laying: AllocateTrains, dice: DiceState): number {
  const { s } = g
  const dummies = g.t.parameters.dummyTrains
  // Counters laid openly were genuine and came from the same hand.
  const available = s.allotted[enemy] - s.discards[enemy] - (s.laid[enemy] - hidden)
  const least = Math.max(0, hidden - available)
  const most = Math.min(dummies, hidden)
  // Whoever has finished laying has no genuine train left.
  const laidDummies = laying.over[enemy] ? hidden - available : least + pick(dice, most - least + 1)
  s.inHand[enemy] = available - (hidden - laidDummies)
  s.dummiesInHand[enemy] = dummies - laidDummies
  return hidden - laidDummies
}

/** Hexes where the enemy is just using a train: one counter there is genuine, whatever else is not known. */
function spokenFor(s: CampaignState, enemy: Side): number[] {
  const [march, rally] = [find(s, MARCH), find(s, RALLY_STACK)]
  const hexes: number[] = []
  if (march?.side === enemy) hexes.push(march.from)
  if (rally?.side === enemy) hexes.push(rally.hex)
  return hexes.filter(
    hex => !s.trainHex.some((at, i) => at === hex && s.trainSide[i] === enemy && s.trainKind[i] === GENUINE),
  )
}

/** Turns as many of the hidden counters genuine as there must be, those spoken for first. */
function deal(
  s: CampaignState,
  hidden: readonly number[],
  genuine: number,
  first: readonly number[],
  dice: DiceState,
): void {
  const left = [...hidden]
  for (const i of left) s.trainKind[i] = DUMMY
  for (let n = genuine; n > 0; n--) {
    const due = left.filter(i => first.includes(s.trainHex[i]))
    const from = n === genuine && due.length > 0 ? due : left
    const chosen = from[pick(dice, from.length)]
    s.trainKind[chosen] = GENUINE
    left.splice(left.indexOf(chosen), 1)
  }
}
