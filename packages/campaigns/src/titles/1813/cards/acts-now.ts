import { adjacent, distance, hexSet } from '@grognard/kernel'
import { disrupt, eliminate, hit, roll, tell } from '../../../system/events.ts'
import { commandersAt, countUnits, hasGoodCavalry, other, unitsAt } from '../../../system/stacks.ts'
import { COALITION, FRENCH, type Side } from '../../../system/state.ts'
import { board, hexOf, KASSEL } from '../board.ts'
import { inGarrison } from '../rules/garrisons.ts'
import { inConfederation } from '../rules/lands.ts'
import type { Act, Choice } from './acts.ts'
import { cavalryWithin, commandersWhere, good, goodUnitsAt, outside, stacksWhere, unitsWhere } from './find.ts'
import type { G } from '../own.ts'

// Cards that act as soon as they are laid.

const coast = [...hexSet(board, 'prussian-ports'), hexOf('3208')]
const besiegedForts = [hexOf('3310'), hexOf('3212')]
const CLAUSE = '1813 §16.1'

/** One choice, then one deed. */
function once(choice: (g: G, side: Side) => Choice | undefined, deed: (g: G, value: number, side: Side) => void): Act {
  return {
    when: 0,
    choice: (g, side, step) => (step === 0 ? choice(g, side) : undefined),
    take: (g, side, _step, value) => deed(g, value, side),
  }
}

/** One player names a stack, another the unit of it that suffers. */
function nameThenSuffer(
  stacks: (g: G, side: Side) => number[],
  who: (side: Side) => Side,
  victims: (g: G, hex: number, side: Side) => number[],
): Act {
  return {
    when: 0,
    choice(g, side, step) {
      if (step === 0) return { who: side, hexes: stacks(g, side) }
      return step === 1 ? { who: who(side), pieces: victims(g, g.s.extra.pick[side], side) } : undefined
    },
    take(g, side, step, value) {
      if (step === 0) g.s.extra.pick[side] = value
      else disrupt(g, value, CLAUSE)
    },
  }
}

/** Names a stack of one's own or the enemy's for the rest of the turn. */
function nameStack(stacks: (g: G, side: Side) => number[]): Act {
  return once(
    (g, side) => ({ who: side, hexes: stacks(g, side) }),
    (g, hex, side) => (g.s.extra.pick[side] = hex),
  )
}

const conscripts = (g: G, side: Side, hex: number): number[] =>
  goodUnitsAt(g, side, hex).filter(p => g.t.pieces[p].unit!.class === 'C')
const nearFrenchEyes = (g: G, piece: number, range: number): boolean =>
  cavalryWithin(g, FRENCH, g.s.hex[piece], range) ||
  g.s.depots[FRENCH].some(hex => distance(board, hex, g.s.hex[piece]) <= range)

/** Card 4: the fullest hex of each side that the plague finds; the owner chooses among equals and whom it strikes. */
function fullest(g: G, side: Side): number[] {
  const open = stacksWhere(g, side, hex => unitsAt(g, side, hex).some(piece => !outside(g, piece)))
  const most = Math.max(0, ...open.map(hex => countUnits(g, side, hex)))
  return open.filter(hex => countUnits(g, side, hex) === most)
}

const sick = (g: G, side: Side): number[] =>
  goodUnitsAt(g, side, g.s.extra.pick[side]).filter(piece => !outside(g, piece))

/** Card 4 strikes the Coalition, then the French: `spent` of the French counts its stages, a hex and a unit for each army. */
const plague: Act = {
  when: 0,
  choice(g) {
    const stage = g.s.extra.spent
    for (; stage[0] < 4; stage[0]++) {
      const victim: Side = stage[0] < 2 ? COALITION : FRENCH
      const hexes = stage[0] % 2 === 0 ? fullest(g, victim) : undefined
      const found = hexes ?? sick(g, victim)
      if (found.length > 0) return hexes ? { who: victim, hexes } : { who: victim, pieces: found }
    }
    return undefined
  },
  take(g, _side, _step, value) {
    const stage = g.s.extra.spent
    const victim: Side = stage[0] < 2 ? COALITION : FRENCH
    if (stage[0]++ % 2 === 0) g.s.extra.pick[victim] = value
    else disrupt(g, value, CLAUSE)
  },
}

