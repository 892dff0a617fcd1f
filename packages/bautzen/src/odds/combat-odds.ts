import { trial, type Odds, type OddsBar, type OddsCase, type Spread } from '@grognard/kernel'
import { type G } from '../system/battle.ts'
import { signed } from '../system/events.ts'
import { BATTLE, type BattleFrame } from '../system/frames.ts'
import type { Letter } from '../system/roster.ts'
import { other, unitsAt } from '../system/stacks.ts'
import { COALITION, HAND, type Side } from '../system/state.ts'
import { candidatesA, candidatesD, counted, defenders, formationsOf } from '../rules/combat-forces.ts'
import {
  allModifiers,
  commanderModifier,
  qualityOf,
  randomQuality,
  strengths,
  total,
  type Engagement,
} from '../rules/combat-modifiers.ts'
import { gunsOf, mayHold } from '../rules/markers.ts'
import { eachResult, EXCHANGE, mayUseTactics, outcomeOf } from '../rules/results.ts'
import { atRisk } from '../rules/wounds.ts'
import { hypotheses, type Sight } from './unseen.ts'

// bautzen §8.4.a, §8.5. Every fall of the two dice, and of the die for a head unit of random quality, counted. What is still
// open is taken at its best for one's own side and at its worst for the enemy's; what else it might be, stands as cases.

// By outcome, from the attacker's worst to his best (see results.ts).
const ATTACKERS_BARS: readonly Omit<OddsBar, 'ways'>[] = [
  { what: 'odds.repulsed', tone: 'bad' },
  { what: 'odds.bled', tone: 'bad' },
  { what: 'odds.nothing', tone: 'even' },
  { what: 'odds.exchange', tone: 'even' },
  { what: 'odds.hurt', tone: 'good' },
  { what: 'odds.driven', tone: 'good' },
  { what: 'odds.broken', tone: 'best' },
]

const DEFENDERS_BARS: readonly Omit<OddsBar, 'ways'>[] = [
  { what: 'odds.weBreak', tone: 'bad' },
  { what: 'odds.weFallBack', tone: 'bad' },
  { what: 'odds.weBleed', tone: 'bad' },
  { what: 'odds.exchange', tone: 'even' },
  { what: 'odds.nothing', tone: 'even' },
  { what: 'odds.theyBleed', tone: 'good' },
  { what: 'odds.theyFallBack', tone: 'best' },
]

/** The falls of the dice, counted. */
export interface Fold {
  ways: number
  outcomes: number[] // by the outcomes above
  lossA: number[] // by steps lost
  lossD: number[]
}

/** bautzen §8.4.b: the letters a head unit may fight with, one for each face that is thrown for it. */
function lettersOf(g: G, head: number, side: Side, hexes: readonly number[], fighters: readonly number[]): Letter[] {
  const quality = qualityOf(g, head)
  if (quality !== '?') return [quality]
  const modifier = commanderModifier(g, side, hexes, fighters)
  return [1, 2, 3, 4, 5, 6].map(die => randomQuality(g, die, modifier))
}

function engaged(g: G, f: BattleFrame, letterA: Letter, letterD: Letter): Engagement {
  return {
    side: f.side,
    from: f.from,
    hexes: f.hexes,
    attackers: counted(g, f),
    defenders: defenders(g, f),
    headA: f.headA,
    headD: f.headD,
    letterA,
    letterD,
    gunsA: f.gunsA,
    gunsD: f.gunsD,
  }
}

const stepsOn = (g: G, side: Side, hexes: readonly number[]): number =>
  hexes.flatMap(hex => unitsAt(g, side, hex)).reduce((sum, piece) => sum + g.s.steps[piece], 0)

/** bautzen §8.4.a, §8.5, §8.6.2: a combat whose heads are named, folded over every fall of its dice. */
export function foldCombat(g: G, f: BattleFrame): Fold {
  const { side, from, hexes } = f
  const mostA = stepsOn(g, side, from)
  const mostD = stepsOn(g, other(side), hexes)
  const fold: Fold = { ways: 0, outcomes: ATTACKERS_BARS.map(() => 0), lossA: [0], lossD: [0] }
  const count = (list: number[], at: number, ways: number): void => {
    while (list.length <= at) list.push(0)
    list[at] += ways
  }
  for (const letterA of lettersOf(g, f.headA, side, from, counted(g, f)))
    for (const letterD of lettersOf(g, f.headD, other(side), hexes, defenders(g, f))) {
      const modifier = total(allModifiers(g, engaged(g, f, letterA, letterD)))
      eachResult(g.t.results, modifier, f.tactics === 1, (result, ways) => {
        fold.ways += ways
        fold.outcomes[outcomeOf(result)] += ways
        count(fold.lossA, Math.min(mostA, result.lossA), ways)
        count(fold.lossD, Math.min(mostD, result.lossD), ways)
      })
    }
  return fold
}

/** How good the falls are for the attacker: for choosing what is still open. */
function worth({ ways, outcomes }: Fold): number {
  return outcomes.reduce((sum, n, outcome) => sum + n * (outcome - EXCHANGE), 0) / ways
}

