import { DRIVEN_OFF, HELD } from '../../rules/reconnaissance.ts'
import { unitsAt } from '../../system/stacks.ts'
import { NOT_YET, type Side } from '../../system/state.ts'
import type { G } from './own.ts'

// Rare things that a game may reach, for those who test it. What leaves no trace on the board is noted as it happens.

const NOTED = [
  'reconnaissance held',
  'reconnaissance won',
  'reconnaissance withdrawn from',
  'decisive battle',
  'Anglona',
  'withheld corps',
  'late corps',
  'Murat refused',
  'reconnaissance into a box of three',
  'box-to-box transfer',
  'Murat neutral',
  'Murat active',
] as const

export function noteReached(g: G, what: (typeof NOTED)[number]): void {
  g.s.extra.reached |= 1 << NOTED.indexOf(what)
}

/** What only one side knows to have happened: no view shows it. */
const SECRET = 1 << NOTED.indexOf('box-to-box transfer')

export function hideReached(g: G): void {
  g.s.extra.reached &= ~SECRET
}

/** 1814 §8.5, §15.1: a stack that looks weak is met, and its box makes it three or more. */
export function noteBoxMet(g: G, side: Side, hex: number): void {
  if (unitsAt(g, side, hex).length > WEAK) noteReached(g, 'reconnaissance into a box of three')
}

const WEAK = 2

export function noteProbe(g: G, outcome: number): void {
  if (outcome === HELD) noteReached(g, 'reconnaissance held')
  else noteReached(g, outcome === DRIVEN_OFF ? 'reconnaissance won' : 'reconnaissance withdrawn from')
}

/** 1814 §14.11, §16.3: what has become of the Neapolitans. Looked at as each turn ends. */
export function noteNaples(g: G): void {
  if (g.s.extra.naples) noteReached(g, 'Murat neutral')
  if (g.t.own.neapolitan.some((one, p) => one && g.s.hex[p] >= 0)) noteReached(g, 'Murat active')
}

/** 1814 §13.4: who was due and is not here; and once nobody is, that somebody has come late. Looked at as each turn ends. */
export function noteCorps(g: G): void {
  const { own, parts, pieces } = g.t
  for (let p = 0; p < pieces.length; p++)
    if (g.s.hex[p] === NOT_YET && parts.mayWait(g, p) && !own.bySea.includes(p) && parts.dueTurn(g, p) <= g.s.turn)
      return noteReached(g, 'withheld corps')
  if (g.s.extra.reached & (1 << NOTED.indexOf('withheld corps'))) noteReached(g, 'late corps')
}

export function milestones(g: G): string[] {
  const x = g.s.extra
  const reached: string[] = NOTED.filter((_, i) => x.reached & (1 << i))
  if (x.returned.length > 0) reached.push('veterans back')
  if (x.rhine) reached.push("Bernadotte's crossing")
  const ends: Record<string, string> = {
    'level.sudden': 'sudden victory',
    'level.paris': 'Paris taken in Champagne',
    'level.napoleon': "Napoleon's loss",
    'level.split': 'six to one',
  }
  const end = ends[g.s.outcome?.level ?? '']
  return end ? [...reached, end] : reached
}
