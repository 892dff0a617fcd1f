import { DONE, type Refusal } from '@grognard/kernel'
import { arrivalHexes } from '../../../rules/reinforcements.ts'
import { layer } from '../../../system/parts.ts'
import { tell } from '../../../system/events.ts'
import { placePiece } from '../../../system/stacks.ts'
import { COALITION, NOT_YET } from '../../../system/state.ts'
import { NOVARA } from '../board.ts'
import { NAPLES } from '../frames.ts'
import type { G, Parts } from '../own.ts'
import { procedure } from '../procedure.ts'

// 1814 §16.3: the Neapolitans are neutral until card 9 is laid. While they are, they stand at Novara as nobody's troops: no rule that
// asks for the Coalition's finds them, and their hex is closed to both.

const NEUTRAL = 1 // extra.naples

/** 1814 §16.3: the army comes as a neutral one, unless Murat has joined the Coalition already. */
function comesNeutral(g: G): boolean {
  return g.s.options.murat && !g.s.extra.murat
}

export function isNeutral(g: G): boolean {
  return g.s.extra.naples === NEUTRAL
}

function armyOf(g: G): number[] {
  return g.t.pieces.flatMap((_, p) => (g.t.own.neapolitan[p] && g.s.hex[p] === NOT_YET ? [p] : []))
}

/** 1814 §16.3, §14.11: on the turn that it is due it takes up its post, or never comes. */
export const naples = procedure(NAPLES, {
  run(g) {
    if (!comesNeutral(g) || isNeutral(g)) return DONE
    const army = armyOf(g).filter(piece => g.t.parts.dueTurn(g, piece) === g.s.turn)
    if (army.length === 0) return DONE
    if (army.every(piece => arrivalHexes(g, piece, 1).length > 0)) {
      g.s.extra.naples = NEUTRAL
      tell(g, 'naples.neutral', COALITION, '1814 §16.3', { hex: NOVARA }, [NOVARA])
    } else for (const piece of army) g.t.parts.missed(g, piece)
    return DONE
  },
})

/** Card 9, for good: Murat joins the Coalition; if his army stands at Novara, it is the Coalition's from now on. */
export function comeOver(g: G): void {
  g.s.extra.murat = 1
  tell(g, 'naples.joins', COALITION, '1814 §16.3', { hex: NOVARA }, [NOVARA])
  if (!isNeutral(g)) return
  g.s.extra.naples = 0
  for (const piece of armyOf(g)) placePiece(g.s, piece, NOVARA)
}

const shut = new WeakMap<Uint8Array, Uint8Array>()

/** A table of closed hexes with Novara among them. */
function withNovara(table: Uint8Array): Uint8Array {
  let closed = shut.get(table)
  if (!closed) shut.set(table, (closed = table.slice().fill(NOVARAS, NOVARA, NOVARA + 1)))
  return closed
}

const NOVARAS = 9

/** 1814 §16.3: nobody enters their hex, and no route does. */
export const naplesOver = (base: Parts): Parts =>
  layer(base, under => ({
    closed: (g, side) => (isNeutral(g) ? withNovara(under.closed(g, side)) : under.closed(g, side)),
    closedToSupply: (g, side) =>
      isNeutral(g) ? withNovara(under.closedToSupply(g, side)) : under.closedToSupply(g, side),
    refuseClosed: (g, side, hex): Refusal =>
      isNeutral(g) && hex === NOVARA
        ? { clause: '1814 §16.3', reason: 'refuse.closed.naples', params: { hex } }
        : under.refuseClosed(g, side, hex),
    landCase: g => under.landCase(g) * 2 + (isNeutral(g) ? 1 : 0),
    /** 1814 §16.3: as long as they would be neutral, they do not come as the Coalition's. */
    dueNow: (g, side) =>
      side === COALITION && comesNeutral(g)
        ? under.dueNow(g, side).filter(piece => !g.t.own.neapolitan[piece])
        : under.dueNow(g, side),
  }))
