import { find } from '@grognard/kernel'
import { COMBAT } from '../src/system/frames.ts'
import { CODES } from '../src/system/kinds.ts'
import { answers, fixed, give, hex, position, question, told, type Game, type Setting } from './position.ts'

// Combats of the tests. Open ground around 0606: no river, mountain or fortress within four hexes; 0607 lies south of it, 0706 and
// 0707 east, 0506 and 0507 west.

export const combatPhase = (where: string, more: Setting = {}): Game => position(where, { phase: 'combat', ...more })

const QUIET = ['no-more-attacks', 'everyone', 'without-supply', 'stand-fast', 'no-advance']

/** An answer about a unit by what it is and where it stands: 'with:2-5@0606' becomes 'with:f3'. */
function idOf(game: Game, wish: string): string {
  const [verb, code, at] = wish.split(/[:@]/)
  if (!at) return wish
  const { top, under, kind } = game.state
  for (let p = top[hex(at)]; p >= 0; p = under[p])
    if (kind[p] === CODES.indexOf(code) && answers(game).includes(`${verb}:${fixed.pieces[p].id}`))
      return `${verb}:${fixed.pieces[p].id}`
  return wish
}

/** Plays on with the wishes, in their order as they come up, and quietly otherwise, to this prompt or to the end of the phase. */
export function playTo(game: Game, prompt: string, ...wishes: string[]): Game {
  const side = find(game.state, COMBAT)!.side
  const left = [...wishes]
  while (!game.state.outcome && find(game.state, COMBAT)?.side === side) {
    const listed = answers(game)
    if (left.length > 0 && listed.includes(idOf(game, left[0]))) give(game, idOf(game, left.shift()!))
    else if (left.length === 0 && question(game).prompt === prompt) return game
    else give(game, QUIET.find(id => listed.includes(id)) ?? listed[0])
  }
  if (left.length > 0) throw new Error(`${left.join(' ')} never came up`)
  return game
}

/** Plays the combat phase out. */
export const playOut = (game: Game, ...wishes: string[]): Game => playTo(game, 'nothing', ...wishes)

/** The numbers of the combats that were told of. */
export function numbers(game: Game): Record<string, unknown>[] {
  return game.told
    .filter(event => event.kind === 'combat.die' || event.kind === 'combat.automatic')
    .map(event => event.params as Record<string, unknown>)
}

/** Where units were scattered or fell back to, in order. */
export const wentTo = (game: Game, kind = 'unit.scattered'): string[] =>
  told(game, kind).map(event => fixed.board.numbers[event.params!.to as number])
