import { distance, find, type Answer, type Question } from '@grognard/kernel'
import { MARCH, type March } from '../../rules/frames.ts'
import { COALITION, type Side } from '../../system/state.ts'
import { NOVARA } from './board.ts'
import type { G } from './own.ts'
import { boxAt, boxedAt, boxHexes, isBoxed } from './rules/boxes.ts'

// Answers that lead to what chance hardly ever reaches, for those who test the game: units that go from box to box (1814 §15.1), and
// Novara left free for the Neapolitans (§14.11, §16.3).

export function rareWays(g: G, question: Question): readonly Answer[] {
  const side = g.t.sides.indexOf(question.side) as Side
  const transfers = g.s.options.boxes ? boxToBox(g, side, question) : []
  return transfers.length > 0 ? transfers : outOfNovara(g, side, question)
}

function boxToBox(g: G, side: Side, { prompt, answers }: Question): readonly Answer[] {
  const leaves = (hex: number): boolean => boxedAt(g, side, hex).length > 0 && otherBox(g, side, hex)
  if (prompt === 'ask.train') return answers.filter(({ verb, hex }) => verb === 'train' && leaves(hex!))
  if (prompt === 'ask.march') return answers.filter(({ verb, hex }) => verb === 'march' && leaves(hex!))
  const march = find(g.s, MARCH)
  if (march && prompt === 'ask.movers') return unseenCompany(g, march, answers)
  return march && prompt === 'ask.step' && march.movers.every(piece => isBoxed(g, piece))
    ? towardsBox(g, march, answers)
    : []
}

const REACH = 3 // hexes

const otherBox = (g: G, side: Side, from: number): boolean =>
  boxHexes(g, side).some(hex => hex !== from && distance(g.t.board, from, hex) <= REACH)

/** One of those in the box, and nobody else. */
function unseenCompany(g: G, march: March, answers: readonly Answer[]): Answer[] {
  if (march.movers.some(piece => isBoxed(g, piece))) return answers.filter(({ verb }) => verb === 'set-out')
  return answers.filter(({ verb, piece }) => verb === 'unit' && isBoxed(g, piece!))
}

/** Into another box if one is there, else nearer to the nearest. */
function towardsBox(g: G, { side, from, movers }: March, answers: readonly Answer[]): Answer[] {
  const here = g.s.hex[movers[0]]
  if (here !== from && boxAt(g, side, here) > 0) return answers.filter(({ verb }) => verb === 'halt')
  const away = (at: number): number =>
    Math.min(...boxHexes(g, side).map(hex => (hex === from ? Infinity : distance(g.t.board, at, hex))))
  return answers.filter(({ verb, hex }) => verb === 'step' && away(hex!) < away(here))
}

const MURATS_TURN = 7

/** The Coalition marches away from where the Neapolitans are to come, and nobody else is placed there. */
function outOfNovara(g: G, side: Side, { prompt, answers }: Question): readonly Answer[] {
  if (side !== COALITION || g.s.turn > MURATS_TURN) return []
  if (prompt === 'ask.place') return answers.filter(({ hex }) => hex !== NOVARA)
  if (prompt === 'ask.movers')
    return find(g.s, MARCH)?.from === NOVARA ? answers.filter(({ verb }) => verb === 'everyone') : []
  const verbs = ['train', 'march']
  return answers.filter(({ verb, hex }) => hex === NOVARA && verbs.includes(verb))
}
