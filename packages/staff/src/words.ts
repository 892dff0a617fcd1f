import type { Answer, Catalogue, Params } from '@grognard/kernel'
import type { Path } from './proposals.ts'
import type { Reason } from './reasons.ts'

// Advice in words. Whoever shows it brings the voice of the title and of the language in use.

/** Words a key of the title's catalogue, or of the one below. */
export type Say = (key: string, params?: Params) => string

export const adviceWords: Catalogue = {
  'advice.to': '{what} → {hex|hex}',
  'advice.points': '{side|side}: {by} {n, point, points}',
  'advice.track': '{side|side}: {what|word} {by}',
  'advice.trackOnly': '{what|word} {by}',
  'advice.odds': '{what}: {percent} % in your favour',
  'advice.worse': 'brings about: {what}',
  'advice.better': 'mends: {what}',
  'advice.foreseen': '{by} {n, point, points} of lead by the next turn, against the others',
}

/** What is proposed: its first answer, and where it ends. */
export function pathText(say: Say, path: Path, side: string, params: Params = {}): string {
  const what = answerText(say, path[0].answer, { side, ...params })
  const end = path.findLast(({ answer }) => answer.hex !== undefined)?.answer.hex
  return path.length > 1 && end !== undefined && end !== path[0].answer.hex
    ? say('advice.to', { what, hex: end })
    : what
}

export function answerText(say: Say, { verb, hex, piece, n }: Answer, params: Params = {}): string {
  const own: Params = {}
  if (hex !== undefined) own.hex = hex
  if (piece !== undefined) own.piece = piece
  if (n !== undefined) own.n = n
  return say(`answer.${verb}`, { ...params, ...own })
}

export function reasonText(say: Say, reason: Reason): string {
  switch (reason.kind) {
    case 'points':
      return say('advice.points', { side: reason.side, by: signed(reason.by), n: Math.abs(reason.by) })
    case 'track': {
      const params = { what: reason.id, by: signed(reason.by), value: Math.abs(reason.by) }
      return reason.side === undefined
        ? say('advice.trackOnly', params)
        : say('advice.track', { ...params, side: reason.side })
    }
    case 'odds': {
      const percent = Math.round((100 * reason.good) / reason.ways)
      return say('advice.odds', { what: say(reason.heading, reason.params), percent })
    }
    case 'warning':
      return say(reason.what, reason.params)
    case 'worse':
    case 'better':
      return say(`advice.${reason.kind}`, { what: say(reason.what, reason.params) })
    case 'happens': {
      const { kind, side, params, dice } = reason.event
      return say(kind, { ...(side === undefined ? {} : { side }), ...(dice ? { dice } : {}), ...params })
    }
    case 'foreseen':
      return say('advice.foreseen', { by: signed(reason.by), n: Math.abs(reason.by) })
  }
}

export function signed(n: number): string {
  return n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '±0'
}
