import { ASK, DONE, type Procedure } from '@grognard/kernel'
import { MARCH, type March, type MarchAttrition } from '../../../rules/frames.ts'
import { march } from '../../../rules/march.ts'
import { heldByStayer } from '../../../rules/march-steps.ts'
import { marchAttrition, sufferers } from '../../../rules/march-attrition.ts'
import { watchedBy } from '../../../rules/occupying-a-hex.ts'
import type { Side } from '../../../system/state.ts'
import { noteReached } from '../milestones.ts'
import type { G } from '../own.ts'
import * as boxes from './boxes.ts'
import { cavalryShows } from './hidden-forces.ts'

// 1814 §15.1: boxes on the march. While a stack of theirs marches, those in its box stand with it unseen, so that all of chapter 8 holds
// for them; when it is over, those who are with a stack that has a box are in that, and the others come out.

/** Everybody who marches is in a box: the enemy sees nothing but the train that is spent. */
export function marchesUnseen(g: G, movers: readonly number[]): boolean {
  return movers.length > 0 && movers.every(piece => boxes.isBoxed(g, piece))
}

const unitsIn = (g: G, f: March): number[] => f.movers.filter(piece => g.t.isUnit[piece])

/** What was told since then is for that side alone. */
function keepToOneself(g: G, since: number, side: Side): void {
  for (let i = since; i < g.events.length; i++) {
    const { kind, clause, params } = g.events[i]
    if (kind.startsWith('box.') || kind.startsWith('rhine.')) continue // when the war ends, both are told (§14.12)
    const name = g.t.sides[side]
    g.events[i] = { kind: 'march.unseen', side: name, clause, secret: { side: name, kind, params } }
  }
}

export const marchBoxes: Procedure<G> = {
  ...(march as Procedure<G>),
  run(g, f) {
    const way = f as unknown as March
    if (!g.s.options.boxes) return march.run(g, f)
    const box = boxes.boxAt(g, way.side, way.from)
    if (way.at === 'movers' && box > 0) boxes.bringIn(g, way.side, box)
    const [since, unseen] = [g.events.length, marchesUnseen(g, unitsIn(g, way))]
    const result = march.run(g, f)
    if (unseen) keepToOneself(g, since, way.side)
    if (box > 0 && result !== ASK) g.s.reveals++ // whether it goes on hangs on what is in the box
    if (result === DONE && box > 0) settle(g, way, box)
    return result
  },
  take(g, f, answer) {
    const way = f as unknown as March
    if (!g.s.options.boxes) return march.take!(g, f, answer)
    const since = g.events.length
    if (answer.verb === 'probe') boxes.openBox(g, way.side, way.from) // whoever probes is counted
    const held = answer.verb === 'step' && heldByStayer(g, way.side, answer.hex!)
    march.take!(g, f, answer)
    const units = unitsIn(g, way)
    if (answer.verb === 'step' && cavalryShows(g, way.side, answer.hex!))
      if (watchedBy(g, way.side, answer.hex!) >= 0 && !held) way.stopped = 1
    if (!marchesUnseen(g, units)) return
    // Whoever runs over a depot or a commander is seen.
    const seen = g.s.frames[g.s.frames.length - 1].p !== MARCH.name || g.events.slice(since).some(isOverrun)
    if (seen) boxes.show(g, way.side, units, g.s.hex[units[0]])
    else keepToOneself(g, since, way.side)
  },
}

const isOverrun = ({ kind }: { kind: string }): boolean => kind.startsWith('depot.') || kind.startsWith('train.')

/** Its die too is for those who know of the march. */
export const attritionBoxes: Procedure<G> = {
  ...(marchAttrition as Procedure<G>),
  run(g, f) {
    if (!g.s.options.boxes) return marchAttrition.run(g, f)
    const wear = f as unknown as MarchAttrition
    const [since, unseen] = [g.events.length, marchesUnseen(g, wear.movers)]
    if (wear.movers.some(piece => boxes.isBoxed(g, piece))) g.s.reveals++
    const result = marchAttrition.run(g, f)
    if (unseen) keepToOneself(g, since, wear.side)
    // Where nobody in sight can suffer, those who may are seen as their owner chooses.
    if (result === ASK && !sufferers(g, wear).some(piece => !boxes.isBoxed(g, piece)))
      boxes.show(
        g,
        wear.side,
        wear.movers.filter(piece => boxes.isBoxed(g, piece)),
        g.s.hex[wear.movers[0]],
      )
    return result
  },
}

/** 1814 §15.1: who is in which box after a march from a hex with one. */
function settle(g: G, { side, from, movers }: March, box: number): void {
  const out = boxes.inBox(g, side, box).filter(piece => g.s.hex[piece] >= 0)
  const gone = out.filter(piece => g.s.hex[piece] !== from)
  const stay = out.filter(piece => g.s.hex[piece] === from)
  const along = movers.find(piece => g.t.isUnit[piece] && !boxes.isBoxed(g, piece) && g.s.hex[piece] >= 0)
  const to = gone.length > 0 ? g.s.hex[gone[0]] : along === undefined ? from : g.s.hex[along]
  const joined = to === from ? 0 : boxes.boxAt(g, side, to)
  // The box goes where the last of its stack that is in sight goes, or where all that are in it go with somebody in sight.
  const follows =
    to !== from && along !== undefined && stay.length === 0 && (gone.length > 0 || !boxes.seenAt(g, side, from))
  if (joined > 0 && gone.length > 0) {
    for (const piece of gone) boxes.putIn(g, piece, joined)
    if (along === undefined) noteReached(g, 'box-to-box transfer')
  }
  if (follows) boxes.moveBox(g, side, box, joined > 0 ? -1 : to)
  else if (joined === 0) boxes.show(g, side, gone, to)
  boxes.putBack(g, side)
  boxes.openOrphans(g, side)
}
