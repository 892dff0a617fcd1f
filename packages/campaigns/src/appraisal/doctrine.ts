import type { Doctrine, Weight, Weights } from '@grognard/kernel'
import type { G } from '../system/campaign.ts'

// The weights of a campaign officer's judgement, in points of the lead at the end unless they say otherwise. Data, so that they can
// be fitted by play; no rule may ask them. What only one title weighs stands in its own folder.

const RANGE = 4 // a weight may be fitted to a quarter of what it is, or to four times as much, unless told otherwise

export function weight(value: number, what: string, least = value / RANGE, most = value * RANGE): Weight {
  return { value, least: Math.min(least, most), most: Math.max(least, most), what }
}

/** A part of something, from none of it to all. */
export function part(value: number, what: string): Weight {
  return weight(value, what, 0, 1)
}

export const familyDoctrine = {
  decided: weight(0, 'by how much the best answer must lead for an officer to give it without a thought', 0, 4),
  noUse: weight(-1, 'a train or a depot where it is of no use', -4, 0),

  // What is held and who holds it.
  city: weight(0.6, 'a city that counts: a point held early may still be lost'),
  cityLate: weight(0.4, 'the rest of it, which comes with the last turn'),
  factor: weight(0.2, 'a combat factor in good order'),
  unit: weight(0.08, 'a unit as such'),
  disrupted: part(0.45, 'what disruption leaves of a unit'),
  commander: weight(0.06, 'a commander, and each point of his rating'),
  chief: weight(1.5, 'a stack wiped out that the chief is with: a die may end the war'),
  depotLost: weight(0.5, 'an enemy depot taken'),
  ground: weight(0.05, 'any other hex taken'),
  decisive: weight(2.2, 'a battle point for one side and one less for the other'),
  command: weight(0.06, 'a combat command spent'),

  // Supply.
  hungry: weight(
    0.9,
    'part of a unit’s worth that want of supply costs: more than all of it if it cannot march away',
    0,
    4,
  ),
  hungryGood: weight(0.05, 'what a unit in good order loses by it besides'),
  stranded: part(0, 'part of its task that a stack loses where it goes hungry and no depot can follow next turn'),
  forage: weight(0.04, 'foraging, by half the square of the units that do'),
  depot: weight(0.04, 'a depot binds a train, each turn to the end'),
  foreseen: weight(8, 'turns after which a depot may be elsewhere'),
  lasting: weight(0.05, 'what stands is not pulled down for a trifle'),
  covers: weight(0.5, 'a wanted city within reach of supply'),
  byStakes: weight(0, 'how steeply that grows with what hangs on the city: 0 not at all', 0, 2),
  wouldCover: weight(0.2, 'the same, once the enemy no longer bars the way'),
  secure1: part(0.9, 'how safe a route of one hex is'),
  secure2: part(0.75, 'of two'),
  secure3: part(0.6, 'of three'),
  secureFar: part(0.5, 'of more: a long one is easily cut'),
  patience: part(0.9, 'what each further link leaves of a chain’s worth'),
  oneDepot: weight(0, 'whether a train laid for a depot is reckoned with when the next is laid: any but 0', 0, 1),
  outpost: weight(0, 'whether a chain may count on cities that troops have yet to come to: any but 0', 0, 1),
  winterAhead: weight(0, 'whether supply is judged by the routes of the winter that begins next turn: any but 0', 0, 1),
  supplySoon: weight(3, 'turns before the end from which supply tells less'),
  waiting: part(1, 'part of its task that a stack keeps where it goes hungry until a depot can follow'),
  followed: part(0, 'part of its task that a depot gives back to a lame stack which has none'),
  idle: weight(0.3, 'what a stack without a task counts for when trains are laid'),
  fed: weight(0.3, 'and when it is to be fed'),
  routeCity: weight(
    0,
    'how much of what others gain counts whose routes pass a hostile city because troops are in it',
    0,
    4,
  ),
  routeDepot: part(0.5, 'what is left of the worth of a depot that may be founded there later'),
  garrison: weight(0, 'part of a city’s worth that goes with its garrison’s supply, where nobody else keeps it', 0, 4),
  cossackFreed: weight(
    0,
    'part of what Cossacks in a city cost that hangs on a train for them and the lame with them',
    0,
    4,
  ),
  barred: weight(0, 'how much of an attack counts that a stack which has to forage may not make', 0, 4),
  freed: weight(0.05, 'each unit of a stack that can march again once it is rallied'),
  secondTrain: part(0.6, 'what a second train is worth to a stack that must rally first'),
  bluff: weight(-0.05, 'a dummy laid while trains are in hand'),
  bluffLast: weight(0.01, 'a dummy laid when there are none'),

  // The enemy near by.
  attack: weight(1, 'how much of what an attack from there could win counts'),
  danger: weight(0.25, 'how much of what the enemy could win by an attack counts'),
  usualCommands: weight(2, 'commands that an attack may count on while others are still to be ordered', 0, 6),
  walkIn: part(0.9, 'what is won where nobody defends'),
  exposure: part(0.5, 'how much of what may be lost to an enemy near by counts'),
  raid: part(0.8, 'the risk for what nobody guards'),
  assault: part(0.8, 'the greatest risk for what is weakly guarded'),
  lameGuard: weight(0.3, 'factors that a disrupted unit counts for'),
  led: weight(0.5, 'factors that each point of a commander’s rating counts for'),

  // Tasks.
  lame: weight(0.3, 'factors that a disrupted unit counts for in an attack, until it is rallied'),
  unled: part(0.4, 'what a force without a commander counts for'),
  margin: weight(4, 'factors by which an attack should be the stronger'),
  help: part(0.5, 'part of the enemies beside a city that is reckoned with'),
  helpers: weight(2, 'hexes from which they help', 0, 6),
  near: weight(4, 'hexes from which an enemy threatens a city', 1, 8),
  alarm: part(0.25, 'part of a city’s worth at stake with the least threat'),
  alarmed: weight(8, 'factors wanting that put all of it at stake'),
  nextDoor: part(0.9, 'being near a city that is to be won'),
  eachHex: weight(0.08, 'less for each hex of the way'),
  nearBy: weight(7, 'hexes of a way that tell most', 2, 20),
  eachFarHex: weight(0.03, 'less for each hex beyond those'),
  reserve: part(0.12, 'a further stack sent where enough are sent already'),
  support: part(0.35, 'the same where there is a fight'),
  strongEnemy: weight(6, 'hexes that a strong enemy stack adds to a way', 0, 20),
  eachEnemy: weight(0.8, 'hexes that each of his factors adds', 0, 4),

  // Marches.
  restless: weight(0.02, 'no march without a reason'),
  sameGoal: part(0.5, 'what a march is worth when trains are laid, if another is bound for the same place'),
  swap: weight(0.3, 'going back to where those may have come from who have just come', 0, 2),
  watch: weight(0.06, 'Cossacks beside an enemy stack: they stop its marches', 0, 0.5),
  wear: weight(1.1, 'what a loss on the march costs besides the unit'),
  arms: weight(0.1, 'cavalry and guns are not left as a garrison'),
  cossack: weight(0.3, 'Cossacks in a city, for each turn: a chance of a battle point'),
  relief: weight(0, 'going where Cossacks can be let out of a city, for each point that they cost there', 0, 4),
  cossackFed: weight(0, 'part of that which hangs on a train’s way to them', 0, 4),

  // Battle.
  leastAttack: weight(0.04, 'an attack that promises less is not ordered'),
  commandsKept: part(0, 'part of what an attack still to be ordered would lose by commands that are spent in defence'),
  helpCity: weight(0.3, 'a stack called to help a city that counts'),
  helpGround: weight(0.12, 'and any other hex'),
  helped: weight(1.5, 'how much more it tells if it comes'),
  blow: part(0.5, 'how much of what another blow could cost counts'),
  stand: weight(0.05, 'ground that is not left without need'),
  nowhere: weight(9, 'standing where there is no way to go'),
  hitArms: weight(0.05, 'a hit on cavalry or guns costs more'),
  hit: weight(0.01, 'any hit'),
  dead: weight(0.2, 'a lame unit lost for good, where that does not free its stack', 0, 1),
  deadDefending: weight(0, 'the same where it does, for a defender, who may want bodies more than marches', 0, 2),

  // Commanders.
  leastRide: weight(0.03, 'a ride that brings less is not ridden'),
  leadOut: weight(0.6, 'Cossacks in a city need somebody to lead them out of it'),
  escort: weight(4, 'units in good order that keep the chief safe', 1, 10),
  chiefAlone: weight(4, 'the chief without any'),
  escortMissing: weight(0.8, 'each of them that is missing'),
  garrisonLed: weight(0.05, 'a commander with a single unit that keeps a city'),
  idleLed: weight(0.15, 'what a stack without a task is worth leading'),
  leads: weight(0.5, 'having a commander at all'),
  leadsBetter: weight(0.18, 'each point of his rating that tells'),
  mayRally: weight(0.06, 'each unit that he could rally'),
  mayRate: weight(0.005, 'each point of rating in one place'),
  arrivesFed: weight(0.2, 'arriving where there is supply'),
  arrivesCrowded: weight(1, 'arriving with Cossacks where there is no room'),

  // Beaten troops.
  refugeCity: weight(1, 'into a city that counts'),
  refugeFed: weight(0.4, 'where they are fed'),
  refugeHeld: weight(0.1, 'among friends'),
  refugeFoe: weight(0.15, 'each enemy beside it'),
  refugeCrowd: weight(0.01, 'each unit that is there already'),

  // How likely the Coalition is to win.
  chanceTide: weight(0.1, 'points that it gains a turn, on average', -1, 1),
  chanceArmy: weight(0.1, 'points that an army’s lead will bring, for each point of its worth', 0, 1),
  chanceLast: weight(0.5, 'points by which the last turn may still err', 0.1, 4),
  chanceSpread: weight(0.2, 'and each turn before it', 0.01, 2),
} satisfies Doctrine

/** The weights by name. */
export type WeightsOf<D extends Doctrine> = { readonly [Name in keyof D]: number }
export type FamilyWeights = WeightsOf<typeof familyDoctrine>

/** A game in play as an officer judges it. */
export type Judge<Game extends G = G, W extends FamilyWeights = FamilyWeights> = Game & { readonly w: W }

/** Judges by these weights; what they leave out is taken from the doctrine. */
export function judgeBy<D extends Doctrine>(doctrine: D) {
  const plain = valuesOf(doctrine)
  const known = new WeakMap<Weights, WeightsOf<D>>()
  return <Game extends G>(g: Game, weights: Weights): Game & { readonly w: WeightsOf<D> } => {
    let w = known.get(weights)
    if (!w) known.set(weights, (w = { ...plain, ...weights }))
    return { ...g, w }
  }
}

function valuesOf<D extends Doctrine>(doctrine: D): WeightsOf<D> {
  return Object.fromEntries(Object.entries(doctrine).map(([name, { value }]) => [name, value])) as WeightsOf<D>
}
