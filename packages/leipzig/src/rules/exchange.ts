import { AGAIN, ASK, DONE, under } from '@grognard/kernel'
import { ofPiece } from '../system/answers.ts'
import { COMBAT, EXCHANGE } from '../system/frames.ts'
import { ARMY, CORPS, DIVISION, HORSE, HORSE_CORPS, isCombat } from '../system/kinds.ts'
import { procedure, type G } from '../system/leipzig.ts'
import { divisionsOn, unitsOn } from '../system/stacks.ts'
import { beside, destroy } from './retreat.ts'

// leipzig §crt. ½ex: the attacker loses half as many divisions as the defender did, rounded up; which, he chooses.

/** One unit of each kind that could give up a division, dispersed or not. */
function givers(g: G, hex: number): number[] {
  const { kind, dispersed } = g.s
  const alike = (a: number, b: number): boolean => kind[a] === kind[b] && (dispersed[a] === 0) === (dispersed[b] === 0)
  const found: number[] = []
  for (const piece of unitsOn(g.s, hex))
    if (isCombat(kind[piece]) && !found.some(one => alike(one, piece))) found.push(piece)
  return found
}

export const exchange = procedure(EXCHANGE, {
  run(g, f) {
    if (f.left <= 0) return DONE
    if (divisionsOn(g.s, f.hex) <= f.left) {
      f.left = 0
      for (const piece of unitsOn(g.s, f.hex)) if (isCombat(g.s.kind[piece])) destroy(g, piece, 'leipzig §crt')
      return DONE
    }
    const from = givers(g, f.hex)
    if (from.length > 1) return ASK
    f.left--
    giveUp(g, from[0])
    return AGAIN
  },
  ask(g, f) {
    const answers = givers(g, f.hex).map(piece => ofPiece(g.t, 'lose', piece))
    const params = { hex: f.hex, n: f.left }
    return { side: f.side, clause: 'leipzig §crt', prompt: 'ask.exchange', answers, params, focus: [f.hex], open: true }
  },
  take(g, f, answer) {
    f.left--
    giveUp(g, answer.piece!)
  },
})

/** leipzig §crt, §stacking.E: a division of this unit is lost; a larger one breaks down only as far as it must. */
function giveUp(g: G, piece: number): void {
  const rest = REST[g.s.kind[piece]] ?? []
  for (const kind of rest) join(g, piece, beside(g, piece, kind))
  g.s.kind[piece] = rest.includes(HORSE) ? HORSE : rest.length > 0 ? DIVISION : g.s.kind[piece]
  destroy(g, piece, 'leipzig §crt')
}

/** What is left of a larger unit without one division. */
const REST: Readonly<Record<number, readonly number[]>> = {
  [ARMY]: [CORPS, CORPS, DIVISION],
  [CORPS]: [DIVISION],
  [HORSE_CORPS]: [HORSE],
}

/** leipzig §combat.M: what came out of a unit that attacked has attacked, and may advance. */
function join(g: G, piece: number, part: number): void {
  const f = under(g.s, COMBAT)
  const at = f.who.indexOf(piece)
  if (at < 0) return
  f.who.push(part)
  f.of.push(f.of[at])
}
