import type { Phrase, Standing, Track, TrackStep } from '@grognard/kernel'
import { isTruce } from '../rules/zones-of-control.ts'
import { given, groupsOut, points, unitsLost } from '../rules/victory.ts'
import { CITIES } from '../system/data.ts'
import type { Cell } from '../system/chart-cell.ts'
import type { G, Leipzig } from '../system/leipzig.ts'
import { SUPPLY } from '../system/kinds.ts'
import type { ChartRow } from '../system/orders.ts'
import { supplyInPlay } from '../system/stacks.ts'
import { ALLIED, FRENCH, type LeipzigState, type Side } from '../system/state.ts'

// What stands beside the map: the turns with what is due, points, losses, supply; who is ahead and how each side wins.

const COUNTERS = 10

export function tracks(t: Leipzig, view: LeipzigState): Track[] {
  const g: G = { s: view, t, events: [] }
  const { first, last } = t.scenarios[view.scenario]
  const month = t.orders.data.turns[view.turn - 1].month
  const list: Track[] = [
    {
      id: 'track.turn',
      value: view.turn - first + 1,
      steps: Array.from({ length: last - first + 1 }, (_, i) => stepOf(g, first + i)),
      clause: 'leipzig §sequence',
      params: { turn: view.turn, month: `month.${month}` },
    },
  ]
  for (const side of [FRENCH, ALLIED] as const) {
    const name = t.sides[side]
    list.push({ id: 'track.points', side: name, value: points(g, side) + given(g, side), clause: 'leipzig §victory' })
    list.push({ id: 'track.lost', side: name, value: unitsLost(g, side), clause: 'leipzig §victory' })
    const supply = suppliesKnown(g, side)
    if (supply >= 0)
      list.push({
        id: 'track.supply',
        side: name,
        value: supply,
        max: COUNTERS - view.supplyOut[side],
        clause: 'leipzig §supply.E',
      })
  }
  if (t.scenarios[view.scenario].eastExit)
    list.push({ id: 'track.groups', side: t.sides[FRENCH], value: groupsOut(view), clause: 'leipzig §victory' })
  if (isTruce(view))
    list.push({ id: 'track.truce', value: view.armistice + 11 - view.turn, clause: 'leipzig §armistice' })
  return list
}

/** Of face-down counters nobody counts the wagons. */
function suppliesKnown({ s, t }: G, side: Side): number {
  return side === ALLIED && s.turn <= t.scenarios[s.scenario].inverted ? -1 : supplyInPlay(s, side, SUPPLY)
}

// Marks of the track, by shape: a square for the French, a disc for the Allies.
const MARKS = ['■', '●'] as const

/** leipzig §reinforcements: what a turn brings by the chart. */
function stepOf({ s, t }: G, turn: number): TrackStep {
  const campaignOnly = turn >= 13 && turn <= 24 && !t.scenarios[s.scenario].campaign
  const row = campaignOnly ? undefined : t.orders.charts[s.options['chart-b'] ? 1 : 0][turn - 1]
  const notes: Phrase[] = []
  let mark = ''
  for (const side of [FRENCH, ALLIED] as const) {
    const text = row ? dueText(row, side) : ''
    if (text === '' || (side === FRENCH && s.rebellion > 0)) continue
    mark += MARKS[side]
    notes.push({ what: 'mark.due', params: { side: t.sides[side], units: text } })
  }
  return { label: String(turn), mark, notes }
}

function dueText(row: ChartRow, side: Side): string {
  const cells = side === FRENCH ? [row.french] : [row.berlin, row.prague, row.breslau, row.other]
  return cells.map(cellText).filter(Boolean).join(' + ')
}

export function cellText({ inf, cav, supply, leaders }: Cell): string {
  const parts = leaders.map(number => `L${number}`)
  if (inf > 0) parts.push(`${inf}i`)
  if (cav > 0) parts.push(`${cav}C`)
  if (supply > 0) parts.push(supply > 1 ? `${supply}S` : 'S')
  return parts.join(', ')
}

/** leipzig §victory: who is ahead. */
export function standing(t: Leipzig, view: LeipzigState): Standing {
  const g: G = { s: view, t, events: [] }
  const [french, allied] = [points(g, FRENCH) + given(g, FRENCH), points(g, ALLIED)]
  const leads = french === allied ? null : t.sides[french > allied ? FRENCH : ALLIED]
  return {
    leads,
    text: leads
      ? { what: 'standing.leads', params: { side: leads, n: Math.abs(french - allied) } }
      : { what: 'standing.even' },
    scores: { [t.sides[FRENCH]]: french, [t.sides[ALLIED]]: allied },
  }
}

/** leipzig §victory: how a side wins, for its scenario. */
export function howYouWin(t: Leipzig, view: LeipzigState, side: Side): (Phrase & { clause: string })[] {
  const { data, points: worth } = t.orders.scenarios.get(view.scenario)!
  const clause = 'leipzig §victory'
  const lines = CITIES.flatMap((_, i) =>
    worth[i] > 0
      ? [{ what: 'win.city', clause, params: { hex: t.cities[i].hex, n: worth[i], held: holderWord(view, i) } }]
      : [],
  )
  const all: (Phrase & { clause: string })[] = [
    { what: 'win.total', clause, params: { turn: data.last } },
    ...lines,
    { what: 'win.units', clause, params: { n: data.division } },
  ]
  if (data.group > 0)
    all.push({ what: side === FRENCH ? 'win.groups' : 'win.noGroups', clause, params: { n: data.group } })
  if (data.bavaria > 0)
    all.push({
      what: side === FRENCH ? 'win.bavaria' : 'win.bavariaAllied',
      clause: 'leipzig §bavaria',
      params: { turn: data.bavaria },
    })
  if (data.campaign) all.push({ what: side === FRENCH ? 'win.armistice' : 'win.austria', clause: 'leipzig §austria' })
  return all
}

const holderWord = (view: LeipzigState, city: number): string =>
  ['held.nobody', 'held.french', 'held.allied'][view.holder[city] + 1]
