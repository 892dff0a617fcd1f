import { frame, type FrameOf } from '@grognard/kernel'

// Everything that may be under way, by section of the 1813 book: its stages, and what it remembers while it lasts. A rule that
// calls another, or looks whether it is under way, needs only what stands here.

const BY_SIDE = ['first', 'second', 'over'] as const // one side, then the other

// 5. The sequence of play.
export const TURN = frame('turn', ['phases', 'over'], { next: 'number?' }) // next: a phase, by its place among them
export const START_OF_TURN = frame('start-of-turn', ['now'], {})
export const END_OF_TURN = frame('end-of-turn', ['now'], {})

// 6. General supply.
export const GENERAL_SUPPLY = frame('general-supply', ['now'], {})

// 7. Active supply.
export const CONVERT_DEPOT = frame('convert-depot', BY_SIDE, {})
export const COUNT_TRAINS = frame('count-trains', BY_SIDE, {})
export const ALLOCATE_TRAINS = frame('allocate-trains', ['begin', 'lay'], {
  side: 'side', // whose turn it is: set as it begins
  over: 'numbers?', // side -> 1 once it lays no more
  stacks0: 'hexes?', // stacks that may receive a train, by side
  stacks1: 'hexes?',
  sites0: 'hexes?', // cities that may become depots, by side: the enemy does not know them
  sites1: 'hexes?',
})
export const PLACE_FORAGE_MARKERS = frame('place-forage-markers', ['now'], {})
export const ESTABLISH_DEPOTS = frame('establish-depots', BY_SIDE, {})
export const STARTING_DEPOTS = frame('starting-depots', ['lay', 'over'], { side: 'side' })

// 8. Rally and movement.
export const RALLY = frame('rally', BY_SIDE, {})
export const RALLY_STACK = frame('rally-stack', ['units', 'over'], { side: 'side', hex: 'hex', rallied: 'pieces?' })
export const MOVEMENT = frame('movement', ['begin', 'marches'], { side: 'side' })
export const MARCH = frame('march', ['movers', 'steps', 'probe', 'halt', 'over'], {
  side: 'side',
  from: 'hex',
  movers: 'pieces?',
  steps: 'number?', // hexes entered
  spent: 'number?', // what they cost
  stopped: 'number?', // 1 beside enemy cavalry: no further
  watched: 'number?', // 1 if it set out from a watched hex
  leaning: 'hex?', // where a friend holds the hex it has come to (§8.4.6)
  price: 'number?', // trains that it costs
  probed: 'number?', // 1 once it has reconnoitred in force: once is all
})
export const RECONNAISSANCE = frame('reconnaissance', ['meet', 'choice', 'dice', 'hit', 'leave', 'over'], {
  side: 'side', // who reconnoitres
  from: 'hex', // where his march has come to
  to: 'hex', // the hex he wants
  movers: 'pieces', // his units
  outcome: 'number?', // HELD, GAVE_WAY or DRIVEN_OFF (reconnaissance.ts)
})
export const MARCH_ATTRITION = frame('march-attrition', ['roll', 'losses'], {
  side: 'side',
  movers: 'pieces',
  spent: 'number',
  gift: 'number',
  allowance: 'number',
  spared: 'number', // 1: there is no roll
  lose: 'number?',
  disrupt: 'number?',
})

// 9 to 11. Combat.
export const COMBAT_COMMANDS = frame('combat-commands', ['now'], {})
export const COMBAT = frame('combat', ['begin', 'orders'], { side: 'side' })
export const ORDER = frame('order', ['target', 'attackers', 'commands', 'die', 'over'], {
  side: 'side',
  from: 'hex',
  to: 'hex?',
  units: 'pieces?',
  commands: 'number?',
})
export const BATTLE = frame(
  'battle',
  [
    'lone', // is there anybody to fight?
    'slip', // cavalry may slip away
    'call', // the attacker calls supports
    'answer', // the defender spends commands
    'arrive', // the attacker's supports are rolled for
    'resist', // the defender calls supports
    'ready', // what the title has to ask before the values are added up
    'fight', // values, dice, hits
    'pay', // the winner's hits
    'fates', // commanders left alone
    'retreat', // who withdraws
    'follow', // who advances
    'over',
  ],
  {
    side: 'side', // the attacker
    from: 'hex',
    to: 'hex',
    units: 'pieces', // ordered to attack
    commands: 'number', // the attacker's
    defenceCommands: 'number?',
    called: 'hexes?', // asked for support
    supports: 'hexes?', // the attacker's that came
    against: 'hexes?', // the defender's
    winner: 'side?',
    tied: 'number?', // 1: nobody won
    margin: 'number?',
    sizes: 'numbers?', // units that took part, the attacker's first
    hits: 'numbers?', // hits taken so far, the attacker's first
    winnersHits: 'number?',
    withdrawing: 'number?', // 1: the defender has chosen to
    vacated: 'number?', // why the defenders left: what may follow them depends on it
  },
)
export const HITS = frame('hits', ['give', 'over'], {
  side: 'side',
  left: 'number', // hits still to be given
  total: 'number',
  main: 'number?', // of them, to the stack that fought
  where: 'hexes?', // stacks that took some
  took: 'numbers?', // and how many each
})
export const WITHDRAWAL = frame('withdrawal', ['pursuit', 'where', 'crowd', 'further'], {
  side: 'side',
  hex: 'hex',
  enemy: 'hex', // the stack that attacked
  pursued: 'number?', // 1: nobody can be caught, or somebody was
  to: 'hex?',
  pushed: 'pieces?', // those for whom there is no room
  begun: 'number?',
  fate: 'number?', // 1 once commanders left alone have been seen to
})
export const ADVANCE = frame('advance', ['choose', 'move', 'over'], {
  side: 'side',
  from: 'hex',
  to: 'hex',
  units: 'pieces', // the attackers
  cavalry: 'number', // 1: cavalry only
  chosen: 'pieces?',
})
export const COMMANDERS_FATE = frame('commanders-fate', ['roll', 'escape'], { side: 'side', hex: 'hex' })

// 12 and 13. The end of the turn.
export const COMMANDERS_MOVEMENT = frame('commanders-movement', ['begin', 'rider', 'ride'], {
  side: 'side', // whose turn it is: set as it begins
  over: 'numbers?', // side -> 1 once nobody of it rides any more
  piece: 'piece?',
})
export const COSSACKS = frame('cossacks', ['now'], {})
export const REINFORCEMENTS = frame('reinforcements', BY_SIDE, {
  coming: 'pieces?', // of those who may wait, who come now
})

export type AllocateTrains = FrameOf<typeof ALLOCATE_TRAINS>
export type RallyStack = FrameOf<typeof RALLY_STACK>
export type March = FrameOf<typeof MARCH>
export type Reconnaissance = FrameOf<typeof RECONNAISSANCE>
export type MarchAttrition = FrameOf<typeof MARCH_ATTRITION>
export type Order = FrameOf<typeof ORDER>
export type Battle = FrameOf<typeof BATTLE>
export type Hits = FrameOf<typeof HITS>
export type Withdrawal = FrameOf<typeof WITHDRAWAL>
export type Advance = FrameOf<typeof ADVANCE>
export type Reinforcements = FrameOf<typeof REINFORCEMENTS>

/** The next stage of what each side does in its turn. */
export function nextSide(at: (typeof BY_SIDE)[number]): (typeof BY_SIDE)[number] {
  return at === 'first' ? 'second' : 'over'
}