interface Chosen {
  f: BattleFrame
  fold: Fold
}

const open = (head: number): boolean => head < 0

/** bautzen §8.2, §8.4.b: what the attacker may still choose: his formation and his head unit. */
function attackersChoices(g: G, f: BattleFrame): BattleFrame[] {
  if (!open(f.headA)) return [f]
  const formations = f.side === COALITION && f.formation === 0 ? formationsOf(g, f) : []
  const led = formations.length > 0 ? formations.map(formation => ({ ...f, formation })) : [f]
  return led.flatMap(one => candidatesA(g, one).map(headA => ({ ...one, headA })))
}

function defendersChoices(g: G, f: BattleFrame): BattleFrame[] {
  if (!open(f.headD)) return [f]
  return candidatesD(g, f).map(headD => ({ ...f, headD }))
}

/** One's own best choice against the enemy's best answer; and all his answers to it, the worst for us first. */
function settle(g: G, f: BattleFrame, asker: Side): Chosen[] {
  const attacking = asker === f.side
  const sign = attacking ? 1 : -1
  const [mine, theirs] = attacking ? [attackersChoices, defendersChoices] : [defendersChoices, attackersChoices]
  let best: Chosen[] = []
  for (const own of mine(g, f)) {
    const replies = theirs(g, own).map((one): Chosen => ({ f: one, fold: foldCombat(g, one) }))
    replies.sort((a, b) => sign * (worth(a.fold) - worth(b.fold)))
    if (best.length === 0 || sign * (worth(replies[0].fold) - worth(best[0].fold)) > 0) best = replies
  }
  return best
}

/** The falls that favour the side asking, and those that favour neither. */
function favour(fold: Fold, attacking: boolean): Pick<OddsCase, 'ways' | 'good' | 'tied'> {
  const list = attacking ? ATTACKERS_BARS : DEFENDERS_BARS
  const ways = attacking ? fold.outcomes : [...fold.outcomes].reverse()
  const of = (...tones: string[]): number =>
    ways.reduce((sum, n, i) => (tones.includes(list[i].tone) ? sum + n : sum), 0)
  return { ways: fold.ways, good: of('good', 'best'), tied: of('even') }
}

/** Words for a modifier that may come to nothing, where the bulletin's own would say that it does not. */
const NEUTRAL: Readonly<Record<string, string>> = {
  'drm.attackerShaken': 'odds.attackersMorale',
  'drm.defenderShaken': 'odds.defendersMorale',
  'drm.attackerCrowded': 'odds.attackersCrowding',
  'drm.defenderCrowded': 'odds.defendersCrowding',
}

/** bautzen §8.4.a to §8.4.i: what the modifier is made of, and who runs a risk of his own (§8.7). */
function linesOf(g: G, f: BattleFrame): NonNullable<Odds['lines']> {
  const { side } = f
  const letters = [
    lettersOf(g, f.headA, side, f.from, counted(g, f)),
    lettersOf(g, f.headD, other(side), f.hexes, defenders(g, f)),
  ]
  const thrown = letters.some(list => list.length > 1)
  const e = engaged(g, f, letters[0][0], letters[1][0])
  const all = allModifiers(g, e)
  const lines: NonNullable<Odds['lines']>[number][] = all.map(({ what, value, clause }) => {
    if (what === 'drm.ratio')
      return { what: 'odds.ratio', value, clause, params: { ...strengths(g, e), drm: signed(value) } }
    if (what === 'drm.quality' && thrown) return { what: 'odds.qualityThrown', value: 0, clause }
    return { what: NEUTRAL[what] ?? what, value, clause, params: { drm: signed(value) } }
  })
  const sum = lines.reduce((n, line) => n + line.value, 0)
  lines.push({ what: 'odds.total', value: sum, clause: 'bautzen §8.5', params: { drm: signed(sum) } })
  for (const [one, hexes] of [[side, f.from] as const, [other(side), f.hexes] as const])
    for (const chief of atRisk(g, one, hexes))
      lines.push({
        what: one === side ? 'odds.riskOnTwo' : 'odds.riskOnTwelve',
        value: 1,
        clause: 'bautzen §8.7',
        params: { piece: chief },
      })
  return lines
}

/** A marker of this kind in the hand of the side asking, beyond those laid already; -1 if there is none. */
function oneMore(g: G, side: Side, kind: string, laid: readonly number[]): number {
  return g.t.markers.findIndex(
    (marker, m) => marker.side === side && marker.kind === kind && g.s.markerAt[m] === HAND && !laid.includes(m),
  )
}

/** A marker of the enemy's of this kind: all are alike, and whether he holds one is not known. */
function oneOf(g: G, side: Side, kind: string): number {
  return g.t.markers.findIndex(marker => marker.side === side && marker.kind === kind)
}

export interface CombatQuestion {
  f: BattleFrame // the battle, or one thought of
  asker: Side
  heading: string
  more?: readonly { what: string; hex: number; f: BattleFrame }[] // further stacks that may join
  last?: boolean // this answer lays no more guns
}