/** Two enemy stacks, one after the other: card 7. */
const dispatch: Act = {
  when: 0,
  blind: true,
  choice(g, side, step) {
    const x = g.s.extra
    return step < 2 ? { who: side, hexes: stacksWhere(g, other(side), hex => hex !== x.pick[side]) } : undefined
  },
  take(g, side, step, value) {
    if (step === 0) g.s.extra.pick[side] = value
    else g.s.extra.pick2[side] = value
    look(g, side, value, 0)
  },
}

/** Cards 25, 27: a hex is named, and the enemy's stacks on it and around it are looked into. */
function spy(hexes: (g: G) => number[], around: number): Act {
  return {
    when: 0,
    blind: true,
    choice: (g, side, step) => (step === 0 ? { who: side, hexes: hexes(g) } : undefined),
    take(g, side, _step, hex) {
      g.s.extra.pick[side] = hex
      look(g, side, hex, around)
    },
  }
}

function everywhere(g: G): number[] {
  return board.numbers.flatMap((_, hex) => (g.t.playable[hex] ? [hex] : []))
}

/** Seeing into stacks is a secret shown, to him who looks. */
function look(g: G, side: Side, hex: number, around: number): void {
  g.s.reveals++
  const enemy = other(side)
  for (const at of stacksWhere(g, enemy, one => distance(board, one, hex) <= around))
    g.events.push({
      kind: 'card.looked',
      side: g.t.sides[side],
      clause: CLAUSE,
      params: { hex: at },
      hexes: [at],
      secret: { side: g.t.sides[side], kind: 'card.seen', params: { pieces: unitsAt(g, enemy, at) } },
    })
}

const noRiotsFor = (g: G, hex: number): boolean =>
  g.t.city[hex] > 0 && inConfederation(hex) && countUnits(g, FRENCH, hex) === 0

