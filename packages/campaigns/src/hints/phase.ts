import type { Frame, Phase } from '@grognard/kernel'
import { sideInTurn } from '../rules/trains.ts'
import type { G } from '../system/campaign.ts'
import type { Side } from '../system/state.ts'

// 1813 §5.1: where in the turn a game stands, for the table's track and for officers' plans.

/** Whose a procedure is: both act in turn; one side by trains and then the other; the side it was called for; always that side. */
type Whose = 'both' | 'by trains' | 'its own' | Side

/** A part of the turn, and the procedures that carry it out. */
export interface Part {
  readonly key: string // in the catalogue
  readonly of: Readonly<Record<string, Whose>> // procedures, by name
  readonly option?: string // played with that option only
  readonly rare?: boolean // listed only while it is under way
}

// One part for both sides: what either leaves undone tells when the first turn begins.
export const SET_UP: Part = { key: 'phase.setUp', of: { 'starting-depots': 'both' }, rare: true }

/** The parts of a turn that every campaign has. */
export const PARTS = {
  supply: { key: 'phase.supply', of: { 'start-of-turn': 'both', 'general-supply': 'both' } },
  convert: { key: 'phase.convert', of: { 'convert-depot': 'by trains' } },
  trains: {
    key: 'phase.trains',
    of: { 'count-trains': 'both', 'allocate-trains': 'both', 'place-forage-markers': 'both' },
  },
  depots: { key: 'phase.depots', of: { 'establish-depots': 'by trains' } },
  rally: { key: 'phase.rally', of: { rally: 'by trains' } },
  movement: { key: 'phase.movement', of: { movement: 'both' } },
  commands: { key: 'phase.commands', of: { 'combat-commands': 'both' } },
  combat: { key: 'phase.combat', of: { combat: 'both' } },
  commanders: { key: 'phase.commanders', of: { 'commanders-movement': 'both' } },
  reinforcements: {
    key: 'phase.reinforcements',
    of: { cossacks: 'both', reinforcements: 'by trains', 'end-of-turn': 'both' },
  },
} as const satisfies Record<string, Part>

/** Says where a game stands, by the procedures under way: the innermost that is a part of the turn tells. */
export function phaseBy(parts: readonly Part[]): (g: G) => Phase {
  const byProcedure = new Map(parts.flatMap(part => Object.keys(part.of).map(name => [name, part] as const)))
  return g => {
    const { frames, turn, options } = g.s
    const under = frames.findLast(frame => byProcedure.has(frame.p))
    const now = under ? byProcedure.get(under.p)! : parts[parts.length - 1]
    const side = under ? whose(g, now.of[under.p], under) : null
    const listed = parts.filter(part => part === now || (!part.rare && (!part.option || options[part.option])))
    const last = g.t.parts.lastTurn(g)
    return {
      turn,
      last,
      part: now.key,
      parts: listed.map(part => part.key),
      side: side === null ? null : g.t.sides[side],
    }
  }
}

function whose(g: G, rule: Whose, frame: Frame): Side | null {
  if (rule === 'both') return null
  if (rule === 'its own') return frame.side === 1 ? 1 : 0
  if (rule !== 'by trains') return rule
  return sideInTurn(g, frame.at)
}

/** The family's own turn. */
export const familyPhase = phaseBy([SET_UP, ...Object.values(PARTS)])
