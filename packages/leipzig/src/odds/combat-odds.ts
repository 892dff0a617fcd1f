import type { Odds, OddsBar, OddsCase, Spread } from '@grognard/kernel'
import { isCombat } from '../system/kinds.ts'
import { groundOf, type G } from '../system/leipzig.ts'
import { divisionsOn, unitsOn } from '../system/stacks.ts'
import { FRENCH, other, SEEN, type Side } from '../system/state.ts'
import { engage } from '../rules/attack-forces.ts'
import { columnOf, combatTable, resultOf, type Result } from '../rules/combat-table.ts'
import { attackStrength, defenceStrength, groundFactor } from '../rules/combat-strength.ts'

// leipzig §crt. Every face of the die, counted. What is still open is taken at its best for one's own side and at its worst for the
// enemy's; what else it might be, stands as cases.

/** An attack as it is, or as it might be. */
export interface Clash {
  side: Side // the attacker
  from: number
  hexes: number[]
  who: readonly number[]
  fed: boolean
  covered(hex: number): boolean
}

// Outcomes, from the attacker's worst to his best.
const OUTCOMES = [
  'wiped',
  'scattered',
  'halted',
  'both',
  'mixed',
  'nothing',
  'driven',
  'routed',
  'exchange',
  'killed',
] as const
type Outcome = (typeof OUTCOMES)[number]
const FIRST_EVEN = OUTCOMES.indexOf('both')
const FIRST_GOOD = OUTCOMES.indexOf('driven')
const EXCHANGE = OUTCOMES.indexOf('exchange')
const KILLED = OUTCOMES.indexOf('killed')

/** leipzig §fortress.A: what a result comes to; in a fortress only Dx touches the defender. */
export function outcomeOf(result: Result, walled: boolean): Outcome {
  if (result === 'Ax') return 'wiped'
  if (result === 'As') return 'scattered'
  if (result === 'AsDs') return walled ? 'scattered' : 'both'
  if (result === 'AdDs') return walled ? 'halted' : 'mixed'
  if (result === 'Dx' || result === 'Auto') return 'killed'
  if (walled) return 'nothing'
  if (result === '½ex') return 'exchange'
  return result === 'Ds' ? 'routed' : 'driven'
}

/** The faces of the die, counted. */
export interface Fold {
  percent: number
  outcomes: number[] // by the list above
  lostA: number[] // by divisions destroyed outright
  lostD: number[]
}

/** leipzig §combat.F, §crt: an attack folded over the six faces. */
export function foldClash(g: G, clash: Clash): Fold {
  const { from, hexes } = clash
  const { fortress } = groundOf(g)
  const strength = attackStrength(g, clash.who, clash.fed)
  const { percent } = engage(g, from, hexes, strength, clash.covered)
  const column = columnOf(percent)
  const mine = divisionsOn(g.s, from)
  const open = hexes.filter(hex => !fortress[hex])
  const struck = (some: readonly number[]): number => some.reduce((sum, hex) => sum + divisionsOn(g.s, hex), 0)
  const fold: Fold = { percent, outcomes: OUTCOMES.map(() => 0), lostA: [0], lostD: [0] }
  for (let die = 1; die <= 6; die++) {
    const result = resultOf(column, die)
    const outcome = outcomeOf(result, open.length === 0)
    const half = outcome === 'exchange' ? struck(open) : 0
    fold.outcomes[OUTCOMES.indexOf(outcome)]++
    count(fold.lostA, outcome === 'wiped' ? mine : Math.min(mine, Math.ceil(half / 2)))
    count(fold.lostD, outcome === 'killed' ? struck(hexes) : half)
  }
  return fold
}

function count(list: number[], at: number): void {
  while (list.length <= at) list.push(0)
  list[at]++
}

/** Faces on which the defenders do not leave their hex. */
export function standing({ outcomes }: Fold): number {
  return outcomes.reduce((sum, n, i) => sum + (STANDING.includes(OUTCOMES[i]) ? n : 0), 0)
}

const STANDING: readonly Outcome[] = ['wiped', 'scattered', 'halted', 'nothing']

/** Falls that favour a side, and those that favour neither. */
export function favourable({ outcomes }: Fold, attacking: boolean): { good: number; tied: number } {
  const sum = (from: number, to: number): number => outcomes.slice(from, to).reduce((a, b) => a + b, 0)
  const tied = sum(FIRST_EVEN, FIRST_GOOD)
  return { good: attacking ? sum(FIRST_GOOD, outcomes.length) : sum(0, FIRST_EVEN), tied }
}

function barsOf(fold: Fold, attacking: boolean): OddsBar[] {
  const bars = OUTCOMES.map((name, i): OddsBar => {
    const better = attacking ? i >= FIRST_GOOD : i < FIRST_EVEN
    const even = i >= FIRST_EVEN && i < FIRST_GOOD
    const best = attacking ? name === 'killed' : name === 'wiped'
    return {
      what: `odds.${attacking ? 'attack' : 'defence'}.${name}`,
      tone: best ? 'best' : even ? 'even' : better ? 'good' : 'bad',
      ways: fold.outcomes[i],
    }
  }).filter(bar => bar.ways > 0)
  return attacking ? bars : bars.reverse()
}