export const actsAtOnce: Record<string, Act> = {
  '4': plague,
  '7F': dispatch,
  '7C': dispatch,
  '12C': nameThenSuffer(
    g =>
      stacksWhere(
        g,
        FRENCH,
        hex =>
          conscripts(g, FRENCH, hex).length >= 2 &&
          ![g.t.own.napoleon, g.t.own.davout].some(one => commandersAt(g, FRENCH, hex).includes(one)),
      ),
    () => FRENCH,
    (g, hex) => conscripts(g, FRENCH, hex),
  ),
  '16F': once(
    g => ({
      who: FRENCH,
      pieces: unitsWhere(
        g,
        COALITION,
        p => (g.t.pieces[p].unit!.cossack || p === g.t.own.lutzow) && good(g, p) && nearFrenchEyes(g, p, 2),
      ),
    }),
    (g, piece) => disrupt(g, piece, CLAUSE),
  ),
  '17F': once(
    g => {
      const hunted =
        g.s.hex[g.t.own.lutzow] >= 0 &&
        unitsWhere(g, FRENCH, p => good(g, p) && distance(board, g.s.hex[p], g.s.hex[g.t.own.lutzow]) <= 3).length > 0
      return hunted ? { who: FRENCH, pieces: [g.t.own.lutzow] } : undefined
    },
    (g, piece) => hit(g, piece, CLAUSE),
  ),
  '17C': nameThenSuffer(
    g =>
      g.s.hex[g.t.own.lutzow] < 0 || !good(g, g.t.own.lutzow)
        ? []
        : stacksWhere(
            g,
            FRENCH,
            hex =>
              inConfederation(hex) &&
              distance(board, hex, g.s.hex[g.t.own.lutzow]) <= 3 &&
              !hasGoodCavalry(g, FRENCH, hex) &&
              goodUnitsAt(g, FRENCH, hex).length > 0,
          ),
    () => FRENCH,
    (g, hex) => goodUnitsAt(g, FRENCH, hex),
  ),
  '18F': once(
    g => ({ who: FRENCH, pieces: commandersWhere(g, COALITION, p => p !== g.t.own.blucher) }),
    (g, piece) => (g.s.extra.pick[FRENCH] = piece),
  ),
  '18C': once(
    g => ({ who: COALITION, pieces: commandersWhere(g, FRENCH, p => p !== g.t.own.napoleon) }),
    (g, piece) => (g.s.extra.pick[COALITION] = piece),
  ),
  '22F': {
    when: 0,
    choice(g, side, step) {
      const held = [...new Set(g.t.own.garrisonHex)].filter(hex =>
        unitsAt(g, FRENCH, hex).some(piece => inGarrison(g, piece)),
      )
      const prey = (hex: number): number[] =>
        unitsWhere(g, COALITION, p => good(g, p) && adjacent(board, g.s.hex[p], hex) && !outside(g, p))
      if (step === 0) return { who: FRENCH, hexes: held.filter(hex => prey(hex).length > 0).sort((a, b) => a - b) }
      return step === 1 ? { who: FRENCH, pieces: prey(g.s.extra.pick[side]) } : undefined
    },
    take(g, side, step, value) {
      if (step === 0) g.s.extra.pick[side] = value
      else disrupt(g, value, CLAUSE)
    },
  },
  '22C': once(
    g => ({
      who: COALITION,
      pieces: unitsWhere(
        g,
        FRENCH,
        p =>
          good(g, p) &&
          (coast.some(hex => distance(board, hex, g.s.hex[p]) <= 2)
            ? !inGarrison(g, p) || besiegedForts.includes(g.s.hex[p])
            : inGarrison(g, p) && besiegedForts.includes(g.s.hex[p])),
      ),
    }),
    (g, piece) => disrupt(g, piece, CLAUSE),
  ),
  '24F': {
    when: 0,
    choice(g, side, step) {
      const x = g.s.extra
      if (step > 0) return undefined
      if (x.spent[side] === 0) x.spent[side] = roll(g, 'card.riots', FRENCH, CLAUSE) <= 3 ? 2 : 1
      return x.spent[side] === 2
        ? { who: COALITION, pieces: g.t.own.contingents.filter(p => g.s.hex[p] >= 0 && good(g, p)) }
        : undefined
    },
    take: (g, _side, _step, piece) => disrupt(g, piece, CLAUSE),
  },
  '24C': nameStack(g => board.numbers.flatMap((_, hex) => (noRiotsFor(g, hex) ? [hex] : []))),
  '25F': spy(g => stacksWhere(g, COALITION, () => true), 0),
  '25C': spy(g => stacksWhere(g, FRENCH, () => true), 0),
  '27F': spy(everywhere, 2),
  '27C': spy(everywhere, 2),
  '29C': {
    when: 0,
    choice: (g, _side, step) =>
      step < 2
        ? {
            who: COALITION,
            pieces: unitsWhere(g, COALITION, p => g.t.own.landwehr[p] && !g.s.extra.drilled.includes(p)),
            optional: true,
          }
        : undefined,
    take(g, side, _step, piece) {
      g.s.extra.drilled.push(piece)
      tell(g, 'card.drilled', side, CLAUSE, { piece, hex: g.s.hex[piece] }, [g.s.hex[piece]])
    },
  },
  '34C': nameStack(g => stacksWhere(g, FRENCH, hex => !commandersAt(g, FRENCH, hex).includes(g.t.own.napoleon))),
  '37F': once(
    g => ({
      who: FRENCH,
      pieces: unitsWhere(
        g,
        COALITION,
        p =>
          g.t.arm[p] === 'cav' &&
          good(g, p) &&
          unitsAt(g, COALITION, g.s.hex[p]).every(one => g.t.arm[one] !== 'inf') &&
          cavalryWithin(g, FRENCH, g.s.hex[p], 3),
      ),
    }),
    (g, piece) => disrupt(g, piece, CLAUSE),
  ),
  '44C': once(
    g =>
      cavalryWithin(g, COALITION, KASSEL, 3)
        ? { who: FRENCH, pieces: unitsWhere(g, FRENCH, p => g.t.pieces[p].nation === 'wf') }
        : undefined,
    (g, piece) => eliminate(g, piece, CLAUSE),
  ),
}
