import { ASK, DIRECTIONS, DONE, type Answer, type Refusal } from '@grognard/kernel'
import { atHex, attemptedHex, plain } from '../system/answers.ts'
import { tell } from '../system/events.ts'
import { RECOMBINE, type Recombine } from '../system/frames.ts'
import { SUPPLY } from '../system/kinds.ts'
import { procedure, type G } from '../system/leipzig.ts'
import { divisionsOn, findOn, holds, isInverted, release, reveal, unitsOn } from '../system/stacks.ts'
import { ALLIED, type Side } from '../system/state.ts'
import { build, BUILD_UPS, canBuild, type BuildUp } from './formations.ts'
import { hexesOf } from './reorganise.ts'
import { keepersOf, needsKeeping } from './supply.ts'
import { isUnkept, refuseEndOfUnion, willBeOne } from './stacking.ts'

// leipzig §stacking.E, §supply.E. After all marches units unite, and supply units may be burnt.

/** leipzig §stacking.E: units unite after all marches; nobody falls apart. */
export const recombine = procedure(RECOMBINE, {
  run: (g, f) => (f.at === 'over' || (f.at === 'choose' && !isAsked(g, f.side)) ? DONE : ASK),
  ask(g, f) {
    const { side } = f
    const { t } = g
    if (f.at === 'burn') {
      const answers = supplyHexes(g, side).map(hex => atHex(t, 'burn', hex))
      return { side, clause: 'leipzig §supply.E', prompt: 'ask.burn', answers }
    }
    if (f.at === 'how')
      return {
        side,
        clause: 'leipzig §stacking.E',
        prompt: 'ask.uniteHow',
        answers: ways(g, f),
        params: { hex: f.hex },
        focus: [f.hex],
      }
    const answers = hexesOf(g, side, hex => canUnite(g, side, hex)).map(hex => atHex(t, 'unite', hex))
    if (supplyHexes(g, side).length > 0) answers.push(plain(t, 'burn-supply'))
    if (!refuseEndOfUnion(g, side)) answers.push(plain(t, 'no-more', true))
    return { side, clause: 'leipzig §stacking.E', prompt: 'ask.unite', answers }
  },
  take(g, f, { verb, hex }) {
    const { side } = f
    if (verb === 'no-more') f.at = 'over'
    else if (verb === 'unite') unite(g, f, hex!)
    else if (verb === 'burn-supply') f.at = 'burn'
    else {
      if (verb === 'burn') burn(g, side, hex!)
      else
        build(
          g,
          side,
          f.hex,
          BUILD_UPS.find(one => one.verb === verb)!,
        )
      f.at = 'choose'
    }
  },
  refuse(g, f, attempt) {
    if (attempt.id === 'no-more') return refuseEndOfUnion(g, f.side)
    const hex = attemptedHex(g.t, attempt)
    if (hex < 0) return undefined
    if (f.at === 'burn') return refuseBurn(g, f.side, hex)
    const reason = holds(g.s, f.side, hex) ? 'refuse.nothingToForm' : 'refuse.nobody'
    return { clause: 'leipzig §stacking.E', reason, params: { hex } }
  },
})

/** Nothing to unite and nothing to burn needs no question; face down, it is put anyway. */
function isAsked(g: G, side: Side): boolean {
  if (side === ALLIED && isInverted(g)) return true
  return hexesOf(g, side, hex => canUnite(g, side, hex)).length > 0 || supplyHexes(g, side).length > 0
}

const canUnite = (g: G, side: Side, hex: number): boolean => waysOn(g, side, hex).length > 0

/** leipzig §stacking.E, §stacking.B: what can be formed on a hex; where nothing keeps the stack, only what leaves one unit. */
function waysOn(g: G, side: Side, hex: number): BuildUp[] {
  const whole = isUnkept(g, side, hex) && willBeOne(g, hex)
  return BUILD_UPS.filter(way => canBuild(g, hex, way) && (!whole || way.divisions === divisionsOn(g.s, hex)))
}

function ways(g: G, f: Recombine): Answer[] {
  return waysOn(g, f.side, f.hex).map(way => plain(g.t, way.verb))
}

/** Where there is one way only, it is taken. */
function unite(g: G, f: Recombine, hex: number): void {
  const [way, ...more] = waysOn(g, f.side, hex)
  f.hex = hex
  if (more.length > 0 || (f.side === ALLIED && isInverted(g))) f.at = 'how'
  else build(g, f.side, hex, way)
}

const supplyHexes = (g: G, side: Side): number[] =>
  hexesOf(g, side, hex => findOn(g.s, hex, SUPPLY) >= 0 && keptBy(g, side, findOn(g.s, hex, SUPPLY)) < 0)

/** leipzig §stacking.B: a stack that nothing else keeps, which is why the counter must not be destroyed; -1 if there is none. */
function keptBy(g: G, side: Side, counter: number): number {
  const { s, t } = g
  const hex = s.hex[counter]
  for (let d = -1; d < DIRECTIONS; d++) {
    const at = d < 0 ? hex : t.board.neighbours[hex * DIRECTIONS + d]
    if (at < 0 || !holds(s, side, at) || !needsKeeping(g, at)) continue
    const [keeper, ...more] = keepersOf(g, side, at)
    if (keeper === counter && more.length === 0 && !twoOf(g, hex)) return at
  }
  return -1
}

const twoOf = ({ s }: G, hex: number): boolean => unitsOn(s, hex).filter(p => s.kind[p] === SUPPLY).length > 1

function refuseBurn(g: G, side: Side, hex: number): Refusal {
  const counter = holds(g.s, side, hex) ? findOn(g.s, hex, SUPPLY) : -1
  if (counter < 0) return { clause: 'leipzig §supply.E', reason: 'refuse.noSupplyThere', params: { hex } }
  return { clause: 'leipzig §stacking.B', reason: 'refuse.keepsStack', params: { hex: keptBy(g, side, counter) } }
}

/** leipzig §supply.E: a supply unit is destroyed by its owner, and may come again. */
function burn(g: G, side: Side, hex: number): void {
  const piece = findOn(g.s, hex, SUPPLY)
  if (side === ALLIED) reveal(g, piece)
  tell(g, 'supply.burnt', side, 'leipzig §supply.E', { hex }, [hex])
  release(g, piece)
}
