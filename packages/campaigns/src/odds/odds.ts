import { asked, sideBetween, type Answer, type Odds, type OddsBar, type OddsCase } from '@grognard/kernel'
import { NEEDED, spendable, supporters, supportHexes, supportTerms } from '../rules/combat-orders.ts'
import { attackValue, defenceValue, goodUnits } from '../rules/combat-values.ts'
import { BATTLE, MARCH, ORDER, RECONNAISSANCE, type Battle, type March, type Order } from '../rules/frames.ts'
import { marchTerms } from '../rules/march.ts'
import { attritionModifier } from '../rules/march-attrition.ts'
import { stepCost } from '../rules/terrain.ts'
import { cite, type G } from '../system/campaign.ts'
import { inWinter, marchAllowance } from '../system/season.ts'
import { bestRating, hasUnits, other, unitsAt } from '../system/stacks.ts'
import type { Side } from '../system/state.ts'
import { holdOdds, probeOdds } from './probe-odds.ts'
import { BATTLE_WAYS, battleOdds, type BattleOdds } from './battle-odds.ts'

// Exact chances for the table, before a player commits himself.

export function odds(g: G, asker: Side, answer: Answer): Odds | undefined {
  const order = asked(g.s, ORDER)
  if (order) return orderAnswerOdds(g, order, answer)
  const battle = asked(g.s, BATTLE)
  if (battle) {
    const chances = battleAnswerOdds(g, battle, answer)
    return chances && asker !== battle.side ? seenByDefender(chances) : chances
  }
  const probed = asked(g.s, RECONNAISSANCE)
  if (probed) return holdOdds(g, probed, answer)
  const march = asked(g.s, MARCH)
  return march && marchOdds(g, march, answer)
}

function orderAnswerOdds(g: G, order: Order, answer: Answer): Odds | undefined {
  if (answer.verb === 'target') return fightOdds(g, fightOf({ ...order, to: answer.hex! }))
  return answer.verb === 'commands' ? orderOdds(g, order, answer.n!) : undefined
}

const IN_BATTLE = ['call', 'enough', 'stand', 'commands']

function battleAnswerOdds(g: G, battle: Battle, answer: Answer): Odds | undefined {
  if (!IN_BATTLE.includes(answer.verb)) return undefined
  return fightOdds(g, answer.verb === 'call' ? { ...battle, supports: [...battle.supports, answer.hex!] } : battle)
}

/** What is known of a fight. */
type Fight = Pick<Battle, 'side' | 'from' | 'to' | 'units' | 'commands' | 'defenceCommands' | 'supports' | 'against'>

/** The fight that an order would lead to, before anybody is called. */
function fightOf({ side, from, to, units, commands }: Order): Fight {
  return { side, from, to, units, commands, defenceCommands: 0, supports: [], against: [] }
}

/** 1813 §10.2: of six faces, a one calls the attack off; the rest go through or fail. Cases: each command more or less. */
function orderOdds(g: G, order: Order, commands: number): Odds {
  const { side } = order
  const rating = bestRating(g, side, order.from)
  const sure = g.t.parts.passes(g, order)
  const through = sure ? 6 : facesThrough(rating + commands)
  const cases: OddsCase[] = []
  for (let n = 0; n <= spendable(g, side); n++)
    if (n !== commands && !sure)
      cases.push({ what: 'odds.withCommands', params: { n }, ways: 6, good: facesThrough(rating + n) })
  const fight = fightOdds(g, fightOf(order))
  return {
    clause: cite(g.t, '10.2'),
    heading: 'odds.order',
    params: { n: commands },
    ways: 6,
    bars: [
      { what: 'odds.failed', tone: 'bad', ways: sure ? 0 : 5 - through },
      { what: 'odds.aborted', tone: 'even', ways: sure ? 0 : 1 },
      { what: 'odds.through', tone: 'best', ways: through },
    ],
    spreads: fight.spreads,
    lines: fight.lines,
    cases,
  }
}

