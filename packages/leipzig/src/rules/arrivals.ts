import { ASK, DONE } from '@grognard/kernel'
import { atHex, attemptedHex } from '../system/answers.ts'
import { tell } from '../system/events.ts'
import { ARRIVALS, type Arrivals } from '../system/frames.ts'
import { ARM, FOOT } from '../system/kinds.ts'
import { feat, procedure, type G } from '../system/leipzig.ts'
import { holds, isInverted, place, release } from '../system/stacks.ts'
import { ALLIED, other, type Side } from '../system/state.ts'
import { isOwnSide } from './armistice.ts'
import { refuseAustria } from './borders.ts'
import { due } from './reinforcements.ts'
import { isTruce } from './zones-of-control.ts'

// leipzig §reinforcements. Units come on before their side reorganises and marches.

/** leipzig §reinforcements: one after another on a hex of its area; whoever finds none open does not come at all. */
export const arrivals = procedure(ARRIVALS, {
  run(g, f) {
    if (f.at === 'begin') {
      f.at = 'choose'
      Object.assign(f, due(g, f.side))
    }
    while (f.who.length > 0) {
      const hexes = openHexes(g, f)
      if (hexes.length > 1 && g.s.quiet[f.side] < g.s.turn) return ASK
      comeOn(g, f, hexes.length > 1 ? emptiest(g, hexes) : (hexes[0] ?? -1))
    }
    for (const piece of f.placed) g.s.back[piece] = 0
    return DONE
  },
  ask(g, f) {
    const answers = openHexes(g, f).map(hex => atHex(g.t, 'arrive', hex))
    const params = { piece: f.who[0], n: f.who.length }
    return { side: f.side, clause: 'leipzig §reinforcements', prompt: 'ask.arrive', params, answers }
  },
  take(g, f, answer) {
    comeOn(g, f, answer.hex!)
  },
  refuse(g, f, attempt) {
    const hex = attemptedHex(g.t, attempt)
    if (hex < 0) return undefined
    const params = { hex, piece: f.who[0] }
    if (!g.t.orders.areas[f.places[0]].includes(hex))
      return { clause: 'leipzig §reinforcements', reason: 'refuse.notEntry', params }
    if (holds(g.s, other(f.side), hex))
      return { clause: 'leipzig §reinforcements', reason: 'refuse.enemyThere', params }
    const closed = refuseAustria(g, hex)
    if (closed) return closed
    if (isTruce(g.s) && !isOwnSide(g, f.side, hex)) return { clause: 'leipzig §line', reason: 'refuse.recross', params }
    return { clause: 'leipzig §tec', reason: 'refuse.mountainSetUp', params }
  },
})

/**
 * leipzig §reinforcements, §tec, §line: the hexes where the next one may come on; enemy control does not close one, enemies do, and
 * closed Austria. In the armistice it is one behind its own line, if there is any.
 */
function openHexes(g: G, f: Arrivals): number[] {
  if (f.who.length === 0) return [] // to the French, nobody who comes on face down is there yet
  const onFoot = ARM[g.s.kind[f.who[0]]] === FOOT
  const { terrain } = g.t.board
  const open = g.t.orders.areas[f.places[0]].filter(
    hex => !holds(g.s, other(f.side), hex) && (onFoot || terrain[hex] !== 'mountain') && !refuseAustria(g, hex),
  )
  if (!isTruce(g.s)) return open
  const own = open.filter(hex => isOwnSide(g, f.side, hex))
  return own.length > 0 ? own : open
}

function comeOn(g: G, f: Arrivals, hex: number): void {
  const piece = f.who.shift()!
  f.places.shift()
  const params = { hex, piece }
  if (hex < 0) {
    tell(g, 'arrival.barred', f.side, 'leipzig §reinforcements')
    release(g, piece)
    return
  }
  if (g.s.back[piece] > 0) feat(g, 're-entry')
  place(g, piece, hex)
  g.s.began[piece] = hex
  f.placed.push(piece)
  if (unseen(g, f.side)) tellUnseen(g, f.side, params)
  else tell(g, 'arrived', f.side, 'leipzig §reinforcements', params, [hex])
}

/** leipzig §recon: inverted counters come on face down. */
const unseen = (g: G, side: Side): boolean => side === ALLIED && isInverted(g)

function tellUnseen({ t, events }: G, side: Side, { hex, piece }: { hex: number; piece: number }): void {
  const own = { side: t.sides[side], kind: 'arrived', params: { piece } }
  events.push({
    kind: 'arrived.unseen',
    side: own.side,
    clause: 'leipzig §reinforcements',
    params: { hex },
    hexes: [hex],
    secret: own,
  })
}

/** In a quiet armistice nobody is asked: the hex with the fewest counters, the middle one of several. */
function emptiest({ s }: G, hexes: readonly number[]): number {
  const heights = hexes.map(hex => {
    let n = 0
    for (let p = s.top[hex]; p >= 0; p = s.under[p]) n++
    return n
  })
  const least = Math.min(...heights)
  const best = hexes.filter((_, i) => heights[i] === least)
  return best[best.length >> 1]
}
