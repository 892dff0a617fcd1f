import type { BadInput, DiceState, Frame, Outcome, Title } from '@grognard/kernel'
import { isRecord, isWhole, shown } from '../kinds.ts'

// What every state holds: dice, the stack of procedures, and how it ended.

type Damaged = (what: string) => BadInput

const MANY = 2 ** 31 - 1

export function readDice(raw: unknown, damaged: Damaged): DiceState {
  if (!isRecord(raw) || Object.keys(raw).sort().join() !== 'generator,next,thrown')
    throw damaged('"dice" must hold the lists "next" and "generator" and the number "thrown"')
  const { next, generator, thrown } = raw
  if (!Array.isArray(next) || next.length > 9_999 || !next.every(face => isWhole(face, 1, 6)))
    throw damaged('"dice.next" must be a list of faces from 1 to 6')
  if (!isGenerator(generator)) throw damaged('"dice.generator" must be empty or four whole numbers of 32 bits')
  if (!isWhole(thrown, 0, MANY)) throw damaged(`"dice.thrown" must be a count, not ${shown(thrown)}`)
  return { next: [...next], generator: [...generator], thrown }
}

/** Four words, not all nothing: from those it would never move. */
function isGenerator(value: unknown): value is number[] {
  if (!Array.isArray(value) || (value.length !== 0 && value.length !== 4)) return false
  return value.every(word => isWhole(word, -(2 ** 31), 2 ** 31 - 1)) && (value.length === 0 || value.some(Boolean))
}

const DEEPEST = 64 // procedures under way at once
const MOST_LOCAL = 9_999
const NAME = /^[\w.-]{1,60}$/
const WORD = /^[\w .,'-]{0,60}$/ // a stage, or a word that a procedure remembers

/** Which locals a procedure has, and what they are, is for the title to say (`fault`); here they are only what any could be. */
export function readFrames(raw: unknown, damaged: Damaged): Frame[] {
  if (!Array.isArray(raw) || !raw.every(isRecord)) throw damaged('"frames" must be a list of objects')
  if (raw.length > DEEPEST) throw damaged(`"frames" holds ${raw.length} procedures, ${DEEPEST} at most`)
  return raw.map((frame, i) => {
    if (typeof frame.p !== 'string' || !NAME.test(frame.p)) throw damaged(`"frames.${i}" names no procedure`)
    if (!Object.hasOwn(frame, 'at')) throw damaged(`"frames.${i}" does not say how far it has come`)
    const copy: Record<string, unknown> = {}
    for (const [local, value] of Object.entries(frame)) {
      if (!NAME.test(local) || local === '__proto__') throw damaged(`"frames.${i}" holds ${shown(local)}`)
      copy[local] = readLocal(value, () =>
        damaged(`"frames.${i}.${local}" must be a number, a list of numbers or a word`),
      )
    }
    return copy as Frame
  })
}

function readLocal(value: unknown, fault: () => BadInput): number | number[] | string {
  if (isWhole(value, -MOST_LOCAL, MOST_LOCAL)) return value
  if (typeof value === 'string' && WORD.test(value)) return value
  if (Array.isArray(value) && value.every(item => isWhole(item, -MOST_LOCAL, MOST_LOCAL))) return [...value]
  throw fault()
}

export function readOutcome(title: Title, raw: unknown, damaged: Damaged): Outcome | null {
  if (raw === null) return null
  if (!isRecord(raw) || Object.keys(raw).sort().join() !== 'clause,level,scores,winner' || !isRecord(raw.scores))
    throw damaged('"outcome" must be null, or hold "winner", "level", "clause" and "scores"')
  const { winner, level, clause, scores } = raw
  if (winner !== null && !title.sides.includes(winner as string))
    throw damaged('"outcome.winner" must be a side or null')
  if (typeof level !== 'string' || !Object.hasOwn(title.present.words.en, level))
    throw damaged('"outcome.level" is not known')
  if (typeof clause !== 'string' || !/^[\w. §-]{1,40}$/.test(clause)) throw damaged('"outcome.clause" must be a clause')
  if (Object.keys(scores).sort().join() !== [...title.sides].sort().join())
    throw damaged('"outcome.scores" must hold one number for each side')
  for (const score of Object.values(scores))
    if (!Number.isFinite(score) || Math.abs(score as number) > MANY) throw damaged('"outcome.scores" must hold numbers')
  return { winner: winner as string | null, level, clause, scores: { ...scores } as Record<string, number> }
}