export interface Asked {
  clash: Clash
  asker: Side
  heading: string
  more?: readonly { what: string; clash: Clash }[] // what else it might be
  also?: readonly Clash[] // other attacks on the same hex, one after another
  first?: boolean // this one is resolved before those
}

/** leipzig §combat.F, §crt: the chances of an attack; nothing where somebody is not seen. */
export function combatOdds(g: G, { clash, asker, heading, more = [], also = [], first }: Asked): Odds | undefined {
  if (clash.hexes.length === 0 || unseen(g, asker, clash.hexes)) return undefined
  const attacking = asker === clash.side
  const fold = foldClash(g, clash)
  const cases = more.map(({ what, clash: one }): OddsCase => {
    const other = foldClash(g, one)
    return { what, params: { n: other.percent }, ways: 6, ...favourable(other, attacking) }
  })
  if (also.length > 0) cases.push(together(g, attacking, [clash, ...also]))
  if (also.length > 0 && first) cases.push(inTurn(g, attacking, [clash, ...also]))
  const spreads: Spread[] = [
    { what: 'odds.divisionsLost', side: g.t.sides[clash.side], ways: fold.lostA },
    { what: 'odds.divisionsLost', side: g.t.sides[other(clash.side)], ways: fold.lostD },
  ]
  const params = { hex: clash.from, target: clash.hexes, n: fold.percent }
  return {
    clause: 'leipzig §crt',
    heading,
    params,
    ways: 6,
    bars: barsOf(fold, attacking),
    spreads,
    lines: linesOf(g, clash, fold),
    cases,
  }
}

/** leipzig §combat.G: several hexes against one, each by itself: in how many falls of all their dice the defenders leave it. */
function together(g: G, attacking: boolean, clashes: readonly Clash[]): OddsCase {
  const ways = 6 ** clashes.length
  const stood = clashes.reduce((product, clash) => product * standing(foldClash(g, clash)), 1)
  return { what: 'odds.together', params: { n: clashes.length }, ways, good: attacking ? ways - stood : stood }
}

/** leipzig §combat.G: the same in this order: in how many falls the defenders are destroyed before an earlier attack drives them off. */
function inTurn(g: G, attacking: boolean, clashes: readonly Clash[]): OddsCase {
  const ways = 6 ** clashes.length
  let still = ways // falls in which an attack finds them where they stood
  let destroyed = 0
  for (const clash of clashes) {
    const fold = foldClash(g, clash)
    destroyed += (still * (fold.outcomes[EXCHANGE] + fold.outcomes[KILLED])) / 6
    still = (still * standing(fold)) / 6
  }
  return {
    what: 'odds.inTurn',
    params: { n: clashes.length },
    ways,
    good: attacking ? destroyed : ways - destroyed,
  }
}

/** leipzig §recon: does somebody stand there whom the side that asks has not seen? */
function unseen({ s }: G, asker: Side, hexes: readonly number[]): boolean {
  return asker === FRENCH && hexes.some(hex => unitsOn(s, hex).some(piece => s.shown[piece] !== SEEN))
}

/** leipzig §combat.I, §tec, §leaders.B, §combat.F: what the percentage is made of. */
function linesOf(g: G, clash: Clash, fold: Fold): Odds['lines'] {
  const { s, t } = g
  const { from, who } = clash
  const fighters = who.filter(piece => isCombat(s.kind[piece]))
  const units = attackStrength(g, fighters, clash.fed)
  const mine = t.sides[clash.side]
  const theirs = t.sides[other(clash.side)]
  type Line = NonNullable<Odds['lines']>[number]
  const lines: Line[] = [
    { what: clash.fed ? 'odds.unitsFed' : 'odds.unitsUnfed', value: units, clause: 'leipzig §combat.I', side: mine },
    {
      what: 'odds.leaders',
      value: attackStrength(g, who, clash.fed) - units,
      clause: 'leipzig §leaders.B',
      side: mine,
    },
  ]
  for (const hex of clash.hexes) {
    const fed = clash.covered(hex)
    const factor = groundFactor(g, from, hex)
    const whole = defenceStrength(g, hex, factor, fed)
    const params = { hex, n: factor }
    const units = unledDefence(g, hex, factor, fed)
    const what = fed ? 'odds.defendersFed' : 'odds.defendersUnfed'
    lines.push({ what, value: units, clause: 'leipzig §tec', side: theirs, params })
    lines.push({ what: 'odds.leaders', value: whole - units, clause: 'leipzig §leaders.B', side: theirs })
  }
  lines.push({ what: 'odds.percent', value: fold.percent, clause: 'leipzig §combat.F', side: mine })
  lines.push({
    what: 'odds.column',
    value: combatTable.columns[columnOf(fold.percent)],
    clause: 'leipzig §combat.F',
    side: mine,
  })
  return lines.filter(line => line.what !== 'odds.leaders' || line.value !== 0)
}

/** What a stack would defend with if nobody led it. */
function unledDefence(g: G, hex: number, factor: number, fed: boolean): number {
  const { s } = g
  const units = unitsOn(s, hex).filter(piece => isCombat(s.kind[piece]))
  if (units.length === 0) return defenceStrength(g, hex, factor, fed)
  return factor * attackStrength(g, units, fed)
}
