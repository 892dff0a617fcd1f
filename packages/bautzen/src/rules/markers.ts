import { pick } from '@grognard/kernel'
import { feat, type G } from '../system/battle.ts'
import { tell, tellOwn } from '../system/events.ts'
import { BACK, HAND, OUT, type Side } from '../system/state.ts'

// bautzen §2 and §5. The markers: laid on the track, drawn, played and taken back.

/** bautzen §5: all but those kept in hand go on the track at random, face down; Ney's three on spaces of their own. */
export function layMarkers(g: G): void {
  const { s, t } = g
  for (const side of [0, 1] as const) {
    const rest: number[] = []
    t.markers.forEach((marker, m) => {
      if (marker.side !== side) return
      if (marker.inHand) {
        s.markerAt[m] = HAND
        s.markerKnown[m] = 1
      } else rest.push(m)
    })
    for (let space = 1; rest.length > 0; space++) {
      const [m] = rest.splice(pick(s.dice, rest.length), 1)
      s.markerAt[m] = space
    }
  }
  const ney = [0, 1, 2]
  s.ney = s.ney.map(() => ney.splice(pick(s.dice, ney.length), 1)[0])
}

/** bautzen §5: draws the markers that lie on this turn's space, if they are of this side. */
export function drawMarkers(g: G, side: Side): number[] {
  const { s, t } = g
  const drawn: number[] = []
  while (s.drawn[side] < t.slots[side].length && t.slots[side][s.drawn[side]] === s.turn) {
    const space = ++s.drawn[side]
    const m = s.markerAt.findIndex((at, i) => at === space && t.markers[i].side === side)
    s.markerAt[m] = HAND
    s.reveals++
    drawn.push(m)
    const marker = `marker.${t.markers[m].kind}`
    if (t.markers[m].kind === 'losses') tell(g, 'marker.drawnOwn', side, 'bautzen §5', { marker })
    else tellOwn(g, 'marker.drawn', side, 'bautzen §5', {}, { marker })
  }
  return drawn
}

/** bautzen §2.J, §2.A: markers played two turns ago come back to the hand. */
export function takeBackMarkers(g: G): void {
  const { markerAt } = g.s
  for (let m = 0; m < markerAt.length; m++) if (markerAt[m] === BACK + g.s.turn) markerAt[m] = HAND
}

/** A marker of this kind in a side's hand, those that both know of first; -1 if there is none. */
export function inHand(g: G, side: Side, kind: string): number {
  const { markers } = g.t
  let found = -1
  for (let m = 0; m < markers.length; m++) {
    if (markers[m].side !== side || markers[m].kind !== kind || g.s.markerAt[m] !== HAND) continue
    if (g.s.markerKnown[m]) return m
    if (found < 0) found = m
  }
  return found
}

/** As far as both sides know: may this side hold a marker of the kind? Interruptions are offered by this alone. */
export function mayHold(g: G, side: Side, kind: string): boolean {
  const { markers } = g.t
  const { markerAt, markerKnown } = g.s
  let unknown = 0
  let ofKind = false
  for (let m = 0; m < markers.length; m++) {
    if (markers[m].side !== side) continue
    if (markerKnown[m]) {
      if (markers[m].kind === kind && markerAt[m] === HAND) return true
    } else {
      unknown++
      if (markers[m].kind === kind) ofKind = true
    }
  }
  return ofKind && unknown > g.t.slots[side].length - g.s.drawn[side]
}

/** bautzen §2: a marker is played: it comes back two turns later, or leaves the game if it may be played only once. */
export function playMarker(g: G, m: number, clause: string): void {
  const { s, t } = g
  const { kind, returns, side } = t.markers[m]
  s.markerAt[m] = returns ? BACK + s.turn + 2 : OUT
  s.markerKnown[m] = 1
  s.reveals++
  tell(g, 'marker.played', side, clause, { marker: `marker.${kind}` })
}

/** bautzen §2.K: one counter of a kind leaves the game, wherever it is, one that both know of first. */
export function loseMarkers(g: G, side: Side, kind: string, n: number): void {
  const { s, t } = g
  const known = t.markers.flatMap((marker, m) =>
    marker.side === side && marker.kind === kind && s.markerKnown[m] && s.markerAt[m] !== OUT ? [m] : [],
  )
  // Those in hand hurt more than those already played.
  known.sort((a, b) => s.markerAt[a] - s.markerAt[b] || a - b)
  for (const m of known.slice(0, n)) s.markerAt[m] = OUT
  tell(g, 'markers.lost', side, 'bautzen §2.K', { n, marker: `marker.${kind}` })
  feat(g, 'losses-marker')
}

/** bautzen §2.K: the Losses marker leaves the game as soon as it is drawn. */
export function spendLosses(g: G, m: number): void {
  g.s.markerAt[m] = OUT
  g.s.markerKnown[m] = 1
}

/** The kinds that fire and support, the plain ones first. */
export function gunsOf(side: Side): readonly string[] {
  return side === 0 ? FRENCH_GUNS : COALITION_GUNS
}
const FRENCH_GUNS = ['artillery', 'drouot']
const COALITION_GUNS = ['artillery', 'jaschwill']

export function hasGuns(g: G, side: Side): boolean {
  const { markerAt } = g.s
  for (const m of g.t.gunMarkers[side]) if (markerAt[m] === HAND) return true
  return false
}