const DEFENDERS_WORDS: Record<string, Pick<OddsBar, 'what' | 'tone'>> = {
  'odds.clear': { what: 'odds.drivenOut', tone: 'bad' },
  'odds.narrow': { what: 'odds.lost', tone: 'bad' },
  'odds.tied': { what: 'odds.tied', tone: 'even' },
  'odds.lost': { what: 'odds.held', tone: 'good' },
  'odds.beaten': { what: 'odds.repelled', tone: 'best' },
}

/** The same chances in the defender's words, from his worst to his best. */
function seenByDefender(chances: Odds): Odds {
  const bars = [...chances.bars].reverse().map(bar => ({ ...bar, ...DEFENDERS_WORDS[bar.what] }))
  const cases = chances.cases?.map(one => ({
    ...one,
    what: one.what === 'odds.withSupport' ? 'odds.againstSupport' : 'odds.withSupport',
    good: one.ways - one.good - (one.tied ?? 0),
  }))
  return { ...chances, bars, cases }
}

/** Faces from two to six that make seven with this. */
function facesThrough(added: number): number {
  return Math.max(0, Math.min(5, 7 - Math.max(2, NEEDED - added)))
}

/** 1813 §10.4: faces from one to six that bring a support up. */
function facesForSupport(g: G, side: Side, hex: number, commands: number, main: number, attacking: boolean): number {
  const { rating, conscripts, shift } = supportTerms(g, side, hex, main, attacking)
  return Math.max(0, Math.min(6, 7 - (NEEDED - rating - commands + conscripts - shift)))
}

/** 1813 §11.3, §11.5, §11.7: the fight as it stands, and what each support on either side would change. */
function fightOdds(g: G, f: Fight): Odds {
  const { side, from, to, against, supports: came } = f
  const enemy = other(side)
  const units = f.units.length > 0 ? f.units : unitsAt(g, side, from)
  const names = [g.t.sides[side], g.t.sides[enemy]] as const
  const clause = cite(g.t, '11.8')
  if (!hasUnits(g, enemy, to))
    return {
      clause: cite(g.t, '8.7'),
      heading: 'odds.lone',
      ways: 1,
      bars: [{ what: 'odds.clear', tone: 'best', ways: 1 }],
    }
  const fight = (mine: readonly number[], theirs: readonly number[]) => {
    const attack = attackValue(g, side, from, to, units, mine)
    const defence = defenceValue(g, enemy, to, theirs)
    const attackers = units.filter(piece => !g.s.disrupted[piece]).length + goodIn(g, side, mine, true)
    const defenders = goodUnits(g, enemy, to).length + goodIn(g, enemy, theirs, false)
    const sizes = [
      units.length + allIn(g, side, mine, true),
      unitsAt(g, enemy, to).length + allIn(g, enemy, theirs, false),
    ]
    const further = g.t.parts.furtherHits(g, sizes)
    return {
      attack,
      defence,
      odds: battleOdds({ attack: attack.total, defence: defence.total, attackers, defenders, further }, names),
    }
  }
  const now = fight(came, against)
  const cases: OddsCase[] = []
  for (const hex of supportHexes(g, side, from, to, true)) {
    if (came.includes(hex)) continue
    const faces = facesForSupport(g, side, hex, f.commands, from, true)
    cases.push({
      what: 'odds.withSupport',
      params: { hex, faces },
      ways: BATTLE_WAYS,
      ...favour(fight([...came, hex], against).odds),
    })
  }
  for (const hex of supportHexes(g, enemy, from, to, false)) {
    if (against.includes(hex)) continue
    const faces = facesForSupport(g, enemy, hex, f.defenceCommands, to, false)
    cases.push({
      what: 'odds.againstSupport',
      params: { hex, faces },
      ways: BATTLE_WAYS,
      ...favour(fight(came, [...against, hex]).odds),
    })
  }
  const lines = [
    ...now.attack.lines.map(line => ({ ...line, side: names[0] })),
    ...now.defence.lines.map(line => ({ ...line, side: names[1] })),
  ].map(({ what, value, clause: of, hex, side: whose }) => ({
    what,
    value,
    clause: of,
    side: whose,
    ...(hex === undefined ? {} : { params: { hex } }),
  }))
  return {
    clause,
    heading: 'odds.battle',
    params: { hex: to },
    ways: BATTLE_WAYS,
    bars: now.odds.bars,
    spreads: now.odds.spreads,
    lines,
    cases,
  }
}

