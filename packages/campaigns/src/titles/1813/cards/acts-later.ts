import { depotSites } from '../../../rules/depots.ts'
import { supplied } from '../../../rules/general-supply.ts'
import { layTrain } from '../../../rules/trains.ts'
import { tell } from '../../../system/events.ts'
import { commandersAt, holder, unitsAt } from '../../../system/stacks.ts'
import { COALITION, FRENCH, GENUINE, type Side } from '../../../system/state.ts'
import { inConfederation, inRegion } from '../rules/lands.ts'
import type { Act } from './acts.ts'
import { fedAt, stacksWhere, turned, unitsWhere } from './find.ts'
import type { G } from '../own.ts'

// Cards that wait for their phase: after depots, before rallying, before marching.

const CLAUSE = '1813 §16.1'
const inFrance = (hex: number): boolean => inRegion(hex, 'france') || inRegion(hex, 'military-district-32')
const inPrussia = (hex: number): boolean => inRegion(hex, 'prussia')

function restore(g: G, piece: number): void {
  g.s.disrupted[piece] = 0
  tell(g, 'unit.rallied', g.t.pieces[piece].side, CLAUSE, { piece, hex: g.s.hex[piece] }, [g.s.hex[piece]])
}

/** One disrupted unit of some kind, in supply, returns to good order. */
function restoreOne(who: Side, fits: (g: G, piece: number) => boolean): Act {
  return {
    when: 2,
    choice: (g, _side, step) =>
      step === 0 ? { who, pieces: unitsWhere(g, who, p => turned(g, p) && fits(g, p) && fedAt(g, p)) } : undefined,
    take: (g, _side, _step, piece) => restore(g, piece),
  }
}

const prussiansDown = (g: G, hex: number): number[] =>
  unitsAt(g, COALITION, hex).filter(p => g.t.pieces[p].nation === 'pr' && turned(g, p) && fedAt(g, p))

/** A stack in supply under a commander marches without a train of its own: it is given one, face up. */
function freeMarch(who: Side, fits: (g: G, hex: number) => boolean): Act {
  return {
    when: 3,
    choice(g, _side, step) {
      if (step > 0) return undefined
      const able = stacksWhere(
        g,
        who,
        hex => commandersAt(g, who, hex).length > 0 && fits(g, hex) && !g.t.parts.refuseTrain(g, who, hex),
      )
      return { who, hexes: supplied(g, who, able), optional: true }
    },
    take(g, _side, _step, hex) {
      layTrain(g, who, hex, GENUINE, true)
      g.s.genuineOut[who]++
      tell(g, 'card.freeMarch', who, CLAUSE, { hex }, [hex])
    },
  }
}

/** Card 15: a foraging stack of the owner finds stores. */
const magazines: Act = {
  when: 1,
  choice: (g, side, step) =>
    step === 0
      ? { who: side, hexes: g.s.forage.filter(hex => holder(g, hex) === side).sort((a, b) => a - b) }
      : undefined,
  take(g, side, _step, hex) {
    g.s.forage.splice(g.s.forage.indexOf(hex), 1)
    tell(g, 'card.magazines', side, CLAUSE, { hex }, [hex])
  },
}

export const laterActs: Record<string, Act> = {
  '3C': {
    when: 2,
    choice(g, side, step) {
      if (step === 0)
        return {
          who: COALITION,
          hexes: stacksWhere(g, COALITION, hex => inPrussia(hex) && prussiansDown(g, hex).length > 0),
        }
      return step < 3 ? { who: COALITION, pieces: prussiansDown(g, g.s.extra.pick[side]) } : undefined
    },
    take(g, side, step, value) {
      if (step === 0) g.s.extra.pick[side] = value
      else restore(g, value)
    },
  },
  '6C': {
    when: 1,
    choice: (g, _side, step) =>
      step === 0 ? { who: COALITION, hexes: depotSites(g, COALITION).filter(inPrussia), optional: true } : undefined,
    take(g, _side, _step, hex) {
      g.s.depots[COALITION].push(hex)
      tell(g, 'depot.established', COALITION, CLAUSE, { hex }, [hex])
    },
  },
  '8F': restoreOne(FRENCH, (g, p) => g.t.arm[p] === 'cav' && (inFrance(g.s.hex[p]) || inConfederation(g.s.hex[p]))),
  '15F': magazines,
  '15C': magazines,
  '19C': {
    when: 2,
    choice: (g, _side, step) =>
      step === 0
        ? {
            who: COALITION,
            hexes: stacksWhere(
              g,
              COALITION,
              hex => g.t.city[hex] > 0 && inPrussia(hex) && prussiansDown(g, hex).length > 0,
            ),
          }
        : undefined,
    take(g, _side, _step, hex) {
      for (const piece of prussiansDown(g, hex)) restore(g, piece)
    },
  },
  '28C': freeMarch(COALITION, (g, hex) => unitsAt(g, COALITION, hex).some(p => g.t.pieces[p].nation === 'pr')),
  '35F': restoreOne(FRENCH, (g, p) => g.s.extra.confederation < 3 && ['by', 'wu'].includes(g.t.pieces[p].nation)),
  '44F': restoreOne(FRENCH, (g, p) => ['wf', 'de'].includes(g.t.pieces[p].nation)),
  '49aF': freeMarch(FRENCH, (_g, hex) => inRegion(hex, 'kingdom-of-italy') || inRegion(hex, 'illyrian-provinces')),
}