/** bautzen §8.4.a, §8.5: what may come of a combat, for either side. */
export function combatOdds(g: G, { f, asker, heading, more = [], last = false }: CombatQuestion): Odds | undefined {
  const { side, hexes } = f
  const attacking = asker === side
  const sights = attacking ? hypotheses(g, other(side), hexes) : hypotheses(g, side, f.from)
  const [sight] = sights
  const [now, ...others] = settle(sight.g, f, asker)
  if (!now) return undefined // nobody is left to fight
  const againstOpen = others.length > 0
  return {
    clause: 'bautzen §8.5',
    heading: `${heading}${sight.sight !== 'open' ? sight.sight : againstOpen ? 'Against' : ''}`,
    params: {
      hex: hexes,
      ...(againstOpen ? { piece: attacking ? now.f.headD : now.f.headA } : {}),
    },
    ways: now.fold.ways,
    bars: barsOf(now.fold, attacking),
    spreads: spreadsOf(g, side, now.fold),
    lines: linesOf(sight.g, now.f),
    cases: [
      ...headCases(others, attacking, sight),
      ...sightCases(sights, f, asker),
      ...stackCases(sight, more, asker),
      ...gunCases(sight.g, f, now, asker, last),
    ],
  }
}

export function barsOf(fold: Fold, attacking: boolean): OddsBar[] {
  const ways = attacking ? fold.outcomes : [...fold.outcomes].reverse()
  return (attacking ? ATTACKERS_BARS : DEFENDERS_BARS).map((bar, i) => ({ ...bar, ways: ways[i] }))
}

function spreadsOf(g: G, side: Side, { lossA, lossD }: Fold): Spread[] {
  return [
    { what: 'odds.steps', side: g.t.sides[side], ways: lossA },
    { what: 'odds.steps', side: g.t.sides[other(side)], ways: lossD },
  ]
}

/** bautzen §8.4.b: the other head units the enemy may name. */
function headCases(others: readonly Chosen[], attacking: boolean, { sight }: Sight): OddsCase[] {
  if (sight !== 'open') return []
  return others.map(({ f, fold }) => ({
    what: 'odds.againstHead',
    params: { piece: attacking ? f.headD : f.headA },
    ...favour(fold, attacking),
  }))
}

/** bautzen §7.3: what else may stand there. */
function sightCases(sights: readonly Sight[], f: BattleFrame, asker: Side): OddsCase[] {
  return sights.slice(1).map(({ g, what, params }) => ({ what, params, ...favour(settle(g, f, asker)[0].fold, true) }))
}

/** bautzen §8.2: another stack, or another hex attacked. */
function stackCases({ g }: Sight, more: NonNullable<CombatQuestion['more']>, asker: Side): OddsCase[] {
  return more.map(({ what, hex, f }) => ({ what, params: { hex }, ...favour(settle(g, f, asker)[0].fold, true) }))
}

/** bautzen §8.4.h, §8.6.2: guns that may still be laid on either side, and the tactical option. */
function gunCases(g: G, f: BattleFrame, now: Chosen, asker: Side, last: boolean): OddsCase[] {
  const { side } = f
  const attacking = asker === side
  const cases: OddsCase[] = []
  const until = (stage: BattleFrame['at']): boolean => BATTLE.stages.indexOf(f.at) <= BATTLE.stages.indexOf(stage)
  const add = (what: string, params: OddsCase['params'], change: Partial<BattleFrame>): void => {
    const fold = foldCombat(g, { ...now.f, ...change })
    cases.push({ what, params, ...favour(fold, attacking) })
  }
  const laidBy = (one: Side): { key: 'gunsA' | 'gunsD'; guns: number[]; stage: BattleFrame['at'] } =>
    one === side
      ? { key: 'gunsA', guns: now.f.gunsA, stage: 'guns-a' }
      : { key: 'gunsD', guns: now.f.gunsD, stage: 'guns-d' }
  const mine = laidBy(asker)
  if (!last && until(mine.stage))
    for (const kind of gunsOf(asker)) {
      const m = oneMore(g, asker, kind, mine.guns)
      if (m >= 0) add('odds.withGuns', { marker: `marker.${kind}` }, { [mine.key]: [...mine.guns, m] })
    }
  if (f.tactics === 0 && until('guns-d') && mayUseTactics(g, side, f.from, f.hexes, counted(g, f)))
    add(attacking ? 'odds.withTactics' : 'odds.againstTactics', {}, { tactics: 1 })
  const enemy = other(asker)
  const theirs = laidBy(enemy)
  if (until(theirs.stage))
    for (const kind of gunsOf(enemy))
      if (mayHold(g, enemy, kind))
        add('odds.againstGuns', { marker: `marker.${kind}` }, { [theirs.key]: [...theirs.guns, oneOf(g, enemy, kind)] })
  return cases
}

/** A battle thought of, before its stacks lie open. */
export function imaginedBattle(side: Side, from: readonly number[], hexes: readonly number[]): BattleFrame {
  return trial(BATTLE, { side, from: [...from], hexes: [...hexes] })
}
