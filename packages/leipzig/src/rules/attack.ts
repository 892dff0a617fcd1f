import { AGAIN, call, DONE, under } from '@grognard/kernel'
import { roll, tell } from '../system/events.ts'
import { ADVANCE, ATTACK, COMBAT, EXCHANGE, RETREAT, type Attack, type Combat } from '../system/frames.ts'
import { DIVISIONS, isSupply } from '../system/kinds.ts'
import { feat, groundOf, procedure, type G } from '../system/leipzig.ts'
import { unitsOn } from '../system/stacks.ts'
import { ATTACKED, FED_COMBAT, other } from '../system/state.ts'
import { attackersOf, attackOn, defended, targetsOf } from './attack-forces.ts'
import { columnOf, combatTable, isAutomatic, resultOf, type Result } from './combat-table.ts'
import { gainsBySupply, overRiver } from './combat-strength.ts'
import { destroy, disperse } from './retreat.ts'

// leipzig §crt, §combat.B, §fortress.A. One attack: the die, and what it does to whole stacks, the attacker's before the defender's.

export const attack = procedure(ATTACK, {
  run(g, f) {
    const above = under(g.s, COMBAT)
    const result = f.result as Result
    if (f.at === 'die') {
      f.at = 'attacker'
      throwFor(g, f, above)
    } else if (f.at === 'attacker') {
      f.at = 'defender'
      attackersFate(g, f, above, result)
    } else if (f.at === 'defender') {
      f.at = 'exchange'
      defendersFate(g, f, above, result)
    } else if (f.at === 'exchange') {
      f.at = 'advance'
      if (f.lost > 0) call(g.s, EXCHANGE, { side: f.side, hex: above.from[f.attack], left: Math.ceil(f.lost / 2) })
    } else if (f.at === 'advance') {
      f.at = 'over'
      if (mayFollow(g, f, above, result)) {
        const hexes = targetsOf(above, f.attack)
        call(g.s, ADVANCE, { side: f.side, who: attackersOf(g, above, f.attack), hexes })
      }
    } else return DONE
    return AGAIN
  },
})

/** leipzig §combat.F, §crt: at 500 % no die is thrown. Whoever fed this combat is used up, whatever comes of it (§supply.C). */
function throwFor(g: G, f: Attack, above: Combat): void {
  const from = above.from[f.attack]
  const { hexes, attack: strength, defence, percent } = attackOn(g, above, f.attack)
  const column = columnOf(percent)
  const params = { from, target: hexes, attack: strength, defence, percent, column: combatTable.columns[column] }
  const at = [from, ...hexes]
  spend(g, above, f, hexes)
  if (isAutomatic(column)) {
    f.result = 'Auto'
    tell(g, 'combat.automatic', f.side, 'leipzig §crt', params, at)
  } else {
    const die = roll(g, 'combat.die', f.side, 'leipzig §crt', params, at)
    f.result = resultOf(column, die)
    tell(g, `combat.${f.result}`, f.side, 'leipzig §crt', { from, target: hexes }, at)
  }
  feat(g, `result-${f.result as Result}`)
  for (const piece of attackersOf(g, above, f.attack)) g.s.flags[piece] |= ATTACKED
}

/** leipzig §supply.C, §supply.F: counters go when a combat that they feed is fought; one that gains nothing by supply takes none. */
function spend(g: G, above: Combat, f: Attack, hexes: readonly number[]): void {
  const { flags, kind } = g.s
  const use = (counter: number): void => {
    if (counter >= 0 && isSupply(kind[counter])) flags[counter] |= FED_COMBAT
  }
  if (gainsBySupply(g.s, attackersOf(g, above, f.attack))) use(above.fedBy[f.attack])
  above.hexes.forEach((hex, k) => hexes.includes(hex) && use(above.coverBy[k]))
}

/** leipzig §combat.B: what befalls an attacker befalls all that stand on his hex. */
function attackersFate(g: G, f: Attack, above: Combat, result: Result): void {
  const stack = unitsOn(g.s, above.from[f.attack])
  if (result === 'Ax') for (const piece of stack) destroy(g, piece, 'leipzig §crt')
  else if (result === 'As' || result === 'AsDs') call(g.s, RETREAT, { side: f.side, hexes: 0, who: stack })
  else if (result === 'AdDs') {
    for (const piece of stack) disperse(g, piece)
    const hex = above.from[f.attack]
    tell(g, 'stack.dispersed', f.side, 'leipzig §combat.K', { hex }, [hex])
  }
}

/** leipzig §fortress.A: to those in a fortress only Dx does anything, at 500 % too. */
function defendersFate(g: G, f: Attack, above: Combat, result: Result): void {
  const { s } = g
  const { fortress } = groundOf(g)
  const fatal = result === 'Dx' || result === 'Auto'
  const struck = defended(g, above, f.attack).filter(hex => fatal || !fortress[hex])
  const stack = struck.flatMap(hex => unitsOn(s, hex))
  const side = other(f.side)
  if (fatal) for (const piece of stack) destroy(g, piece, 'leipzig §crt')
  else if (result === '½ex') {
    for (const piece of stack) f.lost += DIVISIONS[s.kind[piece]]
    for (const piece of stack) destroy(g, piece, 'leipzig §crt')
    if (f.lost > 0) feat(g, 'half-exchange')
  } else if (stack.length === 0) return
  else if (result === 'Dd1' || result === 'Dd2')
    call(g.s, RETREAT, { side, hexes: result === 'Dd1' ? 1 : 2, who: stack })
  else if (result === 'Ds' || result === 'AsDs' || result === 'AdDs') call(g.s, RETREAT, { side, hexes: 0, who: stack })
}

/** leipzig §combat.M: only over a river or into a fortress, only where all are gone, and never after Ax, As or AdDs. */
function mayFollow(g: G, f: Attack, above: Combat, result: Result): boolean {
  if (result.startsWith('A') && result !== 'Auto') return false
  const from = above.from[f.attack]
  const hexes = targetsOf(above, f.attack)
  const { fortress } = groundOf(g)
  return hexes.every(hex => g.s.top[hex] < 0 && (fortress[hex] || overRiver(g, from, hex)))
}