function favour({ wins, ties }: BattleOdds): Pick<OddsCase, 'good' | 'tied'> {
  return { good: wins, tied: ties }
}

function allIn(g: G, side: Side, hexes: readonly number[], attacking: boolean): number {
  return hexes.reduce((sum, hex) => sum + supporters(g, side, hex, attacking).length, 0)
}

function goodIn(g: G, side: Side, hexes: readonly number[], attacking: boolean): number {
  const good = (hex: number): number =>
    supporters(g, side, hex, attacking).filter(piece => !g.s.disrupted[piece]).length
  return hexes.reduce((sum, hex) => sum + good(hex), 0)
}

/** 1813 §8.5, §8.6: what a march that ended with this answer would risk. */
function marchOdds(g: G, march: March, answer: Answer): Odds | undefined {
  const here = g.s.hex[march.movers.find(piece => g.t.isUnit[piece])!]
  if (answer.verb === 'probe') return probeOdds(g, march, here, answer)
  if (answer.verb !== 'step' && answer.verb !== 'halt') return undefined
  const cost = answer.verb === 'step' ? stepCost(g, sideBetween(g.t.board, here, answer.hex!)) : 0
  const spent = march.spent + cost
  const ways = wearOfMarch(g, { ...march, spent })
  if (!ways) return undefined
  return {
    clause: cite(g.t, '8.5'),
    heading: spent > marchAllowance(g, march.side, march.from) ? 'odds.forcedMarch' : 'odds.march',
    params: { n: spent },
    ways: 6,
    bars: [
      { what: 'odds.loseTwo', tone: 'bad', ways: ways.two },
      { what: 'odds.loseBoth', tone: 'bad', ways: ways.both },
      { what: 'odds.loseOne', tone: 'even', ways: ways.one },
      { what: 'odds.disruptOne', tone: 'even', ways: ways.disrupt },
      { what: 'odds.unharmed', tone: 'best', ways: ways.none },
    ],
  }
}

/** A march that has come to its end. */
type Ended = Pick<March, 'side' | 'from' | 'movers' | 'spent'>

interface Wear {
  none: number // faces of the die that do no harm
  disrupt: number
  one: number
  both: number
  two: number
}

/** 1813 §8.5, §8.6: what each face of the die does to a march that ends now; undefined if there is no roll. */
function wearOfMarch(g: G, march: Ended): Wear | undefined {
  const { spent } = march
  if (spent < g.t.parameters.attritionFrom(inWinter(g))) return undefined
  const { gift, spared, allowance } = marchTerms(g, march)
  if (spared) return undefined
  const modifier = attritionModifier(g, spent, gift, allowance)
  const units = march.movers.filter(piece => g.t.isUnit[piece])
  const allGuns = units.every(piece => g.t.arm[piece] === 'art') // artillery never suffers
  const ways: Wear = { none: 0, disrupt: 0, one: 0, both: 0, two: 0 }
  for (let face = 1; face <= 6; face++) {
    const { lose, disrupt } = g.t.parts.attritionResult(face + modifier)
    if (lose + disrupt === 0 || allGuns) ways.none++
    else if (g.t.parts.wornOnly(g, units)) ways.disrupt++
    else if (lose === 2) ways.two++
    else if (disrupt) ways.both++
    else ways.one++
  }
  return ways
}

/** How likely a march that ends now costs or disrupts somebody. */
export function chanceOfWear(g: G, march: Ended): number {
  const ways = wearOfMarch(g, march)
  return ways ? (6 - ways.none) / 6 : 0
}
