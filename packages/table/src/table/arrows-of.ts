import type { GameEvent } from '@grognard/kernel'
import type { Arrow } from '../board/types.ts'

const MOST = 4 // arrows at a time

/** Where the other side has been since we decided last: dotted, and never in the way. */
export function trailsOf(orders: readonly { side: string; events: readonly GameEvent[] }[], viewer: string): Arrow[] {
  const told = orders.filter(order => order.side !== viewer).flatMap(order => order.events)
  return arrowsOf(told, Infinity)
    .filter(arrow => arrow.tone === 'march')
    .map(arrow => ({ ...arrow, tone: 'trail' }))
}

/** What has just moved, as arrows: steps that follow one another make one march. */
export function arrowsOf(events: readonly GameEvent[], most = MOST): Arrow[] {
  const arrows: { path: number[]; tone: Arrow['tone'] }[] = []
  for (const event of events) {
    if (!event.hexes || event.hexes.length < 2) continue // hexes are never the secret part of an event
    const path = [...event.hexes]
    const tone = event.dice ? 'attack' : 'march'
    const last = arrows[arrows.length - 1]
    const end = last?.path[last.path.length - 1]
    if (last && last.tone === tone && end === path[0]) last.path.push(...path.slice(1))
    else if (!(last && last.path[0] === path[0] && end === path[path.length - 1])) arrows.push({ path, tone })
  }
  return arrows.filter(arrow => arrow.path[0] !== arrow.path[arrow.path.length - 1]).slice(-most)
}
