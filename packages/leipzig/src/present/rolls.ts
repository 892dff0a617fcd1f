import { asked, find, type Chart, type Presentation, type Roll } from '@grognard/kernel'
import { attackOn, FORTRESS, UNFED } from '../rules/attack-forces.ts'
import { mayMarch } from '../rules/movement.ts'
import { refuseEndOfMovement, refuseEndOfUnion } from '../rules/stacking.ts'
import { destruction, given, groupsOut, points } from '../rules/victory.ts'
import { CITIES } from '../system/data.ts'
import { COMBAT, MOVEMENT, RECOMBINE } from '../system/frames.ts'
import type { G, Leipzig } from '../system/leipzig.ts'
import { ALLIED, firstSlot, FRENCH, SLOTS, type LeipzigState, type Side } from '../system/state.ts'

// What a player would keep on a slip of paper: who has still to march, what is announced, how the points stand.

type Rolls = ReturnType<NonNullable<Presentation['rolls']>>
type Hindrance = ReturnType<NonNullable<Presentation['hindrance']>>

export function rolls(t: Leipzig, view: LeipzigState, side: Side): Rolls {
  const g: G = { s: view, t, events: [] }
  const found: Roll[] = []
  if (find(view, MOVEMENT)?.side === side) found.push(unmoved(g, side))
  if (find(view, COMBAT)) found.push(attacks(g))
  return found
}

/** leipzig §movement.B: units that may still march, hex by hex. */
function unmoved(g: G, side: Side): Roll {
  const { s } = g
  const byHex = new Map<number, number>()
  for (let p = firstSlot(side); p < firstSlot(side) + SLOTS; p++)
    if (s.hex[p] >= 0 && mayMarch(g, p)) byHex.set(s.hex[p], (byHex.get(s.hex[p]) ?? 0) + 1)
  const lines = [...byHex]
    .sort(([a], [b]) => a - b)
    .map(([hex, n]) => ({ what: 'roll.stack', params: { hex, n }, hexes: [hex] }))
  return { id: 'roll.unmoved', clause: 'leipzig §movement.B', lines }
}

/** leipzig §combat.A: the attacks in the order of their announcement. Whoever attacks or is attacked lies open. */
function attacks(g: G): Roll {
  const f = find(g.s, COMBAT)!
  const lines = f.from.map((from, attack) => {
    const { hexes, attack: strength, defence, percent } = attackOn(g, f, attack)
    const struck = f.hexes.filter((_, k) => f.by[k] === attack)
    const params = { from, target: struck, attack: strength, defence, percent }
    const over = f.done[attack] === 1 || hexes.length === 0 || defence === 0
    const fed = f.fedBy[attack] === FORTRESS ? 'roll.fortress' : f.fedBy[attack] === UNFED ? 'roll.unfed' : 'roll.fed'
    const note = { what: over ? 'roll.over' : fed, params }
    return { what: 'roll.attack', params, note, hexes: [from, ...struck], ...(!over && { strike: `${percent} %` }) }
  })
  return { id: 'roll.attacks', clause: 'leipzig §combat.A', lines }
}

/** leipzig §stacking.B: the stack that keeps movement, or the combining after it, from being ended. */
export function hindrance(t: Leipzig, view: LeipzigState, side: Side): Hindrance {
  const g: G = { s: view, t, events: [] }
  const moves = asked(view, MOVEMENT)?.at === 'choose'
  const unites = asked(view, RECOMBINE)?.at === 'choose'
  const why = moves ? refuseEndOfMovement(g, side) : unites ? refuseEndOfUnion(g, side) : undefined
  return why && { ...why, hexes: [why.params!.hex as number] }
}

/** leipzig §victory: what each side has for what, as it stands. */
export function tally(t: Leipzig, view: LeipzigState): Chart {
  const g: G = { s: view, t, events: [] }
  const { points: worth, data } = t.orders.scenarios.get(view.scenario)!
  const row = (what: string, of: (side: Side) => number): string[] => [
    what,
    ...([FRENCH, ALLIED] as const).map(side => (of(side) > 0 ? String(of(side)) : '–')),
  ]
  const rows = CITIES.flatMap((city, i) =>
    worth[i] > 0 ? [row(`city.${city}`, side => (view.holder[i] === side ? worth[i] : 0))] : [],
  )
  rows.push(row('tally.destroyed', side => destruction(g, side)))
  if (data.group > 0) rows.push(row('tally.groups', side => (side === FRENCH ? groupsOut(view) * data.group : 0)))
  if (given(g, FRENCH) > 0) rows.push(row('tally.given', side => given(g, side)))
  rows.push(row('tally.sum', side => points(g, side) + given(g, side)))
  const columns = ['tally.for', ...t.sides.map(side => `side.${side}`)]
  return { id: 'tally', clause: 'leipzig §victory', columns, rows }
}
