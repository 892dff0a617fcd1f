import { z } from 'zod'
import { plainText } from '../http/text.ts'
import type { ToServer } from './wire.ts'

// What a message may be. Anything else is not of the protocol, and its sender is sent away.

const n = z.int().min(0).max(1_000_000)

export const LONGEST_ACT = 64 // answers
export const LONGEST_WORD = 500 // characters of what is said

const schema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('sit'),
    have: z.int().min(-1).max(1_000_000),
    receipt: z.string().max(64).optional(),
  }),
  z.strictObject({
    type: z.literal('answer'),
    n,
    ids: z.array(z.string().min(1).max(80)).min(1).max(LONGEST_ACT),
  }),
  z.strictObject({ type: z.literal('undo'), n, times: z.int().min(1).max(LONGEST_ACT) }),
  z.strictObject({ type: z.literal('resign'), n }),
  z.strictObject({ type: z.literal('claim'), n }),
  z.strictObject({ type: z.literal('offer'), what: z.enum(['draw', 'back', 'time', 'pause']) }),
  z.strictObject({ type: z.literal('give') }),
  z.strictObject({ type: z.literal('resume') }),
  z.strictObject({ type: z.literal('reply'), yes: z.boolean() }),
  z.strictObject({ type: z.literal('say'), text: plainText(LONGEST_WORD) }),
  z.strictObject({ type: z.literal('away'), away: z.boolean() }),
])

/** The message that a text is; undefined if it is none. */
export function messageOf(text: string): ToServer | undefined {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
