import type { Answer, Pile, Question, Run } from '@grognard/kernel'
import type { LitHex } from '../board/types.ts'
import type { Voice } from '../words/index.ts'

// Where each answer of a question is chosen: on a hex, on a piece, or by a button of the prompt.

export interface Placed {
  byHex: Map<number, Answer[]>
  byPiece: Map<number, Answer>
  pieceHex: Map<number, number> // where a piece that may be chosen stands
  pieceHexes: number[]
  buttons: Answer[] // from mild to final
}

export function placeAnswers(question: Question | undefined, piles: readonly Pile[]): Placed {
  const placed: Placed = { byHex: new Map(), byPiece: new Map(), pieceHex: new Map(), pieceHexes: [], buttons: [] }
  if (!question) return placed
  const standing = new Map<number, number>()
  for (const pile of piles)
    for (const face of pile.faces) if (face.piece !== undefined) standing.set(face.piece, pile.hex)
  for (const answer of question.answers) {
    const at = answer.piece === undefined ? undefined : standing.get(answer.piece)
    if (answer.hex !== undefined) placed.byHex.set(answer.hex, [...(placed.byHex.get(answer.hex) ?? []), answer])
    else if (at !== undefined && !placed.byPiece.has(answer.piece!)) {
      placed.byPiece.set(answer.piece!, answer)
      placed.pieceHex.set(answer.piece!, at)
    } else placed.buttons.push(answer)
  }
  // An answer that ends the decision is a button too, wherever it lies.
  for (const answers of placed.byHex.values())
    for (const answer of answers) if (answer.final) placed.buttons.push(answer)
  placed.buttons.sort((a, b) => Number(a.final ?? false) - Number(b.final ?? false))
  placed.pieceHexes = [...new Set(placed.pieceHex.values())]
  return placed
}

/** All the answers that lie on a hex, or on a piece that stands there. */
export function answersAt({ byHex, byPiece, pieceHex }: Placed, hex: number): Answer[] {
  return [...(byHex.get(hex) ?? []), ...[...byPiece.values()].filter(answer => pieceHex.get(answer.piece!) === hex)]
}

/** An answer's parameters for its wording. */
export function paramsOf(answer: Answer): Record<string, number> {
  const params: Record<string, number> = {}
  if (answer.hex !== undefined) params.hex = answer.hex
  if (answer.piece !== undefined) params.piece = answer.piece
  if (answer.n !== undefined) params.n = answer.n
  return params
}

/** `enemies` are the hexes where the other side's units stand: to choose one of them is to go for it. */
/** Where the stack in hand may go: at ease, by force, or to a hex that ends its march. */
export function litEnds(
  ends: ReadonlyMap<number, Run>,
  voice: Voice,
  enemies: ReadonlySet<number>,
  nameOf: (hex: number) => string,
): LitHex[] {
  return [...ends]
    .map(([hex, { cost, chance, marks = [] }]): LitHex => {
      const percent = chance ? `${Math.round(100 * chance)}%` : undefined
      const words = [nameOf(hex), ...(cost === undefined ? [] : [String(cost)]), ...marks.map(mark => voice.say(mark))]
      const tone = enemies.has(hex)
        ? 'target'
        : marks.some(mark => mark.endsWith('.stops'))
          ? 'stop'
          : marks.some(mark => mark.endsWith('.forced'))
            ? 'forced'
            : 'lit'
      return {
        hex,
        label: [...words, percent ?? ''].filter(Boolean).join(', '),
        cost: cost?.toString(),
        chance: percent,
        tone,
      }
    })
    .sort((a, b) => a.hex - b.hex)
}

export function litHexes(
  placed: Placed,
  voice: Voice,
  enemies: ReadonlySet<number>,
  favoured?: readonly number[],
): LitHex[] {
  const lit: LitHex[] = [...placed.byHex].map(([hex, answers]) => {
    const labels = [...new Set(answers.map(answer => voice.say(`answer.${answer.verb}`, paramsOf(answer))))]
    const cost = answers.length === 1 && answers[0].n !== undefined ? String(answers[0].n) : undefined
    const stops = answers.every(answer => answer.stops === true)
    return {
      hex,
      label: labels.join('; '),
      cost,
      tone: enemies.has(hex) ? 'target' : stops ? 'stop' : favoured && !favoured.includes(hex) ? 'dim' : 'lit',
    }
  })
  for (const hex of placed.pieceHexes) {
    if (placed.byHex.has(hex)) continue
    const answers = [...placed.byPiece.values()].filter(answer => placed.pieceHex.get(answer.piece!) === hex)
    lit.push({
      hex,
      label: answers.map(answer => voice.say(`answer.${answer.verb}`, paramsOf(answer))).join('; '),
      tone: 'lit',
    })
  }
  return lit.sort((a, b) => a.hex - b.hex)
}
