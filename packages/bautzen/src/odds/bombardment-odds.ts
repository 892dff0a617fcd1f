import type { Odds, OddsBar } from '@grognard/kernel'
import type { G } from '../system/battle.ts'
import { signed } from '../system/events.ts'
import { other, unitsAt } from '../system/stacks.ts'
import { HAND, type Side } from '../system/state.ts'
import { COMMANDER_HIT, fireModifiers, fireOutcome } from '../rules/bombardment.ts'
import { gunsOf } from '../rules/markers.ts'
import { atRisk } from '../rules/wounds.ts'
import { hypotheses } from './unseen.ts'

// bautzen §8.8. Every fall of the two dice of a bombardment.

const WAYS = 36

const BARS: readonly Omit<OddsBar, 'ways'>[] = [
  { what: 'odds.fireNothing', tone: 'even' },
  { what: 'odds.fireBack', tone: 'good' },
  { what: 'odds.fireStep', tone: 'good' },
  { what: 'odds.fireBoth', tone: 'best' },
]

/** bautzen §8.8, §8.8.2: outcomes, and in how many falls a commander on the hex is endangered. */
export function foldFire(
  g: G,
  side: Side,
  hex: number,
  guns: readonly number[],
): { outcomes: number[]; steps: number[]; hits: number } {
  const { total } = fireModifiers(g, side, hex, guns)
  const most = unitsAt(g, other(side), hex).reduce((sum, piece) => sum + g.s.steps[piece], 0)
  const outcomes = BARS.map(() => 0)
  const steps = [0, 0]
  let hits = 0
  for (let a = 1; a <= 6; a++)
    for (let b = 1; b <= 6; b++) {
      const score = a + b + total
      const { result } = g.t.tables.bombardment.find(row => score <= row.upTo)!
      outcomes[fireOutcome(result)]++
      const lost = Math.min(most, Number(result[0]) || 0)
      while (steps.length <= lost) steps.push(0)
      steps[lost]++
      if (score === COMMANDER_HIT) hits++
    }
  return { outcomes, steps, hits }
}

const good = ({ outcomes }: { outcomes: readonly number[] }): number => WAYS - outcomes[0]

/** Markers in hand that are not laid yet, one a kind. */
function moreGuns(g: G, side: Side, guns: readonly number[]): { kind: string; m: number }[] {
  return gunsOf(side)
    .map(kind => ({
      kind,
      m: g.t.markers.findIndex(
        (one, m) => one.side === side && one.kind === kind && g.s.markerAt[m] === HAND && !guns.includes(m),
      ),
    }))
    .filter(one => one.m >= 0)
}

/** bautzen §8.8: what a fire on a hex may do, with the markers laid or, while none is, with the first at hand. */
export function bombardmentOdds(g: G, side: Side, hex: number, laid: readonly number[]): Odds | undefined {
  const first = moreGuns(g, side, laid)[0]
  if (laid.length === 0 && !first) return undefined
  const guns = laid.length > 0 ? laid : [first.m]
  const [now, ...others] = hypotheses(g, other(side), [hex])
  const fold = foldFire(now.g, side, hex, guns)
  const { base, height, markers, cavalry, total } = fireModifiers(now.g, side, hex, guns)
  const line = (what: string, value: number, clause: string) => ({
    what,
    value,
    clause,
    params: { drm: signed(value) },
  })
  const lines = [
    line('odds.fireSize', base, 'bautzen §8.8'),
    line('odds.fireHeight', height, 'bautzen §8.8.1'),
    line('odds.fireMarkers', markers, 'bautzen §8.8.1'),
    line('odds.fireHorse', cavalry, 'bautzen §8.8.1'),
    line('odds.total', total, 'bautzen §8.8'),
  ]
  const chiefs = atRisk(now.g, other(side), [hex])
  return {
    clause: 'bautzen §8.8',
    heading: now.sight === 'open' ? 'odds.fire' : `odds.fire${now.sight}`,
    params: { hex, n: guns.length },
    ways: WAYS,
    bars: BARS.map((bar, i) => ({ ...bar, ways: fold.outcomes[i] })),
    spreads: [{ what: 'odds.steps', side: g.t.sides[other(side)], ways: fold.steps }],
    lines:
      chiefs.length > 0
        ? [
            ...lines,
            { what: 'odds.fireChief', value: fold.hits, clause: 'bautzen §8.8.2', params: { n: fold.hits, of: WAYS } },
          ]
        : lines,
    cases: [
      ...moreGuns(g, side, guns).map(({ kind, m }) => ({
        what: 'odds.withGuns',
        params: { marker: `marker.${kind}` },
        ways: WAYS,
        good: good(foldFire(now.g, side, hex, [...guns, m])),
      })),
      ...others
        .filter(one => one.what !== 'odds.ifChief') // who commands makes no difference to the guns
        .map(one => ({ what: one.what, params: one.params, ways: WAYS, good: good(foldFire(one.g, side, hex, guns)) })),
    ],
  }
}
